"""An event removed elsewhere, another created under its name: nobody takes one for the other."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from ronde.core.chess.player import Player
from ronde.errors import Conflict
from ronde.service.events import desk as desk_module
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import check_in, enter
from ronde.service.events.desk import Desk, done, opened
from ronde.service.events.entries.players import PlayersCheckedIn
from ronde.service.events.settings import Settings, System
from ronde.service.events.snapshots import VERSION
from ronde.service.events.together import together
from ronde.store import open_journals
from ronde.store.journals import Journals
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.events import ticking

ANNE = Person(name="Anne", role=Role.DEPUTY, device="laptop")
OLD = ("Aubin", "Blanc", "Cazal")


@pytest.fixture
def here(database: str) -> Iterator[Rooms]:
    """The events as a process knows them that goes on all day."""
    with open_journals(database) as journals:
        yield Rooms(journals, clock=ticking())


@pytest.fixture
def elsewhere(here: Rooms, database: str) -> Iterator[Journals]:
    """The same database as another process has it, with an event in it."""
    with open_journals(database) as journals:
        create_event(journals, OLD)
        yield journals


def create_event(journals: Journals, names: tuple[str, ...]) -> None:
    """An event with an entry for each of its people."""
    desk = Desk(journals=journals, stream="open", who="Bernard", device="", clock=ticking())
    create(desk, Settings(system=System.SWISS, name=names[0], round_count=5))
    for name in names:
        enter(desk, [Player(number=0, name=name)])


def replace_event(journals: Journals, names: tuple[str, ...]) -> None:
    """Remove the event, and create another under its name."""
    journals.remove("open", by="Bernard", now=datetime.now(UTC))
    create_event(journals, names)


def names_in(rooms: Rooms) -> tuple[str, ...]:
    """Who plays, as a process knows it."""
    return tuple(player.name for player in rooms.opened("open").state.players.values())


AFTERWARDS = [
    ("Duval", "Evrard"),
    ("Duval", "Evrard", "Fabre"),
    ("Duval", "Evrard", "Fabre", "Joly"),
]


@pytest.mark.parametrize("names", AFTERWARDS)
@pytest.mark.parametrize("has_snapshot", [False, True])
def test_an_event_under_the_name_of_another_is_seen_and_written_as_itself(
    here: Rooms,
    elsewhere: Journals,
    names: tuple[str, ...],
    has_snapshot: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if has_snapshot:
        monkeypatch.setattr(desk_module, "FOLDED_BEFORE_SNAPSHOT", 0)
        Rooms(elsewhere).opened("open")
        monkeypatch.undo()
    assert names_in(here) == OLD
    assert bool(here.opened("open").recent) is not has_snapshot
    replace_event(elsewhere, names)
    assert names_in(here) == names
    done_there = here.act("open", ANNE, lambda desk: check_in(desk, [1]))
    assert done_there.state.regulations.name == "Duval"
    assert not elsewhere.findings("open")


def test_what_was_decided_on_one_event_is_not_written_to_another(
    here: Rooms, elsewhere: Journals
) -> None:
    desk = here.desk("open", ANNE)
    before = opened(desk)

    def check_in_too_late() -> None:
        with together(desk) as at_once:
            check_in(at_once, [1])
            replace_event(elsewhere, ("Duval", "Evrard", "Fabre"))

    with pytest.raises(Conflict, match="another event has its name"):
        check_in_too_late()
    with pytest.raises(Conflict, match="another event has its name"):
        done(desk, before, [PlayersCheckedIn(players=(1,))])
    assert len(elsewhere.read("open")) == before.number


def test_a_journal_tells_its_readers_and_writers_by_the_hash(elsewhere: Journals) -> None:
    last = elsewhere.read("open")[-1]
    assert elsewhere.read("open", last.number, last.hash) == []
    assert elsewhere.read("open", last.number - 1, last.previous_hash) == [last]
    for number in (last.number - 1, last.number, last.number + 1):
        with pytest.raises(Conflict):
            elsewhere.read("open", number, "0" * 64)


@pytest.mark.parametrize("path", ["", "/pairings", "/standings", "/me/1"])
def test_a_phone_does_not_keep_the_page_of_an_event_that_is_gone(
    phone: Browser, rooms: Rooms, path: str
) -> None:
    create_event(rooms.journals, OLD)
    phone.get(f"/p/open{path}")  # the page of a player is kept as one's own
    before = phone.get(f"/p/open{path}")
    known = {"if-none-match": before.headers["etag"]}
    assert phone.get(f"/p/open{path}", headers=known).status_code == 304
    replace_event(rooms.journals, ("Duval", "Evrard", "Fabre"))
    rooms.forget("open")
    after = phone.get(f"/p/open{path}", headers=known)
    assert after.status_code == 200
    assert "Duval" in after.text


def test_a_snapshot_of_one_event_is_not_kept_for_another(
    here: Rooms, elsewhere: Journals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "FOLDED_BEFORE_SNAPSHOT", 0)
    names = ("Duval", "Evrard", "Fabre")
    save_snapshot = here.journals.save_snapshot

    def saved_late(*snapshot: Any) -> bool:  # noqa: ANN401 - as the journals take it
        monkeypatch.undo()
        replace_event(elsewhere, names)
        return save_snapshot(*snapshot)

    monkeypatch.setattr(here.journals, "save_snapshot", saved_late)
    here.opened("open")
    assert elsewhere.snapshot("open", VERSION) is None
    assert names_in(Rooms(elsewhere)) == names
