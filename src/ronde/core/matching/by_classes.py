"""The heaviest perfect matching of vertices that fall into classes, started where it nearly ends.

The weight of a pair depends on the classes of its two vertices; only which pairs are barred depends
on the vertices themselves. So a bound over classes (`transport`) is nearly always the true one, and
its prices with the sign turned are duals, feasible for every pair. If the pairs they make tight
have a perfect matching it is the heaviest, and they are its certificate. If not, the stages of
`perfect` go on from these duals and the pairs already found: one stage for every two vertices left
over, instead of one for every two vertices there are.

Barred pairs matter where there are few to choose from. So the vertices of the smallest classes are
classes of their own in the bound, which then knows whom each of them may meet.
`docs/explanation/swiss-engine.md` has the proof.
"""

from collections.abc import Sequence
from typing import TypeAlias

from ronde.core.matching.blossom import UNMATCHED
from ronde.core.matching.cardinality import bits, maximum_matching
from ronde.core.matching.perfect import Certificate, completed
from ronde.core.matching.transport import prices

ClassWeights: TypeAlias = Sequence[Sequence[int | None]]
"""What a pair of two classes weighs; None where no two of theirs may be paired."""

SINGLE = 24
"""How many vertices, all those of the smallest classes, the bound sees one by one."""


def heaviest_by_classes(
    class_of: Sequence[int], weights: ClassWeights, graph: Sequence[int]
) -> Certificate | None:
    """A perfect matching of greatest weight; None if the vertices cannot all be paired.

    `graph` says of each vertex whom it may be paired with, as a bit set, classes left aside.
    """
    duals = _duals(class_of, weights, graph)
    if duals is None:
        return None
    tight = tight_graph(class_of, weights, graph, Certificate(mates=(), duals=duals, blossoms=()))
    start = maximum_matching(tight)
    mates = _vertices(start)
    if None not in start:
        return Certificate(mates=tuple(mates), duals=duals, blossoms=())
    if None in maximum_matching(_possible(class_of, weights, graph), start):
        return None
    return completed(_table(class_of, weights, graph, min(duals)), list(duals), mates)


def tight_graph(
    class_of: Sequence[int],
    weights: ClassWeights,
    graph: Sequence[int],
    certificate: Certificate,
) -> list[int]:
    """The pairs without slack, as sets: those that the heaviest perfect matchings are made of.

    A perfect matching of them is one of the heaviest if, moreover, just one of its pairs leads out
    of each blossom with a positive dual.
    """
    chains = _chains(len(class_of), certificate)
    keys: list[_Like] = list(zip(class_of, certificate.duals, chains, strict=True))
    like: dict[_Like, int] = {}
    for vertex, key in enumerate(keys):
        like[key] = like.get(key, 0) | 1 << vertex
    partners: dict[_Like, int] = {}
    for key in like:
        name, dual, chain = key
        partners[key] = sum(
            members
            for (other, own, around), members in like.items()
            if (weight := weights[name][other]) is not None
            and dual + own + _held_together(chain, around) == 2 * weight
        )
    return [partners[key] & allowed for key, allowed in zip(keys, graph, strict=True)]


_Chain: TypeAlias = tuple[tuple[int, int], ...]
"""The blossoms with a positive dual around a vertex, the outermost first: number and dual."""

_Like: TypeAlias = tuple[int, int, _Chain]
"""What the slack of a vertex's pairs depends on: its class, its dual, the blossoms around it."""


def _chains(size: int, certificate: Certificate) -> list[_Chain]:
    """The blossoms around each vertex."""
    chains: list[_Chain] = [()] * size
    outer_first = sorted(certificate.blossoms, key=lambda blossom: -len(blossom[0]))
    for number, (held, dual) in enumerate(outer_first):
        if dual:
            for vertex in held:
                chains[vertex] += ((number, dual),)
    return chains


def _held_together(chain: _Chain, other: _Chain) -> int:
    """The duals of the blossoms that hold both of two vertices."""
    together = 0
    for one, another in zip(chain, other, strict=False):
        if one != another:
            break
        together += one[1]
    return together


def _duals(
    class_of: Sequence[int], weights: ClassWeights, graph: Sequence[int]
) -> tuple[int, ...] | None:
    """Duals from the bound over classes; None where the counts allow no perfect matching."""
    groups = _groups(class_of)
    counts = [len(group) for group in groups]
    costs: list[list[int | None]] = [[None] * len(groups) for _group in groups]
    for place, group in enumerate(groups):
        for other_place in range(place, len(groups)):
            other = groups[other_place]
            if _may_meet(group, other, graph):
                weight = weights[class_of[group[0]]][class_of[other[0]]]
                cost = None if weight is None else -weight
                costs[place][other_place] = costs[other_place][place] = cost
    found = prices(counts, costs)
    if found is None:
        return None
    duals = [0] * len(class_of)
    for group, price in zip(groups, found, strict=True):
        for vertex in group:
            duals[vertex] = -price
    return tuple(duals)


def _groups(class_of: Sequence[int]) -> list[list[int]]:
    """The vertices of each class, those of the smallest classes one by one."""
    members: dict[int, list[int]] = {}
    for vertex, name in enumerate(class_of):
        members.setdefault(name, []).append(vertex)
    groups: list[list[int]] = []
    left = SINGLE
    for group in sorted(members.values(), key=len):
        left -= len(group)
        groups += [[vertex] for vertex in group] if left >= 0 else [group]
    return groups


def _may_meet(group: Sequence[int], other: Sequence[int], graph: Sequence[int]) -> bool:
    """Whether any two of two groups may be paired, as far as a look at single vertices tells."""
    if len(group) > 1 and len(other) > 1:
        return True
    if group is other:
        return False
    few, many = (group, other) if len(group) == 1 else (other, group)
    return any(graph[few[0]] >> vertex & 1 for vertex in many)


def _vertices(mates: Sequence[int | None]) -> list[int]:
    """Mates as the stages know them."""
    return [UNMATCHED if mate is None else mate for mate in mates]


def _possible(class_of: Sequence[int], weights: ClassWeights, graph: Sequence[int]) -> list[int]:
    """Who may be paired with whom, by classes too."""
    of_class = [0] * len(weights)
    for vertex, name in enumerate(class_of):
        of_class[name] |= 1 << vertex
    allowed = [
        sum(members for members, weight in zip(of_class, row, strict=True) if weight is not None)
        for row in weights
    ]
    return [allowed[name] & row for name, row in zip(class_of, graph, strict=True)]


def _table(
    class_of: Sequence[int], weights: ClassWeights, graph: Sequence[int], least_dual: int
) -> list[list[int]]:
    """Twice the weights of a complete graph in which a barred pair is never worth its weight.

    It weighs less than all true pairs together can make good, and too little for the duals to be
    infeasible.
    """
    size = len(class_of)
    greatest = max((abs(w) for row in weights for w in row if w is not None), default=0)
    missing = min(-2 * size * (greatest + 1), 2 * least_dual)
    patterns = [
        [missing if weight is None else 2 * weight for weight in map(row.__getitem__, class_of)]
        for row in weights
    ]
    everybody = (1 << size) - 1
    table = []
    for name, allowed in zip(class_of, graph, strict=True):
        row = patterns[name].copy()
        for barred in bits(everybody & ~allowed):
            row[barred] = missing
        table.append(row)
    return table
