"""What is done with a score at a table: typed, settled, adjusted, confirmed, taken out."""

import re
from typing import Annotated

from fastapi import APIRouter, Form, Header, Query, Request
from fastapi.responses import JSONResponse, Response

from ronde.errors import InputError, RondeError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.kinds.bridge.actions.ruling import adjust
from ronde.service.kinds.bridge.actions.scoring import (
    accept,
    clear,
    confirm,
    dispute,
    enter_result,
    settle,
)
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of
from ronde.service.kinds.bridge.places import check_board, spot_of
from ronde.service.kinds.bridge.state import Spot, Told
from ronde.service.kinds.bridge.typed import ruling_typed, told_from_text
from ronde.text import _, render_error
from ronde.web.access import check_place, requires
from ronde.web.answers import answered
from ronde.web.bridge.contracts import Shown, shown_told
from ronde.web.bridge.lines import version_word
from ronde.web.bridge.opening import evening_opened, section_asked, table_address
from ronde.web.doors.redirects import way_back
from ronde.web.person import Person, Role
from ronde.web.problems import as_sentence, problem
from ronde.web.templating import rendered

router = APIRouter()
Helper = Annotated[Person, requires(Role.HELPER)]
Deputy = Annotated[Person, requires(Role.DEPUTY)]
Text = Annotated[str, Form(max_length=60)]
_SLIP = re.compile(r"\s*(\d{1,3})[\s/.,:]+(\d{1,3})[\s:]+(\S.*)", re.DOTALL)


@router.post("/e/{event}/tables/{table}/{number}/results")
def enter_score(
    request: Request,
    event: str,
    table: int,
    number: int,
    person: Helper,
    board: Annotated[int, Form()],
    text: Text,
    section: Annotated[str, Form(max_length=8)] = "",
    lead: Annotated[str, Form(max_length=6)] = "",
    force: Annotated[bool, Form()] = False,
    seen: Annotated[str | None, Form(max_length=300)] = None,
    key: Annotated[str | None, Form(max_length=80)] = None,
    idempotency_key: Annotated[str | None, Header(max_length=80)] = None,
) -> Response:
    """A result in short form for a board at a table.

    `seen` is what the page showed: where somebody changed it since, nothing is written and both
    versions come back. `force` takes a board that is not this table's; only for arbiters.
    """
    check_place(person, event, table, of_bridge=True)
    opened = evening_opened(request, event)
    spot = Spot(section_asked(evening_of(opened.state), section), number, table, board)
    told = told_from_text(text, board, bridge_settings(opened.state).letters, lead=lead or None)
    forced = force and person.role_in(event) >= Role.DEPUTY
    rooms, repeated = request.app.state.rooms, idempotency_key or key
    known = evening_of(opened.state).results.get(spot)
    if seen is not None and seen != version_word(known) and not rooms.was_written(event, repeated):
        found = None if known is None else known.told
        if found != told:
            return _two_versions(request, opened, spot, told, found)

    def entered(desk: Desk) -> Done:
        return enter_result(desk, spot, told, force=forced)

    done = rooms.act(event, person, entered, key=repeated)
    return answered(
        request, done, way_back(request, table_address(event, spot)), board=spot.board_number
    )


@router.post("/e/{event}/slips")
def enter_slip(
    request: Request,
    event: str,
    person: Helper,
    text: Text,
    section: Annotated[str, Form(max_length=8)] = "",
    key: Annotated[str | None, Form(max_length=80)] = None,
    idempotency_key: Annotated[str | None, Header(max_length=80)] = None,
) -> Response:
    """A slip in one line: the table, the board, the result, as `5 22 4s n =`."""
    opened = evening_opened(request, event)
    spot, told = _slip(opened, text, section)
    check_place(person, event, spot.table_number, of_bridge=True)
    done = request.app.state.rooms.act(
        event, person, lambda desk: enter_result(desk, spot, told), key=idempotency_key or key
    )
    return answered(request, done, f"/e/{event}/tables", board=spot.board_number)


