"""The seeding rounds of the Burstein system: what the Dutch rules decided, and why they do."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.burstein.articles import article_rule
from ronde.core.chess.swiss.reasons import BracketExplanation, Decision
from ronde.core.scores import Points
from ronde.messages import N_, message


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedingBracketExplanation:
    """A bracket of a seeding round, and which article has it paired by the Dutch rules."""

    dutch: BracketExplanation

    @property
    def number(self) -> int:
        """Its place in the round, from 1."""
        return self.dutch.number

    @property
    def score(self) -> Points:
        """The score of its residents."""
        return self.dutch.score

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it by number, highest ranked first."""
        return self.dutch.players

    @property
    def boards(self) -> tuple[Board, ...]:
        """Its pairs with their colours, in ranking order."""
        return self.dutch.boards

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What the Dutch rules decided, and before it why they do.

        Rule: FIDE C.04.4.2 (2026-02) 1.6
        """
        text = message(N_("this is a seeding round: it is paired by the Dutch rules, C.04.3"))
        seeding = Decision(rule=article_rule("1.6"), players=(), text=text)
        return (seeding, *self.dutch.decisions)


def explain_seeding(
    brackets: Sequence[BracketExplanation],
) -> tuple[SeedingBracketExplanation, ...]:
    """Every bracket of a seeding round, to be explained."""
    return tuple(SeedingBracketExplanation(dutch=bracket) for bracket in brackets)
