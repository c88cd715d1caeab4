"""Corrections and games that are played later, as somebody at the desk does them."""

import re

import pytest
from playwright.sync_api import Page, expect

from ronde.service.events.results import result_text
from tests.browser.pages import Pages
from tests.servers import Running
from tests.web import formats

pytestmark = pytest.mark.browser

WORDS = {
    "en": {
        "do": "Do it all the same",
        "keep": "Go back",
        "swiss": "counts from the next pairing on",
        "table": "it would be",
        "later": "Played later",
        "date": "on, if agreed",
        "early": "Pair round 6 all the same",
        "all_in": "Round 5: all results are in but one, of a game played later",
        "pair": "Pair round 6",
        "publish": "Publish round 6",
        "draws": "The adjourned game of round 5 counts as a draw: board 12.",
        "owed": "Still to be played",
        "home": "One game is still to be played:",
        "black": "Black",
        "white": "White",
        "counted": "counted as a draw in round 6",
        "closed": "only results of rounds 4 and 5 can be changed",
    },
    "fr": {
        "do": "Le faire quand même",
        "keep": "Ne pas le faire",
        "swiss": "compte à partir du prochain appariement",
        "table": "ce serait",
        "later": "Remise à plus tard",
        "date": "le, si convenu",
        "early": "Apparier quand même la ronde 6",
        "all_in": "Ronde 5 : tous les résultats sont là sauf un, d’une partie remise",
        "pair": "Apparier la ronde 6",
        "publish": "Afficher la ronde 6",
        "draws": "Partie remise de la ronde 5 comptée comme nulle : éch. 12.",
        "owed": "Encore à jouer",
        "home": "Une partie reste à jouer :",
        "black": "Noirs",
        "white": "Blancs",
        "counted": "a compté comme nulle pour la ronde 6",
        "closed": "seuls les résultats des rondes 4 et 5",
    },
}


def ready(page: Page) -> None:
    """Wait until the modules of a page of results are at work."""
    expect(page.locator(".entry .modes")).to_be_visible()


def result(server: Running, event: str, number: int, board: int) -> str:
    """What a board of a round has."""
    played = server.rooms.opened(event).state.published[number - 1]
    game = dict(played.boards)[board]
    return result_text(game.white_result, game.black_result)


def by_menu(page: Page, board: int, words: str) -> None:
    """Choose a result in the menu of a board."""
    page.locator(f"#board-{board} summary").click()
    page.locator(f"#board-{board}").get_by_role("button", name=words, exact=True).click()


def other_than(there: str) -> tuple[str, str]:
    """A result that a board has not got, and its key in order."""
    return ("0-1", "0") if there != "0-1" else ("1-0", "1")


@pytest.mark.parametrize("kind", ["swiss", "round_robin"])
def test_a_correction_of_the_round_before_is_asked_and_stays(
    pages: Pages, server: Running, language: str, kind: str
) -> None:
    """By menu, by slip and in order; kept as it is, nothing changes."""
    words = WORDS[language]
    event = getattr(formats, kind)(server.rooms, player_count=8)
    for _round in range(2):
        formats.play_round(server.rooms, event)
    pages.allow(f"/e/{event}/round/1/results")
    page = pages.open(f"/e/{event}/round/1", lang=language)
    ready(page)
    dialog = page.get_by_role("alertdialog")
    there = result(server, event, 1, 1)
    new, _key = other_than(there)
    choice = words["black"] if new == "0-1" else words["white"]
    by_menu(page, 1, choice)
    expect(dialog).to_contain_text(words["swiss" if kind == "swiss" else "table"])
    dialog.get_by_role("button", name=words["keep"]).click()
    expect(page.locator("#board-1")).to_have_attribute("data-result", there)
    assert result(server, event, 1, 1) == there
    by_menu(page, 1, choice)
    dialog.get_by_role("button", name=words["do"]).click()
    expect(dialog).to_be_hidden()
    expect(page.locator("#board-1")).to_have_attribute("data-result", new)
    page.reload()
    ready(page)
    expect(page.locator("#board-1")).to_have_attribute("data-result", new)
    assert result(server, event, 1, 1) == new

    there = result(server, event, 1, 2)
    new, _key = other_than(there)
    keys = server.rooms.opened(event).state.regulations.slip_keys.value
    page.locator("#slip").focus()
    page.keyboard.type("2" + (keys[2] if new == "0-1" else keys[0]))
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name=words["do"]).click()
    expect(page.locator("#board-2")).to_have_attribute("data-result", new)
    page.reload()
    ready(page)
    expect(page.locator("#board-2")).to_have_attribute("data-result", new)

    there = result(server, event, 1, 3)
    new, key = other_than(there)
    page.locator("#board-3 .result").click()
    page.keyboard.press(key)
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name=words["do"]).click()
    expect(dialog).to_contain_text(words["swiss" if kind == "swiss" else "table"])
    dialog.get_by_role("button", name=words["do"]).click()
    expect(dialog).to_be_hidden()
    page.reload()
    ready(page)
    expect(page.locator("#board-3")).to_have_attribute("data-result", new)
    assert result(server, event, 1, 3) == new


