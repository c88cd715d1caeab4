"""`/p/{event}/pairings`: the round by name."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.chess.game import Colour
from ronde.service.events.desk import Opened
from ronde.service.events.hall import seats_in
from ronde.service.events.kind import Feature, has
from ronde.service.events.timetable import timetable_lines, timetable_notes
from ronde.text import _
from ronde.web.kinds.row import pages_of
from ronde.web.players.hall import PublicVisit
from ronde.web.players.words import RESTS
from ronde.web.public_page import shared_topic

router = APIRouter()


def pairing_facts(opened: Opened) -> dict[str, Any]:
    """What the page and its live part are made of."""
    state = opened.state
    played = state.published[-1] if state.published else None
    rounds = pages_of(state.regulations.system).rounds
    return {
        "event": opened.stream,
        "round_number": len(state.published),
        "matches": () if played is None else rounds.matches(state, played),
        "resting": () if played is None else rounds.resting(state, played),
        "seats": seats_in(opened),
        "timetable": timetable_lines(state),
        "timetable_notes": tuple(timetable_notes(state)),
        "white": Colour.WHITE,
        "rests": {result: _(words) for result, words in RESTS.items()},
    }


_part = shared_topic("pairings", "players/pairing_list.html", pairing_facts)


@router.get("/p/{event}/pairings", response_class=HTMLResponse)
def pairings_page(visit: PublicVisit) -> Response:
    """Who plays where, in the order of the alphabet; of teams match by match first."""
    state = visit.state
    if own := visit.own_pages:
        return own.pairings(visit)
    if not has(state.regulations, Feature.BOARDS):
        play = pages_of(state.regulations.system).play(state)
        return RedirectResponse(f"/p/{visit.event}/{play}", status_code=303)
    number = len(state.published)
    return visit.hall_page("players/pairings.html", lambda: {"round_number": number}, _part)
