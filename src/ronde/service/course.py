"""Exercises for a course, as every door asks for them."""

from random import Random

from ronde.core.course.catalogue import kind_named
from ronde.core.course.exercise import Exercise, exercise_of

LARGEST_SEED = 999_999
MOST_COPIES = 60
"""A class; more sheets are a slip of the finger."""
LARGEST_FIRST_SEED = LARGEST_SEED + 1 - MOST_COPIES
"""From which a class still has a seed for each."""


def exercise(name: str, seed: int, size: int | None = None) -> Exercise:
    """The exercise of a kind, a seed and a size, the usual one where none is given.

    Raises UnknownName where there is no such kind, and InputError for a size it does not have.
    """
    kind = kind_named(name)
    chosen = kind.usual if size is None else size
    return exercise_of(kind, chosen, seed, Random(f"course {name} {chosen} {seed}"))
