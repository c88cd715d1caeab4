"""A hall of phones that each ask for their own page, while the desk enters results.

    ./ronde bench hall [--players N] [--connections N] [--writers N] [--seconds N]
                       [--rate N]

Everything runs on this machine over its loopback: the server, the phones and the desk, each in a
process of its own. Measured is how many pages a second the phones get, how long one takes, what it
costs the processor, and how long the desk waits for its answer; with thirty players and with two
thousand. A desk enters a result a second for each writer; after each of them every page is made
anew for whoever asks.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.journal import described, percentile
from benchmarks.web import allow_many_files, served
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
FEW = 30
ROUNDS = 5
MOST_CONNECTIONS = 200
MOST_SECONDS = 120
WANTED_PAGES_A_SECOND = 200.0
WANTED_ANSWER_IN_MILLISECONDS = 100.0
_OUTCOMES = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))


def main(arguments: Sequence[str] = ()) -> int:
    """Fill a small hall and a large one, and compare."""
    parser = argparse.ArgumentParser(prog="./ronde bench hall")
    parser.add_argument("--players", type=int, default=2_000)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--writers", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=15)
    parser.add_argument("--rate", type=int, default=220, help="pages asked for in a second")
    wanted = parser.parse_args(arguments)
    connections = min(wanted.connections, MOST_CONNECTIONS)
    seconds = min(wanted.seconds, MOST_SECONDS)
    allow_many_files()
    costs = []
    for players in (FEW, wanted.players):
        with tempfile.TemporaryDirectory() as folder:
            database = str(Path(folder) / "hall.ronde")
            make_event(database, players)
            with served(database, 1) as address:
                rate, cost, answers = measured(
                    address, players, connections, wanted.writers, seconds, wanted.rate
                )
        costs.append(cost)
    print(f"a page costs {costs[1] / costs[0]:.2f} times as much with {wanted.players} players")
    good = percentile(answers, 99) < WANTED_ANSWER_IN_MILLISECONDS
    return 0 if good and rate >= WANTED_PAGES_A_SECOND else 1


def measured(
    address: str, players: int, connections: int, writers: int, seconds: int, rate: int
) -> tuple[float, float, list[float]]:
    """Pages a second, milliseconds of the server's processor for each, the desk's answers."""
    pages = command("_pages", address, players, connections, 2, rate)
    pages.communicate()  # the first pages of all are those of a server that just started
    before = processor_seconds()
    pages = command("_pages", address, players, connections, seconds, rate)
    desk = command("_writers", address, players // 2, writers, seconds, ROUNDS)
    times = [taken * 1000 for taken in json.loads(pages.communicate()[0])]
    entered = json.loads(desk.communicate()[0])
    cost = (processor_seconds() - before) * 1000 / len(times)
    answers = [(answered - sent) * 1000 for _number, sent, answered in entered]
    print(f"{players} players, {connections} phones at once, {len(entered)} results entered")
    print(f"  {len(times) / seconds:.0f} pages a second, each {described(times)}")
    print(f"  {cost:.2f} ms of the processor for a page, the results included")
    print(f"  the desk's answer: {described(answers)}", flush=True)
    return len(times) / seconds, cost, answers


def command(module: str, address: str, *numbers: int) -> "subprocess.Popen[bytes]":
    """A process of its own that speaks to the server."""
    told = [sys.executable, "-m", f"benchmarks.{module}", address, EVENT, *map(str, numbers)]
    return subprocess.Popen(told, stdout=subprocess.PIPE)


def processor_seconds(*, but: int = 0) -> float:
    """What the servers started here used of the processor so far, as Linux tells it.

    `but` is a child that is none.
    """
    own = Path("/proc/self/task")
    children = [
        child
        for task in own.iterdir()
        for child in (task / "children").read_text().split()
        if int(child) != but
    ]
    used = [
        Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split() for child in children
    ]
    return sum(int(each[11]) + int(each[12]) for each in used) / os.sysconf("SC_CLK_TCK")


def make_event(database: str, players: int) -> None:
    """A Swiss in its last round, half of whose results are in."""
    drawn = random.Random(1)
    with open_journals(database) as journals:
        desk = Desk(journals=journals, stream=EVENT, who="", device="", clock=now)
        settings = Settings(
            system=System.SWISS, name="Hall", round_count=9, initial_colour=Colour.WHITE
        )
        create(desk, settings)
        names = [f"Surname{number:04}, Given" for number in range(1, players + 1)]
        enter(
            desk,
            [
                Player(number=number, name=name, rating=2500 - number // 2)
                for number, name in enumerate(names, start=1)
            ],
        )
        for number in range(1, ROUNDS + 1):
            pair_draft(desk)
            publish(desk)
            boards = range(1, players // (2 if number < ROUNDS else 4) + 1)
            enter_results(desk, [(board, drawn.choice(_OUTCOMES)) for board in boards])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
