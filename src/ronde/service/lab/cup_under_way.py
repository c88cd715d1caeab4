"""Cups of the journals, as the lab is asked about them."""

from ronde.core.knockout.progress import MatchState
from ronde.core.lab.cup_forecast import CupForecast
from ronde.core.lab.cups import NOBODY
from ronde.service.events.namesakes import told_apart
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.reading import (
    cup_as_it_stands,
    cup_settings,
    published_cup,
    seed_names,
)


def cup_under_way(state: EventState) -> CupForecast | None:
    """Who may still win a cup; None where no cup is published.

    A match that is under way is played from its beginning. Raises InputError where the pairs are
    drawn round by round.
    """
    drawn = published_cup(state)
    if drawn is None:
        return None
    cup = cup_as_it_stands(state, drawn)
    return CupForecast(
        bracket=drawn.bracket,
        ratings=tuple(state.players[identity].rating or None for identity in drawn.seeds),
        winners=tuple(
            (number, match.winner if isinstance(match.winner, int) else NOBODY)
            for number, match in sorted(cup.matches.items())
            if match.state is MatchState.DECIDED
        ),
        games_a_match=cup_settings(state).game_count or 1,
        prizes=min(2, len(drawn.seeds)),
    )


def cup_names(state: EventState) -> dict[int, str]:
    """The names of the participants by seed number, none twice."""
    drawn = published_cup(state)
    return {} if drawn is None else seed_names(told_apart(state), drawn)
