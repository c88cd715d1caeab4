"""Whether the classes of the rows left can still be matched with those of the columns left."""

from collections.abc import Sequence


class ClassCounts:
    """A feasible transport between the classes of rows and of columns, kept while rows are fixed.

    `rows` and `columns` say how many of each class there are, `allowed[a]` with which classes a row
    of class a may be matched.
    """

    def __init__(
        self, rows: Sequence[int], columns: Sequence[int], allowed: Sequence[Sequence[int]]
    ) -> None:
        self.allowed = allowed
        size = len(allowed)
        self.flow = [[0] * size for _class in range(size)]
        self._left = list(columns)
        self.feasible = sum(rows) == sum(columns) and all(
            self._place(name, amount) for name, amount in enumerate(rows) if amount
        )

    def _place(self, name: int, amount: int) -> bool:
        """Place units of a row class, at first where there is room, then by moving others."""
        for other in self.allowed[name]:
            here = min(amount, self._left[other])
            self.flow[name][other] += here
            self._left[other] -= here
            amount -= here
        while amount:
            goals = {other: left for other, left in enumerate(self._left) if left}
            goal, moved = self._reroute(name, goals, amount)
            if not moved:
                return False
            self._left[goal] -= moved
            amount -= moved
        return True

    def take(self, row: int, column: int) -> bool:
        """Fix one row of a class to a column of a class; False if the rest would not work out.

        Once False, it is False for good: fixing rows only leaves fewer ways for the rest.
        """
        flow = self.flow
        if flow[row][column]:
            flow[row][column] -= 1
            return True
        if column not in self.allowed[row]:
            return False
        given_up = next((other for other, units in enumerate(flow[row]) if units), None)
        ousted = next((other for other, units in enumerate(flow) if units[column]), None)
        if given_up is None or ousted is None:
            return False
        # Rows of this class will often want this class of columns again, so half of what can be
        # moved is moved at once.
        amount = (min(flow[row][given_up], flow[ousted][column]) + 1) // 2
        flow[row][given_up] -= amount
        flow[ousted][column] -= amount
        _goal, moved = self._reroute(ousted, {given_up: amount}, amount)
        flow[row][given_up] += amount - moved
        flow[ousted][column] += amount - moved
        if not moved:
            return False
        flow[row][column] += moved - 1
        return True

    def _reroute(self, row: int, goals: dict[int, int], amount: int) -> tuple[int, int]:
        """Add units of a row class along an alternating path to one of the goals.

        The goal and how many units went there; none if there is no path.
        """
        flow = self.flow
        from_row: dict[int, int] = {}
        from_column: dict[int, int] = {}
        waiting = [row]
        for here in waiting:
            for column in self.allowed[here]:
                if column in from_row:
                    continue
                from_row[column] = here
                if column in goals:
                    return column, self._shift(
                        row, column, from_row, from_column, min(amount, goals[column])
                    )
                for other, units in enumerate(flow):
                    if units[column] and other != row and other not in from_column:
                        from_column[other] = column
                        waiting.append(other)
        return -1, 0

    def _shift(
        self,
        row: int,
        column: int,
        from_row: dict[int, int],
        from_column: dict[int, int],
        amount: int,
    ) -> int:
        """Move units along a path, as many as it can carry and not more than asked for."""
        path = [(from_row[column], column)]
        while path[-1][0] != row:
            here = path[-1][0]
            column = from_column[here]
            amount = min(amount, self.flow[here][column])
            path.append((from_row[column], column))
        for here, reached in path:
            self.flow[here][reached] += amount
            if here != row:
                self.flow[here][from_column[here]] -= amount
        return amount
