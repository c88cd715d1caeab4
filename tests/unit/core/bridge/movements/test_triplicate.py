import pytest

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.movement import Comparison, Entry
from ronde.core.bridge.movements.triplicate import triplicate
from ronde.errors import InputError


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate")
def test_every_two_teams_compare_one_set() -> None:
    movement = triplicate(boards_per_round=4)
    assert movement.comparisons == (
        Comparison(teams=("A", "B"), boards=(5, 6, 7, 8), tables=(1, 2)),
        Comparison(teams=("A", "C"), boards=(1, 2, 3, 4), tables=(1, 3)),
        Comparison(teams=("B", "C"), boards=(9, 10, 11, 12), tables=(2, 3)),
    )
    assert movement.fixed == tuple(Entry(number=half) for half in ("A1", "B1", "C1"))
    assert check_movement(movement).findings == ()


@pytest.mark.rule("Organisation des tournois (FFB), Le triplicate")
def test_the_scale_is_that_of_the_boards_compared() -> None:
    sentences = [str(instruction) for instruction in triplicate(boards_per_round=4).instructions]
    assert sentences[-1] == (
        "Two teams compare 4 boards: take the victory-point scale for that number."
    )
    assert "A and C compare boards 1 to 4: the sheets of tables 1 and 3." in sentences


def test_no_boards_are_refused() -> None:
    with pytest.raises(InputError, match="from 1 to 20 boards a round, found 0"):
        triplicate(boards_per_round=0)
