"""Opening: the right place, the right settings, and the libraries only when they are needed."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from ronde.errors import InputError, MissingPart
from ronde.store import engine, open_journals
from ronde.store.engine import open_database
from tests.journal_drafts import draft
from tests.quick_databases import file_settings
from tools.project import ROOT


def test_a_file_is_set_up_to_keep_what_it_acknowledges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "_SQLITE_SETTINGS", file_settings)
    database = open_database(str(tmp_path / "event.ronde"))
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "trusted_schema": 0}
    with database.reading() as connection:
        for name, value in wanted.items():
            assert connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() == value
    database.close()


@pytest.mark.postgres
def test_a_server_is_made_to_write_before_it_acknowledges(postgres_database: str) -> None:
    careless = sa.make_url(postgres_database).update_query_dict(
        {"options": "-c synchronous_commit=off"}
    )
    database = open_database(careless.render_as_string(hide_password=False), patience=3)
    with database.reading() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"
        assert connection.exec_driver_sql("SHOW lock_timeout").scalar_one() == "3s"
    database.close()


def test_the_users_own_database_is_made_with_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RONDE_DATABASE", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with open_journals() as journals:
        assert journals.name == str(tmp_path / "data" / "ronde" / "ronde.db")
    monkeypatch.setenv("RONDE_DATABASE", str(tmp_path / "club.ronde"))
    with open_journals() as journals:
        assert journals.name == str(tmp_path / "club.ronde")


@pytest.mark.parametrize("name", ["été ? #1 100%.ronde", "a b.ronde"])
def test_any_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    with open_journals(str(tmp_path / name)) as journals:
        journals.create("open", "Open", [draft(1)])
    assert [file.name for file in tmp_path.iterdir()] == [name]
    with open_journals(f"sqlite:///{tmp_path / name}", create=False) as journals:
        assert len(journals.read("open")) == 1


@pytest.mark.parametrize(
    "database", ["mysql://club/open", "postgresql://club:port/open", "postgresql:///open?hst=club"]
)
def test_what_names_no_database_is_refused(database: str) -> None:
    with pytest.raises(InputError, match="expected a file or a URL such as postgresql://host/name"):
        open_journals(database)


def test_however_many_open_a_new_database_it_is_made_once(database: str) -> None:
    def create(number: int) -> None:
        with open_journals(database) as journals:
            journals.create(f"open-{number}", "Open", [draft(number)])

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(create, range(6)))
    with open_journals(database, create=False) as journals:
        assert {stream.name for stream in journals.streams()} == {f"open-{n}" for n in range(6)}


def test_threads_share_journals(database: str) -> None:
    with open_journals(database) as journals:
        journals.create("open", "Open")
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda number: journals.append("open", [draft(number)]), range(40)))
        boards = [entry.payload["board"] for entry in journals.read("open")]
    assert sorted(boards) == list(range(40))


def test_the_libraries_wait_until_a_database_is_opened() -> None:
    code = (
        "import sys, ronde.store, ronde.cli.main\n"
        "print({'sqlalchemy', 'alembic', 'psycopg'} & set(sys.modules))"
    )
    finished = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stdout == "set()\n"


def test_without_the_libraries_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    monkeypatch.delitem(sys.modules, "ronde.store.engine", raising=False)
    with pytest.raises(MissingPart, match="pip install"):
        open_journals("event.ronde")
