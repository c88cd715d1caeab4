"""What a column without a heading is about, by what is in it."""

import re
from collections.abc import Callable, Iterator, Sequence

from ronde.formats.player_cells import DAY, TITLES
from ronde.formats.player_headings import HeadingMeaning, Meaning
from ronde.formats.spreadsheets import GridRow

_LOOKED_AT = 200
_MOST = 0.8
"""So many of the cells that are not empty have to look alike."""
_YEARS = range(1920, 2027)
_RATINGS = range(500, 3600)
_SEXES = frozenset("mfwh")

_NUMBER = re.compile(r"\d{1,40}")
_RATING = re.compile(r"\d{3,4} ?[A-Za-z*]?")
_FEDERATION = re.compile(r"[A-Z]{3}")
_CATEGORY = re.compile(
    r"(?:U ?\d{1,2}|S ?\d{2}|(?:ppo|pou|pup|ben|min|cad|jun|sen|sep|vet)[mf]?)", re.IGNORECASE
)
"""Categories of age as lists have them: `U14`, `S50`, `SenM`, `VetF`."""
_LETTERS = re.compile(r"[^\W\d_]+")


def meanings_of_content(rows: Sequence[GridRow]) -> Iterator[tuple[int, HeadingMeaning]]:
    """Columns and what they seem to be about, those that nobody can tell left out."""
    width = max((len(row.cells) for row in rows), default=0)
    columns = [[row.cell(index) for row in rows[:_LOOKED_AT]] for index in range(width)]
    texts = []
    for index, cells in enumerate(columns):
        filled = [cell for cell in cells if cell]
        meaning = _meaning(cells, filled)
        if meaning is not None:
            yield index, HeadingMeaning(meaning)
        elif filled and _share(filled, lambda cell: bool(_LETTERS.search(cell))) >= _MOST:
            texts.append(index)
    names = dict(_names(columns, texts))
    yield from names.items()
    yield from _groups(columns, [index for index in texts if index not in names])


def _groups(
    columns: Sequence[Sequence[str]], texts: Sequence[int]
) -> Iterator[tuple[int, HeadingMeaning]]:
    """What the columns of words beside the names are about: categories of age, and the club.

    Reading: in a list without headings the first other words beside a name are those of a club;
        whoever enters the list is told that the columns were guessed.
    """
    clubs = []
    for index in texts:
        filled = [cell for cell in columns[index] if cell]
        if _share(filled, lambda cell: bool(_CATEGORY.fullmatch(cell))) >= _MOST:
            yield index, HeadingMeaning(Meaning.CATEGORY)
        else:
            clubs.append(index)
    if clubs:
        yield clubs[0], HeadingMeaning(Meaning.CLUB)


def _meaning(cells: Sequence[str], filled: Sequence[str]) -> Meaning | None:
    """What a column of figures and codes is about."""
    if not filled:
        return None
    if cells[: len(filled)] == [str(number + 1) for number in range(len(filled))]:
        return None
    if _share(filled, lambda cell: bool(DAY.fullmatch(cell))) >= _MOST:
        return Meaning.BORN
    numbers = [int(match[0]) for cell in filled if (match := _NUMBER.search(cell))]
    if _share(filled, lambda cell: bool(_RATING.fullmatch(cell))) >= _MOST:
        if all(number in _YEARS for number in numbers):
            return Meaning.BORN
        return Meaning.RATING if _in_range(numbers) else None
    if _share(filled, lambda cell: cell.isdecimal() and 5 <= len(cell) <= 10) >= _MOST:
        return Meaning.FIDE_ID
    if _share(filled, lambda cell: cell.upper() in TITLES) >= _MOST:
        return Meaning.TITLE
    if _share(filled, lambda cell: cell.casefold() in _SEXES) >= _MOST:
        return Meaning.SEX
    if _share(filled, lambda cell: bool(_FEDERATION.fullmatch(cell))) >= _MOST:
        return Meaning.FEDERATION
    return None


def _in_range(numbers: Sequence[int]) -> bool:
    """Whether nearly all numbers may be ratings; 0 stands for none."""
    return sum(number in _RATINGS or number == 0 for number in numbers) >= _MOST * len(numbers)


def _names(
    columns: Sequence[Sequence[str]], texts: Sequence[int]
) -> Iterator[tuple[int, HeadingMeaning]]:
    """The column of names, or the two of surnames and first names."""
    if not texts:
        return
    first = texts[0]
    second = texts[1] if len(texts) > 1 and texts[1] == first + 1 else None
    whole = _share(
        [cell for cell in columns[first] if cell], lambda cell: " " in cell or "," in cell
    )
    if second is None or whole >= 0.5 or _is_mostly_repeated(columns[second]):
        yield first, HeadingMeaning(Meaning.NAME)
        return
    if _in_capitals(columns[second]) > _in_capitals(columns[first]):
        first, second = second, first
    yield first, HeadingMeaning(Meaning.NAME)
    yield second, HeadingMeaning(Meaning.FIRST_NAME)


def _is_mostly_repeated(cells: Sequence[str]) -> bool:
    """Whether a column has few different words, as one of clubs has."""
    filled = [cell for cell in cells if cell]
    return len(filled) >= 4 and 2 * len(set(filled)) <= len(filled)


def _in_capitals(cells: Sequence[str]) -> float:
    """How many of the cells are in capitals."""
    return _share([cell for cell in cells if cell], lambda cell: cell.isupper() and len(cell) > 1)


def _share(cells: Sequence[str], fits: Callable[[str], bool]) -> float:
    """How many of the cells fit, out of all."""
    return sum(map(fits, cells)) / len(cells) if cells else 0.0
