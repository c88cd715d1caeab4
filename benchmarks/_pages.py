"""Phones that ask for their own pages, one after the other; run as a program by `benchmarks.hall`.

    python -m benchmarks._pages ADDRESS EVENT PLAYERS CONNECTIONS SECONDS RATE

RATE pages a second are asked for in all; each connection is kept open and asks as a browser does
that has nothing kept. Prints a JSON list of how long each took, in seconds, from when it was due:
who waits for a page before, waits as well.
"""

import asyncio
import json
import random
import re
import sys
import time
from urllib.parse import urlsplit

_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n")


def main(arguments: list[str]) -> int:
    """Ask for some time."""
    address, event = arguments[:2]
    players, connections, seconds, rate = map(int, arguments[2:])
    print(json.dumps(asyncio.run(asked(address, event, players, connections, seconds, rate))))
    return 0


async def asked(
    address: str, event: str, players: int, connections: int, seconds: int, rate: int
) -> list[float]:
    """How long each page took."""
    begun = time.monotonic()
    found = await asyncio.gather(
        *(
            phone(
                address, event, players, begun + index / rate, begun + seconds, connections / rate
            )
            for index in range(connections)
        )
    )
    return [taken for each in found for taken in each]


async def phone(
    address: str, event: str, players: int, due: float, until: float, pause: float
) -> list[float]:
    """The pages of one connection: the first when it is due, then one after each pause."""
    drawn = random.Random(due)
    parts = urlsplit(address)
    assert parts.hostname in ("127.0.0.1", "localhost"), "this machine alone"
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    times = []
    while max(due, time.monotonic()) < until:
        await asyncio.sleep(due - time.monotonic())
        path = f"/p/{event}/me/{drawn.randint(1, players)}"
        wanted = f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nAccept-Encoding: gzip\r\n\r\n"
        writer.write(wanted.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        length = _LENGTH.search(head)
        assert head.startswith(b"HTTP/1.1 200 "), head
        assert length is not None, head
        await reader.readexactly(int(length[1]))
        times.append(time.monotonic() - due)
        due += pause
    writer.close()
    return times


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
