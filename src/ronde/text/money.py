"""Money as people write it."""

from typing import Annotated, TypeAlias

from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.text.answers import by
from ronde.text.catalogue import language

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


MoneyValue: TypeAlias = Annotated[float, by(money_json)]
"""An amount as a number; the value has cents."""
