"""The chess desk as an arbiter works at it, with the keys it takes."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.parts import parts_of
from ronde.service.events.results import result_text
from ronde.service.events.settings import Numbering, Settings, System
from ronde.service.kinds.cup.settings import CupSettings
from ronde.web.person import Person, Role
from tests.browser.keys import Keys
from tests.browser.pages import Pages, wait_until
from tests.browser.windows import REST
from tests.servers import Running
from tests.web import events

pytestmark = pytest.mark.browser

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
RESULTS = "105105105105"
"""White's score on twelve boards: a win, a loss, a draw, and again."""


def swiss_of_24(server: Running, name: str = "open") -> None:
    """An open of 24 players before its first round."""
    settings = Settings(system=System.SWISS, name="Open de Lindvik", round_count=9)
    server.rooms.act(name, ANNE, lambda desk: create(desk, settings))
    server.rooms.act(name, ANNE, lambda desk: enter(desk, events.players()))


def takes_results(page: Page, round_number: int, missing: str = "12 results missing") -> None:
    """Wait until the page of a round is there, with its keys."""
    expect(page.locator("h1")).to_have_text(f"Round {round_number}: {missing}")
    expect(page.locator(".entry .modes")).to_be_visible()


def opened_round(page: Page, event: str) -> Keys:
    """A hand on the keyboard at round 5 of the event that is in play."""
    page.goto(f"/e/{event}/round/5")
    takes_results(page, 5, "3 results missing")
    return Keys(page)


def open_boards(server: Running, event: str) -> tuple[int, ...]:
    """The boards of the last round that the server has no result of."""
    return server.rooms.opened(event).state.published[-1].open_boards


def results_are_in(page: Page, round_number: int) -> None:
    """Wait until the page says that nothing is missing."""
    expect(page.locator("h1")).to_have_text(f"Round {round_number}: all results are in")


def test_a_nine_round_swiss_by_keyboard_alone(pages: Pages, server: Running) -> None:
    """Thirteen keys for twelve results, two to pair, two to publish, round after round."""
    swiss_of_24(server)
    page = pages.open("/e/open/round/1")
    keys = Keys(page)
    for round_number in range(1, 10):
        keys.press("p", "Enter")
        assert keys.spent() == 2
        expect(page.locator("h1")).to_have_text(f"Round {round_number} is a draft")
        keys.press("p", "Enter")
        assert keys.spent() == 2
        takes_results(page, round_number)
        keys.press("r").digits(RESULTS)
        assert keys.spent() == 13
        if round_number < 9:
            results_are_in(page, round_number)
    expect(page.locator("h1")).to_have_text("All rounds are played")
    page.goto("/e/open/standings")
    expect(page.locator("h1")).to_have_text("Standings after round 9")
    points = page.locator("#standings tbody tr td:nth-child(13)").all_inner_texts()
    assert len(points) == 24
    page.goto("/e/open/finish")
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("The event is closed")


def test_slips_come_in_any_order(page: Page, server: Running, played_event: str) -> None:
    keys = opened_round(page, played_event)
    keys.press("s").spent()
    keys.digits("12")
    expect(page.locator("#slip-echo")).to_contain_text("One more key")
    keys.press("w")
    assert keys.spent() == 3
    expect(page.locator("#board-12")).to_have_attribute("data-result", "1-0")
    keys.digits("4").press("d")
    assert keys.spent() == 2
    keys.digits("7").press("f", "b")
    assert keys.spent() == 3
    results_are_in(page, 5)
    games = server.rooms.opened(played_event).state.published[-1].games
    assert [games[index].white_result.value for index in (11, 3, 6)] == ["1", "=", "-"]


def test_a_slip_for_no_board_saves_nothing(page: Page, server: Running, played_event: str) -> None:
    keys = opened_round(page, played_event)
    before = server.rooms.opened(played_event).number
    keys.press("s").digits("71").press("w")
    expect(page.locator("#slip-echo")).to_have_text("There is no board 71")
    assert server.rooms.opened(played_event).number == before


