"""Standings of chess events with any list of tie-breaks, and the working of each value."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from ronde.core.chess import standings as core
from ronde.core.chess import workings as core_workings
from ronde.core.chess.event import Event
from ronde.core.chess.tiebreaks.descriptor import Descriptor, parse_list
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.presets import Preset, recommended, recommended_for_teams
from ronde.core.chess.tiebreaks.record import is_predetermined
from ronde.core.shown import Picture, Shown
from ronde.library import given
from ronde.library.events import checked_event
from ronde.text import render
from ronde.text.numbers import number_json, points_json
from ronde.text.standings import value_json
from ronde.text.workings import explanation_lines, note_text, row_units


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of a player, or of a team; equals share theirs.

    `values` has the tie-breaks by their codes; None where one is not defined for somebody.
    """

    rank: int
    number: int
    name: str
    points: float
    values: Mapping[str, float | None]


@dataclass(frozen=True, slots=True)
class WorkingRow:
    """What one round adds to a tie-break.

    `counted` is what the opponent stands for, their points or rating, `scored` what was made
    against them, `amount` what this comes to. A row that was cut counts for nothing.
    """

    round_number: int
    opponent: int | None
    counted: float
    scored: float
    amount: float
    cut: bool
    note: str


@dataclass(frozen=True, slots=True, repr=False)
class Working(Shown):
    """How a value came about: its rows, of which a sum or a mean is made, and its article."""

    tiebreak: str
    name: str
    rule: str
    value: float | None
    rows: tuple[WorkingRow, ...]

    def _picture(self) -> Picture:
        """A row for each round."""
        value = "undefined" if self.value is None else f"{self.value:g}"
        return Picture(
            f"{self.name} ({self.tiebreak}) = {value}",
            ("round", "opponent", "counted", "scored", "amount", ""),
            [
                (
                    row.round_number,
                    row.opponent,
                    f"{row.counted:g}",
                    f"{row.scored:g}",
                    f"{row.amount:g}",
                    row.note,
                )
                for row in self.rows
            ],
        )


@dataclass(frozen=True, slots=True, repr=False)
class Standings(Shown):
    """A ranking: iterate over it, take `standings[0]`, ask for the `working` of a number."""

    edition: str
    tiebreaks: tuple[str, ...]
    rows: tuple[Standing, ...]
    warnings: tuple[str, ...]
    _ranking: core.Standings | core.TeamStandings = field(compare=False)

    def __len__(self) -> int:
        """How many are ranked."""
        return len(self.rows)

    def __iter__(self) -> Iterator[Standing]:
        """The places, the first one first."""
        return iter(self.rows)

    def __getitem__(self, index: int) -> Standing:
        """A place, counted from 0 as in any list."""
        return self.rows[index]

    def of(self, number: int) -> Standing:
        """The place of a player or team by number."""
        core_workings.explained(self._ranking, given.whole(number, "number"))
        return next(row for row in self.rows if row.number == number)

    def working(self, number: int) -> tuple[Working, ...]:
        """How each value of somebody came about, in the order of the tie-breaks."""
        explanation = core_workings.explained(self._ranking, given.whole(number, "number"))
        return tuple(
            Working(
                tiebreak=str(working.applied.descriptor),
                name=working.row.name,
                rule=working.row.rule,
                value=value_json(working.applied, number),
                rows=tuple(_rows(working)),
            )
            for working in explanation.workings
        )

    def why(self, number: int) -> tuple[str, ...]:
        """What puts somebody behind the one above and ahead of the one below, in sentences."""
        return explanation_lines(
            core_workings.explained(self._ranking, given.whole(number, "number"))
        )

    def _picture(self) -> Picture:
        """A row for each place."""
        return Picture(
            f"Standings, edition {self.edition}",
            ("rank", "number", "name", "points", *self.tiebreaks),
            [
                (
                    row.rank,
                    row.number,
                    row.name,
                    f"{row.points:g}",
                    *(
                        None if row.values[code] is None else f"{row.values[code]:g}"
                        for code in self.tiebreaks
                    ),
                )
                for row in self.rows
            ],
        )


def standings(
    event: Event,
    tiebreaks: str | Iterable[str] | None = None,
    *,
    edition: str | None = None,
    after: int | None = None,
    lots: int | None = None,
) -> Standings:
    """Rank an event by points, then tie-breaks: `"DE,BH/C1,BH,SB"`.

    Without a list the event's own counts, else the one that FIDE recommends. `edition` is 2012,
    2023, 2024 or 2026; without it the one in force when the event started. `after` ranks as it
    stood after a round. With `lots`, a seed, those whom nothing separates are drawn apart.
    """
    chosen = None
    if edition is not None:
        chosen = Edition(given.one_of(edition, (each.value for each in Edition), "edition"))
    counted = None if after is None else given.whole(after, "after", least=0)
    seed = None if lots is None else given.whole(lots, "lots", least=0)
    predetermined = is_predetermined(checked_event(event))
    ranking: core.Standings | core.TeamStandings
    if event.team_event is not None and event.team_event.teams:
        primary = core.primary_score(event)
        usual = recommended_for_teams(predetermined=predetermined, primary=primary)
        ranking = core.team_standings(
            event,
            _descriptors(event, tiebreaks, usual),
            primary=primary,
            edition=chosen,
            after=counted,
            predetermined=predetermined,
            seed=seed,
        )
    else:
        ranking = core.standings(
            event,
            _descriptors(event, tiebreaks, recommended(predetermined=predetermined)),
            edition=chosen,
            after=counted,
            predetermined=predetermined,
            seed=seed,
        )
    return Standings(
        edition=ranking.edition.value,
        tiebreaks=tuple(str(step.descriptor) for step in ranking.applied),
        rows=tuple(
            Standing(
                rank=place.rank,
                number=place.number,
                name=place.name,
                points=points_json(place.points),
                values=MappingProxyType(
                    {
                        str(step.descriptor): value_json(step, place.number)
                        for step in ranking.applied
                    }
                ),
            )
            for place in ranking.standings
        ),
        warnings=tuple(map(render, ranking.warnings)),
        _ranking=ranking,
    )


def _rows(working: core_workings.Working) -> Iterator[WorkingRow]:
    """The rows behind a value, in points and whatever else people count."""
    units = row_units(working)
    for row in working.rows:
        yield WorkingRow(
            round_number=row.round_number,
            opponent=row.opponent,
            counted=number_json(Fraction(row.score, units.score)),
            scored=number_json(Fraction(row.points, units.points)),
            amount=number_json(Fraction(row.amount, units.amount)),
            cut=row.cut,
            note=note_text(row),
        )


def _descriptors(
    event: Event, tiebreaks: str | Iterable[str] | None, otherwise: Preset
) -> tuple[Descriptor, ...]:
    """The tie-breaks that were given, those of the event, or a list that is recommended."""
    if tiebreaks is None:
        return parse_list(",".join(event.tiebreaks)) if event.tiebreaks else otherwise.descriptors
    if isinstance(tiebreaks, str):
        return parse_list(tiebreaks)
    codes = [given.text(code, "tiebreaks") for code in given.several(tiebreaks, "tiebreaks")]
    return parse_list(",".join(codes))
