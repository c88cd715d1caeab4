"""The perfect matching of greatest weight in a complete graph (Edmonds' primal-dual method).

Beside the matching the method keeps a whole number for each vertex, its *dual*, and one that is not
negative for each blossom, such that

1. *feasible*: for every edge, the duals of its two ends and of all blossoms that hold both of them
   add up to at least twice its weight (what is over is the *slack*; an edge without slack is
   *tight*);
2. *tight*: every pair of the matching, and every link of a blossom, is tight;
3. *full*: inside a blossom all vertices but one are paired.

Add up 1 over the pairs of any perfect matching: a blossom of 2k + 1 vertices holds at most k of its
pairs, so twice the weight is at most the sum of the vertex duals and of k times each blossom dual.
A matching that has 2 and 3 and leaves nobody over reaches that bound: it is the best. So there is
nothing to search beyond finding such numbers, and they prove the result (`Certificate`).

*Why whole numbers are enough.* Weights are doubled and a blossom's dual is even (it is kept as its
half). Along a tight edge the two vertex duals then add up to an even number, so all vertices of an
alternating tree, joined by tight edges, have duals of one parity. The slack between two even
vertices is therefore even, and halving it (both ends move at once) is exact. Every other change is
by a slack or by half a blossom dual. No start value needs to be even.

Only perfect matchings are sought, so a free vertex needs no dual of zero: the duals may start as
low as feasibility allows, and each stage grows one tree from one unmatched vertex
(`AlternatingTree`). A complete graph with an even number of vertices has a perfect matching, so
every stage ends with one more pair.

Each of at most n / 2 stages looks along every edge at most twice, so there are O(n^3) additions of
long numbers in all. Edges between even vertices wait in a heap, which adds comparisons, up to a
factor log n of them, but no additions; most such edges are known to come too late and are not kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.core.matching.blossom import UNMATCHED, Blossom, single
from ronde.core.matching.fractional import fractional_start
from ronde.core.matching.tree import AlternatingTree


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """A perfect matching with the dual values that prove it the best.

    `blossoms` gives the vertices and the dual of every blossom of three vertices or more.
    """

    mates: tuple[int, ...]
    duals: tuple[int, ...]
    blossoms: tuple[tuple[frozenset[int], int], ...]

    def without_whole_blossoms(self) -> "Certificate":
        """The same proof without blossoms that mean nothing: of dual zero, or all but one vertex.

        The pair that leads out of all vertices but one is the pair of that one. So half the
        blossom's dual can be added to those it holds and taken from the other: no slack changes,
        nor the bound.
        """
        duals = list(self.duals)
        blossoms: list[tuple[frozenset[int], int]] = []
        for held, dual in self.blossoms:
            if dual and len(held) < len(duals) - 1:
                blossoms.append((held, dual))
            elif dual:
                for vertex in range(len(duals)):
                    duals[vertex] += dual // 2 if vertex in held else -(dual // 2)
        return Certificate(mates=self.mates, duals=tuple(duals), blossoms=tuple(blossoms))


def heaviest_perfect_matching(weights: list[list[int]]) -> Certificate:
    """A perfect matching of greatest weight, given the square table of weights of a complete graph.

    The number of vertices is even and the table symmetric; the diagonal is not read.
    """
    doubled = [[2 * weight for weight in row] for row in weights]
    duals, mates = fractional_start(doubled)
    return completed(doubled, duals, mates)


def completed(doubled: list[list[int]], duals: list[int], mates: list[int]) -> Certificate:
    """The best perfect matching, from feasible duals and pairs that are tight; both are changed.

    The table holds twice the weights.
    """
    outermost = [single(vertex) for vertex in range(len(doubled))]
    for root in range(len(doubled)):
        if mates[root] == UNMATCHED:
            AlternatingTree(root, doubled, duals, mates, outermost).grow()
    return Certificate(
        mates=tuple(mates),
        duals=tuple(duals),
        blossoms=tuple(
            (frozenset(blossom.vertices), 2 * blossom.half_dual)
            for blossom in _rings(dict.fromkeys(outermost))
        ),
    )


def _rings(outermost: dict[Blossom, None]) -> Iterator[Blossom]:
    """Every blossom of three vertices or more, the outer before the inner."""
    pending = list(outermost)
    while pending:
        blossom = pending.pop()
        if blossom.children:
            yield blossom
            pending += blossom.children
