"""Brackets remembered of other rounds: the same pairing, whatever the open games bring."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from ronde.core.chess.game import Game, Round
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.dutch.remembered import Remembered
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.lab.results import RESULTS_BY_HALVES
from ronde.errors import RuleError


def rounds_after_every_outcome(seed: int, open_games: int) -> list[RoundToPair]:
    """The next round of a drawn event after each outcome of some games of the round before."""
    random = Random(seed)
    round_count = random.randint(3, 9)
    event = generated_event(
        GeneratorSettings(
            player_count=random.randint(round_count + 3, 44),
            round_count=round_count,
            byes=Fraction(1, 20),
            forfeits=Fraction(1, 20),
            withdrawals=Fraction(1, 40),
            baku=seed % 4 == 0,
        ),
        random,
    )
    event = replace(event, rounds=event.rounds[: random.randint(1, round_count - 1)])
    last = event.rounds[-1]
    running = random.sample(range(len(last.games)), min(open_games, len(last.games)))
    rounds = []
    for lots in product(range(3), repeat=len(running)):
        games = list(last.games)
        for index, halves in zip(running, lots, strict=True):
            game = games[index]
            games[index] = Game(game.white, game.black, *RESULTS_BY_HALVES[halves])
        ended = replace(event, rounds=(*event.rounds[:-1], Round(tuple(games), last.byes)))
        rounds.append(round_to_pair(ended))
    return rounds


def paired(to_pair: RoundToPair, remembered: Remembered | None = None) -> object:
    """The boards and the bye, or that no round is possible."""
    try:
        pairing = pair_round(to_pair, remembered)
    except RuleError:
        return None
    return pairing.boards, pairing.bye, [each.solution for each in pairing.brackets]


@pytest.mark.parametrize("seed", range(24))
def test_the_pairing_is_the_same_with_a_memory(seed: int) -> None:
    remembered = Remembered()
    for to_pair in rounds_after_every_outcome(seed, 3):
        assert paired(to_pair, remembered) == paired(to_pair)
