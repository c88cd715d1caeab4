"""A database is brought up to date when it is opened; one of a newer Ronde is refused."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ronde.errors import NewerSchema, StoreDamaged
from ronde.store import engine, open_journals
from ronde.store.engine import known_versions, open_database
from ronde.store.schema import NEWEST_VERSION, VERSION_TABLE, metadata
from tests.journal_drafts import draft
from tests.quick_databases import make_quick, run_steps

RELEASED = Path(__file__).parent / "released"


@pytest.fixture(autouse=True)
def steps_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every database made by the steps: here they are what is tested."""
    monkeypatch.setattr(engine, "_run_steps", run_steps)


def set_version(database: str, version: str) -> None:
    opened = open_database(database)
    with opened.writing() as connection:
        connection.execute(sa.text(f"UPDATE {VERSION_TABLE} SET version_num = '{version}'"))
    opened.close()


def test_the_newest_version_is_the_last_step() -> None:
    assert known_versions()[0] == NEWEST_VERSION


def test_the_steps_lead_to_the_tables_that_the_program_uses(database: str) -> None:
    opened = open_database(database)
    with opened.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
    opened.close()


def test_a_newer_database_is_refused_and_left_alone(database: str) -> None:
    with open_journals(database) as journals:
        journals.create("open", "Open", [draft()])
    set_version(database, "9999")
    with pytest.raises(NewerSchema, match="was made by a newer Ronde: please update"):
        open_journals(database)
    raw = sa.create_engine(database if "://" in database else f"sqlite:///{database}")
    with raw.connect() as connection:
        assert connection.scalar(sa.text(f"SELECT version_num FROM {VERSION_TABLE}")) == "9999"
        assert connection.scalar(sa.text("SELECT count(*) FROM entries")) == 1
    raw.dispose()


@pytest.mark.parametrize("version", ["0000", "p001", ""])
def test_a_version_that_never_was_is_damage(database: str, version: str) -> None:
    open_journals(database).close()
    set_version(database, version)
    with pytest.raises(StoreDamaged, match="is damaged"):
        open_journals(database)


@pytest.mark.parametrize("version", known_versions())
def test_a_database_of_each_release_is_read(tmp_path: Path, version: str) -> None:
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((RELEASED / f"{version}.sql").read_text("utf-8"))
    with open_journals(str(file), create=False) as journals:
        (stream,) = journals.streams()
        assert (stream.name, stream.title) == ("open-ete", "Open d'été")
        entries = journals.read("open-ete")
        assert [entry.kind for entry in entries] == ["create", "result", "undo"]
        assert entries[1].payload == {"round": 1, "board": 17, "result": "½-½"}
        assert journals.findings("open-ete") == ()
        assert journals.append("open-ete", [draft()], expected_number=3)[0].number == 4
    opened = open_database(str(file))
    with opened.reading() as connection:
        version_query = sa.text(f"SELECT version_num FROM {VERSION_TABLE}")
        assert connection.scalar(version_query) == NEWEST_VERSION
    opened.close()


def test_tests_use_the_tables_that_the_steps_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for name in ("by the steps", "noted", "said again"):
        if name == "noted":
            make_quick(monkeypatch)
        open_journals(str(tmp_path / name)).close()
        with closing(sqlite3.connect(tmp_path / name)) as connection:
            made.append(sorted(connection.iterdump()))
    assert made[0] == made[1] == made[2]
    assert f"INSERT INTO \"{VERSION_TABLE}\" VALUES('{NEWEST_VERSION}');" in made[0]
