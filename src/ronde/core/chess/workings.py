"""How a player's or team's values came about, and what stands between them and their neighbours."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ronde.core.chess.standings import (
    Applied,
    PlayedOff,
    Standing,
    Standings,
    TeamStanding,
    TeamStandings,
)
from ronde.core.chess.tiebreaks.catalogue import TieBreak
from ronde.core.chess.tiebreaks.contributions import Contribution
from ronde.core.chess.tiebreaks.direct import mutual_scores, sums_within
from ronde.core.scores import Points
from ronde.errors import UnknownName
from ronde.messages import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Working:
    """The rows behind one value."""

    applied: Applied
    rows: tuple[Contribution, ...]
    limit: Points | None = None
    """Of a tie-break with several values, the score that an opponent needs for this one."""
    sums: Mapping[int, int | Fraction] = field(default_factory=dict)
    """Of a direct encounter, what each of those still tied scored against the others."""

    @property
    def row(self) -> TieBreak:
        """The tie-break it belongs to."""
        return self.applied.row


@dataclass(frozen=True, slots=True, kw_only=True)
class SeparatedBy:
    """What put one player ahead of the next: points, a tie-break, play, lots, or nothing."""

    ahead: Standing | TeamStanding
    behind: Standing | TeamStanding
    by: Applied | None
    """None where the points did it, or the places are shared, or lots were drawn."""

    @property
    def played_off(self) -> PlayedOff | None:
        """What a play-off that both were in made of the place behind; None where there was none."""
        ahead, behind = (getattr(each, "played_off", None) for each in (self.ahead, self.behind))
        both = ahead and behind and ahead.first_place == behind.first_place
        return behind if both else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Everything an arbiter needs to answer "why am I fourth?"."""

    standing: Standing | TeamStanding
    workings: tuple[Working, ...]
    from_above: SeparatedBy | None
    from_below: SeparatedBy | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NeighbourComparison:
    """One look at two neighbours: by points first, then by each tie-break in turn."""

    applied: Applied | None
    """None for the points, and for a play-off."""
    decides: bool
    is_playoff: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """Why somebody is not one place higher: the list walked until something decides."""

    ahead: Standing | TeamStanding
    behind: Standing | TeamStanding
    steps: tuple[NeighbourComparison, ...]


def walked(ranking: Standings | TeamStandings, number: int) -> Walk | None:
    """The list walked until something puts a player behind the one before them; None for the first.

    Where nothing does, the whole list was walked: the place is shared, or lots were drawn.

    Rule: FIDE C.07 (2024-08) 4.2
    """
    separation = explained(ranking, number).from_above
    if separation is None:
        return None
    ahead, behind = separation.ahead, separation.behind
    by_points = ahead.points != behind.points
    steps = [NeighbourComparison(applied=None, decides=by_points)]
    played_off = separation.played_off
    looked_at = None if played_off is None else played_off.after_tiebreaks
    for applied in () if by_points else ranking.applied[:looked_at]:
        steps.append(NeighbourComparison(applied=applied, decides=applied is separation.by))
        if applied is separation.by:
            break
    if played_off is not None:
        steps.append(
            NeighbourComparison(applied=None, decides=ahead.rank != behind.rank, is_playoff=True)
        )
    return Walk(ahead=ahead, behind=behind, steps=tuple(steps))


def explained(ranking: Standings | TeamStandings, number: int) -> Explanation:
    """The working of each value of a player, and what separates them from their neighbours."""
    places = [standing.number for standing in ranking.standings]
    if number not in places:
        raise UnknownName(N_("there is no number {number} in these standings"), number=number)
    index = places.index(number)
    return Explanation(
        standing=ranking.standings[index],
        workings=tuple(working for step in ranking.applied for working in _workings(step, number)),
        from_above=_separation(ranking, index - 1) if index else None,
        from_below=_separation(ranking, index) if index + 1 < len(places) else None,
    )


def _workings(step: Applied, number: int) -> Iterator[Working]:
    """The working of a value, or one for each of several that were looked at."""
    if step.row.order is not None:
        group = step.groups.get(number, ())
        yield Working(
            applied=step,
            rows=tuple(_mutual_rows(step, number)),
            sums=sums_within(step.calculation, step.descriptor, group),
        )
    elif steps := step.steps(number):
        for limit, rows in steps:
            yield Working(applied=step, rows=tuple(rows), limit=limit)
    else:
        yield Working(applied=step, rows=tuple(step.working(number)))


def _mutual_rows(step: Applied, number: int) -> list[Contribution]:
    """The games among players who were still tied when a direct encounter was looked at."""
    group = step.groups.get(number, ())
    mutual = mutual_scores(step.calculation, step.descriptor, group)
    return [
        Contribution(line.round_number, line.opponent, 0, line.points, line.points)
        for line in step.calculation.field.lines[number]
        if line.opponent is not None and line.opponent in mutual.get(number, {})
    ]


def _separation(ranking: Standings | TeamStandings, index: int) -> SeparatedBy:
    """What put the player at a position ahead of the one after them."""
    ahead, behind = ranking.standings[index : index + 2]
    by = None
    if ahead.points == behind.points and behind.separated_by is not None:
        # Two who were in one play-off are separated by it: nothing is noted for them.
        by = ranking.applied[behind.separated_by]
    return SeparatedBy(ahead=ahead, behind=behind, by=by)
