"""A bridge evening for the phones on its tables: 27 pairs at 13 and a half tables."""

from datetime import timedelta

from fastapi import FastAPI

from ronde.core.bridge.movements.movement import Entry
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.actions.creating import create
from ronde.service.events.desk import Desk, opened
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.kinds.bridge.actions.entering import NewEntrant, enter
from ronde.service.kinds.bridge.actions.movements import choose_movement
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.bridge.typed import people_from_text
from ronde.store.sessions import NewSession
from ronde.web.bridge.table_qr import seat_address
from ronde.web.doors.tokens import token_hash
from ronde.web.person import NOBODY, Role
from ronde.web.rooms import Rooms
from tests.web.browser import Browser
from tests.web.people import add_card, keeper, phone_in_the_hall

NAME = "night"
PAIRS = 27
FIRST = ("Gillardin", "Aigremont", "Hostein", "Bellencombre", "Corvesier", "Dambrine", "Estoublon")
SECOND = ("Fauverge", "Granlieu", "Harcigny", "Isembart", "Jonquère", "Kermorial", "Lantenac")


def pair_names(count: int = PAIRS) -> list[str]:
    """So many pairs of invented names, no two alike."""
    return [
        f"{FIRST[index % 7]}, Anne {index} / {SECOND[(index // 7 + index) % 7]}, Paul {index}"
        for index in range(count)
    ]


def open_evening(
    rooms: Rooms,
    *,
    pair_count: int = PAIRS,
    kind: str = "mitchell-skip",
    named: bool = True,
    settings: BridgeSettings | None = None,
) -> Desk:
    """An evening with its movement, and everybody at a number."""
    desk = rooms.desk(NAME, NOBODY)
    create(
        desk,
        Settings(
            system=System.BRIDGE_PAIRS, name="Lindvik", parts=parts_of(settings or BridgeSettings())
        ),
    )
    if named:
        enter(
            desk,
            [NewEntrant(people=people_from_text(names)) for names in pair_names(pair_count)],
        )
    wanted = Wanted(kind=kind, pair_count=pair_count, boards_per_round=2)
    choose_movement(desk, built_movement(opened(desk).state, wanted))
    return desk


def phone_of_table(app: FastAPI, table_number: int) -> Browser:
    """A phone that lies on a table, let in with a card."""
    browser = phone_in_the_hall(app)
    browser.cookies.set("ronde", session_of_table(app, table_number))
    return browser


def session_of_table(app: FastAPI, table_number: int) -> str:
    """The token of a device that joined with the card of a table."""
    token = f"token of table {table_number}"
    now = keeper(app).clock()
    card, _code = add_card(app, NAME, Role.TABLE, (table_number, table_number))
    new = NewSession(
        token_hash=token_hash(token), device="Android, Firefox", ends_at=now + timedelta(days=90)
    )
    keeper(app).doors.enrolments.join(card.code.hash, f"Table {table_number}", new, now)
    return token


def code_path(app: FastAPI, table_number: int) -> str:
    """The address in the code on a table, without the machine."""
    address = seat_address(keeper(app), NAME, "", table_number)
    return address[address.index("/p/") :]


def phone_of_pair(app: FastAPI, table_number: int, entry: Entry) -> Browser:
    """A pair's own phone, which took its seat with the code on the table."""
    browser = phone_in_the_hall(app)
    path = code_path(app, table_number)
    key = path.rpartition("/")[2]
    number = f"{'' if entry.line is None else entry.line.value}{entry.number}"
    facts = {"event": NAME, "place": str(table_number), "key": key, "number": number}
    answer = browser.post("/t/seat", data=facts, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return browser


def score(
    round_number: int, table: int, board: int, code: str = "4S S =", **more: str
) -> dict[str, str]:
    """The fields of a score: `4SX S =`, or `PASS`."""
    place = {"round": str(round_number), "table": str(table), "board": str(board)}
    if code == "PASS":
        return place | {"passed": "1"} | more
    contract, declarer, result = code.split()
    doubling = {"X": {"doubled": "1"}, "XX": {"redoubled": "1"}}.get(contract[2:], {})
    keys = {"level": contract[0], "strain": contract[1], "declarer": declarer, "result": result}
    return place | keys | doubling | more
