"""Why a round was paired as it was, bracket by bracket, as data.

Everything is computed from the pairing itself, so it does not matter which way it was found; and
only when asked for, so pairing alone costs nothing.
"""

from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.dutch.articles import DUTCH_ARTICLES
from ronde.core.chess.swiss.dutch.bracket import Bracket, player_numbers
from ronde.core.chess.swiss.dutch.colour_reasons import colour_decisions
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.floaters import (
    AlternativeFloater,
    alternative_floaters,
    floater_decisions,
    moved_down_decisions,
)
from ronde.core.chess.swiss.dutch.generation import generation_decisions
from ronde.core.chess.swiss.dutch.measures import Measure, measures
from ronde.core.chess.swiss.dutch.pairing import DutchPairing, PairedBracket
from ronde.core.chess.swiss.dutch.position import Position, position_of
from ronde.core.chess.swiss.dutch.prices import criteria_decisions
from ronde.core.chess.swiss.obstacles import obstacle_decisions
from ronde.core.chess.swiss.reasons import Decision
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.scores import Points


@dataclass(frozen=True)
class DutchBracketExplanation:
    """A bracket with everything that can be said about its pairing, computed when asked for."""

    number: int
    position: Position
    solution: Solution
    met: Meetings

    @property
    def bracket(self) -> Bracket:
        """The bracket itself."""
        return self.position.bracket

    @property
    def score(self) -> Points:
        """The score of its residents."""
        return self.bracket.score

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it by number, highest ranked first."""
        return player_numbers(self.bracket, self.bracket.players)

    @property
    def boards(self) -> tuple[Board, ...]:
        """Its pairs with their colours, in ranking order."""
        initial = self.bracket.field.round.initial_colour
        pairs = [
            (self.bracket.entrant(higher), self.bracket.entrant(lower))
            for higher, lower in self.solution.pairs
        ]
        return tuple(
            Board(higher, lower) if has_white(higher, lower, initial) else Board(lower, higher)
            for higher, lower in pairs
        )

    @cached_property
    def measures(self) -> dict[str, Measure]:
        """The value of each criterion from [C6] on."""
        return measures(self.bracket, self.solution, self.position.completion)

    @cached_property
    def alternatives(self) -> tuple[AlternativeFloater, ...]:
        """Other players who might have floated, and what each would have cost."""
        return alternative_floaters(self.position, self.solution, self.measures)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All that was decided, in the order of the procedure."""
        bracket, solution = self.bracket, self.solution
        entrants = [bracket.entrant(index) for index in bracket.players]
        return (
            *moved_down_decisions(bracket),
            *obstacle_decisions(entrants, self.met, DUTCH_ARTICLES),
            *criteria_decisions(bracket, solution, self.measures),
            *floater_decisions(self.position, solution, self.alternatives),
            *generation_decisions(bracket, solution),
            *colour_decisions(self.boards, bracket.field.round.initial_colour),
        )


def explain_round(pairing: DutchPairing, met: Meetings) -> tuple[DutchBracketExplanation, ...]:
    """Every bracket of a round, to be explained."""
    return tuple(
        explain_bracket(number, paired, met)
        for number, paired in enumerate(pairing.brackets, start=1)
    )


def explain_bracket(number: int, paired: PairedBracket, met: Meetings) -> DutchBracketExplanation:
    """One bracket, to be explained."""
    position, solution = position_of(paired)
    return DutchBracketExplanation(number, position, solution, met)
