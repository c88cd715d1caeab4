"""Brackets that were paired before, for rounds that differ in their scores alone.

While games are running the next round is one of many, in which some players have other scores and
nothing else about anybody changes: colours, floats and opponents are those of the games, whatever
they bring. So a bracket of the same players is paired in the same way, as long as its floaters can
go on; whether they can is looked at anew.
"""

from typing import NamedTuple, TypeAlias

from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution, Step
from ronde.core.scores import Points

BracketKey: TypeAlias = tuple[
    int, tuple[tuple[int, Points], ...], tuple[int, ...], Points, frozenset[int] | None
]
"""How many float, the moved-down players with their scores, the residents, their score, and who may
float where one of them takes the bye."""


class NumberedPairing(NamedTuple):
    """A pairing by the numbers of the players: their places differ from round to round."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    steps: frozenset[Step]


class Remembered:
    """The brackets of several rounds."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._pairings: dict[BracketKey, NumberedPairing] = {}

    def solution(self, bracket: Bracket, key: BracketKey) -> Solution | None:
        """The pairing of a bracket that was paired before; None if it was not."""
        known = self._pairings.get(key)
        if known is None:
            return None
        numbers = bracket.field.numbers
        places = {numbers[index]: index for index in bracket.players}
        return Solution(
            tuple((places[higher], places[lower]) for higher, lower in known.pairs),
            tuple(places[number] for number in known.floaters),
            certified=True,
            steps=known.steps,
        )

    def keep(self, bracket: Bracket, key: BracketKey, solution: Solution) -> None:
        """Remember how a bracket is paired."""
        numbers = bracket.field.numbers
        self._pairings[key] = NumberedPairing(
            pairs=tuple((numbers[higher], numbers[lower]) for higher, lower in solution.pairs),
            floaters=tuple(numbers[index] for index in solution.floaters),
            steps=solution.steps,
        )


def bracket_key(
    bracket: Bracket, floater_count: int, may_float: frozenset[int] | None
) -> BracketKey:
    """What tells a bracket from others of the same event; `may_float` are indices."""
    numbers = bracket.field.numbers
    return (
        floater_count,
        tuple((numbers[index], bracket.field.score(index)) for index in bracket.moved_down),
        tuple(numbers[index] for index in bracket.residents),
        bracket.score,
        None if may_float is None else frozenset(numbers[index] for index in may_float),
    )
