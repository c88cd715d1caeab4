"""Writers that are killed in the middle of their work, and what must be there afterwards.

A writer appends batches of one to three entries and acknowledges each batch once `append` has
returned. Whatever the moment of its death, every acknowledged batch is there; of the one it was
writing, all or nothing.
"""

import os
import random
import signal
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from ronde.core.journal.entry import Entry
from ronde.store import open_journals
from tests.reliability.nursery import STREAM, Nursery

LONGEST_LIFE_IN_SECONDS = 0.06
PATIENCE_IN_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Acknowledgement:
    """What a writer knows to be written: its batch, and the number of the last entry."""

    batch: int
    number: int


def acknowledged(file: Path) -> Acknowledgement:
    """What a writer acknowledged last."""
    # The last line may be cut where its writer was: then it was not acknowledged.
    lines = file.read_text().split("\n")[:-1] if file.exists() else []
    return Acknowledgement(*map(int, lines[-1].split())) if lines else Acknowledgement(0, 0)


def wait_for(file: Path, batch: int) -> None:
    """Wait until a writer has acknowledged a batch."""
    until = time.monotonic() + PATIENCE_IN_SECONDS
    while acknowledged(file).batch < batch:
        assert time.monotonic() < until, "the writer does not write"
        time.sleep(0.002)


def kill(process_number: int) -> None:
    """Kill a process and wait until it is dead."""
    os.kill(process_number, signal.SIGKILL)
    wait_for_end(process_number)


def wait_for_end(process_number: int) -> None:
    """Wait until a process is no more."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(process_number, 0)
            time.sleep(0.001)


def check_batches(entries: list[Entry], last: dict[int, Acknowledgement]) -> None:
    """Every acknowledged batch is there, whole and in order, and at most one more per writer."""
    found: dict[int, int] = {}
    numbers: dict[tuple[int, int], int] = {}
    for (writer, batch), group in groupby(entries, key=_batch_of):
        parts = list(group)
        said = [(entry.payload["part"], entry.payload["size"]) for entry in parts]
        assert said == [(part, len(said)) for part in range(1, len(said) + 1)], "half a batch"
        assert batch == found.get(writer, 0) + 1, "a batch is missing or there twice"
        found[writer] = batch
        numbers[writer, batch] = parts[-1].number
    for writer, known in last.items():
        assert found.get(writer, 0) - known.batch in (0, 1), "an acknowledged batch is lost"
        if known.batch:
            assert numbers[writer, known.batch] == known.number


def kill_writers(database: str, kills: int, seed: int) -> int:
    """Kill so many writers one after the other, look at the journal after each, count entries."""
    chance = random.Random(seed)
    with open_journals(database) as journals:
        journals.create(STREAM, "Open")
    last: dict[int, Acknowledgement] = {}
    entries: list[Entry] = []
    with Nursery() as nursery, tempfile.TemporaryDirectory() as folder:
        for writer in range(1, kills + 1):
            file = Path(folder) / str(writer)
            process_number = nursery.start("until killed", database, writer, file)
            # From its first acknowledgement on: it dies while it writes, not while it starts.
            wait_for(file, 1)
            time.sleep(chance.uniform(0, LONGEST_LIFE_IN_SECONDS))
            kill(process_number)
            nursery.forget(process_number)
            last[writer] = acknowledged(file)
            with open_journals(database, create=False) as journals:
                entries += journals.read(STREAM, after=len(entries))
            check_batches(entries, {writer: last[writer]})
    with open_journals(database, create=False) as journals:
        entries = journals.read(STREAM)
        assert journals.findings(STREAM) == ()
    check_batches(entries, last)
    return len(entries)


def _batch_of(entry: Entry) -> tuple[int, int]:
    """The writer and the batch of an entry."""
    return entry.payload["writer"], entry.payload["batch"]
