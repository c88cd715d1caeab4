"""A line for everybody: `We go on at 16:15`."""

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.entries.event import Announced

LONGEST = 120
"""More than this no wall shows in letters that a hall can read."""


def announce(desk: Desk, text: str) -> Done:
    """Show a line on the wall and on the phones; an empty one takes down what is there."""
    before = opened_to_change(desk, None)
    line = " ".join(text.split())
    if len(line) > LONGEST:
        raise InputError(
            N_("expected a line of {most} letters or less, found {count}"),
            most=LONGEST,
            count=len(line),
        )
    if line == before.state.announcement:
        raise InputError(N_("nothing would change"))
    return done(desk, before, [Announced(text=line)])
