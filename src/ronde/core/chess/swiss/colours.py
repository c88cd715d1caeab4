"""The names of the colours, and which of two players gets White."""

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.preferences import Strength
from ronde.messages import N_, Message, message

COLOURS = {Colour.WHITE: N_("White"), Colour.BLACK: N_("Black")}
STRENGTHS = {
    Strength.ABSOLUTE: N_("absolute"),
    Strength.STRONG: N_("strong"),
    Strength.MILD: N_("mild"),
}


def colour_name(colour: Colour) -> Message:
    """A colour as a word."""
    return message(COLOURS[colour])


def wish_of_one(granted: Entrant, other: Entrant) -> Message:
    """The only one of two who has a preference gets that colour."""
    assert granted.preference.colour is not None
    return message(
        N_("{player} should have {colour} and gets it; {other} has no preference"),
        player=granted.number,
        colour=colour_name(granted.preference.colour),
        other=other.number,
    )


def stronger_wish(granted: Entrant, refused: Entrant) -> Message:
    """Of two who should have the same colour, the one with the stronger preference gets it."""
    assert granted.preference.colour is not None
    return message(
        N_(
            "both should have {colour}; {given} gets it: that preference is {stronger}, the one of "
            "{refused} {weaker}"
        ),
        colour=colour_name(granted.preference.colour),
        given=granted.number,
        refused=refused.number,
        stronger=message(STRENGTHS[granted.preference.strength]),
        weaker=message(STRENGTHS[refused.preference.strength]),
    )


def has_white(higher: Entrant, lower: Entrant, initial_colour: Colour) -> bool:
    """Whether the higher ranked of two players gets White against the other.

    Rule: FIDE C.04.3 (2026-02) 5.2
    """
    return colour_of_higher(higher, lower, initial_colour) is Colour.WHITE


def colour_of_higher(higher: Entrant, lower: Entrant, initial_colour: Colour) -> Colour:
    """The colour of the higher ranked of two players.

    Rule: FIDE C.04.3 (2026-02) 5.2.1, 5.2.4, 5.2.5
    """
    mine, theirs = higher.preference.colour, lower.preference.colour
    if mine is None and theirs is None:
        return initial_colour if higher.tpn % 2 else initial_colour.other
    if mine is None or theirs is None:
        return mine if mine is not None else theirs.other  # type: ignore[union-attr]
    if mine is not theirs:
        return mine
    return mine if prevails(higher, lower) else mine.other


def prevails(higher: Entrant, lower: Entrant) -> bool:
    """Whether the higher ranked of two players who want the same colour gets it.

    Rule: FIDE C.04.3 (2026-02) 5.2.2, 5.2.3, 5.2.4
    """
    mine, theirs = higher.preference.strength, lower.preference.strength
    if mine != theirs:
        return mine > theirs
    if mine is Strength.ABSOLUTE and abs(higher.difference) != abs(lower.difference):
        return abs(higher.difference) > abs(lower.difference)
    colour = higher.preference.colour
    for own, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not other:
            # Each gets the colour that the other had when they last differed.
            return other is colour
    return True
