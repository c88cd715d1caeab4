"""A day at the chess desk, from the empty hall to the last sheet, as somebody works through it."""

import re

import pytest
from playwright.sync_api import Page, expect

from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import change_settings, create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.settings import Settings, SlipKeys, System
from ronde.web.person import Person, Role
from tests.browser.keys import Keys
from tests.browser.pages import Pages
from tests.browser.windows import PATIENCE_IN_MILLISECONDS
from tests.servers import Running
from tests.web import events
from tests.web.people import add_card

pytestmark = pytest.mark.browser

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
PASTED = "\n".join(f"{player.name}\t{player.rating}" for player in events.players())


def ready(page: Page) -> None:
    """Wait until the modules of a page of results are at work."""
    expect(page.locator(".entry .modes")).to_be_visible()


def pressed(page: Page, selector: str, key: str, code: str) -> None:
    """A key as another keyboard has it: what it prints, and where it is."""
    page.locator(selector).evaluate(
        "(element, [key, code]) => element.dispatchEvent("
        "new KeyboardEvent('keydown', {key, code, bubbles: true, cancelable: true}))",
        [key, code],
    )


def entered_open(server: Running) -> str:
    """An open of 24 players before its first round."""
    settings = Settings(system=System.SWISS, name=events.TITLE, round_count=9)
    server.rooms.act("open", ANNE, lambda desk: create(desk, settings))
    server.rooms.act("open", ANNE, lambda desk: enter(desk, events.players()))
    return "open"


def test_from_nothing_to_the_first_published_round(page: Page, server: Running) -> None:
    """One screen for the event, one for the players, two keys to pair, two to publish."""
    page.goto("/")
    keys = Keys(page)
    keys.press("n")
    expect(page.locator("#name")).to_be_focused()
    page.keyboard.type("Open de Lindvik")
    keys.press("Enter")
    expect(page.locator("h1")).to_have_text("Nobody is entered.")
    expect(page.get_by_label("Paste names")).to_be_focused()
    page.keyboard.insert_text(PASTED)
    keys.press("Tab", "Tab", "Enter")
    expect(page.locator("h1")).to_have_text("24 players")
    assert keys.spent() == 5
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("Round 1 is a draft")
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("Round 1: 12 results missing")
    assert keys.spent() == 4
    assert server.rooms.opened("open-de-lindvik").state.regulations.round_count == 9


def test_three_letters_and_enter_check_somebody_in(page: Page, server: Running) -> None:
    event = entered_open(server)
    page.goto(f"/e/{event}/check-in")
    keys = Keys(page)
    expect(page.locator("h1")).to_have_text("24 players are not here yet")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    for count, letters in enumerate(("gas", "vas", "qui"), start=1):
        keys.press(*letters)
        expect(page.locator(".arrivals .is-here")).to_have_count(1)
        keys.press("Enter")
        assert keys.spent() == 4
        expect(page.locator("h1")).to_have_text(f"{24 - count} players are not here yet")
        expect(field).to_have_value("")
        expect(field).to_be_focused()
    expect(page.locator(".arrivals li:visible")).to_have_count(21)
    assert server.rooms.opened(event).state.checked_in == {7, 22, 17}


def test_a_slip_of_the_hand_checks_nobody_in(page: Page, server: Running) -> None:
    event = entered_open(server)
    page.goto(f"/e/{event}/check-in")
    before = server.rooms.opened(event).number
    hint = page.locator("#check-in-hint")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("anne")
    page.keyboard.press("Enter")
    expect(hint).to_have_text("4 names have these letters: type more, or choose one.")
    field.fill("marten")
    page.keyboard.press("Enter")
    expect(hint).to_contain_text("“marten”")
    expect(field).to_have_value("marten")
    assert server.rooms.opened(event).number == before
    field.fill("berg")
    expect(page.locator(".arrivals .is-here")).to_contain_text("BERG Chloé")
    field.fill("24")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("23 players are not here yet")
    assert server.rooms.opened(event).state.checked_in == {24}
    page.locator(".arrival", has_text="HOLM").click()
    expect(page.locator("h1")).to_have_text("22 players are not here yet")
    expect(field).to_be_focused()


def test_a_fast_hand_checks_everybody_in(page: Page, server: Running) -> None:
    """Names follow one another before the first is answered; what nobody has is typed over."""
    event = entered_open(server)
    page.goto(f"/e/{event}/check-in")
    expect(page.get_by_role("searchbox")).to_be_focused()
    for letters in ("gas", "xyz", "vas", "qui"):
        page.keyboard.type(letters, delay=15)
        page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("21 players are not here yet")
    assert server.rooms.opened(event).state.checked_in == {7, 22, 17}


