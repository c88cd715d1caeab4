"""The rates of play, each of which has ratings of its own."""

from enum import Enum


class RateOfPlay(Enum):
    """How long the players have; the value is what users type."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
