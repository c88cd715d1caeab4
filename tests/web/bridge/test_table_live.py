"""What the desk is told of the phones on the tables while they are open."""

from pathlib import Path

from tests.servers import desk_options, running
from tests.web.bridge.table_evening import NAME, open_evening, session_of_table
from tests.web.live.streams import listening
from tests.web.live.test_stream import phones_here


def test_a_phone_on_a_table_is_counted_at_the_desk(tmp_path: Path) -> None:
    with running(desk_options(database=str(tmp_path / "a.ronde"))) as server:
        open_evening(server.rooms)
        stream = f"{server.address}/e/{NAME}/live?topics="
        phone = {"Cookie": f"ronde={session_of_table(server.app, 4)}"}
        with listening(f"{stream}phones") as desk:
            with listening(f"{stream}changes", headers=phone):
                phones_here(desk, 1)
            phones_here(desk, 0)
