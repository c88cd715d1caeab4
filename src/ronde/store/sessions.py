"""Sessions: devices that are signed in, known by the hash of what they keep."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

from ronde.core.journal.entry import time_text
from ronde.store.engine import Database
from ronde.store.schema import accounts, enrolments, sessions, streams

KEPT_AFTER_THE_END = timedelta(days=365)


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A device that is signed in, and for whom: an account, or the card of an event."""

    id: int
    account_id: int | None
    enrolment_id: int | None
    name: str
    role: str
    event: str | None
    first_place: int | None
    last_place: int | None
    device: str
    created_at: datetime
    last_seen_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSession:
    """A device about to be signed in; of its token only the hash is ever written."""

    token_hash: str
    device: str
    ends_at: datetime


# Every request of a phone asks these: they are put together once.
_THAT_HOLD = (
    sa.select(
        sessions,
        accounts.c.name.label("account_name"),
        accounts.c.role.label("account_role"),
        enrolments.c.name.label("card_name"),
        enrolments.c.role.label("card_role"),
        enrolments.c.first_place,
        enrolments.c.last_place,
        streams.c.name.label("event"),
    )
    .outerjoin(accounts, accounts.c.id == sessions.c.account_id)
    .outerjoin(enrolments, enrolments.c.id == sessions.c.enrolment_id)
    .outerjoin(streams, streams.c.id == enrolments.c.stream_id)
    .where(sessions.c.ends_at > sa.bindparam("now"), enrolments.c.ended_at.is_(None))
    .order_by(sessions.c.last_seen_at.desc(), sessions.c.id.desc())
)
"""The sessions that still hold: not past their end, their card not taken back."""
_WITH_TOKEN = _THAT_HOLD.where(sessions.c.token_hash == sa.bindparam("token_hash"))
_OF_ACCOUNT = _THAT_HOLD.where(sessions.c.account_id == sa.bindparam("account_id"))


class Sessions:
    """The sessions of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, account_id: int, new: NewSession, now: datetime) -> None:
        """Sign a device in for an account; sessions that ended long ago are cleared away.

        Not at once: while a clock is wrong and months ahead all seem to have ended, and once it is
        set right they hold again.
        """
        with self._database.writing() as connection:
            long_ago = time_text(now - KEPT_AFTER_THE_END)
            connection.execute(sa.delete(sessions).where(sessions.c.ends_at <= long_ago))
            connection.execute(
                sa.insert(sessions).values(account_id=account_id, **new_values(new, now))
            )

    def with_token(self, token_hash: str, now: datetime) -> Session | None:
        """The session of a token, none if there is none, or it ended."""
        session = self._sessions(_WITH_TOKEN, now, token_hash=token_hash)
        return session[0] if session else None

    def all(self, now: datetime, *, account_id: int | None = None) -> list[Session]:
        """Every session, or those of an account; the one heard last comes first."""
        if account_id is None:
            return self._sessions(_THAT_HOLD, now)
        return self._sessions(_OF_ACCOUNT, now, account_id=account_id)

    def seen(self, session_id: int, now: datetime) -> None:
        """Note that a device was heard."""
        with self._database.writing() as connection:
            connection.execute(
                sa.update(sessions)
                .where(sessions.c.id == session_id)
                .values(last_seen_at=time_text(now))
            )

    def end(self, session_id: int) -> None:
        """Sign a device out."""
        with self._database.writing() as connection:
            connection.execute(sa.delete(sessions).where(sessions.c.id == session_id))

    def _sessions(self, query: sa.Select[Any], now: datetime, **facts: str | int) -> list[Session]:
        """The sessions that a query has now."""
        with self._database.reading() as connection:
            rows = connection.execute(query, {"now": time_text(now)} | facts)
            return [_session(row) for row in rows]


def new_values(new: NewSession, now: datetime) -> dict[str, str]:
    """A new session as the columns of a row."""
    return {
        "token_hash": new.token_hash,
        "device": new.device,
        "created_at": time_text(now),
        "last_seen_at": time_text(now),
        "ends_at": time_text(new.ends_at),
    }


def _session(row: sa.Row[Any]) -> Session:
    """A row as a session."""
    has_account = row.account_id is not None
    return Session(
        id=row.id,
        account_id=row.account_id,
        enrolment_id=row.enrolment_id,
        name=row.account_name if has_account else row.card_name,
        role=row.account_role if has_account else row.card_role,
        event=row.event,
        first_place=row.first_place,
        last_place=row.last_place,
        device=row.device,
        created_at=datetime.fromisoformat(row.created_at),
        last_seen_at=datetime.fromisoformat(row.last_seen_at),
        ends_at=datetime.fromisoformat(row.ends_at),
    )
