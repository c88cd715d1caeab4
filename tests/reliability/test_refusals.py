"""A full disk, a read-only file, a locked file, a stranger's file: one sentence, nothing lost."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from ronde.errors import (
    ReadOnlyStore,
    StoreDamaged,
    StoreFull,
    StoreLocked,
    StoreUnreachable,
)
from ronde.store import open_journals
from ronde.store.engine import open_database
from ronde.store.journals import Journals
from tests.journal_drafts import draft
from tools.project import ROOT

resource = pytest.importorskip("resource", reason="users and limits as POSIX systems have them")

ROOM_IN_BYTES = 600_000

# Appends until the system gives no more room, then says what happened.
FILL = """
import sys
from ronde.errors import StoreError
from ronde.store import open_journals
from tests.journal_drafts import draft
with open_journals(sys.argv[1]) as journals:
    journals.create("open", "Open")
    number = 0
    try:
        while True:
            number = journals.append("open", [draft(number)])[0].number
    except StoreError as error:
        print(number, type(error).__name__, error)
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody can look into, unlike those that pytest makes."""
    made = Path(tempfile.mkdtemp(prefix="ronde-"))
    made.chmod(0o755)
    yield made
    made.chmod(0o755)
    shutil.rmtree(made)


@contextmanager
def ordinary_user() -> Iterator[None]:
    """For a while be somebody whom the system can refuse: the superuser may do anything."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


def filled(file: Path) -> Path:
    """A database with one event of one entry."""
    with open_journals(str(file)) as journals:
        journals.create("open", "Open", [draft(1)])
    return file


def append_for_ever(journals: Journals) -> None:
    """Append two entries at a time."""
    while True:
        journals.append("open", [draft(1), draft(2)])


@pytest.mark.parametrize("folder_too", [False, True])
def test_a_read_only_file_is_read_and_not_written(folder: Path, folder_too: bool) -> None:
    file = filled(folder / "event.ronde")
    file.chmod(0o444)
    folder.chmod(0o555 if folder_too else 0o777)
    content = file.read_bytes()
    with ordinary_user(), open_journals(str(file)) as journals:
        assert journals.read_only
        assert len(journals.read("open")) == 1
        assert journals.findings("open") == ()
        with pytest.raises(ReadOnlyStore, match=r"event\.ronde can be read but not written"):
            journals.append("open", [draft(2)])
        assert not journals.save_snapshot("open", 1, "1", b"state")
    assert file.read_bytes() == content
    assert os.listdir(folder) == ["event.ronde"]


def test_a_file_in_a_read_only_folder_is_read(folder: Path) -> None:
    file = filled(folder / "event.ronde")
    file.chmod(0o666)
    folder.chmod(0o555)
    with ordinary_user(), open_journals(str(file)) as journals:
        assert journals.read_only
        assert len(journals.read("open")) == 1


def test_a_read_only_file_of_the_first_release_is_read_as_it_is(folder: Path) -> None:
    file = folder / "event.ronde"
    released = ROOT / "tests" / "unit" / "store" / "released" / "0001.sql"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(released.read_text("utf-8"))
    file.chmod(0o444)
    folder.chmod(0o555)
    content = file.read_bytes()
    with ordinary_user(), open_journals(str(file)) as journals:
        assert len(journals.read("open-ete")) == 3
        assert journals.findings("open-ete") == ()
        assert len(journals.doors.secret("root")) == 32
    assert file.read_bytes() == content


def test_a_file_that_may_not_be_read_is_refused(folder: Path) -> None:
    file = filled(folder / "event.ronde")
    file.chmod(0o000)
    with ordinary_user(), pytest.raises(StoreUnreachable, match="cannot be opened"):
        open_journals(str(file))


def test_a_read_only_backup_is_restored(folder: Path, tmp_path: Path) -> None:
    file = filled(folder / "event.ronde")
    file.chmod(0o444)
    folder.chmod(0o555)
    with tempfile.TemporaryDirectory() as target:
        Path(target).chmod(0o777)
        with ordinary_user(), open_journals(f"{target}/new.ronde") as journals:
            assert [done.added for done in journals.restore(file)] == [1]


