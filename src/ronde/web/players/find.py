"""`/p/{event}`: find yourself."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ronde.core.alphabet import plain
from ronde.service.events.desk import Opened
from ronde.service.events.hall import HallSeat, seats_in
from ronde.service.events.namesakes import told_apart
from ronde.service.events.numbering import participants
from ronde.web.players.hall import PublicVisit
from ronde.web.public_page import SharedPart, shared_part
from ronde.web.templating import rendered

router = APIRouter()


@router.get("/p/{event}", response_class=HTMLResponse)
def find_yourself(
    visit: PublicVisit,
    letters: Annotated[str, Query(alias="q", max_length=80)] = "",
    again: bool = False,
) -> Response:
    """Everybody by name; a phone that knows whose it is goes to its board at once."""
    if own := visit.own_pages:
        return own.find(visit, letters, again=again)
    seats = _seats_found(visit.opened, letters) if letters else ()
    identity = visit.me if not letters and not again else None
    if len(seats) == 1:
        identity = seats[0].identity
    if identity is not None:
        return RedirectResponse(f"/p/{visit.event}/me/{identity}", status_code=303)
    return visit.hall_page(
        "players/find.html",
        lambda: {"wanted": letters},
        lambda opened: _part(opened, seats, letters) if letters else _everybody(opened),
    )


def _everybody(opened: Opened) -> SharedPart:
    """All names, for all phones."""
    return shared_part(opened, "find", lambda: _part(opened, _seats_found(opened, ""), ""))


def _part(opened: Opened, seats: Sequence[HallSeat], letters: str) -> SharedPart:
    """Names to choose from."""
    return SharedPart(
        rendered("players/names.html", event=opened.stream, found=seats, wanted=letters)
    )


def _seats_found(opened: Opened, letters_typed: str) -> tuple[HallSeat, ...]:
    """Everybody whose name has the letters asked for."""
    letters = plain(letters_typed)
    return tuple(seat for name, seat in _names(opened) if letters in name)


def _names(opened: Opened) -> list[tuple[str, HallSeat]]:
    """Everybody in the order of the alphabet, with the letters that a name is found by.

    Reading: whoever has no place in the last round looks for themselves as the others do, because
        they left, or because their group had played before the others.
    """

    def make() -> list[tuple[str, HallSeat]]:
        seated = seats_in(opened)
        known = {seat.identity for seat in seated}
        others = (
            HallSeat(identity=player.number, name=player.name)
            for player in participants(told_apart(opened.state))
            if player.number not in known
        )
        everybody = sorted((*seated, *others), key=lambda seat: (plain(seat.name), seat.identity))
        return [(plain(seat.name), seat) for seat in everybody]

    return opened.kept.once("names", (opened.state,), make)
