"""The ranking: points of a session with penalties, carry-over and handicap, shared places."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from ronde.core.bridge.movements.movement import Contestant, Direction
from ronde.core.bridge.scoring.tally import ListKey, RunningTotal, Tally
from ronde.core.ranking import Criterion, Value, shared_ranks

Fact = TypeVar("Fact")
"""What a list tells of somebody: a name, a handicap."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """A pair or player of a session: the number, its line and its section where there are such."""

    number: Contestant
    line: Direction | None = None
    section: str = ""


def fact_of(values: Mapping[Who, Fact], who: Who) -> Fact | None:
    """What a list says of somebody; one that tells neither line nor section holds for all."""
    for line in dict.fromkeys((who.line, None)):
        for section in dict.fromkeys((who.section, "")):
            value = values.get(Who(number=who.number, line=line, section=section))
            if value is not None:
                return value
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What is added to or taken from a total besides its boards.

    `penalty` is in points, `penalty_percent_of_top` in per cent of one top; both are taken off.
    `carry_over` are points brought from an earlier session, of `carry_over_maximum`. `handicap` is
    added to the percentage, and counts in the handicap ranking alone.

    Rule: Laws of Duplicate Bridge 2017 Law 90, procedural penalties
    """

    penalty: Fraction = Fraction()
    penalty_percent_of_top: Fraction = Fraction()
    carry_over: Fraction = Fraction()
    carry_over_maximum: Fraction = Fraction()
    handicap: Fraction = Fraction()


NO_CORRECTION = Correction()


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedEntry:
    """A line of the ranking; `percent` is None where there is no maximum, as at IMPs.

    `points` are after penalties and carry-over, `percent` too; `ranked_by` decides the rank: the
    percentage, with the handicap if asked for, or the points.
    """

    rank: int
    who: Who
    points: Fraction
    maximum: Fraction
    percent: Fraction | None
    boards_played: int
    ranked_by: Fraction
    correction: Correction


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingList:
    """One ranking: a line, a section, or everybody."""

    line: Direction | None
    section: str | None
    entries: tuple[RankedEntry, ...]


def rankings(
    tally: Tally,
    *,
    corrections: Mapping[Who, Correction] | None = None,
    with_handicap: bool = False,
    ties: Sequence[Criterion[Who]] = (),
) -> tuple[RankingList, ...]:
    """Rank each line apart, or everybody together where the movement has one winner.

    By percentage at matchpoints, so that those who played fewer boards are ranked fairly, else by
    points; equals share the place unless one of the `ties` parts them. Sections that were compared
    as one field are ranked as one.

    Rule: Laws of Duplicate Bridge 2017 Law 78
    Reading: places are shared where nobody asked for a tie-break, as French clubs do.
    """
    awards = corrections or {}
    one_field = tally.session.settings.across_sections
    lists: dict[tuple[Direction | None, str | None], list[RankedEntry]] = {}
    for key, totals in tally.lists.items():
        section, line = key
        unranked = lists.setdefault((line, None if one_field else section), [])
        unranked.extend(
            _unranked(tally, key, number, total, awards, with_handicap=with_handicap)
            for number, total in totals.items()
        )
    order = [None, *Direction]
    return tuple(
        RankingList(line=line, section=section, entries=_ranked(lists[line, section], ties))
        for line, section in sorted(lists, key=lambda key: (order.index(key[0]), key[1] or ""))
    )


def direct_match(points: Mapping[tuple[Who, Who], Fraction]) -> Criterion[Who]:
    """The tie-break between those who met: what each has against the others of the group."""

    def criterion(group: tuple[Who, ...]) -> dict[Who, Fraction]:
        """What each has from meetings within the group."""
        return {
            who: sum((points.get((who, other), Fraction()) for other in group), Fraction())
            for who in group
        }

    return criterion


def common_values(values: Sequence[Fraction]) -> list[int]:
    """The same numbers as whole multiples of one part: they sort and hash many times faster."""
    common = math.lcm(*{value.denominator for value in values})
    return [value.numerator * (common // value.denominator) for value in values]


def _unranked(
    tally: Tally,
    key: ListKey,
    number: Contestant,
    total: RunningTotal,
    corrections: Mapping[Who, Correction],
    *,
    with_handicap: bool,
) -> RankedEntry:
    """An entry before anybody knows its rank."""
    section, line = key
    who = Who(number=number, line=line, section=section)
    correction = corrections.get(who, NO_CORRECTION)
    session = tally.session
    points, maximum = session.value(total.points), session.value(total.maximum)
    if correction is not NO_CORRECTION:
        own_top = maximum / total.boards_played if total.boards_played else Fraction()
        points += correction.carry_over - correction.penalty
        points -= correction.penalty_percent_of_top * own_top / 100
        maximum += correction.carry_over_maximum
    percent = None
    if maximum:
        percent = Fraction(
            points.numerator * maximum.denominator * 100, points.denominator * maximum.numerator
        )
    # Whoever has played nothing yet comes after those who have.
    ranked_by = points if not session.settings.is_topped else Fraction(-1)
    if percent is not None and session.settings.is_topped:
        ranked_by = percent + correction.handicap if with_handicap else percent
    return RankedEntry(
        rank=0,
        who=who,
        points=points,
        maximum=maximum,
        percent=percent,
        boards_played=total.boards_played,
        ranked_by=ranked_by,
        correction=correction,
    )


def _ranked(
    entries: Sequence[RankedEntry], ties: Sequence[Criterion[Who]]
) -> tuple[RankedEntry, ...]:
    """The entries with their ranks, best first; equals in order of section and number."""
    ordered = sorted(entries, key=lambda entry: _order(entry.who))
    values = common_values([entry.ranked_by for entry in ordered])

    def by_value(group: tuple[int, ...]) -> dict[int, int]:
        """What decides first."""
        return {index: values[index] for index in group}

    def on_entries(tie: Criterion[Who]) -> Criterion[int]:
        """A tie-break of pairs as one of places in the list."""

        def criterion(group: tuple[int, ...]) -> dict[int, Value]:
            """The values of the tie-break by place in the list."""
            parted = tie(tuple(ordered[index].who for index in group))
            return {index: parted[ordered[index].who] for index in group}

        return criterion

    criteria: list[Criterion[int]] = [by_value, *map(on_entries, ties)]
    ranks = shared_ranks(range(len(ordered)), criteria)
    return tuple(replace(ordered[index], rank=rank) for index, rank in ranks.items())


def _order(who: Who) -> tuple[str, bool, int, str]:
    """Sections in order, and in them numbers before names."""
    if isinstance(who.number, int):
        return who.section, False, who.number, ""
    return who.section, True, 0, who.number
