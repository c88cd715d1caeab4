"""The groups of an event as the journal keeps them."""

from collections.abc import Mapping
from typing import Any

from ronde.service.kinds.groups.state import GroupMembers, GroupsState


def groups_payload(groups: GroupsState) -> dict[str, Any]:
    """The groups in JSON."""
    return {
        "seed": groups.seed,
        "groups": [
            {"group": group.letter, "members": list(group.members)} for group in groups.groups
        ],
    }


def groups_from(payload: Mapping[str, Any]) -> GroupsState:
    """The groups out of the journal."""
    return GroupsState(
        seed=payload["seed"],
        groups=tuple(
            GroupMembers(letter=group["group"], members=tuple(group["members"]))
            for group in payload["groups"]
        ),
    )
