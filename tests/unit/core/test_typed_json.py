"""A value comes back from JSON as it was, by its types alone."""

import datetime as dt
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

import pytest

from ronde.core.typed_json import codec_of, packed_as, unpacked_as
from ronde.messages import Message, message


class Colour(Enum):
    RED = ("r", 1)
    BLUE = ("b", 2)


class Spot(NamedTuple):
    table: str
    board: int


@dataclass(frozen=True)
class Nothing:
    pass


@dataclass(frozen=True)
class Piece:
    name: str
    colour: Colour | None = None
    label: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", self.name.upper())


@dataclass(frozen=True, kw_only=True)
class Whole:
    pieces: tuple[Piece, ...] = ()
    pair: tuple[int, Colour | None] = (1, None)
    places: Mapping[Spot, Piece] = field(default_factory=lambda: MappingProxyType({}))
    share: Fraction = Fraction(1, 3)
    day: dt.date | str | None = None
    other: Nothing | Piece | None = None
    numbers: frozenset[tuple[int, int]] = frozenset()
    number: int | str | None = None
    title: Message = field(default_factory=lambda: message("plain"))
    time: dt.time | None = None


@pytest.mark.parametrize(
    "value",
    [
        Whole(),
        Whole(pieces=(Piece("a"), Piece("b", Colour.BLUE)), pair=(2, Colour.RED)),
        Whole(places=MappingProxyType({Spot("x", 3): Piece("c"), Spot("a", 1): Piece("d")})),
        Whole(day=dt.date(2026, 11, 15)),
        Whole(day="1990"),
        Whole(time=dt.time(14, 30)),
        Whole(other=Nothing()),
        Whole(other=Piece("e", Colour.RED)),
        Whole(numbers=frozenset({(2, 1), (1, 2)}), number="7a"),
        Whole(title=message("{one}; {other}", one=message("{count}", count=3), other="x")),
        Whole(title=message("{half}, {day}", half=Fraction(5, 2), day=dt.date(2026, 1, 2))),
    ],
)
def test_a_value_comes_back_as_it_was(value: Whole) -> None:
    told = json.loads(json.dumps(packed_as(Whole, value)))
    again = unpacked_as(Whole, told)
    assert again == value
    assert [piece.label for piece in again.pieces] == [piece.label for piece in value.pieces]
    assert list(again.places) == list(value.places)


def test_a_set_is_told_in_one_order() -> None:
    numbers = frozenset({(3, 1), (1, 2), (2, 9)})
    assert packed_as(Whole, Whole(numbers=numbers))[6] == [[1, 2], [2, 9], [3, 1]]


@pytest.mark.parametrize("told", [{}, [], None, 7, [[["a", "GREEN"]]], [[], 1]])
def test_what_nobody_packed_is_an_error(told: object) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        unpacked_as(Whole, told)


def test_a_type_without_a_codec_is_told_when_it_is_asked_for() -> None:
    with pytest.raises(TypeError):
        codec_of(bytes)
