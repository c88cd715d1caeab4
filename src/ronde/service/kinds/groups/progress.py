"""How far an event in groups is: its rounds, then its cup."""

from ronde.service.events import progress
from ronde.service.events.numbering import participants
from ronde.service.events.progress import NextThing, Step
from ronde.service.events.state import EventState
from ronde.service.kinds.cup import progress as cup
from ronde.service.kinds.groups.qualifying import groups_are_over
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.state import groups_of
from ronde.text import _
from ronde.text.documents import JsonObject


def next_thing(state: EventState) -> NextThing:
    """What an event in groups waits for."""
    groups = state.regulations.part(GroupsSettings)
    if groups is not None and groups.with_cup and groups_are_over(state) and state.draft is None:
        return cup.next_thing(state)
    if not groups_of(state) and len(participants(state)) >= 2:
        return NextThing(step=Step.DRAW, sentence=_("Next: draw the groups."), round_number=1)
    return progress.next_thing(state)


def facts(state: EventState) -> JsonObject:
    """How far an event in groups is."""
    return {
        **progress.facts(state),
        "group_count": len(groups_of(state)) or None,
        "groups_over": groups_are_over(state),
        **cup.cup_facts(state),
    }
