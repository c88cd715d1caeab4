"""The next pairing while games are running: all outcomes, each as the rules pair it."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Round
from ronde.core.chess.swiss.catalogue import system_of
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.lab.oracle import NextRound
from ronde.core.lab.results import RESULTS_BY_HALVES
from ronde.errors import InputError
from tests.unit.core.lab.running import with_open_games


def running(open_games: int, player_count: int = 21, rounds: int = 4) -> Event:
    """A Swiss whose fourth round is still being played."""
    event = generated_event(GeneratorSettings(player_count=player_count, round_count=6), Random(9))
    return with_open_games(replace(event, rounds=event.rounds[:rounds]), open_games)


def paired_in_full(event: Event, lots: tuple[int, ...]) -> set[tuple[int, int]]:
    """The next round after one outcome, paired from the whole event."""
    last = event.rounds[-1]
    left = iter(lots)
    games = tuple(
        Game(game.white, game.black, *RESULTS_BY_HALVES[next(left)])
        if game == Game(game.white, game.black)
        else game
        for game in last.games
    )
    ended = replace(event, rounds=(*event.rounds[:-1], Round(games, last.byes)))
    system = system_of(ended)
    pairing = system.pair(system.to_pair(ended))
    boards = {(board.white.number, board.black.number) for board in pairing.boards}
    return boards | ({(pairing.bye, 0)} if pairing.bye is not None else set())


@pytest.mark.parametrize("open_games", [1, 2, 3])
def test_every_outcome_is_paired_by_the_rules(open_games: int) -> None:
    event = running(open_games)
    question = NextRound(event=event)
    assert question.outcome_count == 3**open_games
    possible = question.block(0, question.outcome_count)
    counts = Counter(
        pair
        for lots in product(range(3), repeat=open_games)
        for pair in paired_in_full(event, lots)
    )
    assert possible.counts == counts
    assert set(possible.certain()) == {
        pair for pair, count in counts.items() if count == 3**open_games
    }


def test_chances_add_up_to_one_for_everybody() -> None:
    event = running(3)
    question = NextRound(event=event)
    possible = question.block(0, 27)
    for player in event.players:
        total = sum(chance for _other, chance, _white in possible.opponents(player.number))
        assert total == pytest.approx(1.0)


def test_parts_add_up_and_come_back_from_a_checkpoint() -> None:
    question = NextRound(event=running(2))
    whole = question.block(0, 9)
    parts = question.block(4, 9)
    parts.merge(question.block(0, 4))
    assert parts == whole
    assert question.read(whole.as_json()) == whole


def test_a_sample_finds_nothing_that_is_not_possible() -> None:
    question = NextRound(event=running(3))
    every = question.block(0, 27)
    sample = question.sampled(40).block(0, 40)
    assert sample.events == 40
    assert sample.counts.keys() <= every.counts.keys()


def test_without_open_games_everything_is_certain() -> None:
    event = running(0)
    possible = NextRound(event=event).block(0, 1)
    assert set(possible.certain()) == paired_in_full(event, ())


def test_after_the_last_round_there_is_none() -> None:
    event = running(2)
    with pytest.raises(InputError, match="no other follows"):
        NextRound(event=replace(event, planned_round_count=4)).block(0, 1)
