"""How many points each result is worth in an event."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ronde.core.chess.game import Colour, Result
from ronde.core.scores import DRAW, LOSS, WIN, Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Points for each result; the colour matters only where an event says so.

    Rule: FIDE TRF26 162
    """

    white_win: Points = WIN
    black_win: Points = WIN
    white_draw: Points = DRAW
    black_draw: Points = DRAW
    white_loss: Points = LOSS
    black_loss: Points = LOSS
    forfeit_win: Points = WIN
    forfeit_loss: Points = LOSS
    pairing_allocated_bye: Points = WIN
    full_point_bye: Points = WIN
    half_point_bye: Points = DRAW
    zero_point_bye: Points = LOSS
    unknown: Points = DRAW

    @classmethod
    def simple(
        cls,
        *,
        win: Points = WIN,
        draw: Points = DRAW,
        loss: Points = LOSS,
        absence: Points = LOSS,
        pairing_allocated_bye: Points | None = None,
        unknown: Points | None = None,
    ) -> "Scoring":
        """The same points with either colour: a bye is worth a win unless told otherwise."""
        return cls(
            white_win=win,
            black_win=win,
            white_draw=draw,
            black_draw=draw,
            white_loss=loss,
            black_loss=loss,
            forfeit_win=win,
            forfeit_loss=absence,
            pairing_allocated_bye=win if pairing_allocated_bye is None else pairing_allocated_bye,
            full_point_bye=win,
            half_point_bye=draw,
            zero_point_bye=absence,
            unknown=draw if unknown is None else unknown,
        )

    def points(self, result: Result, colour: Colour | None = None) -> Points:
        """What a result is worth, with the colour it was played with."""
        return self.table()[result, colour]

    def table(self) -> Mapping[tuple[Result, Colour | None], Points]:
        """The points of every result with every colour, for loops over many games."""
        return _table(self)


@cache
def _table(scoring: Scoring) -> Mapping[tuple[Result, Colour | None], Points]:
    """The points of every result with every colour, made once for each scoring."""
    by_result = {
        Result.WIN: (scoring.white_win, scoring.black_win),
        Result.SHORT_WIN: (scoring.white_win, scoring.black_win),
        Result.DRAW: (scoring.white_draw, scoring.black_draw),
        Result.SHORT_DRAW: (scoring.white_draw, scoring.black_draw),
        Result.LOSS: (scoring.white_loss, scoring.black_loss),
        Result.SHORT_LOSS: (scoring.white_loss, scoring.black_loss),
        Result.FORFEIT_WIN: (scoring.forfeit_win, scoring.forfeit_win),
        Result.FORFEIT_LOSS: (scoring.forfeit_loss, scoring.forfeit_loss),
        Result.PAIRING_ALLOCATED_BYE: (scoring.pairing_allocated_bye,) * 2,
        Result.FULL_POINT_BYE: (scoring.full_point_bye,) * 2,
        Result.HALF_POINT_BYE: (scoring.half_point_bye,) * 2,
        Result.ZERO_POINT_BYE: (scoring.zero_point_bye,) * 2,
        Result.UNKNOWN: (scoring.unknown, scoring.unknown),
    }
    return MappingProxyType(
        {
            (result, colour): black if colour is Colour.BLACK else white
            for result, (white, black) in by_result.items()
            for colour in (Colour.WHITE, Colour.BLACK, None)
        }
    )


STANDARD = Scoring()
"""One point, a half, nothing."""
