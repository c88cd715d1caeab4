from fractions import Fraction

import pytest

from ronde.core.bridge.movements.howell import howell, howell_start
from ronde.core.bridge.movements.howell_search import imbalance
from ronde.core.bridge.movements.measures import balance
from ronde.core.bridge.movements.movement import Entry

IMBALANCE = {
    4: (0, 0),
    5: (144, 72),
    6: (0, 0),
    7: (312, 0),
    8: (0, 120),
    9: (544, 0),
    10: (0, 0),
    11: (840, 336),
    12: (0, 0),
    13: (1200, 400),
    14: (864, 648),
    15: (1624, 0),
    16: (0, 0),
    17: (2112, 1056),
    18: (0, 1120),
    19: (2664, 0),
    20: (2496, 1560),
}
"""With all pairs, and with the fixed pair missing."""


@pytest.mark.parametrize("table_count", IMBALANCE)
def test_howells_are_as_balanced_as_promised(table_count: int) -> None:
    assert imbalance(howell_start(table_count)) == IMBALANCE[table_count]


@pytest.mark.parametrize("table_count", [number for number in IMBALANCE if number % 2])
def test_no_howell_of_an_odd_number_of_tables_can_be_better(table_count: int) -> None:
    """Two pairs then differ by 2 sets at least, because they have an odd number in common."""
    size = 2 * table_count - 1
    couples_of_moving_pairs = size * (size - 1) // 2
    assert IMBALANCE[table_count][0] == 4 * couples_of_moving_pairs


@pytest.mark.parametrize("table_count", [4, 5, 8, 9, 14])
def test_the_figure_read_off_the_start_is_that_of_the_movement(table_count: int) -> None:
    movement = howell(table_count=Fraction(table_count), boards_per_round=1)
    full, half = imbalance(howell_start(table_count))
    assert balance(movement).sum_of_squares == full
    assert balance(movement, [Entry(number=2 * table_count)]).sum_of_squares == half
