from dataclasses import replace

import pytest

from ronde.core.chess.game import Result
from ronde.core.chess.player import Player
from ronde.core.journal.entry import Entry
from ronde.errors import Conflict, InputError
from ronde.service.events.actions.entering import (
    check_in,
    correct,
    enter,
    player_named,
    withdraw,
)
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import opened
from tests.unit.service.events.desks import (
    MemoryJournals,
    desk,
    event_with,
    play_round,
    players,
    round_robin,
    state,
)


def test_a_player_keeps_his_id_and_nobody_else_ever_gets_it() -> None:
    event = event_with(2)
    enter(event, [Player(number=0, name="Typo")])
    undo(event)
    enter(event, [Player(number=0, name="Right")])
    assert {identity: player.name for identity, player in state(event).players.items()} == {
        1: "Aubin",
        2: "Blanc",
        4: "Right",
    }


def test_one_fide_number_is_one_person() -> None:
    event = event_with(1)
    enter(event, [Player(number=0, name="Zorn", fide_id="123")])
    with pytest.raises(InputError, match="Other has the FIDE number 123, and so has Zorn"):
        enter(event, [Player(number=0, name="Other", fide_id="123")])


def test_a_name_that_is_there_already_is_told() -> None:
    done = enter(event_with(1), [Player(number=0, name="AUBIN")])
    assert [str(warning) for warning in done.warnings] == ["there is another AUBIN in this event"]


def test_somebody_without_a_name_and_nobody_at_all_are_refused() -> None:
    event = event_with(1)
    with pytest.raises(InputError, match="a name for every player"):
        enter(event, [Player(number=0, name=" ")])
    with pytest.raises(InputError, match="nobody to enter"):
        enter(event, [])


@pytest.mark.rule("FIDE C.04.2 (2026-02) 2.4")
def test_a_late_entry_plays_from_the_next_round_on() -> None:
    event = event_with(4)
    with pytest.raises(InputError, match="nobody is late before round 1"):
        enter(event, players(5)[4:], from_round=2)
    play_round(event)
    with pytest.raises(InputError, match="a late entry plays from round 2 on"):
        enter(event, players(5)[4:], from_round=1)
    enter(event, players(5)[4:])
    assert state(event).late[5].from_round == 2
    assert state(event).late[5].missed is Result.ZERO_POINT_BYE
    with pytest.raises(InputError, match="round 5 is the last one"):
        enter(event, players(6)[5:], from_round=6)


def test_who_withdrew_is_not_withdrawn_again_and_may_come_back() -> None:
    event = event_with(4)
    play_round(event)
    with pytest.raises(InputError, match="withdraw from round 2"):
        withdraw(event, 2, from_round=1)
    withdraw(event, 2)
    with pytest.raises(InputError, match="Blanc withdrew already"):
        withdraw(event, 2)
    check_in(event, [2])
    assert state(event).withdrawn == {}


def test_nobody_comes_back_to_a_round_robin() -> None:
    event = event_with(4, round_robin())
    play_round(event)
    withdraw(event, 2)
    with pytest.raises(InputError, match="cannot come back"):
        check_in(event, [2])


def test_who_is_checked_in_is_not_checked_in_again() -> None:
    event = event_with(2)
    check_in(event, [1])
    with pytest.raises(InputError, match="Aubin is checked in already"):
        check_in(event, [1, 2])


def test_a_correction_that_changes_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="nothing would change"):
        correct(event_with(2), 1, {"rating": 2200})


def test_players_are_found_by_number_or_by_part_of_their_name() -> None:
    event = event_with(4)
    enter(event, [Player(number=0, name="Évrard, Zoé"), Player(number=0, name="Blanchard")])
    now = state(event)
    assert player_named(now, "2") == 2
    assert player_named(now, "evrard") == 5
    assert player_named(now, "Blanc") == 2
    for text, sentence in (
        ("9", "there is no number 9"),
        ("zzz", "nobody in this event is called “zzz”"),
        ("a", "“a” may be any of 1 Aubin, 2 Blanc"),
        ("!", "nobody in this event is called “!”"),
    ):
        with pytest.raises(InputError, match=sentence):
            player_named(now, text)


def test_two_arbiters_at_once_do_not_overwrite_each_other() -> None:
    event = event_with(4)
    assert isinstance(event.journals, MemoryJournals)

    class Overtaken(MemoryJournals):
        """Journals in which somebody else writes between reading and writing."""

        def read(self, stream: str, after: int = 0, after_hash: str | None = None) -> list[Entry]:
            found = super().read(stream, after, after_hash)
            if not after and len(found) == 2:
                withdraw(desk("Bernard", MemoryJournals(kept=self.kept)), 1)
            return found

    slow = desk("Anne", Overtaken(kept=event.journals.kept))
    with pytest.raises(Conflict):
        withdraw(slow, 2)
    assert state(event).withdrawn == {1: 1}


def test_a_repeated_request_is_written_once() -> None:
    event = event_with(4)
    assert isinstance(event.journals, MemoryJournals)
    with_key = replace(event, key="form-7")
    first = enter(with_key, players(5)[4:])
    again = enter(replace(with_key, shelf=event.shelf), players(5)[4:])
    assert again.entries == first.entries
    assert len(opened(event).entries) == 3
    assert len(state(event).players) == 5
