"""What the regulations of an event say of its groups."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from ronde.messages import N_
from ronde.service.events.kind import SettingsPart


class GroupDraw(Enum):
    """How players come to their groups."""

    LOTS = "lots"
    """By lot out of pots of equal strength, one of each pot to each group."""
    DEAL = "deal"
    """The strongest dealt out to and fro."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsSettings:
    """How many groups there are, and who goes on from them."""

    group_count: int | None = None
    group_size: int | None = None
    """How many players a group has at most, where not their number is given but their size."""
    draw: GroupDraw = GroupDraw.LOTS
    qualified_each: int = 2
    best_next_count: int = 0
    """How many more go on: the best of those in the next place of their groups."""
    with_cup: bool = True
    """Whether those who go on play a cup in the same event."""

    def count_for(self, player_count: int) -> int:
        """How many groups so many players make."""
        if self.group_count is not None:
            return self.group_count
        assert self.group_size is not None, "groups have a number or a size"
        return -(-player_count // self.group_size)


GROUPS_OPTIONS: Mapping[str, str] = {
    "group_count": "--groups",
    "group_size": "--group-size",
    "draw": "--group-draw",
    "qualified_each": "--qualified",
    "best_next_count": "--best",
    "with_cup": "--no-cup",
}
"""Settings of groups as users type them."""


def groups_told(settings: GroupsSettings) -> dict[str, Any]:
    """The settings in JSON."""
    return {
        field.name: value.value if isinstance(value, Enum) else value
        for field in fields(settings)
        for value in (getattr(settings, field.name),)
    }


def groups_read(payload: Mapping[str, Any]) -> GroupsSettings:
    """The settings out of the journal; what it does not tell is as it usually is."""
    return groups_changed(GroupsSettings(), payload)


def groups_changed(settings: GroupsSettings, changes: Mapping[str, Any]) -> GroupsSettings:
    """The settings with some of them changed, as the journal tells the change."""
    read: dict[str, Any] = {
        name: GroupDraw(value) if name == "draw" else value for name, value in changes.items()
    }
    return replace(settings, **read)


OWN_SETTINGS = SettingsPart(
    name="groups",
    type=GroupsSettings,
    read=groups_read,
    told=groups_told,
    options=GROUPS_OPTIONS,
    misplaced=N_("only an event of the system “groups” has groups"),
)
