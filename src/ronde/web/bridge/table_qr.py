"""The code on a table: a phone that reads it takes its place there, for a pair or for the table.

Unlike the code of a card it is not used up: it lies on the table all evening. It gives no more than
the scores of that table, each device gets a card of its own, and the director can revoke it.
"""

import hmac
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from ronde.core.bridge.movements.movement import Entry
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.messages import N_
from ronde.printing.table_codes import PrintedCode, table_codes_pdf
from ronde.service.kinds.bridge.devices import Device, open_rounds
from ronde.service.kinds.bridge.evening import People, current_round
from ronde.service.kinds.bridge.state import BridgeState
from ronde.service.kinds.bridge.typed import seat_from_typed, seat_typed
from ronde.store.enrolments import Admission
from ronde.text import _
from ronde.web.access import requires
from ronde.web.addresses import public_address
from ronde.web.bridge.device import PATH, seat_text
from ronde.web.bridge.phone_seats import Owner, owners_at, table_name
from ronde.web.bridge.phone_view import PhoneView, phone_view
from ronde.web.bridge.visit import EveningDeputy, EveningVisit, PrintedByDeputy
from ronde.web.doors.enrolment import new_code
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.limits import count_seat, join_attempt
from ronde.web.doors.logbook import note, warn
from ronde.web.doors.sessions import give_cookie, leave, new_session, session_of
from ronde.web.paper.answering import pdf
from ronde.web.person import Person, Role
from ronde.web.players.hall import myself
from ronde.web.qr import qr_svg
from ronde.web.visit import visit_by

router = APIRouter()
Anybody = Annotated[Person, requires(Role.VIEWER)]
EveningViewer = Annotated[EveningVisit, visit_by(requires(Role.VIEWER), EveningVisit)]
MOST_PHONES = 12
"""More phones than this have no business at one table."""
ENDED_KEPT = 12
"""So many cards of phones that left a table are kept; those before them are forgotten."""
_PURPOSE = "codes on tables"
_MINUTES = 15
_LETTERS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCode:
    """The code of a table as it is printed."""

    section: str
    table_number: int
    address: str
    qr: Markup


@router.get("/p/{event}/table/{place}/{key}", response_class=HTMLResponse)
def seat_page(visit: EveningViewer, place: str, key: str) -> HTMLResponse:
    """Who sits here? A pair takes its seat, or the phone stays on the table.

    It is a page of the players, so that a phone that knows whose it is says so by itself.
    """
    device = _table(visit, place, key)
    view = phone_view(visit.state, device)
    known = visit.evening.entrants.get(myself(visit.request, visit.opened) or 0)
    mine = known.entry if known is not None and known.section == device.section else None
    owners = _owners(visit.evening, device, view)
    return visit.page(
        "bridge/phone_seat.html",
        view=view,
        place=place,
        key=key,
        mine=mine if any(owner.entry == mine for owner in owners) else None,
        elsewhere=_elsewhere(visit.evening, device, mine),
        numbers=[(owner, seat_typed(owner.entry)) for owner in owners],
    )


@router.post(f"{PATH}/seat")
def take_seat(
    request: Request,
    person: Anybody,
    event: Annotated[str, Form(max_length=80)],
    place: Annotated[str, Form(max_length=20)],
    key: Annotated[str, Form(max_length=80)],
    number: Annotated[str, Form(max_length=10)] = "",
) -> Response:
    """Let the phone in: for a number that sits at the table now, or for the table itself."""
    visit = EveningVisit(request=request, event=event, person=person)
    device = _table(visit, place, key)
    session = session_of(request)
    if session is not None and Role[session.role.upper()] > Role.TABLE:
        raise InputError(N_("you are signed in on this device with another card: sign out first"))
    if visit.state.closed:
        raise InputError(N_("this event is closed; undo the closing to change it"))
    entry = None
    name = _("table {number}").format(number=table_name(device.section, device.table_number))
    if number:
        entry = seat_from_typed(number)
        owner = _owner_with(visit, device, entry)
        who = Who(number=entry.number, line=entry.line, section=device.section or "")
        name = People(visit.evening).short(who) or owner.title
    keeper = keeper_of(request)
    given = Admission(
        role=Role.TABLE.word, first_place=device.table_number, last_place=device.table_number
    )
    _check_room(request, event, given)
    now = keeper.clock()
    card = keeper.doors.enrolments.add(event, given, new_code(keeper, _MINUTES), by=name, now=now)
    token, new = new_session(request, kept=seat_text(device.section or "", entry))
    joined = keeper.doors.enrolments.join(card.code.hash, name[:60], new, now)
    assert joined is not None, "nobody else knows this code"
    leave(request)
    note(request, "joined with a card", card=joined.id, event=event, role=given.role)
    keeper.doors.enrolments.clear(event, given, keep=ENDED_KEPT)
    response = RedirectResponse(PATH, status_code=303)
    give_cookie(response, keeper.options, token)
    return response


