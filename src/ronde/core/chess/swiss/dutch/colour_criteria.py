"""What a pair gives up in colours."""

from typing import NamedTuple

from ronde.core.chess.swiss.colours import prevails
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.preferences import Strength


class ColourFaults(NamedTuple):
    """Whether a pair violates each of the colour criteria, in their order."""

    difference: bool
    """A topscorer or their opponent ends with a colour difference beyond two."""
    third_time: bool
    """A topscorer or their opponent gets a colour three times running."""
    preference: bool
    """Somebody does not get the colour they should."""
    strong_preference: bool
    """Somebody does not get a colour they strongly should."""


NO_FAULTS = ColourFaults(False, False, False, False)


def colour_faults(higher: Entrant, lower: Entrant) -> ColourFaults:
    """The faults of a pair; only players who want the same colour have any.

    Rule: FIDE C.04.3 (2026-02) 2.4.5 [C10]
    Rule: FIDE C.04.3 (2026-02) 2.4.6 [C11]
    Rule: FIDE C.04.3 (2026-02) 2.4.7 [C12]
    Rule: FIDE C.04.3 (2026-02) 2.4.8 [C13]
    Reading: two absolute preferences are not counted as strong ones: 1.7 keeps the kinds apart, and
        only topscorers can have such a pair.
    """
    if higher.preference.colour is None or higher.preference.colour is not lower.preference.colour:
        return NO_FAULTS
    strengths = (higher.preference.strength, lower.preference.strength)
    both_absolute = min(strengths) is Strength.ABSOLUTE
    return ColourFaults(
        difference=both_absolute and min(abs(higher.difference), abs(lower.difference)) > 1,
        third_time=both_absolute and _third_time(higher, lower),
        preference=True,
        strong_preference=min(strengths) >= Strength.STRONG and not both_absolute,
    )


def _third_time(higher: Entrant, lower: Entrant) -> bool:
    """Whether the one who does not get their colour has then had the other three times running."""
    loser = lower if prevails(higher, lower) else higher
    return loser.repeats and loser.colours[-1] is not loser.preference.colour
