"""Open pages get what changed, and nothing else."""

import socket
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import httpx2
import pytest

from ronde.core.chess.game import Result
from ronde.service.events.actions.pairing import pair_draft
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk, Done
from ronde.store import open_journals, watching
from ronde.web.live import hub, stream
from ronde.web.live.readers import Hall, Reader
from ronde.web.live.wire import WireMessage
from ronde.web.person import Person, Role
from tests.measures import PATIENCE_IN_SECONDS, eventually
from tests.servers import Running, desk_options, running
from tests.web import events
from tests.web.events import MISSING, NAME, ticking
from tests.web.live.conftest import RENDERED
from tests.web.live.streams import Listener, Said, listening

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
STAFF = f"/e/{NAME}/live?topics="
PUBLIC = f"/p/{NAME}/live?topics="


def entered(server: Running, board: int, white: Result = Result.WIN) -> Done:
    """Enter a result at the desk of the server."""
    black = {Result.WIN: Result.LOSS, Result.DRAW: Result.DRAW}[white]
    return server.rooms.act(NAME, ANNE, lambda desk: enter_results(desk, [(board, (white, black))]))


def number(server: Running) -> int:
    """The last entry of the event."""
    return server.rooms.opened(NAME).number


def phones_here(listener: Listener, count: int) -> None:
    """Wait until the desk is told of so many phones."""
    while listener.next().facts["count"] != count:
        pass