def test_a_slip_for_no_board_is_out_of_the_way_of_the_next(page: Page, played_event: str) -> None:
    keys = opened_round(page, played_event)
    keys.digits("71").press("w").digits("12").press("w")
    expect(page.locator("#board-12")).to_have_attribute("data-result", "1-0")
    keys.digits("72").press("Enter")
    expect(page.locator("#slip-echo")).to_have_text("There is no board 72")
    keys.digits("7").press("d")
    expect(page.locator("#board-7")).to_have_attribute("data-result", "½-½")
    expect(page.locator("#slip-echo")).to_be_empty()


def test_another_result_waits_for_enter_and_escape_keeps_the_first(
    page: Page, server: Running, played_event: str
) -> None:
    keys = opened_round(page, played_event)
    there = page.locator("#board-1").get_attribute("data-result")
    letter = "b" if there != "0-1" else "w"
    keys.press("s").digits("1").press(letter)
    expect(page.locator("#slip-echo")).to_contain_text("Enter replaces it, Esc keeps it")
    keys.press("Escape")
    expect(page.locator("#board-1")).to_have_attribute("data-result", there or "")
    keys.digits("1").press(letter, "Enter")
    expect(page.locator("#board-1")).not_to_have_attribute("data-result", there or "")


def test_who_types_on_finds_the_question_at_its_board(
    page: Page, server: Running, played_event: str
) -> None:
    """Nobody looks up from a heap of slips: the next one is taken, and nothing is replaced."""
    opened_round(page, played_event)
    there = page.locator("#board-1").get_attribute("data-result")
    letter = "b" if there != "0-1" else "w"
    page.keyboard.type(f"1{letter}12w")
    expect(page.locator("#board-12")).to_have_attribute("data-result", "1-0")
    expect(page.locator("#board-1 .versions button")).to_have_count(2)
    first, second = page.locator("#board-1 .versions button").all()
    assert (first.inner_text(), second.inner_text()) != ("", "")
    second.click()
    expect(page.locator("#board-1")).not_to_have_attribute("data-result", there or "")
    expect(page.locator("#board-1 .versions")).to_have_count(0)


def test_a_result_is_spelt_out_after_a_space(
    page: Page, server: Running, played_event: str
) -> None:
    """As paper has it: the board, a space, both scores. It is never the result of another board."""
    opened_round(page, played_event)
    page.keyboard.type("4 0-1")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "0-1")
    page.keyboard.press("Enter")
    page.keyboard.type("7 1/2-1/2")
    expect(page.locator("#board-7")).to_have_attribute("data-result", "½-½")
    page.keyboard.type("12 1")
    expect(page.locator("#slip")).to_have_value("12 1")
    page.keyboard.press("Enter")
    expect(page.locator("#board-12")).to_have_attribute("data-result", "1-0")
    results_are_in(page, 5)
    games = server.rooms.opened(played_event).state.published[-1].games
    assert [games[index].white_result.value for index in (3, 6, 11)] == ["0", "=", "1"]
    page.keyboard.type("4 2-0")
    page.keyboard.press("Enter")
    expect(page.locator("#slip-echo")).to_have_text("Board 4. One more key: w d b")


def test_the_same_result_again_is_verified(page: Page, played_event: str) -> None:
    keys = opened_round(page, played_event)
    keys.press("s").digits("12").press("w").digits("12").press("w")
    expect(page.locator("#board-12")).to_have_class(r"board has-result is-verified")


def test_a_result_on_its_way_is_verified_once_it_is_there(page: Page, played_event: str) -> None:
    keys = opened_round(page, played_event)
    held: list[Route] = []
    page.route("**/results", lambda route: held.append(route), times=1)
    keys.press("s").digits("12").press("w").digits("12").press("w")
    expect(page.locator("#board-12")).to_have_class(re.compile("is-verified"))
    (route,) = held
    with page.expect_response("**/verify") as verified:
        route.continue_()
    assert verified.value.ok
    expect(page.locator("#board-12")).to_have_class(re.compile("is-verified"))


def test_arrows_move_and_change_nothing(page: Page, server: Running, played_event: str) -> None:
    keys = opened_round(page, played_event)
    before = server.rooms.opened(played_event).number
    keys.press("r")
    expect(page.locator("#board-4")).to_have_class("board is-missing is-here")
    keys.press("ArrowDown", "ArrowUp", "Home", "End")
    expect(page.locator("#board-12")).to_have_class("board is-missing is-here")
    assert server.rooms.opened(played_event).number == before


