from fractions import Fraction

import pytest

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.missing_pair_advice import missing_pair_advice
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.movement import Direction, Entry, Movement
from ronde.core.bridge.movements.rover import rover
from ronde.core.bridge.movements.web import web

SEVEN = mitchell(table_count=Fraction(7), boards_per_round=4)
SIX = mitchell_relay(table_count=Fraction(6), boards_per_round=4)
FOURTEEN = web(table_count=Fraction(14), boards_per_round=2)


def told(movement: Movement, number: int, from_round: int = 1) -> list[str]:
    absent = Entry(number=number, line=Direction.NORTH_SOUTH)
    return [str(each) for each in missing_pair_advice(movement, absent, from_round=from_round)]


@pytest.mark.parametrize(("number", "keeper"), [(2, 3), (4, 5), (5, 1)])
def test_with_a_stand_boards_wait_at_the_place_they_come_from(number: int, keeper: int) -> None:
    assert f"wait with N-S of table {keeper}," in told(SIX, number)[1]


def test_in_the_last_round_no_boards_are_passed_on() -> None:
    assert told(SEVEN, 3, from_round=7) == [
        "From round 7 on: N-S 3 are missing: the E-W pair that comes to table 3 sits out."
    ]


def test_a_web_passes_boards_on_within_each_half() -> None:
    assert "wait with N-S of table 3," in told(FOURTEEN, 2)[1]
    assert "wait with N-S of table 14," in told(FOURTEEN, 13)[1]


@pytest.mark.parametrize("number", [7, 14])
def test_what_comes_from_the_side_table_waits_with_nobody(number: int) -> None:
    assert len(told(FOURTEEN, number)) == 1


def test_a_rover_has_no_table_that_stays_empty() -> None:
    roving = rover(table_count=Fraction("7.5"), boards_per_round=2)
    for from_round in (1, 3):
        advice = told(roving, 8, from_round)
        assert advice[0].endswith("N-S 8 are missing: their opponents sit out.")
        assert len(advice) == 1


def test_in_one_line_the_lone_pair_deals() -> None:
    one_line = arrow_switched(SEVEN, 1)
    advice = missing_pair_advice(one_line, Entry(number=10), from_round=1)
    assert [str(each) for each in advice] == [
        "Pair 10 is missing: its opponents sit out.",
        "In round 1 pair 3, alone at table 3, deals the boards there and records the hands.",
    ]
