"""Values against their annotations, down to the last field."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import pytest

from ronde.core.typed_json import mistyped


class Colour(Enum):
    WHITE = "w"


class Seat(NamedTuple):
    table: int
    side: str


@dataclass
class Child:
    name: str
    colour: Colour | None = None


@dataclass
class Parent:
    count: int
    yes: bool = False
    pair: tuple[int, str] = (1, "a")
    children: tuple[Child, ...] = ()
    seats: Mapping[Seat, int] | None = None
    ids: frozenset[int] = frozenset()
    more: "Parent | None" = None
    anything: Any = None


def test_what_is_as_it_says_is_left_alone() -> None:
    whole = Parent(
        count=1,
        yes=True,
        children=(Child("A"), Child("B", Colour.WHITE)),
        seats={Seat(1, "N"): 2},
        ids=frozenset({1, 2}),
        more=Parent(count=2),
        anything=[1, "2"],
    )
    assert mistyped(whole, Parent) is None


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"count": "1"}, "count"),
        ({"count": True}, "count"),
        ({"yes": 1}, "yes"),
        ({"pair": (1,)}, "pair"),
        ({"pair": (1, 2)}, "pair"),
        ({"pair": [1, "a"]}, "pair"),
        ({"children": (Child("A"), Child(7))}, "name"),  # type: ignore[arg-type]
        ({"children": (Child("A", "w"),)}, "colour"),  # type: ignore[arg-type]
        ({"seats": {Seat("1", "N"): 2}}, "seats"),  # type: ignore[arg-type]
        ({"seats": {(1, "N"): 2}}, "seats"),
        ({"ids": frozenset({"1"})}, "ids"),
        ({"more": Child("A")}, "more"),
    ],
)
def test_what_is_not_is_named(changes: dict[str, Any], name: str) -> None:
    assert mistyped(Parent(**{"count": 1, **changes}), Parent) == name
