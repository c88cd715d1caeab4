"""Games, byes and rounds: what happened, each fact stored once."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Colour(Enum):
    """The colour of the pieces; the value is the letter of report files."""

    # Members are single objects; an Enum would hash its name at every look-up of a large event.
    __hash__ = object.__hash__

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> "Colour":
        """The opponent's colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Result(Enum):
    """What one player got from one round; the value is the code of report files.

    Rule: FIDE TRF26 001, result codes
    """

    __hash__ = object.__hash__

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    SHORT_WIN = "W"
    """Won in less than one move: played, not rated. The same for the next two."""
    SHORT_DRAW = "D"
    SHORT_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    PAIRING_ALLOCATED_BYE = "U"
    FULL_POINT_BYE = "F"
    HALF_POINT_BYE = "H"
    ZERO_POINT_BYE = "Z"
    UNKNOWN = "?"
    """Paired, no result yet: in play, adjourned or postponed."""

    @property
    def is_played(self) -> bool:
        """Whether a game took place at the board; the colour then counts."""
        return self in PLAYED_RESULTS

    @property
    def is_rated(self) -> bool:
        """Whether the game counts for ratings."""
        return self in RATED_RESULTS

    @property
    def is_forfeit(self) -> bool:
        """Whether an opponent was named and the game not played."""
        return self in FORFEIT_RESULTS

    @property
    def is_bye(self) -> bool:
        """Whether there was no opponent."""
        return self in BYE_RESULTS

    @property
    def regular_answer(self) -> "Result | None":
        """The opponent's result where nothing unusual happened; None for a bye."""
        return _REGULAR_ANSWERS.get(self)


RATED_RESULTS = frozenset({Result.WIN, Result.DRAW, Result.LOSS})
PLAYED_RESULTS = RATED_RESULTS | {Result.SHORT_WIN, Result.SHORT_DRAW, Result.SHORT_LOSS}
FORFEIT_RESULTS = frozenset({Result.FORFEIT_WIN, Result.FORFEIT_LOSS})
BYE_RESULTS = frozenset(
    {
        Result.PAIRING_ALLOCATED_BYE,
        Result.FULL_POINT_BYE,
        Result.HALF_POINT_BYE,
        Result.ZERO_POINT_BYE,
    }
)

_REGULAR_ANSWERS = {
    Result.WIN: Result.LOSS,
    Result.DRAW: Result.DRAW,
    Result.LOSS: Result.WIN,
    Result.SHORT_WIN: Result.SHORT_LOSS,
    Result.SHORT_DRAW: Result.SHORT_DRAW,
    Result.SHORT_LOSS: Result.SHORT_WIN,
    Result.FORFEIT_WIN: Result.FORFEIT_LOSS,
    Result.FORFEIT_LOSS: Result.FORFEIT_WIN,
    Result.UNKNOWN: Result.UNKNOWN,
}


@dataclass(frozen=True, slots=True)
class Game:
    """Two players paired in a round, and what each got from it.

    The two results need not mirror each other: ½-0, 0-0 and a double forfeit exist.
    `colours_known` is False where the source gave no colours; `white` is then only the first named.
    """

    white: int
    black: int
    white_result: Result = Result.UNKNOWN
    black_result: Result = Result.UNKNOWN
    colours_known: bool = True

    @property
    def is_played(self) -> bool:
        """Whether a game took place at the board."""
        return self.white_result.is_played or self.black_result.is_played

    @property
    def is_regular(self) -> bool:
        """Whether one player's result is the mirror of the other's."""
        return self.white_result.regular_answer is self.black_result

    def renumbered(self, numbers: Mapping[int, int]) -> "Game":
        """The game with other numbers of its players, each by its present one."""
        return Game(
            numbers[self.white],
            numbers[self.black],
            self.white_result,
            self.black_result,
            self.colours_known,
        )


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent in a round, and what they got for it.

    Besides the four byes this may be a forfeit win or loss against an opponent nobody named, as
    some team files have it.
    """

    player: int
    result: Result


@dataclass(frozen=True, slots=True)
class Round:
    """The games of a round in board order, and the byes. Who is in neither was absent."""

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
