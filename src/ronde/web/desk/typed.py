"""What people type in fields of the desk."""

from ronde.core.digits import is_number
from ronde.core.scores import Points, points_from_text
from ronde.errors import InputError
from ronde.messages import N_


def points_typed(text: str) -> Points:
    """Points with or without a sign; nothing for none."""
    typed = text.strip().replace("−", "-")
    sign = -1 if typed.startswith("-") else 1
    if not typed:
        return 0
    try:
        return sign * points_from_text(typed.lstrip("+-"))
    except ValueError:
        raise InputError(
            N_("expected points such as 1 or -½, found “{found}”"), found=text
        ) from None


def number_typed(text: str, least: int, most: int) -> int:
    """A whole number within bounds; raises InputError if it is none."""
    typed = text.strip()
    if not is_number(typed) or not least <= int(typed) <= most:
        raise InputError(
            N_("Expected a number from {least} to {most}, found “{found}”."),
            least=least,
            most=most,
            found=text,
        )
    return int(typed)