@router.get(f"{PATH}/codes/{{event}}", response_class=HTMLResponse)
def codes_page(visit: EveningDeputy) -> HTMLResponse:
    """The codes of all tables, to be printed and laid out."""
    codes = table_codes(visit)
    return visit.page("bridge/table_codes.html", codes=codes, wifi_name=visit.options.wifi_name)


@router.get("/e/{event}/table-codes.pdf")
def codes_paper(visit: PrintedByDeputy) -> Response:
    """The codes of all tables on A4, six to a page."""
    codes = [
        PrintedCode(
            table=_("Table {table}").format(table=table_name(code.section, code.table_number)),
            address=code.address,
            qr=str(code.qr),
        )
        for code in table_codes(visit)
    ]
    if not codes:
        raise InputError(N_("there is no movement yet: choose it first"))
    name = visit.state.regulations.name
    content = table_codes_pdf(codes, event=name, wifi_name=visit.options.wifi_name)
    return pdf(content, visit.event, _("table-codes"))


def table_codes(visit: EveningVisit) -> list[TableCode]:
    """The codes of all tables, section by section."""
    keeper = keeper_of(visit.request)
    return [
        TableCode(section=section, table_number=number, address=address, qr=qr_svg(address))
        for section, movement in visit.evening.movements.items()
        for number in range(1, movement.physical_table_count + 1)
        for address in [seat_address(keeper, visit.event, section, number)]
    ]


def seat_address(keeper: Keeper, event: str, section: str, table_number: int) -> str:
    """The address that the code of a table holds."""
    place = f"{section}.{table_number}" if section else str(table_number)
    base = public_address(keeper.options)
    return f"{base}/p/{event}/table/{place}/{_key(keeper, event, place)}"


def _key(keeper: Keeper, event: str, place: str) -> str:
    """What only somebody who has seen the code knows."""
    drawn = hmac.digest(keeper.key(_PURPOSE), f"{event}\n{place}".encode(), "sha256")
    return drawn.hex()[:_LETTERS]


def _table(visit: EveningVisit, place: str, key: str) -> Device:
    """The table of a code; refused where it is none, and counted as a guess.

    Nobody guesses a right one: whoever has it is not held up by those who try.
    """
    request, event = visit.request, visit.opened.stream
    section, _dot, number = place.rpartition(".")
    if not hmac.compare_digest(key.encode(), _key(keeper_of(request), event, place).encode()):
        with join_attempt(request):
            warn(request, "wrong code", event=event, table=place)
            raise InputError(N_("No table has this code. Read it again or ask the director."))
    return Device(event=event, section=section, table_number=int(number))


def _owners(evening: BridgeState, device: Device, view: PhoneView) -> tuple[Owner, ...]:
    """Those at a table whose phone it may be, a pair that sits out there among them."""
    section = device.section or ""
    if section not in evening.movements:
        return ()
    movement = evening.movements[section]
    now = current_round(evening) or 0
    playing = device.play_in(movement, view.round_number)
    table = playing or device.table_in(movement, now)
    return () if table is None else owners_at(evening, movement, section, table)


def _owner_with(visit: EveningVisit, device: Device, entry: Entry) -> Owner:
    """Whoever has a number and sits at the table now."""
    owners = _owners(visit.evening, device, phone_view(visit.state, device))
    owner = next((one for one in owners if one.entry == entry), None)
    if owner is None:
        raise InputError(N_("This number is not at this table."))
    return owner


def _check_room(request: Request, event: str, place: Admission) -> None:
    """Refuse one phone too many."""
    count_seat(request, event, place.first_place or 0)
    phone_count = keeper_of(request).doors.enrolments.device_count(event, place)
    if phone_count >= MOST_PHONES:
        raise InputError(
            N_("there are {count} phones at this table already: ask the director"),
            count=phone_count,
        )


def _elsewhere(evening: BridgeState, device: Device, mine: Entry | None) -> str:
    """Words for a pair that reads the code of another table than its own."""
    if mine is None:
        return ""
    own = Device(event=device.event, section=device.section, entry=mine)
    rounds = open_rounds(evening, own)
    table = own.play_in(evening.movements[device.section or ""], rounds[-1]) if rounds else None
    if table is None or table.table_number == device.table_number:
        return ""
    return _("In round {round_number} you play at table {table}. This is table {other}.").format(
        round_number=rounds[-1],
        table=table_name(device.section, table.table_number),
        other=table_name(device.section, device.table_number),
    )