def test_a_player_that_is_refused_stays_as_typed(pages: Pages, page: Page, server: Running) -> None:
    """What is wrong is told at the foot, for somebody new and for somebody who is corrected."""
    event = entered_open(server)
    pages.allow("/players/add", "/correct")
    page.goto(f"/e/{event}/players")
    page.get_by_text("One player, with all that is known").click()
    form = page.locator("#add-player")
    form.get_by_label("Name").fill("Lenoir, Paul")
    form.get_by_label("Club").fill("Blois")
    form.get_by_label("Elo", exact=True).fill("19OO")
    page.keyboard.press("Enter")
    expect(page.locator("#conflict")).to_contain_text("Expected a rating, found “19OO”")
    expect(form.get_by_label("Club")).to_have_value("Blois")
    form.get_by_label("Elo", exact=True).fill("1900")
    page.keyboard.press("Enter")
    row = page.locator("#players tr", has_text="LENOIR Paul")
    expect(row).to_contain_text("1900")
    row.get_by_text("Change").click()
    elo = row.get_by_label("Elo", exact=True)
    row.get_by_label("Club").fill("Tours")
    elo.fill("many")
    row.get_by_role("button", name="Save").first.click()
    expect(page.locator("#conflict")).to_contain_text("Expected a rating, found “many”")
    expect(row.get_by_label("Club")).to_have_value("Tours")
    elo.fill("1950")
    row.get_by_role("button", name="Save").first.click()
    expect(page.locator("#players tr", has_text="LENOIR Paul")).to_contain_text("1950")
    expect(page.locator("#players tr", has_text="LENOIR Paul")).to_contain_text("Tours")
    late = server.rooms.opened(event).state.players.values()
    assert [player.rating for player in late if player.name == "Lenoir, Paul"] == [1950]


def test_with_everybody_here_the_next_step_has_its_key(page: Page, server: Running) -> None:
    """The field that finds names goes with the last of them, and comes back by an undo."""
    event = entered_open(server)
    page.goto(f"/e/{event}/check-in")
    field = page.locator("#check-in-form input[name=name]")
    expect(field).to_be_focused()
    page.get_by_role("button", name="All are here").click()
    expect(page.locator("h1")).to_have_text("Everybody is here")
    expect(field).to_be_hidden()
    expect(page.locator("#check-in-hint")).to_be_hidden()
    page.keyboard.press("/")
    page.get_by_role("searchbox", name="Find").press("Escape")
    page.keyboard.press("Control+z")
    expect(page.locator("h1")).to_have_text("24 players are not here yet")
    expect(field).to_be_focused()
    page.keyboard.type("gas")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("23 players are not here yet")
    page.get_by_role("button", name="All are here").click()
    expect(field).to_be_hidden()
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Round 1 is a draft")


def test_two_at_the_door_see_each_other(pages: Pages, server: Running) -> None:
    event = entered_open(server)
    one = pages.open(f"/e/{event}/check-in")
    other = pages.open(f"/e/{event}/check-in")
    expect(other.locator("#connection")).to_have_attribute("data-state", "live")
    other.get_by_role("searchbox").press_sequentially("zel")
    one.get_by_role("searchbox").press_sequentially("gas")
    one.keyboard.press("Enter")
    expect(other.locator("h1")).to_have_text("23 players are not here yet")
    # What is being typed stays.
    expect(other.get_by_role("searchbox")).to_have_value("zel")
    expect(other.locator(".arrivals li:visible")).to_have_count(1)


def test_a_helpers_phone_takes_three_results_by_taps(
    pages: Pages, page: Page, server: Running, played_event: str
) -> None:
    _card, code = add_card(server.app, played_event, Role.HELPER, (1, 6))
    page.goto(f"/e/{played_event}/round/5")
    phone = pages.open(f"/join/{code}", width=390, height=844, touch=True)
    phone.get_by_label("Your name").fill("Karim")
    phone.get_by_role("button", name="Join").tap()
    phone.wait_for_url("**/round/5")
    expect(phone.locator("h1")).to_have_text("Round 5: 3 results missing")
    boards = phone.locator(".board")
    expect(boards).to_have_count(6)
    # Missing first, so that the first tap is where it is wanted.
    expect(boards.first).to_have_attribute("data-board", "4")
    taps = 0
    for board, choice, result in ((4, "White", "1-0"), (4, "Draw", "½-½"), (2, "Black", "0-1")):
        row = phone.locator(f"#board-{board}")
        row.locator("summary").tap()
        button = row.get_by_role("button", name=choice, exact=True)
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 56
        button.tap()
        taps += 2
        expect(row).to_have_attribute("data-result", result)
        expect(page.locator(f"#board-{board}")).to_have_attribute("data-result", result)
    assert taps == 6
    expect(page.locator(".undo")).to_contain_text("by Karim")
    # His own last entry can be taken back at the foot of his phone.
    phone.get_by_role("button", name="Undo: board 2, 0-1").tap()
    expect(page.locator("#board-2")).to_have_attribute("data-result", "1-0")
    assert "/journal" not in phone.content()


