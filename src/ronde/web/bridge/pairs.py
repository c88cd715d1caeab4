"""`/e/{event}/pairs`: who plays, at which table they begin, and their score cards."""

from dataclasses import dataclass
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, Response

from ronde.errors import InputError, UnknownName
from ronde.messages import N_
from ronde.service.bridge.people import names_text
from ronde.service.bridge.rank_sheets import SessionSheets
from ronde.service.events.desk import Desk, Done
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.entering import (
    NewEntrant,
    correct,
    enter,
    lacks_partner,
    remove,
    seat,
)
from ronde.service.kinds.bridge.counting import round_shown
from ronde.service.kinds.bridge.documents import entrant_order
from ronde.service.kinds.bridge.entry_files import coming_of_content
from ronde.service.kinds.bridge.evening import evening_of, free_seats, seats_to_fill
from ronde.service.kinds.bridge.ranking import in_teams, ranked_pairs
from ronde.service.kinds.bridge.sheets import entrant_remarks
from ronde.service.kinds.bridge.state import BridgeState, Entrant
from ronde.service.kinds.bridge.typed import (
    people_from_text,
    seat_from_typed,
    seat_typed,
)
from ronde.service.kinds.bridge.words import number_words
from ronde.text import _, listed_text, ngettext, render
from ronde.web.bridge.need_cards import unseated_text
from ronde.web.bridge.score_card import score_card
from ronde.web.bridge.visit import EveningDeputy, EveningVisit, SectionField
from ronde.web.carried import SentList

router = APIRouter()


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
def pairs_page(visit: EveningDeputy) -> HTMLResponse:
    """Everybody with their number, and the field to paste more."""
    evening, system = visit.evening, visit.state.regulations.system
    rows = tuple(_row(one, system) for one in sorted(evening.entrants.values(), key=entrant_order))
    free = tuple(
        FreeSeat(section=section, number=render(number_words(entry)), typed=seat_typed(entry))
        for section in evening.movements
        for entry in free_seats(evening, section)
    )
    return visit.page(
        "bridge/pairs.html",
        rows=rows,
        free=free,
        sentence=_count_text(system, len(rows)),
        detail=_detail(evening, len(free)),
        has_sections=len(evening.sections) > 1,
        started=evening.started,
        is_individual=system is System.BRIDGE_INDIVIDUAL,
        of_teams=system is System.BRIDGE_TEAMS,
        example=_example(system),
        order=_order(evening, system),
    )


def _row(entrant: Entrant, system: System) -> EntrantRow:
    """An entrant as the list shows it."""
    remarks = entrant_remarks(entrant)
    if entrant.entry is None:
        remarks.append(_("no seat yet"))
    if lacks_partner(entrant.people, system):
        remarks.append(_("only one name: who is the partner?"))
    return EntrantRow(
        entrant=entrant,
        number="" if entrant.entry is None else render(number_words(entrant.entry)),
        typed="" if entrant.entry is None else seat_typed(entrant.entry),
        names=names_text(entrant.people),
        remark=listed_text(remarks),
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
    standing = unseated_text(evening)
    if standing:
        return standing
    if free:
        return ngettext(
            "{count} seat has no name yet.", "{count} seats have no name yet.", free
        ).format(count=free)
    return _("Every seat has its names.")


def _order(evening: BridgeState, system: System) -> str:
    """Which numbers those get who are entered without one: the first free ones."""
    free = list(islice(seats_to_fill(evening), 3))
    if not free:
        if evening.movements or system is not System.BRIDGE_PAIRS:
            return ""
        return _("In the order of the list a Mitchell gives N-S 1, E-W 1, N-S 2, E-W 2…")
    first = ", ".join(f"{section} {render(number_words(entry))}".strip() for section, entry in free)
    return _("Those without a number get the free ones in this order: {first}…").format(first=first)


def _example(system: System) -> str:
    """What a line of the list looks like."""
    if system is System.BRIDGE_INDIVIDUAL:
        return "Martin, Léa"
    return "Martin, Léa / Novak, Ivan"


@router.post("/e/{event}/pairs")
def enter_pairs(visit: EveningDeputy, sent: SentList, section: SectionField = "") -> Response:
    """Enter everybody who was pasted, typed, or stands in a file."""
    content, name = sent
    coming = coming_of_content(content, section, file=name)
    return visit.act(lambda desk: enter(desk, coming, source=name or None), "pairs")


@router.post("/e/{event}/pairs/seat")
def enter_at_seat(
    visit: EveningDeputy,
    number: Annotated[str, Form(max_length=8)],
    names: Annotated[str, Form(max_length=300)],
    section: SectionField = "",
) -> Response:
    """Names for a seat that has none."""
    coming = NewEntrant(
        people=people_from_text(names), section=section, seat=seat_from_typed(number)
    )
    return visit.act(lambda desk: enter(desk, [coming]), "pairs")


@router.post("/e/{event}/pairs/{identity}")
def change_pair(
    visit: EveningDeputy,
    identity: int,
    do: Annotated[str, Form(max_length=8)],
    names: Annotated[str, Form(max_length=300)] = "",
    number: Annotated[str, Form(max_length=8)] = "",
) -> Response:
    """Correct the names, give another number, or take somebody out."""
    _entrant(visit, identity)

    def changed(desk: Desk) -> Done:
        if do == "names":
            return correct(desk, identity, people_from_text(names))
        if do == "seat":
            return seat(desk, identity, seat_from_typed(number))
        if do == "remove":
            return remove(desk, identity)
        raise InputError(N_("expected a decision, found “{found}”"), found=do)

    return visit.act(changed, "pairs")


@router.get("/e/{event}/pairs/{identity}", response_class=HTMLResponse)
def pair_page(visit: EveningDeputy, identity: int) -> HTMLResponse:
    """Somebody's score card and way through the evening."""
    card = score_card(
        visit.state,
        _entrant(visit, identity),
        ranked=_ranked(visit.state),
        ranking=_ranked(visit.state, counting=True),
    )
    return visit.page("bridge/pair.html", card=card)


def _ranked(state: EventState, *, counting: bool = False) -> SessionSheets | None:
    """All scores, or those that count in the ranking; teams have none of their own boards."""
    if in_teams(state) or not evening_of(state).has_scores:
        return None
    return ranked_pairs(state, after=round_shown(state) if counting else None)


def _entrant(visit: EveningVisit, identity: int) -> Entrant:
    """Somebody by id; raises UnknownName where the event does not have them."""
    if identity not in visit.evening.entrants:
        raise UnknownName(N_("there is no such player in this event"))
    return visit.evening.entrants[identity]
