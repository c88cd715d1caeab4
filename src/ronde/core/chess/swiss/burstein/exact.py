"""A bracket of the Burstein system paired: the first of the best pairings.

The criteria add up over the pairs of everybody still unpaired, and what they see of a player is
little, so players fall into classes. The best pairings are made of pairs without slack, and the
first of them is found by settling one player after the other, each with the lowest ranked they can
have (`_First`). Only where the proof needs blossoms does the order stand in the weights as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.burstein.bracket import BursteinBracket, BursteinSolution, Pair
from ronde.core.chess.swiss.completion import Completion, is_dense
from ronde.core.chess.swiss.field import members
from ronde.core.matching.by_classes import heaviest_by_classes, tight_graph
from ronde.core.matching.cardinality import PerfectMatching, maximum_matching
from ronde.core.matching.perfect import Certificate
from ronde.core.matching.tight_pairs import TightPairs, blossom_sets
from ronde.core.matching.weighted import maximum_weight_matching


def solve(bracket: BursteinBracket, completion: Completion) -> BursteinSolution:
    """The pairing of a bracket.

    It is first paired by itself, which leaves out [C4] and [C7]; if its floaters can all go on and
    the next bracket then leaves over as few as it can, nothing can be better. Otherwise everybody
    below takes part.

    Rule: FIDE C.04.4.2 (2026-02) 3.2
    """
    alone = _pairing_alone(bracket).first()
    following = bracket.group_index + 1
    if alone is not None and completion.passes(following, alone.floaters):
        return alone
    together = _pairing_with_everybody(bracket, completion).first()
    assert together is not None, "everybody left can be paired"
    return together


def solve_otherwise(
    bracket: BursteinBracket,
    completion: Completion,
    *,
    floating: int | None = None,
    pairs: Sequence[Pair] = (),
) -> BursteinSolution | None:
    """The best pairing in which somebody floats, or some meet each other; None if there is none."""
    pairing = _pairing_with_everybody(bracket, completion)
    place = {index: vertex for vertex, index in enumerate(pairing.ordered)}
    graph = list(pairing.graph)
    if floating is not None:
        _part(graph, place[floating], (1 << len(place)) - 1)
    for first, second in pairs:
        one, other = place[first], place[second]
        _part(graph, one, ~(1 << other))
        _part(graph, other, ~(1 << one))
    return replace(pairing, graph=graph).first()


def _part(graph: list[int], vertex: int, others: int) -> None:
    """Take away a vertex's edges with others."""
    for other in members(graph[vertex] & others):
        graph[other] &= ~(1 << vertex)
    graph[vertex] &= ~others


def outlook(
    bracket: BursteinBracket, completion: Completion, floaters: Sequence[int]
) -> tuple[int, ...]:
    """The scores of those whom the next bracket would have to leave over at best, highest first.

    Rule: FIDE C.04.4.2 (2026-02) 2.3.3 [C7]
    """
    field, groups, following = bracket.field, bracket.field.groups, bracket.group_index + 1
    if following >= len(groups):
        return ()
    next_group = groups[following]
    players = [*floaters, *members(completion.below(following))]
    levels = _levels(bracket, [*floaters, next_group[0]])
    kinds = []
    inside = len(floaters) + len(next_group)
    for place, index in enumerate(players):
        colour = field.absolute_colours[index]
        level = levels[field.score(index)] if place < inside else 0
        kinds.append(_Kind(1 if place < inside else 2, level, colour, colour is not None))
    certificate = _Pairing(bracket, (), field.graph(players), kinds, len(levels)).certificate()[2]
    assert certificate is not None, "everybody left can be paired"
    left = [
        field.score(players[vertex])
        for vertex, mate in enumerate(certificate.mates[:inside])
        if mate >= inside
    ]
    return tuple(sorted(left, reverse=True))


