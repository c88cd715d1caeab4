"""Dealer and vulnerability of a board."""

import pytest

from ronde.core.bridge.boards import dealer, vulnerability
from ronde.errors import InputError

PRINTED = [
    *("none", "ns", "ew", "all"),
    *("ns", "ew", "all", "none"),
    *("ew", "all", "none", "ns"),
    *("all", "none", "ns", "ew"),
]
"""Boards 1 to 16, as printed on the boards themselves."""


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 2")
def test_sixteen_boards_have_each_vulnerability_four_times_as_printed() -> None:
    assert [vulnerability(board).value for board in range(1, 17)] == PRINTED
    assert [vulnerability(board + 16).value for board in range(1, 17)] == PRINTED


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 2")
def test_the_deal_goes_clockwise_from_north() -> None:
    assert "".join(dealer(board).value for board in range(1, 9)) == "neswnesw"


@pytest.mark.parametrize("board", [0, -3])
def test_boards_are_numbered_from_1(board: int) -> None:
    with pytest.raises(InputError, match="expected a board number from 1 on"):
        dealer(board)
    with pytest.raises(InputError, match="expected a board number from 1 on"):
        vulnerability(board)
