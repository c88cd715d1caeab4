"""`/p/{event}/standings`: the ranking, live."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.service.events.desk import Opened
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.report import standings_of
from ronde.web.access import requires
from ronde.web.live.topics import topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import hall, hall_page
from ronde.web.templating import rendered

router = APIRouter()


@router.get("/p/{event}/standings", response_class=HTMLResponse)
def standings_page(
    request: Request, event: str, person: Annotated[Person, requires(Role.VIEWER)]
) -> HTMLResponse:
    """Everybody's place after the last complete round."""
    opened = hall(request, event)
    return hall_page(request, "players/standings.html", opened, **standings_facts(opened))


def standings_facts(opened: Opened) -> dict[str, Any]:
    """What the page and its live part are made of."""
    state = opened.state
    after = state.complete_round_count
    ids = {number: identity for identity, number in pairing_numbers(state).items()}
    return {
        "event": opened.stream,
        "after": after,
        "ranked": standings_of(state).standings if after else (),
        "codes": state.regulations.tiebreaks,
        "ids": ids,
    }


def _html(opened: Opened, language: str) -> str:
    return rendered("players/standings_list.html", **standings_facts(opened))


topic("standings", public=True, render=_html)
