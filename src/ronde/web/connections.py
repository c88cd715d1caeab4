"""Connections that come to something: a request arrives in time, or its connection is closed.

Whoever opens connections and sends nothing, or a letter now and then, takes the place of others. So
the head and the body of a request have their time, an answer is taken in time, and no address has
many requests under way that never arrive: the oldest of them are closed. Pages that are open
(streams) are counted loosely, as a whole hall may stand behind one address; all together are fewer
than the files that the system lets a process open.
"""

import asyncio
import itertools
import os
from typing import Any
from weakref import WeakKeyDictionary

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from ronde.web.addresses import household

HEAD_SECONDS = 15.0
"""For the head of a request, from the connection or from its first letter."""
BODY_SECONDS = 30.0
"""For a body, and a second more for each `SLOWEST_BYTES` that have come."""
SLOWEST_BYTES = 16 * 1024
LEFTOVER_SECONDS = 5.0
"""For the rest of a body that was answered already, and a second more for what has come of it."""
MOST_LEFTOVER_SECONDS = 60.0
UNTAKEN_SECONDS = 60.0
"""How long an answer waits for somebody to take it."""
FAREWELL_SECONDS = 5.0
"""For the line that tells why a connection is closed."""
LOOK_SECONDS = 1.0
CLOSED_AT_ONCE = 8
"""Connections that are closed in one go: nobody is served meanwhile."""
BREATH_SECONDS = 0.03
"""Between two goes."""
UNFINISHED_BY_ADDRESS = 256
"""Requests of one address that have not arrived: those of honest phones take a moment each."""
CROWD_SECONDS = 2.0
"""That moment: a hall that comes back all at once is not turned away."""
SHARE_OF_AN_ADDRESS = 3, 4
"""Of all connections, streams included: the rest is for others."""
BACKLOG = 96
"""Who waits to be let in."""
LET_IN_AT_ONCE = 6
"""How many of them are let in at once; everybody else waits meanwhile."""
FILES_ELSEWHERE = 8_192
"""Where the system does not tell how many files it allows."""

_TOO_SLOW = b"This request took too long to arrive."
_ANSWER = (
    b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n"
    b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n\r\n%b"
) % (len(_TOO_SLOW), _TOO_SLOW)


def open_files() -> int:
    """How many files this process may open; a connection is one."""
    if os.name != "posix":
        return FILES_ELSEWHERE
    import resource

    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return FILES_ELSEWHERE if soft == resource.RLIM_INFINITY else soft


