"""A director runs evenings by keyboard: a Howell, an individual, a triplicate; judges, looks."""

import re

import pytest
from playwright.sync_api import Page, expect

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.service.events.actions.creating import close
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.scoring import enter_results
from ronde.service.kinds.bridge.evening import evening_of, missing_spots
from ronde.service.kinds.bridge.state import BridgeState, Spot, Sureness
from ronde.service.kinds.bridge.typed import told_from_text
from tests.browser.accessibility import walk
from tests.browser.keys import Keys
from tests.browser.pages import Hall, Pages
from tests.servers import Running
from tests.unit.service.kinds.bridge.evenings import told
from tests.web.bridge.evenings import BRUNO, SATURDAY, open_empty, open_saturday
from tests.web.bridge.table_evening import open_evening

pytestmark = pytest.mark.browser
RESULTS = ("4s n =", "3n e +1", "2h s -1", "pass", "5d w d1")


@pytest.fixture
def saturday(server: Running) -> str:
    """27 pairs in round 7 of 13."""
    return open_saturday(server.rooms)


def evening(server: Running, name: str) -> BridgeState:
    """An evening as it is now."""
    return evening_of(server.rooms.opened(name).state)


def typed(keys: Keys, text: str) -> None:
    """Type a result key by key, and press Enter."""
    keys.press(*("Space" if letter == " " else letter for letter in text), "Enter")


def play_by_keyboard(page: Page, server: Running, name: str) -> int:
    """Two rounds, table after table; how many keys they took beyond the results themselves.

    The rounds after them are entered as the pages do it, without waiting for each.
    """
    keys = Keys(page)
    beyond = 0
    for round_number in evening(server, name).round_numbers[:2]:
        missing = missing_spots(evening(server, name))
        first = missing[0]
        assert first.round_number == round_number
        page.goto(f"/e/{name}/tables/{first.table_number}/{first.round_number}")
        tables = len({spot[:3] for spot in missing if spot.round_number == first.round_number})
        for _table in range(tables):
            here = page.locator("form[data-entry]")
            heading = page.locator("h1")
            at = re.match(r"Table (\d+), round (\d+)", heading.inner_text())
            assert at is not None
            count = here.count()
            for index in range(count):
                expect(here.nth(index).locator("input[name=text]")).to_be_focused()
                text = RESULTS[(int(at[1]) + int(at[2]) + index) % len(RESULTS)]
                typed(keys, text)
                beyond += keys.spent() - len(text)
            if _table < tables - 1:
                expect(heading).not_to_contain_text(f"Table {at[1]}, round {at[2]}:")
            else:
                expect(heading).to_contain_text("all scores are in")
    rest = [
        (spot, told_from_text(RESULTS[0], spot.board_number, Letters.ENGLISH))
        for spot in missing_spots(evening(server, name))
    ]
    if rest:
        server.rooms.act(name, BRUNO, lambda desk: enter_results(desk, rest))
    return beyond


def test_a_howell_of_four_tables_by_keyboard(page: Page, server: Running) -> None:
    """From the sentence to the ranking; one key, Enter, for each result typed."""
    name = open_empty(server.rooms)
    page.goto(f"/e/{name}/movement")
    page.get_by_label("Pairs", exact=True).fill("8")
    page.get_by_label("Boards a round", exact=True).first.fill("3")
    expect(page.locator(".option").first).to_contain_text("21 boards to play, 7 rounds of 3")
    keys = Keys(page)
    page.locator("h1").click()
    keys.press("p", "Enter")
    assert keys.spent() == 2
    expect(page.locator("h1")).to_contain_text("Howell, 4 tables")
    page.goto(f"/e/{name}/pairs")
    page.locator("textarea[name=text]").fill(
        "\n".join(f"Anne {number} / Bob {number}" for number in range(1, 9))
    )
    page.locator("aside .button").first.click()
    expect(page.locator("h1")).to_have_text("8 pairs")
    keys.press("p", "Enter")
    expect(page.locator("h1")).to_have_text("Round 1: start it when everybody sits")
    keys.press("p", "Enter")
    expect(page.locator("[data-timer] .timer-face")).to_contain_text("22:")
    assert keys.spent() == 4
    assert play_by_keyboard(page, server, name) == 4 * 3 * 2
    page.goto(f"/e/{name}/ranking")
    expect(page.locator("h1")).to_have_text("Ranking after the last round")
    expect(page.locator(".ranking tbody tr")).to_have_count(8)


