"""Enrolment cards: each lets one device into one event, once."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any

import sqlalchemy as sa

from ronde.core.journal.entry import check_text, time_text
from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.store import rows
from ronde.store.engine import Database
from ronde.store.schema import enrolments, sessions, streams
from ronde.store.sessions import NewSession, new_values


class Ended(Enum):
    """Why a card lets nobody in any more; the value is what the database keeps."""

    REVOKED = "revoked"
    REPLACED = "replaced"
    LEFT = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """The code of a card: what finds it, what it is made again from, and how long it holds."""

    salt: str
    hash: str
    ends_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """What a card gives: a role, the boards or tables it is for, and whose it is if known."""

    role: str
    first_place: int | None = None
    last_place: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Enrolment:
    """A card and what became of it."""

    id: int
    event: str
    place: Admission
    code: Code
    created_at: datetime
    created_by: str
    joined_at: datetime | None
    ended_at: datetime | None
    ended_by: str | None
    ended_as: Ended | None
    replaces_id: int | None
    device: str | None
    last_seen_at: datetime | None


class Enrolments:
    """The cards of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(
        self,
        event: str,
        place: Admission,
        code: Code,
        *,
        by: str,
        now: datetime,
        replaces_id: int | None = None,
    ) -> Enrolment:
        """A new card of an event; it may stand for one whose device is to be replaced."""
        check_text("name", place.name, may_be_empty=True)
        with self._database.writing() as connection:
            stream_id, _ = rows.stream_row(connection, event)
            if replaces_id is not None:
                _enrolment_at(connection, event, replaces_id)
            added = connection.execute(
                sa.insert(enrolments)
                .values(
                    stream_id=stream_id,
                    role=place.role,
                    first_place=place.first_place,
                    last_place=place.last_place,
                    name=place.name,
                    **_code_values(code),
                    created_at=time_text(now),
                    created_by=by,
                    replaces_id=replaces_id,
                )
                .returning(enrolments.c.id)
            )
            return _enrolment_at(connection, event, added.scalar_one())

    def of_event(self, event: str) -> list[Enrolment]:
        """The cards of an event, in the order they were made."""
        with self._database.reading() as connection:
            rows.stream_row(connection, event)
            return _enrolments(connection, streams.c.name == event)

    def device_count(self, event: str, place: Admission) -> int:
        """How many devices are signed in with cards of a role and a place, whatever their names."""
        query = (
            sa.select(sa.func.count())
            .select_from(enrolments)
            .join(streams, streams.c.id == enrolments.c.stream_id)
            .join(sessions, sessions.c.enrolment_id == enrolments.c.id)
            .where(streams.c.name == event, *_of_place(place), enrolments.c.ended_at.is_(None))
        )
        with self._database.reading() as connection:
            return connection.scalar(query) or 0

    def clear(self, event: str, place: Admission, *, keep: int) -> None:
        """Forget the cards of a role and a place that ended, but for the newest."""
        with self._database.writing() as connection:
            stream_id, _ = rows.stream_row(connection, event)
            ended = (
                sa.select(enrolments.c.id)
                .where(
                    enrolments.c.stream_id == stream_id,
                    *_of_place(place),
                    enrolments.c.ended_at.is_not(None),
                )
                .order_by(enrolments.c.id.desc())
                .offset(keep)
            )
            old = connection.scalars(ended).all()
            if old:
                connection.execute(sa.delete(enrolments).where(enrolments.c.id.in_(old)))

    def card(self, event: str, card_id: int) -> Enrolment:
        """One card of an event."""
        with self._database.reading() as connection:
            return _enrolment_at(connection, event, card_id)

    def with_code(self, code_hash: str) -> Enrolment | None:
        """The card of a code, whether it still lets somebody in or not."""
        with self._database.reading() as connection:
            enrolment = _enrolments(connection, enrolments.c.code_hash == code_hash)
        return enrolment[0] if enrolment else None

    def renew(self, event: str, card_id: int, code: Code) -> bool:
        """Another code for a card nobody used; whether there was such a card."""
        with self._database.writing() as connection:
            _enrolment_at(connection, event, card_id)
            changed = connection.execute(
                sa.update(enrolments)
                .where(
                    enrolments.c.id == card_id,
                    enrolments.c.joined_at.is_(None),
                    enrolments.c.ended_at.is_(None),
                )
                .values(**_code_values(code))
            )
            return bool(changed.rowcount)

    def join(self, code_hash: str, name: str, new: NewSession, now: datetime) -> Enrolment | None:
        """Let a device in with a code; none if the code lets nobody in, or somebody was faster.

        The device that this one replaces is signed out in the same moment.
        """
        check_text("name", name)
        with self._database.writing() as connection:
            # One statement looks and takes: of two who come at once the second finds it taken.
            taken = connection.execute(
                sa.update(enrolments)
                .where(
                    enrolments.c.code_hash == code_hash,
                    enrolments.c.code_ends_at > time_text(now),
                    enrolments.c.joined_at.is_(None),
                    enrolments.c.ended_at.is_(None),
                )
                .values(joined_at=time_text(now), name=name)
                .returning(enrolments.c.id, enrolments.c.replaces_id)
            ).one_or_none()
            if taken is None:
                return None
            if taken.replaces_id is not None:
                _end(connection, taken.replaces_id, Ended.REPLACED, by=name, now=now)
            connection.execute(
                sa.insert(sessions).values(enrolment_id=taken.id, **new_values(new, now))
            )
            return _enrolments(connection, enrolments.c.id == taken.id)[0]

    def end(self, event: str, card_id: int, *, how: Ended, by: str, now: datetime) -> Enrolment:
        """Have a card let nobody in any more, and sign its device out."""
        with self._database.writing() as connection:
            _enrolment_at(connection, event, card_id)
            _end(connection, card_id, how, by=by, now=now)
            return _enrolment_at(connection, event, card_id)


