"""Age categories: those of the French federation and those of FIDE."""

import datetime as dt
from enum import Enum

from ronde.core.chess.player import Sex

_YOUTH = ((8, "Ppo"), (10, "Pou"), (12, "Pup"), (14, "Ben"), (16, "Min"), (18, "Cad"), (20, "Jun"))
_FIDE_YOUTH = (8, 10, 12, 14, 16, 18, 20)
_SENIORS_TO, _SENIORS_PLUS_TO = 50, 65
FRENCH_CHANGE = 9
"""The French season changes in September."""


class CategoryNames(Enum):
    """Whose names the categories have."""

    FRENCH = "FFE"
    FIDE = "FIDE"


def category_year(day: dt.date, change_month: int) -> int:
    """The year that ages count in: from the month of the change on, the next one.

    `change_month` 1 is the calendar year.
    """
    return day.year + (change_month > 1 and day.month >= change_month)


def age_category(
    birth_year: int,
    day: dt.date,
    *,
    change_month: int = FRENCH_CHANGE,
    names: CategoryNames = CategoryNames.FRENCH,
    sex: Sex | None = None,
) -> str:
    """The age category of somebody in an event that begins on a day, with a letter for their sex.

    Rule: FFE, catégories d'âge
    Reading: the age is that reached in the year of the season. Up to 20 it is that of the youth
        category; seniors are up to 50, seniors plus up to 65, veterans beyond, so that on
        1 January they are 20 to 49, 50 to 64, 65 and more. FIDE has U8 to U20, 50+ and 65+.
    """
    age = category_year(day, change_month) - birth_year
    if names is CategoryNames.FIDE:
        return _fide_category(age)
    category = next((name for most, name in _YOUTH if age <= most), None)
    if category is None:
        category = "Sen" if age <= _SENIORS_TO else "Sep" if age <= _SENIORS_PLUS_TO else "Vet"
    letter = {Sex.WOMAN: "F", Sex.MAN: "M", None: ""}[sex]
    return f"{category}{letter}"


def _fide_category(age: int) -> str:
    """FIDE's name of an age; nothing for the ages between."""
    youth = next((f"U{most}" for most in _FIDE_YOUTH if age <= most), None)
    if youth is not None:
        return youth
    return "65+" if age >= _SENIORS_PLUS_TO else "50+" if age >= _SENIORS_TO else ""
