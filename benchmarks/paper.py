"""Printing for days: what papers cost the server, and whoever works at the desk meanwhile.

    ./ronde bench paper [--players N] [--papers N]

A workbench with an event of a thousand players prints one paper after the other, two at a time,
while somebody at the desk enters results. Measured is the memory of the server and of the children
that print, how long a paper takes, and how long a result takes without papers and with them; then a
hundred papers are asked for at once. It tells when the server grew by more than 100 MB.
"""

import argparse
import http.client
import os
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks._writers import RESULTS, Writer
from benchmarks.journal import described, percentile
from benchmarks.web import EVENT, make_event, served

LONG_RUN = True
MOST_PLAYERS = 4_000
MOST_PAPERS = 1_000
AT_ONCE = 2
CROWD = 100
QUIET_SECONDS = 10
PAUSE_IN_SECONDS = 0.05
WANTED_GROWTH_IN_MEGABYTES = 100
WANTED_ANSWER_IN_MILLISECONDS = 250.0
PAPERS = (
    "round/1.pdf",
    "round/1.pdf?by=name",
    "round/1/slips.pdf",
    "standings.pdf",
    "crosstable.pdf",
    "players.pdf",
    "export.xlsx",
)


def main(arguments: Sequence[str] = ()) -> int:
    """Print, and tell what it took."""
    parser = argparse.ArgumentParser(prog="./ronde bench paper")
    parser.add_argument("--players", type=int, default=1_000)
    parser.add_argument("--papers", type=int, default=200)
    wanted = parser.parse_args(arguments)
    players, papers = min(wanted.players, MOST_PLAYERS), min(wanted.papers, MOST_PAPERS)
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "hall.ronde")
        make_event(database, players)
        with served(database, 1) as address:
            (server,) = children_of(os.getpid())
            return measured(address, server, papers, players // 2)


def measured(address: str, server: int, papers: int, boards: int) -> int:
    """Print at a workbench, and compare it with how it was."""
    start = megabytes(server)
    print(f"the first paper: {printed(address, PAPERS[0])[1]:.2f} s")
    print(f"the same again: {printed(address, PAPERS[0])[1]:.2f} s")
    with results_entered(address, boards) as quiet:
        time.sleep(QUIET_SECONDS)
    print(f"a result while nobody prints: {described(quiet)}")
    with results_entered(address, boards) as busy, memory_of_children(server) as held:
        taken = printed_in_turn(address, papers)
    grown = megabytes(server) - start
    print(f"{papers} papers, {AT_ONCE} at a time: median {statistics.median(taken):.2f} s")
    print(f"a result meanwhile: {described(busy)}")
    with results_entered(address, boards) as crowded, ThreadPoolExecutor(CROWD) as people:
        answers = Counter(people.map(lambda _one: printed(address, PAPERS[3])[0], range(CROWD)))
    print(f"{CROWD} papers asked for at once: {dict(answers)}")
    print(f"a result meanwhile: {described(crowded)}")
    print(f"the server: {start:.0f} MB at its start, {grown:+.0f} MB after {papers} papers")
    print(f"the children that print: {max(held):.0f} MB at most, all together")
    late = max(percentile(busy, 99), percentile(crowded, 99)) > WANTED_ANSWER_IN_MILLISECONDS
    return int(late or grown > WANTED_GROWTH_IN_MEGABYTES)


def printed_in_turn(address: str, papers: int) -> list[float]:
    """How many seconds each of some papers takes, of all kinds, a few at a time."""

    def paper(index: int) -> float:
        status, seconds = printed(address, PAPERS[index % len(PAPERS)])
        assert status == 200, status
        return seconds

    with ThreadPoolExecutor(AT_ONCE) as printers:
        return list(printers.map(paper, range(papers)))


def printed(address: str, paper: str) -> tuple[int, float]:
    """A paper that somebody asks for: the status of the answer, and the seconds it took."""
    started = time.perf_counter()
    connection = http.client.HTTPConnection(urlsplit(address).netloc)
    connection.request("GET", f"/e/{EVENT}/{paper}")
    response = connection.getresponse()
    response.read()
    connection.close()
    return response.status, time.perf_counter() - started


@contextmanager
def results_entered(address: str, boards: int) -> Iterator[list[float]]:
    """Have somebody enter results while the block runs: how many milliseconds each takes."""
    taken: list[float] = []
    end = threading.Event()

    def work() -> None:
        """Enter one result after the other, with a little pause between."""
        writer, count = Writer(address, EVENT, 1), 0
        while not end.wait(PAUSE_IN_SECONDS):
            result = RESULTS[count // boards % len(RESULTS)]
            _number, sent, answered = writer.enter(count % boards + 1, result)
            taken.append((answered - sent) * 1000)
            count += 1

    person = threading.Thread(target=work)
    person.start()
    try:
        yield taken
    finally:
        end.set()
        person.join()


@contextmanager
def memory_of_children(server: int) -> Iterator[list[float]]:
    """The memory of all children of a process, looked at while the block runs."""
    held = [0.0]
    end = threading.Event()

    def look() -> None:
        """Look, again and again."""
        while not end.wait(PAUSE_IN_SECONDS):
            held.append(sum(map(megabytes, children_of(server))))

    watcher = threading.Thread(target=look)
    watcher.start()
    try:
        yield held
    finally:
        end.set()
        watcher.join()


def children_of(process_id: int) -> list[int]:
    """The processes that a process started, as Linux tells."""
    found: list[int] = []
    for task in Path(f"/proc/{process_id}/task").glob("*/children"):
        found += map(int, task.read_text().split())
    return found


def megabytes(process_id: int) -> float:
    """The memory that a process holds; none once it has gone."""
    try:
        pages = int(Path(f"/proc/{process_id}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
