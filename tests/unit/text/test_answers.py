"""Answers are in_whole by their declaration: keys, types, and where each value comes from."""

from dataclasses import dataclass
from typing import Annotated, Any, NotRequired, TypedDict

import pytest

from ronde.core.chess.game import Colour, Result
from ronde.formats.player_fields import PLAYER_FIELDS, PlayerFacts
from ronde.messages import Message, message
from ronde.text.answers import ColourWord, PointsValue, about, answer_of, by, in_whole, of

TEXT = message("round {round}", round=2)


@dataclass(frozen=True)
class Seat:
    """Where somebody sits."""

    number: int
    name: str = ""


@dataclass(frozen=True)
class Table:
    """A table with whatever an answer may be in_whole of."""

    seats: tuple[Seat, ...] = (Seat(3, "Berg"),)
    host: Seat | None = None
    points: int = 15
    result: Result = Result.WIN
    colour: Colour | None = Colour.WHITE
    text: Message = TEXT
    size: int = 4


class SeatAnswer(TypedDict):
    """A seat."""

    id: Annotated[int, of("number")]
    name: str | None


def answer(hint: object, value: object = Table()) -> Any:  # noqa: ANN401 - JSON of a value
    """What an answer with this one key tells."""
    made: Any = TypedDict("made", {"key": hint})  # type: ignore[valid-type]
    return answer_of(made, value)["key"]


@pytest.mark.parametrize(
    ("hint", "expected"),
    [
        (Annotated[int, of("size")], 4),
        (Annotated[int, of("size"), about("How many sit there.")], 4),
        (NotRequired[Annotated[int, of("size")]], 4),
        (Annotated[PointsValue, of("points")], 1.5),
        (Annotated[str, of("result")], "1"),
        (Annotated[str, of("text")], "round 2"),
        (Annotated[ColourWord | None, of("colour")], "white"),
        (Annotated[list[SeatAnswer], of("seats")], [{"id": 3, "name": "Berg"}]),
        (Annotated[SeatAnswer | None, of("host")], None),
        (Annotated[int | None, of("host.number")], None),
        (Annotated[str, of("size", str)], "4"),
        (Annotated[int, in_whole(lambda table: table.size + table.points)], 19),
    ],
)
def test_a_key_is_told_by_its_declaration(hint: object, expected: object) -> None:
    assert answer(hint) == expected


def test_nothing_is_null_and_is_not_asked_further() -> None:
    assert answer_of(SeatAnswer, Seat(1)) == {"id": 1, "name": None}
    assert answer(Annotated[str | None, of("host", str)]) is None
    assert answer(Annotated[str | None, of("size"), by(str)]) == "4"


def test_the_facts_of_a_player_are_the_declared_fields() -> None:
    assert set(PlayerFacts.__annotations__) == {field.name for field in PLAYER_FIELDS}
