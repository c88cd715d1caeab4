"""The rating list that is kept beside a database: many people, found while a name is typed.

It is a file of its own. A list is written whole beside the old one and then takes its place, so
that one which cannot be read to its end leaves the old one as it was. Nothing in it belongs to an
event; it may be removed at any time.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from ronde.core.alphabet import plain
from ronde.core.digits import is_number
from ronde.errors import StoreDamaged, StoreUnreachable
from ronde.messages import N_
from ronde.store.addresses import data_folder
from ronde.store.files import make_private

SUFFIX = ".ratings"
VERSION = 1
SHORTEST = 2
"""How many letters or digits a search takes at least."""
_TABLES = """
CREATE TABLE about (version INTEGER, source TEXT, dated TEXT, imported TEXT, count INTEGER);
CREATE TABLE coming (fide_id TEXT, name TEXT, federation TEXT, title TEXT, sex TEXT, born INTEGER,
    standard INTEGER, rapid INTEGER, blitz INTEGER, club TEXT, national_id TEXT, words TEXT);
CREATE TABLE people (id INTEGER PRIMARY KEY, fide_id TEXT, name TEXT, federation TEXT, title TEXT,
    sex TEXT, born INTEGER, standard INTEGER, rapid INTEGER, blitz INTEGER, club TEXT,
    national_id TEXT);
"""
_FILLED = """
INSERT INTO people SELECT NULL, fide_id, name, federation, title, sex, born, standard, rapid, blitz,
    club, national_id FROM coming ORDER BY max(ifnull(standard, 0), ifnull(rapid, 0),
    ifnull(blitz, 0)) DESC, coming.rowid;
CREATE INDEX people_fide_id ON people (fide_id);
CREATE VIRTUAL TABLE names USING fts5(words, content='', detail=none, columnsize=0, prefix='2 3');
INSERT INTO names (rowid, words) SELECT row_number() OVER (ORDER BY max(ifnull(standard, 0),
    ifnull(rapid, 0), ifnull(blitz, 0)) DESC, coming.rowid), words FROM coming;
DROP TABLE coming;
"""
_COLUMNS = "fide_id, name, federation, title, sex, born, standard, rapid, blitz, club, national_id"
_FEDERATION = "fed0"
"""What a federation begins with among the words of a person: no name has a digit in a word."""


_BEGUN = 4
"""By how many letters of each word of a name those are found who may be the same person."""
_MOST_ALIKE = 2_000


class ListedRow(NamedTuple):
    """Somebody of a list, in plain values."""

    fide_id: str
    name: str
    federation: str = ""
    title: str = ""
    sex: str = ""
    born: int | None = None
    standard: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    club: str = ""
    national_id: str = ""


class KeptListAbout(NamedTuple):
    """Where a list came from."""

    source: str
    dated: str
    """The day of the list itself as YYYY-MM-DD, empty where it tells none."""
    imported: str
    person_count: int


def ratings_file(database: str | None) -> Path:
    """Where the list is kept: beside the file of a database, else in the user's data folder."""
    if database is None:
        return Path(data_folder()) / f"server{SUFFIX}"
    return Path(database).with_suffix(SUFFIX)


def write_ratings(
    file: Path, rows: Iterable[ListedRow], *, source: str, dated: str, now: str
) -> int:
    """Keep a list in the place of the one before; returns how many people it has.

    Raises whatever going through the rows raises, and StoreUnreachable where nothing can be
    written; the list before is then still there.
    """
    coming = file.with_name(f"{file.name}.{os.getpid()}.coming")
    try:
        with suppress(OSError):
            coming.unlink()
        coming.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(coming)
        with closing(sqlite3.connect(coming, isolation_level=None)) as connection:
            count = _written(connection, rows, source, dated, now)
        coming.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise StoreUnreachable(
            N_("{database} cannot be reached: {reason}"), database=str(file), reason=str(error)
        ) from error
    finally:
        with suppress(OSError):
            coming.unlink()
    return count


def _written(
    connection: sqlite3.Connection, rows: Iterable[ListedRow], source: str, dated: str, now: str
) -> int:
    """Fill a new file: first as the people come, then by their ratings, the best first."""
    # Whatever happens, the file is thrown away: nothing needs to be on the disk before it is done.
    connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
    connection.executescript(_TABLES)
    connection.execute("BEGIN")
    places = ", ".join("?" * 12)
    connection.executemany(
        f"INSERT INTO coming VALUES ({places})",
        ((*row, _words(row)) for row in rows),
    )
    connection.executescript(_FILLED)  # which ends the transaction first
    (count,) = connection.execute("SELECT count(*) FROM people").fetchone()
    connection.execute(
        "INSERT INTO about VALUES (?, ?, ?, ?, ?)", (VERSION, source, dated, now, count)
    )
    return int(count)


