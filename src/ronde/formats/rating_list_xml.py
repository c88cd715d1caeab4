"""FIDE's rating list as XML: an element for each person, read as the file comes."""

from collections.abc import Iterable, Iterator
from html import unescape
from xml.etree import ElementTree

from ronde.core.chess.player import Sex
from ronde.core.digits import is_number
from ronde.errors import FormatError, Place
from ronde.formats.files import check_digits
from ronde.formats.player_cells import MOST_K_FACTOR, TITLES
from ronde.formats.player_headings import RatingKind
from ronde.formats.rating_lists import ListedPerson, RatingList, RawPerson
from ronde.messages import N_

_START, _END = "<player>", "</player>"
_LONGEST = 100_000
"""No person takes so many characters: a file that goes on without an end is none of FIDE's."""
_RATINGS = {
    RatingKind.STANDARD: "rating",
    RatingKind.RAPID: "rapid_rating",
    RatingKind.BLITZ: "blitz_rating",
}
_K_FACTORS = {
    RatingKind.STANDARD: "k",
    RatingKind.RAPID: "rapid_k",
    RatingKind.BLITZ: "blitz_k",
}
_SEXES = {"M": Sex.MAN, "F": Sex.WOMAN}


def fide_xml(chunks: Iterable[str], *, file: str) -> RatingList:
    """FIDE's list; only the people looked for are read as XML, the others are passed over.

    The file as a whole is never parsed: nothing it declares is expanded or looked up.
    """

    def people() -> Iterator[RawPerson]:
        found_any = False
        for element in _elements(chunks, file):
            number, name = _text(element, "<fideid>"), _text(element, "<name>")
            if number is not None and name is not None and (number.isdecimal() or not number):
                found_any = True
                name = unescape(name) if "&" in name else name
                yield RawPerson(number.lstrip("0"), name, element)
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
        start = left.find(_START)
        while start >= 0:
            end = left.find(_END, start, start + _LONGEST)
            if end < 0:
                break
            end += len(_END)
            yield left[start:end]
            start = left.find(_START, end)
        # What is left is a person whose end is still to come, or the beginning of a start.
        left = left[start:] if start >= 0 else left[1 - len(_START) :]
        if len(left) > _LONGEST:
            raise FormatError(
                N_("expected FIDE's list, with <player>, <fideid> and <name>"),
                place=Place(file=file),
            )


def _text(element: str, name: str) -> str | None:
    """What follows the name of a part, up to its end; None where there is no such part."""
    _before, begun, rest = element.partition(name)
    text, ended, _after = rest.partition("</")
    return text.strip() if begun and ended else None


def _person(element: str, file: str) -> ListedPerson:
    """Somebody of an element."""
    check_digits(element, Place(file=file))
    try:
        root = ElementTree.fromstring(element)
    except ElementTree.ParseError:
        raise FormatError(
            N_("expected FIDE's list, with <player>, <fideid> and <name>"), place=Place(file=file)
        ) from None

    def text(*names: str) -> str:
        return next((value for name in names if (value := (root.findtext(name) or "").strip())), "")

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
        k_factors={
            kind: int(number)
            for kind, name in _K_FACTORS.items()
            if is_number(number := text(name)) and 0 < int(number) <= MOST_K_FACTOR
        },
    )
