import pytest

from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.service.events.actions.creating import leave_fide_mode
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.regulating import (
    adjust,
    bar_half_byes,
    fix_board,
    forbid_pair,
    grant_bye,
)
from ronde.service.events.objections import Level, Objected
from ronde.service.events.view import event_of
from tests.unit.service.events.desks import event_with, pair, play_round, state, swiss


@pytest.mark.rule("FIDE VCL4THP (2026-08) 171-179")
def test_a_second_half_point_bye_and_a_full_point_bye_are_told() -> None:
    event = event_with(4)
    assert grant_bye(event, 1, round_number=2).warnings == ()
    with pytest.raises(Objected, match="Aubin would have 2 half-point byes"):
        grant_bye(event, 1, round_number=3)
    again = grant_bye(event, 1, round_number=3, consent=Level.CONFIRM)
    assert [str(warning) for warning in again.warnings] == ["Aubin would have 2 half-point byes"]
    full = grant_bye(event, 2, result=Result.FULL_POINT_BYE)
    assert "no longer wants full-point byes" in str(full.warnings[0])


def test_another_bye_in_the_same_round_replaces_the_first() -> None:
    event = event_with(4)
    grant_bye(event, 1, round_number=2)
    grant_bye(event, 1, round_number=2, result=Result.ZERO_POINT_BYE)
    assert [bye.result for bye in state(event).byes] == [Result.ZERO_POINT_BYE]


def test_a_bye_is_for_a_round_to_come_and_for_somebody_who_plays() -> None:
    event = event_with(4)
    play_round(event)
    withdraw(event, 2)
    with pytest.raises(InputError, match="round 1 is published"):
        grant_bye(event, 1, round_number=1)
    with pytest.raises(InputError, match="expected a round from 2 to 5, found 6"):
        grant_bye(event, 1, round_number=6)
    with pytest.raises(InputError, match="Blanc withdrew and needs no bye"):
        grant_bye(event, 2)


@pytest.mark.rule("FIDE VCL4THP (2026-08) 194-196")
def test_pairs_are_forbidden_before_round_1_or_outside_fide_mode() -> None:
    event = event_with(4)
    forbid_pair(event, [1, 3])
    pair(event)
    games = {frozenset((game.white, game.black)) for game in state(event).published[0].games}
    assert frozenset((1, 3)) not in games
    with pytest.raises(Objected) as refused:
        forbid_pair(event, [1, 2], consent=Level.TWO_STEPS)
    assert refused.value.level is Level.REFUSED
    assert refused.value.worst.leaving_helps
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    with pytest.raises(Objected) as asked:
        forbid_pair(event, [1, 2])
    assert asked.value.level is Level.CONFIRM
    forbid_pair(event, [1, 2], last_round=3, consent=Level.CONFIRM)
    assert [str(note.what) for note in state(event).integrity] == [
        "the event left FIDE mode",
        "prohibited pairing added after round 1",
    ]
    groups = event_of(state(event)).prohibited_pairings
    assert [(group.players, group.first_round, group.last_round) for group in groups] == [
        ((1, 3), None, None),
        ((1, 2), 2, 3),
    ]


def test_a_pair_is_two_players_and_a_range_goes_forward() -> None:
    event = event_with(4)
    with pytest.raises(InputError, match="two players or more"):
        forbid_pair(event, [1, 1])
    with pytest.raises(InputError, match="found 3 to 2"):
        forbid_pair(event, [1, 2], first_round=3, last_round=2)


@pytest.mark.rule("FIDE TRF26 299")
def test_points_are_given_with_a_reason_for_a_round_that_was() -> None:
    event = event_with(4)
    play_round(event)
    with pytest.raises(InputError, match="found 0"):
        adjust(event, 1, 0, reason="nothing")
    with pytest.raises(InputError, match="expected a reason"):
        adjust(event, 1, 5, reason=" ")
    with pytest.raises(InputError, match="expected a round from 0 to 1, found 2"):
        adjust(event, 1, 5, reason="appeal", round_number=2)
    adjust(event, 1, 5, reason="an  appeal")
    assert [decision.reason for decision in state(event).decisions] == ["an appeal"]


@pytest.mark.rule("FIDE VCL4THP (2026-08) 171-179")
def test_who_may_not_have_half_point_byes_gets_none() -> None:
    event = event_with(4)
    bar_half_byes(event, 1)
    with pytest.raises(InputError, match="nothing would change"):
        bar_half_byes(event, 1)
    with pytest.raises(Objected, match="Aubin may not have half-point byes") as refused:
        grant_bye(event, 1, consent=Level.TWO_STEPS)
    assert refused.value.level is Level.REFUSED
    grant_bye(event, 1, result=Result.ZERO_POINT_BYE)
    bar_half_byes(event, 1, barred=False)
    grant_bye(event, 1)
    assert state(event).without_half_byes == frozenset()


def test_pairs_forbidden_late_are_forbidden_in_the_rounds_to_come() -> None:
    event = event_with(4)
    play_round(event)
    leave_fide_mode(event, consent=Level.TWO_STEPS)
    forbid_pair(event, [1, 2], first_round=1, consent=Level.CONFIRM)
    assert state(event).prohibited[0].first_round == 2


def test_a_board_is_fixed_and_released() -> None:
    event = event_with(4, swiss(first_board=11))
    with pytest.raises(InputError, match="expected a board from 11 on, found 3"):
        fix_board(event, 1, 3)
    fix_board(event, 1, 12)
    shared = fix_board(event, 2, 12)
    assert [str(warning) for warning in shared.warnings] == ["board 12 is also that of Aubin"]
    fix_board(event, 1, None)
    assert state(event).fixed_boards == {2: 12}
    with pytest.raises(InputError, match="nothing would change"):
        fix_board(event, 1, None)
