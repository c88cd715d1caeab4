"""Schemas made of what was seen and of what is declared, and documents held against them."""

from typing import Annotated, Literal, NotRequired, TypedDict

import pytest

from ronde.text.answers import about, answer_of
from tools.shapes import faults, merged, schema_of_shape, schema_of_type, shape_of


class Place(TypedDict):
    """A place.

    More of it.
    """

    rank: int
    name: str | None
    side: Literal["ns", "ew"]
    values: Annotated[dict[str, float | None], about("By code.")]
    award: NotRequired[float]


class Found:
    rank, name, side, values = 1, "Anna", "ns", {"BH": 4.5}


def seen(*documents: object) -> dict[str, object]:
    shape = None
    for document in documents:
        shape = merged(shape, shape_of(document))
    assert shape is not None
    return schema_of_shape(shape)


def test_a_key_that_is_not_always_there_is_not_required() -> None:
    schema = seen({"a": 1, "b": "x"}, {"a": 2})
    assert schema["required"] == ["a"]
    assert list(faults(schema, {"a": 3})) == []
    assert list(faults(schema, {"b": "x"})) == ["$: the key a is missing"]


def test_a_key_that_nobody_declared_is_told() -> None:
    assert list(faults(seen({"a": 1}), {"a": 1, "z": 2})) == ["$: the schema has no key z"]


def test_points_may_have_decimals_although_none_were_seen() -> None:
    schema = seen({"points": 3, "rank": 1})
    assert schema["properties"] == {"points": {"type": "number"}, "rank": {"type": "integer"}}
    assert list(faults(schema, {"points": 3.5, "rank": 1.5})) == [
        "$.rank: expected integer, found 1.5"
    ]


def test_what_was_never_known_may_be_anything() -> None:
    assert list(faults(seen({"date": None}), {"date": "2026-01-31"})) == []
    schema = seen({"date": None}, {"date": "2026-01-31"})
    assert list(faults(schema, {"date": 5})) == ["$.date: expected null or string, found 5"]


def test_codes_make_a_map() -> None:
    schema = seen({"values": {"BH": 1, "BH/C1": 2.5}})
    assert list(faults(schema, {"values": {"SB": 3}})) == []
    assert list(faults(schema, {"values": {"SB": "x"}})) != []


def test_the_members_of_a_list_have_one_shape() -> None:
    schema = seen({"boards": []}, {"boards": [{"board": 1}, {"board": 2, "bye": 3}]})
    assert list(faults(schema, {"boards": [{"board": 4}]})) == []
    assert list(faults(schema, {"boards": [{"bye": 4}]})) == [
        "$.boards[0]: the key board is missing"
    ]


def test_an_answer_is_as_it_is_declared() -> None:
    schema = seen({"places": [answer_of(Place, Found, award=2)]})
    declared = schema["$defs"]["Place"]  # type: ignore[index]
    assert declared == schema_of_type(Place)
    assert declared["description"] == "A place."
    assert declared["required"] == ["name", "rank", "side", "values"]
    assert declared["properties"]["values"]["description"] == "By code."
    good = {"rank": 2, "name": None, "side": "ew", "values": {"X": None}}
    assert list(faults(schema, {"places": [good]})) == []
    assert list(faults(schema, {"places": [good | {"side": "n"}]})) == [
        "$.places[0].side: expected one of ['ns', 'ew'], found 'n'"
    ]


@pytest.mark.parametrize("value", [True, "x", 4.5, None, {}])
def test_a_list_is_a_list(value: object) -> None:
    (fault,) = faults(seen({"names": ["x"]}), {"names": value})
    assert fault.startswith("$.names: expected array, found ")
