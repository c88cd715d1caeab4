"""iCalendar files, as RFC 5545 has them."""

import datetime as dt
from zoneinfo import ZoneInfo

from ronde.formats.icalendar import Appointment, CalendarStatus, calendar_text

WRITTEN = dt.datetime(2026, 11, 18, 21, 0, tzinfo=dt.UTC)


def lines_of(**facts: object) -> list[str]:
    """The lines of a calendar with one appointment, unfolded."""
    usual = {"uid": "1@ronde", "summary": "Round 1", "start": dt.date(2026, 10, 24)}
    text = calendar_text("Open", WRITTEN, [Appointment(**{**usual, **facts})])  # type: ignore[arg-type]
    return text.replace("\r\n ", "").split("\r\n")


def test_an_appointment_has_all_that_calendars_ask_for() -> None:
    paris = ZoneInfo("Europe/Paris")
    lines = lines_of(
        start=dt.datetime(2026, 10, 24, 14, 0, tzinfo=paris),
        duration=dt.timedelta(hours=4),
        location="Lyon",
        status=CalendarStatus.TENTATIVE,
        sequence=2,
    )
    assert (lines[0], lines[1], lines[-2]) == ("BEGIN:VCALENDAR", "VERSION:2.0", "END:VCALENDAR")
    for line in (
        *("UID:1@ronde", "DTSTAMP:20261118T210000Z", "SEQUENCE:2", "DTSTART:20261024T120000Z"),
        *("DURATION:PT240M", "SUMMARY:Round 1", "LOCATION:Lyon", "STATUS:TENTATIVE"),
        *("REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"),
    ):
        assert line in lines
    # A METHOD would ask for an ORGANIZER: nobody is invited.
    assert not any(line.startswith("METHOD") for line in lines)


def test_the_clock_goes_back_between_two_rounds() -> None:
    paris = ZoneInfo("Europe/Paris")
    starts = [dt.datetime(2026, 10, day, 14, 0, tzinfo=paris) for day in (24, 25)]
    told = [next(line for line in lines_of(start=start) if "DTSTART" in line) for start in starts]
    assert told == ["DTSTART:20261024T120000Z", "DTSTART:20261025T130000Z"]


def test_a_day_and_a_time_without_a_zone() -> None:
    assert "DTSTART;VALUE=DATE:20261024" in lines_of()
    floating = lines_of(start=dt.datetime(2026, 10, 24, 14, 0), duration=dt.timedelta(hours=1))
    assert "DTSTART:20261024T140000" in floating


def test_a_long_line_is_folded_at_75_octets_and_unfolds_to_itself() -> None:
    summary = "Échéance à Créteil : l'élève fêté préfère la défense française, déjà étudiée – " * 3
    text = calendar_text(
        "Open", WRITTEN, [Appointment(uid="1", summary=summary, start=dt.date(2026, 1, 1))]
    )
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert text.endswith("END:VCALENDAR\r\n")
    unfolded = text.replace("\r\n ", "")
    assert f"SUMMARY:{summary.replace(',', chr(92) + ',')}\r\n" in unfolded


def test_signs_with_a_meaning_are_escaped() -> None:
    lines = lines_of(summary="a\\b; c, d", description="one\ntwo")
    assert "SUMMARY:a\\\\b\\; c\\, d" in lines
    assert "DESCRIPTION:one\\ntwo" in lines


def test_a_name_ends_no_line() -> None:
    lines = lines_of(summary="x\r\nATTACH:evil")
    assert not any(line.startswith("ATTACH") for line in lines)
