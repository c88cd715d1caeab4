"""Where the weighted matching starts: the best *fractional* matching, which needs no blossoms.

Let an edge be taken wholly, half or not at all, each vertex having one in sum. The best such choice
is made of pairs and of odd rings of half edges, and the duals that prove it best have the
invariants of `ronde.core.matching.perfect` without a single blossom. They are found as there, tree
by tree, but more cheaply, since a stage ends as soon as an edge between two even vertices becomes
tight: the ring it closes is kept as half edges. A tree that reaches a ring opens it: the vertex
reached takes its new mate and the others, even in number, are paired along the ring.

In the end one vertex of each ring is left unmatched and the others are paired. There are few rings,
so there is little left to do for the stages with blossoms.
"""

from ronde.core.matching.blossom import UNMATCHED


def fractional_start(doubled: list[list[int]]) -> tuple[list[int], list[int]]:
    """Feasible duals and a matching of tight edges, given the table of doubled weights."""
    duals, mates = _lowered(doubled)
    start = _FractionalMatching(doubled, duals, mates)
    for root in range(len(doubled)):
        if mates[root] == UNMATCHED and not start.ring_of[root]:
            start.extend(root)
    for root in range(len(doubled)):
        if start.ring_of[root]:
            start.open_ring(root)
    return duals, mates


def _lowered(doubled: list[list[int]]) -> tuple[list[int], list[int]]:
    """Feasible duals, as low as a single look at each vertex makes them, and pairs of tight edges.

    Half the greatest doubled weight at each vertex is feasible. Then one vertex after another sinks
    until an edge is tight, and takes an unmatched vertex at the other end for its mate.
    """
    mates = [UNMATCHED] * len(doubled)
    duals = [max(row[:own] + row[own + 1 :]) >> 1 for own, row in enumerate(doubled)]
    for vertex, row in enumerate(doubled):
        if mates[vertex] != UNMATCHED:
            continue
        needed = [weight - dual for weight, dual in zip(row, duals, strict=True)]
        needed[vertex] = needed[vertex - 1]
        most = duals[vertex] = max(needed)
        for other, need in enumerate(needed):
            if need == most and mates[other] == UNMATCHED and other != vertex:
                mates[vertex], mates[other] = other, vertex
                break
    return duals, mates


class _FractionalMatching:
    """Pairs, rings of half edges, and duals; the vertices of a ring have no mate."""

    def __init__(self, doubled: list[list[int]], duals: list[int], mates: list[int]) -> None:
        self.doubled = doubled
        self.value = duals
        self.mates = mates
        self.ring_of: list[list[int]] = [[] for _vertex in doubled]
        self.nearest: list[int] = []

    def extend(self, root: int) -> None:
        """Grow a tree from an unmatched vertex until it is paired or in a ring; settle the duals.

        Offset values and keys are those of `AlternatingTree`. The key of a vertex that becomes even
        tells the first moment when an edge between it and an earlier even vertex is tight.
        """
        value, mates, doubled = self.value, self.mates, self.doubled
        outside = dict.fromkeys(sorted(range(len(mates)), key=lambda v: mates[v] != UNMATCHED))
        del outside[root]
        own = value[root]
        key = [own + other - weight for other, weight in zip(value, doubled[root], strict=True)]
        nearest = self.nearest = [root] * len(mates)
        even, odd = [root], []
        meeting, met = -1, root
        while True:
            vertex = min(outside, key=key.__getitem__)
            delta = key[vertex]
            if met != root and meeting < 2 * delta:
                delta = meeting >> 1
                self._close_ring(met, nearest[met])
                break
            if mates[vertex] == UNMATCHED:
                self.open_ring(vertex)
                self._swap(nearest[vertex], vertex)
                break
            beyond = mates[vertex]
            del outside[vertex], outside[beyond]
            odd.append(vertex)
            even.append(beyond)
            value[vertex] -= delta
            own = value[beyond] = value[beyond] + delta
            first = key[beyond] + delta
            if met == root or first < meeting:
                meeting, met = first, beyond
            row = doubled[beyond]
            for other in outside:
                slack = own + value[other] - row[other]
                if slack < key[other]:
                    key[other] = slack
                    nearest[other] = beyond
        for vertex in even:
            value[vertex] -= delta
        for vertex in odd:
            value[vertex] += delta

    def _swap(self, first: int, second: int) -> None:
        """Pair an even vertex with another, and swap pairs and other edges back to the root."""
        mates = self.mates
        while True:
            before = mates[first]
            mates[first] = second
            mates[second] = first
            if before == UNMATCHED:
                return
            first, second = self.nearest[before], before

    def _path_to_root(self, vertex: int) -> list[int]:
        """An even vertex, the odd one before it, the even one before that, to the root."""
        path = [vertex]
        while (before := self.mates[path[-1]]) != UNMATCHED:
            path += [before, self.nearest[before]]
        return path

    def _close_ring(self, first: int, second: int) -> None:
        """Take half of each edge of an odd ring, and swap the path from there to the root."""
        left, right = self._path_to_root(first), self._path_to_root(second)
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        top = left.pop()
        ring = [top, *reversed(left), *right[:-1]]
        before = self.mates[top]
        if before != UNMATCHED:
            self._swap(self.nearest[before], before)
        for vertex in ring:
            self.mates[vertex] = UNMATCHED
            self.ring_of[vertex] = ring

    def open_ring(self, vertex: int) -> None:
        """Pair the others of a vertex's ring, if it is in one, along the edges of the ring."""
        ring = self.ring_of[vertex]
        if not ring:
            return
        start = ring.index(vertex)
        others = ring[start + 1 :] + ring[:start]
        for first, second in zip(others[::2], others[1::2], strict=True):
            self.mates[first], self.mates[second] = second, first
        for member in ring:
            self.ring_of[member] = []
