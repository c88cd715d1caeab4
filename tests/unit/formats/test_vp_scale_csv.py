"""Scales of victory points from a file."""

from fractions import Fraction
from pathlib import Path

import pytest

from ronde.errors import InputError, RuleError
from ronde.formats import vp_scale_csv

OLD = """boards;margin;winner;loser
6-8;0;15;15
6-8;3;16;14
6-8;40;25;0
16;0;15;15
16;5;15,5;14½
32-;0;15;15
"""


def test_columns_for_ranges_of_boards(tmp_path: Path) -> None:
    file = tmp_path / "old.csv"
    file.write_text(OLD, "utf-8")
    scale = vp_scale_csv.load(file)
    assert scale.name == "old"
    assert scale.victory_points(41, 7).loser == 0
    found = scale.victory_points(9, 16)
    assert (found.winner, found.loser) == (Fraction("15.5"), Fraction("14.5"))
    assert scale.victory_points(9, 99).winner == 15
    with pytest.raises(RuleError, match="no column for 12 boards, only for 6-8, 16-16, 32-"):
        scale.victory_points(1, 12)


def test_without_boards_a_scale_is_for_any_number() -> None:
    scale = vp_scale_csv.loads("margin,winner,loser\n0,1,1\n1,3,0\n", name="three")
    assert scale.victory_points(9, 5).winner == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("margin,winner\n0,1\n", "s.csv:1: expected a column “loser”, found “margin”, “winner”"),
        ("margin,winner,loser\nx,1,1\n", "s.csv:2: expected a number of 0 or more, found “x”"),
        ("margin,winner,loser\n0.5,1,1\n", "s.csv:2: expected a whole number of IMPs, found “0.5”"),
        ("margin,winner,loser\n0,,1\n", "s.csv:2: expected a number of 0 or more, found “”"),
        (
            "boards,margin,winner,loser\na,0,1,1\n",
            "s.csv:2: expected boards such as 8 or 6-8, found “a”",
        ),
        (
            "margin,winner,loser\n2,1,1\n",
            "s.csv: scale s: expected growing margins from 0 on, found 2",
        ),
    ],
)
def test_what_is_no_scale_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(InputError) as refused:
        vp_scale_csv.loads(text, name="s", file="s.csv")
    assert str(refused.value) == sentence
