"""Days as people say them: the day of the week, the month in full or in short."""

import datetime as dt

from ronde.core.moments import Moment
from ronde.messages import N_
from ronde.text.catalogue import _, language

_WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
_SHORT_WEEKDAYS = (
    N_("Mon"),
    N_("Tue"),
    N_("Wed"),
    N_("Thu"),
    N_("Fri"),
    N_("Sat"),
    N_("Sun"),
)
_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    # The short name of May is the same word, which the catalogue has once.
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
_SHORT_MONTHS = (
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    N_("May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
    N_("Sep"),
    N_("Oct"),
    N_("Nov"),
    N_("Dec"),
)


def day_text(day: dt.date) -> str:
    """A day as the head of a page names it: `Saturday 21 November`, `Samedi 21 novembre`."""
    return _("{weekday} {day} {month}").format(
        weekday=_(_WEEKDAYS[day.weekday()]),
        day=_ordinal(day),
        month=_(_MONTHS[day.month - 1]),
    )


def short_day_text(day: dt.date, today: dt.date) -> str:
    """A day in a list: `Sat 28 Nov` where it is to come, `2 Nov` where it is past.

    A day of another year says which.
    """
    month = _(_SHORT_MONTHS[day.month - 1])
    if day.year != today.year:
        return _("{day} {month} {year}").format(day=day.day, month=month, year=day.year)
    if day < today:
        return _("{day} {month}").format(day=_ordinal(day), month=month)
    weekday = _(_SHORT_WEEKDAYS[day.weekday()])
    return _("{weekday} {day} {month}").format(weekday=weekday, day=_ordinal(day), month=month)


def day_and_month(day: dt.date) -> str:
    """A day of these months in a narrow place: `21 Nov`, `21 nov.`."""
    return _("{day} {month}").format(day=_ordinal(day), month=_(_SHORT_MONTHS[day.month - 1]))


def _ordinal(day: dt.date) -> str:
    """The day of the month; French says `1er`."""
    return "1er" if day.day == 1 and language() == "fr" else str(day.day)


def date_text(day: dt.date) -> str:
    """A day as it is read on a notice board: `7 Jan 2023`."""
    month = _(_SHORT_MONTHS[day.month - 1])
    return _("{day} {month} {year}").format(day=day.day, month=month, year=day.year)


def time_text(time: dt.time) -> str:
    """A time as a timetable has it: `14:00`; in French `14 h 00`."""
    if language() == "fr":
        return f"{time.hour}\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}{time.minute:02}"
    return f"{time:%H:%M}"


def moment_text(moment: Moment) -> str:
    """A day with its time: `Saturday 21 November, 14:00`."""
    day = day_text(moment.day)
    if moment.time is None:
        return day
    return _("{day}, {time}").format(day=day, time=time_text(moment.time))


def stamp_text(moment: dt.datetime) -> str:
    """A moment to the second: `2026-11-21 14:05:09`; in French `21/11/2026 14:05:09`."""
    return moment.strftime("%d/%m/%Y %H:%M:%S" if language() == "fr" else "%Y-%m-%d %H:%M:%S")


def typed_moment(moment: Moment) -> str:
    """A day with its time as one types it: `2026-11-21 14:00`; in French `21/11/2026 14:00`."""
    if language() != "fr":
        return moment.iso(" ")
    return f"{moment.day:%d/%m/%Y}" + (f" {moment.time:%H:%M}" if moment.time else "")
