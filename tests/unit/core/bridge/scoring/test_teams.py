"""Round robins of teams ranked by victory points."""

from fractions import Fraction

from ronde.core.bridge.scoring.matches import Match, Swing
from ronde.core.bridge.scoring.teams import TeamTie, team_standings
from ronde.core.bridge.scoring.victory_points import WBF_2013, WIN_LOSS


def match(first: int, second: int, *swings: int) -> Match:
    """A match by its swings."""
    boards = tuple(Swing(board_number=n, imps=Fraction(won)) for n, won in enumerate(swings, 1))
    return Match(first=first, second=second, swings=boards)


THREE = (match(1, 2, 10, -4), match(2, 3, 9), match(3, 1, 5, -2))


def test_teams_are_ranked_by_victory_points() -> None:
    found = team_standings((match(1, 2, 18), match(3, 1, 1), match(2, 3, 1)), WBF_2013)
    assert [team.team for team in found] == [1, 3, 2]
    assert found[0].victory_points + found[1].victory_points + found[2].victory_points == 60
    assert (found[0].imps_won, found[0].imps_lost) == (Fraction(18), Fraction(1))
    assert found[0].match_count == 2


def test_equals_share_the_place_unless_a_tie_break_parts_them() -> None:
    assert [team.rank for team in team_standings(THREE, WIN_LOSS)] == [1, 1, 1]
    by_difference = team_standings(THREE, WIN_LOSS, ties=[TeamTie.IMP_DIFFERENCE])
    # 1: +6 -3 = 3, 2: -6 +9 = 3, 3: -9 +3 = -6.
    assert [(team.rank, team.team) for team in by_difference] == [(1, 1), (1, 2), (3, 3)]
    by_quotient = team_standings(THREE, WIN_LOSS, ties=[TeamTie.IMP_QUOTIENT])
    # 1: 12 won of 21 IMPs, 2: 13 of 23, 3: 5 of 16.
    assert [(team.rank, team.team) for team in by_quotient] == [(1, 1), (2, 2), (3, 3)]
    direct = team_standings(THREE, WIN_LOSS, ties=[TeamTie.IMP_DIFFERENCE, TeamTie.DIRECT_MATCH])
    assert [(team.rank, team.team) for team in direct] == [(1, 1), (2, 2), (3, 3)]
    assert {team.won_count for team in team_standings(THREE, WIN_LOSS)} == {1}


def test_a_sit_out_and_a_balance_are_victory_points() -> None:
    found = team_standings((match(1, 2, 0),), WBF_2013, extra={3: Fraction(12), 2: Fraction(-1)})
    assert [team.team for team in found] == [3, 1, 2]
    assert [team.victory_points for team in found] == [12, 10, 9]


def test_boards_won_and_the_strength_of_opponents_part_teams() -> None:
    # Everybody wins once; of three boards each 1 and 2 win two, 3 wins one.
    by_boards = team_standings(THREE, WIN_LOSS, ties=[TeamTie.BOARDS_WON])
    assert [(team.rank, team.boards_won) for team in by_boards] == [(1, 2), (1, 2), (3, 1)]
    four = (match(1, 2, 5), match(3, 4, 5), match(2, 5, 5))
    by_opponents = team_standings(four, WIN_LOSS, ties=[TeamTie.OPPONENTS])
    # 1, 2 and 3 have won once; 1 and 2 met somebody who has a point, 3 did not.
    assert [(team.rank, team.team) for team in by_opponents][:3] == [(1, 1), (1, 2), (3, 3)]
