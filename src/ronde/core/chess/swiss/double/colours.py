"""Which of two players has White in the first game of their match."""

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.matches.colours import alternated, by_number, last_difference
from ronde.core.chess.swiss.matches.entrants import ColourReason, MatchColour, MatchEntrant


def double_colour(higher: MatchEntrant, lower: MatchEntrant, initial_colour: Colour) -> MatchColour:
    """The colour of the higher ranked in the first game, and by which article.

    Rule: FIDE C.04.5 4.3
    Reading: 4.3.1 is for two players who both have no colour yet; a match in which each forfeited a
        game was played and gave none.
    """
    if not higher.colours and not lower.colours:
        return MatchColour(by_number(higher, initial_colour), "4.3.1", ColourReason.NUMBER)
    mine, theirs = (player.colours.count(Colour.WHITE) for player in (higher, lower))
    if mine != theirs:
        colour = Colour.WHITE if mine < theirs else Colour.BLACK
        return MatchColour(colour, "4.3.2", ColourReason.FEWER_WHITES)
    different = last_difference(higher, lower)
    if different is not None:
        return MatchColour(different.other, "4.3.3", ColourReason.LAST_DIFFERENCE)
    return alternated(higher, lower, ("4.3.4", "4.3.5"))
