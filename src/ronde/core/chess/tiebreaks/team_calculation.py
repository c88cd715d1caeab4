"""What the tie-breaks of teams share: both scores of each team, and the one that ranks them."""

from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.team_record import TeamRecord


@dataclass(frozen=True, kw_only=True)
class TeamCalculation(Calculation):
    """Teams ranked by an edition of the rules; its field is that of the primary score.

    Rule: FIDE C.07 (2024-08) 11
    """

    record: TeamRecord
    primary: Score

    @property
    def secondary(self) -> Score:
        """The score that does not rank the teams."""
        return self.primary.other

    def on(self, score: Score | None) -> Calculation:
        """The calculation on one of the two scores; on the primary one where none is named."""
        return self if score in (None, self.primary) else self._on_secondary

    @cached_property
    def _on_secondary(self) -> Calculation:
        """The calculation on the secondary score."""
        return Calculation(field=self.record.fields[self.secondary], edition=self.edition)


def team_calculation(record: TeamRecord, edition: Edition, primary: Score) -> TeamCalculation:
    """The calculation of teams ranked by one of their scores."""
    return TeamCalculation(
        field=record.fields[primary], edition=edition, record=record, primary=primary
    )
