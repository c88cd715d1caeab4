"""Rating lists on a disk: text, XML, CSV or a workbook, as they are or in a zip."""

import codecs
import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import IO, cast

from ronde.errors import FormatError, Place
from ronde.formats.files import cannot_read, check_digits, decoded
from ronde.formats.limits import LARGEST_LIST, LONGEST_LINE, MOST_DIGITS, MOST_TIMES_PACKED
from ronde.formats.player_cells import birth_of, birth_year_of, rating_of
from ronde.formats.player_columns import ColumnGuess, guessed_columns
from ronde.formats.player_headings import Meaning, RatingKind
from ronde.formats.player_rows import player_row
from ronde.formats.rating_list_text import fide_text, is_fide_text
from ronde.formats.rating_list_xml import fide_xml
from ronde.formats.rating_lists import ListedPerson, RatingList, RawPerson
from ronde.formats.spreadsheets import (
    TEXTS,
    WORKBOOKS,
    Grid,
    GridRow,
    load,
    rows_of_csv,
    separator_of,
)
from ronde.messages import N_

_CHUNK = 1 << 20
_READ = (".txt", ".xml", *TEXTS)
SUFFIXES = (*_READ, *WORKBOOKS, ".zip")


@contextmanager
def opened_list(path: Path) -> Iterator[RatingList]:
    """A rating list, open as long as it is read."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise FormatError(
            N_("expected a file ending in {suffixes}"),
            suffixes=", ".join(SUFFIXES),
            place=Place(file=str(path)),
        )
    if suffix in WORKBOOKS:
        grid = load(path)
        yield list_of_rows(grid.rows, file=str(path))
        return
    with _opened(path) as (file, name):
        yield _list(file, name, str(path))


@contextmanager
def _opened(path: Path) -> Iterator[tuple[IO[bytes], str]]:
    """The bytes of a list and the name of its file, out of a zip where it is in one."""
    try:
        file = path.open("rb")
    except OSError as error:
        raise cannot_read(path, error) from error
    with file:
        if path.suffix.lower() != ".zip":
            yield file, path.name
            return
        try:
            with zipfile.ZipFile(file) as archive, _largest(archive, path) as member:
                # A file in a zip gives its lines slowly by itself.
                _check_size(archive, member.name, path)
                yield io.BufferedReader(cast(io.RawIOBase, member), _CHUNK), member.name
        except (zipfile.BadZipFile, zlib.error, EOFError) as error:
            raise _not_a_zip(path) from error


def _largest(archive: zipfile.ZipFile, path: Path) -> IO[bytes]:
    """The largest list in a zip."""
    inside = [info for info in archive.infolist() if Path(info.filename).suffix.lower() in _READ]
    if not inside:
        raise FormatError(
            N_("expected a list in it, a file ending in {suffixes}"),
            suffixes=", ".join(_READ),
            place=Place(file=str(path)),
        )
    try:
        return archive.open(max(inside, key=lambda info: info.file_size))
    except (NotImplementedError, RuntimeError, OSError, ValueError) as error:
        # A password, a way of compressing that Python does not know, a place outside the file.
        raise _not_a_zip(path) from error


def _check_size(archive: zipfile.ZipFile, name: str, path: Path) -> None:
    """Refuse a list that is far larger than any, or packed as none is: it would not end."""
    info = archive.getinfo(name)
    most = min(LARGEST_LIST, MOST_TIMES_PACKED * max(info.compress_size, _CHUNK))
    if info.file_size > most:
        raise FormatError(
            N_("it has {found} MB unpacked: {most} MB at most"),
            found=info.file_size // 1_000_000,
            most=most // 1_000_000,
            place=Place(file=str(path)),
        )


def _not_a_zip(path: Path) -> FormatError:
    """The error for a zip that does not open."""
    return FormatError(
        N_("expected a zip that can be opened, found something else"), place=Place(file=str(path))
    )


def _list(file: IO[bytes], name: str, shown: str) -> RatingList:
    """The list of a file, by its name and its first line."""
    if Path(name).suffix.lower() == ".xml":
        return fide_xml(_chunks(file), file=shown)
    lines = _lines(file, shown)
    first = next(lines, "")
    if is_fide_text(first):
        return fide_text(chain([first], lines), file=shown)
    return list_of_csv(chain([first], lines), file=shown)


def _chunks(file: IO[bytes]) -> Iterator[str]:
    """The text of a file, as much at a time as is quick to look through."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    while chunk := file.read(_CHUNK):
        yield decoder.decode(chunk)


def _lines(file: IO[bytes], shown: str) -> Iterator[str]:
    """The lines of a file, each in the encoding it is in."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise FormatError(
                N_("a line of more than {most} letters"),
                most=LONGEST_LINE,
                place=Place(file=shown, line=number),
            )
        text = line.decode("ascii") if line.isascii() else decoded(line)
        if len(line) > MOST_DIGITS:
            check_digits(text, Place(file=shown, line=number))
        yield text


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
        club=guess.cell(row, Meaning.CLUB),
        national_id=guess.cell(row, Meaning.NATIONAL_ID),
        ratings=ratings,
        k_factors=dict.fromkeys(ratings, player.k_factor) if player.k_factor else {},
    )
