"""What the code of a team event says: whose preferences count, and by which scores teams rank."""

import re
from dataclasses import dataclass
from enum import Enum
from itertools import product

from ronde.core.chess.tiebreaks.descriptor import Score

FAMILY = "FIDE_TEAM"
_CODE = re.compile(rf"{FAMILY}(?:_(TYPEA|TYPEB))?_(MP|GP)(?:_(MP|GP))?")


class Preferences(Enum):
    """How colour preferences arise; the value is the word of the code.

    Rule: FIDE C.04.6 1.7
    """

    TYPE_A = "TYPEA"
    TYPE_B = "TYPEB"
    NONE = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSystem:
    """What the regulations of a team event choose.

    Rule: FIDE C.04.6 1.2, 1.7
    """

    preferences: Preferences = Preferences.TYPE_A
    primary: Score = Score.MATCH_POINTS
    secondary: Score | None = Score.GAME_POINTS
    """The score that ranks teams which the primary one leaves equal; None where the number does."""

    @property
    def code(self) -> str:
        """The code of record 192, acceleration left aside.

        Rule: FIDE TRF26 192
        """
        scores = [self.primary, *([self.secondary] if self.secondary else [])]
        words = (FAMILY, self.preferences.value, *(score.value for score in scores))
        return "_".join(word for word in words if word)


USUAL = TeamSystem()
"""What holds unless the regulations say otherwise."""

TEAM_CODES = tuple(
    TeamSystem(preferences=preferences, primary=primary, secondary=secondary).code
    for preferences, primary in product(Preferences, Score)
    for secondary in (primary.other, None)
)
"""All codes, the usual one first."""


def team_system(code: str) -> TeamSystem:
    """What a code says; the usual system where it is not one of a team Swiss.

    Rule: FIDE TRF26 192
    Reading: the name of the family alone stands for what holds unless the regulations differ; a
        code that names scores and no type leaves colour preferences out.
    """
    found = _CODE.fullmatch(code.upper().removesuffix("_BAKU"))
    if found is None or found[2] == found[3]:
        return USUAL
    return TeamSystem(
        preferences=Preferences(found[1] or ""),
        primary=Score(found[2]),
        secondary=Score(found[3]) if found[3] else None,
    )