def test_verifying_stops_where_the_second_reading_differs(
    page: Page, server: Running, played_event: str
) -> None:
    page.goto(f"/e/{played_event}/round/5")
    ready(page)
    keys = Keys(page)
    keys.press("v")
    first = page.locator("#board-1")
    expect(first).to_have_class(re.compile("is-here"))
    expect(first.locator(".result-text")).to_be_hidden()
    with page.expect_response("**/verify"):
        keys.digits("0")
    expect(first).to_have_class(re.compile("is-verified"))
    second = page.locator("#board-2")
    expect(second).to_have_class(re.compile("is-here"))
    typed = {"1-0": "0", "0-1": "1", "½-½": "1"}[second.get_attribute("data-result") or ""]
    keys.digits(typed)
    expect(second.locator(".versions button")).to_have_count(2)
    expect(page.locator("#slip-echo")).to_contain_text("Board 2 has")
    before = server.rooms.opened(played_event).number
    second.locator(".versions button").first.click()
    expect(second.locator(".versions")).to_have_count(0)
    assert server.rooms.opened(played_event).number == before


def test_digits_need_no_shift_on_azerty(page: Page, server: Running, played_event: str) -> None:
    """The upper row of AZERTY prints & é " ( and - for the keys of 1 2 3 5 and 6."""
    page.goto(f"/e/{played_event}/round/5")
    ready(page)
    page.keyboard.press("r")
    pressed(page, "#boards", "&", "Digit1")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "1-0")
    pressed(page, "#boards", "(", "Digit5")
    expect(page.locator("#board-7")).to_have_attribute("data-result", "½-½")
    page.keyboard.press("s")
    expect(page.locator("#slip")).to_be_focused()
    pressed(page, "#slip", "&", "Digit1")
    pressed(page, "#slip", "é", "Digit2")
    expect(page.locator("#slip")).to_have_value("12")
    page.locator("#slip").fill("")
    pressed(page, "#slip", "-", "Digit6")
    expect(page.locator("#slip")).to_have_value("6")
    page.locator("#slip").fill("12")
    pressed(page, "#slip", "-", "NumpadSubtract")
    expect(page.locator("#board-12")).to_have_attribute("data-result", "0-1")


def test_b_is_white_in_the_french_set_whatever_the_language(
    pages: Pages, server: Running, played_event: str, language: str
) -> None:
    server.rooms.act(
        played_event, ANNE, lambda desk: change_settings(desk, {"slip_keys": SlipKeys.FRENCH})
    )
    page = pages.open(f"/e/{played_event}/round/5", lang=language)
    ready(page)
    keys = Keys(page)
    keys.press("s").digits("4").press("b")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "1-0")
    keys.digits("7").press("=")
    expect(page.locator("#board-7")).to_have_attribute("data-result", "½-½")
    keys.digits("12").press("n")
    expect(page.locator("#board-12")).to_have_attribute("data-result", "0-1")


def test_the_other_set_is_one_click_away(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/round/5")
    page.get_by_role("button", name="b = n").click()
    expect(page.locator("#slip-legend")).to_contain_text("n − Black won")
    ready(page)
    Keys(page).press("s").digits("4").press("b")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "1-0")


def test_other_hands_type_1_2_3(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/round/5")
    ready(page)
    page.get_by_label("Digits when results are entered in order").select_option("wdb")
    page.evaluate("document.activeElement.blur()")
    Keys(page).press("r").digits("23")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "½-½")
    expect(page.locator("#board-7")).to_have_attribute("data-result", "0-1")
    page.reload()
    expect(page.get_by_label("Digits when results are entered in order")).to_have_value("wdb")


