"""An event as the hall sees it: found by its address, without what is not published."""

from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse

from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.hall import Card, cards
from ronde.web.live.press import without_drafts
from ronde.web.pages import page
from ronde.web.players.round_out import rounds_out
from ronde.web.players.ways import ways_of

YEAR_IN_SECONDS = 365 * 24 * 3600


def hall(request: Request, event: str) -> Opened:
    """The event, published rounds alone."""
    return without_drafts(request.app.state.rooms.opened(event))


def hall_page(request: Request, template: str, opened: Opened, **facts: Any) -> HTMLResponse:  # noqa: ANN401 - whatever a template shows
    """A page of the players, with the way to their own board where they told who they are."""
    me = myself(request, opened)
    everywhere: dict[str, Any] = {
        "me": me,
        "ways": ways_of(opened, me),
        "rounds_out": rounds_out(opened),
    }
    return page(request, template, opened=opened, **(everywhere | facts))


def myself(request: Request, opened: Opened) -> int | None:
    """The player of this phone, as it remembers."""
    text = request.cookies.get("me", "")
    known = text.isdecimal() and len(text) < 9 and int(text) in opened.state.players
    return int(text) if known else None


def card_of(opened: Opened, identity: int) -> Card:
    """A player's card, refused where the event does not have him."""
    found = cards(opened.state).get(identity)
    if found is None:
        raise UnknownName(N_("there is no such player in this event"))
    return found
