"""The cards of an event as its pages and sheets show them."""

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import Request
from markupsafe import Markup

from ronde.service.events.desk import Opened
from ronde.store.enrolments import Enrolment
from ronde.web.doors.card_words import (
    PlaceWords,
    place_words,
    standing_words,
    time_words,
    until_words,
)
from ronde.web.doors.enrolment import CardState, code_of, join_address, state_of
from ronde.web.doors.keeper import keeper_of
from ronde.web.qr import qr_svg

NOTHING = Markup()
OPEN_STATES = (CardState.WAITING, CardState.EXPIRED, CardState.QUIET, CardState.JOINED)
"""The cards of use, those that somebody has to see to first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """A card as it is shown; `code`, `address` and `qr` only while it waits, to a director."""

    id: int
    words: PlaceWords
    name: str
    state: CardState
    standing: str
    device: str
    heard: str
    ended_by: str
    until: str
    code: str = ""
    address: str = ""
    qr: Markup = NOTHING

    @property
    def is_open(self) -> bool:
        """Whether it lets somebody in, did so, or can again with another code."""
        return self.state in OPEN_STATES


def card_views(request: Request, opened: Opened, *, with_codes: bool) -> list[CardView]:
    """The cards of an event: those still of use first, then the others, the newest before."""
    cards = keeper_of(request).doors.enrolments.of_event(opened.stream)
    views = [_view(request, opened, card, with_codes) for card in reversed(cards)]
    return sorted(views, key=_urgency)


def _urgency(view: CardView) -> int:
    """The place of a card among the others."""
    return OPEN_STATES.index(view.state) if view.is_open else len(OPEN_STATES)


def _view(request: Request, opened: Opened, card: Enrolment, with_codes: bool) -> CardView:
    """One card."""
    keeper = keeper_of(request)
    now = keeper.clock()
    state = state_of(card, now)
    code = code_of(keeper, card) if with_codes and state is CardState.WAITING else ""
    address = join_address(keeper, card) if code else ""
    return CardView(
        id=card.id,
        words=place_words(card.place, opened.state),
        name=card.place.name,
        state=state,
        standing=standing_words(card, now),
        device=card.device or "",
        heard=time_words(now, card.last_seen_at) if card.last_seen_at else "",
        ended_by=card.ended_by or "",
        until=until_words(card),
        code=code,
        address=address,
        qr=qr_svg(address) if address else NOTHING,
    )


def counted(views: Sequence[CardView], *states: CardState) -> int:
    """How many cards stand in one of some ways."""
    return sum(view.state in states for view in views)
