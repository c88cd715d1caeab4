"""An event as the hall sees it: found by its address, without what is not published."""

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import Request
from fastapi.responses import Response

from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.hall import Card, cards_of
from ronde.web.kinds.row import HallPages, pages_of
from ronde.web.live.press import without_drafts
from ronde.web.players.round_out import rounds_out
from ronde.web.players.ways import ways_of
from ronde.web.public_page import Part, public_page

YEAR_IN_SECONDS = 365 * 24 * 3600


def hall(request: Request, event: str) -> Opened:
    """The event, published rounds alone."""
    return without_drafts(request.app.state.rooms.shown(event))


def own_pages(opened: Opened) -> HallPages | None:
    """The pages that a kind of event has for its players instead of those here."""
    settings = opened.state.settings
    return None if settings is None else pages_of(settings.system).hall


def hall_page(
    request: Request,
    template: str,
    opened: Opened,
    facts: Callable[[], Mapping[str, Any]],
    part: Callable[[], Part] | None = None,
) -> Response:
    """A page of the players, with the way to their own board where they told who they are."""
    me = myself(request, opened)

    def all_facts() -> dict[str, Any]:
        return {"ways": ways_of(opened, me), "rounds_out": rounds_out(opened), **facts()}

    return public_page(request, template, opened, all_facts, me=me, part=part)


def myself(request: Request, opened: Opened) -> int | None:
    """The player of this phone, as it remembers."""
    text = request.cookies.get("me", "")
    known = text.isdecimal() and len(text) < 9 and int(text) in opened.state.players
    return int(text) if known else None


def card_of(opened: Opened, identity: int) -> Card:
    """A player's card, refused where the event does not have him."""
    found = cards_of(opened).get(identity)
    if found is None:
        raise UnknownName(N_("there is no such player in this event"))
    return found
