"""Victory points: the printed table of the continuous scale, and the discrete ones."""

from fractions import Fraction

import pytest

from ronde.core.bridge.scoring.victory_points import (
    ACBL_20,
    ACBL_30,
    SCALES,
    WBF_2013,
    WIN_LOSS,
    ContinuousScale,
    ScaleColumn,
    ScaleRow,
    TableScale,
    margins_told,
)
from ronde.errors import InputError, RuleError

PRINTED = """
1  10.50 10.47 10.44 10.39 10.36 10.31 10.28 10.25 10.22
5  12.33 12.18 12.05 11.85 11.70 11.48 11.34 11.22 11.07
10 14.25 13.99 13.78 13.43 13.18 12.80 12.53 12.33 12.05
20 17.12 16.77 16.46 15.97 15.58 15.00 14.58 14.25 13.78
30 19.06 18.69 18.37 17.84 17.40 16.73 16.23 15.83 15.23
40 20    20    19.73 19.22 18.78 18.09 17.56 17.12 16.46
"""
BOARDS = (6, 7, 8, 10, 12, 16, 20, 24, 32)


@pytest.mark.rule("WBF Victory Point scale 2013, continuous scale")
def test_the_printed_table() -> None:
    for line in PRINTED.strip().splitlines():
        margin, *cells = line.split()
        for boards, cell in zip(BOARDS, cells, strict=True):
            found = WBF_2013.victory_points(int(margin), boards)
            assert (found.winner, found.loser) == (Fraction(cell), 20 - Fraction(cell))


@pytest.mark.parametrize(
    ("margin", "boards", "winner"),
    [(17, 16, "14.39"), (18, 8, "16"), (9, 4, "14.6"), (20, 16, "15"), (0, 16, "10")],
)
def test_worked_examples(margin: int, boards: int, winner: str) -> None:
    assert WBF_2013.victory_points(margin, boards).winner == Fraction(winner)


def test_the_blitz_gives_everything_and_no_more() -> None:
    assert WBF_2013.victory_points(59, 16).winner < 20
    assert WBF_2013.victory_points(60, 16).winner == 20
    assert WBF_2013.victory_points(999, 16).loser == 0


def test_a_printed_cell_overrides_the_formula() -> None:
    scale = ContinuousScale(printed={(16, 14): Fraction("13.7")})
    assert scale.victory_points(14, 16).winner == Fraction("13.7")
    assert scale.victory_points(17, 16).winner == Fraction("14.39")


@pytest.mark.parametrize(
    ("scale", "boards", "margins", "winners"),
    [
        (ACBL_20, 8, (0, 1, 2, 3, 5, 7, 8, 27, 28, 99), (10, 11, 11, 12, 13, 13, 14, 19, 20, 20)),
        (ACBL_20, 9, (2, 3, 30, 31, 36), (11, 12, 18, 19, 20)),
        (ACBL_30, 6, (0, 1, 4, 5, 6, 7, 27, 28), (15, 18, 21, 22, 22, 23, 29, 30)),
        (ACBL_30, 11, (1, 2, 3, 4, 5, 35, 36), (18, 19, 20, 20, 21, 29, 30)),
    ],
)
def test_discrete_scales(
    scale: TableScale, boards: int, margins: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert tuple(scale.victory_points(m, boards).winner for m in margins) == winners


def test_both_sides_of_a_discrete_scale_share_its_total() -> None:
    assert ACBL_20.victory_points(12, 8).loser == 5
    assert ACBL_30.victory_points(0, 8).loser == 15


def test_win_and_loss() -> None:
    won, drawn = WIN_LOSS.victory_points(1, 24), WIN_LOSS.victory_points(0, 24)
    assert [won.winner, won.loser, drawn.winner] == [1, 0, Fraction(1, 2)]


def test_a_table_need_not_share_a_constant_sum() -> None:
    rows = (
        ScaleRow(margin=0, winner=Fraction(15), loser=Fraction(15)),
        ScaleRow(margin=60, winner=Fraction(25), loser=Fraction(2)),
    )
    scale = TableScale(name="old", columns=(ScaleColumn(rows=rows),))
    assert scale.victory_points(70, 32).loser == 2


def test_what_a_scale_does_not_have_is_refused() -> None:
    with pytest.raises(RuleError, match="no column for 16 boards, only for 6-8, 9-11"):
        ACBL_20.victory_points(3, 16)
    with pytest.raises(InputError, match="0 IMPs or more, found -1"):
        WBF_2013.victory_points(-1, 16)
    with pytest.raises(InputError, match="1 board or more, found 0"):
        WBF_2013.victory_points(1, 0)
    with pytest.raises(InputError, match="growing margins from 0 on, found 3"):
        TableScale(
            name="x",
            columns=(
                ScaleColumn(rows=(ScaleRow(margin=3, winner=Fraction(1), loser=Fraction()),)),
            ),
        )


@pytest.mark.parametrize(
    ("scale", "boards", "count", "last"),
    [
        ("wbf-2013", 24, 75, 74),
        ("wbf-2013", 16, 61, 60),
        ("acbl-20", 7, 11, 28),
        ("win-loss", 9, 2, 1),
    ],
)
def test_a_scale_is_told_from_a_draw_to_the_most_there_is(
    scale: str, boards: int, count: int, last: int
) -> None:
    margins = margins_told(SCALES[scale], boards)
    assert len(margins) == count
    assert (margins[0], margins[-1]) == (0, last)
    most = SCALES[scale].victory_points(last + 100, boards)
    assert SCALES[scale].victory_points(last, boards) == most
