"""Numbers as people type them into fields."""

from fractions import Fraction

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.kinds.bridge.settings import decimal_from_text


def decimal_number(text: str) -> Fraction:
    """A number that may have decimals, kept exactly."""
    number = decimal_from_text(text.strip().removesuffix("%"))
    if number is None:
        raise InputError(N_("expected a number such as 7 or 7.5, found “{found}”"), found=text)
    return number


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
