"""Which format suits us: every format with its time, what fits and what would make it fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde.core.chess.advice import AdvisedFormat
from ronde.errors import InputError
from ronde.service.format_advice import Suggestion, suggestions, time_taken


def by_format(found: tuple[Suggestion, ...]) -> dict[tuple[AdvisedFormat, int], Suggestion]:
    return {(one.advice.format, one.advice.round_count): one for one in found}


def test_fourteen_players_in_six_hours() -> None:
    found = by_format(suggestions(14, minutes=360, minutes_per_game=40))
    times = {key: one.minutes for key, one in found.items()}
    assert times == {
        (AdvisedFormat.SWISS, 6): 290,
        (AdvisedFormat.SWISS, 7): 340,
        (AdvisedFormat.GROUPS, 6): 290,
        (AdvisedFormat.KNOCKOUT, 4): 190,
        (AdvisedFormat.ROUND_ROBIN, 13): 640,
    }
    assert [key for key, one in found.items() if not one.fits] == [(AdvisedFormat.ROUND_ROBIN, 13)]
    assert found[AdvisedFormat.ROUND_ROBIN, 13].days == 2
    assert found[AdvisedFormat.SWISS, 7].spare_minutes == 20


def test_what_is_a_little_too_long_says_how_long_a_game_may_take() -> None:
    found = by_format(suggestions(8, minutes=300, minutes_per_game=40))
    robin = found[AdvisedFormat.ROUND_ROBIN, 7]
    assert not robin.fits
    assert robin.minutes_per_game_to_fit == 34
    assert time_taken(7, 34) <= 300 < time_taken(7, 35)


def test_what_would_need_games_of_less_than_half_does_not_say_so() -> None:
    found = by_format(suggestions(14, minutes=360, minutes_per_game=40))
    assert found[AdvisedFormat.ROUND_ROBIN, 13].minutes_per_game_to_fit is None


def test_a_double_round_robin_is_told_only_where_it_fits() -> None:
    formats = {one.advice.format for one in suggestions(4, minutes=300, minutes_per_game=40)}
    assert AdvisedFormat.DOUBLE_ROUND_ROBIN in formats
    formats = {one.advice.format for one in suggestions(4, minutes=200, minutes_per_game=40)}
    assert AdvisedFormat.DOUBLE_ROUND_ROBIN not in formats


def test_a_game_longer_than_the_day_fits_nowhere() -> None:
    found = suggestions(8, minutes=60, minutes_per_game=90)
    assert found
    assert not any(one.fits for one in found)
    assert {one.days for one in found} == {0}


@pytest.mark.parametrize(
    ("minutes", "minutes_per_game"), [(0, 40), (360, 0), (60_001, 40), (360, 60_001)]
)
def test_times_nobody_means_are_refused(minutes: int, minutes_per_game: int) -> None:
    with pytest.raises(InputError, match="expected a time"):
        suggestions(14, minutes=minutes, minutes_per_game=minutes_per_game)


@given(
    st.integers(min_value=2, max_value=300),
    st.integers(min_value=1, max_value=3000),
    st.integers(min_value=1, max_value=400),
)
def test_what_fits_comes_first_and_what_would_fit_does(
    players: int, minutes: int, minutes_per_game: int
) -> None:
    found = suggestions(players, minutes=minutes, minutes_per_game=minutes_per_game)
    assert [one.fits for one in found] == sorted((one.fits for one in found), reverse=True)
    for one in found:
        shorter = one.minutes_per_game_to_fit
        assert shorter is None or time_taken(one.advice.round_count, shorter) <= minutes
        assert one.fits == (time_taken(one.advice.round_count, minutes_per_game) <= minutes)
