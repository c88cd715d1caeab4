"""Home: what waits, what comes, what is over, for whoever asks."""

import datetime as dt
import re

import pytest

from ronde.core.journal.entry import Entry
from ronde.service.events import checkpoints, fold
from ronde.service.events.actions.creating import close, create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.objections import Level
from ronde.service.events.results import slip_from_text
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.web import rooms as rooms_module
from ronde.web.desk.event_rows import EventShelf, event_row
from ronde.web.desk.home import home_facts
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.web import events, formats
from tests.web.browser import Browser
from tests.web.reading import main_text

DIRECTOR = Person(name="Anne", role=Role.DIRECTOR, device="desk")
VIEWER = Person()
TODAY = dt.date(2026, 11, 21)


@pytest.fixture
def rooms(director: Browser) -> Rooms:
    """The events of the workbench."""
    found: Rooms = director.app.state.rooms  # type: ignore[attr-defined]
    return found


def add(rooms: Rooms, name: str, day: dt.date | None = TODAY, players: int = 4) -> None:
    """A round robin, with its players."""
    settings = Settings(system=System.ROUND_ROBIN, name=name.title(), start_date=day)
    rooms.act(name, DIRECTOR, lambda desk: create(desk, settings))
    if players:
        rooms.act(name, DIRECTOR, lambda desk: enter(desk, events.players()[:players]))


def play(rooms: Rooms, name: str, slips: str = "") -> None:
    """A round, with some of its results."""
    rooms.act(name, DIRECTOR, pair_draft)
    rooms.act(name, DIRECTOR, publish)
    typed = [slip_from_text(slip) for slip in slips.split()]
    if typed:
        rooms.act(name, DIRECTOR, lambda desk: enter_results(desk, typed))


def test_nothing_yet_says_how_to_start(director: Browser) -> None:
    page = main_text(director.get("/"))
    assert "No event yet. Start with a preset; “ronde demo” shows" in page


def test_many_events_are_folded_once(
    rooms: Rooms, director: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    for index in range(5):
        add(rooms, f"club-{index}")
    monkeypatch.setattr(rooms_module, "MOST_ROOMS", 2)
    folds: list[int] = []

    def applied(state: EventState, entry: Entry) -> EventState:
        folds.append(entry.number)
        return fold.applied(state, entry)

    monkeypatch.setattr(checkpoints, "applied", applied)
    rooms.opened("club-0")
    director.get("/")
    folds.clear()
    assert "Club-4" in director.get("/").text
    assert folds == []
    play(rooms, "club-3")
    folds.clear()
    page = director.get("/").text
    assert "Enter the results" in page
    assert folds == []
    assert len(rooms._rooms) <= 2


def test_an_event_without_players_waits_for_them(rooms: Rooms) -> None:
    add(rooms, "club", players=0)
    row = event_row(rooms.opened("club"), DIRECTOR, TODAY)
    assert (row.action, row.href) == ("Enter the players", "/e/club/players")
    assert row.note == "nobody entered yet"
    assert not row.waits


@pytest.mark.parametrize(
    ("slips", "action", "missing", "beads"),
    [
        ("", "Enter the results", (1, 2), ("missing", "missing")),
        ("2b", "Enter the last result", (1,), ("missing", "black")),
        ("1d", "Enter the last result", (2,), ("half", "missing")),
    ],
)
def test_a_round_that_is_played_shows_its_results(
    rooms: Rooms, slips: str, action: str, missing: tuple[int, ...], beads: tuple[str, ...]
) -> None:
    add(rooms, "club")
    play(rooms, "club", slips)
    row = event_row(rooms.opened("club"), DIRECTOR, TODAY)
    assert (row.action, row.href, row.waits) == (action, "/e/club/round/1", True)
    assert row.tally is not None
    shown = tuple((board, str(board)) for board in missing)
    assert (row.tally.missing, row.tally.beads) == (shown, beads)


def test_when_all_results_are_in_the_next_round_waits(rooms: Rooms) -> None:
    add(rooms, "club")
    play(rooms, "club", "1w 2b")
    row = event_row(rooms.opened("club"), DIRECTOR, TODAY)
    assert (row.action, row.href) == ("Pair round 2", "/e/club/round/2")
    assert row.note == "All results of round 1 are in."
    assert row.tally is None


def test_a_draft_is_told_to_arbiters_alone(rooms: Rooms) -> None:
    add(rooms, "club")
    rooms.act("club", DIRECTOR, pair_draft)
    opened = rooms.opened("club")
    assert "draft" in event_row(opened, DIRECTOR, TODAY).note
    public = event_row(opened, VIEWER, TODAY)
    assert (public.note, public.action, public.href) == ("", "Open", "/p/club")
    assert {station.state.value for station in public.rail} == {"coming"}


def test_events_lie_where_they_belong(rooms: Rooms) -> None:
    add(rooms, "today")
    add(rooms, "without-a-day", day=None)
    add(rooms, "late", day=TODAY - dt.timedelta(1))
    add(rooms, "soon", day=TODAY + dt.timedelta(7))
    add(rooms, "begun-early", day=TODAY + dt.timedelta(7))
    play(rooms, "begun-early")
    add(rooms, "over", day=TODAY - dt.timedelta(19))
    rooms.act("over", DIRECTOR, lambda desk: close(desk, consent=Level.TWO_STEPS))
    rows = {
        name: event_row(rooms.opened(name), DIRECTOR, TODAY)
        for name in ("today", "without-a-day", "late", "soon", "begun-early", "over")
    }
    assert [row.event for row in rows.values() if row.shelf is EventShelf.COMING] == ["soon"]
    assert [row.event for row in rows.values() if row.shelf is EventShelf.FINISHED] == ["over"]
    assert rows["soon"].day_text == "Sat 28 Nov"
    assert rows["over"].day_text == "2 Nov"


def test_who_waits_comes_first_and_is_counted(rooms: Rooms) -> None:
    for name in ("first", "second", "third"):
        add(rooms, name)
    for name in ("second", "third"):
        play(rooms, name)
    opened = [rooms.opened(stream.name) for stream in rooms.events()]
    facts = home_facts([event_row(one, DIRECTOR, TODAY) for one in opened], DIRECTOR, TODAY)
    assert facts["waiting"] == "two events wait for you"
    assert [row.event for row in facts["open_rows"]] == ["second", "third", "first"]
    seen = [event_row(one, VIEWER, TODAY) for one in opened]
    assert home_facts(seen, VIEWER, TODAY)["waiting"] == ""


def test_the_foot_tells_what_was_done_last_and_where(director: Browser, rooms: Rooms) -> None:
    add(rooms, "club")
    play(rooms, "club", "1w")
    foot = re.sub(r"<[^>]+>", " ", director.get("/").text.partition('<footer class="foot">')[2])
    assert "Club" in foot
    assert "Board 1, 1-0" in " ".join(foot.split())
    assert 'action="/e/club/undo"' in director.get("/").text


def test_a_viewer_neither_creates_nor_undoes(phone: Browser, rooms: Rooms) -> None:
    add(rooms, "club")
    page = phone.get("/").text
    assert 'href="/new"' not in page
    assert "data-undo" not in page
    assert 'href="/p/club"' in page


def test_the_boards_of_matches_are_told_as_they_are_shown(rooms: Rooms) -> None:
    name = formats.league(rooms)
    formats.play_round(rooms, name, but=2)
    row = event_row(rooms.opened(name), DIRECTOR, TODAY)
    assert row.tally is not None
    assert row.tally.missing == ((7, "2.3"), (8, "2.4"))
