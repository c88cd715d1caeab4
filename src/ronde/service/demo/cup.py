"""A made-up cup in play: fourteen players, two with a bye, the semi-finals on the boards."""

import datetime as dt
from random import Random

from ronde.core.chess.player import Player
from ronde.service.demo.names import people
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.drawing import draw_next, publish_next
from ronde.service.events.actions.entering import enter
from ronde.service.events.desk import Desk
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.actions.resulting import enter_matches
from ronde.service.kinds.cup.matches import MatchStage
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.cup.words import match_word
from ronde.text import _

_PLAYERS = 14
_MATCHES_PLAYED = 10
"""Six of the first round and four quarter-finals."""


def quay_street_cup(desk: Desk, today: dt.date, seed: int) -> EventState:
    """A cup whose quarter-finals are decided."""
    random = Random(seed)
    settings = Settings(
        system=System.KNOCKOUT,
        name=_("Quay Street Cup"),
        start_date=today - dt.timedelta(days=14),
        end_date=today + dt.timedelta(days=7),
        parts=parts_of(CupSettings(third_place=True)),
    )
    create(desk, settings)
    enter(
        desk,
        [
            Player(number=0, name=f"{family}, {first}", rating=2150 - 40 * index)
            for index, (family, first) in enumerate(people(random, _PLAYERS))
        ],
    )
    draw_next(desk, seed, lambda: seed)
    state = publish_next(desk).state
    for _match in range(_MATCHES_PLAYED):
        view = cup_view(state)
        assert view is not None, "the draw was published"
        playing = [each for each in view.matches.values() if each.stage is MatchStage.PLAYING]
        winner = random.choices("ab", (3, 2))[0]
        word = match_word(f"{playing[0].match_number}{winner}")
        state = enter_matches(desk, [word]).state
    return state
