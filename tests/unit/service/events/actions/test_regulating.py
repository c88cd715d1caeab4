import pytest

from ronde.core.chess.game import Result
from ronde.errors import InputError
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.regulating import adjust, forbid_pair, grant_bye
from ronde.service.events.view import event_of
from tests.unit.service.events.desks import event_with, pair, play_round, state


@pytest.mark.rule("FIDE VCL4THP (2026-08) 171-179")
def test_a_second_half_point_bye_and_a_full_point_bye_are_told() -> None:
    event = event_with(4)
    assert grant_bye(event, 1, round_number=2).warnings == ()
    again = grant_bye(event, 1, round_number=3)
    assert [str(warning) for warning in again.warnings] == ["Aubin now has 2 half-point byes"]
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


@pytest.mark.rule("FIDE VCL4THP (2026-08) 109-110")
def test_pairs_are_forbidden_before_round_1_or_by_force() -> None:
    event = event_with(4)
    forbid_pair(event, [1, 3])
    pair(event)
    games = {frozenset((game.white, game.black)) for game in state(event).published[0].games}
    assert frozenset((1, 3)) not in games
    with pytest.raises(InputError, match="--force does it all the same"):
        forbid_pair(event, [1, 2])
    forbid_pair(event, [1, 2], first_round=2, last_round=3, force=True)
    assert [str(note.what) for note in state(event).integrity] == [
        "prohibited pairing added after round 1"
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
