"""The counts say which rows the rest can afford, at every step."""

from itertools import product
from random import Random

import pytest

from ronde.core.chess.swiss.dutch.counts import ClassCounts


def can_be_matched(rows: list[int], columns: list[int], allowed: list[list[int]]) -> bool:
    """Whether counts of rows and columns can be matched, by Hall's condition over classes."""
    if sum(rows) != sum(columns):
        return False
    for chosen in product((False, True), repeat=len(rows)):
        reached = {column for row, taken in enumerate(chosen) if taken for column in allowed[row]}
        wanting = sum(count for row, count in enumerate(rows) if chosen[row])
        if wanting > sum(columns[column] for column in reached):
            return False
    return True


@pytest.mark.parametrize("seed", range(150))
def test_a_row_is_taken_exactly_where_the_rest_can_still_be_matched(seed: int) -> None:
    random = Random(seed)
    size = random.randint(1, 4)
    rows = [random.randint(0, 4) for _class in range(size)]
    columns = [0] * size
    for _row in range(sum(rows)):
        columns[random.randrange(size)] += 1
    allowed = [[other for other in range(size) if random.random() < 0.7] for _class in range(size)]
    counts = ClassCounts(rows, columns, allowed)
    assert counts.feasible == can_be_matched(rows, columns, allowed)
    while counts.feasible and any(rows):
        row = random.choice([name for name in range(size) if rows[name]])
        column = random.choice([name for name in range(size) if columns[name]])
        rows[row] -= 1
        columns[column] -= 1
        affordable = column in allowed[row] and can_be_matched(rows, columns, allowed)
        assert counts.take(row, column) == affordable
        if not affordable:
            rows[row] += 1
            columns[column] += 1


def test_numbers_of_rows_and_columns_must_be_the_same() -> None:
    assert not ClassCounts([1], [2], [[0]]).feasible
