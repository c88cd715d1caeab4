"""Whether the classes of the rows left can still be matched with those of the columns left."""

from collections.abc import Sequence


class ClassCounts:
    """A feasible transport between the classes of rows and of columns, kept while rows are fixed.

    `allowed[a]` are the classes that class a may be matched with.
    """

    def __init__(
        self, rows: Sequence[int], columns: Sequence[int], allowed: Sequence[Sequence[int]]
    ) -> None:
        self.allowed = allowed
        size = len(allowed)
        self.flow = [[0] * size for _class in range(size)]
        self._left = [columns.count(name) for name in range(size)]
        self.feasible = len(rows) == len(columns) and all(
            self._place(name, rows.count(name)) for name in range(size)
        )

    def _place(self, name: int, amount: int) -> bool:
        """Place units of a row class, one path at a time."""
        for other in self.allowed[name]:
            here = min(amount, self._left[other])
            self.flow[name][other] += here
            self._left[other] -= here
            amount -= here
        while amount:
            goal = self._reroute(name, {other for other, left in enumerate(self._left) if left})
            if goal is None:
                return False
            self._left[goal] -= 1
            amount -= 1
        return True

    def take(self, row: int, column: int) -> bool:
        """Fix one row of a class to a column of a class; False if the rest would not work out."""
        if self.flow[row][column]:
            self.flow[row][column] -= 1
            return True
        if column not in self.allowed[row]:
            return False
        given_up = next((other for other, units in enumerate(self.flow[row]) if units), None)
        ousted = next((other for other, units in enumerate(self.flow) if units[column]), None)
        if given_up is None or ousted is None:
            return False
        self.flow[row][given_up] -= 1
        self.flow[ousted][column] -= 1
        if self._reroute(ousted, {given_up}) is not None:
            return True
        self.flow[row][given_up] += 1
        self.flow[ousted][column] += 1
        return False

    def _reroute(self, row: int, goals: set[int]) -> int | None:
        """Add one unit of a row class along an alternating path to one of the goals."""
        came_from: dict[int, int] = {}
        waiting = [row]
        seen = {row}
        while waiting:
            here = waiting.pop()
            for column in self.allowed[here]:
                if column in came_from:
                    continue
                came_from[column] = here
                if column in goals:
                    self._shift(row, column, came_from)
                    return column
                for other, units in enumerate(self.flow):
                    if units[column] and other not in seen:
                        seen.add(other)
                        waiting.append(other)
                        came_from[-1 - other] = column
        return None

    def _shift(self, row: int, column: int, came_from: dict[int, int]) -> None:
        """Move one unit along a path; rows stand in `came_from` as negative numbers."""
        while True:
            here = came_from[column]
            self.flow[here][column] += 1
            if here == row:
                return
            previous = came_from[-1 - here]
            self.flow[here][previous] -= 1
            column = previous
