"""Competitions of teams of four: the round robin, and the ranking by victory points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from ronde.core.bridge.scoring.matches import Match, Team, team_order
from ronde.core.bridge.scoring.victory_points import Scale
from ronde.core.ranking import Criterion, Value, shared_ranks


class TeamTie(Enum):
    """What parts teams with equal victory points."""

    DIRECT_MATCH = "direct-match"
    IMP_DIFFERENCE = "imp-difference"
    IMP_QUOTIENT = "imp-quotient"
    OPPONENTS = "opponents"
    MATCHES_WON = "matches-won"
    BOARDS_WON = "boards-won"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedTeam:
    """A line of the ranking of teams."""

    rank: int
    team: Team
    victory_points: Fraction
    imps_won: Fraction = Fraction()
    imps_lost: Fraction = Fraction()
    match_count: int = 0
    won_count: int = 0
    boards_won: int = 0


def team_standings(
    played: Sequence[Match],
    scale: Scale,
    *,
    extra: Mapping[Team, Fraction] | None = None,
    ties: Sequence[TeamTie] = (),
) -> tuple[RankedTeam, ...]:
    """Rank teams on victory points; equals share the place unless one of the `ties` parts them.

    `extra` are victory points besides the matches: a sit-out, an opening balance, a penalty.

    Rule: Laws of Duplicate Bridge 2017 Law 78C
    """
    rows = {
        team: RankedTeam(rank=0, team=team, victory_points=points)
        for team, points in (extra or {}).items()
    }
    direct: dict[tuple[Team, Team], Fraction] = {}
    for match in played:
        points = match.victory_points(scale)
        scored = (match.first_imps, match.second_imps)
        teams = (match.first, match.second)
        for own, other in ((0, 1), (1, 0)):
            team = teams[own]
            before = rows.get(team)
            if before is None:
                before = RankedTeam(rank=0, team=team, victory_points=Fraction())
            rows[team] = replace(
                before,
                victory_points=before.victory_points + points[own],
                imps_won=before.imps_won + scored[own],
                imps_lost=before.imps_lost + scored[other],
                match_count=before.match_count + 1,
                won_count=before.won_count + (scored[own] > scored[other]),
                boards_won=before.boards_won + match.boards_won(second=bool(own)),
            )
            meeting = (team, teams[other])
            direct[meeting] = direct.get(meeting, Fraction()) + points[own]
    ranks = shared_ranks(
        sorted(rows, key=team_order),
        [
            lambda group: {team: rows[team].victory_points for team in group},
            *(_criterion(tie, rows, direct) for tie in ties),
        ],
    )
    return tuple(replace(rows[team], rank=rank) for team, rank in ranks.items())


def _criterion(
    tie: TeamTie,
    standings: Mapping[Team, RankedTeam],
    direct: Mapping[tuple[Team, Team], Fraction],
) -> Criterion[Team]:
    """A tie-break as a criterion of the ranking."""

    def value(team: Team, group: tuple[Team, ...]) -> Value:
        """What a team has by it among its equals."""
        own = standings[team]
        if tie is TeamTie.DIRECT_MATCH:
            return sum((direct.get((team, second), Fraction()) for second in group), Fraction())
        if tie is TeamTie.IMP_DIFFERENCE:
            return own.imps_won - own.imps_lost
        if tie is TeamTie.MATCHES_WON:
            return own.won_count
        if tie is TeamTie.BOARDS_WON:
            return own.boards_won
        if tie is TeamTie.OPPONENTS:
            met = [second for first, second in direct if first == team]
            return sum((standings[second].victory_points for second in met), Fraction())
        # Won of all IMPs orders as won by lost does, and a team that lost none has one too.
        return own.imps_won / ((own.imps_won + own.imps_lost) or Fraction(1))

    return lambda group: {team: value(team, group) for team in group}
