"""The calendar of an event and of a player, at addresses that calendars follow."""

from ronde.core.moments import Moment
from ronde.service.events.actions.creating import change_settings
from ronde.web.rooms import Rooms
from tests.web.api.programs import API
from tests.web.browser import Browser
from tests.web.paper.playing import ANNE


def test_a_calendar_is_followed_at_its_address(
    client: Browser, rooms: Rooms, played_event: str
) -> None:
    assert client.get(f"/p/{played_event}/calendar.ics").status_code == 422
    assert "calendar.ics" not in client.get(f"/e/{played_event}/files").text
    times = (Moment.read("2026-12-05 14:00"), Moment.read("2026-12-12 14:00"))
    change_settings(rooms.desk(played_event, ANNE), {"timetable": times})
    assert f"/p/{played_event}/calendar.ics" in client.get(f"/e/{played_event}/files").text
    answer = client.get(f"/p/{played_event}/calendar.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert answer.text.startswith("BEGIN:VCALENDAR\r\n")
    own = client.get(f"/p/{played_event}/me/1/calendar.ics").text
    assert 0 < own.count("BEGIN:VEVENT") < answer.text.count("BEGIN:VEVENT")
    assert f"/p/{played_event}/me/1/calendar.ics" in client.get(f"/p/{played_event}/me/1").text
    assert client.get(f"/p/{played_event}/me/99/calendar.ics").status_code == 404
    sent = client.get(f"{API}/events/{played_event}/calendar.ics?player=1")
    assert sent.text == own
