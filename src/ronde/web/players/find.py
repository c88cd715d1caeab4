"""`/p/{event}`: find yourself."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.alphabet import plain
from ronde.service.events.desk import Opened
from ronde.service.events.hall import Seat, seats_in
from ronde.service.events.numbering import participants
from ronde.web.access import requires
from ronde.web.person import Person, Role
from ronde.web.players.hall import hall, hall_page, myself, own_pages
from ronde.web.public_page import Part, shared_part
from ronde.web.templating import rendered

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
    if own := own_pages(opened):
        return own.find(request, opened, wanted, again=again)
    me = myself(request, opened)
    if me is not None and not wanted and not again:
        return RedirectResponse(f"/p/{event}/me/{me}", status_code=303)
    found = _found(opened, wanted) if wanted else ()
    if len(found) == 1:
        return RedirectResponse(f"/p/{event}/me/{found[0].identity}", status_code=303)
    return hall_page(
        request,
        "players/find.html",
        opened,
        lambda: {"wanted": wanted},
        lambda: _part(opened, found, wanted) if wanted else _everybody(opened),
    )


def _everybody(opened: Opened) -> Part:
    """All names, for all phones."""
    return shared_part(opened, "find", lambda: _part(opened, _found(opened, ""), ""))


def _part(opened: Opened, found: Sequence[Seat], wanted: str) -> Part:
    """Names to choose from."""
    return Part(rendered("players/names.html", event=opened.stream, found=found, wanted=wanted))


def _found(opened: Opened, wanted: str) -> tuple[Seat, ...]:
    """Everybody whose name has the letters asked for."""
    letters = plain(wanted)
    return tuple(seat for name, seat in _names(opened) if letters in name)


def _names(opened: Opened) -> list[tuple[str, Seat]]:
    """Everybody in the order of the alphabet, with the letters that a name is found by."""

    def make() -> list[tuple[str, Seat]]:
        seated = seats_in(opened) or sorted(
            (
                Seat(identity=player.number, name=player.name)
                for player in participants(opened.state)
            ),
            key=lambda seat: plain(seat.name),
        )
        return [(plain(seat.name), seat) for seat in seated]

    return opened.kept.once("names", (opened.state,), make)