def test_clearing_asks_and_the_safe_choice_has_the_focus(
    page: Page, server: Running, played_event: str
) -> None:
    page.goto(f"/e/{played_event}/round/5")
    ready(page)
    before = server.rooms.opened(played_event).number
    page.keyboard.press("r")
    page.keyboard.press("Home")
    page.keyboard.press("Delete")
    expect(page.get_by_role("button", name="Go back")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#board-1")).to_have_attribute("data-result", "0-1")
    assert server.rooms.opened(played_event).number == before
    page.keyboard.press("Delete")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#board-1")).to_have_attribute("data-result", "")
    expect(page.locator("h1")).to_have_text("Round 5: 4 results missing")


def test_an_unusual_result_is_in_the_menu_of_the_board(
    page: Page, server: Running, played_event: str
) -> None:
    page.goto(f"/e/{played_event}/round/5")
    ready(page)
    page.keyboard.press("r")
    page.keyboard.press("Shift+F10")
    menu = page.locator("#board-4 .choices")
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(page.locator("#boards")).to_be_focused()
    page.keyboard.press("Shift+F10")
    menu.get_by_role("button", name="½ – 0").click()
    expect(page.locator("#board-4")).to_have_attribute("data-result", "½-0")


def test_undo_and_redo_by_keys(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/round/5")
    ready(page)
    keys = Keys(page)
    keys.press("r").digits("1")
    expect(page.locator(".undo")).to_contain_text("Board 4, 1-0")
    keys.press("Control+z")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "")
    keys.press("Control+Shift+z")
    expect(page.locator("#board-4")).to_have_attribute("data-result", "1-0")
    expect(page.locator(".undo")).to_contain_text("Redo: board 4, 1-0")


def test_workings_open_in_the_row_and_close_again(page: Page, played_event: str) -> None:
    page.goto(f"/e/{played_event}/standings")
    row = page.locator("#player-1")
    row.get_by_role("link", name="Workings").focus()
    page.keyboard.press("Enter")
    panel = page.locator(".workings-row")
    expect(panel).to_contain_text("Why 6th and not higher?")
    expect(panel).to_contain_text("Buchholz")
    close = row.get_by_role("link", name="Close")
    expect(close).to_have_attribute("aria-expanded", "true")
    expect(close).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)
    expect(page).to_have_url(re.compile("/standings$"))


def test_open_workings_stay_while_results_come_in(
    pages: Pages, page: Page, played_event: str
) -> None:
    page.goto(f"/e/{played_event}/standings")
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")
    page.locator("#player-1").get_by_role("link", name="Workings").click()
    expect(page.locator(".workings-row")).to_be_visible()
    other = pages.open(f"/e/{played_event}/round/5")
    ready(other)
    Keys(other).press("r").digits("1")
    expect(page.locator(".undo")).to_contain_text("Board 4, 1-0")
    expect(page.locator(".workings-row")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_twice_the_text_cuts_nothing(pages: Pages, played_event: str, lang: str) -> None:
    page = pages.open(f"/e/{played_event}/round/5", lang=lang)
    columns = "new Set([...document.querySelectorAll('.board')].map(b => b.offsetLeft)).size"
    assert page.evaluate(columns) == 3
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    ready(page)
    assert page.evaluate(columns) < 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.evaluate(
        """[...document.querySelectorAll('.board .side, .board .result, h1, .slip-keys span')]
            .filter(one => one.scrollWidth > one.clientWidth + 1)
            .map(one => one.textContent)"""
    )
    assert cut == []


def test_sixty_boards_stand_on_one_laptop_screen(pages: Pages, server: Running) -> None:
    settings = Settings(system=System.SWISS, name=events.TITLE, round_count=9)
    crowd = [
        Player(number=number, name=f"Andersen{number:03}, Anne", rating=2400 - number)
        for number in range(1, 121)
    ]
    server.rooms.act("open", ANNE, lambda desk: create(desk, settings))
    for action in (lambda desk: enter(desk, crowd), pair_draft, publish):
        server.rooms.act("open", ANNE, action)
    page = pages.open("/e/open/round/1")
    ready(page)
    expect(page.locator(".board")).to_have_count(60)
    foot = page.locator(".foot").bounding_box()
    lowest = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.board')]"
        ".map(one => one.getBoundingClientRect().bottom))"
    )
    assert foot is not None
    assert lowest <= foot["y"]
    keys = Keys(page)
    keys.press("r").digits("1" * 60)
    assert keys.spent() == 61
    # Sixty answers, one after the other.
    all_in = 3 * PATIENCE_IN_MILLISECONDS
    expect(page.locator("h1")).to_have_text("Round 1: all results are in", timeout=all_in)


def test_white_is_lighter_in_both_themes(pages: Pages, played_event: str) -> None:
    for dark in (False, True):
        page = pages.open(f"/e/{played_event}/standings", dark=dark)
        light, black = (
            page.locator(f"#standings .bead.{colour}").first.evaluate(
                "one => getComputedStyle(one).backgroundColor.match(/\\d+/g).slice(0, 3)"
                ".reduce((sum, part) => sum + Number(part), 0)"
            )
            for colour in ("white", "black")
        )
        assert light > 600
        assert black < 150
