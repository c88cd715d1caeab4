"""Numbers of boards, tables and contestants as people type them, or as rounds tell."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction

from ronde.core.bridge.movements.movement import (
    Contestant,
    Direction,
    Entry,
    Movement,
    MovementRound,
    Seats,
    contestants,
    entry_order,
    playing_entries,
)

MOST_ROUNDS = 999
MOST_TABLES = 999
MOST_CONTESTANTS = 9999
MOST_BOARDS = 9999

_RANGE = re.compile(r"(\d{1,4})(?:[-–—−](\d{1,4}))?")
_SEPARATORS = re.compile(r"[\s,;+]+")
_TABLES = re.compile(r"(\d{1,3})?(?:[.,](0|00|5|50)|\s*(½|1/2))?")
_ENTRY = re.compile(r"(?:(?P<line>ns|ew|eo|n-s|e-w|e-o)\s*)?(?P<number>\w{1,8})", re.IGNORECASE)
_LINES = {"ns": Direction.NORTH_SOUTH, "ew": Direction.EAST_WEST, "eo": Direction.EAST_WEST}


def boards_from_text(text: str) -> tuple[int, ...] | None:
    """Boards as people write them: `1-4`, `1 2 3 4`, `1-2, 5`; None where it is something else."""
    boards: list[int] = []
    for part in filter(None, _SEPARATORS.split(text.strip())):
        match = _RANGE.fullmatch(part)
        if match is None:
            return None
        first = int(match[1])
        last = int(match[2] or first)
        if first < 1 or last < first:
            return None
        boards.extend(range(first, last + 1))
    return tuple(boards)


def distinct_boards_from_text(text: str) -> tuple[int, ...]:
    """The same, each board once; none where the text is something else."""
    return tuple(dict.fromkeys(boards_from_text(text) or ()))


def table_count_from_text(text: str) -> Fraction | None:
    """A number of tables: `6`, `6.5`, `6,5`, `6½`; None where it is something else."""
    match = _TABLES.fullmatch(text.strip())
    if match is None or not text.strip():
        return None
    half = match[3] is not None or (match[2] or "").startswith("5")
    return int(match[1] or 0) + (Fraction(1, 2) if half else Fraction(0))


def contestant_from_text(text: str) -> Contestant | None:
    """A number, or the letters and digits of a half team; None where it is neither."""
    stripped = text.strip()
    if stripped.isascii() and stripped.isdigit():
        return int(stripped) if len(stripped) <= 4 and int(stripped) > 0 else None
    return stripped if re.fullmatch(r"[^\W\d_]\w{0,7}", stripped) else None


def entry_from_text(text: str) -> Entry | None:
    """A contestant who sits out: `7`, `A1`, or with the line where there are two, `ns3`."""
    match = _ENTRY.fullmatch(text.strip())
    number = None if match is None else contestant_from_text(match["number"])
    if match is None or number is None:
        return None
    line = (match["line"] or "").lower().replace("-", "")
    return Entry(number=number, line=_LINES.get(line))


def entry_text(entry: Entry) -> str:
    """A contestant in the same short form."""
    return f"{entry.line.value if entry.line else ''}{entry.number}"


def inferred_lines(rounds: Sequence[MovementRound], seats: Seats) -> int:
    """2 where as a rule a number sits on both sides of the room in one round, else 1.

    Reading: with two numberings that is so at nearly every table; with one, it is a mistake that
        the checker is to find. Half of the tables is between the two.
    """
    if seats is Seats.PLAYERS:
        return 1
    both = tables = 0
    for played in rounds:
        north_south = {n for table in played.tables for n in table.north_south if n is not None}
        east_west = {n for table in played.tables for n in table.east_west if n is not None}
        both += len(north_south & east_west)
        tables += len(played.tables)
    return 2 if 2 * both > tables else 1


def inferred_boards_per_round(rounds: Sequence[MovementRound]) -> int:
    """The number of boards that most tables have."""
    sizes = Counter(
        len(table.boards) for played in rounds for table in played.tables if table.boards
    )
    return max(sizes, key=lambda size: (sizes[size], size), default=1)


def inferred_table_count(movement: Movement) -> Fraction:
    """Half the number of pairs; of players, the tables that are set up."""
    if movement.seats is Seats.PLAYERS:
        return Fraction(movement.physical_table_count)
    return Fraction(len(contestants(movement)), 2)


def with_sit_outs(movement: Movement, rounds_with_sit_outs: Collection[int]) -> Movement:
    """The movement with those sitting out who are in it and do not play, unless a round tells.

    `told` are the indexes of the rounds in which the file lists who sits out.
    """
    everybody = set(contestants(movement))
    return replace(
        movement,
        rounds=tuple(
            played
            if index in rounds_with_sit_outs
            else replace(
                played,
                sit_out=tuple(
                    sorted(everybody - playing_entries(movement, played), key=entry_order)
                ),
            )
            for index, played in enumerate(movement.rounds)
        ),
    )
