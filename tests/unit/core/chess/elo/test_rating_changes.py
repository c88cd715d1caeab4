"""What an event changes in ratings, by the worked examples of FIDE's calculator and lists."""

import datetime as dt
from collections.abc import Sequence
from fractions import Fraction

import pytest

from ronde.core.chess.elo.changes import (
    Coefficient,
    capped_coefficient,
    coefficient,
    is_too_far_apart,
    k_factor,
    rating_changes,
)
from ronde.core.chess.elo.first_ratings import first_rating
from ronde.core.chess.elo.rates import RateOfPlay
from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player

RULE = pytest.mark.rule("FIDE B.02 8.3")
NOW = dt.date(2026, 11, 16)
WON, DRAWN, LOST = 100, 50, 0
_RESULTS = {
    WON: (Result.WIN, Result.LOSS),
    DRAWN: (Result.DRAW, Result.DRAW),
    LOST: (Result.LOSS, Result.WIN),
}


def event_against(
    rating: int | None,
    games: Sequence[tuple[int | None, int]],
    *,
    k: int | None = None,
    start: dt.date = NOW,
) -> Event:
    """An event in which number 1 meets the others, one in each round."""
    return Event(
        start_date=start,
        players=(
            Player(number=1, rating=rating, k_factor=k),
            *(Player(number=number, rating=met) for number, (met, _) in enumerate(games, start=2)),
        ),
        rounds=tuple(
            Round(games=(Game(1, number, *_RESULTS[score]),))
            for number, (_met, score) in enumerate(games, start=2)
        ),
    )


def change_of(
    rating: int,
    games: Sequence[tuple[int | None, int]],
    k: int,
    *,
    rate: RateOfPlay = RateOfPlay.STANDARD,
    start: dt.date = NOW,
) -> Fraction:
    """By how much a rating changes, to the decimal that calculators show."""
    found = rating_changes(event_against(rating, games, k=k, start=start), rate)[0].change
    assert found is not None
    return Fraction(found, 100)


@RULE
@pytest.mark.parametrize(
    ("rating", "opponent", "score", "k", "expected"),
    [
        (2003, 2000, WON, 10, "5.0"),
        (2004, 2000, WON, 10, "4.9"),
        (2011, 2000, WON, 10, "4.8"),
        (2206, 2000, WON, 10, "2.4"),
        (2207, 2000, WON, 10, "2.3"),
        (2391, 2000, WON, 10, "0.9"),
        (2392, 2000, WON, 10, "0.8"),
        (2600, 2100, WON, 10, "0.8"),
        (2649, 2149, WON, 10, "0.8"),
        (2650, 2150, WON, 10, "0.4"),
        (2700, 1964, WON, 10, "0"),
        (2700, 1900, LOST, 10, "-10"),
        (2200, 2700, LOST, 20, "-1.6"),
        (1500, 2000, DRAWN, 20, "8.4"),
    ],
)
def test_a_single_game(rating: int, opponent: int, score: int, k: int, expected: str) -> None:
    assert change_of(rating, [(opponent, score)], k) == Fraction(expected)


@RULE
def test_whole_events_of_the_published_lists() -> None:
    strong = [(1787, WON), (2025, WON), (2310, WON), (2400, WON), (2505, DRAWN)]
    assert change_of(2813, strong, 10) == Fraction("-2.5")
    master = [(1787, WON), (1900, WON), (2121, WON), (2084, WON), (2813, LOST)]
    assert change_of(2400, master, 10) == Fraction("3.7")


@pytest.mark.rule("FIDE B.02 8.2, 8.3")
def test_the_worked_example_of_the_arbiters_book() -> None:
    games = [(1812, WON), (2148, LOST), (2515, DRAWN), (1413, WON), (2109, LOST)]
    found = rating_changes(event_against(1923, games, k=20))[0]
    assert [game.expected for game in found.games] == [65, 22, 8, 92, 26]
    assert found.change == 740
    assert (found.score, found.expected) == (250, 213)


@RULE
def test_the_exception_is_for_standard_games_since_october_2025() -> None:
    game: list[tuple[int | None, int]] = [(1900, LOST)]
    assert change_of(2700, game, 10, start=dt.date(2025, 9, 30)) == Fraction("-9.2")
    assert change_of(2700, game, 10, start=dt.date(2025, 10, 1)) == -10
    assert change_of(2590, game, 10, rate=RateOfPlay.BLITZ) == Fraction("-9.2")


