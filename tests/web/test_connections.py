"""Connections that come to nothing are closed, and take nobody's place."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager

import httpx
import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from uvicorn.protocols.http import h11_impl
from uvicorn.server import ServerState

from ronde.web import connections
from ronde.web.connections import Guests, PatientProtocol, backlog, most_connections
from ronde.web.options import Options
from tests.loops import run
from tests.servers import Running, running
from tests.web.events import NAME, played_journal

PATIENCE = 20.0
HEAD = b"GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n"
LOGIN = b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\n"
FORM = b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\n"


@pytest.fixture
def server(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Running]:
    """A workbench of little patience."""
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "LEFTOVER_SECONDS", "LOOK_SECONDS"):
        monkeypatch.setattr(connections, name, 0.2)
    file = tmp_path_factory.mktemp("connections") / "web.ronde"
    with running(Options(database=str(file))) as found:
        yield found


def opened(server: Running, sent: bytes = b"") -> socket.socket:
    """A connection on which something was sent."""
    host, _colon, port = server.address.removeprefix("http://").partition(":")
    found = socket.create_connection((host, int(port)), timeout=PATIENCE)
    found.sendall(sent)
    return found


def rest(connection: socket.socket) -> bytes:
    """What still comes until the server closes a connection; fails where it never does."""
    received = b""
    with connection:
        while True:
            try:
                piece = connection.recv(65_536)
            except ConnectionError:
                return received
            if not piece:
                return received
            received += piece


def answered(connection: socket.socket) -> None:
    """Read one answer, whole."""
    received = b""
    while not received.endswith(b"Disallow: /\n"):
        piece = connection.recv(65_536)
        assert piece, received
        received += piece
    assert received.startswith(b"HTTP/1.1 200 ")


def guests_of(server: Running) -> Guests:
    """The connections of a server."""
    (found,) = [each for each in connections._GUESTS.values() if each.count]
    return found


def test_a_silent_connection_is_closed(server: Running) -> None:
    assert rest(opened(server)) == b""


@pytest.mark.parametrize("sent", [b"G", HEAD, HEAD + b"X-Long: " + b"x" * 1000])
def test_half_a_head_is_not_awaited_for_ever(server: Running, sent: bytes) -> None:
    assert rest(opened(server, sent)).startswith(TOO_SLOW)


def test_a_letter_now_and_then_does_not_help(server: Running) -> None:
    connection = opened(server, HEAD)
    for letter in b"X-Slow: " + b"x" * 200:
        try:
            connection.sendall(bytes([letter]))
        except ConnectionError:
            break
        time.sleep(0.02)
    assert TOO_SLOW in rest(connection)


@pytest.mark.parametrize("body", [b"", b"name=A"])
def test_a_body_is_not_awaited_for_ever(server: Running, body: bytes) -> None:
    assert rest(opened(server, LOGIN + FORM + body)).startswith(TOO_SLOW)


def test_the_second_request_of_a_connection_has_its_time_too(server: Running) -> None:
    connection = opened(server, HEAD + b"\r\n" + HEAD)
    answer = rest(connection)
    assert answer.startswith(b"HTTP/1.1 ")
    assert TOO_SLOW in answer


def test_what_was_answered_is_not_read_to_its_end(server: Running) -> None:
    # Nobody who only looks opens an event: he is told so before the file has come.
    begun = b"POST /new/report HTTP/1.1\r\nHost: example.invalid\r\nContent-Length: 8000000\r\n\r\n"
    answer = rest(opened(server, begun + b"x" * 100))
    assert answer.startswith(b"HTTP/1.1 421 ")
    assert TOO_SLOW not in answer


def test_a_connection_that_is_kept_outlasts_them_all(server: Running) -> None:
    with opened(server, HEAD + b"\r\n") as kept:
        answered(kept)
        for _time in range(4):
            rest(opened(server))
        kept.sendall(HEAD + b"\r\n")
        answered(kept)


def test_a_stream_outlasts_them_all(server: Running) -> None:
    server.rooms.journals.import_jsonl(played_journal())
    address = f"GET /p/{NAME}/live?topics=pairings HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with opened(server, address.encode()) as stream:
        assert stream.recv(65_536).startswith(b"HTTP/1.1 200 ")
        for _time in range(4):
            rest(opened(server))
        assert len(guests_of(server).by_address["127.0.0.1"]) == 1


def test_the_oldest_of_an_address_makes_room(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 3600)
    monkeypatch.setattr(connections, "UNFINISHED_BY_ADDRESS", 5)
    monkeypatch.setattr(connections, "CROWD_SECONDS", 0.1)
    with ExitStack() as stack:
        slow = [stack.enter_context(opened(server, HEAD)) for _each in range(12)]
        # Whoever asks properly is answered, however many do not.
        assert httpx.get(f"{server.address}/robots.txt", timeout=PATIENCE).status_code == 200
        for connection in slow[:7]:
            assert rest(connection).startswith(TOO_SLOW)
        for connection in slow[8:]:
            connection.settimeout(0.05)
            with pytest.raises(TimeoutError):
                connection.recv(1)


def test_many_are_closed_a_few_at_a_time(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSED_AT_ONCE", 2)
    monkeypatch.setattr(connections, "BREATH_SECONDS", 0.01)
    closed: list[int] = []
    look = Guests._look

    def counted(guests: Guests, loop: asyncio.AbstractEventLoop) -> None:
        before = sum(map(len, guests.unfinished.values()))
        look(guests, loop)
        closed.append(before - sum(map(len, guests.unfinished.values())))

    monkeypatch.setattr(Guests, "_look", counted)
    for connection in [opened(server, HEAD) for _each in range(9)]:
        assert rest(connection).startswith(TOO_SLOW)
    assert max(closed) == 2
    assert sum(closed) == 9


def test_when_all_places_are_taken_the_idle_make_room(
    server: Running,
) -> None:
    kept = []
    for _each in range(3):
        connection = opened(server, HEAD + b"\r\n")
        answered(connection)
        kept.append(connection)
    guests = guests_of(server)
    guests.most = 4
    assert httpx.get(f"{server.address}/robots.txt", timeout=PATIENCE).status_code == 200
    assert httpx.get(f"{server.address}/robots.txt", timeout=PATIENCE).status_code == 200
    other = opened(server, HEAD + b"\r\n")
    answered(other)
    another = opened(server, HEAD + b"\r\n")
    answered(another)
    assert rest(kept[0]) == b""
    for connection in (*kept, other, another):
        connection.close()


@pytest.mark.parametrize("files", [128, 200, 256, 1_024, 4_096, 16_384, 1_048_576])
def test_there_are_fewer_connections_than_files(files: int) -> None:
    assert most_connections(files) + backlog(files) + 60 <= files
    assert most_connections(files) >= files // 4


def test_a_hall_and_its_benchmarks_find_room() -> None:
    guests = Guests(most_connections(16_384))
    assert guests.most_of_an_address > 3 * 3_000
    assert guests.most - guests.most_of_an_address > 3_000


@asynccontextmanager
async def unread(sent: bytes, answer: str = "x" * 40_000) -> AsyncIterator[PatientProtocol]:
    """The server's end of a connection on which somebody asks, and takes nothing of the answer."""
    loop = asyncio.get_running_loop()
    config = uvicorn.Config(PlainTextResponse(answer), lifespan="off")
    near, far = socket.socketpair()
    near.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    protocol = PatientProtocol(config, ServerState(), {}, loop)
    await loop.connect_accepted_socket(lambda: protocol, near)
    with far:
        far.sendall(sent)
        try:
            yield protocol
        finally:
            protocol.transport.abort()
            await asyncio.sleep(0)


