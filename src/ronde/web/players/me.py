"""`/p/{event}/me/{id}`: my next board, my card."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.service.events.desk import Opened
from ronde.service.events.hall import cards
from ronde.web.access import requires
from ronde.web.bridge.hall import is_evening, my_scores, my_table
from ronde.web.live.topics import personal_topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import YEAR_IN_SECONDS, card_of, hall, hall_page
from ronde.web.players.my_match import EverybodysMatch, my_matches
from ronde.web.players.words import Mine, mine_facts
from ronde.web.templating import rendered

router = APIRouter()
Anybody = Annotated[Person, requires(Role.VIEWER)]


@router.get("/p/{event}/me/{identity}", response_class=HTMLResponse)
def my_board(request: Request, event: str, identity: int, person: Anybody) -> HTMLResponse:
    """Where I play next, as large as a phone is."""
    opened = hall(request, event)
    if is_evening(opened):
        return my_table(request, opened, identity)
    return _mine(request, "players/me.html", opened, identity)


@router.get("/p/{event}/me/{identity}/card", response_class=HTMLResponse)
def my_card(request: Request, event: str, identity: int, person: Anybody) -> HTMLResponse:
    """My games so far."""
    opened = hall(request, event)
    if is_evening(opened):
        return my_scores(request, opened, identity)
    return _mine(request, "players/card.html", opened, identity)


def _mine(request: Request, template: str, opened: Opened, identity: int) -> HTMLResponse:
    """A page about one player; the phone remembers whose it is."""
    mine = Mine(card=card_of(opened, identity), match=my_matches(opened.state).get(identity))
    answer = hall_page(request, template, opened, **mine_facts(mine), mine=identity)
    answer.set_cookie(
        "me", str(identity), max_age=YEAR_IN_SECONDS, path=f"/p/{opened.stream}", samesite="lax"
    )
    return answer


def _by_player(opened: Opened) -> Mapping[str, Mine]:
    """Everybody's card and match, by what follows `me-`."""
    # Compared in one language, whichever it is, and told in each reader's own.
    compared = my_matches(opened.state)
    matches = EverybodysMatch(opened.state) if compared else None
    return {
        str(identity): Mine(card=card, match=compared.get(identity), matches=matches)
        for identity, card in cards(opened.state).items()
    }


def _board_html(mine: Mine, language: str) -> str:
    return rendered("players/my_board.html", **mine_facts(mine.told(language)))


def _card_html(mine: Mine, language: str) -> str:
    return rendered("players/my_card.html", **mine_facts(mine.told(language)))


personal_topic("me", public=True, project=_by_player, render=_board_html)
personal_topic("card", public=True, project=_by_player, render=_card_html)