@pytest.mark.rule("FIDE B.02 8.3, rapid and blitz")
def test_a_rapid_game_of_players_far_apart_is_not_rated() -> None:
    far = (2650, 2050, RateOfPlay.RAPID)
    assert is_too_far_apart(*far, NOW)
    assert is_too_far_apart(2050, 2650, RateOfPlay.BLITZ, None)
    assert not is_too_far_apart(*far, dt.date(2024, 11, 30))
    assert not is_too_far_apart(2650, 2051, RateOfPlay.RAPID, NOW)
    assert not is_too_far_apart(2600, 2000, RateOfPlay.RAPID, NOW)
    assert not is_too_far_apart(2650, 2050, RateOfPlay.STANDARD, NOW)
    assert change_of(2650, [(2050, LOST)], 10, rate=RateOfPlay.RAPID) == 0


@RULE
@pytest.mark.parametrize(
    ("highest", "born", "year", "games", "expected"),
    [
        (2250, 2008, 2026, 25, 40),
        (2250, 2008, 2027, 25, 40),
        (2250, 2008, 2027, 30, 20),
        (2300, 2012, 2026, 60, 20),
        (2400, 2012, 2026, 10, 10),
        (1500, None, 2026, 29, 40),
        (1500, None, None, None, 20),
    ],
)
def test_the_development_coefficient(
    highest: int, born: int | None, year: int | None, games: int | None, expected: int
) -> None:
    assert k_factor(highest=highest, birth_year=born, year=year, game_count=games) == expected


@RULE
def test_the_coefficient_of_the_list_stands_and_another_is_marked_as_assumed() -> None:
    assert coefficient(Player(number=1, rating=2500, k_factor=20), 2026) == (20, False)
    young = Player(number=1, rating=1700, birth_date="2010")
    assert coefficient(young, 2026) == Coefficient(40, is_assumed=True)
    assert coefficient(Player(number=1, rating=1700, birth_date=dt.date(1980, 1, 2)), 2026) == (
        20,
        True,
    )


@RULE
def test_many_games_lower_the_coefficient() -> None:
    assert capped_coefficient(20, 35) == 20
    assert capped_coefficient(20, 39) == 17
    assert capped_coefficient(40, 18) == 38


def test_only_rated_games_against_rated_opponents_count() -> None:
    games: list[tuple[int | None, int]] = [(1800, WON), (None, WON), (1800, WON)]
    event = event_against(1800, games, k=20)
    forfeit = Round(games=(Game(1, 4, Result.FORFEIT_WIN, Result.FORFEIT_LOSS),))
    short = Round(games=(Game(1, 4, Result.SHORT_WIN, Result.SHORT_LOSS),))
    event = Event(start_date=NOW, players=event.players, rounds=(*event.rounds[:2], forfeit, short))
    found = rating_changes(event)[0]
    assert [game.round_number for game in found.games] == [1]
    assert found.unrated_count == 1
    assert found.change == 1000
    unrated = rating_changes(event)[2]
    assert (unrated.change, unrated.expected, unrated.first) == (None, None, None)


@pytest.mark.rule("FIDE B.02 8.2")
def test_the_first_rating_of_a_published_list() -> None:
    games = [(1902, DRAWN), (1877, DRAWN), (1884, WON), (2012, LOST), (1832, WON)]
    found = first_rating(games)
    assert found is not None
    assert round(float(found.average), 2) == 1872.43
    assert (found.percentage, found.rating, found.is_published) == (57, 1922, True)


@pytest.mark.rule("FIDE B.02 8.2")
def test_first_ratings_have_a_floor_a_ceiling_and_a_least_number_of_games() -> None:
    low = first_rating([(1500, DRAWN), (1520, 0), (1480, 0), (1600, 0), (1550, 0)])
    assert low is not None
    assert (low.rating, low.is_published) == (1377, False)
    high = first_rating([(2300, WON)] * 8 + [(2300, LOST)])
    assert high is not None
    assert high.rating == 2200
    assert first_rating([(1800, WON)] * 4) is None
    assert first_rating([(1800, LOST)] * 9) is None


def test_an_unrated_player_of_an_event_has_a_first_rating() -> None:
    games = [(1902, DRAWN), (1877, DRAWN), (1884, WON), (2012, LOST), (1832, WON)]
    found = rating_changes(event_against(None, games))[0]
    assert found.first is not None
    assert found.first.rating == 1922
    assert found.coefficient is None