def test_an_individual_of_twelve_by_keyboard(page: Page, server: Running) -> None:
    name = open_empty(server.rooms, System.BRIDGE_INDIVIDUAL)
    page.goto(f"/e/{name}/movement?count=12&time=3 h&boards=2")
    Keys(page).press("p", "Enter")
    expect(page.locator("h1")).to_contain_text("Individual, 12 players")
    assert play_by_keyboard(page, server, name) == 3 * 2 * 2
    page.goto(f"/e/{name}/ranking")
    expect(page.locator(".ranking tbody tr")).to_have_count(12)
    # It has a ranking after each round.
    page.locator(".after-rounds a").nth(3).click()
    expect(page.locator("h1")).to_have_text("Ranking after round 4")


def test_a_triplicate_by_keyboard(page: Page, server: Running) -> None:
    name = open_empty(server.rooms, System.BRIDGE_TEAMS)
    page.goto(f"/e/{name}/movement?count=3&time=1 h 45")
    Keys(page).press("p", "Enter")
    expect(page.locator("h1")).to_contain_text("Triplicate, 3 teams")
    count = len(missing_spots(evening(server, name)))
    assert play_by_keyboard(page, server, name) == count
    page.goto(f"/e/{name}/ranking")
    expect(page.locator("main table")).to_have_count(2)
    expect(page.locator("main table").last.locator("tbody tr")).to_have_count(3)


def test_a_result_is_echoed_in_symbols_before_enter(
    page: Page, server: Running, saturday: str
) -> None:
    page.goto(f"/e/{saturday}/tables/9/7")
    field = page.locator("#board-3 input[name=text]")
    expect(field).to_be_focused()
    Keys(page).press("4", "s", "x", "Space", "w", "Space", "-", "1")
    expect(page.locator("#echo-3")).to_contain_text("4♠X W −1")
    assert Spot("", 7, 9, 3) not in evening(server, saturday).results
    Keys(page).press("Enter")
    expect(page.locator("#board-3 .known")).to_contain_text("4♠X W −1")
    expect(page.locator("#board-4 input[name=text]")).to_be_focused()


def test_digits_need_no_shift_on_azerty(page: Page, saturday: str) -> None:
    """The key of 4 prints an apostrophe there, the key of 6 a minus."""
    page.goto(f"/e/{saturday}/tables/9/7")
    field = page.locator("#board-3 input[name=text]")
    field.focus()
    for key, code in (("'", "Digit4"), ("-", "Digit6")):
        field.evaluate(
            """(field, [key, code]) => field.dispatchEvent(
                new KeyboardEvent("keydown", {key, code, bubbles: true, cancelable: true}))""",
            [key, code],
        )
    expect(field).to_have_value("46")


def test_what_cannot_be_is_said_beside_the_field_and_kept(
    pages: Pages, server: Running, saturday: str
) -> None:
    pages.allow("/results")
    page = pages.open(f"/e/{saturday}/tables/9/7")
    number = server.rooms.opened(saturday).number
    typed(Keys(page), "9s n =")
    expect(page.locator("#echo-3")).to_contain_text("level 1 to 7")
    expect(page.locator("#board-3 input[name=text]")).to_have_value("9s n =")
    assert server.rooms.opened(saturday).number == number


def test_a_slip_from_the_grid(page: Page, server: Running, saturday: str) -> None:
    page.goto(f"/e/{saturday}/tables")
    keys = Keys(page)
    keys.press("s")
    typed(keys, "9 3 3n e =")
    expect(page.locator(".undo")).to_contain_text("Table 9, board 3, 3NT by East made")
    assert Spot("", 7, 9, 3) in evening(server, saturday).results


