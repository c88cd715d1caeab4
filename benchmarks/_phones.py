"""A crowd of open pages: each reads a stream as a browser does, and notes what came when."""

import asyncio
import re
import time
import zlib
from functools import lru_cache
from urllib.parse import urlsplit

from ronde.web.live.wire import GZIP_HEADER

TOGETHER = 50
"""How many pages are opened at the same moment."""
PATIENCE_IN_SECONDS = 30.0
_NUMBER = re.compile(rb"^id: (\d+)$", re.MULTILINE)


class Phone:
    """One open page: when it first knew of each entry."""

    def __init__(self) -> None:
        self.seen: list[tuple[float, int]] = []
        self.message_count = 0
        self.is_open = asyncio.Event()
        self.is_lost = False

    async def read(self, address: str) -> None:
        """Read a stream until it ends or nobody wants it any more."""
        parts = urlsplit(address)
        assert parts.hostname in ("127.0.0.1", "localhost"), "this machine alone"
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=1 << 20)
        try:
            wanted = f"GET {parts.path}?{parts.query} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
            writer.write(f"{wanted}Accept-Encoding: gzip\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            assert b" 200 " in head.partition(b"\r\n")[0], head
            self.is_open.set()
            while size := int(await reader.readline(), 16):
                number = last_number(await reader.readexactly(size))
                await reader.readexactly(2)
                self.message_count += 1
                if number is not None:
                    self.seen.append((time.monotonic(), number))
        finally:
            self.is_lost = True
            writer.close()


@lru_cache(maxsize=64)
def last_number(content: bytes) -> int | None:
    """The last entry that messages tell of; all phones get the same bytes, unpacked only once."""
    unpacking = zlib.decompressobj(-15)
    found = _NUMBER.findall(unpacking.decompress(content.removeprefix(GZIP_HEADER)))
    return int(found[-1]) if found else None


class Crowd:
    """Many open pages at the same address."""

    def __init__(self, address: str, count: int) -> None:
        self._address = address
        self.phones = [Phone() for _phone in range(count)]
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self) -> float:
        """Open all pages; how long that took."""
        begun = time.monotonic()
        for first in range(0, len(self.phones), TOGETHER):
            group = self.phones[first : first + TOGETHER]
            self._tasks += [asyncio.create_task(phone.read(self._address)) for phone in group]
            async with asyncio.timeout(PATIENCE_IN_SECONDS):
                await asyncio.gather(*(phone.is_open.wait() for phone in group))
        return time.monotonic() - begun

    async def wait_for(self, number: int) -> bool:
        """Wait until every page knows of an entry; whether that happened."""
        until = time.monotonic() + PATIENCE_IN_SECONDS
        while not all(phone.seen and phone.seen[-1][1] >= number for phone in self.phones):
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.05)
        return True

    def known_to_all(self, number: int) -> float:
        """When the last page learnt of an entry."""
        return max(
            next(moment for moment, seen in phone.seen if seen >= number) for phone in self.phones
        )

    async def leave(self) -> int:
        """Close all pages; how many were lost before."""
        lost = sum(phone.is_lost for phone in self.phones)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return lost
