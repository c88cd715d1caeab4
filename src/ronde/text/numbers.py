"""Points, places and money as people write them."""

import math
from fractions import Fraction
from functools import lru_cache

from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.core.scores import Points, points_value
from ronde.messages import N_
from ronde.text.catalogue import _, language, ngettext
from ronde.text.sheet import Figure

_FRACTIONS = {
    Fraction(1, 4): "¼",
    Fraction(1, 2): "½",
    Fraction(3, 4): "¾",
}


def points_text(points: Points) -> Figure:
    """Points as a scoresheet shows them: `4½`, `0`, `½`."""
    return number_text(points_value(points))


def points_words(points: Points) -> str:
    """Points in a sentence: `1 point`, `4½ points`; French has one point up to 1½."""
    value = points_value(points)
    # Between one and two English has several points and French one, as of none.
    count = 0 if 1 < value < 2 else math.ceil(value)
    return ngettext("{points} point", "{points} points", count).format(points=points_text(points))


def number_text(value: Fraction) -> Figure:
    """An exact number with its fraction written small where there is a sign for it: `18¼`."""
    return _number_text(value, language())


@lru_cache(maxsize=4_096)
def _number_text(value: Fraction, code: str) -> Figure:
    """A number in a language; a list of a thousand players writes the same few again and again."""
    whole, rest = divmod(abs(value), 1)
    sign = "-" if value < 0 else ""
    if rest == 0:
        text = f"{sign}{whole}"
    elif rest in _FRACTIONS:
        text = f"{sign}{whole or ''}{_FRACTIONS[rest]}"
    else:
        text = f"{sign}{float(abs(value)):.2f}".rstrip("0").rstrip(".")
        text = text.replace(".", ",") if code == "fr" else text
    return Figure(text, number_json(value))


def hundredths_text(hundredths: int) -> Figure:
    """Hundredths with two decimals, as expected scores are written: `2.13`."""
    return _decimal(hundredths, "-" if hundredths < 0 else "", 2)


def signed_hundredths(hundredths: int, *, least: int = 1) -> Figure:
    """A change with its sign, `+7.4` or `-12.75`: at least so many decimals, two where needed."""
    sign = "+" if hundredths > 0 else "-" if hundredths else ""
    return _decimal(hundredths, sign, 2 if hundredths % 10 else least)


def _decimal(hundredths: int, sign: str, decimals: int) -> Figure:
    """Hundredths with some decimals and the comma of the language."""
    whole, rest = divmod(abs(hundredths), 100)
    text = f"{sign}{whole}.{rest:02}"[: None if decimals == 2 else -1]
    shown = text.replace(".", ",") if language() == "fr" else text
    return Figure(shown, hundredths / 100, decimals)


def number_json(value: Fraction | int) -> int | float:
    """An exact number for JSON: whole where it is whole, else the shortest decimal."""
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else float(exact)


def points_json(points: Points) -> int | float:
    """Points for JSON: 4.5, 3."""
    return number_json(points_value(points))


def place_text(rank: int) -> Figure:
    """A place in a ranking: 1st, 2nd; 1er, 2e."""
    if language() == "fr":
        return Figure("1er" if rank == 1 else f"{rank}e", rank)
    suffix = (
        "th" if rank % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    )
    return Figure(f"{rank}{suffix}", rank)


_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_THIN_SPACE = "\N{NARROW NO-BREAK SPACE}"


def money_text(cents: Cents, currency: str) -> str:
    """An amount with its currency: `€1,234.50`, `CHF 20.00`; in French `1 234,50 €`."""
    whole, rest = divmod(cents, PER_WHOLE)
    if language() == "fr":
        amount = f"{whole:,}".replace(",", _THIN_SPACE) + f",{rest:02}"
        return f"{amount}{_NO_BREAK_SPACE}{currency}" if currency else amount
    gap = _NO_BREAK_SPACE if currency[-1:].isalpha() else ""
    return f"{currency}{gap}{whole:,}.{rest:02}"


def money_json(cents: Cents) -> int | float:
    """An amount for programs: 250, 83.34."""
    whole, rest = divmod(cents, PER_WHOLE)
    return whole if rest == 0 else cents / PER_WHOLE


_WORDS = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
)


def count_word(count: int) -> str:
    """A number from two to ten in letters, any other in digits."""
    return _(_WORDS[count - 2]) if 2 <= count <= 10 else str(count)
