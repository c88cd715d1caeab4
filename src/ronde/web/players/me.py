"""`/p/{event}/me/{id}`: my next board, my card."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from ronde.errors import UnknownName
from ronde.formats.icalendar import MEDIA_TYPE
from ronde.messages import N_
from ronde.service.events.calendar import is_in_hall
from ronde.service.events.desk import Opened
from ronde.service.events.hall import HallCard, cards_of
from ronde.service.events.icalendar import icalendar_of
from ronde.web.brackets.my_match import MyMatch, everybodys_match
from ronde.web.live.topics import personal_topic
from ronde.web.players.hall import HallVisit, PublicVisit
from ronde.web.players.words import MyPlayoff, mine_facts, playoffs_of_player
from ronde.web.templating import rendered

router = APIRouter()
MOST_DIGITS = 8
"""Of the number of a player."""


@router.get("/p/{event}/me/{identity}", response_class=HTMLResponse)
def my_board(visit: PublicVisit, identity: int) -> Response:
    """Where I play next, as large as a phone is."""
    if own := visit.own_pages:
        return own.mine(visit, identity)
    return _mine(visit, "players/me.html", identity)


@router.get("/p/{event}/me/{identity}/card", response_class=HTMLResponse)
def my_card(visit: PublicVisit, identity: int) -> Response:
    """My games so far."""
    if own := visit.own_pages:
        return own.card(visit, identity)
    return _mine(visit, "players/card.html", identity)


@router.get("/p/{event}/calendar.ics", response_class=Response)
def event_calendar(visit: PublicVisit) -> Response:
    """All games with their days, to be taken into a calendar or followed from it."""
    return _calendar(visit, None)


@router.get("/p/{event}/me/{identity}/calendar.ics", response_class=Response)
def my_calendar(visit: PublicVisit, identity: int) -> Response:
    """My games with their days."""
    return _calendar(visit, identity)


def _calendar(visit: HallVisit, player: int | None) -> Response:
    """A calendar of what is published, shown so that a phone offers to take it in."""
    text = icalendar_of(visit.opened, player, in_hall=True)
    return Response(text, media_type=MEDIA_TYPE, headers={"cache-control": "no-cache"})


def _mine(visit: HallVisit, template: str, identity: int) -> Response:
    """A page about one player; the phone remembers whose it is."""
    card = cards_of(visit.opened).get(identity)
    if card is None:
        raise UnknownName(N_("there is no such player in this event"))

    def facts() -> dict[str, Any]:
        has_days = bool(visit.opened.state.regulations.timetable)
        about = {"has_days": has_days, "has_calendar": is_in_hall(visit.opened.state)}
        return {**mine_facts(visit.opened, card), "mine": identity, **about}

    return visit.page_of_mine(template, identity, facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class MyPage:
    """Everything about one player, compared to see whether it changed."""

    opened: Opened = field(compare=False)
    card: HallCard
    match: MyMatch | None
    """In a cup; compared in one language, whichever it is, and told in each reader's own."""
    playoffs: tuple[MyPlayoff, ...]


class _ByPlayer(Mapping[str, MyPage]):
    """Everybody's card and match, by what follows `me-`; made for those who read theirs."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self._cards = cards_of(opened)
        self._matches = everybodys_match(opened)

    def __getitem__(self, whose: str) -> MyPage:
        if not whose.isdecimal() or len(whose) > MOST_DIGITS:
            raise KeyError(whose)
        identity = int(whose)
        return MyPage(
            opened=self._opened,
            card=self._cards[identity],
            match=self._matches.get(identity),
            playoffs=playoffs_of_player(self._opened, identity),
        )

    def __iter__(self) -> Iterator[str]:
        return map(str, self._cards)

    def __len__(self) -> int:
        return len(self._cards)


def _rendered(template: str) -> Callable[[MyPage, str], str]:
    """What renders a template about one player."""
    return lambda mine, language: rendered(template, **mine_facts(mine.opened, mine.card))


personal_topic("me", public=True, project=_ByPlayer, render=_rendered("players/my_board.html"))
personal_topic("card", public=True, project=_ByPlayer, render=_rendered("players/my_card.html"))
