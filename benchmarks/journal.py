"""The journal of a large open: how long a result takes to be safe, and the whole to be read.

    python -m benchmarks.journal [ENTRIES]

Each append waits for the disk, so that its time says as much of the machine as of Ronde: the disk
alone is measured beside it.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from ronde.core.journal.entry import Draft, time_text
from ronde.store import open_journals

ENTRIES = 6_000
WANTED_P99_IN_MILLISECONDS = 20.0
STREAM = "open"


def main(arguments: Sequence[str] = ()) -> int:
    """Type the results of an open and read them back."""
    entry_count = int(arguments[0]) if arguments else ENTRIES
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        disk = times(lambda index: write_to_disk(folder / "disk", index), 300)
        print(f"a write to the disk alone: {described(disk)}")
        file = folder / "event.ronde"
        with open_journals(str(file)) as journals:
            journals.create(STREAM, "Open")
            appends = times(
                lambda index: journals.append(STREAM, [result(index)], expected_number=index),
                entry_count,
            )
            print(f"a result appended: {described(appends)}")
        with open_journals(str(file), create=False) as journals:
            journals.save_snapshot(STREAM, entry_count - 10, "1", b"x" * 500_000)
        reading = times(lambda index: len(reopened(file, after=0)), 10)
        print(f"{entry_count} entries opened, read and checked: {described(reading)}")
        after = times(lambda index: len(reopened(file, after=entry_count - 10)), 10)
        print(f"its snapshot and the 10 entries after it: {described(after)}")
    return 0 if percentile(appends, 99) < WANTED_P99_IN_MILLISECONDS else 1


def result(index: int) -> Draft:
    """A result typed in."""
    payload = {"round": 1 + index // 500, "board": 1 + index % 500, "result": "1-0"}
    moment = time_text(datetime.now(UTC))
    return Draft(
        kind="result", payload=payload, who="Anne", device="laptop", time=moment, key=f"{index}"
    )


def reopened(file: Path, *, after: int) -> list[object]:
    """Open the journal anew and read it, with its snapshot if only its end is wanted."""
    with open_journals(str(file), create=False) as journals:
        if after:
            journals.snapshot(STREAM, "1")
        return [*journals.read(STREAM, after=after)]


def write_to_disk(file: Path, index: int) -> None:
    """Add a page to a file and wait until the disk has it."""
    with file.open("ab") as handle:
        handle.write(index.to_bytes(8, "big") * 512)
        handle.flush()
        os.fsync(handle.fileno())


def times(act: Callable[[int], object], count: int) -> list[float]:
    """How long an action takes, each time, in milliseconds."""
    taken = []
    for index in range(count):
        start = time.perf_counter()
        act(index)
        taken.append((time.perf_counter() - start) * 1000)
    return taken


def percentile(taken: Sequence[float], share: int) -> float:
    """The time that so many of a hundred stay under."""
    return sorted(taken)[(len(taken) - 1) * share // 100]


def described(taken: Sequence[float]) -> str:
    """The usual time, the one of the slowest hundredth, and the worst."""
    figures = (percentile(taken, 50), percentile(taken, 99), max(taken))
    return "median {:.1f} ms, p99 {:.1f} ms, worst {:.1f} ms".format(*figures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