def test_the_arrows_walk_the_grid(page: Page, saturday: str) -> None:
    page.goto(f"/e/{saturday}/tables")
    keys = Keys(page)
    keys.press("r")
    focused = page.locator("a.cell:focus")
    expect(focused).to_contain_text("Table 1, round 7")
    keys.press("ArrowDown", "ArrowDown", "ArrowLeft")
    expect(focused).to_contain_text("Table 3, round 6")
    assert page.locator("a.cell[tabindex='0']").count() == 1
    keys.press("Enter")
    expect(page.locator("h1")).to_have_text("Table 3, round 6: all scores are in")


def test_a_dispute_is_settled_beside_the_grid_and_undone_with_one_key(
    page: Page, server: Running, saturday: str
) -> None:
    page.goto(f"/e/{saturday}/tables")
    expect(page.locator("#connection")).to_have_attribute("data-state", "live")
    page.locator(".need-disputed button").first.click()
    expect(page.locator(".need-disputed")).to_have_count(0)
    expect(page.locator(".undo")).to_contain_text("settled")
    assert evening(server, saturday).results[Spot("", 7, 5, 22)].standing is Sureness.AGREED
    keys = Keys(page)
    keys.press("Control+z")
    assert keys.spent() == 1
    expect(page.locator(".need-disputed")).to_have_count(1)


def test_a_fouled_board_is_scored_in_groups_and_taken_back(
    page: Page, server: Running, saturday: str
) -> None:
    page.goto(f"/e/{saturday}/boards/3")
    page.get_by_text("Fouled board…").click()
    page.get_by_label("Groups of tables").fill("r1-3")
    page.get_by_role("button", name="Score in groups").click()
    expect(page.locator(".traveller .tag").first).to_have_text("fouled, group A")
    expect(page.locator(".traveller .tag").nth(1)).to_have_text("fouled, group B")
    expect(page.locator(".working").first).to_contain_text("(Law 87)")
    assert 3 in evening(server, saturday).fouled
    page.get_by_role("button", name="Not fouled after all").click()
    expect(page.locator(".traveller .tag")).to_have_count(0)
    assert 3 not in evening(server, saturday).fouled