@router.post("/e/{event}/tables/{table}/{number}/decide")
def decide(
    request: Request,
    event: str,
    table: int,
    number: int,
    person: Deputy,
    board: Annotated[int, Form()],
    do: Annotated[str, Form(max_length=12)],
    section: Annotated[str, Form(max_length=8)] = "",
    idempotency_key: Annotated[str | None, Header(max_length=80)] = None,
) -> Response:
    """What the director decides about a score: a version stands, it is right, it is taken out."""
    opened = evening_opened(request, event)
    spot = Spot(section_asked(evening_of(opened.state), section), number, table, board)

    def decided(desk: Desk) -> Done:
        if do in ("1", "2"):
            return settle(desk, spot, int(do))
        actions = {"right": confirm, "clear": clear, "accept": accept, "dispute": dispute}
        if do not in actions:
            raise InputError(N_("expected a decision, found “{found}”"), found=do)
        return actions[do](desk, spot)

    done = request.app.state.rooms.act(event, person, decided, key=idempotency_key)
    return answered(request, done, way_back(request, table_address(event, spot)))


@router.post("/e/{event}/tables/{table}/{number}/adjust")
def adjust_score(
    request: Request,
    event: str,
    table: int,
    number: int,
    person: Deputy,
    board: Annotated[int, Form()],
    ruling: Annotated[str, Form(max_length=80)],
    reason: Annotated[str, Form(max_length=200)] = "",
    section: Annotated[str, Form(max_length=8)] = "",
    idempotency_key: Annotated[str | None, Header(max_length=80)] = None,
) -> Response:
    """An adjusted score: artificial, assigned, split or weighted, or no score at all."""
    opened = evening_opened(request, event)
    spot = Spot(section_asked(evening_of(opened.state), section), number, table, board)
    found = ruling_typed(ruling, board)
    done = request.app.state.rooms.act(
        event,
        person,
        lambda desk: adjust(desk, spot, found, reason=reason),
        key=idempotency_key,
    )
    return answered(request, done, way_back(request, table_address(event, spot)))


@router.get("/e/{event}/echo")
def echo(
    request: Request,
    event: str,
    person: Helper,
    text: Annotated[str, Query(max_length=60)] = "",
    board: Annotated[int | None, Query(ge=1, le=999)] = None,
    section: Annotated[str, Query(max_length=8)] = "",
) -> JSONResponse:
    """What a text means before it is entered: the contract in symbols, or what is wrong with it."""
    opened = evening_opened(request, event)
    spot = None
    try:
        if board is None:
            spot, told = _slip(opened, text, section)
        else:
            told = told_from_text(text, board, bridge_settings(opened.state).letters)
    except RondeError as error:
        answer = {"wrong": as_sentence(render_error(error))}
    else:
        shown = shown_told(told)
        answer = {"html": _echo_html(shown, spot), "words": shown.words}
    return JSONResponse(answer, headers={"cache-control": "no-store"})


def _echo_html(shown: Shown, spot: Spot | None) -> str:
    """The echo as a part of a page."""
    return rendered("bridge/echo.html", shown=shown, spot=spot)


def _slip(opened: Opened, text: str, section: str) -> tuple[Spot, Told]:
    """The table, board and result of a slip; a wrong board is refused with where it is."""
    found = _SLIP.fullmatch(text)
    if found is None:
        raise InputError(
            N_("expected table, board and result, as “5 22 4s n =”, found “{found}”"), found=text
        )
    evening = evening_of(opened.state)
    spot = spot_of(
        evening,
        table_number=int(found[1]),
        board_number=int(found[2]),
        section=section_asked(evening, section) if evening.movements else None,
    )
    check_board(evening, spot)
    letters = bridge_settings(opened.state).letters
    return spot, told_from_text(found[3], spot.board_number, letters)


def _two_versions(
    request: Request, opened: Opened, spot: Spot, typed: Told, found: Told | None
) -> Response:
    """Somebody was faster: nothing is written, both versions are told."""
    known = evening_of(opened.state).results.get(spot)
    there = _("nothing") if found is None else shown_told(found).words
    sentence = _(
        "Board {board} was changed since: it is {found} now, you typed {typed}. Enter replaces it,"
        " Esc keeps it."
    ).format(board=spot.board_number, found=there, typed=shown_told(typed).words)
    return problem(
        request, 409, sentence, board=spot.board_number, version=version_word(known), found=there
    )
