"""The timetable of an event: when its rounds are played, and what else is announced with them."""

from collections.abc import Iterator
from typing import NamedTuple

from ronde.core.moments import Moment
from ronde.service.events.kind import planned_round_count
from ronde.service.events.state import EventState
from ronde.text import _
from ronde.text.days import day_text, time_text
from ronde.text.people import capital_name
from ronde.text.rendering import capital
from ronde.text.sheet import Align, Sheet, TableColumn, table


class TimetableLine(NamedTuple):
    """Something that happens at a moment; a round without one has a moment of None."""

    what: str
    moment: Moment | None
    round_number: int | None = None


def timetable_lines(state: EventState) -> tuple[TimetableLine, ...]:
    """Check-in and the rounds in their order; none where no time is announced."""
    settings = state.regulations
    if not settings.timetable and settings.check_in_until is None:
        return ()
    planned = planned_round_count(state) or 0
    count = max(planned, len(settings.timetable))
    lines = [
        TimetableLine(
            _("Round {number}").format(number=number),
            settings.timetable[number - 1] if number <= len(settings.timetable) else None,
            number,
        )
        for number in range(1, count + 1)
    ]
    if settings.check_in_until is not None:
        lines.insert(0, TimetableLine(_("Check-in closes"), settings.check_in_until))
    return tuple(lines)


def timetable_sheet(state: EventState) -> Sheet:
    """The timetable, with the time control, the default time and the chief arbiter below."""
    return table(
        f"{state.regulations.name} – {_('Timetable')}",
        (
            TableColumn(_("Day"), _day),
            TableColumn(_("Starts at"), _time, Align.RIGHT),
            TableColumn("", lambda it: it.what, wide=True),
        ),
        timetable_lines(state),
        tuple(timetable_notes(state)),
    )


def _day(line: TimetableLine) -> str | None:
    """The day of a line."""
    return None if line.moment is None else capital(day_text(line.moment.day))


def _time(line: TimetableLine) -> str | None:
    """The time of a line."""
    moment = line.moment
    return None if moment is None or moment.time is None else time_text(moment.time)


def timetable_notes(state: EventState) -> Iterator[str]:
    """What else players should know before they come."""
    settings = state.regulations
    if settings.city:
        yield _("Place: {place}").format(place=settings.city)
    if settings.time_control:
        yield _("Time control: {control}").format(control=settings.time_control)
    if settings.lateness is not None:
        yield _("Default time: {minutes} minutes after the start of the round.").format(
            minutes=settings.lateness
        )
    if settings.chief_arbiter:
        yield _("Chief arbiter: {name}").format(name=capital_name(settings.chief_arbiter))
