"""What the regulations of an event say of its cup."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from ronde.core.chess.cup.duel import Ladder, Rung, rungs
from ronde.core.knockout.cup import Extras
from ronde.messages import N_
from ronde.service.events.setting import (
    Choice,
    Line,
    Number,
    SettingsPart,
    YesNo,
    setting,
)


class CupDraw(Enum):
    """When it is drawn who meets whom."""

    FIXED = "fixed"
    """All possible opponents are known from the start."""
    EACH_ROUND = "each-round"


@dataclass(frozen=True, slots=True, kw_only=True)
class CupSettings(SettingsPart):
    """How a cup is drawn, what is played beside it, and how its matches are decided."""

    PART: ClassVar[str] = "cup"
    TITLE: ClassVar[str] = N_("Cup")
    ELSEWHERE: ClassVar[str] = N_("{setting} is for a cup, or for groups with one")
    MISPLACED: ClassVar[str] = N_("only a knock-out or groups have a cup")
    LOCKED: ClassVar[bool] = True

    draw: CupDraw = setting(
        "--draw",
        Choice(
            {CupDraw.FIXED: N_("a fixed bracket"), CupDraw.EACH_ROUND: N_("anew for each round")}
        ),
        default=CupDraw.FIXED,
        label=N_("draw of the cup"),
        help=N_("All opponents known from the start (fixed), or each round drawn by lot."),
    )
    prequalified_count: int = setting(
        "--prequalified",
        Number(0, 9_999, "K"),
        default=0,
        label=N_("players let through"),
        help=N_("How many, the best, enter after the others have begun."),
    )
    preliminary_count: int | None = setting(
        "--preliminary",
        Number(1, 20, "P"),
        label=N_("preliminary rounds"),
        help=N_("Rounds the prequalified skip (default: as the book's iteration finds)."),
        none=N_("as many as the book finds"),
    )
    third_place: bool = setting(
        "--third-place",
        YesNo(),
        label=N_("match for third place"),
        help=N_("A match for third place."),
    )
    classification: bool = setting(
        "--classification",
        YesNo(),
        label=N_("matches for every place"),
        help=N_("Matches that decide all places to 8."),
    )
    consolation: bool = setting(
        "--consolation",
        YesNo(),
        label=N_("consolation cup"),
        help=N_("Another cup of those who lose in round 1."),
    )
    double_elimination: bool = setting(
        "--double-elimination",
        YesNo(),
        off="--single-elimination",
        label=N_("double elimination"),
        help=N_("Only the second defeat puts a player out."),
    )
    game_count: int | None = setting(
        "--games",
        Number(1, 99),
        label=N_("games of a match"),
        help=N_("A match is the best of N games; colours by lot."),
        none=N_("the result alone"),
    )
    ladder: Ladder = setting(
        "--ladder",
        Choice(
            {
                Ladder.REPLAY: N_("played again with colours reversed"),
                Ladder.PLAYOFF: N_("played off: rapid, blitz, then a decisive game"),
            }
        ),
        default=Ladder.REPLAY,
        label=N_("level match"),
        help=N_("What decides a level match, a replay (default) or rapid, blitz, Armageddon."),
    )
    apart_by: str | None = setting(
        "--apart",
        Line("COLUMN", folded=str.lower),
        default=None,
        label=N_("kept apart"),
        help=N_("Who has the same federation, club ... meets as late as possible."),
        none=N_("nobody"),
    )

    @property
    def extras(self) -> Extras:
        """What is played beside the main bracket."""
        return Extras(
            third_place=self.third_place,
            classification=self.classification,
            consolation=self.consolation,
            double_elimination=self.double_elimination,
        )

    @property
    def stages(self) -> tuple[Rung, ...] | None:
        """The stages of a match, None where its games are not told."""
        return None if self.game_count is None else rungs(self.game_count, self.ladder)
