"""The groups of an event as JSON, for a quicker start."""

from collections.abc import Mapping
from typing import Any

from ronde.service.kinds.groups.state import GroupMembers, GroupsState


def packed_groups(groups: GroupsState | None) -> dict[str, Any] | None:
    """The groups as JSON, as an entry of the journal tells them too."""
    if groups is None:
        return None
    return {
        "seed": groups.seed,
        "groups": [
            {"group": group.letter, "members": list(group.members)} for group in groups.groups
        ],
    }


def unpacked_groups(told: Mapping[str, Any] | None) -> GroupsState | None:
    """The groups that `packed_groups` wrote."""
    if told is None:
        return None
    return GroupsState(
        seed=told["seed"],
        groups=tuple(
            GroupMembers(letter=group["group"], members=tuple(group["members"]))
            for group in told["groups"]
        ),
    )
