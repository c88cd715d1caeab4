"""Points, places and dates as people write them."""

import datetime as dt
from fractions import Fraction
from functools import lru_cache

from ronde.core.scores import Points, points_value
from ronde.text.catalogue import _, language
from ronde.text.days import SHORT_MONTHS
from ronde.text.sheet import Figure

_FRACTIONS = {
    Fraction(1, 4): "¼",
    Fraction(1, 2): "½",
    Fraction(3, 4): "¾",
}


def points_text(points: Points) -> Figure:
    """Points as a scoresheet shows them: `4½`, `0`, `½`."""
    return number_text(points_value(points))


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


def date_text(day: dt.date) -> str:
    """A day as it is read on a notice board: `7 Jan 2023`."""
    month = _(SHORT_MONTHS[day.month - 1])
    return _("{day} {month} {year}").format(day=day.day, month=month, year=day.year)
