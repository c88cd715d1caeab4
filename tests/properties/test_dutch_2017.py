"""Whatever the event, a round of the older edition keeps the absolute criteria."""

import random
from dataclasses import replace

from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.dutch2017.pairing import pair_round_2017
from ronde.core.chess.swiss.preferences import Strength
from ronde.errors import RuleError
from tests.literal.random_events import random_events

EVENTS = 60
SIZES = (4, 14)


def test_everybody_is_paired_once_within_the_absolute_criteria() -> None:
    round_count = 0
    for seed in range(EVENTS):
        for event in random_events(seed, SIZES):
            to_pair = round_to_pair_2017(event)
            try:
                found = pair_round_2017(to_pair)
            except RuleError:
                continue
            round_count += 1
            numbers = [entrant.number for board in found.boards for entrant in board]
            resting = [] if found.bye is None else [found.bye]
            assert sorted(numbers + resting) == sorted(
                entrant.number for entrant in to_pair.entrants
            )
            barred = {entrant.number for entrant in to_pair.entrants if entrant.barred}
            assert not barred & set(resting)
            for board in found.boards:
                assert board.black.number not in board.white.met
                wishes = {board.white.preference, board.black.preference}
                if len(wishes) == 1 and wishes.pop().strength is Strength.ABSOLUTE:
                    assert board.white.topscorer or board.black.topscorer
    assert round_count > 150, "the events are to be paired at all"


def test_the_order_of_the_players_in_a_file_does_not_matter() -> None:
    chance = random.Random(7)
    for seed in range(10):
        for event in random_events(seed, SIZES):
            shuffled = replace(
                event, players=tuple(chance.sample(event.players, len(event.players)))
            )
            try:
                expected = pair_round_2017(round_to_pair_2017(event))
            except RuleError:
                continue
            assert pair_round_2017(round_to_pair_2017(shuffled)) == expected
