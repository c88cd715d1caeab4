"""Bringing the tables of a database up to date when it is opened."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ronde.errors import NewerSchema, StoreUnreachable
from ronde.messages import N_
from ronde.store.failures import damaged_database
from ronde.store.schema import NEWEST_VERSION, SAME_JOURNAL_VERSIONS, VERSION_TABLE

if TYPE_CHECKING:
    from alembic.config import Config

    from ronde.store.engine import Database

_VERSION = re.compile(r"\d{4}", re.ASCII)
_MIGRATIONS = Path(__file__).parent / "migrations"
_version_table = sa.table(VERSION_TABLE, sa.column("version_num"))
# Any number will do, as long as nothing else in the database uses it as an advisory lock.
_LOCK_NUMBER = 0x526F6E6465


def bring_up_to_date(database: "Database", *, version: str = NEWEST_VERSION) -> None:
    """Make the tables, or change those of an earlier Ronde; refuse those of a newer one."""
    with database.reading() as connection:
        found = _version(connection, database.name)
    if found == version or (database.read_only and found in SAME_JOURNAL_VERSIONS):
        return
    if found is not None and found > version:
        raise NewerSchema(
            N_("{database} was made by a newer Ronde: please update; nothing was changed"),
            database=database.name,
        )
    if found is not None and found not in known_versions():
        raise damaged_database(database.name)
    with database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK_NUMBER)))
            _check_encoding(connection, database.name)
        # Alembic looks again: another program may have done it while this one waited its turn.
        _run_steps(connection, version)


def _version(connection: sa.Connection, database: str) -> str | None:
    """The version of the tables, none if there are no tables yet."""
    if not sa.inspect(connection).has_table(VERSION_TABLE):
        return None
    versions = connection.scalars(sa.select(_version_table.c.version_num)).all()
    if len(versions) != 1 or not _VERSION.fullmatch(str(versions[0])):
        raise damaged_database(database)
    return str(versions[0])


def _check_encoding(connection: sa.Connection, database: str) -> None:
    """Refuse to make tables that could not keep every name."""
    if connection.scalar(sa.text("SHOW server_encoding")) != "UTF8":
        raise StoreUnreachable(
            N_("{database} does not keep these letters: it must be a database in UTF-8"),
            database=database,
        )


def known_versions() -> list[str]:
    """Every version that the migrations lead to, the newest first."""
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory.from_config(_configuration()).walk_revisions()
    return [step.revision for step in steps]


def _run_steps(connection: sa.Connection, version: str) -> None:
    """Run the missing migrations in the transaction of a connection."""
    from alembic import command

    command.upgrade(_configuration(connection=connection), version)


def _configuration(**attributes: object) -> "Config":
    """What Alembic needs to know; a sign of percentage in a path would be taken for a variable."""
    from alembic.config import Config

    config = Config(attributes=attributes)
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
