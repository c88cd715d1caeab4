"""Who competes for prizes, whatever an event ranks."""

from random import Random

import pytest

from ronde.core.prizes.sharing import Sharing
from ronde.errors import InputError
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk
from ronde.service.events.prize_fund import OfferedPrize, PrizeFund
from ronde.service.events.prizes import (
    competitors_of,
    is_ranked_by_points,
    method_for,
    prizes_of_fund,
)
from tests.unit.service.events.desks import WHITE_WINS, event_with, play_round, round_robin
from tests.unit.service.kinds.cup.cups import cup_of, drawn, groups_of, report, state, to_play
from tests.unit.service.kinds.teams.team_desks import league, play

FUND = PrizeFund(
    prizes=tuple(
        OfferedPrize(first_place=place, last_place=place, amount=amount * 100)
        for place, amount in ((1, 100), (2, 60), (3, 30), (4, 10))
    )
)


def paid(event: Desk) -> dict[str, int]:
    """What everybody gets, in whole euros."""
    awards = prizes_of_fund(state(event), FUND).awards
    return {award.competitor.name: award.amount // 100 for award in awards}


def test_players_share_by_points() -> None:
    event = event_with(4, round_robin())
    for _round in range(3):
        play_round(event)
    assert is_ranked_by_points(state(event))
    assert sum(paid(event).values()) == 200


def test_teams_are_paid_as_teams() -> None:
    event = league()
    for _round in range(3):
        play(event, Random(3))
    names = [competitor.name for competitor in competitors_of(state(event))]
    assert sorted(names) == ["Lille", "Lyon", "Nice", "Paris"]
    assert set(paid(event)) <= set(names)


def test_those_who_go_out_together_share_the_prizes_of_their_places() -> None:
    event = cup_of(4)
    drawn(event)
    with pytest.raises(InputError, match="no prizes as long as matches are open: 1, 2"):
        paid(event)
    report(event, "1a", "2a", "3b")
    assert method_for(state(event), FUND) is Sharing.HIERARCHICAL
    assert paid(event) == {"P2": 100, "P1": 60, "P3": 20, "P4": 20}


def test_there_are_no_prizes_before_a_cup_is_drawn() -> None:
    with pytest.raises(InputError, match="no prizes before the cup is played"):
        paid(cup_of(4))


def test_whoever_did_not_go_on_comes_behind_the_cup() -> None:
    event = groups_of(8, group_count=2, qualified_each=2)
    with pytest.raises(InputError, match="no prizes before the groups are over"):
        paid(event)
    for _round in range(3):
        drawn(event)
        play_results(event)
    drawn(event)
    while to_play(event):
        report(event, f"{to_play(event)[0]}a")
    ranked = competitors_of(state(event))
    assert [competitor.rank for competitor in ranked] == [1, 2, 3, 3, 5, 5, 7, 7]
    assert {competitor.facts["group"] for competitor in ranked} == {"A", "B"}


def play_results(event: Desk) -> None:
    """White wins everywhere in the round that is out."""
    boards = state(event).published[-1].open_boards
    enter_results(event, [(board, WHITE_WINS) for board in boards])
