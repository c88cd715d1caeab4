"""Who may win what: a category is a name and conditions on what is known of a competitor."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from ronde.core.scores import Points

_NUMBER = re.compile(r"-?\d{1,40}(?:[.,]\d{1,40})?", re.ASCII)
_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})", re.ASCII)
_NO = frozenset({"", "0", "-", "no", "non", "false", "faux", "n"})

Comparable: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Competitor:
    """A line of the standings: a player or a team with its rank, and what else is known of it.

    Equals have the same rank, the best of their places. `settled` is True where a play-off gave
    the place: it is then not shared with others on the same points.
    """

    number: int
    name: str
    rank: int
    points: Points | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    settled: bool = False


class Operator(Enum):
    """How a condition compares."""

    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="
    EQUAL = "="
    DIFFERENT = "!="
    PRESENT = "present"
    """The fact is there, and does not say no."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """What a category asks of one fact: a rating below 1800, a club, a year of birth.

    Numbers and dates are compared as such, a date with a year by its year alone. A fact that is not
    known, or cannot be compared, meets no condition. A fact or a value may list several with `|`.
    """

    fact: str
    operator: Operator
    value: str = ""

    def holds(self, competitor: Competitor) -> bool:
        """Whether a competitor meets it."""
        fact = competitor.facts.get(self.fact, "").strip()
        if self.operator is Operator.PRESENT:
            return folded(fact) not in _NO
        if not fact:
            return False
        if self.operator in (Operator.EQUAL, Operator.DIFFERENT):
            is_one = any(
                _same(first, second) for first in _listed(fact) for second in _listed(self.value)
            )
            return is_one is (self.operator is Operator.EQUAL)
        return self._compares(_comparable(fact), _comparable(self.value))

    def _compares(self, fact: Comparable | None, bound: Comparable | None) -> bool:
        """Whether a number or date stands to another as the operator says."""
        if fact is None or bound is None:
            return False
        precision = min(len(fact), len(bound))
        first, second = fact[:precision], bound[:precision]
        return {
            Operator.LESS: first < second,
            Operator.AT_MOST: first <= second,
            Operator.MORE: first > second,
            Operator.AT_LEAST: first >= second,
        }[self.operator]

    def __str__(self) -> str:
        """The condition as it is typed: `rating<1800`."""
        if self.operator is Operator.PRESENT:
            return self.fact
        return f"{self.fact}{self.operator.value}{self.value}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """A name, and the conditions that all must hold; without any it is open to everybody."""

    name: str = ""
    conditions: tuple[Condition, ...] = ()

    def admits(self, competitor: Competitor) -> bool:
        """Whether a competitor may win its prizes."""
        return all(condition.holds(competitor) for condition in self.conditions)


def folded(text: str) -> str:
    """A text without capitals and accents; its signs stay, as `+1800` is not `-1800`."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in decomposed if not unicodedata.combining(c)).split())


def is_comparable(text: str) -> bool:
    """Whether a text is a number or a date."""
    return _comparable(text) is not None


def _comparable(text: str) -> Comparable | None:
    """A number, or a date as year, month, day as far as known; None for anything else."""
    text = text.strip()
    if _NUMBER.fullmatch(text):
        return (Fraction(text.replace(",", ".")),)
    if match := _YEAR_FIRST.fullmatch(text):
        return tuple(Fraction(part) for part in match.groups() if part is not None)
    if match := _DAY_FIRST.fullmatch(text):
        return tuple(Fraction(part) for part in reversed(match.groups()))
    return None


def _same(one: str, other: str) -> bool:
    """Whether two texts say the same: as numbers, or as words whatever capitals and accents."""
    first, second = _comparable(one), _comparable(other)
    if first is not None and second is not None:
        return first == second
    return folded(one) == folded(other)


def _listed(text: str) -> list[str]:
    """The parts of a list written with `|`."""
    return [part.strip() for part in text.split("|")]
