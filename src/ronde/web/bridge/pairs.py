"""`/e/{event}/pairs`: who plays, at which table they begin, and their score cards."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, File, Form, Request, UploadFile
from fastapi.responses import HTMLResponse, Response

from ronde.errors import InputError, UnknownName
from ronde.messages import N_
from ronde.service.bridge.people import names_text
from ronde.service.bridge.rank_sheets import RankedSession
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.entering import (
    NewEntrant,
    correct,
    enter,
    remove,
    seat,
)
from ronde.service.kinds.bridge.counting import round_shown
from ronde.service.kinds.bridge.documents import entrant_order
from ronde.service.kinds.bridge.entry_files import coming_of_text
from ronde.service.kinds.bridge.evening import evening_of, free_seats
from ronde.service.kinds.bridge.ranking import in_teams, ranked_pairs
from ronde.service.kinds.bridge.sheets import entrant_remarks
from ronde.service.kinds.bridge.state import BridgeState, Entrant
from ronde.service.kinds.bridge.typed import (
    people_from_text,
    seat_from_typed,
    seat_typed,
)
from ronde.service.kinds.bridge.words import number_words
from ronde.text import _, ngettext, render
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.bridge.opening import evening_opened
from ronde.web.bridge.score_card import score_card
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]
MOST_BYTES = 2_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantRow:
    """A pair, player or team, with what can be done with it."""

    entrant: Entrant
    number: str
    typed: str
    names: str
    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeSeat:
    """A number that nobody has."""

    section: str
    number: str
    typed: str


@router.get("/e/{event}/pairs", response_class=HTMLResponse)
def pairs_page(request: Request, event: str, person: Deputy) -> HTMLResponse:
    """Everybody with their number, and the field to paste more."""
    opened = evening_opened(request, event)
    return page(request, "bridge/pairs.html", opened=opened, **pairs_facts(opened))


def pairs_facts(opened: Opened) -> dict[str, Any]:
    """What the page is made of."""
    state = opened.state
    evening = evening_of(state)
    rows = tuple(_row(one) for one in sorted(evening.entrants.values(), key=entrant_order))
    free = tuple(
        FreeSeat(section=section, number=render(number_words(entry)), typed=seat_typed(entry))
        for section in evening.movements
        for entry in free_seats(evening, section)
    )
    return {
        "rows": rows,
        "free": free,
        "sentence": _count_text(state.regulations.system, len(rows)),
        "detail": _detail(evening, len(free)),
        "has_movement": bool(evening.movements),
        "has_sections": len(evening.sections) > 1,
        "started": evening.started,
        "is_closed": state.closed,
        "is_individual": state.regulations.system is System.BRIDGE_INDIVIDUAL,
        "of_teams": state.regulations.system is System.BRIDGE_TEAMS,
        "example": _example(state.regulations.system),
    }


def _row(entrant: Entrant) -> EntrantRow:
    """An entrant as the list shows it."""
    remarks = entrant_remarks(entrant)
    if entrant.entry is None:
        remarks.append(_("no seat yet"))
    return EntrantRow(
        entrant=entrant,
        number="" if entrant.entry is None else render(number_words(entrant.entry)),
        typed="" if entrant.entry is None else seat_typed(entrant.entry),
        names=names_text(entrant.people),
        remark="; ".join(remarks),
    )


def _count_text(system: System, count: int) -> str:
    """How many are entered."""
    if not count:
        return _("Nobody is entered.")
    if system is System.BRIDGE_INDIVIDUAL:
        return ngettext("{count} player", "{count} players", count).format(count=count)
    if system is System.BRIDGE_TEAMS:
        return ngettext("{count} team", "{count} teams", count).format(count=count)
    return ngettext("{count} pair", "{count} pairs", count).format(count=count)


def _detail(evening: BridgeState, free: int) -> str:
    """What is still open."""
    if not evening.movements:
        return _("Numbers come with the movement; names may come at any time.")
    if free:
        return ngettext(
            "{count} seat has no name yet.", "{count} seats have no name yet.", free
        ).format(count=free)
    return _("Every seat has its names.")


def _example(system: System) -> str:
    """What a line of the list looks like."""
    if system is System.BRIDGE_INDIVIDUAL:
        return "Martin, Léa"
    return "Martin, Léa / Novak, Ivan"


@router.post("/e/{event}/pairs")
def enter_pairs(
    request: Request,
    event: str,
    person: Deputy,
    text: Annotated[str, Form(max_length=400_000)] = "",
    section: Annotated[str, Form(max_length=8)] = "",
    file: Annotated[UploadFile | None, File()] = None,
) -> Response:
    """Enter everybody who was pasted, typed, or stands in a file."""
    name = file.filename or "" if file is not None else ""
    typed = text
    if file is not None and name:
        content = file.file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise InputError(N_("the file is too large: {most} bytes at most"), most=MOST_BYTES)
        typed = content.decode("utf-8-sig", errors="replace")
    coming = coming_of_text(typed, section, file=name)
    done = request.app.state.rooms.act(
        event, person, lambda desk: enter(desk, coming, source=name or None)
    )
    return answered(request, done, f"/e/{event}/pairs")


@router.post("/e/{event}/pairs/seat")
def enter_at_seat(
    request: Request,
    event: str,
    person: Deputy,
    number: Annotated[str, Form(max_length=8)],
    names: Annotated[str, Form(max_length=300)],
    section: Annotated[str, Form(max_length=8)] = "",
) -> Response:
    """Names for a seat that has none."""
    coming = NewEntrant(
        people=people_from_text(names), section=section, seat=seat_from_typed(number)
    )
    done = request.app.state.rooms.act(event, person, lambda desk: enter(desk, [coming]))
    return answered(request, done, f"/e/{event}/pairs")


@router.post("/e/{event}/pairs/{identity}")
def change_pair(
    request: Request,
    event: str,
    identity: int,
    person: Deputy,
    do: Annotated[str, Form(max_length=8)],
    names: Annotated[str, Form(max_length=300)] = "",
    number: Annotated[str, Form(max_length=8)] = "",
) -> Response:
    """Correct the names, give another number, or take somebody out."""
    entrant_of(evening_opened(request, event), identity)

    def changed(desk: Desk) -> Done:
        if do == "names":
            return correct(desk, identity, people_from_text(names))
        if do == "seat":
            return seat(desk, identity, seat_from_typed(number))
        if do == "remove":
            return remove(desk, identity)
        raise InputError(N_("expected a decision, found “{found}”"), found=do)

    done = request.app.state.rooms.act(event, person, changed)
    return answered(request, done, f"/e/{event}/pairs")


@router.get("/e/{event}/pairs/{identity}", response_class=HTMLResponse)
def pair_page(request: Request, event: str, identity: int, person: Deputy) -> HTMLResponse:
    """Somebody's score card and way through the evening."""
    opened = evening_opened(request, event)
    entrant = entrant_of(opened, identity)
    return page(
        request,
        "bridge/pair.html",
        opened=opened,
        card=score_card(
            opened.state, entrant, ranked=_ranked(opened), ranking=_ranked(opened, counting=True)
        ),
        identity=identity,
    )


def _ranked(opened: Opened, *, counting: bool = False) -> RankedSession | None:
    """All scores, or those that count in the ranking; teams have none of their own boards."""
    state = opened.state
    if in_teams(state) or not evening_of(state).has_scores:
        return None
    return ranked_pairs(state, after=round_shown(state) if counting else None)


def entrant_of(opened: Opened, identity: int) -> Entrant:
    """Somebody by id, refused where the event does not have them."""
    found = evening_of(opened.state).entrants.get(identity)
    if found is None:
        raise UnknownName(N_("there is no such player in this event"))
    return found
