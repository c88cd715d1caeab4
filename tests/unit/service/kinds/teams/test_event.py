from random import Random

import pytest

from ronde.core.chess.game import Colour, Result
from ronde.core.chess.team import MatchForfeit
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.formats import trf
from ronde.service.events.actions.entering import check_in
from ronde.service.events.report import report_of
from ronde.service.events.view import event_of
from ronde.service.kinds.teams.actions.entering import withdraw_team
from ronde.service.kinds.teams.actions.lining_up import line_up
from ronde.service.kinds.teams.actions.regulating import adjust_team
from ronde.service.kinds.teams.actions.resulting import forfeit_match
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.service.kinds.teams.standings import team_standings_of
from tests.unit.service.kinds.teams.team_desks import (
    league,
    league_settings,
    pair,
    play,
    state,
)


@pytest.mark.rule("FIDE TRF26 300")
def test_only_a_line_up_out_of_order_or_with_an_empty_board_is_reported() -> None:
    event = league()
    line_up(event, 1, [1, 2, 4])
    line_up(event, 2, [2, 1, 3])
    line_up(event, 3, [1, None, 3])
    pair(event)
    team_event = event_of(state(event)).team_event
    assert team_event is not None
    assert [(given.team, given.opponent, given.players) for given in team_event.line_ups] == [
        (2, 3, (6, 5, 7)),
        (3, 2, (9, None, 11)),
    ]


@pytest.mark.rule("FIDE TRF26 330")
def test_a_forfeited_match_names_the_team_with_white_at_board_1_first() -> None:
    settings = league_settings(teams=TeamSettings(board_count=3, first_colour=Colour.BLACK))
    event = league(settings=settings)
    pair(event)
    forfeit_match(event, 1, MatchForfeit.WHITE_WINS)
    found = event_of(state(event))
    assert found.team_event is not None
    assert found.team_event.board_colours == (Colour.WHITE, Colour.BLACK, Colour.WHITE)
    (forfeit,) = found.team_event.forfeits
    assert (forfeit.white_team, forfeit.black_team) == (4, 1)
    assert forfeit.kind is MatchForfeit.BLACK_WINS
    played = state(event).rounds[0]
    assert [game.white for game in played.games[:3]] == [13, 2, 15]


@pytest.mark.rule("FIDE VCL4THP (2026-08) 94-105")
def test_the_matches_of_a_team_that_left_before_half_of_them_count_for_nobody() -> None:
    event, random = league(5), Random(1)
    play(event, random)
    withdraw_team(event, 5)
    for _round in range(4):
        play(event, random)
    found = event_of(state(event))
    decisions = [decision for decision in found.abnormal_points if decision.result is not None]
    assert {decision.players for decision in decisions} >= {(1,), (2,), (3,), (4,)}
    assert {decision.result for decision in decisions} >= {Result.FORFEIT_WIN}
    places = {place.name: place for place in team_standings_of(state(event)).standings}
    assert places["Metz"].match_points == places["Metz"].game_points == 0
    among_the_others = sum(place.match_points for place in places.values())
    assert among_the_others == 6 * 20
    again = trf.loads(trf.dumps(report_of(state(event))))
    assert again.adjustments == ()
    assert set(again.event.abnormal_points) == set(found.abnormal_points)


def test_the_matches_of_a_team_that_left_later_count() -> None:
    event, random = league(4), Random(1)
    play(event, random)
    play(event, random)
    withdraw_team(event, 4)
    play(event, random)
    found = event_of(state(event))
    assert found.abnormal_points == ()
    assert found.team_event is not None
    assert [forfeit.round_number for forfeit in found.team_event.forfeits] == [3]


@pytest.mark.rule("FIDE TRF26 299")
def test_a_decision_about_a_team_has_match_points_and_game_points() -> None:
    event = league()
    play(event, Random(1))
    before = {place.number: place for place in team_standings_of(state(event)).standings}
    adjust_team(event, 2, match_points=-10, game_points=-5, reason=" wrong  order ")
    after = {place.number: place for place in team_standings_of(state(event)).standings}
    assert after[2].match_points == before[2].match_points - 10
    assert after[2].game_points == before[2].game_points - 5
    assert after[1].match_points == before[1].match_points
    (decision,) = event_of(state(event)).abnormal_points
    assert (decision.players, decision.match_points, decision.points) == ((2,), -10, -5)


def test_who_is_not_in_the_hall_is_replaced_by_the_next_of_the_list() -> None:
    event = league()
    check_in(event, [1, 3, 4, *range(5, 17)])
    pair(event)
    played = state(event).rounds[0]
    seated = {player for game in played.games for player in (game.white, game.black)}
    assert 2 not in seated
    assert {1, 3, 4} <= seated


def test_teams_may_be_ranked_by_game_points() -> None:
    settings = league_settings(teams=TeamSettings(board_count=3, rank_by=Score.GAME_POINTS))
    event = league(settings=settings)
    play(event, Random(3))
    ranking = team_standings_of(state(event))
    assert ranking.primary is Score.GAME_POINTS
    assert [str(step.descriptor) for step in ranking.applied] == ["MPTS", "DE", "SB"]
    again = trf.loads(trf.dumps(report_of(state(event)))).event
    assert again.system_code == "CUSTOM_TEAM_ROUNDROBIN_GP"
