"""The crosstable of teams, and what every board of every team brought."""

from dataclasses import dataclass

from ronde.core.chess.game import Colour
from ronde.core.chess.tiebreaks.record import Kind
from ronde.core.chess.tiebreaks.team_lines import TeamLine
from ronde.core.scores import Points
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.order import regulations_of, team_numbers
from ronde.service.kinds.teams.standings import team_standings_of


@dataclass(frozen=True, slots=True)
class CrosstableMatch:
    """A match as one team sees it, in game points."""

    round_number: int
    points: Points
    against: Points
    forfeit: bool


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A round as one team sees it, in game points; whom it met, with which colour at board 1."""

    points: Points
    opponent: int | None = None
    colour: Colour | None = None
    forfeit: bool = False


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
    rounds: tuple[TeamRound, ...]
    """The same matches in the order of the rounds, with the rounds that had none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCrosstable:
    """The whole table in the order of the ranking."""

    rows: tuple[TeamCrosstableRow, ...]

    @property
    def round_count(self) -> int:
        """How many rounds it has."""
        return max((len(row.rounds) for row in self.rows), default=0)


def team_crosstable(state: EventState, *, after: int | None = None) -> TeamCrosstable:
    """Who got what from whom, the teams in the order of their places.

    Rule: Systèmes de tournois (NA), Toutes-rondes – Tableau des résultats
    Reading: the table of the slides is one of players; for teams a cell has the game points of the
        match, and the sums are match points and game points.
    """
    ranking = team_standings_of(state, after=after)
    lines = ranking.calculation.record.lines
    numbers = [standing.number for standing in ranking.standings]
    colours = _colours(state)
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
                rounds=tuple(
                    _round(line, colours.get((line.round_number, standing.number)))
                    for line in lines[standing.number]
                ),
            )
            for standing in ranking.standings
        )
    )


def _colours(state: EventState) -> dict[tuple[int, int], Colour]:
    """The colour of each team at the first board of its match, by round and number."""
    numbers, first = team_numbers(state), regulations_of(state).first_colour
    return {
        (played.round_number, numbers[team]): colour
        for played in state.published
        for match in played.matches
        for team, colour in ((match.first, first), (match.second, first.other))
    }


def _round(line: TeamLine, colour: Colour | None) -> TeamRound:
    """A round of a team."""
    if line.opponent is None:
        return TeamRound(line.game_points)
    return TeamRound(line.game_points, line.opponent, colour, line.kind is not Kind.PLAYED)


def _match(line: TeamLine) -> CrosstableMatch:
    """A match of a team."""
    return CrosstableMatch(
        line.round_number,
        line.game_points,
        line.opponent_game_points,
        line.kind is not Kind.PLAYED,
    )
