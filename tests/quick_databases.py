"""Databases that are made and used as always, without working out the same thing for each of them.

A test opens a database of its own, which takes longer than what it tests: Alembic reads its steps,
and SQLAlchemy writes each statement anew for each engine. Here the steps to the newest tables are
run once by Alembic for each kind of database, and what they said is said again to the next empty
one; engines of one kind share the statements that were written; and a file is not waited for until
it is on the disk, because nobody pulls the plug of a test.
"""

from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from ronde.store import engine
from ronde.store.schema import NEWEST_VERSION, VERSION_TABLE

Statement = tuple[str, Any]
_QUESTIONS = ("SELECT", "PRAGMA")
_DIALECTS = (SQLiteDialect_pysqlite, PGDialect_psycopg)

run_steps = engine._run_steps
file_settings = engine._SQLITE_SETTINGS
"""What Ronde itself does."""


def make_quick(patch: pytest.MonkeyPatch) -> None:
    """Have Ronde make databases in this way until the patch ends."""
    patch.setattr(engine, "_run_steps", _steps_said_again({}))
    patch.setattr(engine, "_SQLITE_SETTINGS", (*file_settings, "PRAGMA synchronous = OFF"))
    patch.setattr(sa, "create_engine", _with_shared_statements(sa.create_engine))
    for dialect in _DIALECTS:
        # Statements are kept by the dialect they were written for, and each engine has its own.
        patch.setattr(dialect, "__hash__", lambda self: hash(type(self)))
        patch.setattr(dialect, "__eq__", lambda self, other: type(self) is type(other))


def _steps_said_again(
    said: dict[str, list[Statement]],
) -> Callable[[sa.Connection, str], None]:
    """What makes the newest tables of an empty database as the steps made those of the first."""

    def make(connection: sa.Connection, version: str) -> None:
        kind = connection.dialect.name
        if version != NEWEST_VERSION or sa.inspect(connection).has_table(VERSION_TABLE):
            run_steps(connection, version)
        elif kind in said:
            for statement, parameters in said[kind]:
                connection.exec_driver_sql(statement, parameters)
        else:
            said[kind] = _what_steps_say(connection, version)

    return make


def _what_steps_say(connection: sa.Connection, version: str) -> list[Statement]:
    """Run the steps; what they said that changes something."""
    said: list[Statement] = []

    def note(*facts: Any) -> None:  # noqa: ANN401 - those of the event
        _connection, _cursor, statement, parameters, _context, _many = facts
        if not statement.lstrip().upper().startswith(_QUESTIONS):
            said.append((statement, parameters))

    sa.event.listen(connection, "before_cursor_execute", note)
    try:
        run_steps(connection, version)
    finally:
        sa.event.remove(connection, "before_cursor_execute", note)
    return said


def _with_shared_statements(create: Callable[..., sa.Engine]) -> Callable[..., sa.Engine]:
    """What makes engines that share their statements with all of their kind."""
    written: dict[type, Any] = {}

    def create_engine(*arguments: Any, **settings: Any) -> sa.Engine:  # noqa: ANN401 - its own
        made = create(*arguments, **settings)
        made._compiled_cache = written.setdefault(type(made.dialect), made._compiled_cache)
        return made

    return create_engine
