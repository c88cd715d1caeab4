import pytest

from ronde.errors import InputError
from ronde.service.events.actions.creating import close
from ronde.service.events.actions.entering import check_in, enter, withdraw
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.regulating import adjust, grant_bye
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import opened
from tests.unit.service.events.desks import (
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    players,
    results,
    state,
    swiss,
)


def test_undo_goes_back_step_by_step_and_redo_comes_forward_again() -> None:
    event = event_with(4)
    states = [state(event)]
    grant_bye(event, 4, round_number=2)
    states.append(state(event))
    pair_draft(event)
    states.append(state(event))
    publish(event)
    states.append(state(event))
    results(event, WHITE_WINS)
    states.append(state(event))
    for expected in reversed(states[:-1]):
        undo(event)
        assert state(event) == expected
    for expected in states[1:]:
        redo(event)
        assert state(event) == expected
    with pytest.raises(InputError, match="nothing to redo"):
        redo(event)


def test_nothing_is_ever_removed() -> None:
    event = event_with(4)
    undo(event)
    assert [entry.kind for entry in opened(event).entries] == [
        "event_created",
        "players_entered",
        "undo",
    ]
    with pytest.raises(InputError, match="nothing to undo"):
        undo(event)


def test_a_result_in_the_middle_is_taken_back_by_its_number() -> None:
    event = event_with(6)
    pair(event)
    results(event, WHITE_WINS, DRAW, WHITE_WINS)
    undo(event, 6)
    assert state(event).published[0].open_boards == (2,)
    redo(event, 6)
    assert state(event).published[0].open_boards == ()


def test_what_a_later_entry_depends_on_stays_and_that_entry_is_named() -> None:
    event = event_with(4)
    grant_bye(event, 4, round_number=2)
    pair(event)
    results(event, WHITE_WINS)
    results(event, DRAW)
    for number, sentence in (
        (2, "entry 2 cannot be undone before entry 3 is: half-point bye for Duval in round 2"),
        (3, "entry 3 cannot be undone before entry 4 is: round 1 paired, 2 boards"),
        (4, "entry 4 cannot be undone before entry 5 is: round 1 published"),
        (5, "entry 5 cannot be undone before entry 6 is: board 1, 1-0"),
        (6, "entry 6 cannot be undone before entry 7 is: board 1, ½-½ instead of 1-0"),
        (1, "entry 1 cannot be undone"),
    ):
        with pytest.raises(InputError, match=sentence):
            undo(event, number)


def test_a_result_is_not_undone_behind_the_back_of_the_next_round() -> None:
    event = event_with(4)
    play_round(event)
    pair(event)
    with pytest.raises(InputError, match="cannot be undone before entry 7 is: round 2 paired"):
        undo(event, 5)


def test_what_was_undone_does_not_come_back_after_a_round_was_paired_without_it() -> None:
    event = event_with(5)
    withdraw(event, 5)
    undo(event)
    pair_draft(event)
    with pytest.raises(InputError, match="entry 3 cannot come back after entry 5: round 1 paired"):
        redo(event, 3)


def test_a_player_with_a_later_entry_is_not_undone() -> None:
    for act in ("check in", "withdraw"):
        event = event_with(4)
        enter(event, players(5)[4:])
        if act == "check in":
            check_in(event, [5])
        else:
            withdraw(event, 5)
        with pytest.raises(InputError, match="entry 3 cannot be undone before entry 4"):
            undo(event, 3)


def test_a_decision_about_points_is_taken_back_before_the_next_pairing() -> None:
    event = event_with(4)
    play_round(event)
    adjust(event, 1, 5, reason="appeal")
    adjust(event, 2, 5, reason="appeal")
    undo(event, 7)
    assert [decision.player for decision in state(event).decisions] == [2]


def test_after_the_closing_only_the_closing_is_undone() -> None:
    event = event_with(4, swiss(1))
    play_round(event)
    close(event)
    with pytest.raises(InputError, match="cannot be undone before entry 7 is: event closed"):
        undo(event, 6)
    undo(event)
    assert not state(event).closed
