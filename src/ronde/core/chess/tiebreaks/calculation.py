"""What the tie-breaks of one ranking share: the field, the edition, scores worked out once."""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.tiebreaks.descriptor import Score
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import Field, Kind, Line
from ronde.core.chess.tiebreaks.unplayed import adjusted_scores
from ronde.core.scores import Points


@dataclass(frozen=True, kw_only=True)
class Calculation:
    """A field ranked by an edition of the rules; remembers what several tie-breaks need."""

    field: Field
    edition: Edition
    _remembered: dict[tuple[object, ...], object] = dataclasses.field(
        default_factory=dict, repr=False, compare=False
    )

    def on(self, score: Score | None) -> "Calculation":
        """The calculation on one of several scores; players have only one."""
        return self

    @cached_property
    def adjusted(self) -> dict[int, Points]:
        """Each participant's score as it counts for others."""
        return adjusted_scores(self.field, self.edition)

    @cached_property
    def fore(self) -> "Calculation":
        """The same calculation as if every paired game of the last round were drawn.

        Rule: FIDE C.07 (2024-08) 8.3
        """
        return Calculation(field=_last_round_drawn(self.field), edition=self.edition)

    def remembered(self, key: tuple[object, ...], make: Callable[[], object]) -> object:
        """Something worked out once for this calculation, by a key that says what it is."""
        if key not in self._remembered:
            self._remembered[key] = make()
        return self._remembered[key]


def _last_round_drawn(before: Field) -> Field:
    """The field with the paired games of its last round drawn, forfeits included; byes stay."""

    def drawn(line: Line) -> Line:
        if line.opponent is None or line.round_number != before.round_count:
            return line
        return line._replace(kind=Kind.PLAYED, points=before.draw, halves=1)

    lines = {number: [drawn(line) for line in own] for number, own in before.lines.items()}
    scores = {
        number: before.scores[number]
        + sum(line.points for line in own)
        - sum(line.points for line in before.lines[number])
        for number, own in lines.items()
    }
    return Field(
        round_count=before.round_count,
        lines=lines,
        scores=scores,
        win=before.win,
        draw=before.draw,
        predetermined=before.predetermined,
        ratings=before.ratings,
        estimated=before.estimated,
    )
