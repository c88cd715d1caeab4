"""Whether a value is what its annotation says, down to the last field.

For values made of what others wrote: Python itself keeps a number under `name: str` without a word,
and whoever reads it later fails far from the cause.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def mistyped(value: object, annotation: Any, name: str = "") -> str | None:  # noqa: ANN401
    """The name of the first field that is not of its type; None where all are."""
    origin = get_origin(annotation)
    if origin in (Union, UnionType):
        return None if any(mistyped(value, one) is None for one in get_args(annotation)) else name
    if not _is_of(value, origin or annotation):
        return name
    if is_dataclass(value) and not isinstance(value, type):
        hints = _hints(type(value))
        each = ((getattr(value, one.name), hints[one.name], one.name) for one in fields(value))
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        hints = _hints(type(value))
        each = ((getattr(value, one), hints[one], one) for one in value._fields)
    else:
        each = ((part, hint, name) for part, hint in _parts(value, get_args(annotation)))
    return next((wrong for part in each if (wrong := mistyped(*part)) is not None), None)


def _is_of(value: object, kind: Any) -> bool:  # noqa: ANN401
    """Whether a value is of a class; True is no number here, and a number no text."""
    if kind is Any or not isinstance(kind, type):
        return True
    if kind in (int, bool):
        return type(value) is kind
    if kind is None or kind is NoneType:
        return value is None
    return isinstance(value, kind)


def _parts(value: object, hints: tuple[Any, ...]) -> Iterable[tuple[object, Any]]:
    """What a collection holds, each with its type."""
    if not hints or isinstance(value, Enum):
        return ()
    if isinstance(value, Mapping):
        return (
            (part, hint) for item in value.items() for part, hint in zip(item, hints, strict=True)
        )
    if isinstance(value, tuple) and not (len(hints) == 2 and hints[1] is Ellipsis):
        if len(value) != len(hints):
            return ((value, NoneType),)
        return zip(value, hints, strict=True)
    if isinstance(value, tuple | list | set | frozenset):
        return ((part, hints[0]) for part in value)
    return ()


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The annotations of a class, those written as text among them."""
    return get_type_hints(kind)
