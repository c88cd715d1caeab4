"""Seeds of draws that nobody asked to repeat."""

import secrets
from random import Random

from ronde.core.chess.game import Colour

_LARGEST_SEED = 2**31


def seed_of_the_system() -> int:
    """A seed from the system; the journal keeps it, so that the draw can be repeated."""
    return secrets.randbelow(_LARGEST_SEED)


def first_colour(seed: int | None) -> Colour:
    """The colour of number 1 in round 1 of a Swiss, by the lot of a seed."""
    return Random(seed).choice(tuple(Colour))
