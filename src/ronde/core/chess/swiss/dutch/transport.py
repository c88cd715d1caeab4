"""The small transport problem behind the class bound: counts of classes, costs between them.

Costs are whole numbers of any size. The solution itself does not matter; what is wanted are prices
that prove a lower bound.
"""

from collections.abc import Sequence

Costs = Sequence[Sequence[int | None]]
"""The cost between two classes; None where no pair of theirs is possible."""


def prices(counts: Sequence[int], costs: Costs) -> list[int] | None:
    """A price for each class, two of which are never more than twice the cost of a pair of theirs.

    They come from the cheapest transport of every class, written once as source and once as goal,
    to itself: half the sum of the prices of all players is then as large as such a bound can be.
    None where the counts allow no transport at all. Successive shortest paths; the prices of
    sources and goals stay feasible throughout, which is what makes them a proof.
    """
    size = len(counts)
    supply, demand = list(counts), list(counts)
    flow = [[0] * size for _row in range(size)]
    goals = []
    for column in range(size):
        possible = [cost for row in costs if (cost := row[column]) is not None]
        if not possible and demand[column]:
            return None
        goals.append(min(possible, default=0))
    sources = [0] * size
    while any(supply):
        found = _cheapest_path(supply, demand, flow, costs, sources, goals)
        if found is None:
            return None
        column, came_from = found
        _send(column, came_from, supply, demand, flow)
    return [source + goal for source, goal in zip(sources, goals, strict=True)]


def _cheapest_path(
    supply: Sequence[int],
    demand: Sequence[int],
    flow: Sequence[Sequence[int]],
    costs: Costs,
    sources: list[int],
    goals: list[int],
) -> tuple[int, dict[tuple[bool, int], int | None]] | None:
    """The nearest goal that still wants something, with the way to it; raises prices on the way.

    Nodes are (is a goal?, class). A way back from a goal to a source costs nothing: what flows
    there is priced exactly.
    """
    size = len(supply)
    row_distance: list[int | None] = [0 if amount else None for amount in supply]
    column_distance: list[int | None] = [None] * size
    came_from: dict[tuple[bool, int], int | None] = {
        (False, row): None for row in range(size) if supply[row]
    }
    rows_to_scan = [row for row in range(size) if supply[row]]
    done: set[int] = set()
    while True:
        while rows_to_scan:
            row = rows_to_scan.pop()
            start = row_distance[row]
            assert start is not None
            for column in range(size):
                cost = costs[row][column]
                if cost is None or column in done:
                    continue
                distance = start + cost - sources[row] - goals[column]
                known = column_distance[column]
                if known is None or distance < known:
                    column_distance[column] = distance
                    came_from[True, column] = row
        open_columns = [
            column
            for column in range(size)
            if column not in done and column_distance[column] is not None
        ]
        if not open_columns:
            return None
        nearest = min(open_columns, key=lambda column: column_distance[column] or 0)
        length = column_distance[nearest]
        assert length is not None
        done.add(nearest)
        if demand[nearest]:
            _raise_prices(length, row_distance, column_distance, done, sources, goals)
            return nearest, came_from
        for row in range(size):
            if flow[row][nearest] and row_distance[row] is None:
                row_distance[row] = length
                came_from[False, row] = nearest
                rows_to_scan.append(row)


def _raise_prices(
    length: int,
    row_distance: Sequence[int | None],
    column_distance: Sequence[int | None],
    done: set[int],
    sources: list[int],
    goals: list[int],
) -> None:
    """Move the prices of what was reached so that the whole path is priced exactly."""
    for row, distance in enumerate(row_distance):
        if distance is not None and distance < length:
            sources[row] += length - distance
    for column in done:
        distance = column_distance[column]
        if distance is not None and distance < length:
            goals[column] -= length - distance


def _send(
    column: int,
    came_from: dict[tuple[bool, int], int | None],
    supply: list[int],
    demand: list[int],
    flow: list[list[int]],
) -> None:
    """Send as much as the path to a goal can carry."""
    path: list[tuple[int, int]] = []
    back: list[tuple[int, int]] = []
    goal = column
    while True:
        row = came_from[True, goal]
        assert row is not None
        path.append((row, goal))
        previous = came_from[False, row]
        if previous is None:
            break
        back.append((row, previous))
        goal = previous
    amount = min(
        [supply[path[-1][0]], demand[column], *(flow[row][passed] for row, passed in back)]
    )
    for row, reached in path:
        flow[row][reached] += amount
    for row, passed in back:
        flow[row][passed] -= amount
    supply[path[-1][0]] -= amount
    demand[column] -= amount
