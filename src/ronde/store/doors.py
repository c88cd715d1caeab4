"""The doors of a database: accounts, enrolment cards, sessions, tries, and the secret behind them.

None of this travels with a backup (see `copies`): a backup goes on a stick or by post, and whoever
finds it must neither come in with what is in it nor try passwords on it at leisure; and taking one
back must not let in a device that was sent away since.
"""

import secrets

import sqlalchemy as sa

from ronde.errors import Conflict
from ronde.store.accounts import Accounts
from ronde.store.attempts import Attempts
from ronde.store.engine import Database
from ronde.store.enrolments import Enrolments
from ronde.store.schema import web_secrets
from ronde.store.sessions import Sessions

_SECRET_IN_BYTES = 32


class Doors:
    """Everything that says who may come in."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.accounts = Accounts(database)
        self.attempts = Attempts(database)
        self.enrolments = Enrolments(database)
        self.sessions = Sessions(database)

    def secret(self, name: str) -> bytes:
        """The secret of a name, drawn when it is first asked for; all processes share it."""
        if self._database.read_only:
            # Nothing can be written here, so nobody else needs to know it.
            return secrets.token_bytes(_SECRET_IN_BYTES)
        found = self._kept(name)
        if found is not None:
            return found
        drawn = secrets.token_bytes(_SECRET_IN_BYTES)
        try:
            with self._database.writing() as connection:
                connection.execute(sa.insert(web_secrets).values(name=name, value=drawn))
        except Conflict:
            # Another process drew first, and that is the one that counts.
            found = self._kept(name)
            if found is None:
                raise
            return found
        return drawn

    def _kept(self, name: str) -> bytes | None:
        """The secret that is kept under a name."""
        with self._database.reading() as connection:
            return connection.scalar(
                sa.select(web_secrets.c.value).where(web_secrets.c.name == name)
            )
