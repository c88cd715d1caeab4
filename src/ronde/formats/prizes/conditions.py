"""Conditions and amounts of money as people type them: `rating<1800 & sex=w`, `1 000,50 €`."""

import re
import unicodedata

from ronde.core.digits import is_number
from ronde.core.prizes.categories import Condition, Operator, is_comparable
from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.errors import FormatError
from ronde.formats.ranking import fact_name, fact_value
from ronde.messages import N_

_OPERATORS = {
    "<=": Operator.AT_MOST,
    "≤": Operator.AT_MOST,
    ">=": Operator.AT_LEAST,
    "≥": Operator.AT_LEAST,
    "!=": Operator.DIFFERENT,
    "<>": Operator.DIFFERENT,
    "≠": Operator.DIFFERENT,
    "<": Operator.LESS,
    ">": Operator.MORE,
    "=": Operator.EQUAL,
}
_SIGNS = "<>=!≤≥≠"
_CONDITION = re.compile(rf"([^{_SIGNS}]+)({'|'.join(_OPERATORS)})([^{_SIGNS}]+)")
_ORDERINGS = (Operator.LESS, Operator.AT_MOST, Operator.MORE, Operator.AT_LEAST)


def conditions_from_text(text: str) -> tuple[Condition, ...]:
    """Read conditions, all of which must hold; `|` stands between values of which one will do."""
    return tuple(_condition(part.strip()) for part in text.split("&"))


def _condition(text: str) -> Condition:
    """One condition, or one sentence."""
    found = _CONDITION.fullmatch(text)
    if found is None:
        raise FormatError(
            N_("expected a condition such as rating<1800 or sex=w, found “{found}”"), found=text
        )
    fact, operator = fact_name(found[1]), _OPERATORS[found[2]]
    value = "|".join(fact_value(fact, one) for one in found[3].split("|"))
    if operator in _ORDERINGS and not is_comparable(value):
        raise FormatError(
            N_("expected a number or a date after {sign}, found “{found}”"),
            sign=found[2],
            found=found[3].strip(),
        )
    return Condition(fact=fact, operator=operator, value=value)


_DIGITS = re.compile(r"\d[\d.,'’\s]*", re.ASCII)
_GROUPS_THEN_CENTS = re.compile(r"(\d{1,3}(?:[.,'’ ]?\d{3})*|\d+)(?:[.,](\d{1,2}))?", re.ASCII)


def amount_from_text(text: str) -> tuple[Cents, str]:
    """Read an amount and the currency written with it: `500`, `1 000,50 €`, `CHF 1'000.50`.

    One or two digits after the last point or comma are cents, three are thousands.

    Raises ValueError where the text is not an amount of money.
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    found = _DIGITS.search(plain)
    if found is None:
        raise ValueError(text)
    written = _GROUPS_THEN_CENTS.fullmatch(" ".join(found[0].split()))
    before, after = plain[: found.start()].strip(), plain[found.end() :].strip()
    currency = before or after
    if written is None or (before and after) or any(c.isdigit() or c in "-+" for c in currency):
        raise ValueError(text)
    whole, cents = written.groups()
    digits = "".join(c for c in whole if c.isdigit())
    if not is_number(digits):
        raise ValueError(text)
    return int(digits) * PER_WHOLE + int((cents or "0").ljust(2, "0")), currency
