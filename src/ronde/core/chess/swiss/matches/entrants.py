"""Who is to be paired in a round of matches, and what its system asks of the procedure."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant, Float, RoundToPair
from ronde.core.scores import Points


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEntrant(Entrant):
    """A participant to be paired, a player or a team."""

    ranking_score: Points
    """The score that says who of two is ranked higher when colours are given."""
    secondary: Points = 0
    """The other score, where it ranks those whom the first one leaves equal."""

    @property
    def floated(self) -> bool:
        """Whether they played a participant of another score in the previous round.

        Rule: FIDE C.04.6 1.5
        Rule: FIDE C.04.5 1.5
        """
        return self.floats[0] is not Float.NONE

    @property
    def rank(self) -> tuple[Points, Points, int]:
        """What places them when colours are given: the smaller, the higher.

        Rule: FIDE C.04.6 4.2
        Rule: FIDE C.04.5 1.2
        """
        return -self.ranking_score, -self.secondary, self.tpn


class ColourReason(Enum):
    """What gives the higher ranked of two their colour."""

    NUMBER = "number"
    ONLY_WISH = "only wish"
    BOTH_WISHES = "both wishes"
    STRONGER_WISH = "stronger wish"
    LOWER_DIFFERENCE = "lower difference"
    FEWER_WHITES = "fewer Whites"
    LAST_DIFFERENCE = "last difference"
    HIGHER_RANK = "higher rank"
    ALTERNATION = "alternation"
    ALTERNATION_OF_THE_OTHER = "alternation of the other"


class MatchColour(NamedTuple):
    """The colour of the higher ranked of two, the article that gives it, and what it goes by."""

    colour: Colour
    article: str
    reason: ColourReason


ColourRule: TypeAlias = Callable[[MatchEntrant, MatchEntrant, Colour], MatchColour]
"""The colour of the higher ranked, by the two (the higher ranked first) and the initial colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """What a system adds to the procedure."""

    chapter: str
    """Where its articles stand in the handbook: C.04.6."""
    opponents: str
    """The criterion about opponents of upfloaters who floated in the previous round."""
    colours: ColourRule


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchesToPair(RoundToPair):
    """Everybody to be paired in a round of matches, highest score first, then by number."""

    entrants: tuple[MatchEntrant, ...]
    rules: MatchRules
    match_number: int
    """Which match of the event it is for its participants: 1, 2, 3 ..."""
    floats_count: bool
    """Whether floats of the previous round are to be spared; near the end they are not."""
    settled: tuple[tuple[int, int], ...] | None = None
    """The pairs by number, White first, where an earlier round settled them: second games."""
    settled_bye: int | None = None
    """Who rests in such a round."""
