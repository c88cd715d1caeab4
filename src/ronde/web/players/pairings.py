"""`/p/{event}/pairings`: the round by name."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.core.chess.game import Colour
from ronde.service.events.desk import Opened
from ronde.service.events.hall import seats
from ronde.text import _
from ronde.web.access import requires
from ronde.web.live.topics import topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import hall, hall_page
from ronde.web.players.words import RESTS
from ronde.web.templating import rendered

router = APIRouter()


@router.get("/p/{event}/pairings", response_class=HTMLResponse)
def pairings_page(
    request: Request, event: str, person: Annotated[Person, requires(Role.VIEWER)]
) -> HTMLResponse:
    """Who plays where, in the order of the alphabet."""
    opened = hall(request, event)
    return hall_page(request, "players/pairings.html", opened, **pairing_facts(opened))


def pairing_facts(opened: Opened) -> dict[str, Any]:
    """What the page and its live part are made of."""
    return {
        "event": opened.stream,
        "round_number": len(opened.state.published),
        "seats": seats(opened.state),
        "white": Colour.WHITE,
        "rests": {result: _(words) for result, words in RESTS.items()},
    }


def _html(opened: Opened, language: str) -> str:
    return rendered("players/pairing_list.html", **pairing_facts(opened))


topic("pairings", public=True, render=_html)
# The number of the round that is out: phones on other pages say so in one line.
topic("round-out", public=True, render=lambda opened, language: str(len(opened.state.published)))