def test_a_result_reaches_an_open_page_without_anybody_looking_for_it(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setattr(watching, "LOOK_EVERY_SECONDS", 3_600.0)
    server: Running = request.getfixturevalue("server")
    with listening(f"{server.address}{PUBLIC}test-results&after={number(server)}") as page:
        done = entered(server, MISSING[0])
        assert page.next() == Said(
            "test-results",
            done.entries[0].number,
            {"number": done.entries[0].number, "html": "<p lang=en>2 missing</p>"},
        )


def test_a_page_that_is_behind_catches_up(server: Running) -> None:
    with listening(f"{server.address}{PUBLIC}test-results&after=3") as page:
        assert page.next().html == "<p lang=en>3 missing</p>"


def test_a_page_that_lost_its_stream_says_what_it_has(server: Running) -> None:
    known = number(server)
    entered(server, MISSING[0])
    headers = {"Last-Event-ID": str(known)}
    with listening(f"{server.address}{PUBLIC}test-results&after=1", headers=headers) as page:
        assert page.next().html == "<p lang=en>2 missing</p>"
        headers["Last-Event-ID"] = str(number(server))
        with listening(f"{server.address}{PUBLIC}test-results&after=1", headers=headers) as other:
            entered(server, MISSING[1])
            assert other.next().html == "<p lang=en>1 missing</p>"


def test_a_page_newer_than_the_event_is_told_all(server: Running) -> None:
    with listening(f"{server.address}{PUBLIC}test-results&after=99999") as page:
        assert page.next().html == "<p lang=en>3 missing</p>"


def test_each_reader_is_told_in_his_language_and_all_share_one_rendering(server: Running) -> None:
    address = f"{server.address}{PUBLIC}test-results&after={number(server)}"
    french = {"Accept-Language": "fr"}
    with (
        listening(address) as one,
        listening(address) as two,
        listening(address, headers=french) as three,
    ):
        wait_for_readers(server, 3)
        RENDERED.clear()
        done = entered(server, MISSING[0])
        assert one.next().html == two.next().html == "<p lang=en>2 missing</p>"
        assert three.next().html == "<p lang=fr>2 missing</p>"
        last = done.entries[0].number
        assert sorted(RENDERED) == [f"results en {last}", f"results fr {last}"]


def test_nobody_is_gone_through_where_nothing_looks_different(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[Reader] = []
    deliver = Hall.deliver

    def counted(hall: Hall, reader: Reader) -> None:
        left.append(reader)
        deliver(hall, reader)

    with listening(f"{server.address}{PUBLIC}test-public-round&after=1") as page:
        assert page.next().html == "round 5"
        hall = server.app.state.hub._halls[NAME]
        monkeypatch.setattr(Hall, "deliver", counted)
        for board in MISSING[:2]:
            last = entered(server, board).entries[-1].number
            assert eventually(lambda at=last: hall.printed_number == at)  # type: ignore[misc]
        assert left == []
        with listening(f"{server.address}{PUBLIC}test-results&after=1") as other:
            assert other.next().html == "<p lang=en>1 missing</p>", (
                "whoever comes is sent what is there"
            )


def test_public_topics_never_see_a_draft(server: Running) -> None:
    for board in MISSING:
        entered(server, board)
    address = f"{server.address}{STAFF}test-round,test-public-round&after={number(server)}"
    with listening(address) as desk:
        # Before its first print a page is sent both, as far as anybody knows they are new.
        wait_for_readers(server, 1)
        server.rooms.act(NAME, ANNE, pair_draft)
        assert desk.next().html == "round 6"
        pieces = server.app.state.hub._halls[NAME].press.pieces
        assert {one.name: piece.html for one, piece in pieces.items()} == {
            "test-round": "round 6",
            "test-public-round": "round 5",
        }


def test_a_personal_topic_is_rendered_for_those_it_changed_for(server: Running) -> None:
    games = server.rooms.opened(NAME).state.published[-1].games
    mine, other = games[MISSING[0] - 1].white, games[0].white
    address = f"{server.address}{PUBLIC}test-me-"
    after = f"&after={number(server)}"
    with listening(f"{address}{mine}{after}") as me, listening(f"{address}{other}{after}"):
        wait_for_readers(server, 2)
        RENDERED.clear()
        entered(server, MISSING[0], Result.DRAW)
        assert me.next().html == f"board {MISSING[0]}: ="
        expected = [f"games {number(server)}", f"game {MISSING[0]}"]
        assert expected == RENDERED


def test_a_fault_in_one_topic_leaves_the_others_alone(server: Running) -> None:
    address = f"{server.address}{PUBLIC}test-broken,test-results&after={number(server)}"
    with listening(address) as page:
        entered(server, MISSING[0])
        assert page.next().html == "<p lang=en>2 missing</p>"


def test_the_command_line_reaches_the_pages(server: Running) -> None:
    database = server.app.state.options.database
    with (
        listening(f"{server.address}{PUBLIC}test-results&after={number(server)}") as page,
        open_journals(database) as others,
    ):
        desk = Desk(journals=others, stream=NAME, who="", device="", clock=ticking())
        enter_results(desk, [(MISSING[0], (Result.WIN, Result.LOSS))])
        assert page.next().html == "<p lang=en>2 missing</p>"


def test_pages_of_a_removed_event_are_told_and_let_go(server: Running) -> None:
    with listening(f"{server.address}{PUBLIC}test-results&after={number(server)}") as page:
        wait_for_readers(server, 1)
        # Somebody at the command line, not this server itself, which hears of both.
        with open_journals(server.rooms.journals.name) as journals:
            desk = Desk(journals=journals, stream=NAME, who="", device="", clock=ticking())
            enter_results(desk, [(MISSING[0], (Result.WIN, Result.LOSS))])
            assert page.next().html == "<p lang=en>2 missing</p>"
            journals.remove(NAME, by="Anne", now=datetime.now(UTC))
        assert page.next().topic == "gone"
        assert page.has_ended()
    wait_for_readers(server, 0)
    answer = httpx2.get(f"{server.address}/p/{NAME}", timeout=PATIENCE_IN_SECONDS)
    assert answer.status_code == 404
    assert f"There is no event {NAME}." in answer.text
    assert (
        httpx2.get(f"{server.address}{PUBLIC}test-results", timeout=PATIENCE_IN_SECONDS).status_code
        == 404
    )


def test_the_desk_is_told_how_many_phones_there_are(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "COUNT_PAUSE_SECONDS", 0.05)
    with listening(f"{server.address}{STAFF}phones&lang=fr") as desk:
        with listening(f"{server.address}{PUBLIC}test-results"):
            phones_here(desk, 1)
            assert server.app.state.hub.phone_count(NAME) == 1
        phones_here(desk, 0)


@pytest.mark.parametrize(
    ("address", "status"),
    [
        (f"{PUBLIC}test-round", 403),
        (f"{PUBLIC}phones", 403),
        (f"{PUBLIC}nothing", 404),
        (f"{PUBLIC}test-me", 404),
        (f"{PUBLIC}", 422),
        (f"{PUBLIC}{','.join(['test-results'] * 17)}", 422),
        (f"{PUBLIC}test-results&after=-1", 422),
        ("/p/none/live?topics=test-results", 404),
    ],
)
def test_what_is_not_to_be_read_is_refused(server: Running, address: str, status: int) -> None:
    response = httpx2.get(
        server.address + address,
        timeout=PATIENCE_IN_SECONDS,
        headers={"accept": "application/json"},
    )
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_heartbeats_tell_that_the_stream_lives(
    server: Running, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.05)
    address = f"{server.address}{PUBLIC}test-results&after={number(server)}"
    headers = {"Accept-Encoding": encoding}
    with (
        httpx2.Client(timeout=PATIENCE_IN_SECONDS) as client,
        client.stream("GET", address, headers=headers) as response,
    ):
        assert response.headers["content-type"].startswith("text/event-stream")
        assert response.headers.get("content-encoding", "identity") == encoding
        lines = response.iter_lines()
        assert [next(lines) for _line in range(5)] == [
            "retry: 1000",
            "",
            "event: heartbeat",
            "data: {}",
            "",
        ]


def test_a_page_that_takes_nothing_is_let_go_and_holds_nobody_up(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "PATIENCE_SECONDS", 0.2)
    open_pages = server.app.state.hub
    host, port = server.address.removeprefix("http://").split(":")
    slow = socket.create_connection((host, int(port)))
    with slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.sendall(f"GET {PUBLIC}test-results HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
        wait_for_readers(server, 1)
        huge = WireMessage(b"x" * 30_000_000, b"x" * 30_000_000)
        (reader,) = open_pages._halls[NAME].readers
        open_pages._loop.call_soon_threadsafe(reader.put, "test-results", huge)
        with listening(f"{server.address}{PUBLIC}test-results&after={number(server)}") as page:
            entered(server, MISSING[0])
            assert page.next().html == "<p lang=en>2 missing</p>"
            wait_for_readers(server, 1)


def test_whose_role_was_taken_reads_no_further(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.05)
    with listening(f"{server.address}{STAFF}test-round&after={number(server)}") as desk:
        monkeypatch.setattr(stream, "still_allowed", lambda request, role: False)
        assert desk.has_ended()


def test_one_page_too_many_is_refused(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST_READERS", 1)
    address = f"{server.address}{PUBLIC}test-results"
    with listening(address):
        wait_for_readers(server, 1)
        response = httpx2.get(address, timeout=PATIENCE_IN_SECONDS)
        assert response.status_code == 503
        assert response.headers["retry-after"]


def test_streams_end_with_the_server(tmp_path: Path) -> None:
    with running(desk_options(database=str(tmp_path / "end.ronde"))) as server:
        server.rooms.journals.import_jsonl(events.played_journal())
        with ExitStack() as open_page:
            address = f"{server.address}{PUBLIC}test-results&after={number(server)}"
            page = open_page.enter_context(listening(address))
            kept = open_page.pop_all()
    with kept:
        assert page.has_ended()


def wait_for_readers(server: Running, count: int) -> None:
    """Wait until so many streams are open, and what they ask for is printed."""
    open_pages = server.app.state.hub

    def all_are_served() -> bool:
        halls = tuple(open_pages._halls.values())
        return open_pages.reader_count == count and all(
            hall.work is None and not hall.outdated for hall in halls
        )

    assert eventually(all_are_served)
