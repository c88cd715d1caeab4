"""Sessions: they end by themselves, by hand, and with the card or account they belong to."""

from datetime import datetime, timedelta

import pytest
import sqlalchemy as sa

from ronde.errors import Conflict
from ronde.store.doors import Doors
from ronde.store.engine import open_database
from ronde.store.sessions import NewSession

DAY = timedelta(days=1)


def opened(doors: Doors, token_hash: str, now: datetime, *, days: int = 90) -> None:
    """A session of Anne's."""
    anne = doors.accounts.named("Anne") or doors.accounts.add("Anne", "deputy", "hash", now)
    new = NewSession(token_hash=token_hash, device="Firefox", ends_at=now + days * DAY)
    doors.sessions.open(anne.id, new, now)


def test_a_session_tells_who_and_what_he_may_do(doors: Doors, now: datetime) -> None:
    opened(doors, "a", now)
    found = doors.sessions.with_token("a", now)
    assert found is not None
    assert (found.name, found.role, found.device) == ("Anne", "deputy", "Firefox")
    assert (found.event, found.first_place, found.last_place) == (None, None, None)
    assert (found.created_at, found.last_seen_at, found.ends_at) == (now, now, now + 90 * DAY)
    assert doors.sessions.with_token("b", now) is None


def test_a_session_ends_by_itself(doors: Doors, now: datetime) -> None:
    opened(doors, "a", now, days=2)
    assert doors.sessions.with_token("a", now + DAY) is not None
    assert doors.sessions.with_token("a", now + 2 * DAY) is None
    assert doors.sessions.all(now + 2 * DAY) == []


def test_a_session_ends_by_hand(doors: Doors, now: datetime) -> None:
    opened(doors, "a", now)
    opened(doors, "b", now)
    first = doors.sessions.with_token("a", now)
    assert first is not None
    doors.sessions.end(first.id)
    assert doors.sessions.with_token("a", now) is None
    assert doors.sessions.with_token("b", now) is not None


def test_the_device_heard_last_comes_first(doors: Doors, now: datetime) -> None:
    opened(doors, "a", now)
    opened(doors, "b", now + DAY)
    first = doors.sessions.with_token("a", now)
    assert first is not None
    doors.sessions.seen(first.id, now + 2 * DAY)
    anne = doors.accounts.named("anne")
    assert anne is not None
    listed = doors.sessions.all(now + 2 * DAY, account_id=anne.id)
    assert [one.last_seen_at for one in listed] == [now + 2 * DAY, now + DAY]
    assert doors.sessions.all(now, account_id=anne.id + 1) == []


def test_what_ended_is_cleared_away_at_a_sign_in_a_year_later(
    doors: Doors, database: str, now: datetime
) -> None:
    opened(doors, "a", now, days=1)
    opened_database = open_database(database)
    try:
        # Not before: the clock may only be wrong.
        for later, token, count in ((2, "b", 2), (500, "c", 1)):
            opened(doors, token, now + later * DAY)
            with opened_database.reading() as connection:
                assert connection.scalar(sa.text("SELECT count(*) FROM sessions")) == count
    finally:
        opened_database.close()


def test_the_token_of_a_session_is_its_own(doors: Doors, now: datetime) -> None:
    opened(doors, "a", now)
    with pytest.raises(Conflict, match="somebody else wrote"):
        opened(doors, "a", now)
