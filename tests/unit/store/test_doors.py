"""The secret of the doors, and what of the doors leaves the house with a backup: nothing."""

import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from ronde.store import open_journals
from ronde.store.doors import Doors
from ronde.store.engine import open_database
from ronde.store.enrolments import Admission, Code
from ronde.store.sessions import NewSession
from tests.journal_drafts import draft

RELEASED = Path(__file__).parent / "released"
HOUR = timedelta(hours=1)


def furnish(doors: Doors, now: datetime) -> None:
    """Somebody signed in, a device joined, a secret drawn."""
    anne = doors.accounts.add("Anne", "director", "hash of a password", now)
    session = NewSession(token_hash="hash of Anne", device="laptop", ends_at=now + HOUR)
    doors.sessions.open(anne.id, session, now)
    code = Code(salt="seasoning", hash="hash of a code", ends_at=now + HOUR)
    doors.enrolments.add("open", Admission(role="helper"), code, by="Anne", now=now)
    phone = NewSession(token_hash="hash of Karim", device="phone", ends_at=now + HOUR)
    doors.enrolments.join("hash of a code", "Karim", phone, now)
    doors.secret("root")


def test_a_secret_is_drawn_once_and_shared(doors: Doors, database: str) -> None:
    drawn = doors.secret("root")
    assert len(drawn) == 32
    assert doors.secret("root") == drawn
    assert doors.secret("other") != drawn
    with open_journals(database) as another:
        assert another.doors.secret("root") == drawn


def test_a_backup_holds_the_events_and_nothing_of_the_doors(
    doors: Doors, database: str, tmp_path: Path, now: datetime
) -> None:
    furnish(doors, now)
    with open_journals(database) as journals:
        journals.append("open", [draft(1)])
        journals.backup(tmp_path / "backup.ronde")
    with closing(sqlite3.connect(tmp_path / "backup.ronde")) as connection:
        for table in ("accounts", "enrolments", "sessions", "web_secrets", "attempts"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    content = (tmp_path / "backup.ronde").read_bytes()
    for secret in (b"hash of", b"seasoning", b"Karim"):
        assert secret not in content


def test_a_restore_leaves_the_doors_alone(
    doors: Doors, database: str, tmp_path: Path, now: datetime
) -> None:
    with open_journals(str(tmp_path / "other.ronde")) as other:
        other.create("open", "Open")
        other.create("rapid", "Rapid", [draft(1)])
        furnish(other.doors, now)
        other.doors.accounts.add("Somebody", "director", "hash", now)
    secret = doors.secret("root")
    doors.accounts.add("Anne", "director", "hash", now)
    with open_journals(database) as journals:
        # Not even a copy of the whole file brings in who may enter.
        restored = journals.restore(tmp_path / "other.ronde")
    assert [one.stream for one in restored] == ["open", "rapid"]
    assert [account.name for account in doors.accounts.all()] == ["Anne"]
    assert doors.sessions.all(now) == []
    assert doors.enrolments.of_event("open") == []
    assert doors.secret("root") == secret


@pytest.mark.parametrize("version", ["0001", "0002"])
def test_a_backup_of_each_release_is_restored(
    doors: Doors, database: str, tmp_path: Path, version: str, now: datetime
) -> None:
    file = tmp_path / "old.ronde"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((RELEASED / f"{version}.sql").read_text("utf-8"))
    before = file.read_bytes()
    with open_journals(database) as journals:
        (restored,) = journals.restore(file)
        assert (restored.stream, restored.added) == ("open-ete", 3)
        assert journals.findings("open-ete") == ()
    assert file.read_bytes() == before
    assert doors.accounts.all() == []


def test_a_database_of_the_first_release_gets_its_doors(tmp_path: Path, now: datetime) -> None:
    file = tmp_path / "old.ronde"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((RELEASED / "0001.sql").read_text("utf-8"))
    with open_journals(str(file), create=False) as journals:
        assert journals.doors.accounts.all() == []
        code = Code(salt="salt", hash="hash", ends_at=now + HOUR)
        made = journals.doors.enrolments.add(
            "open-ete", Admission(role="table", first_place=4, last_place=4), code, by="", now=now
        )
        assert made.event == "open-ete"


def test_the_doors_of_the_second_release_still_let_in(tmp_path: Path, now: datetime) -> None:
    file = tmp_path / "old.ronde"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((RELEASED / "0002.sql").read_text("utf-8"))
    with open_journals(str(file), create=False) as journals:
        doors = journals.doors
        assert doors.secret("root") == b"\1" * 32
        anne, karim = (
            doors.sessions.with_token("aa" * 32, now),
            doors.sessions.with_token("cc" * 32, now),
        )
        assert anne is not None
        assert karim is not None
        assert (anne.name, anne.role, anne.event) == ("Anne", "director", None)
        assert (karim.name, karim.role, karim.event) == ("Karim", "helper", "open-ete")


def test_an_event_takes_its_cards_and_devices_with_it(
    doors: Doors, database: str, now: datetime
) -> None:
    furnish(doors, now)
    opened = open_database(database)
    with opened.writing() as connection:
        connection.execute(sa.text("DELETE FROM streams WHERE name = 'open'"))
    opened.close()
    assert [session.name for session in doors.sessions.all(now)] == ["Anne"]
