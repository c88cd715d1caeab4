"""`/t/names`: who sits here? Names told at the table, for numbers that have none yet."""

from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError, NotAllowed
from ronde.formats.bridge_names import LicensedPlayer as NamedPlayer
from ronde.formats.bridge_names import Named
from ronde.messages import N_
from ronde.service.bridge.people import names_text
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.kinds.bridge.actions.entering import (
    MOST_PLAYERS,
    NewEntrant,
    correct,
    enter,
    seat,
)
from ronde.service.kinds.bridge.devices import sections_with
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.state import BridgeState, Entrant
from ronde.service.kinds.bridge.typed import seat_from_typed, seat_typed
from ronde.text import _, render
from ronde.text.movement_cards import dealer_text
from ronde.web.bridge.device import PATH, AtTable, PhoneVisit, keep_section
from ronde.web.bridge.phone_seats import SEATS_OF
from ronde.web.bridge.phone_view import phone_view
from ronde.web.doors.enrolment import checked_name
from ronde.web.doors.keeper import keeper_of
from ronde.web.doors.sessions import session_of
from ronde.web.visit import RepeatKey

router = APIRouter()
_SOURCE = "table"


@router.get(f"{PATH}/names", response_class=HTMLResponse)
def names_page(visit: AtTable) -> HTMLResponse:
    """Who sits at this table, and fields for those whom nobody knows yet."""
    return _shown(visit)


@router.post(f"{PATH}/names")
def tell_names(
    visit: AtTable,
    key: RepeatKey,
    number: Annotated[str, Form(max_length=10)],
    first: Annotated[str, Form(max_length=80)] = "",
    second: Annotated[str, Form(max_length=80)] = "",
    entrant: Annotated[int | None, Form()] = None,
) -> Response:
    """The names behind a number of this table: typed, or picked among those who wait for a seat."""
    view = phone_view(visit.state, visit.device)
    wanted = seat_from_typed(number)
    if wanted not in {entry for side in view.sides for entry in side.entries}:
        raise NotAllowed(N_("This number is not at this table."))
    section = visit.device.section or ""

    def named(desk: Desk) -> Done:
        evening = evening_of(opened(desk).state)
        known = evening.entrant_at(section, wanted)
        if known is not None and known.people.players:
            raise InputError(N_("this number has names already: ask the director to correct them"))
        if entrant is not None:
            if entrant not in {one.identity for one in unseated(evening)}:
                raise InputError(N_("they have a seat already"))
            return seat(desk, entrant, wanted, section=section)
        people = _people(first, second, MOST_PLAYERS[visit.state.regulations.system])
        if known is not None:
            return correct(desk, known.identity, people)
        return enter(
            desk, [NewEntrant(people=people, section=section, seat=wanted)], source=_SOURCE
        )

    try:
        visit.done(named, key=key)
    except InputError as error:
        return _shown(visit, error=render(error.message), first=first, second=second)
    return RedirectResponse(f"{PATH}/names", status_code=303)


@router.post(f"{PATH}/section")
def choose_section(visit: AtTable, section: Annotated[str, Form(max_length=8)]) -> Response:
    """In which of several sections the table of this number stands; told once."""
    device, session = visit.device, session_of(visit.request)
    if section not in sections_with(visit.evening, device.table_number or 0):
        raise InputError(N_("there is no section “{found}”"), found=section)
    response = RedirectResponse(PATH, status_code=303)
    if session is not None and session.enrolment_id is not None and device.section is None:
        keep_section(response, keeper_of(visit.request), session.enrolment_id, section)
    return response


def unseated(evening: BridgeState) -> tuple[Entrant, ...]:
    """Those who are entered by name and have no number yet."""
    return tuple(one for one in evening.entrants.values() if one.number is None)


def _shown(
    visit: PhoneVisit, *, error: str = "", first: str = "", second: str = ""
) -> HTMLResponse:
    """The page, with what was typed where it was refused."""
    evening, view = visit.evening, phone_view(visit.state, visit.device)
    waiting = [(one.identity, names_text(one.people)) for one in unseated(evening)]
    alone = MOST_PLAYERS[visit.state.regulations.system] == 1
    places = [
        {
            "title": side.title if not alone else _("player {number}").format(number=entry.number),
            "number": seat_typed(entry),
            "names": _names(evening, view.device.section or "", entry),
            "seats": [dealer_text(seat) for seat in SEATS_OF[side.direction]],
        }
        for side in view.sides
        for entry in side.entries
    ]
    return visit.page(
        "bridge/phone_names.html",
        status=422 if error else 200,
        places=places,
        alone=alone,
        waiting=waiting,
        table_number=view.table_number,
        error=error,
        first=first,
        second=second,
    )


def _names(evening: BridgeState, section: str, entry: Entry) -> str:
    """The names behind a number."""
    known = evening.entrant_at(section, entry)
    return "" if known is None else names_text(known.people)


def _people(first: str, second: str, most: int) -> Named:
    """The players that were typed."""
    told = [checked_name(name) for name in (first, second)[:most] if name.strip()]
    if len(told) < min(most, 2):
        raise InputError(N_("expected a name for every player"))
    return Named(tuple(NamedPlayer(name) for name in told))
