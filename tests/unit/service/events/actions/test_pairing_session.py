import pytest

from ronde.core.chess.game import Result
from ronde.errors import InputError, RuleError
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.pairing_moves import (
    clear_boards,
    exchange_seats,
    give_bye,
    pair_rest,
    seat_pair,
    turn_board,
)
from ronde.service.events.actions.pairing_session import (
    end_session,
    session_comparison,
    start_session,
)
from ronde.service.events.actions.regulating import grant_bye
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk
from ronde.service.events.objections import Level, Objected
from tests.unit.service.events.desks import (
    event_with,
    pair,
    play_round,
    round_robin,
    state,
    swiss,
)


def seats(at: Desk) -> dict[int, tuple[int, int]]:
    draft = state(at).rounds[-1]
    return {board: (game.white, game.black) for board, game in draft.boards}


def unseated(at: Desk) -> tuple[int, ...]:
    session = state(at).session
    assert session is not None
    assert session.by_hand is not None
    return session.by_hand.unseated


@pytest.mark.rule("FIDE VCL4THP (2026-08) 62-69")
def test_a_session_begins_with_the_round_of_the_rules_and_ends_with_a_comparison() -> None:
    event = event_with(8)
    start_session(event)
    assert seats(event) == {1: (1, 5), 2: (6, 2), 3: (3, 7), 4: (8, 4)}
    assert session_comparison(state(event)).difference_count == 0
    with pytest.raises(InputError, match="being paired by hand already"):
        start_session(event)
    exchange_seats(event, 5, 7)
    assert seats(event) == {1: (1, 7), 2: (6, 2), 3: (3, 5), 4: (8, 4)}
    found = session_comparison(state(event))
    assert found.only_ruled == ((1, 5), (3, 7))
    assert found.only_made == ((1, 7), (3, 5))
    with pytest.raises(Objected, match="2 pairs are not as the rules have them: 1-7, 3-5"):
        end_session(event)
    end_session(event, consent=Level.CONFIRM)
    assert state(event).session is None
    assert state(event).integrity == ()
    publish(event)
    (note,) = state(event).integrity
    assert (note.sort.value, note.pairs, note.instead_of) == (
        "MPA",
        ((1, 7), (3, 5)),
        ((1, 5), (3, 7)),
    )


def test_a_round_by_hand_that_is_that_of_the_rules_is_nothing_to_report() -> None:
    event = event_with(8)
    start_session(event)
    exchange_seats(event, 5, 7)
    exchange_seats(event, 7, 5)
    assert end_session(event).warnings == ()
    publish(event)
    assert state(event).integrity == ()


def test_a_session_goes_on_from_the_draft_there_is() -> None:
    event = event_with(6)
    pair_draft(event)
    before = seats(event)
    start_session(event)
    assert seats(event) == before
    turn_board(event, 1)
    assert seats(event)[1] == (before[1][1], before[1][0])


def test_boards_are_cleared_filled_and_the_rest_is_paired_by_the_rules() -> None:
    event = event_with(7)
    start_session(event)
    assert state(event).rounds[-1].byes[0].player == 7
    clear_boards(event, [1, 3])
    assert set(unseated(event)) == {1, 4, 3, 6}
    seat_pair(event, 6, 1)
    assert seats(event)[1] == (6, 1)
    with pytest.raises(InputError, match="Fabre has a place already"):
        seat_pair(event, 6, 3)
    pair_rest(event)
    assert unseated(event) == ()
    assert set(seats(event)[3]) == {3, 4}
    with pytest.raises(InputError, match="nobody left to pair"):
        pair_rest(event)


def test_everything_is_cleared_and_paired_again_as_it_was() -> None:
    event = event_with(7)
    pair_draft(event)
    before = seats(event)
    start_session(event)
    clear_boards(event)
    assert seats(event) == {}
    assert len(unseated(event)) == 7
    pair_rest(event)
    assert seats(event) == before
    assert end_session(event).warnings == ()


def test_the_bye_goes_to_somebody_else_and_the_one_who_had_it_waits() -> None:
    event = event_with(5)
    start_session(event, empty=True)
    give_bye(event, 5)
    give_bye(event, 3)
    assert unseated(event) == (1, 2, 4, 5)
    seat_pair(event, 1, 2)
    clear_boards(event, [1])
    pair_rest(event)
    assert unseated(event) == ()
    assert state(event).rounds[-1].byes[0].player == 3


def test_an_odd_number_is_not_paired_once_the_bye_is_given() -> None:
    event = event_with(6)
    start_session(event, empty=True)
    give_bye(event, 6)
    with pytest.raises(InputError, match="5 players are left and the bye is given"):
        pair_rest(event)


