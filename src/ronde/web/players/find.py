"""`/p/{event}`: find yourself."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.alphabet import plain
from ronde.service.events.hall import Seat, seats
from ronde.service.events.numbering import participants
from ronde.service.events.state import EventState
from ronde.web.access import requires
from ronde.web.bridge.hall import find_in_evening, is_evening
from ronde.web.person import Person, Role
from ronde.web.players.hall import hall, hall_page, myself

router = APIRouter()


@router.get("/p/{event}", response_class=HTMLResponse)
def find_yourself(
    request: Request,
    event: str,
    person: Annotated[Person, requires(Role.VIEWER)],
    wanted: Annotated[str, Query(alias="q", max_length=80)] = "",
    again: bool = False,
) -> Response:
    """Everybody by name; a phone that knows whose it is goes to its board at once."""
    opened = hall(request, event)
    if is_evening(opened):
        return find_in_evening(request, opened, wanted, again=again)
    me = myself(request, opened)
    if me is not None and not wanted and not again:
        return RedirectResponse(f"/p/{event}/me/{me}", status_code=303)
    found = _found(opened.state, wanted)
    if wanted and len(found) == 1:
        return RedirectResponse(f"/p/{event}/me/{found[0].identity}", status_code=303)
    return hall_page(request, "players/find.html", opened, found=found, wanted=wanted)


def _found(state: EventState, wanted: str) -> list[Seat]:
    """Everybody whose name has the letters asked for."""
    seated = list(seats(state)) or sorted(
        (Seat(identity=player.number, name=player.name) for player in participants(state)),
        key=lambda seat: plain(seat.name),
    )
    return [seat for seat in seated if plain(wanted) in plain(seat.name)]
