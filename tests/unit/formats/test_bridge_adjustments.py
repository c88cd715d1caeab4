"""Adjusted scores as directors write them."""

from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.rulings import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    NOT_PLAYED,
    Artificial,
    Assigned,
    Award,
    WeightedScore,
    assigned,
)
from ronde.errors import InputError
from ronde.formats.bridge_adjustments import ruling_from_text
from ronde.text.bridge_scores import ruling_text

FIFTY_FIVE = Artificial(percent=Fraction("55.5"))
MIXED = Assigned(
    outcomes=(
        WeightedScore(score=420, weight=Fraction(3, 5)),
        WeightedScore(score=-50, weight=Fraction(2, 5)),
    )
)


@pytest.mark.parametrize(
    ("text", "north_south", "east_west"),
    [
        ("60-40", AVERAGE_PLUS, AVERAGE_MINUS),
        ("60% - 40%", AVERAGE_PLUS, AVERAGE_MINUS),
        ("60/60", AVERAGE_PLUS, AVERAGE_PLUS),
        ("40–40", AVERAGE_MINUS, AVERAGE_MINUS),
        ("A+", AVERAGE_PLUS, AVERAGE_PLUS),
        ("a", AVERAGE, AVERAGE),
        ("A-", AVERAGE_MINUS, AVERAGE_MINUS),
        ("A+/A-", AVERAGE_PLUS, AVERAGE_MINUS),
        ("A- A+", AVERAGE_MINUS, AVERAGE_PLUS),
        ("M+/M", AVERAGE_PLUS, AVERAGE),
        ("50", AVERAGE, AVERAGE),
        ("55,5-44.5", FIFTY_FIVE, Artificial(percent=Fraction("44.5"))),
        ("60%:420 40%:-50", MIXED, MIXED),
        ("60%:420 40%:-50/A+", MIXED, AVERAGE_PLUS),
        ("100%:420/100%:-50", assigned(420), assigned(-50)),
    ],
)
def test_each_side_gets_its_own(text: str, north_south: Award, east_west: Award) -> None:
    ruling = ruling_from_text(text, 1)
    assert (ruling.north_south, ruling.east_west) == (north_south, east_west)
    assert ruling_from_text(ruling_text(ruling), 1) == ruling


@pytest.mark.parametrize("text", ["NP", "np", "not played", "non jouée"])
def test_not_played(text: str) -> None:
    assert ruling_from_text(text, 1) is NOT_PLAYED
    assert ruling_text(NOT_PLAYED) == "NP"


@pytest.mark.parametrize("text", ["B+", "60-40-20", "A+/A-/A", "60%:", "x%:420", "-"])
def test_what_is_no_adjustment_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="expected an adjustment such as 60-40"):
        ruling_from_text(text, 1)


def test_impossible_parts_are_refused() -> None:
    with pytest.raises(InputError, match="from 0 to 100"):
        ruling_from_text("600-40", 1)
    with pytest.raises(InputError, match="no contract gives 425"):
        ruling_from_text("100%:425", 1)
    with pytest.raises(InputError, match="make 100 %"):
        ruling_from_text("60%:420", 1)
