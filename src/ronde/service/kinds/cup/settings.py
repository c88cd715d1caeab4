"""What the regulations of an event say of its cup."""

from dataclasses import dataclass, field
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


class Draw(Enum):
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

    draw: Draw = field(
        default=Draw.FIXED,
        metadata=setting(
            "--draw",
            Choice({Draw.FIXED: N_("a fixed bracket"), Draw.EACH_ROUND: N_("anew for each round")}),
            label=N_("draw of the cup"),
            help=N_("All opponents known from the start (fixed), or each round drawn by lot."),
            locked=True,
        ),
    )
    prequalified_count: int = field(
        default=0,
        metadata=setting(
            "--prequalified",
            Number(0, 9_999, "K"),
            label=N_("players let through"),
            help=N_("How many, the best, enter after the others have begun."),
            locked=True,
        ),
    )
    preliminary_count: int | None = field(
        default=None,
        metadata=setting(
            "--preliminary",
            Number(1, 20, "P"),
            label=N_("preliminary rounds"),
            help=N_("Rounds the prequalified skip (default: as the book's iteration finds)."),
            locked=True,
            none=N_("as many as the book finds"),
        ),
    )
    third_place: bool = field(
        default=False,
        metadata=setting(
            "--third-place",
            YesNo(),
            off="--no-third-place",
            label=N_("match for third place"),
            help=N_("A match for third place."),
            locked=True,
        ),
    )
    classification: bool = field(
        default=False,
        metadata=setting(
            "--classification",
            YesNo(),
            off="--no-classification",
            label=N_("matches for every place"),
            help=N_("Matches that decide all places to 8."),
            locked=True,
        ),
    )
    consolation: bool = field(
        default=False,
        metadata=setting(
            "--consolation",
            YesNo(),
            off="--no-consolation",
            label=N_("consolation cup"),
            help=N_("Another cup of those who lose in round 1."),
            locked=True,
        ),
    )
    double_elimination: bool = field(
        default=False,
        metadata=setting(
            "--double-elimination",
            YesNo(),
            off="--single-elimination",
            label=N_("double elimination"),
            help=N_("Only the second defeat puts a player out."),
            locked=True,
        ),
    )
    game_count: int | None = field(
        default=None,
        metadata=setting(
            "--games",
            Number(1, 99),
            label=N_("games of a match"),
            help=N_("A match is the best of N games; colours by lot."),
            locked=True,
            none=N_("the result alone"),
        ),
    )
    ladder: Ladder = field(
        default=Ladder.REPLAY,
        metadata=setting(
            "--ladder",
            Choice(
                {
                    Ladder.REPLAY: N_("played again with colours reversed"),
                    Ladder.PLAYOFF: N_("played off: rapid, blitz, then a decisive game"),
                }
            ),
            label=N_("level match"),
            help=N_("What decides a level match, a replay (default) or rapid, blitz, Armageddon."),
            locked=True,
        ),
    )
    apart_by: str | None = field(
        default=None,
        metadata=setting(
            "--apart",
            Line("COLUMN", folded=str.lower),
            label=N_("kept apart"),
            help=N_("Who has the same federation, club ... meets as late as possible."),
            locked=True,
            none=N_("nobody"),
        ),
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
