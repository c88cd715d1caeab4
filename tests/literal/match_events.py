"""Rounds of matches out of small made-up events, and positions that no event leads to."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from ronde.core.chess.swiss.catalogue import editions_of
from ronde.core.chess.swiss.double.to_pair import DOUBLE_RULES
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.chess.swiss.matches.entrants import MatchesToPair
from ronde.core.chess.swiss.matches.to_pair import no_preference
from ronde.core.chess.swiss.team.colours import preference_of_type_a, preference_of_type_b
from ronde.core.chess.swiss.team.to_pair import TEAM_RULES
from tests.literal.random_matches import random_matches

SYSTEMS = ("team", "double")
SIZES = (4, 11)
_DRAWN = {
    "team": (TEAM_RULES, (preference_of_type_a, preference_of_type_b, no_preference)),
    "double": (DOUBLE_RULES, (no_preference,)),
}


def position(name: str, seed: int) -> MatchesToPair:
    """A round of a system about which everything is drawn."""
    rules, preferences = _DRAWN[name]
    return random_matches(seed, rules, preferences, SIZES)


def event_rounds(name: str, seed: int) -> Iterator[MatchesToPair]:
    """Each round of a small made-up event in which much happens, and the one it stops at."""
    system = editions_of(name)[0]
    assert system.generate is not None
    random = Random(seed)
    event = system.generate(_settings(random), random, system)
    planned = event.planned_round_count or 0
    for round_number in range(1, min(len(event.rounds) + 1, planned) + 1):
        to_pair = system.to_pair(system.before_round(event, round_number))
        assert isinstance(to_pair, MatchesToPair)
        if to_pair.settled is None:
            yield to_pair


def _settings(random: Random) -> GeneratorSettings:
    """A small event, longer than would be sensible, with accidents now and then."""
    often = Fraction(random.choice((0, 0, 5, 15)), 100)
    return GeneratorSettings(
        player_count=random.randint(*SIZES),
        round_count=random.randint(3, 8),
        highest_rating=2000,
        lowest_rating=random.choice((1000, 1900)),
        draws=Fraction(random.choice((5, 40, 90)), 100),
        forfeits=often,
        double_forfeits=often / 3,
        byes=often,
        withdrawals=often / 3,
        late_entries=often,
        prohibited_pair_count=random.choice((0, 0, 1, 3)),
        baku=random.random() < 0.2,
        board_count=random.choice((1, 2, 3)),
    )
