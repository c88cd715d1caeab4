"""Standings as a table to be shown, and as the JSON of the contract."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, NotRequired, Protocol, TypedDict, TypeVar

from ronde.core.chess.categories import CategoryStanding
from ronde.core.chess.standings import Applied, Standing, Standings, TeamStanding, TeamStandings
from ronde.core.chess.tiebreaks.catalogue import TieBreak, Value
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.scores import Points
from ronde.text.answers import about, answer_of
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import number_json, number_text, points_json, points_text
from ronde.text.playoffs import lots_text
from ronde.text.rendering import render
from ronde.text.sheet import Align, Room, Sheet, TableColumn, table
from ronde.text.tiebreaks import meaning_text, name_text


def standing_columns(
    ranking: Standings, chosen: Sequence[TableColumn[Standing]] = ()
) -> tuple[TableColumn[Standing], ...]:
    """What a ranking of players shows and tells: a new column is one more here.

    `chosen` stands in place of the usual columns about players, where an arbiter chose some.
    """
    if chosen:
        return (
            *_place_columns(_("Name")),
            *chosen,
            _points_column("points", _("Points"), lambda it: it.points),
            *_tiebreak_columns(ranking.applied),
        )
    return (
        *_place_columns(_("Name")),
        TableColumn(
            _("Elo"), lambda it: it.player.rating, Align.RIGHT, key="rating", room=Room.PAGE
        ),
        TableColumn(_("Fed."), lambda it: it.player.federation or None, key="federation"),
        TableColumn(
            "", lambda it: it.player.title and it.player.title.value, key="title", room=Room.DATA
        ),
        TableColumn(
            "", lambda it: it.player.sex and it.player.sex.value, key="sex", room=Room.DATA
        ),
        TableColumn("", lambda it: _iso(it.player.birth_date), key="birth_date", room=Room.DATA),
        _points_column("points", _("Points"), lambda it: it.points),
        *_tiebreak_columns(ranking.applied),
        *_playoff_columns(ranking),
    )


def _playoff_columns(ranking: Standings) -> tuple[TableColumn[Standing], ...]:
    """The place in a play-off, where there was one."""
    if not any(standing.played_off for standing in ranking.standings):
        return ()

    def place(standing: Standing) -> int | None:
        played_off = standing.played_off
        return None if played_off is None else standing.rank - played_off.first_place + 1

    return (TableColumn(_("Play-off"), place, Align.RIGHT, key=PLAYOFF_KEY, room=Room.PAGE),)


PLAYOFF_KEY = "playoff"
"""The column of the places in a play-off."""


def _iso(birth: object) -> str | None:
    """A birth date as far as it is known."""
    return str(birth) if birth else None


def team_standing_columns(ranking: TeamStandings) -> tuple[TableColumn[TeamStanding], ...]:
    """What a ranking of teams shows and tells, the points that rank them before the others."""
    both: dict[Score, TableColumn[TeamStanding]] = {
        Score.MATCH_POINTS: _points_column(
            "match_points", _("Match points"), lambda it: it.match_points
        ),
        Score.GAME_POINTS: _points_column(
            "game_points", _("Game points"), lambda it: it.game_points
        ),
    }
    return (
        *_place_columns(_("Team")),
        TableColumn("", lambda it: points_json(it.points), key="points", room=Room.DATA),
        both.pop(ranking.primary),
        *both.values(),
        *_tiebreak_columns(ranking.applied, first=CODES_OF_TEAM_POINTS[ranking.primary]),
    )


CODES_OF_TEAM_POINTS = {Score.MATCH_POINTS: "MPTS", Score.GAME_POINTS: "GPTS"}
POINTS_OF_TEAMS = {"MPTS": "match_points", "GPTS": "game_points"}
"""Tie-breaks that have a column of their own in a ranking of teams, by their codes."""


class _Placed(Protocol):
    """Whoever has a place in a ranking."""

    @property
    def rank(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...


Ranked = TypeVar("Ranked", bound=_Placed)


def _place_columns(name_heading: str) -> tuple[TableColumn[Ranked], ...]:
    """Place, number and name, with which every ranking begins."""
    return (
        TableColumn(_("Rank"), lambda it: it.rank, Align.RIGHT, key="rank", room=Room.PHONE),
        TableColumn(_("No."), lambda it: it.number, Align.RIGHT, key="id"),
        TableColumn(name_heading, lambda it: it.name, key="name", room=Room.PHONE),
    )


def _points_column(
    key: str, heading: str, points: Callable[[Ranked], Points]
) -> TableColumn[Ranked]:
    """Points, as people read them and as programs do."""
    return TableColumn(
        heading,
        lambda it: points_json(points(it)),
        Align.RIGHT,
        key=key,
        room=Room.PHONE,
        text=lambda it: points_text(points(it)),
    )


def _tiebreak_columns(
    applied: Sequence[Applied], *, first: str = ""
) -> tuple[TableColumn[Ranked], ...]:
    """A column for each tie-break, under its code.

    `first` is the code of the points that rank before all tie-breaks: among those that are equal in
    them they decide nothing, and are shown to programs alone.
    """

    def room(code: str) -> Room:
        if code == first:
            return Room.DATA
        return Room.PAPER if code in POINTS_OF_TEAMS else Room.PAGE

    def column(step: Applied) -> TableColumn[Ranked]:
        return TableColumn(
            key=str(step.descriptor),
            heading=str(step.descriptor),
            meaning=name_text(step.row, step.descriptor),
            explanation=meaning_text(step.row, step.descriptor),
            align=Align.RIGHT,
            room=room(str(step.descriptor)),
            value=lambda standing: value_json(step, standing.number),
            text=lambda standing: value_text(step, standing.number),
        )

    return tuple(column(step) for step in applied)


def standings_sheet(ranking: Standings | TeamStandings, title: str) -> Sheet:
    """A row for each player or team: place, number, name, points, then every tie-break."""
    notes = (*standing_warnings(ranking), *lots_note(ranking), edition_note(ranking))
    if isinstance(ranking, Standings):
        return table(title, standing_columns(ranking), ranking.standings, notes)
    return table(title, team_standing_columns(ranking), ranking.standings, notes)


def category_sheet(name: str, ranked: Sequence[CategoryStanding]) -> Sheet:
    """The ranking within a category, with each player's place among all."""
    return table(
        name,
        (
            TableColumn(_("Rank"), lambda place: place.rank, Align.RIGHT),
            TableColumn(_("Overall"), lambda place: place.standing.rank, Align.RIGHT),
            TableColumn(_("No."), lambda place: place.standing.number, Align.RIGHT),
            TableColumn(_("Name"), lambda place: place.standing.name),
            TableColumn(_("Elo"), lambda place: place.standing.player.rating, Align.RIGHT),
            TableColumn(_("Points"), lambda place: points_text(place.standing.points), Align.RIGHT),
        ),
        ranked,
    )


