"""FIDE's rating list as text: a line for each person, in the columns that its first line heads."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ronde.core.chess.player import Sex
from ronde.core.digits import is_number
from ronde.errors import FormatError, Place
from ronde.formats.player_cells import MOST_K_FACTOR, TITLES
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_lists import ListedPerson, RatingList, RawPerson
from ronde.messages import N_

_HEADING = re.compile(r"ID number\s+Name\s", re.IGNORECASE)
_WORDS = re.compile(r"ID number|\S+", re.IGNORECASE)
_MONTH = re.compile(r"[A-Z]{3}\d\d", re.IGNORECASE)
_NAMES = {
    "id number": "id",
    "name": "name",
    "fed": "federation",
    "sex": "sex",
    "tit": "title",
    "titl": "title",
    "wtit": "women's title",
    "otit": "other titles",
    "srtng": RatingKind.STANDARD,
    "rrtng": RatingKind.RAPID,
    "brtng": RatingKind.BLITZ,
    "b-day": "born",
    "born": "born",
}
_K_FACTORS = {"sk": RatingKind.STANDARD, "rk": RatingKind.RAPID, "bk": RatingKind.BLITZ}
"""The columns of the coefficients; the list of one kind heads its own with `K`."""
_OLD_TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM"}
_SEXES = {"M": Sex.MAN, "F": Sex.WOMAN}


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where each column starts and ends, and how long a line is."""

    columns: Mapping[object, tuple[int, int | None]]
    width: int

    def cell(self, line: str, name: object) -> str:
        """A cell of a line.

        Reading: other titles may be too many for their column and push the rest to the right; a
            line longer than the first one is read from its end there.
        """
        place = self.columns.get(name)
        if place is None:
            return ""
        start, end = place
        surplus = len(line) - self.width
        pushed = self.columns.get("other titles")
        if surplus > 0 and pushed is not None and start > pushed[0]:
            start, end = start + surplus, None if end is None else end + surplus
        return line[start:end].strip()


def is_fide_text(first_line: str) -> bool:
    """Whether a first line is that of FIDE's list."""
    return _HEADING.match(first_line) is not None


def fide_text(lines: Iterable[str], *, file: str) -> RatingList:
    """FIDE's list, read line by line; the combined one has three ratings for everybody."""
    coming = iter(lines)
    layout = _layout(next(coming, "").rstrip("\r\n"), file)
    start, end = layout.columns["id"]
    name_start, name_end = layout.columns["name"]

    def people() -> Iterator[RawPerson]:
        for line in coming:
            name = line[name_start:name_end].strip()
            if name:
                yield RawPerson(line[start:end].strip(), name, line)

    return RatingList(
        file=file, people=people(), person=lambda line: _person(str(line).rstrip("\r\n"), layout)
    )


def _layout(heading: str, file: str) -> _Layout:
    """The columns as the first line heads them."""
    if not is_fide_text(heading):
        raise FormatError(
            N_("expected the first line of FIDE's list, “ID Number  Name  Fed ...”"),
            place=Place(file=file, line=1),
        )
    words = [(match.start(), match[0].lower()) for match in _WORDS.finditer(heading)]
    ends = [start for start, _word in words[1:]] + [None]
    columns: dict[object, tuple[int, int | None]] = {}
    for (start, word), end in zip(words, ends, strict=True):
        # The list of one kind heads its ratings with the month: NOV26.
        name: object = RatingKind.STANDARD if _MONTH.fullmatch(word) else _NAMES.get(word)
        if word == "k" or word in _K_FACTORS:
            name = "sk" if word == "k" else word
        if name is not None:
            columns.setdefault(name, (start, end))
    return _Layout(columns, len(heading))


def _person(line: str, layout: _Layout) -> ListedPerson:
    """Somebody of a line."""
    title = layout.cell(line, "title") or layout.cell(line, "women's title")
    born = layout.cell(line, "born")
    ratings = {kind: layout.cell(line, kind) for kind in RatingKind}
    return ListedPerson(
        name=layout.cell(line, "name"),
        fide_id=layout.cell(line, "id").lstrip("0"),
        federation=layout.cell(line, "federation"),
        title=TITLES.get(_OLD_TITLES.get(title, title)),
        sex=_SEXES.get(layout.cell(line, "sex").upper()),
        birth_year=int(born[:4]) if born[:4].isdecimal() and int(born[:4]) else None,
        ratings={
            kind: int(text) for kind, text in ratings.items() if is_number(text) and int(text)
        },
        k_factors={
            kind: int(text)
            for word, kind in _K_FACTORS.items()
            if is_number(text := layout.cell(line, word)) and 0 < int(text) <= MOST_K_FACTOR
        },
    )
