"""Scores of contracts: the worked examples, and the corners of the law."""

import pytest

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import Contract, Doubling, PlayedContract, Strain
from ronde.core.bridge.scoring.contract_entry import contract_from_text
from ronde.core.bridge.scoring.contract_score import contract_score, north_south_score


def score(text: str, over: int, *, vulnerable: bool) -> int:
    """The score of a contract by its tricks above or below it."""
    contract = contract_from_text(text)
    assert contract is not None
    tricks = contract.tricks_needed + over
    return contract_score(contract, tricks=tricks, vulnerable=vulnerable)


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 77")
@pytest.mark.parametrize(
    ("contract", "over", "vulnerable", "expected"),
    [
        ("4S", 0, False, 420), ("4S", 0, True, 620), ("3N", 1, False, 430), ("3N", 0, True, 600),
        ("2HX", 0, False, 470), ("2HX", 0, True, 670), ("1NXX", 0, True, 760),
        ("6C", 0, True, 1370),
        ("7N", 0, True, 2220), ("7NXX", 0, True, 2980), ("1CX", 2, True, 540),
        ("5DX", -3, False, -500), ("5DX", -3, True, -800), ("4HX", -4, False, -800),
        ("4HXX", -4, True, -2200), ("3C", -2, True, -200),
        ("1C", 0, False, 70), ("1N", 0, False, 90), ("2N", 0, False, 120), ("5C", 0, False, 400),
        ("6N", 0, False, 990), ("1SXX", 6, True, 3120), ("7N", -13, False, -650),
    ],
)  # fmt: skip
def test_worked_examples(contract: str, over: int, vulnerable: bool, expected: int) -> None:
    assert score(contract, over, vulnerable=vulnerable) == expected


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 77, undertricks")
@pytest.mark.parametrize(
    ("contract", "vulnerable", "expected"),
    [
        ("2S", False, [50, 100, 150, 200]),
        ("2S", True, [100, 200, 300, 400]),
        ("2SX", False, [100, 300, 500, 800]),
        ("2SX", True, [200, 500, 800, 1100]),
        ("2SXX", False, [200, 600, 1000, 1600]),
        ("2SXX", True, [400, 1000, 1600, 2200]),
    ],
)
def test_undertricks(contract: str, vulnerable: bool, expected: list[int]) -> None:
    down = [-score(contract, -n, vulnerable=vulnerable) for n in range(1, 5)]
    assert down == expected


def test_the_score_is_for_north_south_and_the_vulnerability_is_declarers() -> None:
    contract = Contract(level=4, strain=Strain.SPADES, doubling=Doubling.DOUBLED)
    down = {
        seat: north_south_score(PlayedContract(contract=contract, declarer=seat, tricks=9), 5)
        for seat in Seat
    }
    assert down == {Seat.NORTH: -200, Seat.SOUTH: -200, Seat.EAST: 100, Seat.WEST: 100}
