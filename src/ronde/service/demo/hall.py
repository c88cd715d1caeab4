"""All the made-up events, as one evening in one hall."""

import datetime as dt
from collections.abc import Callable

from ronde.service.demo.bridge import saturday_pairs
from ronde.service.demo.chess import autumn_open, small_open
from ronde.service.demo.cup import quay_street_cup
from ronde.service.events.desk import Desk
from ronde.service.events.state import EventState

Play = Callable[[Desk, dt.date, int], EventState]

EVENTS: tuple[tuple[str, Play], ...] = (
    ("vauclerc", autumn_open),
    ("thornleigh", small_open),
    ("saint-aubert", saturday_pairs),
    ("quay-street", quay_street_cup),
)
"""The name of each in its address, and how it is played so far."""


def played_hall(desk_at: Callable[[str], Desk], today: dt.date, seed: int) -> None:
    """Play every event up to where somebody looks at it; the seed repeats all of it."""
    for index, (name, play) in enumerate(EVENTS):
        play(desk_at(name), today, seed + index)
