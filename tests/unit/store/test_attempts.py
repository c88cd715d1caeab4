"""Tries are counted for all processes together, before they are judged."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

from ronde.store import open_journals
from ronde.store.attempts import Limit
from ronde.store.doors import Doors

QUARTER = timedelta(minutes=15)
THREE = Limit(tries=3, within=QUARTER)


def test_the_fourth_of_three_tries_waits_until_the_time_is_over(
    doors: Doors, now: datetime
) -> None:
    for minute in range(3):
        assert doors.attempts.count({"anne": THREE}, now + timedelta(minutes=minute)) is None
    assert doors.attempts.count({"anne": THREE}, now + timedelta(minutes=4)) == now + QUARTER
    assert doors.attempts.count({"karim": THREE}, now) is None
    assert doors.attempts.count({"anne": THREE}, now + QUARTER) is None


def test_a_clock_set_back_ends_a_wait_that_would_last_too_long(doors: Doors, now: datetime) -> None:
    later = now + timedelta(days=400)
    for _time in range(3):
        assert doors.attempts.count({"anne": THREE}, later) is None
    assert doors.attempts.count({"anne": THREE}, later) == later + QUARTER
    assert doors.attempts.count({"anne": THREE}, now) is None
    # A clock that is a little behind that of another machine counts on.
    behind = now - timedelta(seconds=30)
    assert [doors.attempts.count({"anne": THREE}, behind) for _time in range(3)] == [
        None,
        None,
        now + QUARTER,
    ]


def test_a_full_bucket_keeps_the_others_from_filling(doors: Doors, now: datetime) -> None:
    limits = {"address": Limit(tries=1, within=QUARTER), "account": THREE}
    assert doors.attempts.count(limits, now) is None
    for _time in range(5):
        assert doors.attempts.count(limits, now) == now + QUARTER
    elsewhere = {"other address": Limit(tries=1, within=QUARTER), "account": THREE}
    assert doors.attempts.count(elsewhere, now) is None


def test_a_try_that_was_right_is_forgiven(doors: Doors, now: datetime) -> None:
    for _time in range(10):
        assert doors.attempts.count({"anne": THREE}, now) is None
        doors.attempts.forgive(["anne", "nobody"])


def test_what_is_over_is_forgotten(doors: Doors, now: datetime) -> None:
    doors.attempts.count({"anne": THREE}, now)
    doors.attempts.clear(now + QUARTER)
    for _time in range(3):
        assert doors.attempts.count({"anne": THREE}, now) is None


def test_many_at_once_are_counted_one_by_one(doors: Doors, database: str, now: datetime) -> None:
    limits = {"anne": THREE, "everybody": Limit(tries=100, within=QUARTER)}

    def tried(_number: int) -> bool:
        with open_journals(database) as journals:
            return journals.doors.attempts.count(limits, now) is None

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(tried, range(12))) == 3
