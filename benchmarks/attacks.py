"""The desk while somebody attacks the hall: each attack for some seconds, two results in each.

    ./ronde bench attacks [--seconds N] [--only NAME]

Everything runs on this machine over its loopback: the server as users start it, the attackers in a
process of their own. Measured is how long the desk waits for its answers during each attack, how
much the memory of the server grows, and how much it logs. The attacks are in `_attackers.py`.
"""

import argparse
import http.client
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from benchmarks._attackers import ATTACKS, Target
from benchmarks.journal import percentile
from benchmarks.paper import children_of, megabytes
from benchmarks.web import make_event, served
from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk
from ronde.store import open_journals
from ronde.store.journals import Journals
from ronde.store.sessions import NewSession
from ronde.web.clock import now
from ronde.web.doors.tokens import new_token, token_hash
from ronde.web.person import Role

LONG_RUN = True
HALL, CONGRESS, LONG, SPOILT = "hall", "congress", "long", "spoilt"
CONGRESS_PLAYERS = 2_000
HALL_PLAYERS = 120
LONG_ENTRIES = 5_000
MOST_SECONDS = 120
PACE_IN_SECONDS = 0.5
"""How often the desk enters a result: nobody types faster for long."""
PATIENCE_IN_SECONDS = 60.0
WANTED_ANSWER_IN_MILLISECONDS = 250.0
MOST_GROWTH_IN_MEGABYTES = 200.0
MOST_LOG_IN_KILOBYTES = 256.0
DESKS = {"repeated keys": LONG, "pages of players": CONGRESS}
"""Where the desk works during an attack, if not in the hall."""
_RESULTS = ("1-0", "0-1", "½-½")


@dataclass(frozen=True, slots=True)
class Server:
    """A server under attack: its process, and the file of its log."""

    process_id: int
    log: Path

    @property
    def memory(self) -> float:
        """The memory of the server itself in megabytes; 0 once it has gone."""
        return megabytes(self.process_id)

    @property
    def logged(self) -> float:
        """What it has logged, in kilobytes."""
        return self.log.stat().st_size / 1024


