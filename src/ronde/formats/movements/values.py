"""Numbers of boards, tables and contestants as people type them."""

import re
from fractions import Fraction

from ronde.core.bridge.movements.movement import Contestant, Direction, Entry

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
        found = _RANGE.fullmatch(part)
        if found is None:
            return None
        first = int(found[1])
        last = int(found[2] or first)
        if first < 1 or last < first:
            return None
        boards.extend(range(first, last + 1))
    return tuple(boards)


def table_count_from_text(text: str) -> Fraction | None:
    """A number of tables: `6`, `6.5`, `6,5`, `6½`; None where it is something else."""
    found = _TABLES.fullmatch(text.strip())
    if found is None or not text.strip():
        return None
    half = found[3] is not None or (found[2] or "").startswith("5")
    return int(found[1] or 0) + (Fraction(1, 2) if half else Fraction(0))


def contestant_from_text(text: str) -> Contestant | None:
    """A number, or the letters and digits of a half team; None where it is neither."""
    stripped = text.strip()
    if stripped.isascii() and stripped.isdigit():
        return int(stripped) if len(stripped) <= 4 and int(stripped) > 0 else None
    return stripped if re.fullmatch(r"[^\W\d_]\w{0,7}", stripped) else None


def entry_from_text(text: str) -> Entry | None:
    """A contestant who sits out: `7`, `A1`, or with the line where there are two, `ns3`."""
    found = _ENTRY.fullmatch(text.strip())
    number = None if found is None else contestant_from_text(found["number"])
    if found is None or number is None:
        return None
    line = (found["line"] or "").lower().replace("-", "")
    return Entry(number=number, line=_LINES.get(line))


def entry_text(entry: Entry) -> str:
    """A contestant in the same short form."""
    return f"{entry.line.value if entry.line else ''}{entry.number}"