def _end(connection: sa.Connection, card_id: int, how: Ended, *, by: str, now: datetime) -> None:
    """End a card that has not ended, and its session in any case."""
    connection.execute(
        sa.update(enrolments)
        .where(enrolments.c.id == card_id, enrolments.c.ended_at.is_(None))
        .values(ended_at=time_text(now), ended_by=by, ended_as=how.value)
    )
    connection.execute(sa.delete(sessions).where(sessions.c.enrolment_id == card_id))


def _enrolment_at(connection: sa.Connection, event: str, card_id: int) -> Enrolment:
    """A card that must be there, and of this event."""
    enrolment = _enrolments(
        connection, sa.and_(streams.c.name == event, enrolments.c.id == card_id)
    )
    if not enrolment:
        raise UnknownName(N_("there is no such card in this event"))
    return enrolment[0]


def _enrolments(connection: sa.Connection, where: sa.ColumnElement[bool]) -> list[Enrolment]:
    """Cards with the device that each let in."""
    query = (
        sa.select(
            enrolments, streams.c.name.label("event"), sessions.c.device, sessions.c.last_seen_at
        )
        .join(streams, streams.c.id == enrolments.c.stream_id)
        .outerjoin(sessions, sessions.c.enrolment_id == enrolments.c.id)
        .where(where)
        .order_by(enrolments.c.id)
    )
    return [_enrolment(row) for row in connection.execute(query)]


def _of_place(place: Admission) -> tuple[sa.ColumnElement[bool], ...]:
    """What cards of a role and a place have in common."""
    return (
        enrolments.c.role == place.role,
        enrolments.c.first_place == place.first_place,
        enrolments.c.last_place == place.last_place,
    )


def _code_values(code: Code) -> dict[str, str]:
    """A code as the columns of a row."""
    return {
        "code_salt": code.salt,
        "code_hash": code.hash,
        "code_ends_at": time_text(code.ends_at),
    }


def _enrolment(row: sa.Row[Any]) -> Enrolment:
    """A row as a card."""
    return Enrolment(
        id=row.id,
        event=row.event,
        place=Admission(
            role=row.role, first_place=row.first_place, last_place=row.last_place, name=row.name
        ),
        code=Code(
            salt=row.code_salt,
            hash=row.code_hash,
            ends_at=datetime.fromisoformat(row.code_ends_at),
        ),
        created_at=datetime.fromisoformat(row.created_at),
        created_by=row.created_by,
        joined_at=_moment(row.joined_at),
        ended_at=_moment(row.ended_at),
        ended_by=row.ended_by,
        ended_as=None if row.ended_as is None else Ended(row.ended_as),
        replaces_id=row.replaces_id,
        device=row.device,
        last_seen_at=_moment(row.last_seen_at),
    )


def _moment(text: str | None) -> datetime | None:
    """A time of the database."""
    return None if text is None else datetime.fromisoformat(text)
