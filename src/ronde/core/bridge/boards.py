"""What a board says by its number alone: who deals, and which sides are vulnerable."""

from enum import Enum

from ronde.errors import InputError
from ronde.messages import N_


class Seat(Enum):
    """A player's place at the table, in the order in which the deal goes round."""

    NORTH = "n"
    EAST = "e"
    SOUTH = "s"
    WEST = "w"


class Vulnerability(Enum):
    """Which sides are vulnerable on a board."""

    NONE = "none"
    NORTH_SOUTH = "ns"
    EAST_WEST = "ew"
    ALL = "all"


_SEATS = tuple(Seat)
_VULNERABILITIES = tuple(Vulnerability)


def dealer(board_number: int) -> Seat:
    """Who deals: North on board 1, then clockwise, board after board.

    Rule: Laws of Duplicate Bridge 2017 Law 2
    """
    return _SEATS[(_checked(board_number) - 1) % 4]


def vulnerability(board_number: int) -> Vulnerability:
    """Which sides are vulnerable: nobody, N-S, E-W, all, moved on by one after every four boards.

    The same sixteen boards return for ever: board 17 is as board 1.

    Rule: Laws of Duplicate Bridge 2017 Law 2
    """
    before = _checked(board_number) - 1
    return _VULNERABILITIES[(before + before // 4) % 4]


def _checked(board_number: int) -> int:
    """The number of a board: 1 or more."""
    if board_number < 1:
        raise InputError(N_("expected a board number from 1 on, found {found}"), found=board_number)
    return board_number
