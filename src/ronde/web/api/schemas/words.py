"""What all that programs send and get is made of: lines, numbers, agreement."""

import datetime as dt
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ronde.core.scores import Points, points_from_text
from ronde.errors import InputError
from ronde.messages import N_

NO_CONTROLS = r"^[^\x00-\x1f\x7f]+$"
"""Some letters, and nothing that would break a line."""


class Asked(BaseModel):
    """What a program sends: nothing is guessed, and nothing is left unread."""

    model_config = ConfigDict(strict=True, extra="forbid")


def _only_text(value: object) -> object:
    """A date is written as text; a number of seconds is none."""
    if value is not None and not isinstance(value, str):
        raise ValueError("expected a date such as 2026-11-14")
    return value


Line = Annotated[str, Field(min_length=1, max_length=200, pattern=NO_CONTROLS)]
Note = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
"""A line that may be empty."""
Day = Annotated[dt.date, Field(strict=False), BeforeValidator(_only_text)]
Who = Annotated[
    int | Line,
    Field(
        description="A player: their pairing number, or a part of their name that nobody else has."
    ),
]
Count = Annotated[int, Field(ge=1, le=9_999)]
Seed = Annotated[int, Field(ge=0, lt=2**31, description="Repeats lots that were drawn with it.")]
PointsNumber = Annotated[
    float, Field(ge=-1000, le=1000, allow_inf_nan=False, description="Points, to a tenth.")
]
Consent = Annotated[
    Literal[2, 3, 4],
    Field(
        description="How far whoever asks agrees to what the rules object to: 2 takes note, 3"
        " confirms, 4 confirms what has consequences for good. What goes beyond is refused with"
        " 409, which tells the level it needs."
    ),
]


class Agreement(Asked):
    """Agreement, where an action may be objected to."""

    consent: Consent = 2


def tenths(points: float) -> Points:
    """Points out of JSON, exactly."""
    try:
        return points_from_text(format(Decimal(repr(points)), "f"))
    except ValueError:
        raise InputError(
            N_("expected points to a tenth, such as 0.5, found {found}"), found=points
        ) from None
