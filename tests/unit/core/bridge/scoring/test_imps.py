"""IMPs: the scale at every boundary, Butler, cross-IMPs, two tables."""

from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.imps import THRESHOLDS, ButlerRules, Centre, Extremes, imps
from ronde.core.bridge.scoring.rulings import NOT_PLAYED
from ronde.core.bridge.scoring.settings import CrossImps, Method, ScoringSettings
from ronde.errors import RuleError
from tests.unit.core.bridge.scoring.boards import NINE, TEN, north_south

PRINTED = """
0-10 20-40 50-80 90-120 130-160 170-210 220-260 270-310 320-360 370-420 430-490 500-590
600-740 750-890 900-1090 1100-1290 1300-1490 1500-1740 1750-1990 2000-2240 2250-2490 2500-2990
3000-3490 3500-3990 4000-9990
"""
"""The printed scale: the differences of 0, 1, 2, ... 24 IMPs."""


@pytest.mark.rule("Laws of Duplicate Bridge 2017 Law 78B")
def test_every_boundary_of_the_printed_scale() -> None:
    for expected, band in enumerate(PRINTED.split()):
        least, most = map(int, band.split("-"))
        assert (imps(least), imps(most)) == (expected, expected)
        assert (imps(-least), imps(-most)) == (-expected, -expected)


def test_the_first_boundaries_that_a_wrong_table_misses() -> None:
    assert [imps(difference) for difference in (10, 20, 30, 40, 50)] == [0, 1, 1, 1, 2]
    assert len(THRESHOLDS) == 24


def in_imps(method: Method, **settings: object) -> ScoringSettings:
    """Settings of a method."""
    return ScoringSettings(method=method, **settings)  # type: ignore[arg-type]


@pytest.mark.rule("Butler scoring (WBF), IMPs against the datum")
def test_butler_without_extremes() -> None:
    assert north_south(TEN, in_imps(Method.BUTLER)) == [9, 8, 8, 8, -2, -3, -4, -9, -9, -9]


def test_butler_with_extremes_and_with_the_median() -> None:
    # The mean of all ten is 272, the median 185: rounded to 270 and 190.
    kept = ButlerRules(extremes=Extremes.KEPT)
    assert north_south(TEN, in_imps(Method.BUTLER, butler=kept))[0] == imps(650 - 270)
    median = ButlerRules(centre=Centre.MEDIAN)
    found = north_south(TEN, in_imps(Method.BUTLER, butler=median))
    assert found[0] == imps(650 - 190) == 10
    exact = ButlerRules(centre=Centre.MEDIAN, rounded_to=1)
    assert north_south(NINE, in_imps(Method.BUTLER, butler=exact))[4] == 0


def test_how_many_extremes_are_left_out() -> None:
    assert [Extremes.TENTH.dropped(n) for n in (2, 3, 9, 10, 29, 30)] == [0, 1, 1, 1, 2, 3]
    assert [Extremes.ONE.dropped(n) for n in (2, 3, 30)] == [0, 1, 1]
    assert Extremes.KEPT.dropped(30) == 0


def test_the_datum_of_east_west_mirrors_that_of_north_south() -> None:
    settings = in_imps(Method.BUTLER)
    ours = north_south([450, 420, 425, -50], settings)
    mirrored = north_south([-450, -420, -425, 50], settings)
    assert ours == [None if value is None else -value for value in mirrored]


@pytest.mark.rule("Cross-IMPs (WBF), IMPs against every other result")
def test_cross_imps_summed_and_per_comparison() -> None:
    expected = [73, 64, 64, 64, -13, -19, -26, -69, -69, -69]
    assert north_south(TEN, in_imps(Method.CROSS_IMPS)) == expected
    averaged = north_south(TEN, in_imps(Method.CROSS_IMPS, cross_imps=CrossImps.AVERAGE))
    assert averaged == [Fraction(value, 9) for value in expected]
    assert [round(float(value or 0), 2) for value in averaged[:5]] == [
        8.11,
        7.11,
        7.11,
        7.11,
        -1.44,
    ]


def test_two_tables_are_compared_with_each_other() -> None:
    assert north_south([420, -50], in_imps(Method.IMPS)) == [10, -10]
    assert north_south([420, NOT_PLAYED], in_imps(Method.IMPS)) == [None, None]
    with pytest.raises(RuleError, match="board 1 has 3 results"):
        north_south([420, 420, 420], in_imps(Method.IMPS))