def test_undo_is_one_key(page: Page, server: Running, played_event: str) -> None:
    keys = opened_round(page, played_event)
    keys.press("r").digits("1")
    expect(page.locator(".undo")).to_contain_text("Board 4, 1-0")
    keys.spent()
    keys.press("Control+z")
    assert keys.spent() == 1
    expect(page.locator("#board-4")).to_have_attribute("data-result", "")
    expect(page.locator(".undo")).to_contain_text("Undo: board 4, 1-0")


def test_an_undo_before_the_page_was_asked_again(page: Page, played_event: str) -> None:
    """What the page marked by itself goes too, though nothing changed since it was last asked."""
    keys = opened_round(page, played_event)
    held: list[Route] = []
    page.route("**/round/5", lambda route: held.append(route), times=1)
    keys.press("r").digits("1")
    expect(page.locator(".undo")).to_contain_text("Board 4, 1-0")
    with page.expect_response("**/undo"):
        keys.press("Control+z")
    wait_until(page, lambda: held)
    held[0].continue_()
    expect(page.locator("#board-4")).to_have_attribute("data-result", "")


def test_two_desks_watch_each_other(pages: Pages, played_event: str) -> None:
    one, other = pages.open(), pages.open()
    keys = opened_round(one, played_event)
    opened_round(other, played_event)
    expect(other.locator("#connection")).to_have_attribute("data-state", "live")
    keys.press("r").digits("1")
    expect(other.locator("#board-4")).to_have_attribute("data-result", "1-0")
    expect(other.locator("h1")).to_have_text("Round 5: 2 results missing")


def test_somebody_was_faster(pages: Pages, played_event: str) -> None:
    """Two people give one board two results: nothing is overwritten, both are shown."""
    pages.allow(f"/e/{played_event}/round/5/results")
    pages.allow(f"/e/{played_event}/live")
    one, other = pages.open(), pages.open()
    # The other desk does not hear of what is typed at the first.
    other.context.route("**/live?*", lambda route: route.abort())
    quick, slow = (opened_round(desk, played_event) for desk in (one, other))
    quick.press("r").digits("1")
    expect(one.locator(".undo")).to_contain_text("Board 4, 1-0")
    slow.press("r").digits("0")
    expect(other.locator("#board-4 .versions button")).to_have_text(["Keep 1 – 0", "Take 0 – 1"])


def test_results_are_kept_while_there_is_no_connection(
    pages: Pages, server: Running, played_event: str
) -> None:
    pages.allow(f"/e/{played_event}/", "/static")
    page = pages.open()
    keys = opened_round(page, played_event)
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")
    before = server.rooms.opened(played_event).number
    page.context.set_offline(True)
    keys.press("r").digits("15")
    expect(page.locator("#band")).to_contain_text("2 results are kept on this device")
    assert server.rooms.opened(played_event).number == before
    page.context.set_offline(False)
    expect(page.locator("#band")).to_be_hidden()
    expect(page.locator("h1")).to_have_text("Round 5: one result missing")
    assert server.rooms.opened(played_event).number == before + 2


def test_a_result_typed_just_before_leaving_goes_on_from_whatever_page_comes_next(
    pages: Pages, server: Running, played_event: str
) -> None:
    pages.allow("/results")
    page = pages.open()
    keys = opened_round(page, played_event)
    page.route("**/round/5/results", lambda route: route.abort(), times=1)
    keys.press("r").digits("1")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "1-0")
    page.goto(f"/e/{played_event}/players")
    wait_until(page, lambda: 4 not in open_boards(server, played_event))


def test_what_is_refused_on_another_page_is_told_where_results_are_entered(
    pages: Pages, server: Running, played_event: str
) -> None:
    """Somebody was faster while the page was left: nothing is overwritten, nothing goes unsaid."""
    pages.allow("/results")
    page, other = pages.open(), pages.open()
    keys = opened_round(page, played_event)
    page.route("**/round/5/results", lambda route: route.abort())
    keys.press("r").digits("1")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "1-0")
    # However often that page tried, it had no answer before it was left.
    page.goto(REST)
    page.unroute("**/round/5/results")
    opened_round(other, played_event).press("r").digits("0")
    wait_until(page, lambda: 4 not in open_boards(server, played_event))
    with page.expect_response(lambda answer: answer.url.endswith("/results")) as answered:
        page.goto(f"/e/{played_event}/players")
    assert answered.value.status == 409
    page.goto(f"/e/{played_event}/round/5")
    expect(page.locator("#board-4 .versions button")).to_have_text(["Keep 0 – 1", "Take 1 – 0"])


