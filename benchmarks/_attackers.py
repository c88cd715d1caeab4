"""People who want the hall to stand still; run as a program by `benchmarks.attacks`.

    python -m benchmarks._attackers ATTACK SECONDS  < the target as JSON

Each attack goes on for the seconds given and speaks to this machine alone. Prints a JSON object:
how often each answer came, by its status, with `closed` for connections that the server closed
without one and `late` for requests that were not answered in time.
"""

import base64
import http.client
import json
import os
import random
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, cycle
from typing import Any
from urllib.parse import quote, urlsplit

from tests import hostile_files

PATIENCE_IN_SECONDS = 30.0
LESS_URGENT = 10
"""An attacker has a machine of their own: here they take only the time that the server leaves."""
JSON = {"Content-Type": "application/json"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What is attacked: the events by their part in the attacks, a deputy's token, and a key."""

    address: str
    token: str
    hall: str
    congress: str
    congress_players: int
    long: str
    repeated: dict[str, Any]
    """A request to the event with the long journal that was answered before: its key and body."""

    @property
    def netloc(self) -> str:
        """Host and port, refused where they are not of this machine."""
        parts = urlsplit(self.address)
        assert parts.hostname in ("127.0.0.1", "localhost"), "this machine alone"
        return parts.netloc

    @property
    def deputy(self) -> dict[str, str]:
        """The header of somebody who was let in."""
        return {"Authorization": f"Bearer {self.token}"}


@dataclass(frozen=True, slots=True)
class Request:
    """One request of an attack."""

    method: str
    path: str
    body: bytes | None = None
    headers: tuple[tuple[str, str], ...] = ()


Attack = Callable[[Target, float, "Counter[str]"], None]
ATTACKS: dict[str, Attack] = {}


def main(arguments: Sequence[str]) -> int:
    """Attack for some time, and tell what the answers were."""
    name, seconds = arguments[0], float(arguments[1])
    target = Target(**json.load(sys.stdin))
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)
    answers: Counter[str] = Counter()
    ATTACKS[name](target, time.monotonic() + seconds, answers)
    print(json.dumps(answers))
    return 0


def attack(function: Attack) -> Attack:
    """Enter a function in the list of attacks under its name."""
    ATTACKS[function.__name__.replace("_", " ")] = function
    return function


def requests_of(
    target: Target,
    until: float,
    answers: "Counter[str]",
    requests: Callable[[], Iterator[Request]],
    at_once: int,
) -> None:
    """Send requests one after the other from so many connections until the time is over."""

    def work() -> None:
        connection = http.client.HTTPConnection(target.netloc, timeout=PATIENCE_IN_SECONDS)
        for request in requests():
            if time.monotonic() > until:
                break
            answers[_status(connection, request)] += 1
        connection.close()

    people = [threading.Thread(target=work) for _person in range(at_once)]
    for person in people:
        person.start()
    for person in people:
        person.join()


def _status(connection: http.client.HTTPConnection, request: Request) -> str:
    """The status of an answer, or what came in its place."""
    try:
        connection.request(request.method, request.path, request.body, dict(request.headers))
        response = connection.getresponse()
        response.read()
        return str(response.status)
    except TimeoutError:
        connection.close()
        return "late"
    except (OSError, http.client.HTTPException):
        connection.close()
        return "closed"


def posted(path: str, body: bytes, headers: dict[str, str]) -> Request:
    """A request that sends JSON."""
    return Request("POST", path, body, tuple({**JSON, **headers}.items()))


@attack
def nobody(target: Target, until: float, answers: "Counter[str]") -> None:
    """No attack at all, to compare with."""
    time.sleep(max(0.0, until - time.monotonic()))


@attack
def long_numbers(target: Target, until: float, answers: "Counter[str]") -> None:
    """Numbers of a million and of 60,000 digits, sent by visitors."""
    bodies = [b"1" * 1_000_000, b"1" * 60_000, b'{"name": ' + b"9" * 60_000 + b"}"]
    sent = [posted("/api/v1/session", body, {}) for body in bodies]
    requests_of(target, until, answers, lambda: cycle(sent), 4)


@attack
def large_bodies(target: Target, until: float, answers: "Counter[str]") -> None:
    """Eight megabytes of brackets, and brackets within brackets, sent by visitors."""
    bodies = [
        b"[" + b"[]," * 2_700_000 + b"[]]",
        b"[" * 60_000,
        b"[" * 20_000 + b"]" * 20_000,
        b'{"a":' * 10_000,
    ]
    sent = [posted("/api/v1/session", body, {}) for body in bodies]
    requests_of(target, until, answers, lambda: cycle(sent), 4)


@attack
def half_requests(target: Target, until: float, answers: "Counter[str]") -> None:
    """Connections that say nothing, half a head, or a head and no body; each opened anew."""
    starts = (
        b"",
        b"GET /p/hall HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\na",
    )
    host, port = target.netloc.split(":")
    opened: list[socket.socket] = []
    while time.monotonic() < until:
        while len(opened) < 1_200:
            connection = _connection(host, int(port), starts[len(opened) % len(starts)])
            if connection is None:
                answers["refused"] += 1
                break
            opened.append(connection)
        time.sleep(0.1)
        for connection in opened[:]:
            if _is_closed(connection):
                answers["closed"] += 1
                connection.close()
                opened.remove(connection)
    answers["held to the end"] = len(opened)
    for connection in opened:
        connection.close()


