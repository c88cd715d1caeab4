"""What is called at the end of a round: as the course says it, and only when it is due."""

from fractions import Fraction

import pytest

from ronde.core.bridge.movements.announcements import LAST_ROUND, change_after
from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.howell import howell
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Direction, Movement

UP = "N-S stay. E-W go up one table, from the last table to table 1."
DOWN = "The boards go down one table, from table 1 to the last table."


def told(movement: Movement, round_number: int) -> str:
    """What is called, in one line."""
    return " ".join(map(str, change_after(movement, round_number)))


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général")
def test_in_a_mitchell_pairs_go_up_and_boards_down() -> None:
    movement = mitchell(table_count=Fraction(9), boards_per_round=3)
    for number in range(1, 9):
        assert told(movement, number) == f"{UP} {DOWN}"
    assert change_after(movement, 9) == (LAST_ROUND,)


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut")
@pytest.mark.parametrize(("tables", "due"), [(6, 3), (8, 4), (10, 5), (12, 6), (14, 7)])
def test_the_skip_is_called_after_the_printed_position_alone(tables: int, due: int) -> None:
    movement = mitchell_skip(table_count=Fraction(tables), boards_per_round=4)
    called = [
        number
        for number in range(1, movement.round_count)
        if "E-W skip a table: they go up two." in told(movement, number)
    ]
    assert called == [due]
    assert told(movement, 1) == f"{UP} {DOWN}"


@pytest.mark.rule("Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon")
def test_with_a_stand_the_boards_go_by_it_and_two_tables_share() -> None:
    movement = mitchell_relay(table_count=Fraction(6), boards_per_round=4)
    assert told(movement, 2) == (
        f"{UP} The boards go down one place, the stand included, from table 1 to the last table."
        " Tables 1, 6 share their boards."
    )


def test_who_sits_out_is_called_before_the_round() -> None:
    movement = mitchell(
        table_count=Fraction(13, 2),
        boards_per_round=4,
        missing=MissingSeat(number=5, line=Direction.NORTH_SOUTH),
    )
    for number in range(1, 7):
        pair = (5 - number - 1) % 7 + 1
        assert told(movement, number).endswith(f"In round {number + 1} one sits out: E-W {pair}.")


def test_in_a_howell_everybody_goes_by_their_card() -> None:
    movement = howell(table_count=Fraction(4), boards_per_round=3)
    assert told(movement, 1).startswith("Everybody goes where their guide card says.")


def test_the_exchange_of_directions_is_called_once() -> None:
    movement = arrow_switched(mitchell(table_count=Fraction(7), boards_per_round=4), 2)
    called = [
        number
        for number in range(1, movement.round_count)
        if "N-S and E-W exchange directions." in told(movement, number)
    ]
    assert called == [5]
    assert told(movement, 6).startswith("Those who sit E-W stay. Those who sit N-S go up one table")
