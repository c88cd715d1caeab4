"""Maximum cardinality matching on bit sets: as many pairs as a graph allows (Edmonds, Gabow).

A graph is a sequence of whole numbers: bit v of `adjacency[u]` says that u and v may be paired.
Sets of vertices are such numbers too, so one operation looks at all neighbours of a vertex.

A matching has the most pairs when no *augmenting path* is left: from an unmatched vertex to another
along edges that are alternately outside and inside the matching. `_Search` grows a tree of such
paths from one root. *Even* vertices are those a path reaches with an even number of edges; only
they look further. Two even vertices that are neighbours close an odd ring, all of whose vertices
thereby become even; the ring is from then on treated as one vertex, its *base* being where the path
from the root comes in.

When a search fails, no edge leads from an even vertex of its tree to a vertex outside: no later
augmenting path can pass through the tree, so its vertices are set aside and are not looked at
again.
"""

from collections.abc import Iterator, Sequence

_Label = tuple[int, ...]

GLANCES = 8
"""How many pairs are looked at before a search."""


def maximum_matching(
    adjacency: Sequence[int], start: Sequence[int | None] | None = None
) -> list[int | None]:
    """The mate of each vertex, or None, in a matching with the most pairs.

    The search goes on from the pairs of `start`, those that are not edges left out.
    """
    search = _Search(adjacency, start or ())
    for root in bits(search.unmatched):
        if search.mate[root] is None:
            search.extend(root)
    return search.mate


def has_perfect_matching(adjacency: Sequence[int]) -> bool:
    """Whether all vertices can be paired at the same time."""
    if len(adjacency) % 2:
        return False
    search = _Search(adjacency, ())
    return all(search.extend(root) for root in bits(search.unmatched) if search.mate[root] is None)


class PerfectMatching:
    """A perfect matching of a set of vertices, mended as one pair after the other is settled.

    `exists` says whether there is any; it goes on from the pairs of `start`.
    """

    def __init__(
        self, adjacency: Sequence[int], vertices: int, start: Sequence[int | None] = ()
    ) -> None:
        self._search = _Search(adjacency, start, vertices)
        self.exists = all(
            self._search.extend(root)
            for root in bits(self._search.unmatched)
            if self._search.mate[root] is None
        )

    def companions(self, vertex: int) -> int:
        """Who can be left over together with a vertex, all others being paired, as a set.

        Without the vertex, its mate is left over. The search from there fails, and any even path of
        it can be used instead: whoever it ends at is then left over, and nobody else can be
        (Gallai, Edmonds).
        """
        search, alive, mate = self._search, self._search.alive, self._mate(vertex)
        search.alive &= ~(1 << vertex)
        search.mate[mate] = None
        search.extend(mate)
        search.mate[mate] = vertex
        search.restore(alive)
        return search.even

    def settle(self, vertex: int) -> int:
        """Pair a vertex for good with the smallest it can have, the others being paired as well."""
        other = self.settle_among(vertex, -1)
        assert other is not None
        return other

    def settle_among(self, vertex: int, wanted: int) -> int | None:
        """The same with the smallest of a set; None, and nothing settled, if it can have none."""
        near = self._search.adjacency[vertex] & self.unsettled & wanted
        other = (near & -near).bit_length() - 1
        if near and not self.surely_companions(vertex, other):
            near &= self.companions(vertex)
            other = (near & -near).bit_length() - 1
        if not near:
            return None
        self.settle_with(vertex, other)
        return other

    def settle_with(self, vertex: int, other: int) -> None:
        """Pair two neighbours for good, the others being paired as well: they are `companions`."""
        search, mate = self._search, self._mate(vertex)
        search.alive &= ~(1 << vertex | 1 << other)
        if other != mate:
            left = self._mate(other)
            search.mate[vertex], search.mate[other] = other, vertex
            search.mate[mate] = search.mate[left] = None
            search.unmatched = 1 << mate | 1 << left
            search.extend(mate)

    @property
    def unsettled(self) -> int:
        """The vertices that are not paired for good."""
        return self._search.alive

    def surely_companions(self, vertex: int, other: int) -> bool:
        """Whether a glance shows that the others can be paired without these two.

        Their mates are then neighbours, or two others who are a pair can take one each.
        """
        search, mate, left = self._search, self._mate(vertex), self._mate(other)
        near = search.adjacency[mate] & search.alive & ~(1 << vertex | 1 << other)
        if left == vertex or near >> left & 1:
            return True
        beyond = search.adjacency[left]
        for _ in range(GLANCES):
            if not near:
                return False
            lowest = near & -near
            if beyond >> self._mate(lowest.bit_length() - 1) & 1:
                return True
            near ^= lowest
        return False

    def part(self, vertex: int, others: int) -> bool:
        """Take away a vertex's pairs with others for good; not if not all could be paired then."""
        search, mate = self._search, self._mate(vertex)
        adjacency = search.adjacency
        before = adjacency[vertex]
        lost = before & others
        adjacency[vertex] = before & ~others
        for other in bits(lost):
            adjacency[other] &= ~(1 << vertex)
        if not lost >> mate & 1:
            return True
        alive = search.alive
        search.mate[vertex] = search.mate[mate] = None
        search.unmatched = 1 << vertex | 1 << mate
        if search.extend(vertex):
            return True
        search.restore(alive)
        search.mate[vertex], search.mate[mate] = mate, vertex
        adjacency[vertex] = before
        for other in bits(lost):
            adjacency[other] |= 1 << vertex
        return False

    def _mate(self, vertex: int) -> int:
        mate = self._search.mate[vertex]
        assert mate is not None
        return mate


