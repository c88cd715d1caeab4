"""Values as JSON and back, by their types alone: for a cache, whose form nobody else reads.

A record is the list of its fields, a member of an enumeration its name, a mapping the list of its
items; where a type leaves a choice, its place among those stands before the value. Reading makes
nothing but what the annotation names, whoever wrote the JSON.
"""

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from operator import attrgetter
from types import MappingProxyType, NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from ronde.messages import Message

APART = "packed apart"
"""Marks, in its metadata, a field whose type does not tell what is in it."""

Turn = Callable[[Any], Any]
Value = TypeVar("Value")


class Codec(NamedTuple):
    """How values of a type become JSON, and come out of it; None where they stay as they are."""

    pack: Turn | None
    unpack: Turn | None


_SCALARS: Mapping[object, Codec] = {
    **dict.fromkeys((int, str, bool, NoneType), Codec(None, None)),
    Fraction: Codec(str, Fraction),
    dt.date: Codec(dt.date.isoformat, dt.date.fromisoformat),
    dt.time: Codec(dt.time.isoformat, dt.time.fromisoformat),
}


def packed_as(kind: type, value: object) -> Any:  # noqa: ANN401 - whatever JSON holds
    """A value of a class as JSON."""
    return _turned(value, codec_of(kind).pack)


def unpacked_as(kind: type[Value], document: Any) -> Value:  # noqa: ANN401 - whatever JSON holds
    """What `packed_as` wrote; where it did not, an error of Python's own is raised."""
    annotation: type = kind
    value: Value = _turned(document, codec_of(annotation).unpack)
    return value


