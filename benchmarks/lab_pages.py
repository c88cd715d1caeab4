"""What a run of the lab costs the desk: how long a page of results takes with one and without.

    ./ronde bench lab_pages [--seconds N] [--players N]

The server, the browser of the desk and the lab run on this machine. The page of the round is asked
for again and again, first while nobody is at the lab, then while the formats of a new event are
played, in turns, so that what else the machine does weighs on both alike.
"""

import argparse
import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from http.cookiejar import CookieJar
from pathlib import Path
from socket import SHUT_RDWR
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

from benchmarks.journal import described, percentile
from benchmarks.web import EVENT, make_event, served

LONG_RUN = True
ROUNDS = 4
WANTED_RATIO = 1.5
"""How many times as long the page may take while the lab runs, half of the time."""
_TOKEN = re.compile(r'name="csrf" value="([^"]+)"')


def main(arguments: Sequence[str] = ()) -> int:
    """Ask with the lab and without, tell what it took."""
    parser = argparse.ArgumentParser(prog="./ronde bench lab_pages")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--players", type=int, default=120)
    wanted = parser.parse_args(arguments)
    quiet: list[float] = []
    busy: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "lab.ronde")
        make_event(database, wanted.players)
        with served(database, 1) as address:
            cookies = CookieJar()
            opener = build_opener(HTTPCookieProcessor(cookies))
            asked(opener, address, 1.0)
            for _round in range(ROUNDS):
                quiet += asked(opener, address, wanted.seconds / ROUNDS)
                with lab_running(opener, cookies, address):
                    busy += asked(opener, address, wanted.seconds / ROUNDS)
    print(f"a page of {wanted.players // 2} boards, nobody at the lab: {described(quiet)}")
    print(f"the same while the lab runs: {described(busy)}")
    return 0 if percentile(busy, 50) < WANTED_RATIO * percentile(quiet, 50) else 1


def asked(opener: OpenerDirector, address: str, seconds: float) -> list[float]:
    """How long the page of the round took each time, in milliseconds."""
    taken = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.perf_counter()
        with opener.open(f"{address}/e/{EVENT}/round/1") as response:
            response.read()
        taken.append((time.perf_counter() - began) * 1000)
        time.sleep(0.02)
    return taken


@contextmanager
def lab_running(opener: OpenerDirector, cookies: CookieJar, address: str) -> Iterator[None]:
    """Somebody at the page of a new event compares the formats for sixty players."""
    with opener.open(f"{address}/new") as page:
        token = _TOKEN.search(page.read().decode())
    assert token is not None
    fields = {"csrf": token[1], "players": "60", "time": "12 h", "game": "40 min"}
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies),
    }
    with closing(HTTPConnection(urlsplit(address).netloc)) as connection:
        connection.request("POST", "/new/lab", urlencode(fields), headers)
        looking = connection.sock
        stream = connection.getresponse()
        while not (line := stream.readline()).startswith(b"event: lab"):
            assert line, "the lab did not begin"
        reading = threading.Thread(target=_read, args=(stream,))
        reading.start()
        yield
        assert reading.is_alive(), "the lab ended early"
        looking.shutdown(SHUT_RDWR)
        reading.join()


def _read(stream: HTTPResponse) -> None:
    """Take what comes, as a page does, until somebody looks away."""
    with suppress(OSError, HTTPException):
        while stream.readline():
            pass


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
