"""The workbench in a full hall: a thousand open pages, twenty people entering results.

    ./ronde bench web [--phones N] [--writers N] [--seconds N] [--database URL] [--processes N]

Everything runs on this machine over its loopback: the server, the phones and the writers, each in a
process of its own. Measured is how long a writer waits for his answer, and how long it takes until
the last of the phones shows what he wrote. Each phone reads the public standings, which change with
every result: the heaviest page there is.
"""

import argparse
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple
from urllib.request import urlopen

from benchmarks._phones import Crowd
from benchmarks.journal import described, percentile
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk
from ronde.service.events.settings import Settings, System
from ronde.store import open_journals
from ronde.web.clock import now

LONG_RUN = True
EVENT = "hall"
PLAYERS = 120
MOST_PHONES = 5_000
MOST_WRITERS = 60
MOST_SECONDS = 600
QUIET_SECONDS = 10
WANTED_ANSWER_IN_MILLISECONDS = 100.0
WANTED_DELAY_IN_MILLISECONDS = 1_000.0
_ADDRESS = re.compile(r"http://[\d.]+:\d+")
_TOPIC = re.compile(r'data-topic="([^"]+)"')


class Entered(NamedTuple):
    """A result that was entered: its number in the journal, when it was sent and answered."""

    number: int
    sent: float
    answered: float


def main(arguments: Sequence[str] = ()) -> int:
    """Fill the hall, let the writers write, tell what it took."""
    parser = argparse.ArgumentParser(prog="./ronde bench web")
    parser.add_argument("--phones", type=int, default=1_000)
    parser.add_argument("--writers", type=int, default=20)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--database", help="a PostgreSQL database without events")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args(arguments)
    phones = min(wanted.phones, MOST_PHONES)
    writers, seconds = min(wanted.writers, MOST_WRITERS), min(wanted.seconds, MOST_SECONDS)
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or str(Path(folder) / "hall.ronde")
        make_event(database)
        with served(database, wanted.processes) as address:
            return asyncio.run(measured(address, phones, writers, seconds))


async def measured(address: str, phones: int, writers: int, seconds: int) -> int:
    """Open the pages, have results entered, and compare what was entered with what they saw."""
    stream = stream_of(address)
    crowd = Crowd(stream, phones)
    print(f"{phones} pages open after {await crowd.come():.1f} s, each reads {stream}", flush=True)
    worst = 0.0
    for people, duration in ((1, QUIET_SECONDS), (writers, seconds)):
        entered = await entered_by_others(address, people, duration)
        if not await crowd.wait_for(entered[-1].number):
            print("some pages never showed the last result")
            return 1
        answers = [(each.answered - each.sent) * 1000 for each in entered]
        delays = [(crowd.known_to_all(each.number) - each.sent) * 1000 for each in entered]
        print(f"{people} writing, {len(entered)} results in {duration} s")
        print(f"  answer: {described(answers)}")
        print(f"  until all {phones} pages show it: {described(delays)}", flush=True)
        worst = max(worst, percentile(delays, 99))
    lost = await crowd.leave()
    print(f"pages that lost their stream: {lost}")
    good = percentile(answers, 99) < WANTED_ANSWER_IN_MILLISECONDS
    return 0 if good and worst < WANTED_DELAY_IN_MILLISECONDS and not lost else 1


def stream_of(address: str, event: str = EVENT) -> str:
    """The stream that the public standings of an event read."""
    with urlopen(f"{address}/p/{event}/standings") as response:
        page = response.read().decode()
    topics = ",".join(dict.fromkeys(_TOPIC.findall(page)))
    return f"{address}/p/{event}/live?topics={topics}&after=0"


async def entered_by_others(address: str, writers: int, seconds: int) -> list[Entered]:
    """Have results entered by a process of its own."""
    command = [sys.executable, "-m", "benchmarks._writers", address, EVENT]
    numbers = map(str, (PLAYERS // 2, writers, seconds))
    process = await asyncio.create_subprocess_exec(*command, *numbers, stdout=subprocess.PIPE)
    told, _nothing = await process.communicate()
    assert process.returncode == 0
    return [Entered(*each) for each in json.loads(told)]


def make_event(database: str, players: int = PLAYERS, event: str = EVENT) -> None:
    """A Swiss with round 1 played: each result is a correction, which changes the standings."""
    with open_journals(database) as journals:
        desk = Desk(journals=journals, stream=event, who="", device="", clock=now)
        settings = Settings(
            system=System.SWISS, name="Hall", round_count=9, initial_colour=Colour.WHITE
        )
        create(desk, settings)
        enter(
            desk,
            [
                Player(
                    number=number,
                    name=f"Surname{number:03}, Given",
                    rating=max(2500 - 5 * number, 0),
                )
                for number in range(1, players + 1)
            ],
        )
        pair_draft(desk)
        publish(desk)
        draw = (Result.DRAW, Result.DRAW)
        enter_results(desk, [(board, draw) for board in range(1, players // 2 + 1)])


@contextmanager
def served(database: str, processes: int, log: IO[str] | None = None) -> Iterator[str]:
    """The address of a workbench that runs as users run it, and logs to a file where one is."""
    command = [sys.executable, "-m", "ronde", "serve", "--port", "0", "--database", database]
    command.append("--local-director")
    with subprocess.Popen(
        [*command, "--processes", str(processes), "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["src", *sys.path])},
    ) as server:
        assert server.stdout is not None
        found = _ADDRESS.search(server.stdout.readline())
        try:
            assert found is not None, "the workbench did not start"
            yield found[0]
        finally:
            server.send_signal(signal.SIGINT)


def allow_many_files() -> None:
    """Each open page is an open file of the crowd as well."""
    import resource

    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_PHONES * 2
    resource.setrlimit(
        resource.RLIMIT_NOFILE,
        (most if hard == resource.RLIM_INFINITY else min(most, hard), hard),
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
