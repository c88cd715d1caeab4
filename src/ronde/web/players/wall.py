"""`/p/{event}/wall`: the round by name for a projector; it pages by itself."""

from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.core.chess.game import Colour
from ronde.service.events.desk import Opened
from ronde.service.events.hall import Seat, seats
from ronde.service.events.report import standings_of
from ronde.text import _
from ronde.web.access import requires
from ronde.web.addresses import public_address
from ronde.web.live.topics import topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import hall, hall_page
from ronde.web.qr import qr_svg
from ronde.web.templating import rendered

router = APIRouter()
Item = TypeVar("Item")
NAMES_ON_A_WALL = 42
"""Three columns of fourteen: what a hall reads from its last row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WallPage:
    """What the projector shows at once."""

    title: str
    aside: str
    seats: tuple[Seat, ...] = ()
    places: tuple[tuple[int, str, int], ...] = ()
    """Rank, name and points."""


@router.get("/p/{event}/wall", response_class=HTMLResponse)
def wall(
    request: Request, event: str, person: Annotated[Person, requires(Role.VIEWER)]
) -> HTMLResponse:
    """The pairings by name, then the standings once the round is complete."""
    opened = hall(request, event)
    options = request.app.state.options
    address = f"{public_address(options)}/p/{event}"
    return hall_page(
        request,
        "players/wall.html",
        opened,
        address=address.removeprefix("http://"),
        code=qr_svg(address),
        wifi_name=options.wifi_name,
        **wall_facts(opened),
    )


def wall_facts(opened: Opened) -> dict[str, Any]:
    """The pages of the wall."""
    return {"pages": wall_pages(opened), "white": Colour.WHITE}


def wall_pages(opened: Opened) -> tuple[WallPage, ...]:
    """All that the wall shows, one page after the other."""
    state = opened.state
    number = len(state.published)
    if not number:
        return (
            WallPage(
                title=state.regulations.name,
                aside=_("Round 1 is not published yet. This page changes by itself."),
            ),
        )
    playing = [seat for seat in seats(state) if seat.board is not None]
    found = [
        WallPage(
            title=_("Round {round}").format(round=number),
            aside=_("by name, {first} to {last}").format(
                first=part[0].name[:2], last=part[-1].name[:2]
            ),
            seats=tuple(part),
        )
        for part in _parts(playing)
    ]
    if state.complete_round_count == number:
        ranked = standings_of(state).standings
        found += [
            WallPage(
                title=_("Standings after round {round}").format(round=number),
                aside=_("places {first} to {last}").format(first=part[0].rank, last=part[-1].rank),
                places=tuple((each.rank, each.name, each.points) for each in part),
            )
            for part in _parts(list(ranked))
        ]
    return tuple(found)


def _parts(items: list[Item]) -> list[list[Item]]:
    """Items, as many at a time as the wall shows."""
    return [
        items[start : start + NAMES_ON_A_WALL] for start in range(0, len(items), NAMES_ON_A_WALL)
    ]


def _html(opened: Opened, language: str) -> str:
    return rendered("players/wall_pages.html", **wall_facts(opened))


topic("wall", public=True, render=_html)
