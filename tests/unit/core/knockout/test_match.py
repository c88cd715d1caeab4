"""A match of one game, two games or the best of so many."""

import pytest

from ronde.core.knockout.match import match_score
from ronde.core.knockout.progress import Side
from ronde.core.scores import DRAW, LOSS, WIN
from ronde.errors import InputError


def test_one_game_decides_unless_it_is_drawn() -> None:
    assert match_score(1, [WIN]).winner is Side.A
    assert match_score(1, [LOSS]).winner is Side.B
    assert match_score(1, [DRAW]).is_level
    assert match_score(1, []).winner is None


def test_two_games_are_both_needed_after_a_win() -> None:
    assert match_score(2, [WIN]).winner is None
    assert match_score(2, [WIN]).leader is Side.A
    assert match_score(2, [WIN, DRAW]).winner is Side.A
    assert match_score(2, [WIN, LOSS]).is_level


def test_the_best_of_five_ends_when_nobody_can_draw_level() -> None:
    assert match_score(5, [WIN, WIN]).winner is None
    assert match_score(5, [WIN, WIN, WIN]).winner is Side.A
    assert match_score(5, [LOSS, LOSS, DRAW, LOSS]).winner is Side.B
    assert match_score(5, [DRAW] * 4 + [WIN]).winner is Side.A


def test_a_game_too_many_is_refused() -> None:
    with pytest.raises(InputError, match="over after game 1"):
        match_score(1, [DRAW, WIN])
    with pytest.raises(InputError, match="over after game 2"):
        match_score(3, [WIN, WIN, WIN])
