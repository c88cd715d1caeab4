"""Sums of measures: the same in any order, with honest intervals."""

from random import Random
from statistics import fmean, stdev

import pytest

from ronde.core.lab.chances import MILLION
from ronde.core.lab.measures import MeasureScale
from ronde.core.lab.sums import Sample, Sums, wilson


def events(count: int, seed: int) -> list[dict[str, dict[str, int]]]:
    """Made-up measures of two formats that share their luck."""
    random = Random(seed)
    made = []
    for _event in range(count):
        luck = random.gauss(0, 1)
        made.append(
            {
                name: {
                    "order": round(MILLION * (0.7 + shift + 0.1 * luck + random.gauss(0, 0.01))),
                    "best_first": MILLION * (luck > 0),
                    "best_in_top": MILLION * (luck > -1),
                }
                for name, shift in (("a", 0.0), ("b", 0.01))
            }
        )
    return made


def added(several: list[dict[str, dict[str, int]]]) -> Sums:
    """The sums of events."""
    sums = Sums()
    for each in several:
        sums.add(each)
    return sums


def test_sums_are_the_same_in_any_order_and_any_parts() -> None:
    made = events(60, 1)
    whole = added(made)
    parts = [added(made[start : start + 7]) for start in range(0, 60, 7)]
    Random(2).shuffle(parts)
    joined = Sums()
    for part in parts:
        joined.merge(part)
    assert joined.digest == whole.digest
    assert joined.events == 60


def test_sums_come_back_from_a_checkpoint() -> None:
    sums = added(events(5, 3))
    assert Sums.from_json(sums.as_json()).digest == sums.digest
    with pytest.raises(TypeError):
        Sums.from_json({"events": 1, "tallies": [], "products": {}})
    with pytest.raises(KeyError):
        Sums.from_json({"events": 1})


def test_the_interval_of_a_mean_is_the_usual_one() -> None:
    values = [each["a"]["order"] for each in events(400, 4)]
    tally = Sample()
    for value in values:
        tally.add(value)
    interval = tally.interval(MeasureScale.ORDER)
    assert interval.mean == pytest.approx(fmean(values) / MILLION)
    half = 1.959964 * stdev(values) / 20 / MILLION
    assert interval.half_width == pytest.approx(half)


def test_differences_of_events_that_share_their_luck_are_known_better() -> None:
    sums = added(events(400, 5))
    difference = sums.difference("b", "a", "order")
    assert difference.low > 0
    own = sums.interval("a", "order")
    assert own is not None
    assert difference.half_width < own.half_width / 3
    assert sums.difference("b", "a", "order", 20).half_width > difference.half_width


def test_wilsons_interval_at_both_ends() -> None:
    assert wilson(0.0, 50).low == 0.0
    assert 0 < wilson(0.0, 50).high < 0.1
    assert wilson(1.0, 50).high == pytest.approx(1.0)
    assert 0.9 < wilson(1.0, 50).low < 1


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    random = Random(6)
    held = 0
    for _time in range(2_000):
        hits = sum(random.random() < 0.3 for _event in range(200))
        interval = wilson(hits / 200, 200)
        held += interval.low <= 0.3 <= interval.high
    # 95 of 100, within four standard errors.
    assert 0.93 < held / 2_000 < 0.97
