"""A session scored: every result with what it is worth to each side, by the method chosen."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.fields import (
    ScoreField,
    ScoreValues,
    Valuation,
    field_of,
    weighted_value,
)
from ronde.core.bridge.scoring.fouled import small_group_values
from ronde.core.bridge.scoring.imps import butler_values, cross_imp_values, two_table_values
from ronde.core.bridge.scoring.matchpoints import matchpoint_values, top
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import AVERAGE_PLUS, Artificial, Assigned, Award
from ronde.core.bridge.scoring.settings import CrossImps, Method, ScoringSettings

Points: TypeAlias = int | Fraction
"""Points in the unit of the session; whole numbers nearly always."""

SidePoints: TypeAlias = tuple[Points | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredBoard:
    """The results of a board in one field and what each is worth, in the unit of the session.

    The fields of the two sides are the same unless a ruling split a score. Points are None where a
    side has no score, and where it has an artificial one, which depends on the rest of its session.
    `maximum` is the top; at IMPs there is none and it is 0.

    A fouled board is scored in several parts: `group` is the letter of this one, `is_small` says
    that it has percentages in place of factored points, or nobody to be compared with.
    """

    board_number: int
    section: str
    results: Sequence[Result]
    north_south: SidePoints
    east_west: SidePoints
    maximum: int
    field: ScoreField
    east_west_field: ScoreField
    group: str = ""
    is_small: bool = False

    def field_of(self, direction: Direction) -> ScoreField:
        """What a side is compared with."""
        return self.field if direction is Direction.NORTH_SOUTH else self.east_west_field

    def points(self, direction: Direction) -> SidePoints:
        """The points of one side, in the order of the results."""
        return self.north_south if direction is Direction.NORTH_SOUTH else self.east_west

    def award(self, result_index: int, direction: Direction) -> Award | int | None:
        """What a side has: a plain score for North-South, an award, or nothing.

        A result alone in its group of a fouled board cannot be compared, which is nobody's fault.

        Rule: Laws of Duplicate Bridge 2017 Law 87
        Rule: Laws of Duplicate Bridge 2017 Law 12C2
        """
        own = self.results[result_index].award(direction)
        if own is None or isinstance(own, Artificial) or not self.is_alone(direction):
            return own
        return AVERAGE_PLUS

    def is_alone(self, direction: Direction) -> bool:
        """Whether this is a small group of a fouled board with one result."""
        return self.is_small and self.field_of(direction).obtained == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredSession:
    """All boards scored; `unit` parts make a point, `averaged` tells how cross-IMPs were made."""

    settings: ScoringSettings
    unit: int
    boards: tuple[ScoredBoard, ...]
    averaged: bool = False

    def value(self, points: Points) -> Fraction:
        """Points as an exact number."""
        return Fraction(points, self.unit)


def score_session(results: Iterable[Result], settings: ScoringSettings) -> ScoredSession:
    """Score every board, in order of board and section.

    All points are whole parts of one unit, so that a large field is summed without fractions.

    Rule: Laws of Duplicate Bridge 2017 Law 78
    """
    groups = _grouped(results, settings)
    expected = _expected(groups, settings)
    fields = {
        key: _Fields.of(key[1], together, expected[key[0]]) for key, together in groups.items()
    }
    averaged = _averaged(settings, [field.north_south for field in fields.values()])
    small = _small_groups(fields, settings)
    valuation = _valuation(settings, averaged=averaged)
    percentages = partial(small_group_values, win=settings.matchpoints.win)
    values = {}
    for key, field in fields.items():
        value = percentages if settings.is_topped and key in small else valuation
        values[key] = (value(field.north_south), value(field.east_west))
    unit = math.lcm(*{side.denominator for sides in values.values() for side in sides})
    boards = []
    for key, together in groups.items():
        section, board_number, group = key
        maximum = 0
        if settings.is_topped:
            maximum = top(expected[section], settings.matchpoints.win) * unit
        ours, theirs = (_in_unit(side, unit) for side in values[key])
        both = _both_sides(values[key][1], unit, maximum)
        mirrored = {score: both - value for score, value in theirs.items()}
        field = fields[key]
        is_small = key in small
        alone = [is_small and side.obtained == 1 for side in (field.north_south, field.east_west)]
        boards.append(
            ScoredBoard(
                board_number=board_number,
                section=section,
                results=together,
                north_south=_points(together, {} if alone[0] else ours, Direction.NORTH_SOUTH),
                east_west=_points(together, {} if alone[1] else mirrored, Direction.EAST_WEST),
                maximum=maximum,
                field=field.north_south,
                east_west_field=field.east_west,
                group=group,
                is_small=is_small,
            )
        )
    return ScoredSession(settings=settings, unit=unit, boards=tuple(boards), averaged=averaged)


_Key: TypeAlias = tuple[str, int, str]
"""The section, where sections are compared apart, the board, and the group of a fouled one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fields:
    """What each direction is compared with; the same thing unless a ruling split a score."""

    north_south: ScoreField
    east_west: ScoreField

    @classmethod
    def of(cls, board_number: int, results: Sequence[Result], expected: int) -> "_Fields":
        north_south = field_of(board_number, results, Direction.NORTH_SOUTH, expected=expected)
        if all(result.ruling is None for result in results):
            return cls(north_south=north_south, east_west=north_south)
        east_west = field_of(board_number, results, Direction.EAST_WEST, expected=expected)
        return cls(north_south=north_south, east_west=east_west)


