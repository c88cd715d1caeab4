"""`/p/{event}/me/{id}`: my next board, my card."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ronde.service.events.desk import Opened
from ronde.service.events.hall import cards_of
from ronde.text import language
from ronde.web.access import requires
from ronde.web.brackets.my_match import EverybodysMatch
from ronde.web.live.topics import personal_topic
from ronde.web.person import Person, Role
from ronde.web.players.hall import YEAR_IN_SECONDS, card_of, hall, hall_page, own_pages
from ronde.web.players.words import Mine, mine_facts
from ronde.web.templating import rendered

router = APIRouter()
MOST_DIGITS = 8
"""Of the number of a player."""
Anybody = Annotated[Person, requires(Role.VIEWER)]


@router.get("/p/{event}/me/{identity}", response_class=HTMLResponse)
def my_board(request: Request, event: str, identity: int, person: Anybody) -> Response:
    """Where I play next, as large as a phone is."""
    opened = hall(request, event)
    if own := own_pages(opened):
        return own.mine(request, opened, identity)
    return _mine(request, "players/me.html", opened, identity)


@router.get("/p/{event}/me/{identity}/card", response_class=HTMLResponse)
def my_card(request: Request, event: str, identity: int, person: Anybody) -> Response:
    """My games so far."""
    opened = hall(request, event)
    if own := own_pages(opened):
        return own.card(request, opened, identity)
    return _mine(request, "players/card.html", opened, identity)


def _mine(request: Request, template: str, opened: Opened, identity: int) -> Response:
    """A page about one player; the phone remembers whose it is."""
    card = card_of(opened, identity)

    def facts() -> dict[str, Any]:
        match = _matches(opened).told(language()).get(identity)
        return {**mine_facts(Mine(card=card, match=match)), "mine": identity}

    answer = hall_page(request, template, opened, facts)
    answer.set_cookie(
        "me", str(identity), max_age=YEAR_IN_SECONDS, path=f"/p/{opened.stream}", samesite="lax"
    )
    return answer


def _matches(opened: Opened) -> EverybodysMatch:
    """Everybody's match, made once for all."""
    state = opened.state
    return opened.kept.once("matches", (state,), lambda: EverybodysMatch(state))


class _ByPlayer(Mapping[str, Mine]):
    """Everybody's card and match, by what follows `me-`; made for those who read theirs."""

    def __init__(self, opened: Opened) -> None:
        self._cards = cards_of(opened)
        # Compared in one language, whichever it is, and told in each reader's own.
        everybody = _matches(opened)
        self._compared = everybody.told(language())
        self._matches = everybody if self._compared else None

    def __getitem__(self, whose: str) -> Mine:
        if not whose.isdecimal() or len(whose) > MOST_DIGITS:
            raise KeyError(whose)
        identity = int(whose)
        return Mine(
            card=self._cards[identity],
            match=self._compared.get(identity),
            matches=self._matches,
        )

    def __iter__(self) -> Iterator[str]:
        return map(str, self._cards)

    def __len__(self) -> int:
        return len(self._cards)


def _board_html(mine: Mine, language: str) -> str:
    return rendered("players/my_board.html", **mine_facts(mine.told(language)))


def _card_html(mine: Mine, language: str) -> str:
    return rendered("players/my_card.html", **mine_facts(mine.told(language)))


personal_topic("me", public=True, project=_ByPlayer, render=_board_html)
personal_topic("card", public=True, project=_ByPlayer, render=_card_html)
