"""Chance by key: the same answer to the same question, and answers that lie as they should."""

from collections import Counter
from statistics import fmean, pstdev

from ronde.core.lab.chances import MILLION, milvang
from ronde.core.lab.field import Strengths
from ronde.core.lab.lots import drawn, drawn_deviation, drawn_strength, event_key


def test_a_question_has_one_answer() -> None:
    key = event_key(7, 3)
    assert drawn(key, "1-2-1") == drawn(event_key(7, 3), "1-2-1")
    assert len({drawn(key, f"1-2-{nth}") for nth in range(100)}) == 100
    assert drawn(event_key(7, 4), "1-2-1") != drawn(key, "1-2-1")
    assert drawn(event_key(8, 3), "1-2-1") != drawn(key, "1-2-1")


def test_lots_are_even() -> None:
    lots = [drawn(event_key(1, index), "x") for index in range(20_000)]
    assert min(lots) >= 0
    assert max(lots) < MILLION
    tenths = Counter(lot * 10 // MILLION for lot in lots)
    # Each tenth has 2,000 of them; 42 is the standard deviation.
    assert all(abs(count - 2_000) < 6 * 42 for count in tenths.values())


def test_deviations_are_normal() -> None:
    values = [drawn_deviation(event_key(2, index), "s1", 1_000) for index in range(20_000)]
    assert abs(fmean(values)) < 6 * 1_000 / 20_000**0.5
    assert abs(pstdev(values) - 1_000) < 30
    within_one = sum(abs(value) <= 1_000 for value in values) / len(values)
    assert abs(within_one - 0.6827) < 0.02


def test_without_a_spread_everybody_is_as_strong_as_their_rating() -> None:
    assert drawn_strength(event_key(1, 1), 5, 1834, 0) == 183_400


def test_games_follow_the_chances() -> None:
    results = Counter(
        Strengths(event_key(3, index), milvang, [2000, 2000], [0, 0]).halves(1, 2)
        for index in range(10_000)
    )
    chances = milvang(2000, 2000)
    for halves, chance in ((2, chances.white), (1, chances.draw), (0, chances.black)):
        assert abs(results[halves] / 10_000 - chance / MILLION) < 0.03
