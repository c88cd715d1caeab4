"""The small transport problem behind the class bound: counts of classes, costs between them.

Costs are whole numbers of any size. The solution itself does not matter; what is wanted are prices
that prove a lower bound.
"""

from collections.abc import Sequence
from typing import TypeAlias

Costs: TypeAlias = Sequence[Sequence[int | None]]
"""The cost between two classes; None where no pair of theirs is possible."""

Cells: TypeAlias = list[list[tuple[int, int]]]
"""For each source its goals with their costs, impossible ones left out."""


def prices(counts: Sequence[int], costs: Costs) -> list[int] | None:
    """A price for each class, two of which are never more than twice the cost of a pair of theirs.

    They come from the cheapest transport of every class, written once as source and once as goal,
    to itself: half the sum of the prices of all players is then as large as such a bound can be.
    None where the counts allow no transport at all. Successive shortest paths; the prices of
    sources and goals stay feasible throughout, which is what makes them a proof.
    """
    cells: Cells = [
        [(goal, cost) for goal, cost in enumerate(row) if cost is not None] for row in costs
    ]
    if any(count and not row for count, row in zip(counts, cells, strict=True)):
        return None
    transport = _Transport(counts, cells)
    transport.send_at_once()
    while any(transport.supply):
        if not transport.send_along_cheapest_path():
            return None
    return [
        source + goal
        for source, goal in zip(transport.source_price, transport.goal_price, strict=True)
    ]


class _Transport:
    """What is sent so far, what is left, and prices of which none exceeds a cost.

    Where something flows, the prices of source and goal add up to the cost.
    """

    def __init__(self, counts: Sequence[int], cells: Cells) -> None:
        self.cells = cells
        self.supply = list(counts)
        self.demand = list(counts)
        self.flow: list[dict[int, int]] = [{} for _source in counts]
        """For each goal the sources that send to it, and how much."""
        # The table is symmetric: the cheapest way to a goal is the cheapest way from it.
        self.goal_price = [min((cost for _goal, cost in row), default=0) for row in cells]
        self.source_price = [
            min((cost - self.goal_price[goal] for goal, cost in row), default=0) for row in cells
        ]

    def send_at_once(self) -> None:
        """Send what fits the first prices."""
        for source, row in enumerate(self.cells):
            own = self.source_price[source]
            for goal, cost in row:
                if own + self.goal_price[goal] == cost:
                    amount = min(self.supply[source], self.demand[goal])
                    if amount:
                        self.flow[goal][source] = amount
                        self.supply[source] -= amount
                        self.demand[goal] -= amount

    def send_along_cheapest_path(self) -> bool:
        """Send one more load by the cheapest path to a goal that wants something, if there is one.

        Sources and goals are reached in the order of their distance. A way back from a goal to a
        source costs nothing: what flows there is priced exactly.
        """
        source_price, goal_price = self.source_price, self.goal_price
        distance: dict[int, int] = {}
        from_source: dict[int, int] = {}
        from_goal: dict[int, int] = {}
        reached = {source: 0 for source, left in enumerate(self.supply) if left}
        done: dict[int, int] = {}
        fresh = list(reached)
        while True:
            for source in fresh:
                base = reached[source] - source_price[source]
                for goal, cost in self.cells[source]:
                    if goal not in done:
                        found = base + cost - goal_price[goal]
                        if goal not in distance or found < distance[goal]:
                            distance[goal] = found
                            from_source[goal] = source
            if not distance:
                return False
            nearest = min(distance, key=distance.__getitem__)
            length = done[nearest] = distance.pop(nearest)
            if self.demand[nearest]:
                break
            fresh = [source for source in self.flow[nearest] if source not in reached]
            for source in fresh:
                reached[source] = length
                from_goal[source] = nearest
        for source, found in reached.items():
            source_price[source] += length - found
        for goal, found in done.items():
            goal_price[goal] -= length - found
        self._send(nearest, from_source, from_goal)
        return True

    def _send(self, goal: int, from_source: dict[int, int], from_goal: dict[int, int]) -> None:
        """Send as much as the path to a goal can carry."""
        last = goal
        path: list[tuple[int, int]] = []
        amount = self.demand[goal]
        while True:
            source = from_source[goal]
            path.append((source, goal))
            if source not in from_goal:
                break
            goal = from_goal[source]
            amount = min(amount, self.flow[goal][source])
        amount = min(amount, self.supply[source])
        self.supply[source] -= amount
        self.demand[last] -= amount
        for source, goal in path:
            self.flow[goal][source] = self.flow[goal].get(source, 0) + amount
            if source in from_goal:
                back = self.flow[from_goal[source]]
                back[source] -= amount
                if not back[source]:
                    del back[source]