def _grouped(results: Iterable[Result], settings: ScoringSettings) -> dict[_Key, list[Result]]:
    """The results that are compared with each other, in order of board, section and group.

    Rule: Laws of Duplicate Bridge 2017 Law 87
    """
    groups: dict[_Key, list[Result]] = {}
    across = settings.across_sections
    for result in results:
        key = ("" if across else result.section, result.board_number, result.group)
        together = groups.get(key)
        if together is None:
            groups[key] = [result]
        else:
            together.append(result)
    return dict(sorted(groups.items(), key=lambda item: (item[0][1], item[0][0], item[0][2])))


def _expected(groups: Mapping[_Key, Sequence[Result]], settings: ScoringSettings) -> dict[str, int]:
    """The number of results expected on every board of a section: that of its fullest board.

    The groups of a fouled board count together.
    """
    counts: dict[tuple[str, int], int] = {}
    for (section, board, _group), together in groups.items():
        counts[section, board] = counts.get((section, board), 0) + len(together)
    fullest: dict[str, int] = {}
    for (section, _board), count in counts.items():
        fullest[section] = max(fullest.get(section, settings.expected or 0), count)
    return fullest


def _small_groups(fields: Mapping[_Key, _Fields], settings: ScoringSettings) -> set[_Key]:
    """The groups of fouled boards that are too small; at IMPs, those with one result.

    A board of which all results are in one group is scored as any other.
    """
    groups: dict[tuple[str, int], dict[_Key, int]] = {}
    for key, field in fields.items():
        section, board, _group = key
        obtained = max(field.north_south.obtained, field.east_west.obtained)
        groups.setdefault((section, board), {})[key] = obtained
    return {
        key
        for sizes in groups.values()
        if len(sizes) > 1
        for key, size in sizes.items()
        if (
            settings.small_groups.is_small(
                size,
                fields[key].north_south.expected,
                is_largest=all(size > other for one, other in sizes.items() if one != key),
            )
            if settings.is_topped
            else size == 1
        )
    }


def _averaged(settings: ScoringSettings, fields: Iterable[ScoreField]) -> bool:
    """Whether cross-IMPs are divided by the comparisons.

    Reading: where nothing is said they are, if the fields are unequal: sums would then reward the
        fuller board.
    """
    if settings.method is not Method.CROSS_IMPS:
        return False
    if settings.cross_imps is not None:
        return settings.cross_imps is CrossImps.AVERAGE
    return len({field.obtained for field in fields}) > 1


def _valuation(settings: ScoringSettings, *, averaged: bool) -> Valuation:
    """The method as a function of the field."""
    valuations: dict[Method, Valuation] = {
        Method.MATCHPOINTS: partial(matchpoint_values, rules=settings.matchpoints),
        Method.IMPS: two_table_values,
        Method.BUTLER: partial(butler_values, rules=settings.butler),
        Method.CROSS_IMPS: partial(cross_imp_values, averaged=averaged),
    }
    return valuations[settings.method]


def _both_sides(values: ScoreValues, unit: int, maximum: int) -> int:
    """What the two sides of a table have together: the top, unless their group is small."""
    if values.both_sides is None:
        return maximum
    return values.both_sides * (unit // values.denominator)


def _in_unit(values: ScoreValues, unit: int) -> dict[int, int]:
    """The values of scores in the unit of the session."""
    factor = unit // values.denominator
    return {score: value * factor for score, value in values.values.items()}


def _points(
    results: Sequence[Result], values: Mapping[int, int], direction: Direction
) -> SidePoints:
    """The points of every result for one side; None where it has nothing to be compared with."""
    points: list[Points | None] = []
    for result in results:
        if result.ruling is None:
            points.append(None if result.score is None else values.get(result.score))
            continue
        award = result.award(direction)
        if isinstance(award, Assigned) and values:
            points.append(weighted_value(award, values))
        else:
            points.append(None)
    return tuple(points)
