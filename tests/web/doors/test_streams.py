"""Whoever is sent away reads no further, however much there is to read."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ronde.core.chess.game import Result
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk, Done
from ronde.store.enrolments import Ended
from ronde.web.live import stream
from ronde.web.options import Options
from ronde.web.person import Person, Role
from tests.servers import Running, running
from tests.web import events
from tests.web.live.streams import Listener, listening
from tests.web.people import keeper, signed_in

OUTCOMES = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A workbench on a server, where nobody is the director by being there."""
    options = Options(database=str(tmp_path / "live.ronde"), local_director=False)
    with running(options) as found:
        found.rooms.journals.import_jsonl(events.played_journal())
        yield found


def keep_entering(server: Running, stop: threading.Event) -> None:
    """Correct a result to and fro, many times a second."""
    for number in range(200):
        if stop.wait(0.05):
            return
        outcome = OUTCOMES[number % 2]

        def entered(desk: Desk, outcome: tuple[Result, Result] = outcome) -> Done:
            return enter_results(desk, [(1, outcome)], round_number=5)

        server.rooms.act(events.NAME, Person(name="Anne", role=Role.DIRECTOR), entered)


def read_on(page: Listener) -> None:
    """Read as long as something comes, far longer than anybody who was sent away may."""
    for _message in range(100):
        page.next()


def test_a_device_that_is_sent_away_reads_no_further(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.5)
    deputy = signed_in(server.app, Role.DEPUTY, events.NAME)
    doors = keeper(server.app).doors
    (card,) = doors.enrolments.of_event(events.NAME)
    address = f"{server.address}/e/{events.NAME}/live?topics=undo"
    stop = threading.Event()
    writer = threading.Thread(target=keep_entering, args=(server, stop))
    with listening(address, cookies={"ronde": deputy.cookies["ronde"]}) as page:
        writer.start()
        try:
            assert page.next().topic == "undo"
            doors.enrolments.end(
                events.NAME, card.id, how=Ended.REVOKED, by="Anne", now=keeper(server.app).clock()
            )
            with pytest.raises(EOFError):
                read_on(page)
        finally:
            stop.set()
            writer.join()