class _Kind(NamedTuple):
    """What a pair with somebody costs depends on."""

    place: int
    """0 in the bracket, 1 in the next scoregroup, 2 further below, 3 for who stands for a float."""
    level: int
    """The place of their score from the top; nothing where it does not count."""
    colour: Colour | None
    """The due colour in the bracket, below it the colour that must be given."""
    absolute: bool


def _pairing_alone(bracket: BursteinBracket) -> "_Pairing":
    """The bracket with as many vertices that stand for a float as players cannot be paired."""
    field, ordered = bracket.field, bracket.players[::-1]
    graph = field.graph(ordered)
    count = len(ordered)
    most_absolute = max(
        sum(field.absolute_colours[index] is colour for index in ordered) for colour in Colour
    )
    floats = count % 2
    if not is_dense(count - floats, field.most_met, most_absolute):
        floats = maximum_matching(graph).count(None)
    everybody = (1 << count) - 1
    graph = [row | (1 << floats) - 1 << count for row in graph] + [everybody] * floats
    levels = _levels(bracket, ordered) if floats else {}
    kinds = [_kind_inside(bracket, index, levels) for index in ordered]
    kinds += [_Kind(3, 0, None, False)] * floats
    return _Pairing(bracket, ordered, graph, kinds, len(levels))


def _pairing_with_everybody(bracket: BursteinBracket, completion: Completion) -> "_Pairing":
    """The bracket and everybody below it, who all have to be paired.

    Rule: FIDE C.04.4.2 (2026-02) 2.2.1 [C4]
    """
    field, ordered = bracket.field, bracket.players[::-1]
    groups, following = field.groups, bracket.group_index + 1
    next_group = groups[following] if following < len(groups) else range(0)
    below = list(members(completion.below(following)))
    levels = _levels(bracket, [*ordered, *next_group[:1]])
    kinds = [_kind_inside(bracket, index, levels) for index in ordered]
    for index in below:
        inside = index in next_group
        colour = field.absolute_colours[index]
        level = levels[field.score(index)] if inside else 0
        kinds.append(_Kind(1 if inside else 2, level, colour, colour is not None))
    return _Pairing(bracket, ordered, field.graph([*ordered, *below]), kinds, len(levels))


def _levels(bracket: BursteinBracket, players: Sequence[int]) -> dict[int, int]:
    """The scores of some players by their place from the top."""
    scores = sorted({bracket.field.score(index) for index in players}, reverse=True)
    return {score: place for place, score in enumerate(scores)}


def _kind_inside(bracket: BursteinBracket, index: int, levels: dict[int, int]) -> _Kind:
    """What the criteria see of a player of the bracket; no score where nobody has to float."""
    entrant = bracket.entrant(index)
    return _Kind(
        0,
        levels.get(entrant.score, 0),
        entrant.preference.colour,
        bracket.field.absolute_colours[index] is not None,
    )


