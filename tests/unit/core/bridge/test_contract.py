"""Contracts and their parts."""

import pytest

from ronde.core.bridge.boards import Seat, Vulnerability
from ronde.core.bridge.contract import (
    Contract,
    Doubling,
    PlayedContract,
    Strain,
    side_is_vulnerable,
    side_of,
)
from ronde.core.bridge.movements.movement import Direction
from ronde.errors import InputError


def test_a_contract_is_written_with_english_letters() -> None:
    contract = Contract(level=3, strain=Strain.NO_TRUMP, doubling=Doubling.REDOUBLED)
    assert (str(contract), contract.tricks_needed) == ("3NXX", 9)


def test_levels_and_tricks_that_cannot_be_are_refused() -> None:
    with pytest.raises(InputError, match="level 1 to 7, found level 0"):
        Contract(level=0, strain=Strain.CLUBS)
    contract = Contract(level=1, strain=Strain.CLUBS)
    with pytest.raises(InputError, match="0 to 13 tricks, found 14"):
        PlayedContract(contract=contract, declarer=Seat.NORTH, tricks=14)


def test_sides_and_their_vulnerability() -> None:
    assert [side_of(seat).value for seat in Seat] == ["ns", "ew", "ns", "ew"]
    assert side_is_vulnerable(Vulnerability.ALL, Direction.EAST_WEST)
    assert side_is_vulnerable(Vulnerability.NORTH_SOUTH, Direction.NORTH_SOUTH)
    assert not side_is_vulnerable(Vulnerability.NORTH_SOUTH, Direction.EAST_WEST)
    assert not side_is_vulnerable(Vulnerability.NONE, Direction.EAST_WEST)
