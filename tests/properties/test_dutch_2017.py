"""The Dutch system of 2017: its engine, with and without its fast path, and its enumeration."""

import random
from collections import Counter
from contextlib import suppress
from dataclasses import replace

from benchmarks._swiss_kinds import CLUBS, ONE_CLUB, ORDINARY, play
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.dutch.exact import Step
from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.dutch2017.pairing import Pairing2017, pair_round_2017
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.preferences import Strength
from ronde.errors import RuleError
from tests.literal.dutch2017_agreement import (
    WAYS,
    dutch_2017_agreement,
    exact_engine_alone,
    looking_ahead_always,
    paired_2017,
)
from tests.literal.random_events import random_events
from tests.literal.random_rounds import random_round

EVENTS = 60
SIZES = (4, 14)
FIRST_SEED = 20170701
ROUNDS = 1_200
LARGER_WAYS = (
    *(step.value for step in Step if "exact" not in step.value and step is not Step.ONLY_PAIR),
    "fast penultimate",
    "fast collapsed",
)
"""What larger brackets are to come across at least once; a pair of two is a class like any."""


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


def test_engine_and_literal_enumeration_agree() -> None:
    tally, seed = dutch_2017_agreement(), FIRST_SEED
    while tally.round_count < ROUNDS:
        for event in tally.events(seed):
            assert tally.compare(event), f"seed {seed}, round {len(event.rounds) + 1}"
        seed += 1
    assert all(tally.ways[way] for way in WAYS), dict(tally.ways)


def test_larger_brackets_are_paired_alike_with_and_without_the_fast_path() -> None:
    played: list[Event] = []

    def pair(event: Event) -> Pairing2017:
        played.append(event)
        return pair_round_2017(round_to_pair_2017(event))

    for number, kind in enumerate((*ORDINARY, *CLUBS, *ONE_CLUB)):
        with suppress(RuleError):
            play(replace(kind, rounds=5), 28 + number % 3, pair, number)
    rounds: list[RoundToPair] = [round_to_pair_2017(event) for event in played]
    rounds += [random_round(seed, (10, 40)) for seed in (*range(60), 120, 414, 460)]
    ways: Counter[str] = Counter()
    for to_pair in rounds:
        with exact_engine_alone():
            alone = paired_2017(to_pair)
        with looking_ahead_always(ways):
            assert paired_2017(to_pair) == alone
    assert all(ways[way] for way in LARGER_WAYS), dict(ways)
