"""Which column of a list of players is about what: by its headings, else by what is in it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ronde.core.alphabet import plain
from ronde.core.digits import is_number
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import missing_column
from ronde.formats.limits import MOST_COLUMNS
from ronde.formats.player_content import meanings_of_content
from ronde.formats.player_headings import HeadingMeaning, Meaning, RatingKind, meaning_of
from ronde.formats.spreadsheets import Grid, GridRow
from ronde.messages import N_, Message, message, quoted

_HEADING_WITHIN = 12
"""So many rows may stand above the headings: a title, a date, a blank line."""
_SUM = re.compile(r"(?:total|totaux|somme|sum|moyenne|average)(?: \d+)?")
"""What stands in place of a name under the last player of many lists."""
_NOWHERE = frozenset({"", "-", "–", "none", "aucune"})


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerColumn:
    """A column and what it was read as; its heading may be only its place, such as `C`."""

    index: int
    heading: str
    meaning: Meaning
    kind: RatingKind | None = None
    is_fide: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnGuess:
    """How a table was understood: its columns, those that were not, and what was decided."""

    columns: tuple[PlayerColumn, ...]
    rows: tuple[GridRow, ...]
    """The rows below the headings."""
    heading_line: int | None
    ignored: tuple[str, ...]
    ratings: tuple[PlayerColumn, ...]
    """Every column with ratings; the first is the one that is taken."""
    remarks: tuple[Message, ...]

    def column(self, meaning: Meaning) -> PlayerColumn | None:
        """The column about something."""
        return next((column for column in self.columns if column.meaning is meaning), None)

    def cell(self, row: GridRow, meaning: Meaning) -> str:
        """What a row says about something; empty where it says nothing."""
        column = self.column(meaning)
        return "" if column is None else row.cell(column.index)


def guessed_columns(
    grid: Grid,
    *,
    wanted: RatingKind = RatingKind.STANDARD,
    chosen: Mapping[Meaning, str] | None = None,
) -> ColumnGuess:
    """Find out which column is about what.

    `wanted` is the rating asked for where there are several. `chosen` names columns by heading,
    number or letter instead of guessing; nothing as a name leaves that column out.
    """
    _check_width(grid)
    heading_index = _heading_index(grid.rows)
    remarks: list[Message] = []
    if heading_index is None:
        rows = grid.rows
        headings = tuple(_letter(index) for index in range(_width(rows)))
        meanings = dict(meanings_of_content(rows))
        remarks.append(message(N_("there is no line of headings: the columns were guessed")))
    else:
        rows = grid.rows[heading_index + 1 :]
        row = grid.rows[heading_index]
        headings = tuple(
            row.cell(index) or _letter(index) for index in range(max(_width(rows), len(row.cells)))
        )
        meanings = _by_heading(row, rows)
    for meaning, name in (chosen or {}).items():
        _choose(meanings, meaning, name, headings, grid.file)
    columns = [
        PlayerColumn(
            index=index,
            heading=headings[index],
            meaning=told.meaning,
            kind=told.kind,
            is_fide=told.is_fide,
        )
        for index, told in sorted(meanings.items())
    ]
    taken, ratings, reason = _ratings(columns, wanted, Meaning.RATING in (chosen or {}))
    used = _first_of_each(column for column in columns if column.meaning is not Meaning.RATING)
    if taken is not None:
        used = [*used, taken]
    if not any(column.meaning is Meaning.NAME for column in used):
        line = 1 if heading_index is None else grid.rows[heading_index].line
        place = Place(file=grid.file or None, line=line)
        raise missing_column(Meaning.NAME.value, headings, place)
    rows, sums = _without_sums(rows, used)
    if sums:
        lines = ", ".join(str(row.line) for row in sums)
        remarks.append(message(N_("sums at the end, and left out: line {lines}"), lines=lines))
    read = {column.index for column in (*used, *ratings)}
    filled = {index for row in rows for index, cell in enumerate(row.cells) if cell}
    ignored = tuple(
        heading
        for index, heading in enumerate(headings)
        if index not in read and index in filled and not _is_running(rows, index)
    )
    if reason is not None:
        remarks.append(reason)
    if ignored:
        remarks.append(
            message(
                N_("columns not understood, and left out: {columns}"), columns=", ".join(ignored)
            )
        )
    return ColumnGuess(
        columns=tuple(used),
        rows=rows,
        heading_line=None if heading_index is None else grid.rows[heading_index].line,
        ignored=ignored,
        ratings=ratings,
        remarks=tuple(remarks),
    )


def _without_sums(
    rows: Sequence[GridRow], columns: Sequence[PlayerColumn]
) -> tuple[tuple[GridRow, ...], tuple[GridRow, ...]]:
    """Rows without those at the end that are no player but a sum of the others; and those."""
    index = next(column.index for column in columns if column.meaning is Meaning.NAME)
    count = len(rows)
    while count and _SUM.fullmatch(plain(rows[count - 1].cell(index))):
        count -= 1
    return tuple(rows[:count]), tuple(rows[count:])


def _heading_index(rows: Sequence[GridRow]) -> int | None:
    """Where the headings are: the row with most words that are one, and a name among them."""
    best, most = None, 0
    for index, row in enumerate(rows[:_HEADING_WITHIN]):
        heading_meanings = [meaning_of(cell) for cell in row.cells if cell]
        meanings = {
            heading_meaning.meaning
            for heading_meaning in heading_meanings
            if heading_meaning is not None
        }
        cells = sum(bool(cell) for cell in row.cells)
        alone = Meaning.NAME in meanings and cells == 1 and len(rows) > 1
        # Without a name it is a heading only if nearly nothing else is in it.
        enough = len(meanings) > 1 or (len(meanings) == 1 and 2 * len(meanings) >= cells)
        if (alone or enough) and len(meanings) > most:
            best, most = index, len(meanings)
    return best


def _by_heading(row: GridRow, rows: Sequence[GridRow]) -> dict[int, HeadingMeaning]:
    """The meaning of each column by its heading; where the word leaves it open, by its cells."""
    meanings = {}
    for index, heading in enumerate(row.cells):
        heading_meaning = meaning_of(heading)
        if heading_meaning is None:
            continue
        if not heading_meaning.is_certain:
            numbers = [line.cell(index) for line in rows if line.cell(index).isdecimal()]
            if numbers and all(len(number) <= 4 for number in numbers):
                heading_meaning = HeadingMeaning(Meaning.RATING, is_fide=True)
        meanings[index] = heading_meaning
    return meanings


def _choose(
    meanings: dict[int, HeadingMeaning],
    meaning: Meaning,
    name: str,
    headings: Sequence[str],
    file: str,
) -> None:
    """Take a column for a meaning as somebody said, in place of what was guessed."""
    for guessed in [
        index for index, heading_meaning in meanings.items() if heading_meaning.meaning is meaning
    ]:
        del meanings[guessed]
    if plain(name) in _NOWHERE:
        return
    index = _index_named(name, headings)
    if index is None:
        raise FormatError(
            N_("expected a column out of {columns}, found “{found}”"),
            columns=quoted(headings),
            found=name,
            place=Place(file=file or None),
        )
    guess = meaning_of(headings[index])
    kind = guess.kind if guess is not None and meaning is Meaning.RATING else None
    meanings[index] = HeadingMeaning(meaning, kind=kind)


def _index_named(name: str, headings: Sequence[str]) -> int | None:
    """The column of a heading, else of a letter as spreadsheets have it, else of a number."""
    plain_name = plain(name)
    for index, heading in enumerate(headings):
        if plain(heading) == plain_name:
            return index
    letters = [_letter(index).casefold() for index in range(len(headings))]
    if name.casefold() in letters:
        return letters.index(name.casefold())
    if is_number(name) and 1 <= int(name) <= len(headings):
        return int(name) - 1
    return None


def _ratings(
    columns: Sequence[PlayerColumn], rating_kind: RatingKind, chosen: bool
) -> tuple[PlayerColumn | None, tuple[PlayerColumn, ...], Message | None]:
    """The column of ratings that is taken, all there are, and why that one."""
    rating_columns = [column for column in columns if column.meaning is Meaning.RATING]
    if not rating_columns:
        return None, (), None
    ordered = sorted(rating_columns, key=lambda column: _preference(column, rating_kind))
    taken, others = ordered[0], ordered[1:]
    if chosen or not others:
        return taken, tuple(ordered), None
    why = message(
        N_("several columns have ratings: “{column}” is taken, {why}; not taken: {others}"),
        column=taken.heading,
        why=_why(taken, others, rating_kind),
        others=quoted(column.heading for column in others),
    )
    return taken, tuple(ordered), why


def _preference(column: PlayerColumn, rating_kind: RatingKind) -> tuple[int, int, int]:
    """The smaller, the sooner: the kind wanted, then FIDE's, then as the columns stand."""
    others = {None: 1, RatingKind.STANDARD: 2, RatingKind.NATIONAL: 3}
    nearness = 0 if column.kind is rating_kind else others.get(column.kind, 4)
    return nearness, int(not column.is_fide), column.index


