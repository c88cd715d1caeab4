"""`/t`: the phone on a table. Scores are entered, accepted and disputed, and it tells where to go.

Every action is a form that works without a script; the module of the page keeps what it sends on
the phone until the server has it, so that a dropped connection loses nothing.
"""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Form, Header, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.digits import is_number
from ronde.errors import InputError, RondeError, StoreFault
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.kinds.bridge.actions.scoring import accept, dispute, send_result
from ronde.service.kinds.bridge.devices import Device, check_table
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.places import check_board
from ronde.service.kinds.bridge.state import Spot, Standing, Told
from ronde.service.kinds.bridge.typed import told_from_text
from ronde.text import render
from ronde.web.access import requires
from ronde.web.bridge.device import PATH, device_here
from ronde.web.bridge.phone_page import Typed, phone_page, section_page
from ronde.web.bridge.phone_view import PhoneView, phone_view
from ronde.web.person import Person, Role
from ronde.web.problems import as_sentence, status_of, wants_json

router = APIRouter()
AtTable = Annotated[Person, requires(Role.TABLE, own_event=True)]
Number = Annotated[int, Form(ge=1, le=9999)]
Key = Annotated[str | None, Form(max_length=80)]
KeyHeader = Annotated[str | None, Header(max_length=80)]


@router.get(PATH, response_class=HTMLResponse)
def table_page(
    request: Request,
    person: AtTable,
    round_number: Annotated[int | None, Query(alias="round")] = None,
    board: int | None = None,
    accept_number: Annotated[int | None, Query(alias="accept")] = None,
    recap: bool = False,
    wrong: Annotated[str, Query(max_length=9)] = "",
) -> HTMLResponse:
    """What the table needs now: a board to enter, a score to accept, or where to go next.

    `wrong` is a number that somebody typed because another board lies on the table.
    """
    opened, device = device_here(request, person)
    if device.section is None:
        return section_page(request, opened, device)
    view = phone_view(
        opened.state,
        device,
        round_number=round_number,
        board_number=_number(wrong) if wrong else board,
        accept_number=accept_number,
        recap=recap,
    )
    return phone_page(request, opened, view, error=_not_here(opened, view, wrong))


@router.post(f"{PATH}/scores")
def send_score(
    request: Request,
    person: AtTable,
    round_number: Annotated[int, Form(alias="round", ge=1, le=999)],
    table: Number,
    board: Number,
    level: Annotated[str, Form(max_length=2)] = "",
    strain: Annotated[str, Form(max_length=2)] = "",
    declarer: Annotated[str, Form(max_length=2)] = "",
    result: Annotated[str, Form(max_length=4)] = "",
    doubled: Annotated[bool, Form()] = False,
    redoubled: Annotated[bool, Form()] = False,
    passed: Annotated[bool, Form()] = False,
    lead: Annotated[str, Form(max_length=4)] = "",
    as_side: Annotated[str, Form(alias="side", max_length=2)] = "",
    key: Key = None,
    idempotency_key: KeyHeader = None,
) -> Response:
    """A score of this table; it waits for the other side, and the table plays on."""
    opened, device = device_here(request, person)
    typed = Typed(
        level=level,
        strain=strain,
        declarer=declarer,
        result=result,
        doubled=doubled,
        redoubled=redoubled,
        passed=passed,
        lead=lead,
    )
    try:
        told = _told(typed, board)
        spot, side = _spot(
            request, device, round_number, table, board, idempotency_key or key, as_side
        )

        def sent(desk: Desk) -> Done:
            # One phone for both sides: North keeps the score, unless the other side says otherwise.
            return send_result(desk, spot, told, side=side or Direction.NORTH_SOUTH)

        done = _done(request, person, sent, idempotency_key or key)
    except StoreFault:
        raise
    except RondeError as error:
        if wants_json(request):
            raise
        view = phone_view(opened.state, device, round_number=round_number, board_number=board)
        status = status_of(request, error)
        return phone_page(request, opened, view, error=_sentence(error), typed=typed, status=status)
    known = evening_of(done.state).results.get(spot)
    shared = device.entry is None and known is not None and known.standing is Standing.SENT
    address = f"{PATH}?round={round_number}&accept={board}" if shared else PATH
    return _answered(request, done, spot, address)