def test_the_room_turns_and_is_scrubbed(page: Page, saturday: str) -> None:
    page.goto(f"/e/{saturday}/movement")
    told = page.locator("[data-told]")
    expect(told).to_contain_text("Round 7 of 13")
    page.locator(".plan-rail [data-round='2']").click()
    expect(told).to_contain_text("Round 3 of 13")
    token = page.locator(".room .token.ew").first
    before = token.get_attribute("style")
    page.locator("[data-turn]").click()
    expect(told).to_contain_text("Round 4 of 13")
    assert token.get_attribute("style") != before
    expect(page.locator("[data-turn]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-turn]").click()
    expect(page.locator("[data-turn]")).to_have_attribute("aria-pressed", "false")
    # Who wants no motion sees it jump.
    assert "turning" not in (page.locator(".room").get_attribute("class") or "")


def test_the_hall_follows_the_desk(pages: Pages, server: Running, saturday: str) -> None:
    desk = pages.open(f"/e/{saturday}/tables")
    phone = pages.open(f"/p/{saturday}/me/2", width=390, height=844, touch=True)
    wall = pages.open(f"/p/{saturday}/wall")
    expect(phone.locator("h2")).to_have_text("East-West")
    table = phone.locator(".disc-224").inner_text()
    expect(desk.locator("#connection")).to_have_attribute("data-state", "live")
    pages.allow("/rounds/start")
    desk.get_by_role("button", name="Start round 8").click()
    asked = desk.get_by_role("alertdialog")
    expect(asked).to_contain_text("of earlier rounds are missing")
    asked.get_by_role("button", name="Do it all the same").click()
    expect(desk.locator("h1")).to_contain_text("Round 8")
    expect(phone.locator(".disc-224")).not_to_have_text(table)
    expect(wall.locator(".wall-page h2").first).to_contain_text("Round 8")


def test_an_evening_runs_without_script(pages: Pages, server: Running, saturday: str) -> None:
    page = pages.open(f"/e/{saturday}/tables/9/7", script=False)
    page.locator("#board-3 input[name=text]").fill("3n n =")
    page.locator("#board-3 button").first.click()
    expect(page.locator("#board-3 .known")).to_contain_text("3NT N =")
    page.goto(f"/e/{saturday}/movement?round=9")
    expect(page.locator("[data-told]")).to_contain_text("Round 9 of 13")


@pytest.fixture(scope="module")
def evening_pages(hall: Hall) -> Pages:
    """The pages of an evening in round 7 of 13."""
    open_saturday(hall.server.rooms)
    open_empty(hall.server.rooms, name="another")
    over = open_evening(hall.server.rooms, pair_count=10, kind="mitchell")
    spots = missing_spots(evening_of(hall.server.rooms.opened(over.stream).state))
    enter_results(over, [(spot, told("4s s =", spot.board_number)) for spot in spots])
    close(over)
    return hall.pages


@pytest.mark.parametrize(
    "path",
    [
        "e/{0}/tables",
        "e/{0}/tables/5/7",
        "e/{0}/movement",
        "e/{0}/movement/replan?kind=late&first=8",
        "e/{0}/pairs",
        "e/{0}/pairs/2",
        "e/{0}/boards",
        "e/{0}/boards/3",
        "e/{0}/ranking",
        "e/{0}/total",
        "p/{0}",
        "p/{0}/me/2",
        "p/{0}/me/2/card",
        "p/{0}/pairings",
        "p/{0}/ranking",
        "p/night/boards/3",
        "p/night/me/2/card",
        "e/{0}/files",
    ],
)
def test_everybody_can_use(evening_pages: Pages, path: str) -> None:
    # The number of a table in the plan stands on its disc, whose colours the test of tokens has.
    walk(evening_pages, "/" + path.format(SATURDAY), exempt=('<text class="disc number"',))


def test_a_list_that_cannot_be_read_stays_in_its_field(pages: Pages, server: Running) -> None:
    name = open_empty(server.rooms)
    pages.allow("/pairs", "/movement/other")
    page = pages.open(f"/e/{name}/pairs")
    field = page.locator("textarea[name=text]")
    field.fill("Anne / Bob\nAnne / Bob / Claire")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("body")).to_contain_text("found 3: Anne – Bob – Claire")
    expect(field).to_have_value("Anne / Bob\nAnne / Bob / Claire")
    field.fill("ns1 Anne / Bob")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("h1")).to_have_text("1 pair")
    # The stream may tell of them before the answer has come.
    expect(page.locator("form[aria-busy]")).to_have_count(0)
    page.locator("input[type=file]").set_input_files(
        {"name": "pairs.csv", "mimeType": "text/csv", "buffer": b"name1,name2\nClaire,Denis\n"}
    )
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("h1")).to_have_text("2 pairs")
    expect(page.locator("form[aria-busy]")).to_have_count(0)
    page.goto(f"/e/{name}/movement")
    page.get_by_text("Another movement, or one for a section…").click()
    page.get_by_label("Movement", exact=True).select_option(label="Mitchell")
    page.get_by_label("Tables", exact=True).fill("4")
    page.get_by_role("button", name="Set up", exact=True).click()
    expect(page.locator("body")).to_contain_text("a Mitchell with a skip, mitchell-skip")
    expect(page.get_by_label("Tables", exact=True)).to_have_value("4")


@pytest.mark.parametrize("path", ["boards", "movement/replan", "tables/5/7", "pairs", "ranking"])
def test_a_button_is_as_high_as_its_words(evening_pages: Pages, path: str) -> None:
    page = evening_pages.walking()
    page.goto(f"/e/{SATURDAY}/{path}")
    heights = [
        box["height"]
        for button in page.locator("main button, main .button").locator("visible=true").all()
        if (box := button.bounding_box()) is not None
    ]
    assert heights
    assert max(heights) <= 60
