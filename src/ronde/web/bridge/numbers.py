"""Numbers as people type them into fields."""

import re
from fractions import Fraction

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_

_DECIMAL = re.compile(r"\d{1,6}(?:[.,]\d{1,4})?")


def decimal_number(text: str) -> Fraction:
    """A number that may have decimals, kept exactly."""
    typed = text.strip().removesuffix("%").strip()
    if not _DECIMAL.fullmatch(typed):
        raise InputError(N_("expected a number such as 7 or 7.5, found “{found}”"), found=text)
    return Fraction(typed.replace(",", "."))


def whole_number(text: str, least: int, most: int) -> int | None:
    """A whole number between two; None where nothing is typed."""
    typed = text.strip()
    if not typed:
        return None
    if not is_number(typed) or not typed.isascii() or not least <= int(typed) <= most:
        raise InputError(
            N_("expected a number from {least} to {most}, found “{found}”"),
            least=least,
            most=most,
            found=text,
        )
    return int(typed)