def standing_warnings(ranking: Standings | TeamStandings) -> tuple[str, ...]:
    """What an arbiter should know about the list."""
    return tuple(render(warning) for warning in ranking.warnings)


def lots_note(ranking: Standings | TeamStandings) -> tuple[str, ...]:
    """Who was put in order by lots, where anybody was.

    Rule: Livre de l'arbitre, Départages (tirage au sort)
    """
    if ranking.seed is None:
        return ()
    groups: list[list[str]] = []
    ranked: Sequence[Standing | TeamStanding] = ranking.standings
    for before, standing in pairwise(ranked):
        played_off = getattr(standing, "played_off", None)
        if standing.separated_by is not None or played_off or standing.points != before.points:
            continue
        if groups and groups[-1][-1] == before.name:
            groups[-1].append(standing.name)
        else:
            groups.append([before.name, standing.name])
    return tuple(lots_text(ranking.seed, names) for names in groups)


def edition_note(ranking: Standings | TeamStandings) -> str:
    """Which text was followed."""
    return _("Rules of {edition}.").format(edition=ranking.edition.value)


def value_text(step: Applied, number: int) -> str:
    """A value as a player reads it: `45½`, `1964`, a dash where it is not defined."""
    value = step.shown_of(number)
    # What only orders those who are tied has a place for a value, and none where it parts nobody.
    if step.row.order is not None and value == 0:
        return "–"
    return single_value_text(value, step.row)


def single_value_text(value: Value, row: TieBreak) -> str:
    """One number of a tie-break as a player reads it; a dash where there is none."""
    return "–" if value is None else number_text(_whole(value, row))


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
    title: NotRequired[str | None]
    sex: NotRequired[str | None]
    birth_date: NotRequired[str | None]
    match_points: NotRequired[float]
    game_points: NotRequired[float]
    playoff: NotRequired[int | None]
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
