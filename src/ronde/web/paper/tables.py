"""An event as JSON to take away, whatever its format."""

from ronde.service.events.rankings import rankings_json, rankings_of
from ronde.service.events.settings import Family
from ronde.service.events.sheets import players_json, round_json
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.groups.sheets import (
    group_round_json,
    groups_json,
)
from ronde.service.kinds.groups.state import GroupsState
from ronde.text.documents import JsonObject
from ronde.text.standings import standings_json


def event_json(state: EventState) -> JsonObject:
    """Everything about an event for programs, drafts left out."""
    facts: JsonObject = {"status": status_json(state), "players": players_json(state)}
    family = state.regulations.system.family
    if family is Family.ROUNDS:
        facts["rounds"] = [round_json(state, played) for played in state.published]
        (ranking,) = rankings_of(state)
        assert ranking.basis is not None, "events in rounds are ranked by points"
        facts["standings"] = standings_json(ranking.basis)
        return facts
    if family is Family.GROUPS and state.part(GroupsState) is not None:
        facts["groups"] = groups_json(state)
        facts["rounds"] = [group_round_json(state, played) for played in state.published]
        told = rankings_json(state, rankings_of(state))
        facts["standings"] = {key: told[key] for key in ("groups", "best_next")}
    return facts | cup_json(state, with_draft=False)
