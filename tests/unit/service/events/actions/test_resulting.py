import pytest

from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.service.events.actions.pairing import pair_draft
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import opened
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    results,
    state,
)


def test_results_come_in_any_order_and_each_is_an_entry() -> None:
    event = event_with(6)
    pair(event)
    done = enter_results(event, [(3, DRAW), (1, BLACK_WINS)])
    assert [entry.payload["board"] for entry in done.entries] == [3, 1]
    assert state(event).published[0].open_boards == (2,)


def test_a_slip_typed_twice_is_told_and_not_written() -> None:
    event = event_with(4)
    pair(event)
    results(event, WHITE_WINS)
    before = opened(event).number
    done = enter_results(event, [(1, WHITE_WINS)])
    assert [str(warning) for warning in done.warnings] == ["board 1 has 1-0 already"]
    assert opened(event).number == before


def test_one_wrong_slip_writes_none() -> None:
    event = event_with(4)
    pair(event)
    before = opened(event).number
    for slips, sentence in (
        ([(1, DRAW), (9, DRAW)], "expected a board from 1 to 2, found 9"),
        ([(1, DRAW), (1, WHITE_WINS)], "board 1 is given two results"),
    ):
        with pytest.raises(InputError, match=sentence):
            enter_results(event, slips)
    assert opened(event).number == before


@pytest.mark.rule("FIDE C.04.2 (2026-02) 4.3")
def test_a_correction_after_the_next_pairing_is_told_and_noted() -> None:
    event = event_with(8)
    play_round(event)
    pair(event)
    done = enter_results(event, [(1, DRAW)], round_number=1)
    assert [str(warning) for warning in done.warnings] == [
        "board 1: 1-0 corrected to ½-½",
        "round 2 is paired already; the correction counts from the next pairing",
    ]
    assert len(state(event).integrity) == 1


def test_a_game_that_ends_after_the_next_pairing_is_no_correction() -> None:
    event = event_with(8)
    pair(event)
    results(event, WHITE_WINS, WHITE_WINS, WHITE_WINS)
    pair_draft(event, force=True)
    done = enter_results(event, [(4, DRAW)])
    assert [str(warning) for warning in done.warnings] == [
        "the draft of round 2 is out of date: pair it again"
    ]
    pair(event)
    assert state(event).integrity == () or all(
        "corrected" not in str(note.what) for note in state(event).integrity
    )


@pytest.mark.rule("FIDE VCL4THP (2026-08) 189-193")
def test_only_the_last_two_rounds_take_results() -> None:
    event = event_with(8)
    for _round in range(3):
        play_round(event)
    with pytest.raises(InputError, match="only results of rounds 2 and 3 can be changed"):
        enter_results(event, [(1, DRAW)], round_number=1)
    with pytest.raises(InputError, match="expected a round from 2 to 3, found 4"):
        enter_results(event, [(1, DRAW)], round_number=4)
    enter_results(event, [(1, DRAW)], round_number=2)


def test_a_result_is_cleared() -> None:
    event = event_with(4)
    play_round(event)
    enter_results(event, [(2, (Result.UNKNOWN, Result.UNKNOWN))])
    assert state(event).published[0].open_boards == (2,)
