"""A payload holds what every reader of JSON reads alike, and nothing else."""

import enum
import json

import pytest

from ronde.core.journal.payload import Json, canonical_json, checked_payload
from ronde.errors import InputError


class Mode(enum.StrEnum):
    SWISS = "swiss"


def test_a_payload_is_copied_into_plain_dicts_and_lists() -> None:
    inner: list[Json] = ["a", 1, None, True]
    given: dict[str, Json] = {"list": inner, "tuple": (1, 2), "deep": {"x": {"y": []}}}
    checked = checked_payload(given)
    inner.append("later")
    assert checked == {
        "list": ["a", 1, None, True],
        "tuple": [1, 2],
        "deep": {"x": {"y": []}},
    }


@pytest.mark.parametrize(
    ("value", "named"),
    [
        (0.5, "points"),
        ([1, {"x": 0.5}], "points[2].x"),
        (2**53, "points"),
        (-(2**53), "points"),
        (Mode.SWISS, "points"),
        (b"bytes", "points"),
        ({1, 2}, "points"),
        ("half a letter \ud83d", "points"),
        ("nothing\0", "points"),
    ],
)
def test_what_readers_would_read_differently_is_refused_by_its_place(
    value: Json, named: str
) -> None:
    with pytest.raises(InputError, match="cannot contain") as refusal:
        checked_payload({"points": value})
    assert str(refusal.value).endswith(f"as {named}")


def test_names_are_text() -> None:
    with pytest.raises(InputError, match="as a name"):
        checked_payload({"a": {1: "x"}})  # type: ignore[dict-item]


def test_a_payload_is_not_a_list() -> None:
    with pytest.raises(InputError, match="names and values"):
        checked_payload([])  # type: ignore[arg-type]


def test_a_payload_without_a_bottom_is_refused() -> None:
    endless: list[Json] = []
    endless.append(endless)
    with pytest.raises(InputError, match="cannot contain"):
        checked_payload({"x": endless})


def test_the_largest_numbers_are_kept() -> None:
    assert checked_payload({"a": 2**53 - 1, "b": 1 - 2**53}) == {"a": 2**53 - 1, "b": 1 - 2**53}


def test_canonical_json_is_sorted_short_and_spelled_as_it_is() -> None:
    value = {"é": [1, True, None], "a": {"z": "½", "b": '"'}}
    text = canonical_json(value)
    assert text == '{"a":{"b":"\\"","z":"½"},"é":[1,true,null]}'
    assert json.loads(text) == value
