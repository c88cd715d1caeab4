"""iCalendar (RFC 5545): what calendars on phones take in, and follow at an address."""

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from ronde.version import __version__

MEDIA_TYPE = "text/calendar; charset=utf-8"
_LONGEST_LINE = 75
"""Octets, the line end not counted (RFC 5545 3.1)."""
_HOURS_BETWEEN_LOOKS = 1
"""How often those who follow a calendar are asked to look again."""


class CalendarStatus(Enum):
    """How sure something is."""

    CONFIRMED = "CONFIRMED"
    TENTATIVE = "TENTATIVE"
    CANCELLED = "CANCELLED"


@dataclass(frozen=True, slots=True, kw_only=True)
class Appointment:
    """Something at a time: a moment with its zone, a time of no zone, or a whole day."""

    uid: str
    summary: str
    start: dt.datetime | dt.date
    duration: dt.timedelta | None = None
    location: str = ""
    description: str = ""
    status: CalendarStatus = CalendarStatus.CONFIRMED
    sequence: int = 0
    """How often its time or place was changed."""


def calendar_text(name: str, written: dt.datetime, appointments: Iterable[Appointment]) -> str:
    """A calendar as a file; `written` is when what it says was last changed, in UTC.

    Reading: it has no METHOD, as it invites nobody: with one each appointment would need an
        ORGANIZER (RFC 5546 3.2.1).
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//Ronde//Ronde {__version__}//EN",
        "CALSCALE:GREGORIAN",
        f"NAME:{_escaped(name)}",
        f"X-WR-CALNAME:{_escaped(name)}",
        f"REFRESH-INTERVAL;VALUE=DURATION:PT{_HOURS_BETWEEN_LOOKS}H",
        f"X-PUBLISHED-TTL:PT{_HOURS_BETWEEN_LOOKS}H",
        *(line for each in appointments for line in _appointment(each, written)),
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _appointment(each: Appointment, written: dt.datetime) -> Iterator[str]:
    """The lines of one appointment."""
    yield "BEGIN:VEVENT"
    yield f"UID:{_escaped(each.uid)}"
    yield f"DTSTAMP:{_utc(written)}"
    yield f"LAST-MODIFIED:{_utc(written)}"
    yield f"SEQUENCE:{each.sequence}"
    yield _start(each.start)
    if each.duration is not None and isinstance(each.start, dt.datetime):
        yield f"DURATION:PT{int(each.duration.total_seconds()) // 60}M"
    yield f"SUMMARY:{_escaped(each.summary)}"
    if each.location:
        yield f"LOCATION:{_escaped(each.location)}"
    if each.description:
        yield f"DESCRIPTION:{_escaped(each.description)}"
    yield f"STATUS:{each.status.value}"
    yield "END:VEVENT"


def _start(start: dt.datetime | dt.date) -> str:
    """When it begins: in UTC where the zone is known, else as the clock of the hall shows it."""
    if not isinstance(start, dt.datetime):
        return f"DTSTART;VALUE=DATE:{start:%Y%m%d}"
    if start.tzinfo is None:
        return f"DTSTART:{start:%Y%m%dT%H%M%S}"
    return f"DTSTART:{_utc(start)}"


def _utc(moment: dt.datetime) -> str:
    """A moment in UTC."""
    return f"{moment.astimezone(dt.UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    """A text in which nothing has a meaning of its own (RFC 5545 3.3.11)."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return "\\n".join(text.splitlines())


def _folded(line: str) -> str:
    """A line in pieces of at most 75 octets, each but the first after a blank; no letter is cut."""
    pieces, piece, size = [], "", 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > _LONGEST_LINE:
            pieces.append(piece)
            piece, size = " ", 1
        piece += letter
        size += octets
    return "\r\n".join([*pieces, piece])
