"""An evening at 13 and a half tables, played through the phones of its 27 pairs."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import Contract, Doubling, PlayedContract, Strain
from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.core.bridge.scoring.contract_score import north_south_score
from ronde.service.kinds.bridge.actions.replanning import add_late_pair
from ronde.service.kinds.bridge.actions.running import start_round
from ronde.service.kinds.bridge.actions.scoring import settle
from ronde.service.kinds.bridge.evening import missing_spots
from ronde.service.kinds.bridge.export import movement_json, results_csv
from ronde.service.kinds.bridge.ranking import ranking_json
from ronde.service.kinds.bridge.state import Spot, Sureness
from ronde.service.kinds.bridge.typed import people_from_text
from ronde.web.person import NOBODY
from ronde.web.rooms import Rooms
from tests.browser.accessibility import phone_problems, problems, walk
from tests.browser.pages import Pages, wait_until
from tests.browser.table_phones import (
    Fingers,
    Phone,
    evening,
    phone_at,
    play_round,
    same_phone,
    take_seat,
)
from tests.servers import Running, desk_options, running
from tests.web.bridge.table_evening import NAME, code_path, open_evening, session_of_table

pytestmark = pytest.mark.browser

NS4 = Entry(number=4, line=Direction.NORTH_SOUTH)
EW4 = Entry(number=4, line=Direction.EAST_WEST)
NS1 = Entry(number=1, line=Direction.NORTH_SOUTH)
ROUNDS = 13
ROOT = Path(__file__).parents[2]


def test_an_evening_of_thirteen_and_a_half_tables(
    browser: Browser, story_database: str, phones: dict[Entry, Phone], tmp_path: Path
) -> None:
    random = Random(27)
    with running(desk_options(database=story_database)) as server:
        desk = open_evening(server.rooms, pair_count=26, kind="mitchell")
        start_round(desk)
        pages = Pages(browser, server.address)
        north = take_seat(pages.open(width=390, height=700, touch=True), server, 4, NS4)
        east = take_seat(pages.open(width=390, height=700, touch=True, lang="fr"), server, 4, EW4)
        for number, line in product(range(1, 14), Direction):
            entry = Entry(number=number, line=line)
            if entry not in (NS4, EW4):
                phones[entry] = phone_at(server, number, entry)
        _first_round(north, east, server.rooms)
        phones[NS4] = same_phone(north.page.context, server.address)
        phones[EW4] = same_phone(east.page.context, server.address)
        play_round(server.rooms, phones, 1, random)

        # A pair arrives while round 1 is being finished: from round 2 on there are 13 and a half
        # tables, and a pair sits out in each round.
        add_late_pair(desk, people_from_text("Tardieu, Luc / Retardon, Zoé"))
        start_round(desk)
        late = Entry(number=14, line=Direction.NORTH_SOUTH)
        phones[late] = phone_at(server, 1, late)
        assert len(phones) == 27
        assert phones[NS1].look()["screen"] == "out"
        _dispute(north, phones, server.rooms)
        play_round(server.rooms, phones, 2, random)

        start_round(desk)
        _lost_connection(pages, north, phones, server.rooms)
        play_round(server.rooms, phones, 3, random)
        start_round(desk)
        expect(north.page.locator("#where")).to_have_text("Table 4, round 4")
        pages.allow("/t", "/live", "/static")
    _server_away(north)
    port = int(server.address.rpartition(":")[2])
    with running(desk_options(database=story_database), port) as server:
        rooms = server.rooms
        desk = rooms.desk(NAME, NOBODY)
        _server_back(north, phones, rooms)
        play_round(rooms, phones, 4, random)
        start_round(desk)
        play_round(rooms, phones, 5, random)
        # The rest of the evening is played by phones without a screen.
        pages.close()
        pages.check()
        for round_number in range(6, ROUNDS + 1):
            start_round(desk)
            play_round(rooms, phones, round_number, random)
        disputed = [
            spot
            for spot, found in evening(rooms).results.items()
            if found.standing is Sureness.DISPUTED
        ]
        assert len(disputed) == 1
        settle(desk, disputed[0], 2)
        state = rooms.opened(NAME).state
        assert missing_spots(evening(rooms)) == []
        assert len(evening(rooms).results) == 13 * ROUNDS * 2
        assert all(found.counts for found in evening(rooms).results.values())
        ranking = ranking_json(state)
        (tmp_path / "results.csv").write_bytes(results_csv(state))
        (tmp_path / "movement.json").write_text(json.dumps(movement_json(state, "")))
    assert _bare(ranking) == _bare(ranked_elsewhere(tmp_path))


def _first_round(north: Fingers, east: Fingers, rooms: Rooms) -> None:
    """Five taps, six with the lead; the other side accepts on its own phone, by itself."""
    assert not scrolls(north.page)
    # A phone asks for the lead until somebody says that there is none.
    north.page.evaluate("localStorage.setItem('ronde.lead', 'no')")
    assert north.enter("4S S =") == 5
    expect(east.page.locator("#accept")).to_be_visible()
    expect(east.page.locator("#big-score")).to_contain_text("4♠ S =")
    expect(east.page.locator("#score-points")).to_contain_text("−620")
    expect(north.page.locator("#entry h1")).to_have_text("Board 8")
    north.page.evaluate("localStorage.removeItem('ronde.lead')")
    assert north.enter("3N W -1", lead="SQ") == 6
    expect(north.page.locator("#recap h1")).to_have_text("End of round 1")
    expect(north.page.locator("#recap")).to_contain_text("Table 4, North-South")
    east.tap("#accept-form button")
    expect(east.page.locator("#big-score")).to_contain_text("O −1")
    east.tap("#accept-form button")
    expect(east.page.locator("#recap h1")).to_be_visible()
    expect(east.page.locator("#recap .next-place")).to_contain_text("Table 5")
    expect(north.page.locator("#recap .state.agreed")).to_have_count(2)
    known = evening(rooms).results
    assert known[Spot("", 1, 4, 7)].standing is Sureness.AGREED
    assert known[Spot("", 1, 4, 8)].told is not None
    assert getattr(known[Spot("", 1, 4, 8)].told, "lead", None) == "SQ"


def _dispute(north: Fingers, phones: Mapping[Entry, Phone], rooms: Rooms) -> None:
    """A wrong board is told with its place; a score is not right, and both versions are kept."""
    page = north.page
    page.evaluate("localStorage.setItem('ronde.lead', 'no')")
    expect(page.locator("#where")).to_have_text("Table 4, round 2")
    north.tap(".which")
    page.locator("#boards [name=wrong]").fill("11")
    north.tap("#boards .other-board button")
    expect(page.locator("[role=alert]")).to_contain_text("board 11 is at table 5")
    other = phones[Entry(number=3, line=Direction.EAST_WEST)]
    theirs = other.look()
    assert other.send(theirs, 9, "2H E =").json()["state"] == "sent"
    expect(page.locator("#big-score")).to_contain_text("2♥ E =")
    north.tap("#dispute-form button")
    expect(page.locator("#send")).to_have_text("Send to the director")
    north.enter("2H E -1")
    expect(page.locator("#entry h1")).to_have_text("Board 10")
    wait_until(page, lambda: evening(rooms).results[Spot("", 2, 4, 9)].other is not None)
    assert evening(rooms).results[Spot("", 2, 4, 9)].standing is Sureness.DISPUTED


def _lost_connection(
    pages: Pages, north: Fingers, phones: Mapping[Entry, Phone], rooms: Rooms
) -> None:
    """Both boards are entered without a connection; each is sent once when it is back."""
    page = north.page
    expect(page.locator("#where")).to_have_text("Table 4, round 3")
    pages.allow("/t", "/live", "/static")
    page.context.set_offline(True)
    before = rooms.opened(NAME).number
    assert north.enter("1N N +1") == 5
    expect(page.locator("#kept")).to_contain_text("One result is kept on this phone")
    assert not scrolls(page)
    north.enter("PASS")
    expect(page.locator("#recap .state.kept")).to_have_count(2)
    expect(page.locator("#kept")).to_contain_text("2 results are kept on this phone")
    assert rooms.opened(NAME).number == before
    page.context.set_offline(False)
    expect(page.locator("#kept")).to_be_hidden()
    expect(page.locator("#recap .state.sent")).to_have_count(2)
    assert rooms.opened(NAME).number == before + 2
    movement = evening(rooms).movements[""]
    table = next(one for one in movement.rounds[2].tables if one.table_number == 4)
    other = phones[dict(movement.seated(table))[Direction.EAST_WEST]]
    seen = other.look()
    assert seen["screen"] == "accept"
    for board in table.boards:
        assert other.accept(seen, board).json()["state"] == "agreed"


def _server_away(north: Fingers) -> None:
    """The workbench is gone: the table plays on."""
    assert north.enter("3H S =") == 5
    expect(north.page.locator("#kept")).to_contain_text("kept on this phone")


def _server_back(north: Fingers, phones: Mapping[Entry, Phone], rooms: Rooms) -> None:
    """What was kept arrives by itself, in the same session."""
    page = north.page

    def arrived() -> list[Spot]:
        """The scores of this table and round that are there."""
        found = evening(rooms).results
        return [spot for spot in found if (spot.round_number, spot.table_number) == (4, 4)]

    wait_until(page, arrived)
    expect(page.locator("#kept")).to_be_hidden()
    sent = arrived()
    assert len(sent) == 1
    assert evening(rooms).results[sent[0]].sent_by is Direction.NORTH_SOUTH
    movement = evening(rooms).movements[""]
    table = next(one for one in movement.rounds[3].tables if one.table_number == 4)
    other = phones[dict(movement.seated(table))[Direction.EAST_WEST]]
    assert other.accept(other.look(), sent[0].board_number).json()["state"] == "agreed"


def scrolls(page: Page) -> bool:
    """Whether a page is longer than its screen."""
    found: bool = page.evaluate(
        "document.scrollingElement.scrollHeight > innerHeight || "
        "document.scrollingElement.scrollWidth > innerWidth"
    )
    return found


def ranked_elsewhere(folder: Path) -> dict[str, Any]:
    """The ranking that `ronde bridge rank` makes of the exported files, as a user runs it."""
    command = [sys.executable, "-m", "ronde", "bridge", "rank", "results.csv"]
    told = subprocess.run(
        [*command, "--movement", "movement.json", "--json"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    document: dict[str, Any] = json.loads(told.stdout)
    return document


def _bare(ranking: Mapping[str, Any]) -> list[list[dict[str, Any]]]:
    """Rankings without the names, which the files for the command do not have."""
    return [
        [{key: value for key, value in entry.items() if key != "names"} for entry in one["entries"]]
        for one in ranking["rankings"]
    ]


@pytest.fixture
def table_phone(pages: Pages, server: Running) -> Page:
    """The phone that lies on table 4 of an evening in its first round."""
    start_round(open_evening(server.rooms))
    page = pages.open(width=390, height=700, touch=True)
    cookie = {"name": "ronde", "value": session_of_table(server.app, 4), "url": server.address}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto("/t")
    return page


def test_one_phone_is_handed_across_the_table(table_phone: Page, server: Running) -> None:
    fingers = Fingers(table_phone)
    assert fingers.enter("4S S =", lead="HK") == 6
    expect(table_phone.locator("#accept")).to_contain_text("Hand the phone to East-West")
    expect(table_phone.locator("#accept")).to_contain_text("GILLARDIN and GRANLIEU")
    assert everything_wrong(table_phone) == []
    fingers.tap("[data-later]")
    expect(table_phone.locator(".phone-note.waits")).to_contain_text("Board 7 waits for East-West")
    assert not scrolls(table_phone)
    fingers.tap(".phone-note.waits")
    expect(table_phone.locator("#big-score")).to_contain_text("4♠ S =")
    fingers.tap("#accept-form button")
    expect(table_phone.locator("#entry h1")).to_have_text("Board 8")
    fingers.enter("PASS")
    fingers.tap("[data-later]")
    expect(table_phone.locator("#recap h1")).to_have_text("End of round 1")
    expect(table_phone.locator("#recap .state.sent")).to_have_text("to accept")
    assert everything_wrong(table_phone) == []
    assert evening(server.rooms).results[Spot("", 1, 4, 7)].standing is Sureness.AGREED


def test_an_older_page_does_not_take_the_question_away(table_phone: Page, server: Running) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    table_phone.route("**/t", hold, times=1)
    table_phone.evaluate("document.dispatchEvent(new Event('ronde:back'))")
    wait_until(table_phone, lambda: held)
    Fingers(table_phone).enter("PASS")
    wait_until(table_phone, lambda: evening(server.rooms).results)
    with table_phone.expect_response("**/t"):
        held[0].continue_()
    with table_phone.expect_response("**/t?round=1&accept=7"):
        pass
    expect(table_phone.locator("#accept")).to_contain_text("Hand the phone to East-West")


def everything_wrong(page: Page) -> list[str]:
    """What somebody who hears the page, or leaves the screen alone, could not use."""
    page.keyboard.press("Shift")  # from here on the focus is a keyboard's
    return [*problems(page, lang="en"), *phone_problems(page)]


def test_impossible_keys_say_why(table_phone: Page) -> None:
    fingers = Fingers(table_phone)
    fingers.key("level", "7")
    fingers.key("strain", "N")
    table_phone.locator('label:has([name="result"][value="+1"])').first.tap(force=True)
    expect(table_phone.locator("#reason")).to_contain_text("makes 13 tricks at most")
    expect(table_phone.locator('[name=result][value="+1"]')).not_to_be_checked()
    table_phone.locator("#send").tap(force=True)
    expect(table_phone.locator("#reason")).to_have_text("Choose who played it, the result.")
    expect(table_phone.locator("#readout")).to_contain_text("7NT")


def test_the_keys_are_large_and_nothing_scrolls(table_phone: Page) -> None:
    assert not scrolls(table_phone)
    for key in table_phone.locator(".keys .key").locator("visible=true").all():
        box = key.bounding_box()
        assert box is not None
        assert box["height"] >= 56
        assert box["width"] >= 44
    assert everything_wrong(table_phone) == []


def test_everybody_can_take_a_seat(pages: Pages, server: Running) -> None:
    open_evening(server.rooms, named=False)
    walk(pages, f"/t/codes/{NAME}")
    walk(pages, code_path(server.app, 4))


def test_the_page_works_before_the_script(pages: Pages, server: Running) -> None:
    start_round(open_evening(server.rooms))
    page = pages.open(width=390, height=700, touch=True, script=False)
    cookie = {"name": "ronde", "value": session_of_table(server.app, 4), "url": server.address}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto("/t")
    fingers = Fingers(page)
    assert fingers.enter("4S S =") == 5
    page.locator("#accept-form button").tap()
    expect(page.locator("#entry h1")).to_have_text("Board 8")
    assert evening(server.rooms).results[Spot("", 1, 4, 7)].standing is Sureness.AGREED


def test_the_read_out_counts_as_the_server_does(table_phone: Page) -> None:
    cases = [
        (level, strain, doubling, declarer, tricks)
        for level in range(1, 8)
        for strain in Strain
        for doubling in Doubling
        for declarer in (Seat.NORTH, Seat.EAST)
        for tricks in range(14)
    ]
    told = [
        [level, strain.value, len(doubling.value), declarer.value.upper(), tricks]
        for level, strain, doubling, declarer, tricks in cases
    ]
    module = table_phone.evaluate(
        "new URL('bridge_score.js', document.querySelector('script[src*=table_phone]').src).href"
    )
    for board, vulnerable in ((1, [False, False]), (2, [True, False]), (4, [True, True])):
        counted = table_phone.evaluate(
            """async ([module, cases, [ns, ew]]) => {
              const { northSouthScore } = await import(module);
              return cases.map((one) => northSouthScore(...one, { ns, ew }));
            }""",
            [module, told, vulnerable],
        )
        expected = [
            north_south_score(
                PlayedContract(
                    contract=Contract(level=level, strain=strain, doubling=doubling),
                    declarer=declarer,
                    tricks=tricks,
                ),
                board,
            )
            for level, strain, doubling, declarer, tricks in cases
        ]
        assert counted == expected
