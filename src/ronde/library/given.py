"""What a program gave, checked: whatever cannot be meant is refused in one sentence."""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

from ronde.errors import InputError, UnknownName
from ronde.messages import N_

Value = TypeVar("Value")


def whole(number: object, name: str, *, least: int | None = None) -> int:
    """A whole number, not below the least one."""
    if isinstance(number, bool) or not isinstance(number, int):
        raise expected(name, "a whole number", number)
    if least is not None and number < least:
        raise expected(name, f"{least} or more", number)
    return number


def exact(number: object, name: str) -> Fraction:
    """A number as the fraction it stands for: 7.5, "13.5"."""
    if isinstance(number, bool) or not isinstance(number, int | float | str | Fraction):
        raise expected(name, "a number", number)
    try:
        return Fraction(number)
    except (ValueError, OverflowError, ZeroDivisionError):
        raise expected(name, "a number", number) from None


def tenths(number: object, name: str) -> int:
    """Points such as 1, 0.5 or -0.25, in the whole tenths of the core."""
    value = exact(number, name) * 10
    rounded = round(value)
    if not math.isclose(value, rounded, abs_tol=1e-9):
        raise expected(name, "points with one decimal", number)
    return rounded


def text(value: object, name: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise expected(name, "a text", value)
    return value


def several(values: Iterable[Value], name: str) -> Sequence[Value]:
    """A list of things; a text is none."""
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise expected(name, "a list", values)
    return list(values)


def one_of(value: object, names: Iterable[str], name: str) -> str:
    """A word of a list; raises UnknownName, an InputError, where it is none."""
    known = tuple(names)
    if not isinstance(value, str) or value not in known:
        raise UnknownName(
            N_("{name}: expected one of {values}, found “{found}”"),
            name=name,
            values=", ".join(known),
            found=value,
        )
    return value


def expected(name: str, what: str, found: object) -> InputError:
    """What is told of a value that cannot be meant."""
    shown = found if isinstance(found, str) else repr(found)
    return InputError(
        "{name}: expected {expected}, found “{found}”", name=name, expected=what, found=shown[:60]
    )
