"""A process that has loaded everything and forks writers on demand, so that each starts at once.

Run as a program it reads lines of `JOB<tab>DATABASE<tab>WRITER<tab>FILE` and answers each with the
number of a new process, which does the job: it writes to the journal, and into the file one line
for each thing that was acknowledged: its number, and that of its last entry.
"""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

from ronde.core.journal.entry import Draft
from ronde.errors import Conflict
from ronde.store import open_journals
from ronde.store.journals import Journals
from tests.journal_drafts import TIME

STREAM = "open"


class Nursery:
    """The process that forks writers, from outside."""

    def __init__(self) -> None:
        self._writers: list[int] = []
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.reliability.nursery"],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(["src", "."])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Nursery":
        return self

    def __exit__(self, *error: object) -> None:
        # Writers that are left, because something failed, would write for ever.
        for process_number in self._writers:
            with suppress(ProcessLookupError):
                os.kill(process_number, signal.SIGKILL)
        self._process.communicate()

    def start(self, job: str, database: str, writer: int, acknowledgements: Path) -> int:
        """Start a writer and return its process number."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        line = "\t".join([job, database, str(writer), str(acknowledgements)])
        print(line, file=self._process.stdin, flush=True)
        process_number = int(self._process.stdout.readline())
        self._writers.append(process_number)
        return process_number

    def forget(self, process_number: int) -> None:
        """Remember that a writer is dead: its number may soon be somebody else's."""
        self._writers.remove(process_number)


class Acknowledge:
    """A file of acknowledgements; what is in it outlives its writer."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._handle = file.open("ab", 0)

    def __call__(self, turn: int, number: int) -> None:
        """Say what was written."""
        self._handle.write(f"{turn} {number}\n".encode())

    def is_wanted(self) -> bool:
        """Whether somebody waits for more."""
        return not self._file.with_name("enough").exists()


def batch_drafts(writer: int, batch: int) -> list[Draft]:
    """The entries of one batch, one to three; each says how many there are."""
    size = 1 + (writer + batch) % 3
    return [
        Draft(
            kind="result",
            payload={"writer": writer, "batch": batch, "part": part, "size": size},
            who=f"writer {writer}",
            device="laptop",
            time=TIME,
        )
        for part in range(1, size + 1)
    ]


def write_until_killed(journals: Journals, writer: int, acknowledge: Acknowledge) -> None:
    """Append batches for ever."""
    for batch in count(1):
        written = journals.append(STREAM, batch_drafts(writer, batch))
        acknowledge(batch, written[-1].number)


def write_in_a_crowd(journals: Journals, writer: int, acknowledge: Acknowledge) -> None:
    """Append one entry after the other until somebody says that it is enough.

    Every second writer checks that it knows the end of the journal, and tries again if it did not.
    """
    is_careful = writer % 2 == 1
    turn = 1
    while acknowledge.is_wanted():
        payload = {"writer": writer, "turn": turn}
        draft = Draft(kind="result", payload=payload, who="", device="", time=TIME)
        known = journals.stream(STREAM).last_number if is_careful else None
        try:
            (entry,) = journals.append(STREAM, [draft], expected_number=known)
        except Conflict:
            continue
        acknowledge(turn, entry.number)
        turn += 1
        # Whoever typed a result needs a moment for the next: without it the careful starve.
        time.sleep(0.1)


JOBS = {"until killed": write_until_killed, "in a crowd": write_in_a_crowd}


def main() -> None:
    """Fork writers until nobody asks for more."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    opened: set[str] = set()
    for line in sys.stdin:
        job, database, writer, file = line.rstrip("\n").split("\t")
        if database not in opened:
            # Whatever a driver loads when it first connects is loaded here, for all the writers.
            open_journals(database).close()
            opened.add(database)
        process_number = os.fork()
        if process_number == 0:
            with open_journals(database) as journals:
                JOBS[job](journals, int(writer), Acknowledge(Path(file)))
            return
        print(process_number, flush=True)


if __name__ == "__main__":
    main()
