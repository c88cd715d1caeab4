"""What the entries of a journal make of groups."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.kinds import Kind
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.state import without_cup_draft
from ronde.service.kinds.groups.payload import groups_from
from ronde.service.kinds.groups.state import GroupsState

Payload = Mapping[str, Any]


def drawn(state: EventState, payload: Payload) -> EventState:
    """The state with its groups, in place of any drawn before."""
    groups = groups_from(payload)
    if state.started:
        raise InconsistentEvent(N_("groups were drawn after round 1 was published"))
    members = [identity for group in groups.groups for identity in group.members]
    for identity in members:
        if identity not in state.players:
            raise InconsistentEvent(N_("there is no player with the id {id}"), id=identity)
    if len(set(members)) != len(members):
        raise InconsistentEvent(N_("the groups have a player in two places"))
    if any(len(group.members) < 2 for group in groups.groups):
        raise InconsistentEvent(N_("a group has fewer than two players"))
    return replace(state, rounds=()).with_part(groups)


def without_old_draw(state: EventState) -> EventState:
    """The state without a draw that is out of date, before round 1 without groups either."""
    state = without_cup_draft(state)
    return state if state.started else state.without_part(GroupsState)


APPLY: Mapping[Kind, Callable[[EventState, Payload], EventState]] = {Kind.GROUPS_DRAWN: drawn}
"""What each kind of entry about groups does."""
