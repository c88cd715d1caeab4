"""The clock of a round as pages show it: an end and the present, so that it runs by itself."""

from dataclasses import dataclass
from datetime import datetime

from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.announcements import calls_at_the_end
from ronde.service.kinds.bridge.clock import WARNING, RoundClock, round_clock, tables_playing
from ronde.service.kinds.bridge.evening import evening_of
from ronde.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Timer:
    """What a page needs to draw a clock; times in milliseconds since 1970."""

    round_number: int
    text: str
    share: int
    """How much of the round is left, in per cent."""
    ends: int
    now: int
    whole: int
    steps: int
    stopped: bool
    is_over: bool
    is_warning: bool
    warning: int
    """How long before the end it is told."""
    playing: str
    """The tables that play on after the end."""
    calls: tuple[str, ...]
    """What is called at the end: how players and boards go on."""
    words: str


def timer_of(state: EventState, now: datetime, *, with_calls: bool = False) -> Timer | None:
    """The clock of the round that is played; `with_calls` for pages that tell the room."""
    clock = round_clock(state, now)
    if clock is None or state.closed:
        return None
    whole = max(1.0, clock.whole.total_seconds())
    return Timer(
        round_number=clock.round_number,
        text=f"+{clock_face(clock.seconds_over)}"
        if clock.is_over
        else clock_face(clock.seconds_left),
        share=round(100 * clock.seconds_left / whole),
        ends=round(clock.ends.timestamp() * 1000),
        now=round(now.timestamp() * 1000),
        whole=round(whole * 1000),
        steps=clock.board_count,
        stopped=clock.stopped,
        is_over=clock.is_over,
        is_warning=clock.is_warning,
        warning=round(WARNING.total_seconds() * 1000),
        playing=", ".join(tables_playing(evening_of(state), clock.round_number)),
        calls=calls_at_the_end(evening_of(state), clock.round_number) if with_calls else (),
        words=left_text(clock),
    )


def clock_face(seconds: int) -> str:
    """What a clock shows: `6:40`."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"


def left_text(clock: RoundClock) -> str:
    """How long the round still lasts, in words."""
    if clock.is_over:
        return _("The time of round {round} is over.").format(round=clock.round_number)
    minutes, seconds = divmod(clock.seconds_left, 60)
    return _("{minutes} min {seconds} left in round {round}.").format(
        minutes=minutes, seconds=f"{seconds:02}", round=clock.round_number
    )
