"""Pairs that an arbiter made by hand, out of a file."""

from pathlib import Path

from ronde.core.chess.swiss.checker import Seats
from ronde.core.digits import is_number
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import parse_table
from ronde.formats.files import read_text
from ronde.messages import N_


def seats_of_csv(path: Path) -> tuple[Seats, ...]:
    """Pairs made by hand: columns white and black with numbers; an empty Black is the bye."""
    table = parse_table(read_text(path), file=str(path))
    white, black = table.heading_for("white", "blancs"), table.heading_for("black", "noirs")
    if white is None or black is None:
        raise FormatError(
            N_("expected columns “white” and “black”"), place=Place(file=str(path), line=1)
        )
    seats = []
    for row in table.rows:
        place = Place(file=str(path), line=row.line)
        first = _number(row.cells.get(white, ""), place)
        if first is None:
            raise FormatError(N_("expected a number as White, found nothing"), place=place)
        seats.append((first, _number(row.cells.get(black, ""), place)))
    return tuple(seats)


def _number(text: str, place: Place) -> int | None:
    """A pairing number; nothing, 0 or - is nobody."""
    if text in ("", "0", "-"):
        return None
    if not is_number(text):
        raise FormatError(N_("expected a pairing number, found “{found}”"), found=text, place=place)
    return int(text)
