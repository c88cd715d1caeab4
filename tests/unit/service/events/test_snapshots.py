from dataclasses import replace

import pytest

from ronde.core.chess.game import Result
from ronde.service.events import desk as desks_module
from ronde.service.events.actions.entering import check_in, correct, enter, withdraw
from ronde.service.events.actions.regulating import adjust, forbid_pair, grant_bye
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import findings, opened
from ronde.service.events.objections import Level
from ronde.service.events.snapshots import VERSION, packed, unpacked
from ronde.service.events.state import EventState
from tests.journal_drafts import draft
from tests.unit.service.events.desks import (
    BLACK_WINS,
    MemoryJournals,
    desk,
    event_with,
    pair,
    play_round,
    players,
    state,
    swiss,
)


def eventful() -> tuple[MemoryJournals, EventState]:
    event = event_with(9, swiss(9, baku=True))
    check_in(event, [1, 2, 3, 4, 5, 6, 7, 8])
    forbid_pair(event, [1, 2], last_round=3)
    grant_bye(event, 4, round_number=2)
    play_round(event)
    enter(event, players(10)[9:], missed=Result.HALF_POINT_BYE)
    correct(event, 3, {"rating": 2105, "birth_date": "1990"}, consent=Level.CONFIRM)
    play_round(event)
    enter_results(event, [(1, BLACK_WINS)], round_number=1, consent=Level.CONFIRM)
    withdraw(event, 5)
    adjust(event, 2, 5, reason="cup")
    pair(event)
    assert isinstance(event.journals, MemoryJournals)
    return event.journals, state(event)


def test_a_state_comes_back_from_its_bytes() -> None:
    _journals, before = eventful()
    assert unpacked(packed(before)) == before


def test_an_event_opens_from_its_snapshot_and_knows_the_same() -> None:
    journals, before = eventful()
    number = len(journals.kept["open"])
    journals.save_snapshot("open", number - 3, VERSION, packed(_state_after(journals, number - 3)))
    found = opened(desk(journals=journals))
    assert found.state == before
    assert len(found.recent) == 3
    assert len(found.entries) == number


def _state_after(journals: MemoryJournals, number: int) -> EventState:
    shorter = MemoryJournals(kept={"open": journals.kept["open"][:number]})
    return opened(desk(journals=shorter)).state


def test_an_undo_after_the_snapshot_is_folded_from_the_first_entry() -> None:
    journals, _before = eventful()
    number = len(journals.kept["open"])
    journals.save_snapshot("open", number, VERSION, packed(opened(desk(journals=journals)).state))
    undo(desk(journals=journals))
    undo(desk(journals=journals))
    found = opened(desk(journals=journals))
    assert found.state == _state_after(MemoryJournals(kept=journals.kept), number + 2)
    assert found.state.draft is None
    assert len(found.state.published) == 2


def test_the_snapshot_of_another_version_is_left_alone() -> None:
    journals, before = eventful()
    journals.save_snapshot("open", 1, "of another version", b"nonsense")
    assert opened(desk(journals=journals)).state == before


def test_a_long_fold_is_saved_for_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    journals, before = eventful()
    monkeypatch.setattr(desks_module, "FOLDED_BEFORE_SNAPSHOT", 5)
    opened(desk(journals=journals))
    saved = journals.saved["open"]
    assert (saved.number, saved.version) == (len(journals.kept["open"]), VERSION)
    assert unpacked(saved.state) == before


def test_a_snapshot_that_cannot_be_read_is_not_needed() -> None:
    journals, before = eventful()
    for nonsense in (b"nonsense", b"[]", b"{}"):
        journals.save_snapshot("open", 5, VERSION, nonsense)
        assert opened(desk(journals=journals)).state == before
        assert findings(desk(journals=journals)) == ()


def test_a_forged_snapshot_is_found_out() -> None:
    journals, before = eventful()
    number = len(journals.kept["open"])
    journals.save_snapshot("open", number, VERSION, packed(before))
    assert findings(desk(journals=journals)) == ()
    forged = packed(replace(before, decisions=()))
    journals.save_snapshot("open", number, VERSION, forged)
    found = findings(desk(journals=journals))
    assert [(one.number, "snapshot" in str(one.message)) for one in found] == [(number, True)]
    # Whoever found it out has put it right.
    assert findings(desk(journals=journals)) == ()
    assert opened(desk(journals=journals)).state == before


def test_the_snapshot_of_an_event_beyond_us_is_told_as_wrong() -> None:
    journals, before = eventful()
    number = len(journals.kept["open"])
    journals.save_snapshot("open", number + 1, VERSION, packed(before))
    journals.append("open", [draft(kind="zzz")])
    (found,) = findings(desk(journals=journals))
    assert str(found.message) == "the snapshot is not what the entries up to it add up to"
