"""Enrolment cards: one device each, once, until they are taken back."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest

from ronde.errors import Conflict, InputError, UnknownName, UnknownStream
from ronde.store import open_journals
from ronde.store.doors import Doors
from ronde.store.enrolments import Admission, Code, Ended, Enrolment
from ronde.store.sessions import NewSession

HOUR = timedelta(hours=1)
BOARDS = Admission(role="helper", first_place=1, last_place=20)


def code(name: str, now: datetime) -> Code:
    """A code that holds for an hour."""
    return Code(salt=f"salt of {name}", hash=f"hash of {name}", ends_at=now + HOUR)


def card(doors: Doors, name: str, now: datetime, *, replaces_id: int | None = None) -> Enrolment:
    """A card of the open."""
    return doors.enrolments.add(
        "open", BOARDS, code(name, now), by="Anne", now=now, replaces_id=replaces_id
    )


def join(doors: Doors, name: str, now: datetime, *, who: str = "Karim") -> Enrolment | None:
    """A phone comes with a code."""
    new = NewSession(token_hash=f"token of {name}", device="phone", ends_at=now + 90 * 24 * HOUR)
    return doors.enrolments.join(f"hash of {name}", who, new, now)


def test_a_card_waits_for_its_device(doors: Doors, now: datetime) -> None:
    made = card(doors, "1", now)
    assert (made.event, made.place, made.code) == ("open", BOARDS, code("1", now))
    assert (made.created_by, made.joined_at, made.ended_at, made.device) == (
        "Anne",
        None,
        None,
        None,
    )
    assert doors.enrolments.of_event("open") == [made]
    assert doors.enrolments.of_event("blitz") == []
    assert doors.enrolments.with_code("hash of 1") == made
    assert doors.enrolments.with_code("hash of 2") is None
    assert doors.enrolments.card("open", made.id) == made


def test_a_device_joins_with_the_role_and_the_boards_of_its_card(
    doors: Doors, now: datetime
) -> None:
    card(doors, "1", now)
    joined = join(doors, "1", now)
    assert joined is not None
    assert (joined.place.name, joined.joined_at, joined.device) == ("Karim", now, "phone")
    session = doors.sessions.with_token("token of 1", now)
    assert session is not None
    assert (session.name, session.role, session.event) == ("Karim", "helper", "open")
    assert (session.first_place, session.last_place) == (1, 20)
    assert session.enrolment_id == joined.id


def test_a_code_lets_in_once(doors: Doors, now: datetime) -> None:
    card(doors, "1", now)
    assert join(doors, "1", now) is not None
    assert join(doors, "1", now, who="Somebody else") is None
    assert [one.name for one in doors.sessions.all(now)] == ["Karim"]


def test_of_many_who_come_at_once_one_is_let_in(doors: Doors, database: str, now: datetime) -> None:
    card(doors, "1", now)

    def tried(number: int) -> bool:
        new = NewSession(token_hash=f"token {number}", device="phone", ends_at=now + HOUR)
        with open_journals(database) as journals:
            return journals.doors.enrolments.join("hash of 1", "Karim", new, now) is not None

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(tried, range(6))) == 1
    assert len(doors.sessions.all(now)) == 1


def test_a_code_that_ended_lets_nobody_in(doors: Doors, now: datetime) -> None:
    card(doors, "1", now)
    assert join(doors, "1", now + HOUR) is None
    assert join(doors, "2", now) is None


def test_a_card_nobody_used_gets_another_code(doors: Doors, now: datetime) -> None:
    made = card(doors, "1", now)
    assert doors.enrolments.renew("open", made.id, code("2", now + HOUR))
    assert join(doors, "1", now) is None
    assert join(doors, "2", now + HOUR) is not None
    assert not doors.enrolments.renew("open", made.id, code("3", now))
    assert join(doors, "3", now) is None


def test_a_card_taken_back_signs_its_device_out(doors: Doors, now: datetime) -> None:
    made = card(doors, "1", now)
    join(doors, "1", now)
    ended = doors.enrolments.end("open", made.id, how=Ended.REVOKED, by="Anne", now=now + HOUR)
    assert (ended.ended_as, ended.ended_by, ended.ended_at) == (Ended.REVOKED, "Anne", now + HOUR)
    assert doors.sessions.with_token("token of 1", now) is None
    again = doors.enrolments.end("open", made.id, how=Ended.LEFT, by="Karim", now=now + 2 * HOUR)
    assert again == ended


def test_a_card_taken_back_before_anybody_came_lets_nobody_in(doors: Doors, now: datetime) -> None:
    made = card(doors, "1", now)
    doors.enrolments.end("open", made.id, how=Ended.REVOKED, by="Anne", now=now)
    assert join(doors, "1", now) is None
    assert not doors.enrolments.renew("open", made.id, code("2", now))


def test_the_first_device_goes_when_the_second_comes(doors: Doors, now: datetime) -> None:
    first = card(doors, "1", now)
    join(doors, "1", now)
    card(doors, "2", now, replaces_id=first.id)
    assert doors.sessions.with_token("token of 1", now) is not None
    join(doors, "2", now + HOUR / 2, who="Lina")
    assert doors.sessions.with_token("token of 1", now) is None
    gone = doors.enrolments.card("open", first.id)
    assert (gone.ended_as, gone.ended_by) == (Ended.REPLACED, "Lina")


def test_a_card_of_another_event_is_not_there(doors: Doors, now: datetime) -> None:
    made = card(doors, "1", now)
    for action in (
        lambda: doors.enrolments.card("blitz", made.id),
        lambda: doors.enrolments.renew("blitz", made.id, code("2", now)),
        lambda: doors.enrolments.end("blitz", made.id, how=Ended.REVOKED, by="Bo", now=now),
        lambda: doors.enrolments.add(
            "blitz", BOARDS, code("3", now), by="Bo", now=now, replaces_id=made.id
        ),
    ):
        with pytest.raises(UnknownName, match="no such card in this event"):
            action()
    with pytest.raises(UnknownStream):
        doors.enrolments.of_event("nowhere")


def test_two_cards_never_have_one_code(doors: Doors, now: datetime) -> None:
    card(doors, "1", now)
    with pytest.raises(Conflict):
        card(doors, "1", now)


def test_whoever_joins_has_a_name(doors: Doors, now: datetime) -> None:
    card(doors, "1", now)
    with pytest.raises(InputError, match="expected text"):
        join(doors, "1", now, who=" ")
    assert join(doors, "1", now) is not None