def backlog(files: int) -> int:
    """How many may wait to be let in, where so many files may be open."""
    return max(8, min(BACKLOG, files // 8))


def most_connections(files: int) -> int:
    """How many connections there may be: files for whoever waits and for the database stay free."""
    return max(8, files - backlog(files) - max(64, files // 64))


class Guests:
    """The connections of a server: whose they are, and which of them have come to nothing yet."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.most_of_an_address = max(8, most * SHARE_OF_AN_ADDRESS[0] // SHARE_OF_AN_ADDRESS[1])
        self.by_address: dict[str, set[PatientProtocol]] = {}
        self.unfinished: dict[str, dict[PatientProtocol, float]] = {}
        """By address: the requests that did not arrive yet, the oldest first, and since when."""
        self.untaken: dict[PatientProtocol, float] = {}
        """The answers that nobody takes, and since when."""
        self.idle: dict[PatientProtocol, None] = {}
        """Those that had their answer and may ask again, the longest idle first."""
        self.count = 0
        self._looking = False
        self._looked_at = 0.0

    def come(self, guest: "PatientProtocol") -> bool:
        """Count a connection; whether there is room for it, perhaps after another was closed."""
        own = self.by_address.setdefault(guest.address, set())
        own.add(guest)
        self.count += 1
        if self.count > self.most or len(own) > self.most_of_an_address:
            spare = self._spare(guest.address if self.count <= self.most else None)
            if spare is None:
                return False
            spare.leave()
        return True

    def gone(self, guest: "PatientProtocol") -> None:
        """Count a connection no longer: its file is closed."""
        self.forget(guest)
        own = self.by_address.get(guest.address)
        if own is None or guest not in own:
            return
        own.discard(guest)
        self.count -= 1
        if not own:
            del self.by_address[guest.address]

    def forget(self, guest: "PatientProtocol") -> None:
        """Await nothing of a connection any more; it counts until its file is closed."""
        self.arrived(guest)
        self.untaken.pop(guest, None)
        self.idle.pop(guest, None)

    def await_(self, guest: "PatientProtocol") -> None:
        """Note that a request, or the rest of one, is awaited from now on."""
        own = self.unfinished.setdefault(guest.address, {})
        own[guest] = guest.loop.time()
        self._keep_looking(guest.loop)

    def untake(self, guest: "PatientProtocol") -> None:
        """Note that somebody does not take their answer from now on."""
        self.untaken[guest] = guest.loop.time()
        self._keep_looking(guest.loop)

    def arrived(self, guest: "PatientProtocol") -> None:
        """Note that nothing is awaited of a connection any more."""
        own = self.unfinished.get(guest.address)
        if own is not None and own.pop(guest, None) is not None and not own:
            del self.unfinished[guest.address]

    def _spare(self, address: str | None) -> "PatientProtocol | None":
        """The connection that is missed least: of an address, or of all."""
        if address is None:
            waiting = next(iter(self.unfinished.values()), None)
        else:
            waiting = self.unfinished.get(address)
        if waiting:
            return next(iter(waiting))
        others = itertools.chain(self.idle, self.untaken)
        return next((guest for guest in others if address in (None, guest.address)), None)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close what was awaited for too long, a few at a time so that others have their turn."""
        self._looking = False
        now = loop.time()
        closed = 0
        for awaited in (*self.unfinished.values(), self.untaken):
            too_many = 0 if awaited is self.untaken else len(awaited) - UNFINISHED_BY_ADDRESS
            for place, (guest, since) in enumerate(list(awaited.items())):
                if awaited is not self.untaken and guest.flow.read_paused:
                    # The server itself did not read: that time is not theirs.
                    awaited[guest] = since + now - max(since, self._looked_at)
                    continue
                patience = guest.patience() if place >= too_many else CROWD_SECONDS
                if now - since > patience:
                    if closed < CLOSED_AT_ONCE:
                        guest.leave()
                    closed += 1
        self._looked_at = now
        if self.unfinished or self.untaken:
            self._keep_looking(loop, LOOK_SECONDS if closed < CLOSED_AT_ONCE else BREATH_SECONDS)

    def _keep_looking(self, loop: asyncio.AbstractEventLoop, seconds: float = LOOK_SECONDS) -> None:
        """Look again after a moment."""
        if not self._looking:
            self._looking = True
            loop.call_later(seconds, self._look, loop)


_GUESTS: WeakKeyDictionary[ServerState, Guests] = WeakKeyDictionary()


class PatientProtocol(H11Protocol):
    """HTTP/1.1 with an end to its patience."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        guests = _GUESTS.get(server_state)
        if guests is None:
            guests = _GUESTS[server_state] = Guests(most_connections(open_files()))
        self.guests = guests
        self.address = ""
        self.received = 0
        self._is_left = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, and await its first request."""
        super().connection_made(transport)
        # Of the least that is not taken we are told: it has its time, and closing waits for it.
        transport.set_write_buffer_limits(high=0)
        self.address = household(self.client[0] if self.client else "")
        if self.guests.come(self):
            self.guests.await_(self)
        else:
            self.leave()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self.guests.gone(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came, and see whether a request is whole."""
        if self._is_left:
            return
        self.received += len(data)
        self.guests.idle.pop(self, None)
        before = self.conn.their_state
        super().data_received(data)
        after = self.conn.their_state
        if after is not before or after is h11.IDLE:
            self._note()

    def on_response_complete(self) -> None:
        """After an answer: the next request, or the rest of this one, is awaited."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._note()

    def pause_writing(self) -> None:
        """Somebody does not take what they asked for."""
        super().pause_writing()
        self.guests.untake(self)

    def resume_writing(self) -> None:
        """They take it again."""
        super().resume_writing()
        self.guests.untaken.pop(self, None)

    def _note(self) -> None:
        """Note what is awaited now: a head, a body, or nothing."""
        state = self.conn.their_state
        if state is h11.IDLE and not self._is_begun():
            self.guests.arrived(self)
            self.guests.idle[self] = None
        elif state is h11.IDLE or state is h11.SEND_BODY:
            if state is h11.SEND_BODY:
                # What is awaited is another thing than before: its time begins anew.
                self.guests.arrived(self)
            if self not in self.guests.unfinished.get(self.address, {}):
                self.received = 0
                self.guests.await_(self)
        else:
            self.guests.arrived(self)

    def _is_begun(self) -> bool:
        """Whether a part of a head has come, or none ever did."""
        return self.cycle is None or bool(self.conn.trailing_data[0])

    def patience(self) -> float:
        """How many seconds are given to what is awaited now."""
        if self.flow is not None and self.flow.write_paused:
            return UNTAKEN_SECONDS
        if self.conn.their_state is not h11.SEND_BODY:
            return HEAD_SECONDS
        if self.cycle is not None and self.cycle.response_complete:
            return min(LEFTOVER_SECONDS + self.received / SLOWEST_BYTES, MOST_LEFTOVER_SECONDS)
        return BODY_SECONDS + self.received / SLOWEST_BYTES

    def leave(self) -> None:
        """Close a connection that comes to nothing; told in one line where nothing was yet."""
        if self._is_left:
            return
        self._is_left = True
        self.guests.forget(self)
        self.connections.discard(self)
        if self.conn.their_state is h11.SEND_BODY:
            is_told = not self.cycle.response_started
        else:
            is_told = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
        # Whoever takes no answer takes no line either: closing would wait for them for ever.
        if is_told and not self.transport.get_write_buffer_size():
            self.transport.write(_ANSWER)
            self.transport.close()
            self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)
        elif not self.transport.get_write_buffer_size():
            self.transport.close()
        else:
            self.transport.abort()