def _why(taken: PlayerColumn, others: Sequence[PlayerColumn], rating_kind: RatingKind) -> Message:
    """Why one column of ratings is taken and not another."""
    if taken.kind is rating_kind and all(other.kind is not rating_kind for other in others):
        return message(N_("as it names the kind wanted ({kind})"), kind=rating_kind.value)
    if taken.is_fide and not any(other.is_fide for other in others):
        return message(N_("as it names FIDE"))
    if taken.kind is None and all(other.kind is not None for other in others):
        return message(N_("as it names no other kind"))
    return message(N_("as it comes first"))


def _first_of_each(columns: Iterable[PlayerColumn]) -> list[PlayerColumn]:
    """The first column of each meaning; a second column of names is the first name."""
    firsts: dict[Meaning, PlayerColumn] = {}
    for column in columns:
        if column.meaning is Meaning.NAME and Meaning.NAME in firsts:
            firsts.setdefault(Meaning.FIRST_NAME, replace(column, meaning=Meaning.FIRST_NAME))
        else:
            firsts.setdefault(column.meaning, column)
    return list(firsts.values())


def _is_running(rows: Sequence[GridRow], index: int) -> bool:
    """Whether a column only counts the rows."""
    return [row.cell(index) for row in rows] == [str(number + 1) for number in range(len(rows))]


def _check_width(grid: Grid) -> None:
    """Refuse a table with more columns than anybody looks through."""
    width = _width(grid.rows)
    if width > MOST_COLUMNS:
        raise FormatError(
            N_("there are {found} columns in it: {most} at most"),
            found=width,
            most=MOST_COLUMNS,
            place=Place(file=grid.file or None),
        )


def _width(rows: Sequence[GridRow]) -> int:
    """How many columns there are."""
    return max((len(row.cells) for row in rows), default=0)


def _letter(index: int) -> str:
    """The name of a column without a heading, as spreadsheets have it: A, B, ... Z, AA."""
    letters = ""
    number = index + 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
