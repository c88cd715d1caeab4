"""Standings as a table to be shown, and as the JSON of the contract."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, NotRequired, Protocol, TypedDict, TypeVar

from ronde.core.chess.categories import CategoryStanding
from ronde.core.chess.standings import Applied, Standing, Standings
from ronde.core.chess.team_standings import TeamStanding, TeamStandings
from ronde.core.chess.tiebreaks.catalogue import TieBreak, Value
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.text.answers import about, answer_of
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import number_json, number_text, points_json, points_text
from ronde.text.rendering import render
from ronde.text.sheet import Align, Column, Room, Sheet, TableColumn, table
from ronde.text.tiebreaks import name_text


def standing_columns(ranking: Standings) -> tuple[TableColumn[Standing], ...]:
    """What a ranking of players shows and tells: a new column is one more here."""
    return (
        TableColumn(
            key="rank",
            heading=_("Rank"),
            align=Align.RIGHT,
            room=Room.PHONE,
            value=lambda standing: standing.rank,
        ),
        TableColumn(
            key="id", heading=_("No."), align=Align.RIGHT, value=lambda standing: standing.number
        ),
        TableColumn(
            key="name", heading=_("Name"), room=Room.PHONE, value=lambda standing: standing.name
        ),
        TableColumn(
            key="rating",
            heading=_("Elo"),
            align=Align.RIGHT,
            room=Room.PAGE,
            value=lambda standing: standing.player.rating,
        ),
        TableColumn(
            key="federation",
            heading=_("Fed."),
            value=lambda standing: standing.player.federation or None,
        ),
        TableColumn(
            key="sex",
            heading="",
            room=Room.DATA,
            value=lambda standing: standing.player.sex.value if standing.player.sex else None,
        ),
        TableColumn(
            key="birth_date",
            heading="",
            room=Room.DATA,
            value=lambda standing: (
                str(standing.player.birth_date) if standing.player.birth_date else None
            ),
        ),
        TableColumn(
            key="points",
            heading=_("Points"),
            align=Align.RIGHT,
            room=Room.PHONE,
            value=lambda standing: points_json(standing.points),
            text=lambda standing: points_text(standing.points),
        ),
        *_tiebreak_columns(ranking.applied),
    )


def team_standing_columns(ranking: TeamStandings) -> tuple[TableColumn[TeamStanding], ...]:
    """What a ranking of teams shows and tells, the points that rank them before the others."""
    both = {Score.MATCH_POINTS: _match_points_column(), Score.GAME_POINTS: _game_points_column()}
    return (
        TableColumn(
            key="rank",
            heading=_("Rank"),
            align=Align.RIGHT,
            room=Room.PHONE,
            value=lambda standing: standing.rank,
        ),
        TableColumn(
            key="id", heading=_("No."), align=Align.RIGHT, value=lambda standing: standing.number
        ),
        TableColumn(
            key="name", heading=_("Team"), room=Room.PHONE, value=lambda standing: standing.name
        ),
        TableColumn(
            key="points",
            heading="",
            room=Room.DATA,
            value=lambda standing: points_json(standing.points),
        ),
        both.pop(ranking.primary),
        *both.values(),
        *_tiebreak_columns(ranking.applied),
    )


POINTS_OF_TEAMS = {"MPTS": "match_points", "GPTS": "game_points"}
"""Tie-breaks that have a column of their own in a ranking of teams, by their codes."""


def _match_points_column() -> TableColumn[TeamStanding]:
    return TableColumn(
        key="match_points",
        heading=_("Match points"),
        align=Align.RIGHT,
        room=Room.PHONE,
        value=lambda standing: points_json(standing.match_points),
        text=lambda standing: points_text(standing.match_points),
    )


def _game_points_column() -> TableColumn[TeamStanding]:
    return TableColumn(
        key="game_points",
        heading=_("Game points"),
        align=Align.RIGHT,
        room=Room.PHONE,
        value=lambda standing: points_json(standing.game_points),
        text=lambda standing: points_text(standing.game_points),
    )


class _Numbered(Protocol):
    """Whoever has a number in a ranking."""

    @property
    def number(self) -> int: ...


Ranked = TypeVar("Ranked", bound=_Numbered)


def _tiebreak_columns(applied: Sequence[Applied]) -> tuple[TableColumn[Ranked], ...]:
    """A column for each tie-break, under its code."""

    def column(step: Applied) -> TableColumn[Ranked]:
        return TableColumn(
            key=str(step.descriptor),
            heading=str(step.descriptor),
            meaning=name_text(step.row, step.descriptor),
            align=Align.RIGHT,
            room=Room.PAPER if str(step.descriptor) in POINTS_OF_TEAMS else Room.PAGE,
            value=lambda standing: value_json(step, standing.number),
            text=lambda standing: value_text(step, standing.number),
        )

    return tuple(column(step) for step in applied)


def standings_sheet(ranking: Standings, title: str) -> Sheet:
    """A row for each player: place, number, name, rating, points, then every tie-break."""
    return table(title, standing_columns(ranking), ranking.standings, standing_notes(ranking))


def category_sheet(name: str, ranked: Sequence[CategoryStanding]) -> Sheet:
    """The ranking within a category, with each player's place among all."""
    return Sheet(
        title=name,
        columns=(
            Column(_("Rank"), Align.RIGHT),
            Column(_("Overall"), Align.RIGHT),
            Column(_("No."), Align.RIGHT),
            Column(_("Name")),
            Column(_("Elo"), Align.RIGHT),
            Column(_("Points"), Align.RIGHT),
        ),
        rows=tuple(
            (
                place.rank,
                place.standing.rank,
                place.standing.number,
                place.standing.name,
                place.standing.player.rating,
                points_text(place.standing.points),
            )
            for place in ranked
        ),
    )


