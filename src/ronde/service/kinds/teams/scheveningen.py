"""A Scheveningen match as it is read: the score round by round, and who got what from whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.chess.event import Entry, histories
from ronde.core.chess.standings import after_round
from ronde.core.scores import Points
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState
from ronde.service.events.view import ranked_event
from ronde.service.kinds.teams.order import numbered_teams
from ronde.service.kinds.teams.state import EnteredTeam
from ronde.service.kinds.teams.views import match_views
from ronde.text import _
from ronde.text.crosstables import RESULT_SIGNS
from ronde.text.numbers import points_text
from ronde.text.sheet import Align, Column, Sheet


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The game points of both teams in a round."""

    round_number: int
    first: Points
    second: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCrosstableRow:
    """A player of A and their games against every player of B in turn."""

    number: int
    name: str
    cells: tuple[tuple[Entry, ...], ...]
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCrosstable:
    """The players of A in rows, those of B in columns."""

    columns: tuple[tuple[int, str], ...]
    rows: tuple[PlayerCrosstableRow, ...]
    column_points: tuple[Points, ...]


def scores_by_round(state: EventState, *, after: int | None = None) -> tuple[RoundScore, ...]:
    """The score of every round of a match of two teams, up to one of them.

    Rule: Livre de l'arbitre, Scheveningen, principe
    """
    return tuple(
        RoundScore(played.round_number, view.first.points, view.second.points)
        for played in state.published[:after]
        for view in match_views(state, played)
    )


def player_crosstable(state: EventState, *, after: int | None = None) -> PlayerCrosstable:
    """Who got what from whom; a reserve stands after the others of their team."""
    event = ranked_event(state)
    event = after_round(event, len(event.rounds) if after is None else after)
    worth, lines = event.scoring.table(), histories(event)
    (_number, first), (_two, second) = numbered_teams(state)
    columns = _members(state, second)

    def points_of(number: int) -> Points:
        return sum(worth[entry.result, entry.colour] for entry in lines[number])

    return PlayerCrosstable(
        columns=columns,
        rows=tuple(
            PlayerCrosstableRow(
                number=number,
                name=name,
                cells=tuple(
                    tuple(entry for entry in lines[number] if entry.opponent == opponent)
                    for opponent, _name in columns
                ),
                points=points_of(number),
            )
            for number, name in _members(state, first)
        ),
        column_points=tuple(points_of(number) for number, _name in columns),
    )


def _members(state: EventState, team: EnteredTeam) -> tuple[tuple[int, str], ...]:
    """The numbers and names of a team."""
    numbers = pairing_numbers(state)
    return tuple(
        (numbers[member], state.players[member].name)
        for member in team.members
        if member in numbers
    )


def scores_sheet(state: EventState, scores: Sequence[RoundScore]) -> Sheet:
    """A column for each round, and the sum: the score of the match."""
    (_number, first), (_two, second) = numbered_teams(state)
    return Sheet(
        title=_("Score by rounds"),
        columns=(
            Column(_("Team")),
            *(
                Column(_("R{number}").format(number=score.round_number), Align.RIGHT)
                for score in scores
            ),
            Column(_("Total"), Align.RIGHT),
        ),
        rows=tuple(
            (name, *(points_text(points) for points in own), points_text(sum(own)))
            for name, own in (
                (first.name, [score.first for score in scores]),
                (second.name, [score.second for score in scores]),
            )
        ),
    )


def player_crosstable_sheet(table: PlayerCrosstable, title: str) -> Sheet:
    """The players of A in rows, those of B in columns, both with their points."""
    last = (None, _("Points"), *(points_text(points) for points in table.column_points), None)
    return Sheet(
        title=title,
        columns=(
            Column("", Align.RIGHT),
            Column(_("Name")),
            *(Column(f"B{seat}", Align.CENTRE) for seat in range(1, len(table.columns) + 1)),
            Column(_("Points"), Align.RIGHT),
        ),
        rows=(
            *(
                (
                    f"A{seat}",
                    row.name,
                    *("/".join(RESULT_SIGNS[entry.result] for entry in cell) for cell in row.cells),
                    points_text(row.points),
                )
                for seat, row in enumerate(table.rows, start=1)
            ),
            last,
        ),
        notes=tuple(
            f"B{seat} {name}" for seat, (_number, name) in enumerate(table.columns, start=1)
        ),
    )
