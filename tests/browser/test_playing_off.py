"""Two stories at the desk: a tie that is played off, and numbers drawn from envelopes."""

from dataclasses import replace
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.given_settings import new_settings
from ronde.service.events.results import slip_from_text
from ronde.service.events.settings import Numbering, System, declared
from tests.browser.accessibility import walk
from tests.browser.pages import Pages
from tests.servers import Running
from tests.web.formats import ANNE

pytestmark = pytest.mark.browser

NAMES = ("Adam, Zoé", "Berg, Ian")
LEAGUES = ("ARA", "ARA", "ARA", "IDF", "IDF", "BRE", "BRE", "NOR", "PAC", "GES")


def opened(server: Running, name: str, given: dict[str, object], players: list[Player]) -> None:
    """A round robin with its players."""
    settings = new_settings(
        System.ROUND_ROBIN, "Masters", {declared()[key]: value for key, value in given.items()}
    )
    act = partial(server.rooms.act, name, ANNE)
    act(lambda desk: create(desk, settings))
    act(lambda desk: enter(desk, players))


def press(page: Page, button: str) -> None:
    """Press a button that loads the page again, and wait for the page after it."""
    with page.expect_navigation():
        page.locator(button).first.click()


def test_a_tie_is_played_off(pages: Pages, server: Running, language: str) -> None:
    given = {"numbering": Numbering.ENTRY, "playoff.places": (1,)}
    opened(server, "duel", given, [Player(number=0, name=name) for name in NAMES])
    act = partial(server.rooms.act, "duel", ANNE)
    act(pair_draft)
    act(publish)
    act(lambda desk: enter_results(desk, [slip_from_text("1d")]))
    page = pages.open("/e/duel/round/1", lang=language)
    press(page, ".head-actions .next")
    expect(page).to_have_url(f"{server.address}/e/duel/playoff")
    press(page, ".tie .next")
    expect(page.locator(".next-game")).to_have_count(1)
    walk(pages, "/e/duel/playoff")
    winner = page.locator(".sides [translate=no]").first.inner_text()
    press(page, ".outcomes button[value='1-0']")
    press(page, ".outcomes button[value='½-½']")
    words = {"en": "The play-off is over", "fr": "Le barrage est terminé"}
    expect(page.locator("h1")).to_have_text(words[language])
    page.goto("/e/duel/standings")
    expect(page.locator("#standings tbody tr").first).to_contain_text(winner)
    page.locator("a[data-workings]").last.click()
    decided = {"en": "by the play-off", "fr": "par le barrage"}
    expect(page.locator(".workings-panel")).to_contain_text(decided[language])
    for path in ("/p/duel/standings", "/p/duel/wall"):
        page.goto(path)
        expect(page.locator(".playoff-sides").first).to_contain_text("1-0")


def test_the_players_draw_from_envelopes(pages: Pages, server: Running, language: str) -> None:
    """A tap on a closed envelope, a number from a real one, and a page that is loaded again."""
    players = [
        replace(Player(number=0, name=f"{letter}bel, Max"), affinities=(("league", league),))
        for letter, league in zip("ABCDEFGHIJ", LEAGUES, strict=True)
    ]
    opened(server, "draw", {"numbering": Numbering.VARMA, "drawn_by": "league"}, players)
    page = pages.open("/e/draw/round/1", lang=language, touch=True)
    press(page, ".head-actions .next")
    press(page, ".head-actions .next")
    expect(page.locator("h1")).to_contain_text("ABEL Max")
    walk(pages, "/e/draw/draw")
    press(page, ".is-offered button.envelope")
    expect(page.locator("h1")).to_contain_text("BBEL Max")
    expect(page.locator(".is-open")).to_have_count(1)
    left = page.locator(".is-offered button.envelope")
    expect(left).to_have_count(2)
    page.reload()
    expect(page.locator("h1")).to_contain_text("BBEL Max")
    press(page, "form[action$='draw-absent'] button")
    expect(page.locator(".is-open")).to_have_count(2)
    pages.allow("/e/draw/draw-number")  # a number that somebody has is refused
    taken = page.locator(".is-open strong").first.inner_text()
    page.locator("main input[name=number]").fill(taken)
    press(page, ".by-hand .fields button")
    page.goto("/e/draw/draw")
    expect(page.locator(".is-open")).to_have_count(2)
    press(page, "form[action$='draw-rest'] button")
    expect(page.locator(".drawn-numbers li")).to_have_count(10)
    press(page, ".head-actions .next")
    expect(page).to_have_url(f"{server.address}/e/draw/round/1")


def test_plain_lots_are_drawn_by_the_players(pages: Pages, server: Running, language: str) -> None:
    """The lots are still drawn for all by one button; who wants to draws a closed envelope."""
    players = [Player(number=0, name=f"{letter}bel, Max") for letter in "DCBA"]
    opened(server, "lots", {"numbering": Numbering.LOTS}, players)
    page = pages.open("/e/lots/round/1", lang=language)
    expect(page.locator(".head-actions form[action$='/pair'] .next")).to_be_visible()
    with page.expect_navigation():
        page.locator(".head-actions a[href$='/draw']").click()
    press(page, ".head-actions .next")
    for letter in "ABCD":
        expect(page.locator("h1")).to_contain_text(f"{letter}BEL Max")
        press(page, "button.envelope:not([disabled])")
    expect(page.locator(".drawn-numbers li")).to_have_count(4)
    press(page, ".head-actions .next")
    drawn = server.rooms.opened("lots").state
    assert sorted(drawn.lots) == [1, 2, 3, 4]
    assert drawn.draft is not None