def test_a_file_that_another_program_holds_is_told(tmp_path: Path) -> None:
    file = filled(tmp_path / "event.ronde")
    journals = Journals(open_database(str(file), patience=0.05))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreLocked, match="in use by another program for too long"):
            journals.append("open", [draft(2)])
        assert len(journals.read("open")) == 1
        other.execute("ROLLBACK")
    assert journals.append("open", [draft(2)])[0].number == 2
    journals.close()


@pytest.mark.postgres
def test_a_journal_that_another_program_holds_is_told(postgres_database: str) -> None:
    holding = open_database(postgres_database)
    with Journals(open_database(postgres_database, patience=0.05)) as journals:
        journals.create("open", "Open", [draft(1)])
        with holding.writing() as connection:
            connection.execute(sa.text("SELECT * FROM streams FOR UPDATE"))
            with pytest.raises(StoreLocked, match="in use by another program for too long"):
                journals.append("open", [draft(2)])
            assert len(journals.read("open")) == 1
        assert journals.append("open", [draft(2)])[0].number == 2
    holding.close()


@pytest.mark.postgres
def test_a_server_that_only_reads_is_told(postgres_database: str) -> None:
    with open_journals(postgres_database) as journals:
        journals.create("open", "Open", [draft(1)])
    opened = open_database(postgres_database)
    name = opened.engine.url.database
    with opened.writing() as connection:
        connection.execute(
            sa.text(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
        )
    opened.close()
    with open_journals(postgres_database) as journals:
        assert len(journals.read("open")) == 1
        with pytest.raises(ReadOnlyStore, match="can be read but not written"):
            journals.append("open", [draft(2)])


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    database = open_database(str(filled(tmp_path / "event.ronde")))
    with Journals(database) as journals:
        with database.reading() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 4}")
        with pytest.raises(StoreFull, match="there is no room left"):
            append_for_ever(journals)
        last = len(journals.read("open"))
        assert last > 20
        assert last % 2 == 1
        assert journals.findings("open") == ()
        with database.reading() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 99}")
        assert journals.append("open", [draft(2)])[0].number == last + 1


def test_a_system_that_gives_no_more_room_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "event.ronde"
    finished = subprocess.run(
        [sys.executable, "-c", FILL, str(file)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["src", "."])},
        preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (ROOM_IN_BYTES, ROOM_IN_BYTES)
        ),
        capture_output=True,
        text=True,
        check=True,
    )
    number, kind, *words = finished.stdout.split()
    assert (kind, "reports an error" in " ".join(words)) == ("StoreUnreachable", True)
    assert int(number) > 5
    with open_journals(str(file), create=False) as journals:
        # The entry that failed may be there whole: the disk failed after it was written.
        assert len(journals.read("open")) - int(number) in (0, 1)
        assert journals.findings("open") == ()


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "photos.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE photos (name)")
    content = file.read_bytes()
    with pytest.raises(StoreDamaged, match="is a database of another program"):
        open_journals(str(file))
    assert file.read_bytes() == content


def test_what_is_not_there_is_not_made_unasked(tmp_path: Path) -> None:
    for name in ("nothing.ronde", "nowhere/nothing.ronde"):
        with pytest.raises(StoreUnreachable, match="there is no database"):
            open_journals(str(tmp_path / name), create=False)
    with pytest.raises(StoreUnreachable, match="there is no folder"):
        open_journals(str(tmp_path / "nowhere" / "nothing.ronde"))
    with pytest.raises(StoreUnreachable, match="it is a folder"):
        open_journals(str(tmp_path))
    assert os.listdir(tmp_path) == []


def test_a_server_that_is_not_there_is_told_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(StoreUnreachable, match="cannot be reached") as refusal:
        open_journals(f"postgresql://anne:secret@/club?host={tmp_path}")
    assert "secret" not in str(refusal.value)


@pytest.mark.postgres
def test_a_database_that_is_not_there_is_told(postgres_server: str) -> None:
    missing = sa.make_url(postgres_server).set(database="no_such_club")
    with pytest.raises(StoreUnreachable, match="no_such_club"):
        open_journals(missing.render_as_string(hide_password=False))
