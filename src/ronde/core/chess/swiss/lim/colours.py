"""Who has White, by the Lim system."""

from enum import Enum
from typing import NamedTuple

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.lim.field import LimField, Side
from ronde.core.chess.swiss.preferences import Strength


class Ground(Enum):
    """What gave two players their colours."""

    NUMBER = "number"
    DUE = "due"
    LIMITS = "limits"
    HISTORY = "history"
    RANK = "rank"

    @property
    def article(self) -> str:
        """The article behind it."""
        return _ARTICLES[self]


_ARTICLES = {
    Ground.NUMBER: "7.2",
    Ground.DUE: "5.2",
    Ground.LIMITS: "5.3",
    Ground.HISTORY: "5.4",
    Ground.RANK: "5.4",
}


class ColourRuling(NamedTuple):
    """The colour of the higher ranked of two players, and what gave it."""

    colour: Colour
    ground: Ground


def colour_of_higher(field: LimField, first: int, second: int, side: Side) -> ColourRuling:
    """The colour of the higher ranked of two players who meet on a side.

    Rule: FIDE C.04.4.3 (2026-02) 5.1, 5.2, 5.3
    Reading: in the last round whoever must not have a colour again is given the other one if the
        opponent may have either; only where both must have the same one a limit is broken.
    """
    higher, lower = sorted((first, second), key=field.rank)
    one, other = field.entrants[higher], field.entrants[lower]
    mine, theirs = one.preference.colour, other.preference.colour
    if mine is None and theirs is None:
        return ColourRuling(_colour_of_number(field, higher), Ground.NUMBER)
    if mine is None or theirs is None:
        colour = theirs.other if theirs is not None else mine
        assert colour is not None
        return ColourRuling(colour, Ground.DUE)
    if mine is not theirs:
        return ColourRuling(mine, Ground.DUE)
    is_forced = one.preference.strength is Strength.ABSOLUTE
    if is_forced is not (other.preference.strength is Strength.ABSOLUTE):
        return ColourRuling(mine if is_forced else mine.other, Ground.LIMITS)
    return _by_history(one, other, mine, side)


def _by_history(higher: Entrant, lower: Entrant, colour: Colour, side: Side) -> ColourRuling:
    """Both are due one colour: their latest difference decides, else their rank.

    Rule: FIDE C.04.4.3 (2026-02) 5.4
    Reading: played games are compared from the latest back, as far as both have any. Higher ranked
        is by score, then by number. Pairs that the median made of a cracked pairing are its own.
    """
    for own, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not other:
            return ColourRuling(other, Ground.HISTORY)
    return ColourRuling(colour if side is not Side.BELOW else colour.other, Ground.RANK)


def _colour_of_number(field: LimField, higher: int) -> Colour:
    """Neither has played: odd numbers have the colour drawn for the first, even ones the other.

    Rule: FIDE C.04.4.3 (2026-02) 7.2
    """
    initial = field.round.initial_colour
    return initial if colour_number(field, higher) % 2 else initial.other


def colour_number(field: LimField, index: int) -> int:
    """The number that is odd or even.

    Rule: FIDE C.04.4.3 (2026-02) 7.2
    Reading: in round 1 the numbers are the places of those who are paired, in later rounds the
        players' own.
    """
    return field.places[index] if field.round.round_number == 1 else field.entrants[index].tpn
