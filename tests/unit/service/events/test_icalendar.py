"""The calendar of an event, of one player, and how it changes."""

import datetime as dt

import pytest

from ronde.core.moments import Moment
from ronde.errors import InputError
from ronde.service.events.actions.creating import change_settings
from ronde.service.events.actions.entering import withdraw
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.actions.undoing import undo
from ronde.service.events.desk import Desk, opened
from ronde.service.events.icalendar import icalendar_of
from ronde.service.events.results import Adjournment
from ronde.service.events.settings import Numbering
from tests.unit.service.events.desks import WHITE_WINS, event_with, pair, round_robin, swiss

TIMES = tuple(Moment(dt.date(2026, 10, day), dt.time(14)) for day in (24, 25, 31))


def closed_event(**settings: object) -> Desk:
    """Four players with their days; numbers by entry."""
    given = {"numbering": Numbering.ENTRY, "timetable": TIMES, "federation": "FRA", **settings}
    return event_with(4, round_robin(**given))


def told(event: Desk, player: int | None = None, *, in_hall: bool = False) -> list[dict[str, str]]:
    """The appointments as their properties."""
    text = icalendar_of(opened(event), player, in_hall=in_hall).replace("\r\n ", "")
    return [
        dict(line.split(":", 1) for line in each.split("\r\n") if ":" in line)
        for each in text.split("BEGIN:VEVENT")[1:]
    ]


@pytest.mark.rule("RFC 5545")
def test_every_game_of_a_round_robin_has_its_day() -> None:
    event = closed_event()
    found = told(event)
    assert len(found) == 6
    assert len({each["UID"] for each in found}) == 6
    assert [each["DTSTART"] for each in found[::2]] == [
        "20261024T120000Z",
        "20261025T130000Z",
        "20261031T130000Z",
    ]
    assert {each["SEQUENCE"] for each in found} == {"0"}
    own = told(event, 2)
    assert len(own) == 3
    assert own[0]["SUMMARY"].startswith("Round 1: White against")
    assert {each["UID"] for each in own} < {each["UID"] for each in found}


def test_a_day_moved_twice_has_the_same_uid_and_sequence_2() -> None:
    event = closed_event()
    before = told(event)
    later = Moment(dt.date(2026, 11, 7), dt.time(14))
    change_settings(event, {"timetable": (*TIMES[:2], later)})
    change_settings(event, {"timetable": (*TIMES[:2], Moment(later.day, dt.time(15)))})
    after = told(event)
    assert [each["UID"] for each in after] == [each["UID"] for each in before]
    assert [each["SEQUENCE"] for each in after] == ["0"] * 4 + ["2"] * 2
    assert after[-1]["DTSTART"] == "20261107T140000Z"
    undo(event)
    for each, old in zip(told(event), after, strict=True):
        assert int(each["SEQUENCE"]) > int(old["SEQUENCE"])
    change_settings(event, {"city": "Lyon"})
    assert all(each["LOCATION"] == "Lyon" for each in told(event))


def test_what_is_told_again_after_an_undo_is_a_change() -> None:
    event = closed_event()
    moved = (*TIMES[:2], Moment(dt.date(2026, 11, 7), dt.time(14)))
    counts = []
    for changed in (moved, None, moved, TIMES[:2], TIMES):
        if changed is None:
            undo(event)
        else:
            change_settings(event, {"timetable": changed})
        counts += [int(each["SEQUENCE"]) for each in told(event)[-1:] if len(told(event)) == 6]
    assert counts == sorted(set(counts))
    pair(event)
    before = told(event)[1]
    for _time in range(2):
        enter_results(event, [], adjourned=[Adjournment(2, dt.date(2026, 11, 2))])
        after = told(event)[1]
        assert int(after["SEQUENCE"]) > int(before["SEQUENCE"])
        undo(event)
        before = told(event)[1]
        assert int(before["SEQUENCE"]) > int(after["SEQUENCE"])


def test_a_game_put_off_is_tentative_until_a_day_is_agreed() -> None:
    event = closed_event()
    pair(event)
    enter_results(event, [(1, WHITE_WINS)], adjourned=[2])
    assert [each["STATUS"] for each in told(event)][:2] == ["CONFIRMED", "TENTATIVE"]
    enter_results(event, [], adjourned=[Adjournment(2, dt.date(2026, 11, 2))])
    moved = told(event)[1]
    assert (moved["STATUS"], moved["SEQUENCE"]) == ("CONFIRMED", "1")
    assert moved["DTSTART;VALUE=DATE"] == "20261102"


def test_who_withdrew_plays_no_game_to_come() -> None:
    event = closed_event()
    pair(event)
    enter_results(event, [(1, WHITE_WINS), (2, WHITE_WINS)])
    withdraw(event, 4)
    statuses = [each["STATUS"] for each in told(event)]
    assert statuses[:2] == ["CONFIRMED"] * 2
    assert statuses[2:].count("CANCELLED") == 2


def test_in_the_hall_a_table_is_told_once_round_1_is_published() -> None:
    event = closed_event()
    before = told(event, in_hall=True)
    assert [each["SUMMARY"].rpartition(": ")[2] for each in before] == [
        "Round 1",
        "Round 2",
        "Round 3",
    ]
    pair(event)
    assert len(told(event, in_hall=True)) == 6


def test_a_swiss_has_its_rounds_and_the_games_that_are_published() -> None:
    event = event_with(4, swiss(2, timetable=TIMES[:2], time_zone="Europe/London"))
    pair(event)
    found = told(event)
    assert [each["DTSTART"] for each in found] == ["20261024T130000Z"] * 2 + ["20261025T140000Z"]
    assert found[-1]["SUMMARY"].endswith(": Round 2")


def test_without_days_there_is_no_calendar() -> None:
    with pytest.raises(InputError, match="no round of this event has a day"):
        icalendar_of(opened(closed_event(timetable=())))
    with pytest.raises(InputError, match="no such player"):
        icalendar_of(opened(closed_event()), 9)
