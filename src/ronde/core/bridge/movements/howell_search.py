"""Finding a Howell: pairs that all meet, boards that nobody plays twice, directions in balance.

Counted round the wheel of m = 2n - 1 places, with the opponent of the fixed pair as 0, the first
round is n - 1 couples {a, b} of the other numbers. All differences a - b must be different, both
ways: that is a *starter*, and everybody then meets everybody. The place s of a couple must make
s - a and s - b different for all: then nobody plays a set twice. Where all sums a + b are different
and none is 0, the starter is *strong*, and s = a + b is such a choice of places.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import gcd
from random import Random
from typing import TypeAlias

from ronde.core.bounds import check_bounds
from ronde.core.bridge.movements.cyclic import CyclicStart, StartTable
from ronde.errors import RuleError
from ronde.messages import N_

LEAST_TABLES = 4
MOST_TABLES = 30
STARTERS = 40
"""How many starters are tried; the best balanced is taken."""

_DEAD_ENDS = 400
"""After so many dead ends a try is given up: chance does better with a fresh one."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many starters have been tried, and how many will be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Couple:
    """Two moving pairs at a table and its place, all counted from 0; `first` sits N-S."""

    first: int
    second: int
    place: int


def search(table_count: int, random: Random, progress: Progress | None = None) -> CyclicStart:
    """A sound Howell for so many tables, the best balanced of those it finds.

    The same `random` gives the same movement. `progress` is called after every starter.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    """
    check_bounds(
        table_count,
        LEAST_TABLES,
        MOST_TABLES,
        N_("expected from {least} to {most} tables, found {found}"),
    )
    size = 2 * table_count - 1
    best: tuple[tuple[int, int], CyclicStart] | None = None
    for tried in range(1, STARTERS + 1):
        couples = _placed_couples(size, random)
        if couples is not None:
            stands = _fewest_stands(_balanced(couples, size, random), size)
            full, half = imbalance(stands)
            key = full + half, stands.stand_blocks
            if best is None or key < best[0]:
                best = key, stands
        if progress is not None:
            progress(tried, STARTERS)
    if best is None:
        raise RuleError(N_("no Howell for {tables} tables was found"), tables=table_count)
    return best[1]


def _placed_couples(size: int, random: Random) -> list[Couple] | None:
    """A starter with its places: a strong one where there is one, else any with places found."""
    starter = _starter(size, random, strong=True)
    if starter is not None:
        return [
            Couple(first=first, second=second, place=(first + second) % size)
            for first, second in starter
        ]
    starter = _starter(size, random, strong=False)
    return None if starter is None else _places(starter, size, random)


