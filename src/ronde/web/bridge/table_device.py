"""`/t`: the phone on a table. Scores are entered, accepted and disputed, and it tells where to go.

Every action is a form that works without a script; the module of the page keeps what it sends on
the phone until the server has it, so that a dropped connection loses nothing.
"""

from typing import Annotated

from fastapi import APIRouter, Depends, Form, Query
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.digits import is_number
from ronde.errors import InputError, RondeError, StoreFault
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.kinds.bridge.actions.scoring import accept, dispute, send_result
from ronde.service.kinds.bridge.devices import check_table
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of
from ronde.service.kinds.bridge.places import check_board
from ronde.service.kinds.bridge.settings import LeadAsked
from ronde.service.kinds.bridge.state import Spot, Sureness, Told
from ronde.service.kinds.bridge.typed import told_from_text
from ronde.text import render
from ronde.web.bridge.device import PATH, AtTable, PhoneVisit
from ronde.web.bridge.phone_page import Typed, phone_page, section_page
from ronde.web.bridge.phone_view import PhoneView, phone_view
from ronde.web.bridge.visit import BoardSent
from ronde.web.problems import as_sentence, status_of, wants_json
from ronde.web.visit import RepeatKey

router = APIRouter()
Number = Annotated[int, Form(ge=1, le=9999)]


async def _board_sent(
    number: Annotated[int, Form(alias="round", ge=1, le=999)], table: Number, board: Number
) -> BoardSent:
    """The board that a form of a phone is about; its section is that of the phone."""
    return BoardSent(table=table, number=number, board=board, section="")


BoardOfPhone = Annotated[BoardSent, Depends(_board_sent)]


@router.get(PATH, response_class=HTMLResponse)
def table_page(
    visit: AtTable,
    round_number: Annotated[int | None, Query(alias="round")] = None,
    board: int | None = None,
    accept_number: Annotated[int | None, Query(alias="accept")] = None,
    recap: bool = False,
    wrong: Annotated[str, Query(max_length=9)] = "",
) -> HTMLResponse:
    """What the table needs now: a board to enter, a score to accept, or where to go next.

    `wrong` is a number that somebody typed because another board lies on the table.
    """
    if visit.device.section is None:
        return section_page(visit)
    view = phone_view(
        visit.state,
        visit.device,
        round_number=round_number,
        board_number=_number(wrong) if wrong else board,
        accept_number=accept_number,
        recap=recap,
    )
    return phone_page(visit, view, error=_not_here(visit, view, wrong))


@router.post(f"{PATH}/scores")
def send_score(
    visit: AtTable,
    sent: BoardOfPhone,
    typed: Annotated[Typed, Depends()],
    key: RepeatKey,
    as_side: Annotated[str, Form(alias="side", max_length=2)] = "",
) -> Response:
    """A score of this table; it waits for the other side, and the table plays on."""
    spot = visit.spot(sent)
    try:
        told = _told(visit, typed, spot.board_number)

        def sending(desk: Desk) -> Done:
            # One phone for both sides: North keeps the score, unless the other side says otherwise.
            side = _side(visit, desk, spot, as_side) or Direction.NORTH_SOUTH
            return send_result(desk, spot, told, side=side)

        done = visit.done(sending, key=key)
    except StoreFault:
        raise
    except RondeError as error:
        if wants_json(visit.request):
            raise
        view = phone_view(
            visit.state,
            visit.device,
            round_number=spot.round_number,
            board_number=spot.board_number,
        )
        status = status_of(visit.request, error)
        return phone_page(visit, view, error=_sentence(error), typed=typed, status=status)
    known = evening_of(done.state).results.get(spot)
    shared = visit.device.entry is None and known is not None and known.standing is Sureness.SENT
    return _answered(visit, done, spot, _way("accept", spot) if shared else PATH)


@router.post(f"{PATH}/accept")
def accept_score(
    visit: AtTable,
    sent: BoardOfPhone,
    key: RepeatKey,
    seen: Annotated[str, Form(max_length=20)] = "",
    lead: Annotated[str, Form(max_length=4)] = "",
) -> Response:
    """The other side accepts what was sent, as its screen showed it."""
    spot = visit.spot(sent)
    told = told_from_text(seen, spot.board_number, Letters.ENGLISH, lead=lead) if seen else None
    done = visit.done(
        lambda desk: accept(desk, spot, seen=told, side=_side(visit, desk, spot)), key=key
    )
    return _answered(visit, done, spot, PATH)


@router.post(f"{PATH}/dispute")
def dispute_score(visit: AtTable, sent: BoardOfPhone, key: RepeatKey) -> Response:
    """Somebody says that a score is not right: the director is told, then a version asked for."""
    spot = visit.spot(sent)

    def disputed(desk: Desk) -> Done:
        _side(visit, desk, spot)
        return dispute(desk, spot)

    done = visit.done(disputed, key=key)
    return _answered(visit, done, spot, _way("board", spot))


def _way(asked: str, spot: Spot) -> str:
    """Where the phone shows a board."""
    return f"{PATH}?round={spot.round_number}&{asked}={spot.board_number}"


def _side(visit: PhoneVisit, desk: Desk, spot: Spot, as_side: str = "") -> Direction | None:
    """Whose word a score is; refused where the board is not this device's.

    The side is None on a phone that both share where nobody says otherwise.
    Asked at the desk where it is written: what was written before is not refused because the
    evening went on since.
    """
    evening = evening_of(opened(desk).state)
    check_table(evening, visit.device, spot.round_number, spot.table_number)
    check_board(evening, spot)
    asked = Direction(as_side) if as_side in {side.value for side in Direction} else None
    return visit.device.side_in(evening.movements[spot.section], spot.round_number, asked)


def _told(visit: PhoneVisit, typed: Typed, board_number: int) -> Told:
    """The keys that were pressed as a result; what is missing is told."""
    if typed.passed and not typed.level:
        return told_from_text("PASS", board_number, Letters.ENGLISH)
    if not (typed.level and typed.strain and typed.declarer and typed.result):
        raise InputError(N_("choose level, suit, declarer and result, then send"))
    if not typed.lead and bridge_settings(visit.state).lead_asked is LeadAsked.COMPULSORY:
        raise InputError(N_("choose the card that was led, then send"))
    return told_from_text(typed.text, board_number, Letters.ENGLISH, lead=typed.lead)


def _answered(visit: PhoneVisit, done: Done, spot: Spot, address: str) -> Response:
    """Back to the phone's page; to its module how the board stands now.

    What makes a score unlikely is not told here: it speaks of the other tables.
    """
    if not wants_json(visit.request):
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


def _not_here(visit: PhoneVisit, view: PhoneView, wrong: str) -> str:
    """Words for a board that lies on the table and does not belong there: where it should be."""
    if not wrong or view.table_number is None or not view.boards:
        return ""
    spot = Spot(visit.device.section or "", view.round_number, view.table_number, _number(wrong))
    try:
        check_board(visit.evening, spot)
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