def main(arguments: Sequence[str] = ()) -> int:
    """Make the events, start the server, attack it, tell how the desk fared."""
    parser = argparse.ArgumentParser(prog="./ronde bench attacks")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--only", choices=tuple(ATTACKS), action="append")
    wanted = parser.parse_args(arguments)
    seconds = min(wanted.seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "hall.ronde"
        token, repeated = made_events(str(database))
        damage(database)
        log = Path(folder) / "log.txt"
        with log.open("w") as log_file, served(str(database), 1, log_file) as address:
            (process_id,) = children_of(os.getpid())
            server = Server(process_id, log)
            target = Target(
                address=address,
                token=token,
                hall=HALL,
                congress=CONGRESS,
                congress_players=CONGRESS_PLAYERS,
                long=LONG,
                repeated=repeated,
            )
            warm_up(target)
            print(f"{'attack':<18} {'median':>8} {'p99':>8} {'worst':>8} {'memory':>8} {'log':>8}")
            names = wanted.only or ATTACKS
            outcomes = [withstood(server, target, name, seconds) for name in names]
    return 0 if all(outcomes) else 1


def withstood(server: Server, target: Target, name: str, seconds: int) -> bool:
    """Attack, print a line of figures, and give whether all of them are as wanted."""
    memory, logged = server.memory, server.logged
    attackers = subprocess.Popen(
        [sys.executable, "-m", "benchmarks._attackers", name, str(seconds)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert attackers.stdin is not None
    attackers.stdin.write(json.dumps(asdict(target)))
    attackers.stdin.close()
    attackers.stdin = None
    taken, refused = entered(target, DESKS.get(name, HALL), seconds)
    answers, _nothing = attackers.communicate(timeout=seconds + 2 * PATIENCE_IN_SECONDS)
    alive = server.memory > 0
    growth, log = server.memory - memory, server.logged - logged
    figures = (percentile(taken, 50), percentile(taken, 99), max(taken))
    line = " ".join(f"{figure:>5.0f} ms" for figure in figures)
    statuses = ", ".join(f"{count} x {what}" for what, count in json.loads(answers or "{}").items())
    print(f"{name:<18} {line} {growth:>+5.0f} MB {log:>5.1f} kB  {statuses}", flush=True)
    if refused:
        print(f"results of the desk that were refused: {refused} of {len(taken)}")
    if not alive:
        print("the server ended")
    return (
        alive
        and not refused
        and attackers.returncode == 0
        and figures[1] < WANTED_ANSWER_IN_MILLISECONDS
        and growth < MOST_GROWTH_IN_MEGABYTES
        and log < MOST_LOG_IN_KILOBYTES
    )


def entered(target: Target, event: str, seconds: float) -> tuple[list[float], int]:
    """Enter a result again and again.

    Returns how long the desk waited each time, in milliseconds, and how many were refused.
    """
    taken: list[float] = []
    refused = 0
    until = time.monotonic() + seconds
    with closing(
        http.client.HTTPConnection(target.netloc, timeout=PATIENCE_IN_SECONDS)
    ) as connection:
        while (sent := time.monotonic()) < until:
            refused += not enter_one(connection, target, event, len(taken))
            answered = time.monotonic()
            taken.append((answered - sent) * 1000)
            time.sleep(max(0.0, sent + PACE_IN_SECONDS - answered))
    return taken, refused


def enter_one(
    connection: http.client.HTTPConnection, target: Target, event: str, index: int
) -> bool:
    """Correct the result of a board; whether it was written."""
    facts = {"board": 1 + index % 20, "result": _RESULTS[index // 20 % 3]}
    headers = {
        **target.deputy,
        "Content-Type": "application/json",
        "Idempotency-Key": uuid.uuid4().hex,
    }
    path = f"/api/v1/events/{event}/rounds/1/results"
    try:
        connection.request("POST", path, json.dumps(facts), headers)
        response = connection.getresponse()
        response.read()
    except (OSError, http.client.HTTPException):
        connection.close()
        return False
    return response.status == 200


def warm_up(target: Target) -> None:
    """Have the events opened once, as they are when a hall is full."""
    for event in (HALL, CONGRESS, LONG):
        entered(target, event, 0.5)


def made_events(database: str) -> tuple[str, dict[str, object]]:
    """The events, a token of a deputy, and a request with its key that was written before."""
    key, body = uuid.uuid4().hex, {"board": 3, "result": "1-0"}
    for event, players in (
        (HALL, HALL_PLAYERS),
        (CONGRESS, CONGRESS_PLAYERS),
        (LONG, HALL_PLAYERS),
        (SPOILT, 8),
    ):
        make_event(database, players, event)
    with open_journals(database) as journals:
        enter_results(desk_at(journals, LONG, key), [(3, (Result.WIN, Result.LOSS))])
        outcomes = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW))
        desk = desk_at(journals, LONG)
        for index in range(LONG_ENTRIES):
            enter_results(desk, [(1 + index % 40, outcomes[index // 40 % 2])])
        return deputy_token(journals), {"key": key, "body": body}


def desk_at(journals: Journals, event: str, key: str | None = None) -> Desk:
    """The desk of an event."""
    return Desk(journals=journals, stream=event, who="", device="", clock=now, key=key)


def deputy_token(journals: Journals) -> str:
    """The token of a deputy who signed in."""
    moment = datetime.now(UTC)
    account = journals.doors.accounts.add("Anne", Role.DEPUTY.word, "no password", moment)
    token = new_token()
    new = NewSession(token_hash=token_hash(token), device="", ends_at=moment + timedelta(days=1))
    journals.doors.sessions.open(account.id, new, moment)
    return token


def damage(database: Path) -> None:
    """Change what an event says, behind the back of the program."""
    with closing(sqlite3.connect(database)) as connection, connection:
        triggers = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in triggers.fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute(
            "UPDATE entries SET payload = replace(payload, 'Surname001', 'Someone else')"
            " WHERE stream_id = (SELECT id FROM streams WHERE name = ?)",
            (SPOILT,),
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