def test_a_game_is_put_off_the_next_round_paired_and_the_game_finished(
    pages: Pages, server: Running, played_event: str, language: str
) -> None:
    words = WORDS[language]
    page = pages.open(f"/e/{played_event}/round/2", lang=language)
    expect(page.locator(".closed-why")).to_contain_text(words["closed"])
    page.goto(f"/e/{played_event}/round/5")
    ready(page)
    pages.allow("/pair")
    page.get_by_role("button", name=words["early"]).click()
    asked = page.get_by_role("alertdialog")
    expect(asked).to_contain_text("C.04.2 3.1")
    asked.get_by_role("button", name=words["keep"]).click()
    expect(page.locator("h1")).to_contain_text("5")
    keys = server.rooms.opened(played_event).state.regulations.slip_keys.value
    page.locator("#slip").focus()
    page.keyboard.type(f"4{keys[0]}7{keys[1]}12j")
    expect(page.locator("#board-12")).to_have_class(re.compile("is-later"))
    expect(page.locator("h1")).to_have_text(words["all_in"])
    page.locator("#board-12 summary").click()
    page.locator("#board-12").get_by_label(words["date"]).fill("2026-11-21")
    page.locator("#board-12").get_by_role("button", name=words["later"]).click()
    expect(page.locator("#board-12 .result")).to_contain_text("21 ")
    expect(page.locator(".owed")).to_contain_text(words["owed"])
    page.get_by_role("button", name=words["pair"]).click()
    told = page.get_by_role("dialog")
    expect(told).to_contain_text(words["draws"])
    told.get_by_role("button", name="OK").click()
    page.get_by_role("button", name=words["publish"]).click()
    page.goto("/")
    expect(page.locator(".owed-head")).to_have_text(words["home"])
    page.locator(".owed a").click()
    ready(page)
    pages.allow(f"/e/{played_event}/round/5/results")
    by_menu(page, 12, words["white"])
    dialog = page.get_by_role("alertdialog")
    expect(dialog).to_contain_text(words["counted"])
    dialog.get_by_role("button", name=words["do"]).click()
    expect(page.locator(".owed")).to_have_count(0)
    page.reload()
    expect(page.locator("#board-12")).to_have_attribute("data-result", "1-0")
    assert result(server, played_event, 5, 12) == "1-0"


def test_in_order_j_puts_a_game_off_and_goes_on(
    pages: Pages, server: Running, played_event: str
) -> None:
    page = pages.open(f"/e/{played_event}/round/5")
    ready(page)
    page.keyboard.press("r")
    page.keyboard.press("j")
    page.keyboard.press("1")
    page.keyboard.press("j")
    expect(page.locator("h1")).to_have_text(
        "Round 5: all results are in but 2, of games played later"
    )
    played = server.rooms.opened(played_event).state.published[-1]
    assert played.adjourned == {4, 12}
    assert result(server, played_event, 5, 7) == "1-0"
