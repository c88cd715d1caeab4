"""`/p/{event}/pairings`: the round by name."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.chess.game import Colour
from ronde.service.events.desk import Opened
from ronde.service.events.hall import seats_in
from ronde.service.events.kind import Feature, has
from ronde.text import _
from ronde.web.access import requires
from ronde.web.kinds.row import pages_of
from ronde.web.live.topics import topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import hall, hall_page, own_pages
from ronde.web.players.words import RESTS
from ronde.web.public_page import Part, shared_part
from ronde.web.templating import rendered

router = APIRouter()


@router.get("/p/{event}/pairings", response_class=HTMLResponse)
def pairings_page(
    request: Request, event: str, person: Annotated[Person, requires(Role.VIEWER)]
) -> Response:
    """Who plays where, in the order of the alphabet; of teams match by match first."""
    opened = hall(request, event)
    if own := own_pages(opened):
        return own.pairings(request, opened)
    if not has(opened.state.regulations, Feature.BOARDS):
        play = pages_of(opened.state.regulations.system).play(opened.state)
        return RedirectResponse(f"/p/{event}/{play}", status_code=303)
    number = len(opened.state.published)
    return hall_page(
        request,
        "players/pairings.html",
        opened,
        lambda: {"round_number": number},
        lambda: _part(opened),
    )


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
        "white": Colour.WHITE,
        "rests": {result: _(words) for result, words in RESTS.items()},
    }


def _part(opened: Opened) -> Part:
    """The list for all phones."""
    return shared_part(
        opened,
        "pairings",
        lambda: Part(rendered("players/pairing_list.html", **pairing_facts(opened))),
    )


def _html(opened: Opened, language: str) -> str:
    return _part(opened).html


topic("pairings", public=True, render=_html)
