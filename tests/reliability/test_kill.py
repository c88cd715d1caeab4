"""Killed in the middle of writes: what was acknowledged is there, of the rest all or nothing.

`benchmarks/journal_kill.py` does the same for longer.
"""

import os
from pathlib import Path

import pytest

from ronde.errors import StoreUnreachable
from ronde.store import open_journals
from tests.journal_drafts import draft
from tests.reliability.crowd import crowd
from tests.reliability.killing import acknowledged, check_batches, kill_writers, wait_for
from tests.reliability.nursery import STREAM, Nursery

KILLS = 50

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="writers are forked")


def test_killed_writers_lose_nothing(database: str) -> None:
    assert kill_writers(database, KILLS, seed=2026) >= KILLS


def test_twenty_writers_get_each_their_numbers(database: str) -> None:
    assert crowd(database, writers=20, entries_at_least=60) >= 60


@pytest.mark.postgres
def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    from tests.postgres import ThrowAwayServer

    file = tmp_path / "acknowledgements"
    server = ThrowAwayServer()
    try:
        with open_journals(server.url) as journals:
            journals.create(STREAM, "Open")
            with Nursery() as nursery:
                nursery.start("until killed", server.url, 1, file)
                wait_for(file, 20)
                server.kill()
            with pytest.raises(StoreUnreachable, match="cannot be reached"):
                journals.append(STREAM, [draft()])
            server.start()
            check_batches(journals.read(STREAM), {1: acknowledged(file)})
            assert journals.findings(STREAM) == ()
    finally:
        server.remove()