@cache
def codec_of(annotation: Any) -> Codec:  # noqa: ANN401 - a class, or a generic one
    """The codec of a type; raises `TypeError` where there is none."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation in _SCALARS:
        return _SCALARS[annotation]
    if annotation is object:
        return Codec(_packed_field, _unpacked_field)
    if origin in (Union, UnionType):
        return _choice(arguments)
    if origin is Mapping:
        return _mapping(*map(codec_of, arguments))
    if origin is frozenset or (origin is tuple and arguments[1:] == (Ellipsis,)):
        return series(codec_of(arguments[0]), origin)
    if origin is tuple:
        return parts([codec_of(each) for each in arguments], list, tuple)
    if is_dataclass(annotation):
        return _dataclass(annotation)
    if issubclass(annotation, Enum):
        # Not `name`, which takes Python several times as long to look up.
        return Codec(attrgetter("_name_"), annotation.__members__.__getitem__)
    if issubclass(annotation, tuple):
        hints = get_type_hints(annotation).values()
        return parts([codec_of(hint) for hint in hints], list, annotation._make)
    raise TypeError(annotation)


def series(item: Codec, collection: type) -> Codec:
    """Any number of values of one type; a set in order, so that the same one is told the same."""
    pack, unpack = item
    listed = list if collection is tuple else sorted
    return Codec(
        listed if pack is None else lambda values: [pack(value) for value in listed(values)],
        collection
        if unpack is None
        else lambda items: collection([unpack(value) for value in items]),
    )


def _mapping(key: Codec, value: Codec) -> Codec:
    """Keys with their values, in their order."""
    item = _pair(key.pack, value.pack), _pair(key.unpack, value.unpack)
    return Codec(
        lambda mapping: [*map(item[0], mapping.items())],
        lambda items: MappingProxyType(dict(map(item[1], items))),
    )


def _pair(first: Turn | None, second: Turn | None) -> Turn:
    """A key and its value, each turned."""
    turns = _turns((first, second))
    return lambda pair: turns(list(pair))


def _dataclass(kind: Any) -> Codec:  # noqa: ANN401 - a dataclass
    """The fields that it is made from; neither what it notes itself, nor what is packed apart."""
    kept = [each for each in fields(kind) if each.init and APART not in each.metadata]
    names = tuple(each.name for each in kept)
    hints = get_type_hints(kind)
    by_name = any(each.kw_only for each in kept)

    def made(values: list[Any]) -> object:
        return kind(**dict(zip(names, values, strict=True))) if by_name else kind(*values)

    return parts([codec_of(hints[name]) for name in names], _getter(names), made)


def _getter(names: Sequence[str]) -> Turn:
    """What reads these attributes of a value, at once where there are several."""
    if len(names) > 1:
        several = attrgetter(*names)
        return lambda value: list(several(value))
    return lambda value: [getattr(value, name) for name in names]


def parts(codecs: Sequence[Codec], taken: Turn, made: Turn) -> Codec:
    """A value with a fixed number of parts, each of its own type: how it is taken and made."""
    pack = _turns([codec.pack for codec in codecs])
    unpack = _turns([codec.unpack for codec in codecs])
    return Codec(lambda value: pack(taken(value)), lambda values: made(unpack(list(values))))


def _turns(turns: Iterable[Turn | None]) -> Callable[[list[Any]], list[Any]]:
    """What turns each part of a list in its place, and leaves alone what needs no turn."""
    needed = [(index, turn) for index, turn in enumerate(turns) if turn is not None]

    def turned(values: list[Any]) -> list[Any]:
        for index, turn in needed:
            values[index] = turn(values[index])
        return values

    return turned


def _choice(annotations: Sequence[Any]) -> Codec:
    """A value of one of several types, or None."""
    kinds = [each for each in annotations if each is not NoneType]
    codecs = [codec_of(kind) for kind in kinds]
    if all(codec.pack is None for codec in codecs):
        return Codec(None, None)
    if len(kinds) == 1:
        return optional(codecs[0])
    numbers = {kind: number for number, kind in enumerate(kinds)}

    def pack(value: object) -> list[Any]:
        number = numbers[type(value)]
        return [number, _turned(value, codecs[number].pack)]

    def unpack(pair: tuple[int, Any]) -> object:
        number, value = pair
        return _turned(value, codecs[number].unpack)

    return optional(Codec(pack, unpack))


def optional(codec: Codec) -> Codec:
    """A value of a type, or None."""
    pack, unpack = codec
    return Codec(
        pack and (lambda value: None if value is None else pack(value)),
        unpack and (lambda document: None if document is None else unpack(document)),
    )


def _turned(value: Any, turn: Turn | None) -> Any:  # noqa: ANN401
    """A value after a turn, if it takes one."""
    return value if turn is None else turn(value)


_FILLING: Mapping[str, type] = {kind.__name__: kind for kind in (Message, Fraction, dt.date)}
"""What fills places of a message beside what JSON has by itself."""


def _packed_field(value: object) -> object:
    """What fills a place of a message; what JSON does not have is told with its type."""
    name = type(value).__name__
    return {name: packed_as(_FILLING[name], value)} if name in _FILLING else value


def _unpacked_field(document: object) -> object:
    """What fills a place of a message, out of JSON."""
    if not isinstance(document, dict):
        return document
    ((name, value),) = document.items()
    return unpacked_as(_FILLING[name], value)


# Whether a value is what its annotation says, down to the last field.
#
# For values made of what others wrote: Python itself keeps a number under `name: str` without a
# word, and whoever reads it later fails far from the cause.


def mistyped(value: object, annotation: Any, name: str = "") -> str | None:  # noqa: ANN401
    """The name of the first field that is not of its type; None where all are."""
    origin, hints, is_union = _taken_apart(annotation)
    if is_union:
        return None if any(mistyped(value, one) is None for one in hints) else name
    if not _is_of(value, origin):
        return name
    kind: Any = type(value)
    by_field = _field_hints(kind)
    if by_field is not None:
        each = ((getattr(value, field_name), hint, field_name) for field_name, hint in by_field)
    elif hints:
        each = ((part, hint, name) for part, hint in _parts(value, hints))
    else:
        return None
    return next((wrong for part in each if (wrong := mistyped(*part)) is not None), None)


@cache
def _taken_apart(annotation: Any) -> tuple[Any, tuple[Any, ...], bool]:  # noqa: ANN401
    """The class of an annotation, the types it names, and whether it is one of several."""
    origin = get_origin(annotation)
    return origin or annotation, get_args(annotation), origin in (Union, UnionType)


@cache
def _field_hints(kind: type[Any]) -> tuple[tuple[str, Any], ...] | None:
    """The fields of a class with their types; None where it is not made of fields."""
    if is_dataclass(kind):
        names = tuple(each.name for each in fields(kind))
    elif issubclass(kind, tuple) and hasattr(kind, "_fields"):
        names = kind._fields
    else:
        return None
    hints = _hints(kind)
    return tuple((name, hints[name]) for name in names)


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
