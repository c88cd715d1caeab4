import pytest

from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.service.events.actions.creating import leave_fide_mode
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import correct_for_rating, enter_results
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import opened
from ronde.service.events.event_standings import standings_of
from ronde.service.events.objections import Level, Objected
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    results,
    state,
    swiss,
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
    with pytest.raises(Objected, match="round 2 is paired already"):
        enter_results(event, [(1, DRAW)], round_number=1)
    done = enter_results(event, [(1, DRAW)], round_number=1, consent=Level.CONFIRM)
    assert [str(warning) for warning in done.warnings] == [
        "board 1: 1-0 corrected to ½-½",
        "round 2 is paired already; the correction of board 1 counts from the next pairing on",
    ]
    assert len(state(event).integrity) == 1


def test_a_game_that_ends_after_the_next_pairing_is_no_correction() -> None:
    event = event_with(8)
    pair(event)
    results(event, WHITE_WINS, WHITE_WINS, WHITE_WINS)
    pair_draft(event, consent=Level.CONFIRM)
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
    with pytest.raises(Objected, match="only results of rounds 2 and 3 can be changed") as refused:
        enter_results(event, [(1, DRAW)], round_number=1, consent=Level.TWO_STEPS)
    assert refused.value.level is Level.REFUSED
    with pytest.raises(InputError, match="expected a round from 1 to 3, found 4"):
        enter_results(event, [(1, DRAW)], round_number=4)
    enter_results(event, [(1, DRAW)], round_number=2, consent=Level.CONFIRM)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    enter_results(event, [(1, DRAW)], round_number=1, consent=Level.CONFIRM)
    assert [note.sort.value for note in state(event).integrity] == [
        "Correction",
        "FIDE mode exited",
        "Correction",
    ]


def test_a_result_is_cleared() -> None:
    event = event_with(4)
    play_round(event)
    enter_results(event, [(2, (Result.UNKNOWN, Result.UNKNOWN))])
    assert state(event).published[0].open_boards == (2,)


@pytest.mark.rule("FIDE VCL4THP (2026-08) 157-169")
def test_an_adjourned_game_counts_as_a_draw_and_nobody_waits_for_it() -> None:
    event = event_with(4, swiss(3))
    pair(event)
    enter_results(event, [(1, WHITE_WINS)], adjourned=[2])
    played = state(event).published[0]
    assert (played.open_boards, played.pending_boards) == ((), (2,))
    assert [str(warning) for warning in pair(event).warnings] == []
    assert sum(place.points for place in standings_of(state(event), after=1).standings) == 20
    with pytest.raises(Objected, match="adjourned and counted as a draw in round 2"):
        enter_results(event, [(2, BLACK_WINS)], round_number=1)
    assert enter_results(event, [(2, DRAW)], round_number=1).warnings == ()
    assert state(event).integrity == ()


@pytest.mark.rule("FIDE VCL4THP (2026-08) 157-169")
def test_the_result_of_an_adjourned_game_is_taken_however_late_it_comes() -> None:
    event = event_with(8)
    pair(event)
    enter_results(event, [(board, WHITE_WINS) for board in (1, 2, 3)], adjourned=[4])
    for _round in range(3):
        play_round(event)
    enter_results(event, [(4, BLACK_WINS)], round_number=1, consent=Level.CONFIRM)
    assert state(event).published[0].pending_boards == ()
    assert [str(note.what) for note in state(event).integrity] == [
        "round 1, board 4: adjourned, counted as a draw, ended 0-1"
    ]


def test_results_that_were_missing_when_the_next_round_was_published_are_adjourned() -> None:
    event = event_with(4, swiss(3))
    pair(event)
    results(event, WHITE_WINS)
    pair_draft(event, consent=Level.CONFIRM)
    assert state(event).published[0].adjourned == frozenset()
    publish(event)
    assert state(event).published[0].adjourned == {2}
    assert state(event).complete_round_count == 1
    assert state(event).final_round_count == 0
    # A result cleared in a round that others were paired from goes on as a draw as well.
    open_again = (Result.UNKNOWN, Result.UNKNOWN)
    enter_results(event, [(1, open_again)], round_number=1, consent=Level.CONFIRM)
    assert state(event).published[0].adjourned == {1, 2}


def test_a_game_is_adjourned_once_and_taken_up_again() -> None:
    event = event_with(4)
    pair(event)
    enter_results(event, [], adjourned=[1])
    again = enter_results(event, [], adjourned=[1])
    assert [str(warning) for warning in again.warnings] == ["board 1 is adjourned already"]
    assert again.entries == ()
    enter_results(event, [(1, (Result.UNKNOWN, Result.UNKNOWN))])
    assert state(event).published[0].open_boards == (1, 2)


@pytest.mark.rule("FIDE C.04.2 (2026-02) 4.3")
def test_a_closed_round_is_corrected_for_the_rating_report_only() -> None:
    event = event_with(8)
    for _round in range(3):
        play_round(event)
    before = standings_of(state(event)).standings
    for number in (2, 3):
        with pytest.raises(InputError, match="can still be corrected as such"):
            correct_for_rating(event, [(1, BLACK_WINS)], round_number=number)
    correct_for_rating(event, [(1, BLACK_WINS)], round_number=1)
    assert standings_of(state(event)).standings == before
    with pytest.raises(InputError, match="board 1 has 0-1 already"):
        correct_for_rating(event, [(1, BLACK_WINS)], round_number=1)
    with pytest.raises(InputError, match="expected one result instead of another"):
        correct_for_rating(event, [(2, (Result.UNKNOWN, Result.UNKNOWN))], round_number=1)
    # The old result again: there is nothing to correct any more.
    correct_for_rating(event, [(1, WHITE_WINS)], round_number=1)
    assert state(event).published[0].rating_corrections == ()


def test_once_all_rounds_are_played_the_last_ones_may_be_corrected_for_rating_too() -> None:
    event = event_with(4, swiss(2))
    play_round(event)
    play_round(event)
    correct_for_rating(event, [(1, DRAW)], round_number=2)
    undo(event)
    enter_results(event, [(1, DRAW)], round_number=2)
