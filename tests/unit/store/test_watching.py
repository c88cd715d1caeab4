"""Whoever writes, those who watch notice."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from ronde.store import open_journals
from ronde.store import watching as watching_store
from ronde.store.journals import Journals
from tests.journal_drafts import draft
from tests.measures import PATIENCE_IN_SECONDS, eventually


class Turns(threading.Event):
    """When to stop; whoever watches asks before each look, and that is counted."""

    count = 0

    def is_set(self) -> bool:
        """Whether to stop."""
        self.count += 1
        return super().is_set()


class Watch:
    """What a thread that watches heard, in order."""

    def __init__(self, journals: Journals) -> None:
        self.stop = Turns()
        self.heard: list[dict[str, int] | str] = []
        self._news = threading.Condition()
        self._thread = threading.Thread(target=self._watch, args=(journals,))
        self._thread.start()

    def _watch(self, journals: Journals) -> None:
        for heads in journals.changes(self.stop):
            with self._news:
                self.heard.append(heads if isinstance(heads, str) else dict(heads))
                self._news.notify_all()

    def wait_for(self, heads: dict[str, int] | str) -> None:
        """Wait until the journals are told to end there, or something is said."""
        with self._news:
            told = self._news.wait_for(
                lambda: bool(self.heard) and self.heard[-1] == heads, PATIENCE_IN_SECONDS
            )
        assert told, self.heard

    def end(self) -> None:
        """Stop to watch."""
        self.stop.set()
        self._thread.join(PATIENCE_IN_SECONDS)
        assert not self._thread.is_alive()


@contextmanager
def watching(journals: Journals) -> Iterator[Watch]:
    """Watch while the block runs."""
    watch = Watch(journals)
    try:
        yield watch
    finally:
        watch.end()


def test_what_another_program_writes_is_noticed_at_the_next_look(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert watching_store.LOOK_EVERY_SECONDS < 0.5
    # A server is not asked: its writers tell.
    monkeypatch.setattr(watching_store, "TRUST_SILENCE_SECONDS", 3_600.0)
    with ExitStack() as stack:
        here = stack.enter_context(open_journals(database))
        elsewhere = stack.enter_context(open_journals(database))
        here.create("open", "Open", [draft()])
        watch = stack.enter_context(watching(here))
        watch.wait_for({"open": 1})
        elsewhere.append("open", [draft(), draft()])
        watch.wait_for({"open": 3})
        elsewhere.create("cup", "Cup", [draft()])
        watch.wait_for({"open": 3, "cup": 1})
        text = elsewhere.export_jsonl("cup")
    with open_journals(database) as other:
        assert other.import_jsonl(text).added == 0


def test_silence_means_that_nothing_is_read(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching_store, "LOOK_EVERY_SECONDS", 0.01)
    with open_journals(database) as journals, watching(journals) as watch:
        watch.wait_for({})
        looks = watch.stop.count
        assert eventually(lambda: watch.stop.count > looks + 5)
        assert watch.heard == [{}]


def test_who_writes_is_told_what_he_wrote(database: str) -> None:
    told: list[tuple[str, int, int]] = []
    with open_journals(database) as journals:
        journals.written = lambda stream, number, count: told.append((stream, number, count))
        journals.create("open", "Open", [draft()])
        journals.append("open", [draft(key="a"), draft()])
        journals.append("open", [draft(key="a"), draft()])
    assert told == [("open", 1, 1), ("open", 3, 2)]


@pytest.mark.postgres
def test_processes_hear_each_other(postgres_database: str) -> None:
    with (
        open_journals(postgres_database) as here,
        open_journals(postgres_database) as elsewhere,
        watching(here) as watch,
    ):
        watch.wait_for({})
        assert elsewhere.announce("212 phones")
        watch.wait_for("212 phones")
        assert not elsewhere.announce("x" * 9_000)


def test_a_file_has_nobody_to_hear(tmp_path: Path) -> None:
    with open_journals(str(tmp_path / "alone.ronde")) as journals:
        assert not journals.announce("hello")


@pytest.mark.postgres
def test_a_connection_that_breaks_is_made_anew(postgres_database: str) -> None:
    address = sa.make_url(postgres_database).set(drivername="postgresql")
    with ExitStack() as stack:
        journals = stack.enter_context(open_journals(postgres_database))
        journals.create("open", "Open", [draft()])
        watch = stack.enter_context(watching(journals))
        watch.wait_for({"open": 1})
        admin = stack.enter_context(
            psycopg.connect(address.render_as_string(hide_password=False), autocommit=True)
        )
        killed = admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        ).fetchall()
        assert killed == [(True,)]
        journals.append("open", [draft()])
        watch.wait_for({"open": 2})