def test_the_exchange_with_the_bye_and_with_somebody_without_a_place() -> None:
    event = event_with(7)
    start_session(event)
    exchange_seats(event, 7, 1)
    assert [bye.player for bye in state(event).rounds[-1].byes] == [1]
    clear_boards(event, [1])
    exchange_seats(event, 7, 3)
    assert 3 in unseated(event)
    assert 7 in {player for pair_ in seats(event).values() for player in pair_}


@pytest.mark.rule("FIDE VCL4THP (2026-08) 64-69")
def test_a_rematch_a_second_bye_and_a_third_colour_ask_first() -> None:
    event = event_with(5)
    play_round(event)
    first = state(event).published[0].games[0]
    resting = state(event).published[0].byes[0].player
    start_session(event, empty=True)
    with pytest.raises(Objected, match="met in round 1") as rematch:
        seat_pair(event, first.white, first.black)
    assert rematch.value.worst.rule == "C.04.3 2.1.1 [C1]"
    with pytest.raises(Objected, match="may not have the bye"):
        give_bye(event, resting)
    seat_pair(event, first.white, first.black, consent=Level.CONFIRM)
    assert seats(event) == {1: (first.white, first.black)}


def test_a_game_in_which_both_would_rather_have_the_other_colour_is_told() -> None:
    event = event_with(4, swiss(3))
    play_round(event)
    first, second = state(event).published[0].games
    start_session(event, empty=True)
    told = seat_pair(event, first.white, second.black)
    assert [str(warning) for warning in told.warnings] == [
        f"numbers {first.white} and {second.black} would both rather have the other colour"
    ]


def test_a_round_that_the_rules_do_not_give_is_made_by_hand() -> None:
    event = event_with(2, swiss(3))
    play_round(event)
    with pytest.raises(RuleError):
        pair_draft(event)
    begun = start_session(event)
    assert "cannot be paired within the absolute criteria" in str(begun.warnings[-1])
    assert unseated(event) == (1, 2)
    with pytest.raises(RuleError, match="block each other"):
        pair_rest(event)
    seat_pair(event, 2, 1, consent=Level.CONFIRM)
    end_session(event, consent=Level.CONFIRM)
    publish(event)
    assert state(event).integrity[0].instead_of == ()


def test_nothing_else_is_decided_while_a_round_is_paired_by_hand() -> None:
    event = event_with(6)
    start_session(event)
    sentence = "round 1 is being paired by hand; finish that first"
    with pytest.raises(InputError, match=sentence):
        withdraw(event, 3)
    with pytest.raises(InputError, match=sentence):
        grant_bye(event, 3)
    with pytest.raises(InputError, match="still being paired by hand"):
        publish(event)
    with pytest.raises(Objected, match="would be lost"):
        pair_draft(event)
    pair_draft(event, consent=Level.CONFIRM)
    assert state(event).session is None


def test_a_session_ends_when_everybody_has_a_place() -> None:
    event = event_with(6)
    start_session(event)
    clear_boards(event, [2])
    with pytest.raises(InputError, match="2 players have no place yet: Evrard; Blanc"):
        end_session(event)


def test_a_session_is_undone_move_by_move() -> None:
    event = event_with(6)
    states = [state(event)]
    start_session(event)
    states.append(state(event))
    exchange_seats(event, 1, 2)
    states.append(state(event))
    end_session(event, consent=Level.CONFIRM)
    for expected in reversed(states):
        undo(event)
        assert state(event) == expected


def test_who_does_not_play_has_no_place_and_keeps_his_bye() -> None:
    event = event_with(5)
    grant_bye(event, 5)
    start_session(event, empty=True)
    assert unseated(event) == (1, 2, 3, 4)
    with pytest.raises(InputError, match="Evrard does not play this round"):
        seat_pair(event, 5, 1)
    pair_rest(event)
    end_session(event)
    publish(event)
    assert [(bye.player, bye.result) for bye in state(event).published[0].byes] == [
        (5, Result.HALF_POINT_BYE)
    ]


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (lambda event: exchange_seats(event, 1, 1), "two different players"),
        (lambda event: turn_board(event, 9), "nobody sits at board 9"),
        (lambda event: clear_boards(event, [9]), "nobody sits at board 9"),
        (lambda event: give_bye(event, 1), "has a place already"),
    ],
)
def test_moves_that_mean_nothing_are_refused(move: object, sentence: str) -> None:
    event = event_with(6)
    start_session(event)
    with pytest.raises(InputError, match=sentence):
        move(event)  # type: ignore[operator]


def test_without_a_session_there_are_no_moves_and_a_table_has_none() -> None:
    event = event_with(6)
    with pytest.raises(InputError, match="round 1 is not being paired by hand"):
        exchange_seats(event, 1, 2)
    with pytest.raises(InputError, match="not paired by hand"):
        start_session(event_with(4, round_robin()))
    pair(event)
    with pytest.raises(Objected, match="round 1 waits for 3 boards"):
        start_session(event)
