"""Results: entered, typed again, corrected for the rating report."""

from typing import Annotated

from pydantic import Field

from ronde.web.api.schemas.words import Agreement, Asked, Count, Line

ResultText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=12,
        pattern=r"^[^\x00-\x1f\x7f]+$",
        description="`1-0`, `½-½` (or `1/2-1/2`, `=`), `0-1`, `1F-0F`, `0F-1F`, `0F-0F`, `½-0`,"
        " `0-½`, `0-0`, and of games too short to be rated `W-L`, `D-D`, `L-W`; `?` clears.",
        examples=["1-0"],
    ),
]


class OneResult(Agreement):
    """The result of a board."""

    board: Annotated[Count, Field(examples=[4])]
    result: ResultText
    seen: Annotated[
        str | None,
        Field(
            max_length=12,
            description="What the board was seen to have, empty for nothing: where it has something"
            " else by now, nothing is written and both versions come back with 409.",
            examples=[""],
        ),
    ] = None


class Slip(Agreement):
    """A slip of paper in one word, by the letters of the event: `17w`, `4d`, `2.3w`, `9adj`."""

    slip: Annotated[Line, Field(max_length=40, examples=["4w"])]


class BoardResult(Asked):
    """A board and its result."""

    board: Annotated[Count, Field(examples=[4])]
    result: ResultText


class ManyResults(Agreement):
    """Results of several boards: all are written, or none."""

    results: Annotated[list[BoardResult], Field(max_length=5000)] = Field(default_factory=list)
    adjourned: Annotated[
        list[Count], Field(max_length=5000, description="Boards that go on later.", examples=[[]])
    ] = Field(default_factory=list)


class TypedAgain(Asked):
    """Results typed a second time."""

    results: Annotated[list[BoardResult], Field(min_length=1, max_length=5000)]


class ForRating(Asked):
    """What games of a closed round really ended in, for the rating report alone."""

    results: Annotated[list[BoardResult], Field(min_length=1, max_length=5000)]
