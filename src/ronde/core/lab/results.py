"""What a game brings, by the halves that White gets."""

from ronde.core.chess.game import Result

RESULTS_BY_HALVES = (
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
    (Result.WIN, Result.LOSS),
)
HALVES = {Result.LOSS: 0, Result.DRAW: 1, Result.WIN: 2}
