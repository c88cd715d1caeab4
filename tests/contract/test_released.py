"""Databases of every released schema: opened, brought up to date, nothing lost, and they go on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from ronde.store.engine import open_database
from ronde.store.schema import NEWEST_VERSION, VERSION_TABLE
from tests.contract.conftest import Runner
from tests.contract.event_play import Hall

RELEASED = sorted(path for path in (Path(__file__).parent / "released").iterdir() if path.is_dir())
EVENTS = ("ete", "maitres")

each_release = pytest.mark.parametrize("folder", RELEASED, ids=lambda path: path.name)


def restored(folder: Path, database: str) -> None:
    """The dump of a release in a new database."""
    if "://" not in database:
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript((folder / "sqlite.sql").read_text("utf-8"))
        return
    address = sa.make_url(database).set(drivername="postgresql")
    with psycopg.connect(
        address.render_as_string(hide_password=False), autocommit=True
    ) as connection:
        connection.execute((folder / "postgresql.sql").read_bytes())


def version_of(database: str) -> str:
    """The version of the tables, once Ronde has opened them."""
    opened = open_database(database)
    with opened.reading() as connection:
        found = connection.scalar(sa.text(f"SELECT version_num FROM {VERSION_TABLE}"))
    opened.close()
    return str(found)


@each_release
def test_every_entry_of_an_old_database_is_kept_and_verified(
    ronde: Runner, database: str, tmp_path: Path, folder: Path
) -> None:
    restored(folder, database)
    listed = ronde("event", "list", "--database", database, "--json").json["events"]
    assert [event["event"] for event in listed] == list(EVENTS)
    assert version_of(database) == NEWEST_VERSION
    for event in EVENTS:
        hall = Hall(ronde, event, database)
        verified = hall.look("verify")
        assert verified["ok"], verified
        file = tmp_path / f"{event}.jsonl"
        done = ronde("event", "export", event, "--database", database, "--output", str(file))
        assert done.exit_code == 0, done.stderr
        assert file.read_text("utf-8") == (folder / file.name).read_text("utf-8")


@each_release
def test_an_old_event_is_what_it_was_and_goes_on(
    ronde: Runner, database: str, tmp_path: Path, folder: Path
) -> None:
    restored(folder, database)
    summer = Hall(ronde, "ete", database)
    status = summer.look("show")["status"]
    assert (status["name"], status["player_count"]) == ("Open d'été", 8)
    assert (status["complete_round_count"], status["closed"]) == (4, True)
    ranking = summer.look("standings")["standings"]
    assert [(place["rank"], place["name"], place["points"]) for place in ranking[:3]] == [
        (1, "Aubert, Léa", 3),
        (2, "Ferrari, Luca", 2.5),
        (3, "Costa, Inês", 2),
    ]
    assert "closed" in summer.refused("result", "1w")
    exported = ronde(
        *("event", "export", "ete", "--database", database, "--output", str(tmp_path / "ete.trf"))
    )
    assert exported.exit_code == 0, exported.stderr
    assert "### MPA @ Round 3: paired by hand" in (tmp_path / "ete.trf").read_text("utf-8")
    masters = Hall(ronde, "maitres", database)
    assert masters.open_boards() == [1, 2]
    masters("result", "1w", "2d")
    masters("pair", "--publish")
    masters("undo")
    masters("redo")
    assert masters.look("verify")["ok"]


def test_the_newest_schema_but_one_is_among_the_released_ones() -> None:
    """A schema that was changed keeps a database of the one before it here."""
    released = {int(path.name) for path in RELEASED}
    assert released == set(range(1, max(int(NEWEST_VERSION), 2)))
