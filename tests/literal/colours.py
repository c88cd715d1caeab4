"""Colours by the letter of articles 1.6, 1.7 and 5.2, from the colours of played games alone."""

from enum import IntEnum

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant


class Kind(IntEnum):
    """The kinds of preference, weakest first."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


def difference(entrant: Entrant) -> int:
    """Games with White minus games with Black.

    Rule: FIDE C.04.3 (2026-02) 1.6
    """
    return entrant.colours.count(Colour.WHITE) - entrant.colours.count(Colour.BLACK)


def preference(entrant: Entrant) -> tuple[Colour | None, Kind]:
    """The colour a player should get, and the kind of his preference.

    Rule: FIDE C.04.3 (2026-02) 1.7
    """
    if not entrant.colours:
        return None, Kind.NONE
    surplus = difference(entrant)
    last_two = entrant.colours[-2:]
    if surplus >= 2:
        return Colour.BLACK, Kind.ABSOLUTE
    if surplus <= -2:
        return Colour.WHITE, Kind.ABSOLUTE
    if last_two == (Colour.WHITE, Colour.WHITE):
        return Colour.BLACK, Kind.ABSOLUTE
    if last_two == (Colour.BLACK, Colour.BLACK):
        return Colour.WHITE, Kind.ABSOLUTE
    if surplus == 1:
        return Colour.BLACK, Kind.STRONG
    if surplus == -1:
        return Colour.WHITE, Kind.STRONG
    return (Colour.BLACK if last_two[-1] is Colour.WHITE else Colour.WHITE), Kind.MILD


def higher_gets(higher: Entrant, lower: Entrant, initial_colour: Colour) -> Colour:
    """The colour of the higher ranked of two players: the first rule of 5.2 that decides.

    Rule: FIDE C.04.3 (2026-02) 5.2
    """
    opposite = {Colour.WHITE: Colour.BLACK, Colour.BLACK: Colour.WHITE}
    mine, my_kind = preference(higher)
    theirs, their_kind = preference(lower)
    # 5.2.5: nobody has a preference.
    if mine is None and theirs is None:
        return initial_colour if higher.tpn % 2 == 1 else opposite[initial_colour]
    # 5.2.1: both preferences can be granted.
    if mine is None:
        assert theirs is not None
        return opposite[theirs]
    if theirs is None or mine is not theirs:
        return mine
    # 5.2.2: the stronger one, of two absolute ones the wider difference.
    if my_kind != their_kind:
        return mine if my_kind > their_kind else opposite[mine]
    if my_kind is Kind.ABSOLUTE and abs(difference(higher)) != abs(difference(lower)):
        return mine if abs(difference(higher)) > abs(difference(lower)) else opposite[mine]
    # 5.2.3: the colours of the last time one had White and the other Black, exchanged.
    for back in range(1, min(len(higher.colours), len(lower.colours)) + 1):
        if higher.colours[-back] is not lower.colours[-back]:
            return lower.colours[-back]
    # 5.2.4: the preference of the higher ranked.
    return mine
