"""What the regulations of a Swiss of teams say besides those of any event of teams."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from ronde.messages import N_
from ronde.service.events.setting import Choice, SettingsPart, YesNo, setting


class ColourType(Enum):
    """Which colour preferences teams have; the value is what users type.

    Rule: FIDE C.04.6 (2026-02) 1.7
    """

    SIMPLE = "a"
    """Type A: only after two matches of one colour, or a difference of two."""
    FULL = "b"
    """Type B: mild ones too."""
    NONE = "none"


class ByeWorth(Enum):
    """What the pairing-allocated bye of a team is worth, in match and game points.

    Rule: FIDE C.04.6 (2026-02) 1.4
    """

    DRAW = "draw"
    WIN = "win"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSwissSettings(SettingsPart):
    """Colour preferences, the score that decides who is named first, and the bye."""

    PART: ClassVar[str] = "team_swiss"
    TITLE: ClassVar[str] = N_("Team Swiss")
    ELSEWHERE: ClassVar[str] = N_("{setting} is for a Swiss of teams")
    MISPLACED: ClassVar[str] = N_("only a Swiss of teams has colour preferences of teams")
    LOCKED: ClassVar[bool] = True

    colours: ColourType = setting(
        "--colour-type",
        Choice(
            {
                ColourType.SIMPLE: N_("type A: simple preferences"),
                ColourType.FULL: N_("type B: strong and mild preferences"),
                ColourType.NONE: N_("no preferences"),
            }
        ),
        default=ColourType.SIMPLE,
        label=N_("colour preferences of teams"),
        help=N_("Colour preferences of teams: type a (default), type b, or none."),
    )
    uses_other_score: bool = setting(
        "--other-score",
        YesNo(),
        default=True,
        label=N_("equal teams by their other score"),
        help=N_(
            "Where colours are equal, look at the score that does not rank first, or at the number"
            " at once."
        ),
    )
    bye: ByeWorth = setting(
        "--team-bye",
        Choice({ByeWorth.DRAW: N_("a drawn match"), ByeWorth.WIN: N_("a won match")}),
        default=ByeWorth.DRAW,
        label=N_("worth of the bye"),
        help=N_("What the bye of a team is worth: a drawn match (default) or a won one."),
    )
