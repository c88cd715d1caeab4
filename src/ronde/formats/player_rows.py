"""The players of a table, row by row, with what could not be read of each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ronde.core.chess.player import Player, Title
from ronde.errors import FormatError
from ronde.formats.player_cells import (
    name_of,
    rating_of,
    title_of,
)
from ronde.formats.player_columns import ColumnGuess
from ronde.formats.player_fields import PLAYER_FIELDS
from ronde.formats.player_headings import KEPT, Meaning
from ronde.formats.spreadsheets import GridRow
from ronde.messages import N_, Message, message

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A player as a row tells him, and the cells of it that make no sense."""

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
        except FormatError as error:
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
        affinities=tuple(
            (kept.value, guess.cell(row, kept)) for kept in KEPT if guess.cell(row, kept)
        ),
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