def _words(row: ListedRow) -> str:
    """What letters are looked for in."""
    federation = f"{_FEDERATION}{row.federation.lower()}" if row.federation.isalpha() else ""
    return f"{plain(row.name)} {plain(row.national_id)} {federation}"


class KeptRatings:
    """A list that is kept; each question opens the file, as another may have taken its place."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @property
    def is_there(self) -> bool:
        """Whether a list is kept."""
        return self.file.is_file()

    @property
    def changed_at(self) -> int:
        """When the list was imported, as the disk tells it; 0 where there is none."""
        return self.file.stat().st_mtime_ns if self.is_there else 0

    def about(self) -> KeptListAbout | None:
        """Where the list came from; None where there is none."""
        if not self.is_there:
            return None
        with self._reading() as connection:
            row = connection.execute("SELECT version, source, dated, imported, count FROM about")
            version, *about = row.fetchone() or (None,)
        if version != VERSION:
            raise self._damaged()
        return KeptListAbout(*about)

    def search(self, text: str, *, most: int, federation: str = "") -> list[ListedRow]:
        """The first people that a text finds: those of a federation first, then by their ratings.

        Every word of it is the beginning of a word of the name, in any order; digits are the
        beginning of a FIDE number. Less than two letters find nobody.
        """
        typed = plain(text)
        if len(typed.replace(" ", "")) < SHORTEST or not self.is_there:
            return []
        with self._reading() as connection:
            if is_number(typed):
                return _of_numbers(connection, typed, most)
            own = federation.lower() if federation.isalpha() else ""
            people = _of_words(connection, typed, most, own) if own else {}
            if len(people) < most:
                people |= _of_words(connection, typed, most)
            return [*people.values()][:most]

    def alike(self, names: Iterable[str], numbers: Iterable[str]) -> list[ListedRow]:
        """Those whose names begin alike in every word, or who have one of some FIDE numbers."""
        if not self.is_there:
            return []
        people: dict[int, ListedRow] = {}
        with self._reading() as connection:
            for number in numbers:
                statement = f"SELECT id, {_COLUMNS} FROM people WHERE fide_id = ?"
                people |= {
                    place: ListedRow(*row)
                    for place, *row in connection.execute(statement, (number,))
                }
            for name in names:
                begun = " ".join(word[:_BEGUN] for word in plain(name).split())
                if len(begun) >= SHORTEST:
                    people |= _of_words(connection, begun, _MOST_ALIKE)
        return [*people.values()]

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """The file, open to be read; raises StoreDamaged where it is none of ours."""
        address = f"{self.file.resolve().as_uri()}?mode=ro"
        try:
            with closing(sqlite3.connect(address, uri=True)) as connection:
                connection.execute("PRAGMA trusted_schema = OFF")
                yield connection
        except sqlite3.Error as error:
            raise self._damaged() from error

    def _damaged(self) -> StoreDamaged:
        return StoreDamaged(
            N_("the rating list {file} cannot be read: import it again"), file=str(self.file)
        )


def _of_numbers(connection: sqlite3.Connection, digits: str, most: int) -> list[ListedRow]:
    """Those whose FIDE number begins with digits."""
    result = connection.execute(
        f"SELECT {_COLUMNS} FROM people WHERE fide_id >= ? AND fide_id < ? LIMIT ?",
        (digits, f"{digits}:", most),
    )
    return [ListedRow(*row) for row in result]


def _of_words(
    connection: sqlite3.Connection, typed: str, most: int, federation: str = ""
) -> dict[int, ListedRow]:
    """Those with words that begin so, the best rated first, by their place in the list."""
    beginnings = [f'"{word}"*' for word in typed.split()]
    if federation:
        beginnings.append(f'"{_FEDERATION}{federation}"')
    result = connection.execute(
        f"SELECT people.id, {_COLUMNS} FROM names JOIN people ON people.id = names.rowid"
        " WHERE names MATCH ? ORDER BY names.rowid LIMIT ?",
        (" AND ".join(beginnings), most),
    )
    return {place: ListedRow(*row) for place, *row in result}
