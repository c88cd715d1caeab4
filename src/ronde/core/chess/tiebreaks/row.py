"""A row of the catalogue: what there is to know about one tie-break."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import Contribution
from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.scores import Points

Value: TypeAlias = int | Fraction | tuple[int, ...] | None
"""A value in the unit of its row; None where it is not defined, which ranks last."""

Values: TypeAlias = Callable[[Calculation, Descriptor], Mapping[int, Value]]
Rows: TypeAlias = Callable[[Calculation, Descriptor, int], Sequence[Contribution]]
Steps: TypeAlias = Callable[
    [Calculation, Descriptor, int], Sequence[tuple[Points, Sequence[Contribution]]]
]
GroupOrder: TypeAlias = Callable[[Calculation, Descriptor, tuple[int, ...]], Mapping[int, int]]
GroupTest: TypeAlias = Callable[[Calculation, Sequence[int]], bool]

EVERY = frozenset(Edition)
SINCE_2023 = EVERY - {Edition.BOOK_2012}
"""The editions of a tie-break that the book has too, and of one it has not."""


class Family(Enum):
    """What a tie-break looks at; the book asks not to mix families in one event."""

    MUTUAL = "mutual"
    OWN = "own"
    OPPONENTS = "opponents"
    RATINGS = "ratings"
    TEAM = "team"
    """Match points, game points and boards: the book's group of its own for teams."""


class RankedParticipants(Enum):
    """Who is ranked."""

    PLAYERS = "players"
    TEAMS = "teams"


class Modifier(Enum):
    """What may follow a code; the value is the field of a descriptor."""

    CUT = "low_cuts"
    MEDIAN = "median"
    LIMIT = "limit"
    FORFEITS = "forfeits_played"
    FORE = "fore"
    REVERSE = "reverse"
    DIVISOR = "divisor"
    UNRATED = "unrated_as"


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreak:
    """A row of the catalogue."""

    code: str
    name: str
    rule: str
    family: Family
    editions: frozenset[Edition]
    values: Values | None = None
    rows: Rows | None = None
    steps: Steps | None = None
    """For a tie-break of several values: the least score that opponents need for each of them, and
    its rows."""
    order: GroupOrder | None = None
    """For a tie-break that only orders those still tied."""
    unit: int = 1
    """How many units of the value make one: tenths of points, hundredths of products."""
    row_unit: int | None = None
    """The unit of its rows, where the value is no sum of them."""
    modifiers: frozenset[Modifier] = frozenset()
    participants: frozenset[RankedParticipants] = frozenset(RankedParticipants)
    scores: frozenset[Score] = frozenset()
    """The scores of a team it may be asked for with `:MP` or `:GP`."""
    compares: GroupTest | None = None
    """Whether it may compare those still tied; without one it always may."""
    lower_is_better: bool = False
    needs_ratings: bool = False
    in_round_robins: bool = True

    def score(self, descriptor: Descriptor) -> Score | None:
        """The score of a team to look at: the one named, the only one it has, or the primary one.

        None stands for the primary score.

        Rule: FIDE C.07 (2024-08) 13
        """
        if descriptor.score is None and len(self.scores) == 1:
            (only,) = self.scores
            return only
        return descriptor.score
