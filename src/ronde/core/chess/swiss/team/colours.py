"""Colours of teams: what they should get, and which of two gets White at board 1."""

from functools import cache

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.matches.colours import alternated, by_number, last_difference
from ronde.core.chess.swiss.matches.entrants import ColourReason, MatchColour, MatchEntrant
from ronde.core.chess.swiss.preferences import (
    NO_PREFERENCE,
    Preference,
    Strength,
    colour_difference,
)


@cache
def preference_of_type_a(played: tuple[Colour, ...], *, is_last: bool) -> Preference:
    """The preference of a team after the colours of its matches, oldest first.

    Rule: FIDE C.04.6 1.7
    """
    colour = _pressing_colour(played)
    return NO_PREFERENCE if colour is None else Preference(colour, Strength.MILD)


@cache
def preference_of_type_b(played: tuple[Colour, ...], *, is_last: bool) -> Preference:
    """The same where preferences are strong or mild.

    Rule: FIDE C.04.6 1.7
    Reading: a colour difference of 0 in the last round takes away the mild preference alone; two
        equal colours before it still make a strong one.
    """
    colour = _pressing_colour(played)
    if colour is not None:
        return Preference(colour, Strength.STRONG)
    difference = colour_difference(played)
    if difference:
        return Preference(Colour.BLACK if difference > 0 else Colour.WHITE, Strength.MILD)
    if not played or is_last:
        return NO_PREFERENCE
    return Preference(played[-1].other, Strength.MILD)


def _pressing_colour(played: tuple[Colour, ...]) -> Colour | None:
    """The colour that a team should have by its difference or its last two matches.

    Rule: FIDE C.04.6 1.7
    """
    difference = colour_difference(played)
    twice = played[-1] if len(played) > 1 and played[-1] is played[-2] else None
    if difference <= -2 or (difference in (-1, 0) and twice is Colour.BLACK):
        return Colour.WHITE
    if difference >= 2 or (difference in (0, 1) and twice is Colour.WHITE):
        return Colour.BLACK
    return None


def team_colour(first: MatchEntrant, other: MatchEntrant, initial_colour: Colour) -> MatchColour:
    """The colour of the first-team, and by which article.

    Rule: FIDE C.04.6 4.3
    """
    if not first.colours and not other.colours:
        return MatchColour(by_number(first, initial_colour), "4.3.1", ColourReason.NUMBER)
    wish = _by_wishes(first, other)
    if wish is not None:
        return wish
    if first.difference != other.difference:
        lower = first.difference < other.difference
        colour = Colour.WHITE if lower else Colour.BLACK
        return MatchColour(colour, "4.3.5", ColourReason.LOWER_DIFFERENCE)
    different = last_difference(first, other)
    if different is not None:
        return MatchColour(different.other, "4.3.6", ColourReason.LAST_DIFFERENCE)
    if first.preference.colour is not None:
        return MatchColour(first.preference.colour, "4.3.7", ColourReason.HIGHER_RANK)
    return alternated(first, other, ("4.3.8", "4.3.9"))


def _by_wishes(first: MatchEntrant, other: MatchEntrant) -> MatchColour | None:
    """The colour of the first-team where preferences alone decide.

    Rule: FIDE C.04.6 4.3.2, 4.3.3, 4.3.4
    """
    mine, theirs = first.preference, other.preference
    if mine.colour is None and theirs.colour is None:
        return None
    if mine.colour is None or theirs.colour is None:
        colour = mine.colour or (theirs.colour.other if theirs.colour else Colour.WHITE)
        return MatchColour(colour, "4.3.2", ColourReason.ONLY_WISH)
    if mine.colour is not theirs.colour:
        return MatchColour(mine.colour, "4.3.3", ColourReason.BOTH_WISHES)
    if mine.strength is not theirs.strength:
        colour = mine.colour if mine.strength is Strength.STRONG else mine.colour.other
        return MatchColour(colour, "4.3.4", ColourReason.STRONGER_WISH)
    return None
