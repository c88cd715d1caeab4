"""Two players of a cup: replays, the ladder to the decisive game, colours."""

from random import Random

import pytest

from ronde.core.chess.cup.duel import (
    Ladder,
    LadderStage,
    NextGame,
    duel,
    played_rungs,
    rungs,
    tosses,
)
from ronde.core.knockout.progress import Side
from ronde.core.scores import DRAW, LOSS, WIN
from ronde.errors import InputError

A, B = Side.A, Side.B
REPLAY = rungs(1, Ladder.REPLAY)
TOSSED = (A, B, B, B)


def following(*games: int, ladder: Ladder = Ladder.REPLAY, count: int = 1) -> NextGame:
    """The game that follows these."""
    found = duel(rungs(count, ladder), TOSSED, games).next_game
    assert found is not None
    return found


@pytest.mark.rule(
    "Systèmes de tournois (NA), Système au K.O. (nulle: couleurs inversées, temps réduit)"
)
def test_a_drawn_game_is_replayed_with_colours_reversed_and_less_time() -> None:
    first = following()
    assert (first.rung.stage, first.white) == (LadderStage.MATCH, A)
    second, third, fourth, fifth = (following(*[DRAW] * drawn) for drawn in range(1, 5))
    assert [game.white for game in (second, third, fourth, fifth)] == [B, A, B, A]
    assert [str(game.rung.rate) for game in (second, third, fourth, fifth)] == [
        "15+10",
        "5+3",
        "3+2",
        "3+2",
    ]


def test_the_first_win_decides() -> None:
    found = duel(REPLAY, TOSSED, [DRAW, DRAW, LOSS])
    assert (found.winner, found.a_points, found.b_points) == (B, 5, 5)
    with pytest.raises(InputError, match="over after game 1"):
        duel(REPLAY, TOSSED, [WIN, WIN])


def test_two_games_then_rapid_then_blitz_then_one_that_cannot_be_drawn() -> None:
    stages = [
        following(*[DRAW] * drawn, ladder=Ladder.PLAYOFF, count=2).rung.stage for drawn in range(7)
    ]
    assert stages == [
        *[LadderStage.MATCH] * 2,
        *[LadderStage.RAPID] * 2,
        *[LadderStage.BLITZ] * 2,
        LadderStage.ARMAGEDDON,
    ]
    decisive = following(*[DRAW] * 6, ladder=Ladder.PLAYOFF, count=2)
    assert (decisive.white, decisive.chooser) == (None, B)
    with pytest.raises(InputError, match="win for Black"):
        duel(rungs(2, Ladder.PLAYOFF), TOSSED, [DRAW] * 7)
    assert duel(rungs(2, Ladder.PLAYOFF), TOSSED, [*[DRAW] * 6, WIN]).winner is A


def test_colours_are_reversed_within_a_stage_and_drawn_anew_for_the_next() -> None:
    whites = [
        following(*[DRAW] * drawn, ladder=Ladder.PLAYOFF, count=2).white for drawn in range(4)
    ]
    assert whites == [A, B, B, A]


def test_lots_are_drawn_at_once_and_can_be_repeated() -> None:
    assert tosses(REPLAY, Random(3)) == tosses(REPLAY, Random(3))
    assert len(tosses(REPLAY, Random(3))) == len(REPLAY)


def test_a_match_has_one_game_or_more() -> None:
    with pytest.raises(InputError, match="1 to 99 games, found 0"):
        rungs(0, Ladder.REPLAY)


def test_each_game_is_told_with_its_stage() -> None:
    stages = rungs(2, Ladder.PLAYOFF)
    games = [DRAW, DRAW, WIN, LOSS, WIN]
    assert [rung.stage for rung in played_rungs(stages, games)] == [
        LadderStage.MATCH,
        LadderStage.MATCH,
        LadderStage.RAPID,
        LadderStage.RAPID,
        LadderStage.BLITZ,
    ]
    assert [rung.stage for rung in played_rungs(REPLAY, [DRAW] * 5)] == [
        LadderStage.MATCH,
        *[LadderStage.REPLAY] * 4,
    ]
    assert played_rungs(stages, []) == ()
