"""Duals that prove the pairing of a bracket: no other can cost less.

The vertices are the players of the bracket. Where the next bracket can do no better with those who
float (the ideal of [C8]), or nothing depends on who they are, any of them may be left over with any
other: this only allows more. Otherwise everybody below takes part, and the bye.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.proof.costs import (
    BracketCosts,
    Digits,
    following_group,
    place_values,
)
from ronde.core.matching.perfect import heaviest_perfect_matching

Vertex: TypeAlias = int | None
"""A player by index; None is the bye, or nobody."""

Edge: TypeAlias = Callable[[int, Vertex], int | None]
"""What a pair costs; None where it may not be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """Duals of vertices and blossoms, and twice the least cost that they prove."""

    duals: tuple[int, ...]
    blossoms: tuple[tuple[tuple[int, ...], int], ...]
    """Places of vertices, and the dual."""
    twice_least: int


def least_cost(vertices: Sequence[Vertex], edge: Edge) -> Bound:
    """The bound of the cheapest perfect matching, which must exist; None stands last if at all."""
    size = len(vertices)
    costs: dict[tuple[int, int], int] = {}
    for pair in combinations(range(size), 2):
        one, other = vertices[pair[0]], vertices[pair[1]]
        assert one is not None, "nobody stands last"
        cost = edge(one, other)
        if cost is not None:
            costs[pair] = cost
    # A pair that may not be costs more than all others together.
    missing = -(size * max(map(abs, costs.values()), default=0) + 1)
    weights = [[missing] * size for _vertex in vertices]
    for (first, second), cost in costs.items():
        weights[first][second] = weights[second][first] = -cost
    found = heaviest_perfect_matching(weights).without_whole_blossoms()
    twice = 2 * sum(weights[place][mate] for place, mate in enumerate(found.mates) if place < mate)
    return Bound(
        duals=tuple(-dual for dual in found.duals),
        blossoms=tuple((tuple(sorted(held)), dual) for held, dual in found.blossoms),
        twice_least=-twice,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A bracket as it was paired, and what it left to the next."""

    bracket: Bracket
    costs: BracketCosts
    next_left: tuple[int, ...]
    """Whom the next bracket leaves over."""
    looks_ahead: bool
    """Whether [C8] depends on who floats: somebody does, and does not take the bye."""
    bye_takers: frozenset[int] | None
    """Those who may be given the bye; None if it is given, or there is none."""

    @property
    def is_ideal(self) -> bool:
        """Whether the next bracket leaves nobody over, or one resident where the number is odd."""
        floaters = self.costs.solution.floaters
        parity = (len(floaters) + len(following_group(self.bracket))) % 2
        return len(self.next_left) == parity and not set(self.next_left) & set(floaters)


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """Whether everybody below took part, and the duals."""

    with_everybody: bool
    bound: Bound


def certificate(situation: Situation) -> Certificate | None:
    """The proof that a pairing of a bracket costs the least; None where there is nothing to pair.

    Raises AssertionError if it does not: then the pairing is not that of the rules.
    """
    if not situation.bracket.has_pairs:
        return None
    if situation.is_ideal or not situation.looks_ahead:
        alone = _bound(situation, with_everybody=False)
        if alone is not None:
            return Certificate(with_everybody=False, bound=alone)
    together = _bound(situation, with_everybody=True)
    assert together is not None, "a bracket was not paired by the rules"
    return Certificate(with_everybody=True, bound=together)


def _bound(situation: Situation, *, with_everybody: bool) -> Bound | None:
    """The duals, if they reach what the pairing costs."""
    bracket, costs = situation.bracket, situation.costs
    field = bracket.field
    lower = range(bracket.residents[-1] + 1, len(field.entrants)) if with_everybody else range(0)
    vertices: list[Vertex] = [*bracket.players, *lower]
    if len(vertices) % 2:
        vertices.append(None)
    values = place_values(costs.columns(len(vertices)))
    if not (with_everybody and situation.looks_ahead):
        # It is the same for all.
        values = {name: 0 if name.startswith("C8") else value for name, value in values.items()}

    def number(digits: Digits) -> int:
        return sum(values[name] * amount for name, amount in digits.items())

    inside, following = set(bracket.players), following_group(bracket)
    alone = {index: number(costs.alone(index)) for index in bracket.players}
    left = {index: number(costs.left(index)) for index in (*bracket.players, *lower)}

    def edge(one: int, other: Vertex) -> int | None:
        if other is None:
            takers = situation.bye_takers
            if with_everybody and (takers is None or one not in takers):
                return None
            return alone.get(one, 0) + left[one]
        if other in inside:
            if bracket.may_pair(one, other):
                return number(costs.together(one, other))
            return None if with_everybody else alone[one] + alone[other]
        if not field.may_pair(one, other):
            return None
        is_next = other in following and (one in inside or one in following)
        return alone.get(one, 0) + (0 if is_next else left[one] + left[other])

    found = least_cost(vertices, edge)
    return found if found.twice_least == 2 * number(costs.total(situation.next_left)) else None
