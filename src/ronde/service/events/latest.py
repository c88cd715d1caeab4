"""What was drawn or paired last, for people and for programs, whatever the event is."""

from ronde.service.events.sheets import round_json, round_sheet
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.reading import cup_of
from ronde.service.kinds.cup.sheets import (
    current_sheets,
    how_matches_are_decided,
    round_sheets,
)
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.groups.sheets import (
    group_round_json,
    group_round_sheet,
    groups_json,
    members_sheet,
)
from ronde.service.kinds.groups.state import GroupsState
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet


def latest_sheets(state: EventState) -> tuple[Sheet, ...]:
    """The latest draw of a cup, or the latest round, with the groups before their first."""
    view = cup_view(state, with_draft=True)
    if view is not None:
        drawn = cup_of(state).draft
        if drawn is None:
            return tuple(current_sheets(state, view))
        rules = how_matches_are_decided(state) if drawn.round_number == 1 else ()
        return (*rules, *round_sheets(state, view, drawn.round_number))
    if not state.rounds:
        return (members_sheet(state),) if state.part(GroupsState) else ()
    if state.part(GroupsState) is None:
        return (round_sheet(state, state.rounds[-1]),)
    members = (members_sheet(state),) if len(state.rounds) == 1 else ()
    return (*members, group_round_sheet(state, state.rounds[-1]))


def latest_json(state: EventState) -> JsonObject:
    """The latest draw of a cup, or the latest round."""
    if cup_view(state, with_draft=True) is not None:
        return cup_json(state)
    if state.part(GroupsState) is not None:
        played = group_round_json(state, state.rounds[-1]) if state.rounds else {}
        return {"groups": groups_json(state), **played}
    return round_json(state, state.rounds[-1]) if state.rounds else {}
