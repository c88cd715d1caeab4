"""One stage of the weighted matching: an alternating tree grown until one more pair is possible.

The stage starts at an unmatched vertex, the root, and keeps the invariants of
`ronde.core.matching.perfect` while it changes the dual values just enough to find a path of tight
edges to another unmatched vertex. With `delta` the change so far, an even vertex has lost `delta`,
an odd one has gained `delta`, an outermost even blossom has gained `delta` in half its dual and an
odd one has lost it.

Nothing of that is written down as it happens. A vertex in the tree keeps an *offset value*: what
its dual would be at `delta` = 0 had it been in the tree from the start (dual + delta when even,
dual - delta when odd, the dual itself outside). For an edge from an even vertex, the number

    key = offset value of one end + offset value of the other - twice the weight

then never changes while both ends keep their labels, and says at once when the edge becomes tight:
at `delta` = key if the other end is outside, at `delta` = key / 2 if it is even too; towards an odd
end the slack is the key itself and stays. So long numbers are added only when a vertex changes its
label.
"""

from heapq import heapify, heappop, heappush

from ronde.core.matching.blossom import UNMATCHED, Blossom, Edge, Label, child_index, turn

FEW_DROPPED = 50
SHARE_DROPPED = 16
"""So many meetings, and one in so many of all, are dropped one by one before all are looked at."""