def test_the_draft_says_why(page: Page, drafted_event: str) -> None:
    page.goto(f"/e/{drafted_event}/round/6")
    page.locator("a[data-why='1']").click()
    expect(page.locator("#why")).to_contain_text("C.04.3")
    expect(page.locator("#board-1")).to_have_class("is-asked")
    page.locator("#why input[name=a]").fill(events.SURNAMES[0])
    page.locator("#why input[name=b]").fill(events.SURNAMES[2])
    page.locator("#why form button").click()
    expect(page.locator(".why-not-answer")).to_contain_text("C.04.3")


def test_a_round_robin_from_the_first_player_to_the_last_result(
    pages_of_each_database: Pages, server_on_each_database: Running
) -> None:
    page, server = pages_of_each_database.open(), server_on_each_database
    settings = Settings(
        system=System.ROUND_ROBIN, name="Club championship", numbering=Numbering.ENTRY
    )
    server.rooms.act("club", ANNE, lambda desk: create(desk, settings))
    page.goto("/e/club/players")
    page.locator("textarea[name=text]").fill("Aubert 1900\nBlanc 1850\nCazal 1800\nDuval 1750")
    page.locator(".enter-players button").first.click()
    expect(page.locator("h1")).to_have_text("4 players")
    keys = Keys(page)
    for round_number in (1, 2, 3):
        page.goto(f"/e/club/round/{round_number}")
        keys.press("p", "Enter")
        expect(page.locator("h1")).to_have_text(f"Round {round_number} is a draft")
        keys.press("p", "Enter")
        takes_results(page, round_number, "2 results missing")
        keys.press("r").digits("15")
        if round_number < 3:
            results_are_in(page, round_number)
    expect(page.locator("h1")).to_have_text("All rounds are played")
    page.goto("/e/club/crosstable")
    expect(page.locator("main .scroll").first.locator("tbody tr")).to_have_count(4)


def test_a_cup_from_the_draw_to_the_winner(
    pages_of_each_database: Pages, server_on_each_database: Running
) -> None:
    page, server = pages_of_each_database.open(), server_on_each_database
    settings = Settings(
        system=System.KNOCKOUT, name="Quay Street Cup", parts=parts_of(CupSettings())
    )
    server.rooms.act("cup", ANNE, lambda desk: create(desk, settings))
    server.rooms.act("cup", ANNE, lambda desk: enter(desk, events.players()[:4]))
    page.goto("/e/cup/bracket")
    keys = Keys(page)
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("The draw is a draft")
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("Semi-finals in play")
    for match_number in (1, 2, 3):
        page.locator(f"#match-{match_number} button").first.click()
        expect(page.locator(f"#match-{match_number}")).to_have_count(0)
    expect(page.locator("h1")).to_contain_text("wins the cup")


def test_a_correction_of_an_earlier_round_asks_and_loses_nothing(
    pages: Pages, page: Page, server: Running, played_event: str
) -> None:
    """What the rules have against it is asked in the page; whoever agrees has it written."""

    def result() -> str:
        game = server.rooms.opened(played_event).state.published[3].games[0]
        return result_text(game.white_result, game.black_result)

    pages.allow("/round/4/results")
    page.goto(f"/e/{played_event}/round/4")
    expect(page.locator(".entry .modes")).to_be_visible()
    before = result()
    other, letter = ("0-1", "b") if before == "1-0" else ("1-0", "w")
    board = page.locator("#board-1")
    for answer, expected in (("Go back", before), ("Do it all the same", other)):
        Keys(page).press("s").digits("1").press(letter).press("Enter")
        dialog = page.get_by_role("alertdialog")
        expect(dialog).to_contain_text("Round 5 is paired already")
        dialog.get_by_role("button", name=answer).click()
        expect(board).to_have_attribute("data-result", expected)
    told = f"Round 4, board 1, {other} instead of {before}"
    expect(page.locator(".undo strong")).to_have_text(told)
    assert result() == other
