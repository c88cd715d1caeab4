"""Chance by key: the same question of the same event always has the same answer.

Nothing is drawn from a stream, so that no order of drawing matters: a game has its result by the
key of its event and by who plays it, in whatever format and process.
"""

from hashlib import blake2b
from statistics import NormalDist

from ronde.core.lab.chances import MILLION

HUNDREDTHS = 100
"""Strengths are whole hundredths of a rating point: two players hardly ever have the same."""

_NORMAL = NormalDist()


def event_key(seed: int, index: int) -> bytes:
    """The key of an event of a run."""
    return blake2b(f"{seed}/{index}".encode(), digest_size=16).digest()


def drawn(key: bytes, question: str) -> int:
    """A number from 0 to 999,999, each as likely."""
    word = blake2b(question.encode(), key=key, digest_size=8).digest()
    return int.from_bytes(word, "big") * MILLION >> 64


def drawn_strength(key: bytes, number: int, mean: int, spread: int) -> int:
    """How strong a player really is, in hundredths: normal around their rating."""
    return HUNDREDTHS * mean + drawn_deviation(key, f"s{number}", HUNDREDTHS * spread)


def drawn_deviation(key: bytes, question: str, deviation: int) -> int:
    """A whole number, normal around 0."""
    if not deviation:
        return 0
    word = int.from_bytes(blake2b(question.encode(), key=key, digest_size=8).digest(), "big")
    # Halfway between two steps, so that neither end of the scale is infinitely far.
    share = ((word >> 12) + 0.5) / (1 << 52)
    return round(deviation * _NORMAL.inv_cdf(share))
