"""Whatever is played: a play-off ends with everybody in a place, and lots never change."""

import itertools
import random

from hypothesis import given
from hypothesis import strategies as st

from ronde.core.chess.playoff.contenders import LastRound, contenders
from ronde.core.chess.playoff.stages import Playoff, playoff
from ronde.core.chess.playoff.values import (
    Contender,
    Contest,
    Outcome,
    PlacedBy,
    PlayedGame,
    Regulations,
)

SEEDS = st.integers(0, 2**32 - 1)
RESULTS = ((10, 0), (5, 5), (0, 10))


@st.composite
def starts(draw: st.DrawFn) -> Playoff:
    """A play-off of two to seven players that cannot go on for ever."""
    count = draw(st.integers(2, 7))
    tied = [Contender(number, f"P{number}") for number in range(1, count + 1)]
    regulations = Regulations(
        armageddon_after=draw(st.integers(0, 3)), places=draw(st.integers(1, 4))
    )
    return playoff(tied, random.Random(draw(SEEDS)), regulations)


def played_out(start: Playoff, data: st.DataObject) -> list[Playoff]:
    """Every state of a play-off, in which any game of those to be played may end first."""
    states = [start]
    while not states[-1].progress.is_finished:
        games = states[-1].progress.games
        first_of_each = list({frozenset(game.pair): game for game in reversed(games)}.values())
        game = data.draw(st.sampled_from(first_of_each))
        outcome = data.draw(st.sampled_from(Outcome))
        found = PlayedGame(white=game.white, black=game.black, outcome=outcome)
        states.append(states[-1].accept(found))
    return states


@given(starts(), st.data())
def test_everybody_ends_in_a_place(start: Playoff, data: st.DataObject) -> None:
    placings = played_out(start, data)[-1].progress.placings
    assert {placing.contender for placing in placings} == set(start.tied)
    assert placings[0].rank == 1
    for index, placing in enumerate(placings):
        before = sum(other.rank < placing.rank for other in placings)
        assert placing.rank == before + 1 <= index + 1
    shared = [placing for placing in placings if placing.decision is PlacedBy.SHARED]
    assert all(placing.rank > start.regulations.places for placing in shared)


@given(starts(), st.data())
def test_colours_are_never_wrong_if_the_plan_is_followed(
    start: Playoff, data: st.DataObject
) -> None:
    for state in played_out(start, data):
        assert state.progress.warnings == ()


@given(starts(), st.data())
def test_a_game_announced_keeps_its_colours_until_it_is_played(
    start: Playoff, data: st.DataObject
) -> None:
    states = played_out(start, data)
    for before, after in itertools.pairwise(states):
        later = {
            (g.contest, g.phase, g.game_number, g.board_number): g for g in after.progress.games
        }
        for game in before.progress.games:
            key = (game.contest, game.phase, game.game_number, game.board_number)
            if key in later and game.contest is not Contest.ROUND_ROBIN:
                assert (later[key].white, later[key].black) == (game.white, game.black)


@given(starts(), st.data())
def test_the_first_games_rest_half_an_hour_and_every_other_stage_ten_minutes(
    start: Playoff, data: st.DataObject
) -> None:
    for state in played_out(start, data):
        for game in state.progress.games:
            first = game.contest in (Contest.SEMI_FINAL, Contest.ROUND_ROBIN) or (
                game.contest is Contest.MATCH and len(start.tied) == 2
            )
            opens = game.game_number == 1
            opening = game.phase.value in ("mini-match", "round-robin")
            assert game.rest_minutes == (0 if not opens else 30 if first and opening else 10)


@given(st.lists(st.integers(6, 12), min_size=2, max_size=6), st.booleans())
def test_contenders_are_those_of_every_possible_last_round(halves: list[int], bye: bool) -> None:
    scores = {number: 5 * points for number, points in enumerate(halves, 1)}
    numbers = list(scores)
    sure = {numbers.pop(): 10} if bye or len(numbers) % 2 else {}
    if len(numbers) % 2:
        sure[numbers.pop()] = 5
    pairings = list(zip(numbers[::2], numbers[1::2], strict=True))
    expected = set()
    for results in itertools.product(RESULTS, repeat=len(pairings)):
        after = {number: points + sure.get(number, 0) for number, points in scores.items()}
        for (white, black), (for_white, for_black) in zip(pairings, results, strict=True):
            after[white] += for_white
            after[black] += for_black
        leaders = {number for number, points in after.items() if points == max(after.values())}
        expected |= leaders if len(leaders) > 1 else set()
    assert set(contenders(LastRound(scores=scores, pairings=pairings, sure=sure))) == expected
