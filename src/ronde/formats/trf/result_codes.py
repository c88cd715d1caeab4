"""The columns of a round in a player's line, and the codes that may stand in them."""

from typing import NamedTuple

from ronde.core.chess.game import BYE_RESULTS, Colour, Result

# Rule: FIDE TRF26 001
FIRST_COLUMN = 90
"""Two blanks, the opponent in 92-95, a blank, the colour in 97, a blank, the result in 99."""
WIDTH = 10
OPPONENT, COLOUR, RESULT = 92, 97, 99

NOBODY = "0000"
BEFORE_COLOUR = 6
"""How many of the ten columns come before the blank that leads to the colour."""

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}
GAME_RESULTS = {
    result.value: result for result in Result if result not in BYE_RESULTS | {Result.UNKNOWN}
} | {" ": Result.UNKNOWN}
BYE_CODES = {result.value: result for result in BYE_RESULTS} | {
    " ": Result.ZERO_POINT_BYE,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
}
"""A player of a team may win or lose by forfeit against an opponent nobody named."""

GACRUX_GAME_RESULTS = {"X": Result.UNKNOWN, "?": Result.UNKNOWN}
GACRUX_BYE_CODES = {"A": Result.ZERO_POINT_BYE}

BYE_LETTERS = frozenset({"U", "F", "H", "Z", "A"})

_BYE_INSTEAD = {
    Result.WIN: Result.FULL_POINT_BYE,
    Result.SHORT_WIN: Result.FULL_POINT_BYE,
    Result.DRAW: Result.HALF_POINT_BYE,
    Result.SHORT_DRAW: Result.HALF_POINT_BYE,
    Result.FORFEIT_WIN: Result.FORFEIT_WIN,
    Result.FORFEIT_LOSS: Result.FORFEIT_LOSS,
}


class Outcome(NamedTuple):
    """The colour and the result of a player in a round."""

    colour: Colour | None
    result: Result


def without_opponent(result: Result) -> Result:
    """What a result becomes where the opponent cannot be had: the player keeps his points."""
    return _BYE_INSTEAD.get(result, Result.ZERO_POINT_BYE)
