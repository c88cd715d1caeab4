"""Rounds of matches that no event need lead to: scores, meetings, floats and colours drawn.

They are denser than what is played, so that criteria far down the list decide more often.
"""

import random
from collections.abc import Callable
from itertools import combinations

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.matches.entrants import MatchEntrant, MatchesToPair, MatchRules
from ronde.core.chess.swiss.preferences import Preference, colour_difference


def random_matches(
    seed: int,
    rules: MatchRules,
    preferences: tuple[Callable[..., Preference], ...],
    sizes: tuple[int, int] = (4, 11),
) -> MatchesToPair:
    """A round of participants about whom everything is drawn."""
    chance = random.Random(seed)
    count = chance.randint(*sizes)
    round_count = chance.randint(0, 7)
    score_count = chance.choice((1, 2, 3, 4, 6))
    meeting, floating = chance.choice((0, 0.1, 0.2, 0.3, 0.5)), chance.choice((0.1, 0.3, 0.6))
    barring, is_last = chance.choice((0, 0.2, 0.5)), chance.random() < 0.2
    preference = chance.choice(preferences)
    numbers = range(1, count + 1)
    met = [set(pair) for pair in combinations(numbers, 2) if chance.random() < meeting]
    entrants = []
    for number in numbers:
        colours = tuple(chance.choice(tuple(Colour)) for _ in range(chance.randint(0, round_count)))
        floats = (chance.random() < floating, chance.random() < 0.5)
        entrants.append(
            MatchEntrant(
                number=number,
                tpn=number,
                score=10 * chance.randrange(score_count),
                ranking_score=10 * chance.randrange(score_count),
                secondary=5 * chance.randrange(3),
                colours=colours,
                difference=colour_difference(colours),
                preference=preference(colours, is_last=is_last),
                floats=(
                    (Float.UP if floats[1] else Float.DOWN) if floats[0] else Float.NONE,
                    Float.NONE,
                ),
                barred=chance.random() < barring,
                unplayed_count=chance.randint(0, round_count),
                met=frozenset(
                    other for pair in met if number in pair for other in pair if other != number
                ),
            )
        )
    return MatchesToPair(
        round_number=round_count + 1,
        is_last=is_last,
        entrants=tuple(sorted(entrants, key=lambda one: (-one.score, one.tpn))),
        initial_colour=chance.choice(tuple(Colour)),
        rules=rules,
        match_number=round_count + 1,
        floats_count=not is_last and chance.random() < 0.8,
    )
