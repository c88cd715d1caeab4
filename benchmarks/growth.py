"""What a long journal costs: the same things done at its hundredth and at its last entry.

    ./ronde bench growth [--entries N] [--phones N]

Everything runs on this machine over its loopback, the server in a process of its own. An event of
120 players has its results corrected until the journal is long. Measured are a result, the same
sent again, an undo with its redo, the page of the journal and its PDF; and how long the desk waits
while sixty phones repeat at once what was not answered.
"""

import argparse
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks._writers import RESULTS, Writer
from benchmarks.hall import processor_seconds
from benchmarks.journal import percentile
from benchmarks.web import EVENT, PLAYERS, make_event, served
from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk
from ronde.store import open_journals
from ronde.web.clock import now

LONG_RUN = True
FEW = 100
MOST_ENTRIES = 20_000
MOST_PHONES = 60
TIMES = 15
WANTED_WAIT_IN_SECONDS = 1.0
_OUTCOMES = ((Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN), (Result.DRAW, Result.DRAW))


def main(arguments: Sequence[str] = ()) -> int:
    """Measure a short journal and a long one."""
    parser = argparse.ArgumentParser(prog="./ronde bench growth")
    parser.add_argument("--entries", type=int, default=5_000)
    parser.add_argument("--phones", type=int, default=60)
    wanted = parser.parse_args(arguments)
    entries, phones = min(wanted.entries, MOST_ENTRIES), min(wanted.phones, MOST_PHONES)
    waits = []
    for count in (FEW, entries):
        with tempfile.TemporaryDirectory() as folder:
            database = str(Path(folder) / "hall.ronde")
            make_event(database)
            lengthen(database, count)
            with served(database, 1) as address:
                print(f"{count} entries", flush=True)
                waits.append(measured(address, phones))
    return 0 if waits[-1] < WANTED_WAIT_IN_SECONDS else 1


def lengthen(database: str, count: int) -> None:
    """Correct results until the journal has so many entries."""
    boards = PLAYERS // 2
    with open_journals(database) as journals:
        desk = Desk(journals=journals, stream=EVENT, who="", device="", clock=now)
        missing = max(0, count - journals.stream(EVENT).last_number)
        for index, start in enumerate(range(0, missing, boards)):
            outcome = _OUTCOMES[index % 3]
            corrected = range(1, min(boards, missing - start) + 1)
            enter_results(desk, [(board, outcome) for board in corrected])


def measured(address: str, phones: int) -> float:
    """Print what things take; the desk's longest wait while phones repeat, in seconds."""
    desk = Writer(address, EVENT, 1)
    at = f"/e/{EVENT}"

    def enter(index: int) -> object:
        return desk.enter(1 + index, RESULTS[index % 3], key=f"key-{index}")

    for index in range(3):
        enter(index + 2 * TIMES)  # what a server that just started does once
    told("a result", enter)
    told("the same again", enter)
    told("undo and redo", lambda _index: (desk.post(f"{at}/undo", {}), desk.post(f"{at}/redo", {})))
    told("page of the journal", lambda _index: desk.get(f"{at}/journal"))
    wait = repeated(address, desk, phones)
    told("journal.pdf", lambda _index: desk.get(f"{at}/journal.pdf"), 1)
    return wait


def told(name: str, action: Callable[[int], object], times: int = TIMES) -> None:
    """Print how long something takes, the median of several times, and what of it is work."""
    taken = []
    before = processor_seconds()
    for index in range(times):
        begun = time.monotonic()
        action(index)
        taken.append((time.monotonic() - begun) * 1000)
    work = (processor_seconds() - before) * 1000 / times
    print(f"  {name}: {percentile(taken, 50):.0f} ms, {work:.0f} of the processor", flush=True)


def repeated(address: str, desk: Writer, phones: int) -> float:
    """Have phones repeat themselves all at once, and the desk enter results meanwhile."""
    people = []
    for index in range(phones):
        phone = Writer(address, EVENT, 1)
        phone.enter(1 + index, RESULTS[index % 3], key=f"phone-{index}")
        phone.close()
        people.append(phone)
    refused = []

    def again(index: int) -> None:
        try:
            people[index].enter(1 + index, RESULTS[index % 3], key=f"phone-{index}")
        except AssertionError:
            refused.append(index)

    threads = [threading.Thread(target=again, args=(index,)) for index in range(phones)]
    begun, before = time.monotonic(), processor_seconds()
    for thread in threads:
        thread.start()
    waits: list[float] = []
    while not waits or any(thread.is_alive() for thread in threads):
        _number, sent, answered = desk.enter(PLAYERS // 2, RESULTS[len(waits) % 3])
        waits.append(answered - sent)
    for thread in threads:
        thread.join()
    work = processor_seconds() - before
    print(
        f"  {phones} phones repeat at once: answered in {time.monotonic() - begun:.2f} s"
        f" ({work:.2f} of the processor), {len(refused)} refused;"
        f" the desk waits {max(waits):.2f} s at most",
        flush=True,
    )
    return max(waits)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
