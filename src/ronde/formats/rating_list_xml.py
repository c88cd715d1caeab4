"""FIDE's rating list as XML: an element for each person, read as the file comes."""

import re
from collections.abc import Iterable, Iterator
from html import unescape
from xml.etree import ElementTree

from ronde.core.chess.player import Sex
from ronde.core.digits import is_number
from ronde.errors import FormatError, Place
from ronde.formats.player_cells import TITLES
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_lists import ListedPerson, RatingList, RawPerson
from ronde.messages import N_

_PERSON = re.compile(r"<player>.*?</player>", re.DOTALL)
_ID = re.compile(r"<fideid>\s*(\d*)\s*</fideid>")
_NAME = re.compile(r"<name>\s*(.*?)\s*</name>", re.DOTALL)
_END = "</player>"
_LONGEST = 100_000
"""No person takes so many characters: a file that goes on without an end is none of FIDE's."""
_RATINGS = {
    RatingKind.STANDARD: "rating",
    RatingKind.RAPID: "rapid_rating",
    RatingKind.BLITZ: "blitz_rating",
}
_SEXES = {"M": Sex.MAN, "F": Sex.WOMAN}


def fide_xml(chunks: Iterable[str], *, file: str) -> RatingList:
    """FIDE's list; only the people looked for are read as XML, the others are passed over.

    The file as a whole is never parsed: nothing it declares is expanded or looked up.
    """

    def people() -> Iterator[RawPerson]:
        found_any = False
        for element in _elements(chunks, file):
            number, name = _ID.search(element), _NAME.search(element)
            if number is not None and name is not None:
                found_any = True
                told = unescape(name[1]) if "&" in name[1] else name[1]
                yield RawPerson(number[1].lstrip("0"), told, element)
        if not found_any:
            raise FormatError(
                N_("expected FIDE's list, with <player>, <fideid> and <name>"),
                place=Place(file=file),
            )

    return RatingList(
        file=file, people=people(), person=lambda element: _person(str(element), file)
    )


def _elements(chunks: Iterable[str], file: str) -> Iterator[str]:
    """The text of each person's element."""
    left = ""
    for chunk in chunks:
        left += chunk
        end = 0
        for found in _PERSON.finditer(left):
            yield found[0]
            end = found.end()
        left = left[end:]
        if len(left) > _LONGEST and _END not in left[:_LONGEST] and len(left) > 2 * len(chunk):
            raise FormatError(
                N_("expected FIDE's list, with <player>, <fideid> and <name>"),
                place=Place(file=file),
            )


def _person(element: str, file: str) -> ListedPerson:
    """Somebody of an element."""
    try:
        root = ElementTree.fromstring(element)
    except ElementTree.ParseError:
        raise FormatError(
            N_("expected FIDE's list, with <player>, <fideid> and <name>"), place=Place(file=file)
        ) from None

    def text(*names: str) -> str:
        return next((found for name in names if (found := (root.findtext(name) or "").strip())), "")

    born = text("birthday", "birth_year")[:4]
    ratings = {kind: text(name) for kind, name in _RATINGS.items()}
    return ListedPerson(
        name=text("name"),
        fide_id=text("fideid").lstrip("0"),
        federation=text("country"),
        title=TITLES.get(text("title", "w_title")),
        sex=_SEXES.get(text("sex").upper()),
        birth_year=int(born) if is_number(born) and int(born) else None,
        ratings={
            kind: int(number)
            for kind, number in ratings.items()
            if is_number(number) and int(number)
        },
    )
