"""One cell of a list of players: a rating, a title, a birth date, a name with a title in it."""

import datetime as dt
import re
from typing import NamedTuple

from ronde.core.chess.player import Sex, Title
from ronde.errors import FormatError
from ronde.formats.ranking import fact_value
from ronde.messages import N_

MOST_RATING = 4000
MOST_K_FACTOR = 40

TITLES = {title.value: title for title in Title} | {
    **{"GMI": Title.GM, "MI": Title.IM, "MF": Title.FM},
    **{"GMF": Title.WGM, "MIF": Title.WIM, "MFF": Title.WFM},
}
"""FIDE titles, and as French lists spell them."""
_OF_OLD_LISTS = {
    **{"g": Title.GM, "m": Title.IM, "f": Title.FM, "c": Title.CM},
    **{"wg": Title.WGM, "wm": Title.WIM, "wf": Title.WFM, "wc": Title.WCM},
}
"""In small letters alone: a capital M is a gentleman."""
_FORMS_OF_ADDRESS = frozenset({"m", "m.", "mr", "mr.", "mme", "mlle", "mrs", "mrs.", "ms", "ms."})

DAY = re.compile(r"(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{2,4})")
_RATING = re.compile(
    r"([A-Za-z*]{0,4})[ .:]*(\d{1,2}[ .]?\d{3}|\d{3})(?:[.,]0+)? *([A-Za-z*]{0,4})"
)
_NO_RATING = frozenset(
    {
        "",
        "-",
        "–",
        "0",
        "0000",
        "nc",
        "n/c",
        "unr",
        "unrated",
        "ur",
        "none",
        "sans",
        "nr",
        "new",
        "?",
    }
)
_LAST_OF_THIS_CENTURY = 26
"""A year in two figures up to this one is of this century."""
_NOTHING = frozenset({"", "-", "–", "0", "aucun", "none", "n/a"})


class RatingCell(NamedTuple):
    """A rating, and the letters beside it: the F, N or E of a national list."""

    rating: int | None
    letters: str = ""


def rating_of(text: str) -> RatingCell:
    """A rating; `NC`, 0 or a dash is none: `1500`, `1500 F`, `E 1499`, `1 500`, `1500.0`."""
    if text.casefold() in _NO_RATING:
        return RatingCell(None)
    match = _RATING.fullmatch(text.replace("(", " ").replace(")", " ").strip())
    digits = "" if match is None else match[2].replace(" ", "").replace(".", "")
    if match is None or not 0 < int(digits) <= MOST_RATING:
        raise FormatError(N_("expected a rating, found “{found}”"), found=text)
    return RatingCell(int(digits), (match[1] + match[3]).upper())


def title_of(text: str) -> Title | None:
    """A FIDE title, as FIDE or as French lists write it."""
    title = _OF_OLD_LISTS.get(text) or TITLES.get(text.upper())
    if title is not None or text.casefold() in _NOTHING | _FORMS_OF_ADDRESS:
        return title
    raise FormatError(N_("expected a title such as GM or WFM, found “{found}”"), found=text)


def sex_of(text: str) -> Sex | None:
    """A sex, in either language."""
    if text.casefold() in _NOTHING:
        return None
    try:
        return Sex(fact_value("sex", text))
    except ValueError:
        raise FormatError(N_("expected m or w, found “{found}”"), found=text) from None


def fide_id_of(text: str) -> str:
    """A FIDE number; 0 or a dash is none."""
    digits = text.replace(" ", "")
    if digits.casefold() in _NOTHING:
        return ""
    if not digits.isdecimal() or len(digits) > 11:
        raise FormatError(N_("expected a FIDE number, found “{found}”"), found=text)
    return digits.lstrip("0")


def birth_of(text: str) -> dt.date | str | None:
    """A day, or what is written: often only the year is known.

    Reading: days are written before months where nothing shows otherwise, as in Europe; two
        figures are a year of the last hundred.
    """
    if text.casefold() in _NOTHING:
        return None
    match = DAY.fullmatch(text)
    if match is None:
        return text
    first, month, last = (int(part) for part in match.groups())
    if len(match[1]) == 4:
        year, day = first, last
    else:
        year, day = last, first
        if month > 12 >= day:
            day, month = month, day
    if month == day == 0:
        return str(year)
    try:
        return dt.date(_full_year(year), month, day)
    except ValueError:
        return text


def birth_year_of(birth: dt.date | str | None) -> int | None:
    """The year somebody was born in, where it is known."""
    if isinstance(birth, dt.date):
        return birth.year
    match = re.search(r"(?:19|20)\d\d", birth or "")
    return int(match[0]) if match else None


def _full_year(year: int) -> int:
    """A year of four figures."""
    return year if year > 99 else (2000 if year <= _LAST_OF_THIS_CENTURY else 1900) + year


class NameCell(NamedTuple):
    """A name, the title that stood beside it, and whether its surname was told by capitals."""

    name: str
    title: Title | None = None
    by_capitals: bool = False


def name_of(text: str) -> NameCell:
    """A name without the title before or after it, the surname first where capitals tell it.

    `GM DUPONT Jean`, `Jean DUPONT (GM)` and `DUPONT, Jean` are `DUPONT, Jean`.
    """
    words, title = _without_title(text.split())
    name = " ".join(words)
    if "," in name:
        before, _comma, after = name.partition(",")
        return NameCell(f"{before.strip()}, {after.strip()}".strip(", "), title)
    surname = [word for word in words if _is_in_capitals(word)]
    others = [word for word in words if not _is_in_capitals(word)]
    together = surname in (words[: len(surname)], words[len(others) :])
    if surname and others and together:
        return NameCell(f"{' '.join(surname)}, {' '.join(others)}", title, by_capitals=True)
    return NameCell(name, title)


def _without_title(words: list[str]) -> tuple[list[str], Title | None]:
    """The words of a name but the title at either end; after capitals it may be a name."""
    ends = (0,) if all(word.isupper() for word in words) else (0, len(words) - 1)
    for index in ends:
        if len(words) > 1 and (title := TITLES.get(words[index].strip("().,"))) is not None:
            left = words[:index] + words[index + 1 :]
            left[-1] = left[-1].rstrip(",") if index else left[-1]
            return left, title
    return words, None


def _is_in_capitals(word: str) -> bool:
    """Whether a word is in capitals, and more than an initial."""
    return word.isupper() and sum(letter.isalpha() for letter in word) > 1