class LargestMatching:
    """A matching with the most pairs among some vertices, mended as vertices come and go.

    `mate` has the mate of each vertex, or None, and `spared` those who can be left over without
    losing a pair, as a set; it is empty where all are paired.
    """

    def __init__(self, adjacency: Sequence[int], vertices: int) -> None:
        self._adjacency = adjacency
        self.vertices = vertices
        self.mate: list[int | None] = [None] * len(adjacency)
        self._mend()

    def remove(self, vertex: int) -> None:
        """Go on without a vertex."""
        mate, self.mate[vertex] = self.mate[vertex], None
        if mate is not None:
            self.mate[mate] = None
        self.vertices &= ~(1 << vertex)
        self._mend()

    def add(self, *vertices: int) -> None:
        """Go on with more vertices."""
        for vertex in vertices:
            self.vertices |= 1 << vertex
        self._mend()

    @property
    def unpaired_count(self) -> int:
        """How many vertices are left over."""
        return self.vertices.bit_count() - sum(mate is not None for mate in self.mate)

    def _mend(self) -> None:
        """Find what more pairs there are.

        An even path leads from a vertex left over to each that could be left over instead, and
        every such path lies in the tree of a search that failed (Gallai, Edmonds).
        """
        search = _Search(self._adjacency, self.mate, self.vertices)
        self.spared = 0
        for root in bits(search.unmatched):
            if search.mate[root] is None and not search.extend(root):
                self.spared |= search.even
        self.mate = search.mate