async def until(condition: Callable[[], bool]) -> None:
    """Let the event loop work until something is so; fails where it never is."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0)


def is_closed(protocol: PatientProtocol) -> bool:
    """Whether the file of a connection is closed."""
    return bool(protocol.transport.get_extra_info("socket").fileno() == -1)


def test_who_takes_no_answer_is_not_waited_for() -> None:
    async def scenario() -> None:
        async with unread(HEAD + b"\r\n" + HEAD) as protocol:
            await until(lambda: protocol.transport.get_write_buffer_size() > 0)
            protocol.leave()
            assert protocol.guests.count == 1
            await until(lambda: is_closed(protocol))
            assert protocol.guests.count == 0

    run(scenario())


def test_one_that_leaves_is_counted_until_its_file_is_closed() -> None:
    async def scenario() -> None:
        async with unread(HEAD) as protocol:
            await until(lambda: bool(protocol.conn.trailing_data[0]))
            protocol.leave()
            assert not protocol.guests.unfinished
            assert protocol.guests.count == 1
            await until(lambda: is_closed(protocol))
            assert protocol.guests.count == 0

    run(scenario())


@pytest.mark.parametrize("asked", [HEAD, HEAD + b"Connection: close\r\n"])
def test_a_short_answer_has_its_time_too(monkeypatch: pytest.MonkeyPatch, asked: bytes) -> None:
    monkeypatch.setattr(connections, "UNTAKEN_SECONDS", 0.0)
    monkeypatch.setattr(connections, "LOOK_SECONDS", 0.01)

    async def scenario() -> None:
        async with unread(asked + b"\r\n") as protocol:
            await until(lambda: protocol.cycle is not None and protocol.cycle.response_complete)
            assert list(protocol.guests.untaken) == [protocol]
            # As the server does where nobody asks again.
            protocol.timeout_keep_alive_handler()
            assert protocol.transport.is_closing()
            await until(lambda: is_closed(protocol))
            assert protocol.guests.count == 0

    run(scenario())


def test_who_takes_no_answer_makes_room() -> None:
    async def scenario() -> None:
        async with unread(HEAD + b"Connection: close\r\n\r\n") as protocol:
            await until(lambda: protocol.cycle is not None and protocol.cycle.response_complete)
            assert protocol.guests._spare(None) is protocol
            assert protocol.guests._spare(protocol.address) is protocol
            assert protocol.guests._spare("192.0.2.1") is None

    run(scenario())


def test_the_rest_of_what_was_refused_has_time_while_it_flows() -> None:
    async def scenario() -> None:
        refused = LOGIN + b"Content-Length: 8000000\r\n\r\n"
        async with unread(refused, answer="no") as protocol:
            await until(lambda: protocol.cycle is not None and protocol.cycle.response_complete)
            assert protocol.patience() == connections.LEFTOVER_SECONDS
            protocol.data_received(b"x" * 20 * connections.SLOWEST_BYTES)
            assert protocol.patience() == connections.LEFTOVER_SECONDS + 20
            protocol.data_received(b"x" * 200 * connections.SLOWEST_BYTES)
            assert protocol.patience() == connections.MOST_LEFTOVER_SECONDS

    run(scenario())


def test_time_in_which_the_server_does_not_read_is_not_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        async with unread(HEAD) as protocol:
            await until(lambda: bool(protocol.conn.trailing_data[0]))
            guests = protocol.guests
            begun = guests.unfinished[protocol.address][protocol]
            protocol.flow.pause_reading()
            for seconds in (10.0, 20.0, 40.0):
                monkeypatch.setattr(protocol.loop, "time", lambda passed=seconds: begun + passed)
                guests._look(protocol.loop)
            monkeypatch.undo()
            assert not protocol._is_left
            assert guests.unfinished[protocol.address][protocol] == pytest.approx(begun + 40.0)

    run(scenario())


def test_a_household_is_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        own = [f"2001:db8::{number:x}" for number in range(1, 4)]
        async with unread(b"") as first:
            for each in (*own, "2001:db8:0:1::1"):
                monkeypatch.setattr(h11_impl, "get_remote_addr", lambda _of, each=each: (each, 1))
                guest = PatientProtocol(first.config, first.server_state, {}, first.loop)
                guest.connection_made(first.transport)
            counts = {key: len(value) for key, value in first.guests.by_address.items()}
            assert counts == {"": 1, "2001:db8::/64": 3, "2001:db8:0:1::/64": 1}

    run(scenario())
