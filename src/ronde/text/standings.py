"""Standings as a table to be shown, and as the JSON of the contract."""

from collections.abc import Sequence
from fractions import Fraction

from ronde.core.chess.categories import CategoryStanding
from ronde.core.chess.standings import Applied, Standing, Standings
from ronde.core.chess.team_standings import TeamStanding, TeamStandings
from ronde.core.chess.tiebreaks.catalogue import TieBreak, Value
from ronde.text.catalogue import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import number_json, number_text, points_json, points_text
from ronde.text.rendering import render
from ronde.text.sheet import Align, Column, Sheet


def standings_sheet(ranking: Standings, title: str) -> Sheet:
    """A row for each player: place, number, name, rating, points, then every tie-break."""
    return Sheet(
        title=title,
        columns=(
            Column(_("Rank"), Align.RIGHT),
            Column(_("No."), Align.RIGHT),
            Column(_("Name")),
            Column(_("Elo"), Align.RIGHT),
            Column(_("Fed.")),
            Column(_("Points"), Align.RIGHT),
            *_tiebreak_columns(ranking.applied),
        ),
        rows=tuple(
            (
                standing.rank,
                standing.number,
                standing.name,
                standing.player.rating,
                standing.player.federation,
                points_text(standing.points),
                *(value_text(step, standing.number) for step in ranking.applied),
            )
            for standing in ranking.standings
        ),
        notes=_notes(ranking),
    )


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
    """A row for each team: place, number, name, match and game points, then every tie-break."""
    return Sheet(
        title=title,
        columns=(
            Column(_("Rank"), Align.RIGHT),
            Column(_("No."), Align.RIGHT),
            Column(_("Team")),
            Column(_("Match points"), Align.RIGHT),
            Column(_("Game points"), Align.RIGHT),
            *_tiebreak_columns(ranking.applied),
        ),
        rows=tuple(
            (
                standing.rank,
                standing.number,
                standing.name,
                points_text(standing.match_points),
                points_text(standing.game_points),
                *(value_text(step, standing.number) for step in ranking.applied),
            )
            for standing in ranking.standings
        ),
        notes=_notes(ranking),
    )


def _tiebreak_columns(applied: Sequence[Applied]) -> tuple[Column, ...]:
    """A column for each tie-break, under its code."""
    return tuple(Column(str(step.descriptor), Align.RIGHT) for step in applied)


def _notes(ranking: Standings | TeamStandings) -> tuple[str, ...]:
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


def standings_json(ranking: Standings | TeamStandings) -> JsonObject:
    """The ranking, as the contract has it."""
    return {
        "edition": ranking.edition.value,
        "tiebreaks": [str(step.descriptor) for step in ranking.applied],
        "seed": ranking.seed,
        "warnings": [render(warning) for warning in ranking.warnings],
        "standings": [
            {
                "rank": standing.rank,
                "id": standing.number,
                "name": standing.name,
                "points": points_json(standing.points),
                **_details_json(standing),
                "values": {
                    str(step.descriptor): value_json(step, standing.number)
                    for step in ranking.applied
                },
            }
            for standing in ranking.standings
        ],
    }


def _details_json(standing: Standing | TeamStanding) -> JsonObject:
    """What prizes may depend on: a player's rating and person, both scores of a team."""
    if isinstance(standing, Standing):
        player = standing.player
        return {
            "rating": player.rating,
            "federation": player.federation or None,
            "sex": player.sex.value if player.sex else None,
            "birth_date": str(player.birth_date) if player.birth_date else None,
        }
    return {
        "match_points": points_json(standing.match_points),
        "game_points": points_json(standing.game_points),
    }
