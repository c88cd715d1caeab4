"""Colour preferences: what a player's games with either colour ask for next."""

from enum import IntEnum
from functools import cache
from typing import NamedTuple

from ronde.core.chess.game import Colour


class Strength(IntEnum):
    """How strong a preference is; a stronger one prevails.

    Rule: FIDE C.04.3 (2026-02) 1.7
    """

    # As an int has it: an Enum would hash its name at every look-up of a large event.
    __hash__ = int.__hash__

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Preference(NamedTuple):
    """The colour a player should get, if any, and how strongly."""

    colour: Colour | None
    strength: Strength


class ColourHistory:
    """The colours of a player's games and what they ask for, one object for each sequence.

    Those who had the same colours share it, so that a large event has few of them: `with_white` and
    `with_black` are the histories one game longer, made by `followed_by` when first needed.
    """

    __slots__ = ("colours", "difference", "preference", "with_black", "with_white")

    def __init__(self, colours: tuple[Colour, ...]) -> None:
        self.colours = colours
        self.difference = colour_difference(colours)
        self.preference = colour_preference(colours)
        self.with_white: ColourHistory | None = None
        self.with_black: ColourHistory | None = None

    def followed_by(self, colour: Colour) -> "ColourHistory":
        """The history one game longer."""
        longer = ColourHistory((*self.colours, colour))
        if colour is Colour.WHITE:
            self.with_white = longer
        else:
            self.with_black = longer
        return longer


NO_PREFERENCE = Preference(None, Strength.NONE)


@cache
def colour_preference(played: tuple[Colour, ...]) -> Preference:
    """The preference that follows from the colours of the played games, oldest first.

    Rule: FIDE C.04.3 (2026-02) 1.6, 1.7
    Reading: where the colour difference and the last two games contradict each other, which needs a
        history that broke the limits already, the difference decides.
    """
    if not played:
        return NO_PREFERENCE
    difference = colour_difference(played)
    twice = len(played) > 1 and played[-1] is played[-2]
    if abs(difference) > 1 or twice:
        asks_for_black = difference > 1 or (difference >= -1 and played[-1] is Colour.WHITE)
        return Preference(Colour.BLACK if asks_for_black else Colour.WHITE, Strength.ABSOLUTE)
    if difference:
        return Preference(Colour.BLACK if difference > 0 else Colour.WHITE, Strength.STRONG)
    return Preference(played[-1].other, Strength.MILD)


def colour_difference(played: tuple[Colour, ...]) -> int:
    """Games with White minus games with Black.

    Rule: FIDE C.04.3 (2026-02) 1.6
    """
    return 2 * played.count(Colour.WHITE) - len(played)
