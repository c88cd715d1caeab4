"""An event as tables and as JSON to take away, whatever its format."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from ronde.service.events.documents import TABLES, Document, documents_of
from ronde.service.events.report import standings_of
from ronde.service.events.settings import Family
from ronde.service.events.sheets import players_json, players_sheet, round_json
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.sheets import matches_sheet, places_sheets
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.groups.sheets import (
    group_round_json,
    group_round_sheet,
    group_standings_json,
    group_standings_sheets,
    groups_json,
    members_sheet,
)
from ronde.service.kinds.groups.state import GroupsState
from ronde.service.kinds.teams.standings import team_standings_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet
from ronde.text.standings import standings_json


@dataclass(frozen=True, kw_only=True)
class Table(Document):
    """A table to take away, with its word in addresses."""

    key: str


def tables_of(state: EventState) -> list[Table]:
    """Every table of an event that everybody may know, in the order of a closing list."""
    if state.regulations.system.family is Family.ROUNDS:
        return [
            Table(
                key=f"round-{index}" if name == "rounds" else name,
                name=document.name,
                make=document.make,
            )
            for name in TABLES
            for index, document in enumerate(documents_of(state, name), start=1)
        ]
    return list(_of_cup_and_groups(state))


def event_json(state: EventState) -> JsonObject:
    """Everything about an event for programs, drafts left out."""
    facts: JsonObject = {"status": status_json(state), "players": players_json(state)}
    family = state.regulations.system.family
    if family is Family.ROUNDS:
        facts["rounds"] = [round_json(state, played) for played in state.published]
        of_teams = state.regulations.system.of_teams
        facts["standings"] = standings_json(
            team_standings_of(state) if of_teams else standings_of(state)
        )
        return facts
    if family is Family.GROUPS and state.part(GroupsState) is not None:
        facts["groups"] = groups_json(state)
        facts["rounds"] = [group_round_json(state, played) for played in state.published]
        facts["standings"] = group_standings_json(state)
    return facts | cup_json(state, with_draft=False)


def _of_cup_and_groups(state: EventState) -> Iterator[Table]:
    """The tables of groups, then those of a cup."""
    yield Table(key="players", name=_("Players"), make=partial(players_sheet, state))
    if state.part(GroupsState) is not None and state.published:
        yield Table(key="groups", name=_("Groups"), make=partial(members_sheet, state))
        for played in state.published:
            number = played.round_number
            yield Table(
                key=f"round-{number}",
                name=_("Round {number}").format(number=number),
                make=partial(group_round_sheet, state, played),
            )
        for sheet in group_standings_sheets(state):
            yield Table(key="standings", name=sheet.title, make=partial(_same, sheet))
    view = cup_view(state)
    if view is not None:
        yield Table(key="matches", name=_("Matches"), make=partial(matches_sheet, state, view))
        for sheet in places_sheets(state, view):
            yield Table(key="places", name=_("Places"), make=partial(_same, sheet))


def _same(sheet: Sheet) -> Sheet:
    """A table that had to be made to be named."""
    return sheet
