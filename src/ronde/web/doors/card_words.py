"""What a card gives and how it stands, in words."""

from dataclasses import dataclass
from datetime import datetime

from ronde.messages import N_
from ronde.service.events.kind import Discipline, kind_of
from ronde.service.events.state import EventState
from ronde.store.enrolments import Enrolment, Place
from ronde.text import _, ngettext
from ronde.web.doors.enrolment import CardState, state_of
from ronde.web.durations import duration_text
from ronde.web.person import Role
from ronde.web.templating import clock_text


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


def place_words(place: Place, state: EventState) -> PlaceWords:
    """What a card gives, in the words of the game that is played."""
    return PlaceWords(role=_(_ROLES[place.role]), range=_range(place, of_bridge(state)))


def of_bridge(state: EventState) -> bool:
    """Whether an event has tables where others have boards."""
    return (
        state.settings is not None
        and kind_of(state.settings.system).discipline is Discipline.BRIDGE
    )


def _range(place: Place, tables: bool) -> str:
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


def standing_words(card: Enrolment, now: datetime) -> str:
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


def until_words(card: Enrolment) -> str:
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
