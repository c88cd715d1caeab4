"""The clock of a round: stopped, going on, given more time."""

from datetime import datetime

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, Opened, done, opened_to_change
from ronde.service.events.kind import Discipline
from ronde.service.kinds.bridge.actions.running import MOST_SECONDS
from ronde.service.kinds.bridge.board_entries import RoundTimed
from ronde.service.kinds.bridge.clock import RoundClock, round_clock


def stop_clock(desk: Desk) -> Done:
    """Stop the clock; what is left is kept."""
    before, clock, time = _running(desk)
    if clock.stopped:
        raise InputError(N_("nothing would change"))
    return _written(desk, before, clock, time, clock.seconds_left, "stopped")


def go_on(desk: Desk) -> Done:
    """Have a stopped clock go on with what was left."""
    before, clock, time = _running(desk)
    if not clock.stopped:
        raise InputError(N_("nothing would change"))
    return _written(desk, before, clock, time, clock.seconds_left, "goes-on")


def give_time(desk: Desk, seconds: int) -> Done:
    """Give a round more time, or less."""
    before, clock, time = _running(desk)
    wanted = max(0, clock.seconds_left + seconds)
    if wanted > MOST_SECONDS:
        raise InputError(N_("expected a round of 1 minute to 6 hours"))
    how = "stopped" if clock.stopped else "set"
    return _written(desk, before, clock, time, wanted, how)


def _running(desk: Desk) -> tuple[Opened, RoundClock, str]:
    """The clock of the round that is played, refused where none was started."""
    before = opened_to_change(desk, Discipline.BRIDGE)
    time = desk.clock()
    clock = round_clock(before.state, datetime.fromisoformat(time))
    if clock is None:
        raise InputError(N_("no round was started yet"))
    return before, clock, time


def _written(
    desk: Desk, before: Opened, clock: RoundClock, time: str, seconds: int, how: str
) -> Done:
    """Write what the clock shows from now on."""
    change = RoundTimed(round=clock.round_number, time=time, seconds=seconds, clock=how)
    return done(desk, before, [change])
