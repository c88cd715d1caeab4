from fractions import Fraction

import pytest

from ronde.core.bridge.movements.cyclic import cyclic_rounds, cyclic_start, missing_of_one_line
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Direction
from ronde.errors import InputError

FOUR_TABLES = cyclic_start("8-1@1 2-6@4 5-7@6 3-4@7", 7)


def test_stands_before_table_1_follow_the_last_table() -> None:
    start = cyclic_start("2-5@2 9-1@3 6-11@4 8-3@7 7-12@8 4-10@9", 9)
    first, second = cyclic_rounds(start, boards_per_round=1, round_count=2)
    assert [(stand.after_table, stand.boards) for stand in first.stands] == [
        (3, (5,)),
        (3, (6,)),
        (6, (1,)),
    ]
    assert [(stand.after_table, stand.boards) for stand in second.stands] == [
        (3, (6,)),
        (3, (7,)),
        (6, (2,)),
    ]


def test_a_missing_seat_is_that_of_round_1() -> None:
    half = Fraction(7, 2)
    for seat, number in (
        (MissingSeat(number=1, line=Direction.NORTH_SOUTH), 8),
        (MissingSeat(number=3, line=Direction.EAST_WEST), 7),
        (MissingSeat(number=4), 4),
    ):
        assert missing_of_one_line(FOUR_TABLES, half, seat) == MissingSeat(number=number)
    assert missing_of_one_line(FOUR_TABLES, half, None) == MissingSeat(number=8)
    assert missing_of_one_line(FOUR_TABLES, Fraction(4), None) is None


@pytest.mark.parametrize(
    ("tables", "seat", "sentence"),
    [
        ("4", MissingSeat(number=8), "no pair is missing at 4 full tables"),
        ("7/2", MissingSeat(number=9), "from 1 to 8, found 9"),
        ("7/2", MissingSeat(number=5, line=Direction.EAST_WEST), "from 1 to 4, found 5"),
    ],
)
def test_a_seat_that_is_not_there_is_refused(tables: str, seat: MissingSeat, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        missing_of_one_line(FOUR_TABLES, Fraction(tables), seat)
