"""A contract and what became of it: level, strain, doubling, declarer, tricks."""

from dataclasses import dataclass
from enum import Enum

from ronde.core.bridge.boards import Seat, Vulnerability
from ronde.core.bridge.movements.movement import Direction
from ronde.errors import InputError
from ronde.messages import N_

BOOK = 6
"""Tricks that count for nothing: a contract of level 1 needs the seventh."""

ALL_TRICKS = 13


class Strain(Enum):
    """What is trumps, from the lowest, with the English letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "N"


class Doubling(Enum):
    """Whether the contract was doubled or redoubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    @property
    def factor(self) -> int:
        """By how much trick points are multiplied: 1, 2, 4."""
        return 1 << len(self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """What declarer undertook to make."""

    level: int
    strain: Strain
    doubling: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        """Refuse a level that cannot be bid."""
        if not 1 <= self.level <= ALL_TRICKS - BOOK:
            raise InputError(
                N_("expected a contract of level 1 to 7, found level {found}"), found=self.level
            )

    def __str__(self) -> str:
        """The contract in English letters: `4SX`."""
        return f"{self.level}{self.strain.value}{self.doubling.value}"

    @property
    def tricks_needed(self) -> int:
        """How many tricks make it."""
        return self.level + BOOK


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedContract:
    """A contract, who played it, and the tricks taken by their side."""

    contract: Contract
    declarer: Seat
    tricks: int

    def __post_init__(self) -> None:
        """Refuse more tricks than there are."""
        checked_tricks(self.tricks)


def checked_tricks(tricks: int) -> int:
    """A number of tricks, refused where a deal has not so many."""
    if not 0 <= tricks <= ALL_TRICKS:
        raise InputError(N_("expected 0 to 13 tricks, found {found}"), found=tricks)
    return tricks


def side_of(seat: Seat) -> Direction:
    """The side a player belongs to."""
    if seat in (Seat.NORTH, Seat.SOUTH):
        return Direction.NORTH_SOUTH
    return Direction.EAST_WEST


def side_is_vulnerable(vulnerable: Vulnerability, direction: Direction) -> bool:
    """Whether a side is vulnerable on a board."""
    return vulnerable in (Vulnerability.ALL, Vulnerability(direction.value))
