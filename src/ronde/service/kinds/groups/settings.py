"""What the regulations of an event say of its groups."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Self

from ronde.messages import N_
from ronde.service.events.setting import (
    Choice,
    Number,
    SettingsPart,
    YesNo,
    setting,
)


class GroupDraw(Enum):
    """How players come to their groups."""

    LOTS = "lots"
    """By lot out of pots of equal strength, one of each pot to each group."""
    DEAL = "deal"
    """The strongest dealt out to and fro."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsSettings(SettingsPart):
    """How many groups there are, and who goes on from them."""

    PART: ClassVar[str] = "groups"
    TITLE: ClassVar[str] = N_("Groups")
    ELSEWHERE: ClassVar[str] = N_("{setting} is for groups")
    MISPLACED: ClassVar[str] = N_("only an event of the system “groups” has groups")
    LOCKED: ClassVar[bool] = True

    group_count: int | None = setting(
        "--groups", Number(2, 999, "G"), label=N_("number of groups"), help=N_("How many."), none=""
    )
    group_size: int | None = setting(
        "--group-size",
        Number(2, 999),
        label=N_("players in a group"),
        help=N_("How many players in each at most, instead of their number."),
        none="",
    )
    draw: GroupDraw = setting(
        "--group-draw",
        Choice(
            {
                GroupDraw.LOTS: N_("by lot out of pots"),
                GroupDraw.DEAL: N_("dealt out by strength"),
            }
        ),
        default=GroupDraw.LOTS,
        label=N_("draw of the groups"),
        help=N_("By lots out of pots (default), or dealt to and fro by strength."),
    )
    qualified_each: int = setting(
        "--qualified",
        Number(1, 99, "Q"),
        default=2,
        label=N_("qualified from each group"),
        help=N_("How many of each go on (default 2)."),
    )
    best_next_count: int = setting(
        "--best",
        Number(0, 99, "B"),
        default=0,
        label=N_("best of the next"),
        help=N_("How many more go on, the best of the next place, as the best thirds."),
    )
    with_cup: bool = setting(
        "--cup",
        YesNo(),
        default=True,
        label=N_("cup after the groups"),
        help=N_("Whether those who go on play a cup in the same event (default: they do)."),
    )

    def settled(self, given: Collection[str]) -> Self:
        """The settings after some were given: of number and size only the one that was counts."""
        if "group_size" in given and "group_count" not in given:
            return replace(self, group_count=None)
        if "group_count" in given and "group_size" not in given:
            return replace(self, group_size=None)
        return self

    def count_for(self, player_count: int) -> int:
        """How many groups so many players make."""
        if self.group_count is not None:
            return self.group_count
        assert self.group_size is not None, "groups have a number or a size"
        return -(-player_count // self.group_size)
