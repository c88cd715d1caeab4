"""Results as ratings let one expect them."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from ronde.core.chess.game import Game, Result
from ronde.core.chess.swiss.generator import generated_result, played_result
from ronde.core.chess.swiss.generator_settings import GeneratorSettings

PLAIN = GeneratorSettings(player_count=2, round_count=1)
GAMES = 4000
HALVES = {Result.WIN: 2, Result.DRAW: 1, Result.LOSS: 0}


@pytest.mark.parametrize(
    ("difference", "percentage"), [(0, 50), (100, 64), (-100, 36), (400, 92), (1200, 92), (-900, 8)]
)
@pytest.mark.parametrize("draws", [Fraction(0), Fraction(1, 2), Fraction(1)])
def test_results_give_what_the_table_expects(
    difference: int, percentage: int, draws: Fraction
) -> None:
    random = Random(difference)
    results = [played_result(difference, draws, random) for _ in range(GAMES)]
    assert sum(HALVES[white] for white, _ in results) / (2 * GAMES) == pytest.approx(
        percentage / 100, abs=0.03
    )
    assert all(white.regular_answer is black for white, black in results)


def test_equals_draw_as_often_as_told_and_others_less() -> None:
    random = Random(1)
    counts = [
        sum(
            played_result(difference, Fraction(2, 5), random)[0] is Result.DRAW
            for _ in range(GAMES)
        )
        / GAMES
        for difference in (0, 200, 400)
    ]
    assert counts[0] == pytest.approx(0.40, abs=0.03)
    assert counts[1] == pytest.approx(0.40 * 0.48, abs=0.03)
    assert counts[2] == pytest.approx(0.40 * 0.16, abs=0.03)


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("double_forfeits", {"--"}),
        ("forfeits", {"+-", "-+"}),
        ("odd_results", {"=0", "0=", "00"}),
        ("short_games", {"WL", "DD", "LW"}),
        ("draws", {"=="}),
    ],
)
def test_every_kind_of_result_occurs(setting: str, expected: set[str]) -> None:
    always = replace(PLAIN, **{setting: Fraction(1)})  # type: ignore[arg-type]
    random = Random(3)
    found = Counter(
        "".join(result.value for result in generated_result(2000, 2000, always, random))
        for _ in range(200)
    )
    assert set(found) == expected


def test_nothing_unusual_happens_unasked() -> None:
    random = Random(4)
    for _ in range(500):
        game = Game(1, 2, *generated_result(2000, 1900, PLAIN, random))
        assert game.is_regular
        assert game.white_result.is_rated
