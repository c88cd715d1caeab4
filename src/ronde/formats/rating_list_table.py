"""A rating list as a table: CSV that is read line by line, or a workbook."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from ronde.errors import FormatError
from ronde.formats.player_cells import birth_of, birth_year_of, rating_of
from ronde.formats.player_columns import ColumnGuess, guessed_columns
from ronde.formats.player_headings import Meaning, RatingKind
from ronde.formats.player_rows import player_row
from ronde.formats.rating_lists import ListedPerson, RatingList, RawPerson
from ronde.formats.spreadsheets import Grid, GridRow, rows_of_csv, separator_of

_LOOKED_AT = 200
"""How many rows decide what the columns are about."""


def list_of_csv(lines: Iterable[str], *, file: str) -> RatingList:
    """A table of people, read as it comes."""
    coming = iter(lines)
    first = list(islice(coming, _LOOKED_AT))
    rows = rows_of_csv(chain(first, coming), separator_of(first), file)
    return list_of_rows(rows, file=file)


def list_of_rows(rows: Iterable[GridRow], *, file: str) -> RatingList:
    """A table of people; its first rows say what its columns are about."""
    coming = iter(rows)
    first = tuple(islice(coming, _LOOKED_AT))
    guess = guessed_columns(Grid(file=file, rows=first))
    below = chain(guess.rows, coming)

    def people() -> Iterator[RawPerson]:
        for row in below:
            surname, first_name = guess.cell(row, Meaning.NAME), guess.cell(row, Meaning.FIRST_NAME)
            name = f"{surname}, {first_name}" if first_name else surname
            if name:
                yield RawPerson(guess.cell(row, Meaning.FIDE_ID).lstrip("0"), name, row)

    return RatingList(file=file, people=people(), person=lambda row: _person(row, guess, file))


def _person(row: object, guess: ColumnGuess, file: str) -> ListedPerson:
    """Somebody of a row; a cell that makes no sense is as good as empty here."""
    assert isinstance(row, GridRow)
    player = player_row(row, guess, file).player
    ratings: dict[RatingKind, int] = {}
    for column in guess.ratings:
        kind = column.kind or RatingKind.STANDARD
        try:
            rating = rating_of(row.cell(column.index)).rating
        except FormatError:
            continue
        if rating is not None:
            ratings.setdefault(kind, rating)
    return ListedPerson(
        name=player.name,
        fide_id=player.fide_id,
        federation=player.federation,
        title=player.title,
        sex=player.sex,
        birth_year=birth_year_of(birth_of(guess.cell(row, Meaning.BORN))),
        ratings=ratings,
    )
