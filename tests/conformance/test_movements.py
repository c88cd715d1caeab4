"""Our checker agrees with the program that verified the collected movements."""

from fractions import Fraction
from typing import Any

import pytest

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.measures import Extent, balance
from ronde.core.bridge.movements.movement import Entry
from tests.conformance.verified_movements import converted, verified_movements

COLLECTED = 29


def with_verified(key: str) -> list[tuple[str, dict[str, Any]]]:
    """The movements of which this was verified."""
    return [(name, data) for name, data in verified_movements().items() if key in data["verified"]]


def test_every_verified_movement_passes() -> None:
    movements = verified_movements()
    assert len(movements) == COLLECTED
    for name, data in movements.items():
        check = check_movement(converted(data))
        assert check.findings == (), name


def test_the_balance_of_the_howells_is_the_one_measured_there() -> None:
    howells = with_verified("balance_full")
    assert howells
    for name, data in howells:
        movement, told = converted(data), data["verified"]
        full = balance(movement)
        half = balance(movement, [Entry(number=data["phantom_if_odd"])])
        for found, key in ((full, "balance_full"), (half, "balance_fixed_pair_absent")):
            assert found.sum_of_squares == told[key]["sum_of_squares"], name
            assert found.histogram == {
                Fraction(imbalance): count for imbalance, count in told[key]["histogram"].items()
            }, name


def test_results_per_board_and_meetings_are_those_counted_there() -> None:
    counted = with_verified("results_per_board")
    assert counted
    for name, data in counted:
        measures, told = check_movement(converted(data)).measures, data["verified"]
        results = told["results_per_board"]
        assert measures.results == Extent(min(results), max(results)), name
        if "max_times_two_meet" in told:
            assert measures.meetings.most == told["max_times_two_meet"], name
        if "times_partnered" in told:
            assert measures.partnerships == Extent(1, 1), name
            assert measures.meetings == Extent(2, 2), name


@pytest.mark.parametrize(("name", "sum_of_squares"), [("howell-3-swedish", 40), ("mitchell-7", 0)])
def test_the_balance_of_other_movements(name: str, sum_of_squares: int) -> None:
    assert balance(converted(verified_movements()[name])).sum_of_squares == sum_of_squares