def _starter(size: int, random: Random, *, strong: bool) -> list[tuple[int, int]] | None:
    """A starter by chance: the difference with the fewest couples left is served first."""
    couples_of = {
        step: [
            (first, (first + step) % size)
            for first in range(1, size)
            if (first + step) % size and (not strong or (2 * first + step) % size)
        ]
        for step in range(1, size // 2 + 1)
    }
    dead_ends = 0

    def served(left: dict[int, list[tuple[int, int]]]) -> list[tuple[int, int]] | None:
        nonlocal dead_ends
        if not left:
            return []
        step = min(left, key=lambda each: (len(left[each]), random.random()))
        for first, second in random.sample(left[step], len(left[step])):
            total = (first + second) % size
            rest = {
                each: [
                    couple
                    for couple in couples
                    if first not in couple
                    and second not in couple
                    and not (strong and sum(couple) % size == total)
                ]
                for each, couples in left.items()
                if each != step
            }
            rest_of_starter = served(rest) if all(rest.values()) else None
            if rest_of_starter is not None:
                return [(first, second), *rest_of_starter]
            dead_ends += 1
            if dead_ends > _DEAD_ENDS:
                return None
        return None

    return served(couples_of)


def _places(starter: list[tuple[int, int]], size: int, random: Random) -> list[Couple] | None:
    """Places for the couples of a starter that is not strong; None where none are found.

    Table 1 has place 0 and the pair 0, whose offset is 0.
    """
    dead_ends = 0

    def placed(index: int, places: frozenset[int], offsets: frozenset[int]) -> list[Couple] | None:
        nonlocal dead_ends
        if index == len(starter):
            return []
        first, second = starter[index]
        for place in random.sample(range(1, size), size - 1):
            taken = {(place - first) % size, (place - second) % size}
            if place in places or taken & offsets:
                continue
            placing = placed(index + 1, places | {place}, offsets | taken)
            if placing is not None:
                return [Couple(first=first, second=second, place=place), *placing]
            dead_ends += 1
            if dead_ends > _DEAD_ENDS:
                return None
        return None

    return placed(0, frozenset(), frozenset({0}))


def _balanced(couples: list[Couple], size: int, random: Random) -> list[Couple]:
    """The couples turned round at their tables until turning no one, and no two, helps."""
    flips = [
        1 << (couple.place - couple.first) % size | 1 << (couple.place - couple.second) % size
        for couple in couples
    ]
    north_south = 0
    for couple in couples:
        offset = couple.first if random.random() < 0.5 else couple.second
        north_south |= 1 << (couple.place - offset) % size
    moves = flips + [
        first ^ second for index, first in enumerate(flips) for second in flips[:index]
    ]
    cost = sum(imbalance_of(north_south, size))
    improving = True
    while improving:
        improving = False
        for move in moves:
            changed = sum(imbalance_of(north_south ^ move, size))
            if changed < cost:
                north_south ^= move
                cost = changed
                improving = True
    return [
        couple
        if north_south >> (couple.place - couple.first) % size & 1
        else Couple(first=couple.second, second=couple.first, place=couple.place)
        for couple in couples
    ]


def _fewest_stands(couples: list[Couple], size: int) -> CyclicStart:
    """The start with its stands at the fewest spots, all numbers multiplied round the wheel.

    Multiplying by a number prime to the size changes neither meetings nor balance.
    """
    starts = (_start(couples, size, factor) for factor in range(1, size) if gcd(factor, size) == 1)
    return min(starts, key=lambda start: start.stand_blocks)


def _start(couples: list[Couple], size: int, factor: int) -> CyclicStart:
    """The start of these couples, numbers multiplied by a factor and counted from 1."""
    tables = [
        StartTable(
            north_south=couple.first * factor % size + 1,
            east_west=couple.second * factor % size + 1,
            place_number=couple.place * factor % size + 1,
        )
        for couple in couples
    ]
    fixed = StartTable(north_south=size + 1, east_west=1, place_number=1)
    tables.sort(key=lambda table: table.place_number)
    return CyclicStart(moving_pair_count=size, tables=(fixed, *tables))


def imbalance(start: CyclicStart) -> tuple[int, int]:
    """The sum of squares of a Howell: with all pairs, and with the fixed pair missing.

    Two pairs help each other on sets they play in the same direction and fight on those they play
    in opposite ones; the difference is squared, the set on which they meet left out. By symmetry it
    depends only on how far apart their numbers are.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    """
    size = start.moving_pair_count
    north_south = 0
    for table in start.tables:
        if table.north_south <= size:
            north_south |= 1 << (table.place_number - table.north_south) % size
    return imbalance_of(north_south, size)


def imbalance_of(north_south: int, size: int) -> tuple[int, int]:
    """The two sums; bit k says that a pair sits N-S with the set k places after its own number."""
    everything = (1 << size) - 1
    full = half = 0
    for apart in range(1, size // 2 + 1):
        turned = (north_south << apart | north_south >> size - apart) & everything
        difference = size + 1 - 2 * (north_south ^ turned).bit_count()
        full += difference * difference
        # The pair that would meet the fixed pair does not play that set: it was E-W there.
        signs = (north_south >> apart & 1) + (north_south >> size - apart & 1)
        difference += 2 * signs - 2
        half += difference * difference
    return size * full, size * half
