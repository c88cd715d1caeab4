"""How a session is scored: the method and what a club or federation may settle about it."""

from dataclasses import dataclass
from enum import Enum

from ronde.core.bridge.scoring.fouled import SmallGroups
from ronde.core.bridge.scoring.imps import STANDARD_BUTLER, ButlerRules
from ronde.core.bridge.scoring.matchpoints import STANDARD, MatchpointRules


class Method(Enum):
    """How results become points."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    BUTLER = "butler"
    CROSS_IMPS = "cross-imps"


class CrossImps(Enum):
    """Whether cross-IMPs are summed or divided by the number of comparisons."""

    SUM = "sum"
    AVERAGE = "average"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringSettings:
    """How a session is scored.

    `across_sections` compares all sections that played the same boards as one field. `expected` is
    the number of results a board should have, unless the fullest board has more. `cross_imps`
    None sums where every board has as many results, and divides where the fields are unequal.
    `small_groups` says which groups of a fouled board have percentages.
    """

    method: Method = Method.MATCHPOINTS
    across_sections: bool = True
    expected: int | None = None
    matchpoints: MatchpointRules = STANDARD
    butler: ButlerRules = STANDARD_BUTLER
    cross_imps: CrossImps | None = None
    small_groups: SmallGroups = SmallGroups.EBU

    @property
    def is_topped(self) -> bool:
        """Whether boards have a top, and totals a percentage."""
        return self.method is Method.MATCHPOINTS
