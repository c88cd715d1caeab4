"""The crosstable of teams, and what every board of every team brought."""

from dataclasses import dataclass

from ronde.core.chess.tiebreaks.record import Kind
from ronde.core.chess.tiebreaks.team_lines import TeamLine
from ronde.core.scores import Points
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.standings import team_standings_of


@dataclass(frozen=True, slots=True)
class CrosstableMatch:
    """A match as one team sees it, in game points."""

    round_number: int
    points: Points
    against: Points
    forfeit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCrosstableRow:
    """A team's line: its matches against each of the others in turn, and its sums."""

    rank: int
    number: int
    name: str
    cells: tuple[tuple[CrosstableMatch, ...], ...]
    """For each team of the table in turn the matches against it; empty for itself."""
    match_points: Points
    game_points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCrosstable:
    """The whole table in the order of the ranking."""

    rows: tuple[TeamCrosstableRow, ...]


def team_crosstable(state: EventState, *, after: int | None = None) -> TeamCrosstable:
    """Who got what from whom, the teams in the order of their places.

    Rule: Systèmes de tournois (NA), Toutes-rondes – Tableau des résultats
    Reading: the table of the slides is one of players; for teams a cell has the game points of the
        match, and the sums are match points and game points.
    """
    ranking = team_standings_of(state, after=after)
    lines = ranking.calculation.record.lines
    numbers = [standing.number for standing in ranking.standings]
    return TeamCrosstable(
        rows=tuple(
            TeamCrosstableRow(
                rank=standing.rank,
                number=standing.number,
                name=standing.name,
                cells=tuple(
                    tuple(
                        _match(line) for line in lines[standing.number] if line.opponent == opponent
                    )
                    for opponent in numbers
                ),
                match_points=standing.match_points,
                game_points=standing.game_points,
            )
            for standing in ranking.standings
        )
    )


def _match(line: TeamLine) -> CrosstableMatch:
    """A match of a team."""
    return CrosstableMatch(
        line.round_number,
        line.game_points,
        line.opponent_game_points,
        line.kind is not Kind.PLAYED,
    )
