"""Lots: whether something happens by chance, exactly."""

from fractions import Fraction
from random import Random


def happens(chance: Fraction, random: Random) -> bool:
    """Whether something with this chance happens this time; nothing happens with chance 0."""
    return random.randrange(chance.denominator) < chance.numerator
