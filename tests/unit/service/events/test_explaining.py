import pytest

from ronde.errors import InputError, UnknownName
from ronde.service.events.actions.entering import correct
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.pairing_by_hand import pair_by_hand
from ronde.service.events.actions.regulating import fix_board
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.explaining import (
    why_blocked,
    why_board,
    why_board_json,
    why_board_sheet,
    why_not,
    why_round,
)
from ronde.service.events.objections import Level
from tests.unit.service.events.desks import (
    BLACK_WINS,
    DRAW,
    WHITE_WINS,
    event_with,
    pair,
    play_round,
    results,
    round_robin,
    state,
    swiss,
)


def test_a_board_of_a_draft_is_explained_by_what_was_decided_about_its_players() -> None:
    event = event_with(8)
    play_round(event)
    pair_draft(event)
    draft = state(event).rounds[-1]
    why = why_board(state(event), 2, 1)
    assert (why.white, why.black) == (draft.games[0].white, draft.games[0].black)
    assert why.as_ruled
    assert why.remark is None
    assert (why.bracket_number, why.score) == (1, 10)
    rules = [reason.rule for reason in why.reasons]
    assert rules[0] == "C.04.3 2.4.1 [C6]"
    assert rules[-1].startswith("C.04.3 5.2")
    colours = [reason for reason in why.reasons if reason.rule.startswith("C.04.3 5.2")]
    assert [set(reason.players) for reason in colours] == [{why.white, why.black}]


def test_a_published_round_is_explained_from_what_came_before_it() -> None:
    event = event_with(8)
    for _round in range(3):
        play_round(event)
    for number in range(1, 4):
        played = state(event).published[number - 1]
        for board in played.board_numbers:
            assert why_board(state(event), number, board).as_ruled
        assert {bracket.number for bracket in why_round(state(event), number)}


def test_a_downfloater_is_told_how_he_came_to_his_bracket() -> None:
    event = event_with(6)
    pair(event)
    results(event, WHITE_WINS, WHITE_WINS, WHITE_WINS)
    pair_draft(event)
    floated = [
        why for board in (1, 2, 3) if (why := why_board(state(event), 2, board)).bracket_number == 2
    ]
    assert any(
        "floats to the next bracket" in str(reason.text)
        for why in floated
        for reason in why.reasons
    )


def test_a_game_made_by_hand_says_what_the_rules_have_against_it() -> None:
    event = event_with(8)
    seats = [(1, 2), (3, 7), (8, 4), (5, 6)]
    pair_by_hand(event, seats, consent=Level.CONFIRM)
    boards = {(game.white, game.black): board for board, game in state(event).rounds[-1].boards}
    made = why_board(state(event), 1, boards[1, 2])
    assert not made.as_ruled
    assert made.reasons == ()
    assert str(made.remark).startswith("this game is not that of the rules: if 1 met 2")
    assert why_board(state(event), 1, boards[3, 7]).as_ruled


def test_colours_the_other_way_round_are_not_those_of_the_rules() -> None:
    event = event_with(4, swiss(3))
    pair_by_hand(event, [(3, 1), (4, 2)], consent=Level.CONFIRM)
    why = why_board(state(event), 1, 1)
    assert (why.white, why.black, why.as_ruled) == (3, 1, False)
    assert str(why.remark) == "the rules give these two the other colours"
    assert why.reasons


def test_a_round_that_the_rules_do_not_give_is_told_as_such() -> None:
    event = event_with(2, swiss(3))
    play_round(event)
    assert why_blocked(state(event)) is not None
    pair_by_hand(event, [(2, 1)], consent=Level.CONFIRM)
    publish(event)
    why = why_board(state(event), 2, 1)
    assert not why.as_ruled
    assert "cannot be paired within the absolute criteria" in str(why.remark)


def test_why_two_players_do_not_meet_and_why_they_do() -> None:
    event = event_with(8)
    play_round(event)
    again = why_not(state(event), 2, 1, 5)
    assert not again.paired
    assert again.rule == "C.04.3 2.1.1 [C1]"
    first = why_not(state(event), 1, 1, 5)
    assert first.paired
    with pytest.raises(UnknownName, match="there is no number 99"):
        why_not(state(event), 1, 1, 99)
    assert why_blocked(state(event)) is None


def test_the_boards_asked_for_are_those_of_the_hall() -> None:
    event = event_with(8, swiss(first_board=21))
    fix_board(event, 8, 21)
    pair(event)
    why = why_board(state(event), 1, 21)
    assert 8 in (why.white, why.black)
    with pytest.raises(UnknownName, match="there is no board 1 in round 1"):
        why_board(state(event), 1, 1)
    with pytest.raises(InputError, match="round 2 is not paired yet"):
        why_board(state(event), 2, 21)
    told = why_board_json(why)
    assert (told["board"], told["as_ruled"], told["bracket"]) == (21, True, 1)
    assert why_board_sheet(state(event), why).title.startswith("Round 1, board 21: ")


def test_a_round_is_explained_from_the_results_it_was_paired_from() -> None:
    event = event_with(6)
    pair(event)
    enter_results(event, [(1, WHITE_WINS), (2, WHITE_WINS)], adjourned=[3])
    pair(event)
    before = [bracket.players for bracket in why_round(state(event), 2)]
    assert [bracket.score for bracket in why_round(state(event), 2)] == [10, 5, 0]
    # The adjourned game ends, is told wrongly first, and a board is corrected.
    for outcome in (BLACK_WINS, WHITE_WINS):
        enter_results(event, [(3, outcome)], round_number=1, consent=Level.CONFIRM)
    enter_results(event, [(1, BLACK_WINS)], round_number=1, consent=Level.CONFIRM)
    assert [bracket.players for bracket in why_round(state(event), 2)] == before
    enter_results(event, [(board, DRAW) for board in (1, 2, 3)])
    pair(event)
    for number in (1, 2, 3):
        for board in (1, 2, 3):
            assert why_board(state(event), number, board).as_ruled
    # The next round goes by what was corrected in time for it.
    assert {bracket.score for bracket in why_round(state(event), 3)} == {15, 5}


def test_a_rating_corrected_since_may_have_changed_the_round() -> None:
    event = event_with(8)
    play_round(event)
    correct(event, 8, {"rating": 2500}, consent=Level.CONFIRM)
    remarks = [str(why_board(state(event), 1, board).remark) for board in (1, 2, 3, 4)]
    assert any(remark.startswith("facts were corrected") for remark in remarks)


def test_a_round_robin_answers_with_its_table() -> None:
    event = event_with(6, round_robin(double=True))
    pair(event)
    why = why_board(state(event), 1, 1)
    assert [(reason.rule, str(reason.text)) for reason in why.reasons] == [
        ("C.05 Annex 1", "the table for 6 players has 1 with White against 6 in round 1")
    ]
    there = why_not(state(event), 1, 1, 6)
    assert there.paired
    assert str(there.text) == (
        "1 and 6 meet in round 1, 1 with White, and again in round 6 with the other colours"
    )
    assert not why_not(state(event), 1, 1, 2).paired
    with pytest.raises(InputError, match="a table has no brackets"):
        why_round(state(event), 1)
    with pytest.raises(InputError, match="two different players"):
        why_not(state(event), 1, 2, 2)
