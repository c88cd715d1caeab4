"""What a generated event may be like."""

from dataclasses import replace
from random import Random

import pytest

from ronde.core.chess.swiss.generator_settings import GeneratorSettings, drawn_settings
from ronde.errors import InputError


@pytest.mark.parametrize("seed", range(50))
def test_drawn_settings_suit_the_number_of_players(seed: int) -> None:
    settings = drawn_settings(Random(seed))
    assert 2**settings.round_count >= settings.player_count >= 8
    assert settings.round_count <= max(settings.player_count // 2, 6)
    assert settings.lowest_rating < settings.highest_rating


def test_what_is_given_is_kept_and_leaves_the_rest_as_drawn() -> None:
    free = drawn_settings(Random(5))
    bound = drawn_settings(Random(5), player_count=free.player_count, round_count=2)
    assert bound == replace(free, round_count=2)


@pytest.mark.parametrize(
    ("highest", "lowest"), [(1100, None), (None, 3400), (None, 900), (900, None), (1500, 1400)]
)
def test_a_bound_of_the_ratings_draws_the_other(highest: int | None, lowest: int | None) -> None:
    for seed in range(20):
        settings = drawn_settings(Random(seed), highest_rating=highest, lowest_rating=lowest)
        assert 1 <= settings.lowest_rating <= settings.highest_rating <= 3500
        assert highest in (None, settings.highest_rating)
        assert lowest in (None, settings.lowest_rating)


def test_many_players_get_enough_rounds_for_one_winner() -> None:
    assert drawn_settings(Random(0), player_count=1000).round_count == 10


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"player_count": 1}, "number of players: expected a number from 2 to 9999, found 1"),
        ({"round_count": 0}, "number of rounds: expected a number from 1 to 99, found 0"),
        ({"ratings": (2000,) * 3}, "expected a rating for each of the 4 players, found 3"),
        ({"ratings": (2000, 0, 4000, 1)}, "rating: expected a number from 0 to 3500, found 4000"),
        ({"lowest_rating": 2600}, "lowest rating: expected a number from 1 to 2500, found 2600"),
        ({"highest_rating": 0}, "highest rating: expected a number from 1 to 3500, found 0"),
    ],
)
def test_what_no_event_can_be_is_refused(changes: dict[str, object], sentence: str) -> None:
    plain = GeneratorSettings(player_count=4, round_count=2)
    with pytest.raises(InputError) as refused:
        replace(plain, **changes)  # type: ignore[arg-type]
    assert str(refused.value) == sentence
