from ronde.core.chess.game import Result
from ronde.service.events.actions.creating import change_settings, close, leave_fide_mode
from ronde.service.events.actions.entering import check_in, correct, enter, withdraw
from ronde.service.events.actions.pairing import draw_numbers
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from ronde.service.events.actions.pairing_moves import (
    clear_boards,
    exchange_seats,
    give_bye,
    pair_rest,
    seat_pair,
    turn_board,
)
from ronde.service.events.actions.pairing_session import end_session, start_session
from ronde.service.events.actions.regulating import (
    adjust,
    bar_half_byes,
    fix_board,
    forbid_pair,
    grant_bye,
)
from ronde.service.events.actions.resulting import correct_for_rating, enter_results
from ronde.service.events.actions.undoing import redo, undo
from ronde.service.events.desk import Desk, opened
from ronde.service.events.objections import Level
from ronde.service.events.sentences import sentences, sentences_after
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    desk,
    event_with,
    pair,
    play_round,
    players,
    results,
    round_robin,
    swiss,
)


def told(at: Desk) -> list[str]:
    return [str(sentence) for sentence in sentences(opened(at).entries)]


def test_every_action_is_told_in_a_sentence() -> None:
    event = event_with(4)
    enter(event, players(6)[4:5])
    enter(event, players(6)[5:], source="club.csv")
    change_settings(event, {"city": "Lyon", "tiebreaks": ("DE", "BH")})
    check_in(event, [1, 2])
    check_in(event, [3, 4, 5, 6])
    forbid_pair(event, [1, 2])
    grant_bye(event, 3, round_number=2)
    grant_bye(event, 3, round_number=3, result=Result.ZERO_POINT_BYE)
    correct(event, 6, {"rating": 1900})
    withdraw(event, 6)
    pair(event)
    results(event, WHITE_WINS)
    results(event, DRAW)
    results(event, (Result.UNKNOWN, Result.UNKNOWN))
    adjust(event, 1, -5, reason="late")
    adjust(event, 1, 10, reason="appeal")
    assert told(event) == [
        "event opened: Spring, Swiss of 5 rounds",
        "entered: Aubin; Blanc; Cazal; Duval",
        "Evrard entered",
        "one player entered from club.csv",
        "regulations changed: --city Lyon, --tiebreaks DE,BH",
        "checked in: Aubin; Blanc",
        "4 players checked in",
        "may not meet: Aubin; Blanc",
        "half-point bye for Cazal in round 2",
        "zero-point bye for Cazal in round 3",
        "Fabre corrected: --rating 1900",
        "Fabre withdrawn from round 1 on",
        "round 1 paired, 2 boards",
        "round 1 published",
        "board 1, 1-0",
        "board 1, ½-½ instead of 1-0",
        "board 1, result cleared",
        "Aubin, points taken: 0.5 (late)",
        "Aubin, points given: 1 (appeal)",
    ]


def test_an_undo_says_what_it_takes_back_and_who_typed_it() -> None:
    event = event_with(4)
    pair(event)
    results(event, WHITE_WINS)
    bernard = desk("Bernard", event.journals)  # type: ignore[arg-type]
    undo(bernard)
    redo(bernard)
    undo(bernard)
    undo(bernard)
    assert told(event)[5:] == [
        "undo: board 1, 1-0, typed by Anne",
        "redo: board 1, 1-0, typed by Anne",
        "undo: board 1, 1-0, typed by Anne",
        "undo: round 1 published, by Anne",
    ]


def test_rounds_paired_by_hand_late_entries_and_lots_are_told() -> None:
    event = event_with(4)
    pair_by_hand(event, [(1, 2), (3, 4)], consent=Level.CONFIRM)
    pair(event)
    results(event, WHITE_WINS, BLACK_WINS)
    enter(event, players(5)[4:])
    assert told(event)[2] == "round 1 paired by hand, 2 boards"
    assert told(event)[-1] == "Evrard entered late, from round 2"
    masters = event_with(4, round_robin())
    draw_numbers(masters, 3)
    for _round in range(3):
        play_round(masters)
    close(masters)
    assert told(masters)[0] == "event opened: Masters, round robin"
    assert told(masters)[2] == "numbers drawn by lot, seed 3"
    assert told(masters)[-1] == "event closed"


def test_new_entries_are_told_without_reading_the_old_ones_again() -> None:
    event = event_with(4)
    before = opened(event)
    made = withdraw(event, 2)
    assert [str(sentence) for sentence in sentences_after(before, made.entries)] == [
        "Blanc withdrawn from round 1 on"
    ]


def test_a_result_corrected_in_an_earlier_round_is_told() -> None:
    event = event_with(4)
    play_round(event)
    pair(event)
    enter_results(event, [(2, DRAW)], round_number=1, consent=Level.CONFIRM)
    assert told(event)[-1] == "board 2, ½-½ instead of 1-0"


def test_departures_from_the_rules_are_told() -> None:
    event = event_with(4, swiss(3))
    fix_board(event, 1, 2)
    fix_board(event, 1, None)
    bar_half_byes(event, 2)
    bar_half_byes(event, 2, barred=False)
    start_session(event, empty=True)
    seat_pair(event, 1, 2)
    turn_board(event, 1)
    pair_rest(event)
    exchange_seats(event, 1, 3)
    clear_boards(event)
    give_bye(event, 4)
    undo(event)
    pair_rest(event)
    end_session(event, consent=Level.CONFIRM)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    assert told(event)[2:] == [
        "Aubin always plays at board 2",
        "Aubin has no fixed board any more",
        "Blanc may not have half-point byes",
        "Blanc may have half-point byes again",
        "round 1: pairing by hand begun",
        "round 1, by hand: Aubin; Blanc meet",
        "round 1, by hand: Aubin; Blanc exchange colours",
        "round 1, by hand: the rest paired",
        "round 1, by hand: Aubin; Cazal exchange seats",
        "round 1, by hand: Blanc; Cazal; Aubin; Duval have no place",
        "round 1, by hand: the bye for Duval",
        "undo: round 1, by hand: the bye for Duval, by Anne",
        "round 1, by hand: the rest paired",
        "round 1: pairing by hand finished, as the rules give it",
        "FIDE mode left, since round 1",
    ]


def test_what_is_only_for_the_report_is_told() -> None:
    event = event_with(4, swiss(3))
    for _round in range(3):
        play_round(event)
    correct_for_rating(event, [(1, DRAW)], round_number=1)
    assert told(event)[-1] == ("round 1, board 1: ½-½ for the rating report only, instead of 1-0")
    enter_results(event, [], adjourned=[2])
    assert told(event)[-1] == "board 2, adjourned"
