"""The cards of an event as its pages and sheets show them: what each gives, and how it stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from fastapi import Request
from markupsafe import Markup

from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.kind import Discipline, kind_of
from ronde.service.events.state import EventState
from ronde.store.enrolments import Admission, Enrolment
from ronde.text import _, ngettext
from ronde.web.doors.enrolment import CardState, code_of, join_address, state_of
from ronde.web.doors.keeper import keeper_of
from ronde.web.durations import duration_text
from ronde.web.person import Role
from ronde.web.qr import qr_svg
from ronde.web.templating import clock_text

NOTHING = Markup()
OPEN_STATES = (CardState.WAITING, CardState.EXPIRED, CardState.QUIET, CardState.JOINED)
"""The cards of use, those that somebody has to see to first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceWords:
    """What a card gives: the role, and the boards or tables it is for."""

    role: str
    range: str


_ROLES = {
    Role.HELPER.word: N_("Helper"),
    Role.TABLE.word: N_("Table device"),
    Role.DEPUTY.word: N_("Deputy"),
}


def place_words(place: Admission, state: EventState) -> PlaceWords:
    """What a card gives, in the words of the game that is played."""
    return PlaceWords(role=_(_ROLES[place.role]), range=_range(place, of_bridge(state)))


def of_bridge(state: EventState) -> bool:
    """Whether an event has tables where others have boards."""
    return (
        state.settings is not None
        and kind_of(state.settings.system).discipline is Discipline.BRIDGE
    )


def _range(place: Admission, tables: bool) -> str:
    """The boards or tables of a card."""
    first, last = place.first_place, place.last_place
    if place.role == Role.DEPUTY.word:
        return _("the whole event")
    if first is None or last is None:
        return _("all tables") if tables else _("all boards")
    if place.role == Role.TABLE.word or (tables and first == last):
        return _("table {number}").format(number=first)
    if first == last:
        return _("board {number}").format(number=first)
    words = _("tables {first} to {last}") if tables else _("boards {first} to {last}")
    return words.format(first=first, last=last)


def _standing(card: Enrolment, now: datetime) -> str:
    """How a card stands, in one line."""
    match state_of(card, now):
        case CardState.WAITING:
            return _("Waiting, {time} left").format(time=time_words(card.code.ends_at, now))
        case CardState.EXPIRED:
            return _("The code ended at {time}").format(time=_clock(card.code.ends_at))
        case CardState.JOINED:
            return _("Joined")
        case CardState.QUIET:
            return _("Quiet for {time}").format(time=time_words(now, card.last_seen_at or now))
        case CardState.REVOKED:
            return _("Revoked at {time}").format(time=_clock(card.ended_at))
        case CardState.REPLACED:
            return _("Replaced by another device at {time}").format(time=_clock(card.ended_at))
        case CardState.LEFT:
            return (
                _("Signed out at {time}").format(time=_clock(card.ended_at))
                if (card.ended_at)
                else _("Signed out")
            )


def _until(card: Enrolment) -> str:
    """How long the code of a card holds, as paper tells it: time does not pass there."""
    return _("The code holds until {time}").format(time=_clock(card.code.ends_at))


def time_words(later: datetime, earlier: datetime) -> str:
    """The time between two moments, as people say it: a minute that has begun counts."""
    minutes = max(1, -int(-(later - earlier).total_seconds() // 60))
    days = minutes // (24 * 60)
    if days:
        return ngettext("{count} day", "{count} days", days).format(count=days)
    return duration_text(minutes)


def _clock(moment: datetime | None) -> str:
    """A moment as the clock on the wall tells it."""
    return clock_text(moment.isoformat()) if moment else ""


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
        standing=_standing(card, now),
        device=card.device or "",
        heard=time_words(now, card.last_seen_at) if card.last_seen_at else "",
        ended_by=card.ended_by or "",
        until=_until(card),
        code=code,
        address=address,
        qr=qr_svg(address) if address else NOTHING,
    )


def counted(views: Sequence[CardView], *states: CardState) -> int:
    """How many cards stand in one of some ways."""
    return sum(view.state in states for view in views)