@router.post(f"{PATH}/accept")
def accept_score(
    request: Request,
    person: AtTable,
    round_number: Annotated[int, Form(alias="round", ge=1, le=999)],
    table: Number,
    board: Number,
    seen: Annotated[str, Form(max_length=20)] = "",
    lead: Annotated[str, Form(max_length=4)] = "",
    key: Key = None,
    idempotency_key: KeyHeader = None,
) -> Response:
    """The other side accepts what was sent, as its screen showed it."""
    _opened, device = device_here(request, person)
    repeated = idempotency_key or key
    spot, side = _spot(request, device, round_number, table, board, repeated)
    told = told_from_text(seen, board, Letters.ENGLISH, lead=lead) if seen else None

    def accepted(desk: Desk) -> Done:
        return accept(desk, spot, seen=told, side=side)

    done = _done(request, person, accepted, repeated)
    return _answered(request, done, spot, PATH)


@router.post(f"{PATH}/dispute")
def dispute_score(
    request: Request,
    person: AtTable,
    round_number: Annotated[int, Form(alias="round", ge=1, le=999)],
    table: Number,
    board: Number,
    key: Key = None,
    idempotency_key: KeyHeader = None,
) -> Response:
    """Somebody says that a score is not right: the director is told, then a version asked for."""
    _opened, device = device_here(request, person)
    repeated = idempotency_key or key
    spot, _side = _spot(request, device, round_number, table, board, repeated)

    def disputed(desk: Desk) -> Done:
        return dispute(desk, spot)

    done = _done(request, person, disputed, repeated)
    return _answered(request, done, spot, f"{PATH}?round={round_number}&board={board}")


def _spot(
    request: Request,
    device: Device,
    round_number: int,
    table_number: int,
    board_number: int,
    key: str | None,
    as_side: str = "",
) -> tuple[Spot, Direction | None]:
    """The board that is meant, and whose word it is; refused where it is not this device's.

    The side is None on a phone that both share where nobody says otherwise.
    What was written before is not refused because the evening went on since: it is a repetition.
    """
    rooms = request.app.state.rooms
    evening = evening_of(rooms.opened(device.event).state)
    spot = Spot(device.section or "", round_number, table_number, board_number)
    if not rooms.was_written(device.event, key):
        check_table(evening, device, round_number, table_number)
        check_board(evening, spot)
    asked = Direction(as_side) if as_side in {side.value for side in Direction} else None
    return spot, device.side_in(evening.movements[spot.section], round_number, asked)


def _told(typed: Typed, board_number: int) -> Told:
    """The keys that were pressed as a result; what is missing is told."""
    if typed.passed and not typed.level:
        return told_from_text("PASS", board_number, Letters.ENGLISH)
    if not (typed.level and typed.strain and typed.declarer and typed.result):
        raise InputError(N_("choose level, suit, declarer and result, then send"))
    return told_from_text(typed.text, board_number, Letters.ENGLISH, lead=typed.lead)


def _done(
    request: Request, person: Person, action: Callable[[Desk], Done], key: str | None
) -> Done:
    """Do it, once however often it is sent."""
    assert person.event is not None
    done: Done = request.app.state.rooms.act(person.event, person, action, key=key)
    return done


def _answered(request: Request, done: Done, spot: Spot, address: str) -> Response:
    """Back to the phone's page; to its module how the board stands now.

    What makes a score unlikely is not told here: it speaks of the other tables.
    """
    if not wants_json(request):
        return RedirectResponse(address, status_code=303)
    known = evening_of(done.state).results.get(spot)
    number = done.entries[-1].number if done.entries else done.before.number
    return JSONResponse(
        {
            "number": number,
            "board": spot.board_number,
            "round": spot.round_number,
            "state": "coming" if known is None else known.standing.value,
            "unlikely": bool(done.warnings),
            "address": address,
        }
    )


def _not_here(opened: Opened, view: PhoneView, wrong: str) -> str:
    """Words for a board that lies on the table and does not belong there: where it should be."""
    if not wrong or view.table_number is None or not view.boards:
        return ""
    spot = Spot(view.device.section or "", view.round_number, view.table_number, _number(wrong))
    try:
        check_board(evening_of(opened.state), spot)
    except RondeError as error:
        return _sentence(error)
    return ""


def _number(text: str) -> int:
    """The number that somebody typed; 0 is none."""
    stripped = text.strip()
    return int(stripped) if stripped.isascii() and is_number(stripped) else 0


def _sentence(error: RondeError) -> str:
    """An error as a sentence."""
    return as_sentence(render(error.message))
