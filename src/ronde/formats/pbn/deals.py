"""The deals of a PBN file, board by board."""

import re
from dataclasses import dataclass, field

from ronde.core.bridge.boards import Seat, Vulnerability, dealer, vulnerability
from ronde.core.bridge.deal import Deal, deal_from_text
from ronde.errors import InconsistentEvent, InputError
from ronde.formats.bridge_results_csv import MOST_BOARDS, Omission
from ronde.formats.pbn.reader import PbnFile, PbnGame
from ronde.messages import N_, Message, message

_DEALERS = {seat: seat.name[0] for seat in Seat}
_VULNERABILITIES = {
    Vulnerability.NONE: ("None", "Love", "-"),
    Vulnerability.NORTH_SOUTH: ("NS",),
    Vulnerability.EAST_WEST: ("EW",),
    Vulnerability.ALL: ("All", "Both"),
}


@dataclass(frozen=True, slots=True)
class ReadDeals:
    """The deals by board, and what was left out or is odd."""

    deals: dict[int, Deal] = field(default_factory=dict)
    omissions: tuple[Omission, ...] = ()


def board_number(game: PbnGame) -> int | None:
    """The number of a board, or None where it has none."""
    value = game.value("Board")
    if value is None:
        return None
    match = re.fullmatch(r"\D*?(\d{1,4})", value)
    if match is None or not 1 <= int(match[1]) <= MOST_BOARDS:
        raise InputError(
            N_("{column}: expected a number from 1 to {most}, found “{found}”"),
            column="Board",
            most=MOST_BOARDS,
            found=value,
        )
    return int(match[1])


def read_deals(pbn: PbnFile, *, lenient: bool = False) -> ReadDeals:
    """The deals of a file.

    The same board may be there several times, once for each table, but with one deal. A board that
    has no number gets the next one. Dealer and vulnerability follow from the number; where the file
    says otherwise, that is told.
    """
    deals: dict[int, Deal] = {}
    omissions: list[Omission] = []
    last = 0
    for game in pbn.games:
        place = game.place("Deal" if "Deal" in game.tags else "Board", pbn.file)
        warnings: list[Message] = []
        try:
            number = board_number(game)
            deal = None if game.value("Deal") is None else deal_from_text(game.tags["Deal"])
            if deal is None:
                last = number or last
                continue
            if number is None:
                number = last + 1
                warnings.append(
                    message(N_("a deal without a number, taken as board {board}"), board=number)
                )
            last = number
            if deals.setdefault(number, deal) != deal:
                raise InconsistentEvent(N_("board {board} has another deal already"), board=number)
            warnings += _differences(game, number)
        except InputError as error:
            if not lenient:
                raise error.at(place) from None
            warnings.append(error.message)
        omissions += [Omission(place=place, problem=problem) for problem in warnings]
    return ReadDeals(deals, tuple(omissions))


def dealer_text(number: int) -> str:
    """The dealer of a board as PBN writes it."""
    return _DEALERS[dealer(number)]


def vulnerable_text(number: int) -> str:
    """Who is vulnerable on a board, as PBN writes it."""
    return _VULNERABILITIES[vulnerability(number)][0]


def _differences(game: PbnGame, number: int) -> list[Message]:
    """Where a file has another dealer or vulnerability than the number of the board."""
    expected = {
        "Dealer": (dealer_text(number),),
        "Vulnerable": _VULNERABILITIES[vulnerability(number)],
    }
    return [
        message(
            N_("board {board}: {tag} is “{found}” in the file, {expected} by its number"),
            board=number,
            tag=tag,
            found=value,
            expected=words[0],
        )
        for tag, words in expected.items()
        if (value := game.value(tag)) is not None
        and value.upper() not in {word.upper() for word in words}
    ]
