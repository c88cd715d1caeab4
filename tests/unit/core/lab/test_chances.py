"""How likely results are: the figures of the models, and what holds of every model."""

from fractions import Fraction

import pytest

from ronde.core.chess.tiebreaks.rating_tables import expected_percentage
from ronde.core.lab.chances import (
    LEAST_DRAWS,
    MILLION,
    FideTable,
    Model,
    milvang,
    model_named,
)
from ronde.errors import InputError

MODELS = (milvang, FideTable(), FideTable(Fraction(1, 5), 0))


@pytest.mark.parametrize("model", MODELS)
def test_chances_are_shares_of_one(model: Model) -> None:
    for white in range(800, 2900, 150):
        for black in range(800, 2900, 150):
            chances = model(white, black)
            assert min(chances.white, chances.black, chances.draw) >= 0
            assert chances.white + chances.draw + chances.black == MILLION


@pytest.mark.parametrize(
    ("rating", "white", "draw", "black", "expected"),
    [(1600, 413, 220, 368, 523), (2000, 355, 363, 282, 536), (2600, 276, 545, 180, 548)],
)
def test_milvang_between_equals(
    rating: int, white: int, draw: int, black: int, expected: int
) -> None:
    chances = milvang(rating, rating)
    in_thousandths = [round(chance / 1000) for chance in (*chances[:1], chances.draw, chances[1])]
    assert in_thousandths == pytest.approx([white, draw, black], abs=1)
    assert chances.expected / 1000 == pytest.approx(expected, abs=1)


def test_the_stronger_one_scores_more_with_either_colour() -> None:
    assert milvang(2100, 2000).expected > milvang(2000, 2000).expected
    assert milvang(2000, 2100).expected < milvang(2000, 2000).expected


def test_no_game_is_so_unequal_that_it_is_never_drawn() -> None:
    assert milvang(2800, 1000).draw >= LEAST_DRAWS
    assert milvang(1000, 2800).draw >= LEAST_DRAWS


@pytest.mark.parametrize("difference", [-800, -400, -91, -3, 0, 4, 40, 200, 391, 735, 900])
def test_the_table_of_fide_gives_its_expected_score_exactly(difference: int) -> None:
    chances = FideTable(white_advantage=0)(2000 + difference, 2000)
    counted = max(-735, min(735, difference))
    assert chances.expected * 100 // MILLION == expected_percentage(counted)


def test_without_an_advantage_the_table_is_the_same_for_both_colours() -> None:
    table = FideTable(white_advantage=0)
    for difference in range(-700, 701, 35):
        assert table(2000 + difference, 2000).white == table(2000, 2000 + difference).black


def test_an_unknown_model_is_refused_with_those_there_are() -> None:
    with pytest.raises(InputError, match="milvang, fide-table"):
        model_named("elo")