class _Search:
    """A matching and the vertices where it can still grow.

    `label[v]`, for an even vertex v, tells how a path leaves it towards the root after its mate:
    one vertex, to which the mate of v was joined; or two, the ends of the edge that closed the ring
    which made v even. `base[v]` is the base of the ring that holds v and `ring[base]` the set of
    its vertices. `even` has the even vertices of the last search that failed.
    """

    def __init__(
        self,
        adjacency: Sequence[int],
        start: Sequence[int | None],
        vertices: int | None = None,
    ) -> None:
        self.adjacency = list(adjacency)
        n = len(adjacency)
        self.alive = self.unmatched = (1 << n) - 1 if vertices is None else vertices
        self.even = self._lost = 0
        self.mate: list[int | None] = [None] * n
        for vertex, mate in enumerate(start):
            if mate is not None and vertex < mate and adjacency[vertex] & 1 << mate:
                self._pair(vertex, mate)
        # Those with few neighbours first: they are the ones who would be left over.
        for vertex in sorted(bits(self.unmatched), key=lambda v: adjacency[v].bit_count()):
            free = adjacency[vertex] & self.unmatched
            if free and self.mate[vertex] is None:
                self._pair(vertex, (free & -free).bit_length() - 1)
        self.label: list[_Label] = [()] * n
        self.base = list(range(n))
        self.ring = [1 << vertex for vertex in range(n)]

    def _pair(self, first: int, second: int) -> None:
        self.mate[first], self.mate[second] = second, first
        self.unmatched &= ~(1 << first | 1 << second)

    def extend(self, root: int) -> bool:
        """Find an augmenting path from an unmatched vertex and use it; False if there is none."""
        adjacency, mate, label, base = self.adjacency, self.mate, self.label, self.base
        even = seen = 1 << root
        label[root] = ()
        goal = self.unmatched & self.alive & ~seen
        queue = [root]
        for vertex in queue:
            neighbours = adjacency[vertex] & self.alive
            if reachable := neighbours & goal:
                end = (reachable & -reachable).bit_length() - 1
                self._augment(vertex, end)
                self.unmatched &= ~(1 << root | 1 << end)
                self._forget(seen)
                return True
            # Not a loop over all of them: the mate of a neighbour may be a neighbour itself.
            while fresh := neighbours & ~seen:
                reached = (fresh & -fresh).bit_length() - 1
                beyond = mate[reached]
                assert beyond is not None
                label[beyond] = (vertex,)
                even |= 1 << beyond
                seen |= 1 << beyond | 1 << reached
                queue.append(beyond)
            while met := neighbours & even & ~self.ring[base[vertex]]:
                fresh = self._close_ring(vertex, (met & -met).bit_length() - 1) & ~even
                even |= fresh
                queue += bits(fresh)
        self.even, self._lost = even, seen
        self.alive &= ~seen
        return False

    def restore(self, alive: int) -> None:
        """Undo that a search failed, and look again at the vertices of a set."""
        self._forget(self._lost)
        self.alive = alive
        self.unmatched = 0

    def _close_ring(self, first: int, second: int) -> int:
        """Make one ring of all that lies between two even neighbours and where their paths join."""
        base, mate, label = self.base, self.mate, self.label
        paths = []
        for end in (first, second):
            path = [base[end]]
            while label[path[-1]]:
                path.append(base[label[path[-1]][0]])
            paths.append(path)
        left, right = paths
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        joint = left[-1]
        before = whole = self.ring[joint]
        for passed in left[:-1] + right[:-1]:
            odd = mate[passed]
            assert odd is not None
            label[odd] = (first, second)
            whole |= self.ring[passed] | 1 << odd
        for vertex in bits(whole & ~before):
            base[vertex] = joint
        self.ring[joint] = whole
        return whole

    def _augment(self, one: int, end: int) -> None:
        """Pair the end of the path with the even vertex before it, and so back to the root.

        A vertex that takes a new mate sets its old one free. If the old one has not found another
        mate in the meantime, it takes the vertex its label names; behind the edge of a ring both
        ends need care.
        """
        mate, label = self.mate, self.label
        mate[end] = one
        pending = [(one, end)]
        while pending:
            vertex, partner = pending.pop()
            left = mate[vertex]
            mate[vertex] = partner
            if left is None or mate[left] != vertex:
                continue
            ways = label[vertex]
            if len(ways) == 1:
                mate[left] = ways[0]
                pending.append((ways[0], left))
            else:
                pending += [(ways[1], ways[0]), (ways[0], ways[1])]

    def _forget(self, seen: int) -> None:
        for vertex in bits(seen):
            self.base[vertex] = vertex
            self.ring[vertex] = 1 << vertex


def bits(members: int) -> Iterator[int]:
    """The vertices of a set, least first."""
    while members:
        lowest = members & -members
        yield lowest.bit_length() - 1
        members ^= lowest
