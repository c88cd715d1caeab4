"""What the articles about colours of matches have in common."""

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.matches.entrants import ColourReason, MatchColour, MatchEntrant


def by_number(first: MatchEntrant, initial_colour: Colour) -> Colour:
    """The initial colour for the higher ranked of two with an odd number, else the other one.

    Rule: FIDE C.04.6 4.3.1
    Rule: FIDE C.04.5 4.3.1
    """
    return initial_colour if first.tpn % 2 else initial_colour.other


def last_difference(first: MatchEntrant, other: MatchEntrant) -> Colour | None:
    """The colour the first had when the two last had different ones; None if they never had.

    Rule: FIDE C.04.2 (2026-02) 3.4
    """
    pairs = zip(reversed(first.colours), reversed(other.colours), strict=False)
    return next((own for own, theirs in pairs if own is not theirs), None)


def alternated(first: MatchEntrant, other: MatchEntrant, articles: tuple[str, str]) -> MatchColour:
    """The colour of the first by their last one, else by the last one of the other.

    At least one of them has had a colour; the articles are those of the two cases.

    Rule: FIDE C.04.6 4.3.8, 4.3.9
    Rule: FIDE C.04.5 4.3.4, 4.3.5
    """
    if first.colours:
        return MatchColour(first.colours[-1].other, articles[0], ColourReason.ALTERNATION)
    return MatchColour(other.colours[-1], articles[1], ColourReason.ALTERNATION_OF_THE_OTHER)
