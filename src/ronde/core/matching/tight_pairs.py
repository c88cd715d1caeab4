"""The pairs that the heaviest perfect matchings are made of, and what follows from blossoms.

A matching proved by duals (`perfect`) makes some pairs tight. The heaviest perfect matchings are
those of tight pairs alone, of which just one leads out of each blossom with a positive dual. By
whichever of its vertices a blossom is left, the others can be paired inside; so where only what is
outside matters, a blossom counts as one vertex.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.matching.cardinality import PerfectMatching, bits
from ronde.core.matching.perfect import Certificate


def blossom_sets(certificate: Certificate) -> list[int]:
    """The blossoms with a positive dual, as sets of vertices."""
    return [sum(1 << vertex for vertex in held) for held, dual in certificate.blossoms if dual]


@dataclass(frozen=True)
class TightPairs:
    """Tight pairs as sets, blossoms with a positive dual, and the mates in a heaviest matching."""

    graph: Sequence[int]
    blossoms: Sequence[int]
    mates: Sequence[int]

    def partners(self, vertex: int) -> int:
        """Whom a vertex is paired with in some heaviest matching, as a set.

        Without the vertex, its mate is left over; and so can be whoever an even path of tight pairs
        leads to from there. A blossom counts as one vertex. If the vertex is in one, it is looked
        into: what is outside is then one more vertex, joined to those of the blossom by whom it can
        be left.
        """
        inside = (1 << len(self.graph)) - 1
        outside = len(self.graph)
        reach = 0
        while True:
            graph, home = self.parts(inside)
            mates: list[int | None] = [None] * (outside + 1)
            exits = 0
            for other in bits(inside):
                part, mate = home[other], self.mates[other]
                if self.graph[other] & reach:
                    exits |= 1 << part
                if not inside >> mate & 1:
                    mates[part], mates[outside] = outside, part
                elif home[mate] != part:
                    mates[part] = home[mate]
            for part in bits(exits):
                graph[part] |= 1 << outside
            graph.append(exits)
            parts = sum(1 << part for part in {*home.values()}) | bool(exits) << outside
            left = PerfectMatching(graph, parts, mates).companions(home[vertex])
            if not left >> outside & 1:
                reach = 0
            reach |= sum(1 << other for other in bits(inside) if left >> home[other] & 1)
            within = [blossom for blossom in self.blossoms if blossom >> vertex & 1]
            inside = max((b for b in within if b & ~inside == 0 and b != inside), default=0)
            if not inside:
                return self.graph[vertex] & reach

    def parts(self, inside: int) -> tuple[list[int], dict[int, int]]:
        """The tight pairs of a set whose outermost blossoms each count as their first vertex.

        For each vertex of the set also that which stands for it.
        """
        home = {vertex: vertex for vertex in bits(inside)}
        graph = [
            row & inside if inside >> vertex & 1 else 0 for vertex, row in enumerate(self.graph)
        ]
        within = [b for b in self.blossoms if b & ~inside == 0 and b != inside]
        for blossom in within:
            if any(blossom & ~other == 0 and blossom != other for other in within):
                continue
            first, *others = bits(blossom)
            for vertex in others:
                home[vertex] = first
                graph[first] |= graph[vertex]
                graph[vertex] = 0
            for vertex, row in enumerate(graph):
                if row & blossom:
                    graph[vertex] = row & ~blossom | 1 << first
            graph[first] &= ~blossom
        return graph, home

    def without_blossoms(self, count: int) -> tuple[list[int], int] | None:
        """Pairs whose perfect matchings pair the first vertices as the heaviest matchings do.

        With the pairs come the vertices that take part, as a set: blossoms among the others count
        as one vertex each. None where a blossom holds some of the first vertices, unless it holds
        them all and no others, or they are all that a blossom does not hold.
        """
        own, everybody = (1 << count) - 1, (1 << len(self.graph)) - 1
        left = [b for b in self.blossoms if b not in (own, everybody ^ own)]
        if any(b & own not in (0, own) for b in left):
            return None
        if len(left) < len(self.blossoms):
            return self._with_one_outside(own, left)
        if any(b & own for b in left):
            return None
        graph, home = self.parts(everybody)
        return graph, sum(1 << vertex for vertex in {*home.values()})

    def _with_one_outside(self, own: int, blossoms: Sequence[int]) -> tuple[list[int], int]:
        """The same where just one of the first vertices is paired with one of the others.

        These are one vertex then, which may be paired with whoever is paired with one of them in
        some heaviest matching. To find out whom of them these may be, the first vertices are one.
        """
        count = own.bit_count()
        graph = [0, *((row >> count) << 1 | bool(row & own) for row in self.graph[count:])]
        mates = [0, *(max(0, mate - count + 1) for mate in self.mates[count:])]
        for vertex in range(count):
            graph[0] |= self.graph[vertex] >> count << 1
            if self.mates[vertex] >= count:
                mates[0] = self.mates[vertex] - count + 1
        outer = [(b >> count) << 1 | bool(b & own) for b in blossoms]
        beyond = TightPairs(graph, outer, mates).partners(0) >> 1 << count
        leaving = [bool(row & beyond) for row in self.graph[:count]]
        rows = (row & own | may << count for row, may in zip(self.graph, leaving, strict=False))
        return [*rows, sum(may << vertex for vertex, may in enumerate(leaving))], (2 << count) - 1