@dataclass(frozen=True)
class _Pairing:
    """Vertices to be paired completely: the bracket's players, the lowest ranked first, others."""

    bracket: BursteinBracket
    ordered: Sequence[int]
    graph: Sequence[int]
    kinds: Sequence[_Kind]
    level_count: int

    def first(self) -> BursteinSolution | None:
        """The first of the best pairings; None if the vertices cannot all be paired.

        Rule: FIDE C.04.4.2 (2026-02) 3.2.2, 4.3
        """
        class_of, weights, certificate = self.certificate()
        if certificate is None:
            return None
        certificate = certificate.without_whole_blossoms()
        graph = tight_graph(class_of, weights, self.graph, certificate)
        found = TightPairs(graph, blossom_sets(certificate), certificate.mates).without_blossoms(
            len(self.ordered)
        )
        if found is None:
            return self._by_order_digits(class_of, weights)
        return self._settled(*found)

    def certificate(self) -> tuple[list[int], list[list[int | None]], Certificate | None]:
        """The classes of the vertices, their weights, and a best pairing if there is any."""
        names: dict[_Kind, int] = {}
        class_of = [names.setdefault(kind, len(names)) for kind in self.kinds]
        weights = self._weights(list(names))
        return class_of, weights, heaviest_by_classes(class_of, weights, self.graph)

    def _settled(self, tight: Sequence[int], vertices: int) -> BursteinSolution:
        """The first perfect matching of tight pairs, one player after the other from BSN 1."""
        count = len(self.ordered)
        inside = (1 << count) - 1
        matching = PerfectMatching(tight, vertices, self._outset(tight))
        pairs: list[Pair] = []
        floaters: list[int] = []
        done = 0
        for vertex in reversed(range(count)):
            if done >> vertex & 1:
                continue
            other = matching.settle_among(vertex, inside)
            done |= 1 << vertex
            if other is None:
                floaters.append(self.ordered[vertex])
            else:
                done |= 1 << other
                pairs.append((self.ordered[vertex], self.ordered[other]))
        return BursteinSolution(tuple(pairs), tuple(floaters))

    def _outset(self, tight: Sequence[int]) -> list[int | None]:
        """The pairing that the order begins with, as far as nobody is in the way."""
        mates: list[int | None] = [None] * len(tight)
        free = (1 << len(tight)) - 1
        for vertex in reversed(range(len(self.ordered))):
            if free >> vertex & 1:
                free &= ~(1 << vertex)
                near = tight[vertex] & free
                if near:
                    other = (near & -near).bit_length() - 1
                    free &= ~(1 << other)
                    mates[vertex], mates[other] = other, vertex
        return mates

    def _weights(self, kinds: Sequence[_Kind]) -> list[list[int | None]]:
        """What pairs of two kinds bring, never more than nothing; None where they may not meet."""
        most = len(self.graph) + 1
        digit_count = 2 * (1 + self.level_count) + 1
        values = [most**power for power in reversed(range(digit_count))]
        return [[self._worth(one, other, values) for other in kinds] for one in kinds]

    def _worth(self, one: _Kind, other: _Kind, values: Sequence[int]) -> int | None:
        """What a pair brings.

        Rule: FIDE C.04.4.2 (2026-02) 2.3
        Reading: [C7] looks one bracket ahead, at how many it has to leave over, then at their
            scores, and not at colours.
        """
        upper, lower = sorted((one, other), key=lambda kind: kind.place)
        same_colour = one.colour is not None and one.colour is other.colour
        if (same_colour and one.absolute and other.absolute) or upper.place == 3:
            return None
        if lower.place == 0:
            return -values[-1] * same_colour
        cost = 0
        if upper.place == 0:
            cost += values[0] + values[1 + upper.level]
        if upper.place < 2 == lower.place:
            cost += values[1 + self.level_count] + values[2 + self.level_count + upper.level]
        return -cost

    def _by_order_digits(
        self, class_of: Sequence[int], weights: Sequence[Sequence[int | None]]
    ) -> BursteinSolution:
        """The same by a matching whose weights have a digit for each player of the bracket.

        A pair writes how far its players are from the end of the list at each other's digit, and a
        float one more than anybody can be.
        """
        count = len(self.ordered)
        base = count + 2
        value = [base**vertex for vertex in range(count)]
        whole = base**count
        rows: list[list[int | None]] = [[None] * len(self.graph) for _vertex in self.graph]
        for vertex, row in enumerate(self.graph):
            for other in members(row):
                weight = weights[class_of[vertex]][class_of[other]]
                if weight is not None:
                    order = 0
                    if vertex < count:
                        order += value[vertex] * (min(other, count) + 1)
                    if other < count:
                        order += value[other] * (min(vertex, count) + 1)
                    rows[vertex][other] = weight * whole - order
        mates = maximum_weight_matching(len(rows), rows, maximum_cardinality=True)
        pairs: list[Pair] = []
        floaters: list[int] = []
        for vertex in reversed(range(count)):
            mate = mates[vertex]
            assert mate is not None
            if mate >= count:
                floaters.append(self.ordered[vertex])
            elif mate < vertex:
                pairs.append((self.ordered[vertex], self.ordered[mate]))
        return BursteinSolution(tuple(pairs), tuple(floaters))
