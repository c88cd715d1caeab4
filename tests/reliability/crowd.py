"""Many writers on one event at once, half of whom check that they know its end."""

import tempfile
import time
from pathlib import Path

from ronde.store import open_journals
from tests.reliability.killing import wait_for, wait_for_end
from tests.reliability.nursery import STREAM, Nursery

PATIENCE_SECONDS = 120


def crowd(database: str, writers: int, *, seconds: float = 0, entries_at_least: int = 1) -> int:
    """Let a crowd write, then check that every acknowledged entry is there once, in order.

    It writes for so long, and goes on until there are so many entries, however slow the machine.
    """
    with open_journals(database) as journals:
        journals.create(STREAM, "Open")
    with Nursery() as nursery, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = {writer: folder / str(writer) for writer in range(1, writers + 1)}
        processes = [
            nursery.start("in a crowd", database, writer, file) for writer, file in files.items()
        ]
        time.sleep(seconds)
        for writer in (1, 2):
            # One who checks and one who does not; nobody promises turns to all in so short a time.
            wait_for(files[writer], 1)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while len(_acknowledged(files)) < entries_at_least and time.monotonic() < deadline:
            time.sleep(0.05)
        (folder / "enough").touch()
        for process_number in processes:
            wait_for_end(process_number)
            nursery.forget(process_number)
        expected = _acknowledged(files)
    with open_journals(database, create=False) as journals:
        entries = journals.read(STREAM)
        assert journals.findings(STREAM) == ()
    found = {entry.number: (entry.payload["writer"], entry.payload["turn"]) for entry in entries}
    assert found == expected, "what is there is not what was acknowledged"
    for writer in files:
        turns = [turn for who, turn in found.values() if who == writer]
        assert turns == list(range(1, len(turns) + 1)), "out of order"
    return len(entries)


def _acknowledged(files: dict[int, Path]) -> dict[int, tuple[int, int]]:
    """Who was told to have written which entry, and in which of their turns."""
    expected: dict[int, tuple[int, int]] = {}
    for writer, file in files.items():
        for line in file.read_text().splitlines() if file.exists() else ():
            turn, number = map(int, line.split())
            assert number not in expected, "two writers were told the same number"
            expected[number] = (writer, turn)
    return expected
