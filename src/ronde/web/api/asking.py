"""What requests say besides their bodies: the event, the version they know, their key."""

import re
from collections.abc import Callable
from typing import Annotated

from fastapi import Header, Path

from ronde.errors import InputError, UnknownName
from ronde.service.events.actions.entering import player_named
from ronde.service.events.desk import Desk, opened
from ronde.service.events.state import EventState
from ronde.web.api.schemas.words import NO_CONTROLS

EventName = Annotated[
    str,
    Path(
        max_length=200,
        pattern=NO_CONTROLS,
        description="The short name of the event, as its address has it.",
        examples=["open"],
    ),
]
RoundNumber = Annotated[int, Path(ge=1, le=999, description="The number of the round, from 1.")]
BoardNumber = Annotated[int, Path(ge=1, le=99_999, description="The number of the board.")]
PlayerName = Annotated[
    str,
    Path(
        max_length=200,
        pattern=NO_CONTROLS,
        description="The player: their number, or a part of their name that nobody else has.",
        examples=["7"],
    ),
]
TeamName = Annotated[
    str,
    Path(
        max_length=200,
        pattern=NO_CONTROLS,
        description="The team: its number, or a part of its name that no other has.",
        examples=["2"],
    ),
]
IfMatch = Annotated[
    str | None,
    Header(
        max_length=200,
        pattern=r'^(\*|(W/)?"[0-9]{1,9}"( *, *(W/)?"[0-9]{1,9}")*)$',
        description="The version that was read, as its ETag told it, or several of which any will"
        " do. The change is refused with 412 where the event went on since.",
        examples=['"41"'],
    ),
]
IfNoneMatch = Annotated[
    str | None,
    Header(
        max_length=200,
        description="The version that is known, as its ETag told it. Where it still is the last one"
        " the answer is 304, without a body.",
        examples=['"41"'],
    ),
]
IdempotencyKey = Annotated[
    str | None,
    Header(
        pattern=r"^[!-~]{1,80}$",
        description="A word that this request alone has. Sent again, the request is answered as it"
        " was the first time, and nothing is written.",
        examples=["6a1f2c0e9b7d4835"],
    ),
]


def versions_of(if_match: str | None) -> frozenset[int]:
    """The entries that an event may end with; none where any will do.

    Reading: RFC 9110 13.1.1 lets a weak tag match nothing. Ours are the number of an entry, which a
        proxy that weakens them for other bytes does not change: `W/"41"` is that entry.
    """
    return frozenset(map(int, re.findall("[0-9]+", if_match or "")))


def entity_tag(*numbers: int) -> str:
    """The version of an event, as a header has it: the number of its last entry.

    What is told of several events has the numbers of all.
    """
    return f'"{"-".join(map(str, numbers))}"'


def is_known(tag: str, if_none_match: str | None) -> bool:
    """Whether somebody has this version already."""
    if if_none_match is None:
        return False
    tags = {tag.strip().removeprefix("W/") for tag in if_none_match.split(",")}
    return bool(tags & {tag, "*"})


def named_in(
    state: EventState, text: str, named: Callable[[EventState, str], int] = player_named
) -> int:
    """The id of the player or team that an address names.

    Raises UnknownName where there is nobody of that name.
    """
    try:
        return named(state, text)
    except InputError as error:
        raise UnknownName(error.message) from error


def player_of(desk: Desk, named: str | int) -> int:
    """The id of a player of the event at a desk."""
    return named_in(opened(desk).state, str(named))