def team_standings_sheet(ranking: TeamStandings, title: str) -> Sheet:
    """A row for each team: place, number, name, its points, then every tie-break."""
    columns = team_standing_columns(ranking)
    return table(title, columns, ranking.standings, standing_notes(ranking))


def standing_notes(ranking: Standings | TeamStandings) -> tuple[str, ...]:
    """What an arbiter should know about the list, and which text was followed."""
    return (
        *(render(warning) for warning in ranking.warnings),
        _("Rules of {edition}.").format(edition=ranking.edition.value),
    )


def value_text(step: Applied, number: int) -> str:
    """A value as a player reads it: `45½`, `1964`, a dash where it is not defined."""
    value = step.shown_of(number)
    if value is None:
        return "–"
    return number_text(_whole(value, step.row))


def value_json(step: Applied, number: int) -> int | float | None:
    """A value for programs; null where it is not defined."""
    value = step.shown_of(number)
    if value is None:
        return None
    if isinstance(value, int):
        # Nearly all values of a large event: whole units, told without a fraction in between.
        whole, rest = divmod(value, step.row.unit)
        return value / step.row.unit if rest else whole
    return number_json(_rounded(_whole(value, step.row)))


def _whole(value: Value, row: TieBreak) -> Fraction:
    """A value in points or whatever it counts, out of the units of its row."""
    assert isinstance(value, int | Fraction)
    return Fraction(value, row.unit)


def _rounded(value: Fraction) -> Fraction:
    """A mean to three decimals, halves up; everything else is exact in fewer."""
    thousandths = value * 1000
    if thousandths.denominator == 1:
        return value
    return Fraction((2 * thousandths + 1) // 2, 1000)


class StandingAnswer(TypedDict):
    """A place; players have a rating and person, teams both their scores."""

    rank: int
    id: int
    name: str
    points: float
    rating: NotRequired[int | None]
    federation: NotRequired[str | None]
    sex: NotRequired[str | None]
    birth_date: NotRequired[str | None]
    match_points: NotRequired[float]
    game_points: NotRequired[float]
    values: Annotated[dict[str, float | None], about("Tie-breaks by code; null where undefined.")]


class RankingAnswer(TypedDict):
    """A ranking, and by what it was made."""

    edition: str
    tiebreaks: list[str]
    seed: int | None
    warnings: list[str]
    standings: list[StandingAnswer]


def standings_json(ranking: Standings | TeamStandings) -> JsonObject:
    """The ranking, as the contract has it."""
    if isinstance(ranking, Standings):
        rows = _rows_json(standing_columns(ranking), ranking.standings, ranking.applied)
    else:
        rows = _rows_json(team_standing_columns(ranking), ranking.standings, ranking.applied)
    tiebreaks = [str(step.descriptor) for step in ranking.applied]
    return answer_of(RankingAnswer, ranking, tiebreaks=tiebreaks, standings=rows)


def _rows_json(
    columns: Sequence[TableColumn[Ranked]], ranked: Sequence[Ranked], applied: Sequence[Applied]
) -> list[JsonObject]:
    """A row for each of a ranking, its tie-breaks apart from the rest."""
    codes = [str(step.descriptor) for step in applied]
    own = [column for column in columns if column.key not in codes]
    return [
        {
            **{column.key: column.value(standing) for column in own},
            "values": {
                code: value_json(step, standing.number)
                for code, step in zip(codes, applied, strict=True)
            },
        }
        for standing in ranked
    ]
