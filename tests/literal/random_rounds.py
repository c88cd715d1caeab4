"""Rounds that no event need lead to: scores, meetings, floats and colours drawn independently.

They are denser than what is played, so that criteria far down the list decide more often. Only the
colours of each player stay within the limits.
"""

import random
from dataclasses import replace
from itertools import combinations

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair
from ronde.core.chess.swiss.preferences import colour_difference, colour_preference


def random_round(seed: int, sizes: tuple[int, int] = (4, 9)) -> RoundToPair:
    """A round of players about whom everything is drawn."""
    chance = random.Random(seed)
    player_count = chance.randint(*sizes)
    round_count = chance.randint(0, 7)
    is_last = chance.random() < 0.4
    score_count = chance.choice((1, 2, 3, 4, 6))
    meeting, floating = chance.choice((0, 0.1, 0.2, 0.3, 0.4, 0.5)), chance.choice((0.1, 0.3, 0.5))
    barring = chance.choice((0, 0.2, 0.5))
    numbers = range(1, player_count + 1)
    met = [set(pair) for pair in combinations(numbers, 2) if chance.random() < meeting]
    least_of_topscorers = chance.choice((0, 5, 10, 15))
    entrants = []
    for number in numbers:
        colours = _colours(chance, round_count)
        score = 5 * chance.randrange(score_count)
        entrants.append(
            Entrant(
                number=number,
                tpn=number,
                score=score,
                colours=colours,
                difference=colour_difference(colours),
                preference=colour_preference(colours),
                floats=(_float(chance, floating), _float(chance, floating)),
                barred=chance.random() < barring,
                unplayed_count=round_count - len(colours),
                met=frozenset(
                    other for pair in met if number in pair for other in pair if other != number
                ),
            )
        )
    if is_last:
        entrants = [replace(one, topscorer=one.score >= least_of_topscorers) for one in entrants]
    return RoundToPair(
        round_number=round_count + 1,
        is_last=is_last,
        entrants=tuple(sorted(entrants, key=lambda one: (-one.score, one.tpn))),
        initial_colour=chance.choice(tuple(Colour)),
    )


def _colours(chance: random.Random, round_count: int) -> tuple[Colour, ...]:
    """The colours of most rounds, never three alike running nor a difference beyond two."""
    colours: tuple[Colour, ...] = ()
    for _ in range(round_count):
        if chance.random() < 0.85:
            allowed = [
                colour
                for colour in Colour
                if abs(colour_difference((*colours, colour))) <= 2
                and colours[-2:] != (colour, colour)
            ]
            colours = (*colours, chance.choice(allowed))
    return colours


def _float(chance: random.Random, floating: float) -> Float:
    """A float now and then."""
    return chance.choice((Float.UP, Float.DOWN)) if chance.random() < floating else Float.NONE
