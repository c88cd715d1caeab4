"""Standings of teams."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.standings import TeamStandings, primary_score, team_standings
from ronde.core.chess.tiebreaks.descriptor import Score, parse_list
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.errors import InputError
from tests.unit.core.chess.team_matches import team_event

EVENT = team_event(
    "1-2: 1 = ; 3-4: 1 1",
    "1-3: = = ; 2-4: 1 1",
    "1-4: 1 0 ; 2-3: = =",
    team_count=4,
)
"""Match points 4, 3, 4, 1 and game points 3½, 3½, 4, 1."""


def ranks(ranking: TeamStandings) -> list[tuple[int, int]]:
    """The teams with their places."""
    return [(standing.rank, standing.number) for standing in ranking.standings]


def test_match_points_rank_teams_and_shared_places_are_shared() -> None:
    ranking = team_standings(EVENT, [])
    assert ranking.primary is Score.MATCH_POINTS
    assert ranks(ranking) == [(1, 1), (1, 3), (3, 2), (4, 4)]
    first = ranking.standings[0]
    assert (first.name, first.points, first.match_points, first.game_points) == (
        "Team 1",
        40,
        40,
        35,
    )


def test_game_points_rank_teams_where_the_event_says_so() -> None:
    ranking = team_standings(EVENT, parse_list("MPvGP"), primary=Score.GAME_POINTS)
    assert ranks(ranking) == [(1, 3), (2, 1), (3, 2), (4, 4)]
    assert [standing.points for standing in ranking.standings] == [40, 35, 35, 10]
    assert [standing.separated_by for standing in ranking.standings] == [None, None, 0, None]


@pytest.mark.rule("FIDE TRF26 192")
@pytest.mark.parametrize(
    ("code", "score"),
    [
        ("", Score.MATCH_POINTS),
        ("FIDE_TEAM", Score.MATCH_POINTS),
        ("FIDE_TEAM_TYPEB_MP_GP", Score.MATCH_POINTS),
        ("FIDE_TEAM_TYPEA_GP_MP", Score.GAME_POINTS),
        ("CUSTOM_TEAM_SWISS_GP", Score.GAME_POINTS),
        ("BERGER_TEAM_ROUNDROBIN_G2", Score.MATCH_POINTS),
    ],
)
def test_the_system_code_names_the_score_that_ranks(code: str, score: Score) -> None:
    assert primary_score(replace(EVENT, system_code=code)) is score


def test_each_tie_break_is_applied_to_those_still_tied() -> None:
    ranking = team_standings(EVENT, parse_list("DE,GPTS,BERLIN"))
    assert ranks(ranking) == [(1, 3), (2, 1), (3, 2), (4, 4)]
    assert [standing.separated_by for standing in ranking.standings] == [None, 1, None, None]
    assert [step.shown[1] for step in ranking.applied] == [0, 35, 60]


def test_lots_are_drawn_by_seed() -> None:
    event = team_event("1-2: = =; 3-4: = =", team_count=4)
    drawn = team_standings(event, [], seed=7)
    assert [standing.rank for standing in drawn.standings] == [1, 2, 3, 4]
    assert drawn == team_standings(event, [], seed=7)
    orders = {tuple(ranks(team_standings(event, [], seed=seed))) for seed in range(20)}
    assert len(orders) > 1


def test_standings_after_a_round() -> None:
    assert ranks(team_standings(EVENT, [], after=1)) == [(1, 1), (1, 3), (3, 2), (3, 4)]


@pytest.mark.rule("FIDE C.07 (2024-08) 13")
def test_tie_breaks_of_players_on_either_score() -> None:
    ranking = team_standings(EVENT, parse_list("BH,BH:GP,BH:GP/C1,PS:GP,KS,WIN,STD"))
    found = [step.values[1] for step in ranking.applied]
    # Team 1 met 2, 3 and 4, with 3, 4 and 1 match points and 3½, 4 and 1 game points.
    assert found == [80, 85, 75, 15 + 25 + 35, 30, 1, 20]
    assert [row.amount for row in ranking.applied[1].working(1)] == [35, 40, 10]


def test_the_book_ranks_by_a_match_against_a_virtual_opponent() -> None:
    event = team_event("1-2: 1 1; 3: Z", "1-3: 1 1; 2: H", "2-3: = =; 1: H", team_count=3)
    ranking = team_standings(event, parse_list("BH"), edition=Edition.BOOK_2012)
    # Team 1: opponents 2 (0, bye as a draw, 1) and 3 (absence as a draw, 0, 1); then 4 + 2 - 1.
    assert ranking.applied[0].values[1] == 20 + 20 + 50


def test_a_round_robin_warns_of_buchholz() -> None:
    ranking = team_standings(EVENT, parse_list("BH,SSSC"), predetermined=True)
    assert [str(warning) for warning in ranking.warnings] == [
        "BH is not meant for an event in which everybody meets everybody",
        "SSSC is not meant for an event in which everybody meets everybody",
    ]


def test_the_book_mixes_scores_of_teams_with_anything() -> None:
    codes = "GPTS,MPTS,DE,BH,SB"
    assert not team_standings(EVENT, parse_list(codes), edition=Edition.BOOK_2012).warnings
    mixed = team_standings(EVENT, parse_list("WIN,BH"), edition=Edition.BOOK_2012)
    assert len(mixed.warnings) == 1


def test_the_order_of_input_does_not_matter() -> None:
    codes = parse_list("EDEBT,EMGSB/C1,SSSC,TBR,BBE,GPDIFF")
    assert EVENT.team_event is not None
    turned = replace(
        EVENT,
        players=EVENT.players[::-1],
        rounds=tuple(replace(played, games=played.games[::-1]) for played in EVENT.rounds),
        team_event=replace(EVENT.team_event, teams=EVENT.team_event.teams[::-1]),
    )
    assert team_standings(turned, codes) == team_standings(EVENT, codes)


def test_an_event_of_players_has_no_standings_of_teams() -> None:
    with pytest.raises(InputError, match="this event has no teams"):
        team_standings(Event(), [])


@pytest.mark.parametrize(
    ("code", "score"),
    [
        ("CUSTOM_SCHEVENINGEN", Score.GAME_POINTS),
        ("FIDE_DOUBLESCHEVENINGEN", Score.GAME_POINTS),
        ("FIDE_TEAM_ROUNDROBIN", Score.MATCH_POINTS),
        ("CUSTOM_TEAM_ROUNDROBIN_GP", Score.GAME_POINTS),
    ],
)
@pytest.mark.rule("FIDE TRF26 192")
def test_a_scheveningen_match_is_decided_by_its_games(code: str, score: Score) -> None:
    assert primary_score(Event(system_code=code)) is score
