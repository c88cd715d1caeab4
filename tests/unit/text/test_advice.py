"""Advice as people read it."""

import pytest

from ronde.core.chess.advice import AdvisedFormat, advise
from ronde.text.advice import FORMAT_NAMES, advice_sheet, time_text, why


def test_every_format_has_a_name() -> None:
    assert set(FORMAT_NAMES) == set(AdvisedFormat)


@pytest.mark.parametrize(
    ("minutes", "text"), [(5, "0 h 05"), (60, "1 h 00"), (185, "3 h 05"), (1500, "25 h 00")]
)
def test_a_time_is_told_in_hours_and_minutes(minutes: int, text: str) -> None:
    assert time_text(minutes) == text


def test_the_time_is_shown_only_where_a_game_has_one() -> None:
    options = advise(8, round_count=4)
    without, with_time = advice_sheet(8, options, None), advice_sheet(8, options, 30)
    assert [column.heading for column in without.columns] == ["Rank", "Format", "Rounds", "Why"]
    assert [column.heading for column in with_time.columns][3] == "Time"
    assert with_time.rows[0][3] == "2 h 00"


def test_groups_of_two_sizes_are_told_as_such() -> None:
    groups = next(option for option in advise(14, round_count=5) if option.groups)
    assert why(groups).startswith("4 groups of 3 or 4, then the winner of each in a knock-out")
    even = next(option for option in advise(8, round_count=5) if option.groups)
    assert why(even) == (
        "2 groups of 4, then the best 2 of each in a knock-out. Everybody has at least 3 games."
    )
