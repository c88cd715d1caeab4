"""`/p/{event}/me/{id}`: my next board, my card."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from ronde.service.events.desk import Opened
from ronde.service.events.hall import Card, cards
from ronde.web.access import requires
from ronde.web.live.topics import personal_topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import YEAR_IN_SECONDS, card_of, hall, hall_page
from ronde.web.players.words import card_facts
from ronde.web.templating import rendered

router = APIRouter()
Anybody = Annotated[Person, requires(Role.VIEWER)]


@router.get("/p/{event}/me/{identity}", response_class=HTMLResponse)
def my_board(request: Request, event: str, identity: int, person: Anybody) -> HTMLResponse:
    """Where I play next, as large as a phone is."""
    opened = hall(request, event)
    return _mine(request, "players/me.html", opened, identity)


@router.get("/p/{event}/me/{identity}/card", response_class=HTMLResponse)
def my_card(request: Request, event: str, identity: int, person: Anybody) -> HTMLResponse:
    """My games so far."""
    opened = hall(request, event)
    return _mine(request, "players/card.html", opened, identity)


def _mine(request: Request, template: str, opened: Opened, identity: int) -> HTMLResponse:
    """A page about one player; the phone remembers whose it is."""
    card = card_of(opened, identity)
    answer = hall_page(request, template, opened, **card_facts(card), mine=identity)
    answer.set_cookie(
        "me", str(identity), max_age=YEAR_IN_SECONDS, path=f"/p/{opened.stream}", samesite="lax"
    )
    return answer


def _by_player(opened: Opened) -> Mapping[str, Card]:
    """Everybody's card, by what follows `me-`."""
    return {str(identity): card for identity, card in cards(opened.state).items()}


def _board_html(card: Card, language: str) -> str:
    return rendered("players/my_board.html", **card_facts(card))


def _card_html(card: Card, language: str) -> str:
    return rendered("players/my_card.html", **card_facts(card))


personal_topic("me", public=True, project=_by_player, render=_board_html)
personal_topic("card", public=True, project=_by_player, render=_card_html)