class AlternatingTree:
    """The tree of one stage, over the matching and the dual values, which it changes in place.

    * `outside`: the vertices not in the tree, unmatched ones first, so that of several edges that
      become tight together the one that ends the stage is taken;
    * `unmatched`: those among them that end it;
    * `held`: the vertices inside odd blossoms of three or more, which may fall out of the tree;
    * `even`: the even vertices in the order they were scanned;
    * `key`: for each vertex outside or held the least key of an edge from an even vertex;
    * `nearest`: the even end of that edge;
    * `meetings`: a heap of (key, vertex, vertex) of edges between even vertices;
    * `odd_blossoms`: the odd blossoms of three vertices or more.
    """

    def __init__(
        self,
        root: int,
        doubled: list[list[int]],
        dual: list[int],
        mate: list[int],
        outermost: list[Blossom],
    ) -> None:
        self.doubled = doubled
        self.value = dual
        self.mate = mate
        self.outermost = outermost
        self.delta = 0
        order = sorted(range(len(mate)), key=lambda vertex: mate[vertex] != UNMATCHED)
        self.unmatched = [v for v in order if mate[v] == UNMATCHED and v != root]
        self.outside = dict.fromkeys(order)
        del self.outside[root]
        self.held: dict[int, None] = {}
        self.even = [root]
        own, row = dual[root], doubled[root]
        self.key = [own + other - weight for other, weight in zip(dual, row, strict=True)]
        self.nearest = [root] * len(mate)
        self.meetings: list[tuple[int, int, int]] = []
        self.odd_blossoms: list[Blossom] = []
        outermost[root].label = Label.EVEN

    def grow(self) -> None:
        """Grow the tree until its root has found a mate, then settle the duals."""
        key = self.key
        meetings = self.meetings
        while True:
            vertex = min(self.outside, key=key.__getitem__)
            moment = key[vertex]
            self._drop_merged()
            meeting = bool(meetings) and meetings[0][0] < 2 * moment
            if meeting:
                moment = meetings[0][0] >> 1
            empty = None
            for blossom in self.odd_blossoms:
                if blossom.half_dual < moment:
                    empty, moment = blossom, blossom.half_dual
            self.delta = moment
            if empty is not None:
                self._split(empty)
            elif meeting:
                _key, first, second = heappop(meetings)
                self._merge(first, second)
            elif self.mate[vertex] == UNMATCHED:
                self._augment(self.nearest[vertex], vertex)
                break
            else:
                self._hook(vertex)
        self._settle()

    def _drop_merged(self) -> None:
        """Drop meetings of two vertices that are in one blossom by now, till the first is of two.

        Where many in turn are dropped, most of the others are to be dropped as well: they all go at
        once.
        """
        meetings, outermost = self.meetings, self.outermost
        patience = FEW_DROPPED + len(meetings) // SHARE_DROPPED
        while meetings and outermost[meetings[0][1]] is outermost[meetings[0][2]]:
            if patience == 0:
                meetings[:] = [m for m in meetings if outermost[m[1]] is not outermost[m[2]]]
                heapify(meetings)
                return
            heappop(meetings)
            patience -= 1

    def _hook(self, vertex: int) -> None:
        """Take into the tree a blossom reached by a tight edge, and the mate of its base."""
        value, key, delta = self.value, self.key, self.delta
        reached = self.outermost[vertex]
        reached.label = Label.ODD
        reached.entry = (self.nearest[vertex], vertex)
        for inner in reached.vertices:
            value[inner] -= delta
            del self.outside[inner]
        if reached.children:
            for inner in reached.vertices:
                key[inner] -= delta
            reached.half_dual += delta
            self._hold(reached)
        behind = self.outermost[self.mate[reached.base]]
        behind.label = Label.EVEN
        behind.half_dual -= delta
        for inner in behind.vertices:
            value[inner] += delta
            key[inner] += delta
            del self.outside[inner]
        self._scan(behind.vertices, keyed=True)

    def _hold(self, blossom: Blossom) -> None:
        self.odd_blossoms.append(blossom)
        self.held.update(dict.fromkeys(blossom.vertices))

    def _release(self, blossom: Blossom) -> None:
        self.odd_blossoms.remove(blossom)
        for vertex in blossom.vertices:
            del self.held[vertex]

    def _scan(self, vertices: list[int], *, keyed: bool) -> None:
        """Look along the edges of vertices that have just become even.

        The stage ends at the latest when an unmatched vertex is reached, so a meeting after that
        moment is not noted. Where the key of a vertex is known (`keyed`), that one number often
        shows that none of its meetings matters.
        """
        value, key, nearest, outermost = self.value, self.key, self.nearest, self.outermost
        for vertex in vertices:
            own, row = value[vertex], self.doubled[vertex]
            for places in (self.outside, self.held) if self.held else (self.outside,):
                for other in places:
                    slack = own + value[other] - row[other]
                    if slack < key[other]:
                        key[other] = slack
                        nearest[other] = vertex
            latest = 2 * min(map(key.__getitem__, self.unmatched))
            if not keyed or key[vertex] < latest:
                home = outermost[vertex]
                for other in self.even:
                    if outermost[other] is not home:
                        slack = own + value[other] - row[other]
                        if slack < latest:
                            heappush(self.meetings, (slack, vertex, other))
            self.even.append(vertex)

    def _path_to_root(self, blossom: Blossom) -> list[Blossom]:
        """An even blossom, the odd one before it, the even one before that, to the root."""
        path = [blossom]
        while (before := self.mate[path[-1].base]) != UNMATCHED:
            odd = self.outermost[before]
            path.append(odd)
            path.append(self.outermost[odd.entry[0]])
        return path

    def _merge(self, first: int, second: int) -> None:
        """Make a blossom of the ring that a tight edge between two even vertices closes."""
        left = self._path_to_root(self.outermost[first])
        right = self._path_to_root(self.outermost[second])
        while len(left) > 1 and len(right) > 1 and left[-2] is right[-2]:
            left.pop()
            right.pop()
        top = left.pop()
        right.pop()
        children = [top, *reversed(left), *right]
        links = [(b, a) for a, b in reversed(self._steps(left))]
        links += [(first, second), *self._steps(right)]
        delta = self.delta
        fresh: list[int] = []
        for child in children:
            if child.label is Label.EVEN:
                child.half_dual += delta
                continue
            for vertex in child.vertices:
                self.value[vertex] += 2 * delta
            fresh += child.vertices
            if child.children:
                child.half_dual -= delta
                self._release(child)
        merged = Blossom(
            [v for child in children for v in child.vertices], top.base, children, links
        )
        merged.label = Label.EVEN
        merged.half_dual = -delta
        for vertex in merged.vertices:
            self.outermost[vertex] = merged
        self._scan(fresh, keyed=False)

    def _steps(self, path: list[Blossom]) -> list[Edge]:
        """The edges a path towards the root takes out of each of its blossoms."""
        return [
            (child.base, self.mate[child.base])
            if child.label is Label.EVEN
            else (child.entry[1], child.entry[0])
            for child in path
        ]

    def _split(self, blossom: Blossom) -> None:
        """Replace an odd blossom whose dual has come to nothing by its children.

        Those on the even way round the ring from the entry to the base stay in the tree, odd and
        even in turn; the others are outside again.
        """
        self._release(blossom)
        children, links, delta = blossom.children, blossom.links, self.delta
        start = child_index(children, blossom.entry[1])
        if start % 2:
            way = [*range(start, len(children)), 0]
            steps = links[start:]
        else:
            way = list(range(start, -1, -1))
            steps = [(b, a) for a, b in reversed(links[:start])]
        for child in children:
            child.label = Label.OUTSIDE
            for vertex in child.vertices:
                self.outermost[vertex] = child
        fresh: list[int] = []
        for place, index in enumerate(way):
            child = children[index]
            if place % 2:
                child.label = Label.EVEN
                child.half_dual -= delta
                for vertex in child.vertices:
                    self.value[vertex] += 2 * delta
                fresh += child.vertices
            else:
                child.label = Label.ODD
                child.entry = steps[place - 1] if place else blossom.entry
                child.half_dual += delta
                if child.children:
                    self._hold(child)
        for child in children:
            if child.label is Label.OUTSIDE:
                for vertex in child.vertices:
                    self.value[vertex] += delta
                    self.key[vertex] += delta
                    self.outside[vertex] = None
        # The keys say nothing of edges between two children that became even together.
        self._scan(fresh, keyed=False)

    def _augment(self, first: int, second: int) -> None:
        """Pair two vertices and swap pairs and other edges all the way back to the root."""
        mate = self.mate
        while True:
            even = self.outermost[first]
            before = mate[even.base]
            turn(even, first, mate)
            mate[first] = second
            mate[second] = first
            if before == UNMATCHED:
                return
            odd = self.outermost[before]
            first, second = odd.entry
            turn(odd, second, mate)

    def _settle(self) -> None:
        """Turn offset values into dual values and take every blossom out of the tree."""
        for blossom in dict.fromkeys(self.outermost):
            if blossom.label is Label.OUTSIDE:
                continue
            change = -self.delta if blossom.label is Label.EVEN else self.delta
            blossom.label = Label.OUTSIDE
            for vertex in blossom.vertices:
                self.value[vertex] += change
            blossom.half_dual -= change
