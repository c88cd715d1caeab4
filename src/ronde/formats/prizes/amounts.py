"""Amounts of money as people write them."""

import re
import unicodedata

from ronde.core.digits import is_number
from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.errors import InputError
from ronde.messages import N_, FieldName

_DIGITS = re.compile(r"\d[\d.,'’\s]*", re.ASCII)
_GROUPS_THEN_CENTS = re.compile(r"(\d{1,3}(?:[.,'’ ]?\d{3})*|\d+)(?:[.,](\d{1,2}))?", re.ASCII)

UNIT = FieldName(flag="--unit", label=N_("smallest amount"), key="unit")


def amount_from_text(text: str) -> tuple[Cents, str]:
    """Read an amount and the currency written with it: `500`, `1 000,50 €`, `CHF 1'000.50`.

    One or two digits after the last point or comma are cents, three are thousands.

    Raises ValueError where the text is not an amount of money.
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    match = _DIGITS.search(plain)
    if match is None:
        raise ValueError(text)
    written = _GROUPS_THEN_CENTS.fullmatch(" ".join(match[0].split()))
    before, after = plain[: match.start()].strip(), plain[match.end() :].strip()
    currency = before or after
    if written is None or (before and after) or any(c.isdigit() or c in "-+" for c in currency):
        raise ValueError(text)
    whole, cents = written.groups()
    digits = "".join(c for c in whole if c.isdigit())
    if not is_number(digits):
        raise ValueError(text)
    return int(digits) * PER_WHOLE + int((cents or "0").ljust(2, "0")), currency


def unit_from_text(text: str) -> Cents:
    """The smallest amount that is paid; raises InputError where the text is none."""
    try:
        unit, _currency = amount_from_text(text)
    except ValueError:
        unit = 0
    if unit < 1:
        raise InputError(
            N_("{name}: expected an amount such as 0.01 or 1, found “{found}”"),
            name=UNIT,
            found=text,
        )
    return unit
