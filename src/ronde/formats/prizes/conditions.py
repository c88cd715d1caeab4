"""Conditions as people type them: `rating<1800 & sex=w`."""

import re

from ronde.core.prizes.categories import Condition, Operator, is_comparable
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
    match = _CONDITION.fullmatch(text)
    if match is None:
        raise FormatError(
            N_("expected a condition such as rating<1800 or sex=w, found “{found}”"), found=text
        )
    fact, operator = fact_name(match[1]), _OPERATORS[match[2]]
    value = "|".join(fact_value(fact, part) for part in match[3].split("|"))
    if operator in _ORDERINGS and not is_comparable(value):
        raise FormatError(
            N_("expected a number or a date after {sign}, found “{found}”"),
            sign=match[2],
            found=match[3].strip(),
        )
    return Condition(fact=fact, operator=operator, value=value)
