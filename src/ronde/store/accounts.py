"""Accounts: people who sign in with a name and a password."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from ronde.core.journal.entry import check_text, time_text
from ronde.errors import InputError, UnknownName
from ronde.messages import N_
from ronde.store.engine import Database
from ronde.store.schema import accounts, sessions


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """Somebody who signs in; the role is a word that the doors understand."""

    id: int
    name: str
    role: str
    password_hash: str
    created_at: datetime


class Accounts:
    """The accounts of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, name: str, role: str, password_hash: str, now: datetime) -> Account:
        """A new account; its name is taken by nobody else, however it is written."""
        check_text("name", name)
        shown = " ".join(name.split())
        with self._database.writing() as connection:
            if _row(connection, shown) is not None:
                raise InputError(N_("there is an account {name} already"), name=shown)
            connection.execute(
                sa.insert(accounts).values(
                    name=shown,
                    folded_name=folded(shown),
                    role=role,
                    password_hash=password_hash,
                    created_at=time_text(now),
                )
            )
            return _account(_row(connection, shown))

    def all(self) -> list[Account]:
        """Every account, by name."""
        with self._database.reading() as connection:
            result = connection.execute(sa.select(accounts).order_by(accounts.c.folded_name))
            return [_account(row) for row in result]

    def named(self, name: str) -> Account | None:
        """The account of a name, none if nobody has it."""
        with self._database.reading() as connection:
            row = _row(connection, name)
        return None if row is None else _account(row)

    def set_password(self, name: str, password_hash: str, *, keep: int | None = None) -> Account:
        """Another password; every session opened with the old one ends, save the one to keep."""
        with self._database.writing() as connection:
            account = _account_of(connection, name)
            connection.execute(
                sa.update(accounts)
                .where(accounts.c.id == account.id)
                .values(password_hash=password_hash)
            )
            connection.execute(
                sa.delete(sessions).where(
                    sessions.c.account_id == account.id, sessions.c.id != (keep or 0)
                )
            )
        return account

    def hash_anew(self, account_id: int, password_hash: str) -> None:
        """Keep the same password in another way; nobody is signed out."""
        with self._database.writing() as connection:
            connection.execute(
                sa.update(accounts)
                .where(accounts.c.id == account_id)
                .values(password_hash=password_hash)
            )

    def remove(self, name: str) -> Account:
        """Take an account away, and its sessions with it."""
        with self._database.writing() as connection:
            account = _account_of(connection, name)
            connection.execute(sa.delete(accounts).where(accounts.c.id == account.id))
        return account


def folded(name: str) -> str:
    """A name as it is looked for: any letter case, any way to write its accents, any spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _row(connection: sa.Connection, name: str) -> sa.Row[Any] | None:
    """The row of a name."""
    query = sa.select(accounts).where(accounts.c.folded_name == folded(name))
    return connection.execute(query).one_or_none()


def _account_of(connection: sa.Connection, name: str) -> Account:
    """The account of a name that must be there."""
    row = _row(connection, name)
    if row is None:
        raise UnknownName(N_("there is no account {name}"), name=name)
    return _account(row)


def _account(row: Any) -> Account:  # noqa: ANN401 - a row of the database
    """A row as an account."""
    return Account(
        id=row.id,
        name=row.name,
        role=row.role,
        password_hash=row.password_hash,
        created_at=datetime.fromisoformat(row.created_at),
    )