def _connection(host: str, port: int, start: bytes) -> socket.socket | None:
    """A connection over which the start of a request was sent; none where it was refused."""
    try:
        connection = socket.create_connection((host, port), timeout=1)
        connection.sendall(start)
    except OSError:
        return None
    connection.setblocking(False)
    return connection


def _is_closed(connection: socket.socket) -> bool:
    """Whether the server closed a connection, with an answer or without one."""
    try:
        return not connection.recv(65_536)
    except BlockingIOError:
        return False
    except OSError:
        return True


@attack
def hostile_sheets(target: Target, until: float, answers: "Counter[str]") -> None:
    """Spreadsheets and archives made to break their readers, sent in by a deputy."""
    sent = [
        _import(target, {"file": name, "content": base64.b64encode(content()).decode()})
        for name, content in hostile_files.WORKBOOKS.items()
    ]
    requests_of(target, until, answers, lambda: cycle(sent), 2)


@attack
def pasted_lines(target: Target, until: float, answers: "Counter[str]") -> None:
    """Lines that make patterns go back and forth, pasted by a deputy."""
    texts = [
        "a" + " " * 3_200 + "!",
        "," * 20_000,
        ("a" + " " * 400 + "b 1800\n") * 200,
        "a" * 60_000,
    ]
    sent = [_import(target, {"text": text}) for text in texts]
    requests_of(target, until, answers, lambda: cycle(sent), 2)


def _import(target: Target, facts: dict[str, str]) -> Request:
    """A list of players to look at."""
    body = json.dumps({**facts, "dry_run": True}).encode()
    return posted(f"/api/v1/events/{target.hall}/players/import", body, target.deputy)


@attack
def many_papers(target: Target, until: float, answers: "Counter[str]") -> None:
    """Papers of a large event, twenty asked for at once."""
    papers = ("standings.pdf", "players.pdf", "round/1.pdf", "crosstable.pdf", "round/1/slips.pdf")
    headers = tuple(target.deputy.items())
    sent = [Request("GET", f"/e/{target.congress}/{paper}", None, headers) for paper in papers]
    requests_of(target, until, answers, lambda: cycle(sent), 20)


@attack
def repeated_keys(target: Target, until: float, answers: "Counter[str]") -> None:
    """Sixty phones that repeat what was answered long ago, in a journal of thousands of entries."""
    path = f"/api/v1/events/{target.long}/rounds/1/results"
    body = json.dumps(target.repeated["body"]).encode()
    same = posted(path, body, {**target.deputy, "Idempotency-Key": target.repeated["key"]})
    requests_of(target, until, answers, lambda: cycle([same]), 60)


@attack
def pages_of_players(target: Target, until: float, answers: "Counter[str]") -> None:
    """Sixteen phones that open the pages of one player after the other in a large event."""
    numbers = count(random.randrange(target.congress_players))

    def pages() -> Iterator[Request]:
        while True:
            number = 1 + next(numbers) % target.congress_players
            yield Request("GET", f"/p/{target.congress}/me/{number}")

    requests_of(target, until, answers, pages, 16)


@attack
def guessed_codes(target: Target, until: float, answers: "Counter[str]") -> None:
    """Codes of cards and passwords, guessed from one address."""
    bodies = (
        ("/api/v1/join", {"code": "12345678", "name": "Guess"}),
        ("/api/v1/session", {"name": "Anne", "password": "guess-guess-guess"}),
    )
    sent = [posted(path, json.dumps(facts).encode(), {}) for path, facts in bodies]
    requests_of(target, until, answers, lambda: cycle(sent), 4)


@attack
def odd_requests(target: Target, until: float, answers: "Counter[str]") -> None:
    """Addresses, methods and headers that no browser sends."""
    paths = [
        f"{start}/{quote(end)}"
        for start in ("/p/hall", "/e/hall", "/api/v1/events/hall", "/p", "/e", "")
        for end in (
            "-1",
            "0",
            "9" * 400,
            "\0",
            "../../x",
            "<script>",
            "me/" + "1" * 5_000,
            "é" * 90,
        )
    ]
    headers = (("Referer", "http://[evil"), ("If-Match", 'W/"2"'), ("Accept-Language", "x" * 2_000))
    sent = [
        Request(method, path, b"" if method == "POST" else None, headers)
        for path in paths
        for method in ("GET", "HEAD", "POST", "DELETE", "PROPFIND")
    ]
    requests_of(target, until, answers, lambda: cycle(sent), 4)


@attack
def damaged_event(target: Target, until: float, answers: "Counter[str]") -> None:
    """The home page and health of a server that has a damaged event among the others."""
    sent = [Request("GET", path) for path in ("/", "/healthz", "/api/v1/events")]
    requests_of(target, until, answers, lambda: cycle(sent), 2)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
