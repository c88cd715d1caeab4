"""Sums of measures over events: whole numbers that add up to the same in any order."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations
from math import sqrt
from typing import NamedTuple, Self

from ronde.core.lab.chances import MILLION
from ronde.core.lab.measures import HEADLINES, MEASURE_BY_KEY, MeasureScale

NORMAL_95 = 1.959964
"""How many standard errors 95 of 100 intervals reach to either side."""


class Interval(NamedTuple):
    """A mean and where it really lies, in 95 of 100 cases."""

    mean: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """How far it may be off."""
        return (self.high - self.low) / 2


@dataclass(slots=True)
class Sample:
    """How often something was measured, the sum of it, and of its squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """One more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Sample") -> None:
        """All values of another."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def interval(self, scale: MeasureScale) -> Interval:
        """The mean with its interval: Wilson's of a share of yes and no, else the normal one."""
        mean = self.total / self.count / MILLION
        if scale is MeasureScale.SHARE and self.squares == self.total * MILLION:
            return wilson(mean, self.count)
        if self.count < 2:
            return Interval(mean, mean, mean)
        spread = self.squares - self.total * self.total / self.count
        half = NORMAL_95 * sqrt(max(0.0, spread) / (self.count - 1) / self.count) / MILLION
        return Interval(mean, mean - half, mean + half)


def wilson(share: float, count: int) -> Interval:
    """Wilson's interval of a share: never beyond 0 and 1, and honest at both ends."""
    squared = NORMAL_95 * NORMAL_95 / count
    centre = (share + squared / 2) / (1 + squared)
    half = NORMAL_95 * sqrt(share * (1 - share) / count + squared / (4 * count)) / (1 + squared)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


@dataclass(slots=True)
class Sums:
    """What was measured of every format over a number of events."""

    events: int = 0
    tallies: dict[str, dict[str, Sample]] = field(default_factory=dict)
    """By format, then by measure."""
    products: dict[str, int] = field(default_factory=dict)
    """Of every two formats and each headline, the sum of the products: what differences need."""

    def add(self, by_format: Mapping[str, Mapping[str, int]]) -> None:
        """One more event, in every format."""
        self.events += 1
        for name, values in by_format.items():
            tallies = self.tallies.setdefault(name, {})
            for key, value in values.items():
                tallies.setdefault(key, Sample()).add(value)
        for one, other in combinations(by_format, 2):
            for key in HEADLINES:
                product = by_format[one].get(key, 0) * by_format[other].get(key, 0)
                pair = pair_key(one, other, key)
                self.products[pair] = self.products.get(pair, 0) + product

    def merge(self, other: "Sums") -> None:
        """All events of another."""
        self.events += other.events
        for name, tallies in other.tallies.items():
            own = self.tallies.setdefault(name, {})
            for key, tally in tallies.items():
                own.setdefault(key, Sample()).merge(tally)
        for pair, product in other.products.items():
            self.products[pair] = self.products.get(pair, 0) + product

    def interval(self, name: str, key: str) -> Interval | None:
        """A measure of a format; None where the format does not have it."""
        tally = self.tallies.get(name, {}).get(key)
        return None if tally is None else tally.interval(MEASURE_BY_KEY[key].scale)

    def difference(self, one: str, other: str, key: str, comparisons: int = 1) -> Interval:
        """How much more a headline is in one format than in another, event by event.

        Both play the same people with the same luck, so that the difference is known better than
        either value. With several `comparisons` the interval is wider, as Bonferroni has it.
        """
        a, b = self.tallies[one][key], self.tallies[other][key]
        count = self.events
        product = self.products[pair_key(one, other, key)]
        total = a.total - b.total
        squares = a.squares + b.squares - 2 * product
        mean = total / count / MILLION
        if count < 2:
            return Interval(mean, mean, mean)
        spread = max(0.0, squares - total * total / count)
        half = quantile(comparisons) * sqrt(spread / (count - 1) / count) / MILLION
        return Interval(mean, mean - half, mean + half)

    @property
    def widest(self) -> float:
        """How far the least known headline may be off; τ is to be known twice as well as shares."""
        widths = [
            interval.half_width * (1 if MEASURE_BY_KEY[key].scale is MeasureScale.SHARE else 2)
            for name in self.tallies
            for key in HEADLINES
            if (interval := self.interval(name, key)) is not None
        ]
        return max(widths, default=1.0)

    def as_json(self) -> dict[str, object]:
        """For a checkpoint."""
        return {
            "events": self.events,
            "tallies": {
                name: {
                    key: [tally.count, tally.total, tally.squares] for key, tally in by_key.items()
                }
                for name, by_key in self.tallies.items()
            },
            "products": self.products,
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, object]) -> Self:
        """From a checkpoint; raises KeyError, TypeError or ValueError where it is no such sum."""
        tallies, products = stored["tallies"], stored["products"]
        if not isinstance(tallies, dict) or not isinstance(products, dict):
            raise TypeError("sums are objects")
        return cls(
            events=_whole(stored["events"]),
            tallies={
                name: {key: Sample(*map(_whole, values)) for key, values in by_key.items()}
                for name, by_key in tallies.items()
            },
            products={pair: _whole(product) for pair, product in products.items()},
        )

    @property
    def digest(self) -> str:
        """The same for the same events, however they were computed."""
        text = json.dumps(self.as_json(), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=8).hexdigest()


def pair_key(one: str, other: str, key: str) -> str:
    """The name of a product."""
    first, second = sorted((one, other))
    return f"{first}|{second}|{key}"


def merged(several: Iterable[Sums]) -> Sums:
    """All events of several."""
    sums = Sums()
    for each in several:
        sums.merge(each)
    return sums


def quantile(comparisons: int) -> float:
    """How many standard errors an interval reaches that is one of so many compared."""
    from statistics import NormalDist

    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))


def _whole(value: object) -> int:
    """A whole number; raises TypeError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("expected a whole number")
    return value
