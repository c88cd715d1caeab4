"""The first transposition: S1 against S2 by tight pairs, each row with the smallest column it can.

Rows are the players of S1 in order and then, where somebody floats, their place; columns are S2.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ronde.core.chess.swiss.dutch.classes import BracketClasses
from ronde.core.chess.swiss.dutch.counts import ClassCounts
from ronde.core.chess.swiss.dutch.look_ahead import Joint
from ronde.core.chess.swiss.field import members
from ronde.core.matching.cardinality import PerfectMatching

TAIL = 24
"""How many rows are given back when one gets stuck, at first."""

Row: TypeAlias = int | None
"""A player, or None for the place of the floater."""


def first_transposition(
    classes: BracketClasses, rows: Sequence[Row], columns: Sequence[int], counts: ClassCounts
) -> list[int] | None:
    """For each row the smallest column it can have, the rows before it fixed; None if impossible.

    `counts` are those of the rows and columns; a column is passed over where they say that the
    rest could not be matched any more.

    Rule: FIDE C.04.3 (2026-02) 4.2
    """
    free = _FreeColumns(classes, columns)
    choices = [list(others) for others in classes.tight]
    chosen: list[int] = []
    for row in rows:
        name = classes.dummy if row is None else classes.class_of[row]
        while True:
            column = free.smallest(row, choices[name])
            if column is None:
                return _with_tail_solved(classes, rows, columns, chosen)
            other = classes.class_of[column]
            if counts.take(name, other):
                break
            # What the counts cannot afford now they cannot afford later.
            choices[name].remove(other)
        free.take(column)
        chosen.append(column)
    return chosen


class _FreeColumns:
    """The columns of each class in order, and how far they are taken.

    Lists rather than one bit set: that would be as long as the bracket for each of its rows.
    """

    def __init__(self, classes: BracketClasses, columns: Sequence[int]) -> None:
        self._classes = classes
        self._queues: list[list[int]] = [[] for _class in classes.counts]
        for column in columns:
            self._queues[classes.class_of[column]].append(column)
        self._heads = [0] * len(self._queues)
        self._taken: set[int] = set()
        """Those taken out of turn; in turn, the head of a queue moves on."""

    def smallest(self, row: Row, choices: Sequence[int]) -> int | None:
        """The smallest free column of some classes that a row has not met."""
        field = self._classes.bracket.field
        met = None if row is None else field.entrants[row].met
        numbers, taken = field.numbers, self._taken
        best: int | None = None
        for name in choices:
            queue = self._queues[name]
            for place in range(self._heads[name], len(queue)):
                column = queue[place]
                if best is not None and column > best:
                    break
                if column not in taken and (met is None or numbers[column] not in met):
                    best = column
                    break
        return best

    def take(self, column: int) -> None:
        """Take a column."""
        name = self._classes.class_of[column]
        queue, head, taken = self._queues[name], self._heads[name], self._taken
        if queue[head] != column:
            taken.add(column)
            return
        head += 1
        while head < len(queue) and queue[head] in taken:
            taken.remove(queue[head])
            head += 1
        self._heads[name] = head


def _with_tail_solved(
    classes: BracketClasses, rows: Sequence[Row], columns: Sequence[int], chosen: Sequence[int]
) -> list[int] | None:
    """Give the last rows back and solve them exactly, more of them if that fails."""
    length = TAIL + len(rows) - len(chosen)
    while True:
        kept = list(chosen[: max(0, len(rows) - length)])
        gone = set(kept)
        left = [column for column in columns if column not in gone]
        tail = smallest_matching(admissible(classes, rows[len(kept) :], left))
        if tail is not None:
            return kept + [left[place] for place in tail]
        if not kept:
            return None
        length *= 4


def with_players_below(
    classes: BracketClasses,
    rows: Sequence[int],
    columns: Sequence[int],
    chosen: Sequence[int],
    below: Joint,
    partners: Callable[[int], int],
) -> list[int] | None:
    """The first transposition whose floaters can all be paired below; None if there is none.

    `chosen` is the first one without regard to them; `partners` tells whom below a floater can be
    paired with. Rows, columns and those below must all be paired: rows
    with columns, the other columns and those below with those below. What is kept of `chosen` is
    the first even without this condition, so the whole is the first with it.

    Rule: FIDE C.04.3 (2026-02) 4.2
    """
    length = TAIL
    while True:
        kept = list(chosen[: max(0, len(rows) - length)])
        gone = set(kept)
        left = [column for column in columns if column not in gone]
        tail = _joint_tail(classes, rows[len(kept) :], left, below, partners)
        if tail is not None:
            return kept + tail
        if not kept:
            return None
        length *= 4


def _joint_tail(
    classes: BracketClasses,
    rows: Sequence[int],
    columns: Sequence[int],
    below: Joint,
    partners: Callable[[int], int],
) -> list[int] | None:
    """For each row the smallest column that lets everybody be paired; None if nothing does."""
    graph = list(below.graph)
    first_row, first_column = len(graph), len(graph) + len(rows)
    places = admissible(classes, rows, columns)
    graph += [allowed << first_column for allowed in places]
    floating = classes.tight[classes.dummy]
    for place, column in enumerate(columns):
        found = below.of(partners(column)) if classes.class_of[column] in floating else 0
        for vertex in members(found):
            graph[vertex] |= 1 << first_column + place
        graph.append(found)
    for row, allowed in enumerate(places):
        for place in members(allowed):
            graph[first_column + place] |= 1 << first_row + row
    matching = PerfectMatching(graph, below.vertices | (1 << len(graph)) - (1 << first_row))
    if not matching.exists:
        return None
    return [columns[matching.settle(row) - first_column] for row in range(first_row, first_column)]


def admissible(classes: BracketClasses, rows: Sequence[Row], columns: Sequence[int]) -> list[int]:
    """For each row the places of the columns it may tightly meet, as a set; not their own."""
    field = classes.bracket.field
    of_class = [0] * len(classes.counts)
    for place, column in enumerate(columns):
        of_class[classes.class_of[column]] |= 1 << place
    place_of = {field.numbers[column]: place for place, column in enumerate(columns)}
    places = []
    for row in rows:
        name = classes.dummy if row is None else classes.class_of[row]
        allowed = 0
        for other in classes.tight[name]:
            allowed |= of_class[other]
        if row is not None:
            for number in field.entrants[row].met:
                if number in place_of:
                    allowed &= ~(1 << place_of[number])
            own = place_of.get(field.numbers[row])
            if own is not None:
                allowed &= ~(1 << own)
        places.append(allowed)
    return places


def smallest_matching(admissible: Sequence[int]) -> list[int] | None:
    """The lexicographically smallest perfect matching of rows with columns, if there is one."""
    row_of: dict[int, int] = {}
    column_of = [-1] * len(admissible)
    for row in range(len(admissible)):
        if not _augment(row, admissible, row_of, column_of, 0):
            return None
    fixed = 0
    for row, allowed in enumerate(admissible):
        current = column_of[row]
        for column in members(allowed & ~fixed & (1 << current) - 1):
            ousted = row_of[column]
            del row_of[current]
            row_of[column], column_of[row] = row, column
            if _augment(ousted, admissible, row_of, column_of, fixed | 1 << column):
                break
            row_of[column], row_of[current] = ousted, row
            column_of[row], column_of[ousted] = current, column
        fixed |= 1 << column_of[row]
    return column_of


def _augment(
    row: int,
    admissible: Sequence[int],
    row_of: dict[int, int],
    column_of: list[int],
    forbidden: int,
) -> bool:
    """Match one more row by an alternating path that keeps away from fixed columns."""
    came_from: dict[int, int] = {}
    open_columns = ~forbidden
    waiting = [row]
    while waiting:
        here = waiting.pop()
        reached = admissible[here] & open_columns
        open_columns &= ~reached
        for column in members(reached):
            came_from[column] = here
            owner = row_of.get(column)
            if owner is not None:
                waiting.append(owner)
                continue
            while True:
                owner = came_from[column]
                previous = column_of[owner]
                row_of[column], column_of[owner] = owner, column
                if owner == row:
                    return True
                column = previous
    return False
