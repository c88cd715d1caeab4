"""A made-up event to look at: eight players, everybody once, with all its results."""

import datetime as dt
from random import Random

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import Schedule
from ronde.text import _

_ENTRIES = (
    ("Aubert, Léa", 2104),
    ("Brandt, Jonas", 2051),
    ("Costa, Inês", 1987),
    ("Dufour, Marc", 1962),
    ("Eriksen, Nora", 1925),
    ("Ferrari, Luca", 1893),
    ("Garnier, Élise", 1840),
    ("Horvat, Ivan", 1788),
)
_RESULTS = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
)
_FIRST_SATURDAY = dt.date(2026, 1, 10)


def demo_schedule() -> Schedule[int]:
    """The schedule of the demo event, a round every Saturday."""
    return berger(len(_ENTRIES)).dated(_FIRST_SATURDAY, 7)


def demo_event(random: Random) -> Event:
    """The demo event played out; stronger players win more often, but not always."""
    ratings = dict(enumerate((rating for _name, rating in _ENTRIES), start=1))

    def played(white: int, black: int) -> Game:
        edge = (ratings[white] - ratings[black]) / 100
        weights = (max(1, 4 + edge), 4, max(1, 3 - edge))
        return Game(white, black, *random.choices(_RESULTS, weights)[0])

    schedule = demo_schedule()
    return Event(
        name=_("Club championship"),
        start_date=_FIRST_SATURDAY,
        round_dates=tuple(scheduled.date for scheduled in schedule.rounds),
        planned_round_count=len(schedule.rounds),
        players=tuple(
            Player(number=number, name=name, rating=rating)
            for number, (name, rating) in enumerate(_ENTRIES, start=1)
        ),
        rounds=tuple(
            Round(games=tuple(played(game.first, game.second) for game in scheduled.meetings))
            for scheduled in schedule.rounds
        ),
    )
