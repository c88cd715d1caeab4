"""The players of a table or a pasted text, row by row, with what could not be read of each."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ronde.core.chess.player import ESTIMATED, Player, Title
from ronde.errors import FormatError, InputError, Place
from ronde.formats.files import check_digits
from ronde.formats.limits import LONGEST_PASTED_LINE
from ronde.formats.player_cells import (
    name_of,
    rating_of,
    title_of,
)
from ronde.formats.player_columns import ColumnGuess
from ronde.formats.player_fields import PLAYER_FIELDS
from ronde.formats.player_headings import Meaning, meaning_of
from ronde.formats.spreadsheets import Grid, GridRow, check_people, grid_of_csv, separator_of
from ronde.messages import N_, Message, message

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A player as a row tells them, and the cells of it that make no sense."""

    line: int
    player: Player
    faults: tuple[Message, ...] = ()
    title_in_name: bool = False
    by_capitals: bool = False


def player_rows(guess: ColumnGuess, file: str = "") -> Iterator[PlayerRow]:
    """The players below the headings; a row without a name is a fault of its own."""
    for row in guess.rows:
        yield player_row(row, guess, file)


def player_row(row: GridRow, guess: ColumnGuess, file: str) -> PlayerRow:
    """The player of a row."""
    faults: list[Message] = []

    def read(meaning: Meaning, reader: Callable[[str], Value], nothing: Value) -> Value:
        try:
            return reader(guess.cell(row, meaning))
        except InputError as error:
            faults.append(error.message)
            return nothing

    whole = name_of(_whole_name(guess.cell(row, Meaning.NAME), guess.cell(row, Meaning.FIRST_NAME)))
    if not whole.name:
        column = guess.column(Meaning.NAME)
        heading = column.heading if column else Meaning.NAME.value
        faults.append(
            message(N_("expected a name in the column “{column}”, found nothing"), column=heading)
        )
    title: Title | None = read(Meaning.TITLE, title_of, None)
    title = title or read(Meaning.WOMENS_TITLE, title_of, None) or whole.title
    rating = read(Meaning.RATING, rating_of, rating_of(""))
    player = Player(
        number=0,
        name=whole.name,
        title=title,
        rating=rating.rating,
        rating_source=_source(guess, file, rating.letters) if rating.rating else "",
        rating_basis=ESTIMATED if rating.rating and rating.letters.upper() == "E" else "",
    )
    for field in PLAYER_FIELDS:
        if field.meaning is not None and guess.cell(row, field.meaning):
            value = read(field.meaning, field.cell or field.read, None)
            player = player if value is None else field.put(player, value)
    return PlayerRow(
        line=row.line,
        player=player,
        faults=tuple(faults),
        title_in_name=whole.title is not None and title is whole.title,
        by_capitals=whole.by_capitals,
    )


def _whole_name(name: str, first_name: str) -> str:
    """A name as report files have it: the surname, a comma, the first name."""
    if not first_name or "," in name:
        return name
    return f"{name}, {first_name}"


def _source(guess: ColumnGuess, file: str, letters: str) -> str:
    """Where a rating stands: the file, its column, and the letters beside the figure."""
    column = guess.column(Meaning.RATING)
    parts = [Path(file).name, column.heading if column else "", letters]
    return ", ".join(part for part in parts if part)


_NUMBER_IN_LIST = re.compile(r"\d{1,4} ?[.)] ?")
_RATING_AT_END = re.compile(r"[ ,;:(](\d{3,4} ?[A-Za-z*]?|NC|nc)\Z")
_LONGEST_RATING = len(" 2000 E")


def grid_of_text(text: str, *, file: str = "") -> Grid:
    """A table out of pasted text.

    Cells are told apart by tabs or semicolons, by commas only under headings: `Dupont, Jean` is one
    name. Otherwise each line is a name, with a rating at its end if there is one.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    check_people(len(lines), file)
    check_digits(text, Place(file=file or None))
    separator = separator_of(lines)
    with_cells = sum(separator in line for line in lines)
    if separator != "," and 2 * with_cells > len(lines):
        return grid_of_csv(text, file=file)
    if lines and _is_heading(lines[0]):
        return grid_of_csv(text, file=file)
    check_pasted_lines(text, file)
    headings = GridRow(0, (Meaning.NAME.value, Meaning.RATING.value))
    rows = [
        GridRow(number, _name_and_rating(line))
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip()
    ]
    if len(rows) > 1 and meaning_of(rows[0].cells[0]) is not None and not rows[0].cells[1]:
        rows = rows[1:]
    return Grid(file=file, rows=(headings, *rows))


def check_pasted_lines(text: str, file: str) -> None:
    """Refuse a line that nobody typed, blanks between its words not counted."""
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_PASTED_LINE:
            length = len(" ".join(line.split()))
            if length > LONGEST_PASTED_LINE:
                raise FormatError(
                    N_("a line of {length} letters: {most} at most"),
                    length=length,
                    most=LONGEST_PASTED_LINE,
                    place=Place(file=file or None, line=number),
                )


def _is_heading(line: str) -> bool:
    """Whether a line is headings with commas between them."""
    meanings = [meaning_of(cell) for cell in line.split(",")]
    return sum(meaning is not None for meaning in meanings) > 1


def _name_and_rating(line: str) -> tuple[str, str]:
    """A name, and the figure after it: `12. Dupont, Jean (1500 F)`."""
    text = " ".join(line.split())
    numbered = _NUMBER_IN_LIST.match(text)
    text = (text[numbered.end() :] if numbered else text).rstrip(" ,;")
    text = text.removesuffix(")").rstrip(" ")
    rating = _RATING_AT_END.search(text[-_LONGEST_RATING:])
    if rating is None:
        return text, ""
    return text[: -len(rating[0])].rstrip(" ,;:("), rating[1]
