"""The calendar of an event for programs, at every door alike."""

from typing import Annotated, TypedDict

from ronde.core.moments import Moment
from ronde.service.events.calendar import Calendar
from ronde.text.answers import about, answer_of, of
from ronde.text.documents import JsonObject


def _moment_told(moment: Moment | None) -> str | None:
    """A day and time, or a day alone, as ISO 8601 writes it."""
    return None if moment is None else moment.iso()


Starts = Annotated[
    str | None,
    of("moment", _moment_told),
    about("Day and time, or a day alone; null where none is announced.", "2026-12-05T14:00"),
]


class CalendarGameTold(TypedDict):
    """A game of the table, or a match of teams; its result is told with its round."""

    round: Annotated[int, of("round_number")]
    starts: Starts
    board: Annotated[int, about("In its round; of teams the number of the match.")]
    white: Annotated[int, about("By id; of teams the one that the table names first.")]
    black: int
    to_agree: Annotated[bool, about("Whether it is put off to a day that nobody agreed yet.")]
    void: Annotated[bool, of("is_void"), about("Whether it will not be played, as somebody left.")]


class CalendarRestTold(TypedDict):
    """A round in which somebody has no opponent."""

    round: Annotated[int, of("round_number")]
    starts: Starts
    player: Annotated[int, about("By id; of teams the team.")]


class CalendarTold(TypedDict):
    """All games of an event whose table says who meets whom, and who rests."""

    of_teams: bool
    games: list[CalendarGameTold]
    rests: list[CalendarRestTold]


def calendar_json(calendar: Calendar) -> JsonObject:
    """The calendar as commands and the API tell it."""
    return answer_of(
        CalendarTold,
        calendar,
        games=[answer_of(CalendarGameTold, game) for game in calendar.games],
        rests=[answer_of(CalendarRestTold, rest) for rest in calendar.rests],
    )
