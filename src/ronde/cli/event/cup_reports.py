"""What the commands that only look answer about a cup and about groups."""

from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.events.settings import Family
from ronde.service.events.sheets import players_json, players_sheet
from ronde.service.events.state import EventState
from ronde.service.events.status import next_step, status_json
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.matches import CupView
from ronde.service.kinds.cup.sheets import (
    current_sheets,
    matches_sheet,
    places_sheets,
    round_sheets,
)
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
from ronde.text import _, render
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet

FAMILIES = (Family.CUP, Family.GROUPS)
"""The families that these reports are for."""


def show_report(
    desk: Desk, state: EventState, round_number: int | None, *, only_players: bool
) -> Report:
    """How far a cup or groups are: what is played now, a round, or the players."""
    view = cup_view(state, with_draft=True)
    return Report(
        data={
            "event": desk.stream,
            "status": status_json(state),
            "players": players_json(state),
            **_rounds_json(state),
            **cup_json(state),
        },
        sheets=(players_sheet(state),)
        if only_players
        else _shown(state, view, round_number) or (players_sheet(state),),
        closing_lines=(next_step(state),),
    )


def standings_report(desk: Desk, state: EventState, after: int | None, lots: int | None) -> Report:
    """The places of a cup so far; of groups the ranking of each, and the cup after them."""
    is_cup = state.regulations.system.family is Family.CUP
    if is_cup and (after is not None or lots is not None):
        raise InputError(N_("a cup is ranked by its matches: leave out --after and --lots"))
    if after is not None and after > len(state.published):
        raise InputError(
            N_("expected a round from 0 to {most}, found {found}"),
            most=len(state.published),
            found=after,
        )
    view = cup_view(state)
    if is_cup and view is None:
        raise InputError(N_("the cup is not published yet"))
    if not is_cup and state.part(GroupsState) is None:
        raise InputError(N_("the groups are not drawn yet"))
    groups: JsonObject = {} if is_cup else group_standings_json(state, after=after, seed=lots)
    return Report(
        data={
            "event": desk.stream,
            "round": None if is_cup else state.complete_round_count if after is None else after,
            **groups,
            **cup_json(state, with_draft=False),
            "status": status_json(state),
        },
        sheets=lambda: (
            *(() if is_cup else group_standings_sheets(state, after=after, seed=lots)),
            *(() if view is None else places_sheets(state, view)),
        ),
        closing_lines=(next_step(state),),
    )


def export_report(desk: Desk, state: EventState) -> Report:
    """Everything about a cup or groups: tables, JSON, or the whole journal."""
    view = cup_view(state)
    journal = desk.journals.export_jsonl(desk.stream)
    return Report(
        data=lambda: {
            "event": desk.stream,
            "status": status_json(state),
            "players": players_json(state),
            **_rounds_json(state),
            **(group_standings_json(state) if state.part(GroupsState) else {}),
            **cup_json(state, with_draft=False),
            "integrity_events": [
                {"round": note.round_number, "text": render(note.what)} for note in state.integrity
            ],
        },
        lines=(
            state.regulations.name,
            _("--output FILE.csv or .xlsx writes the tables, --output FILE.jsonl the journal."),
        ),
        sheets=lambda: (
            *((members_sheet(state),) if state.part(GroupsState) else ()),
            *(
                group_round_sheet(state, played)
                for played in state.published
                if state.part(GroupsState)
            ),
            *(group_standings_sheets(state) if state.part(GroupsState) else ()),
            *(() if view is None else (matches_sheet(state, view), *places_sheets(state, view))),
            players_sheet(state),
        ),
        closing_lines=(next_step(state),),
        files={".jsonl": journal.encode},
    )


def _rounds_json(state: EventState) -> JsonObject:
    """The groups and their rounds, where there are any."""
    if state.regulations.system.family is Family.CUP:
        return {"rounds": []}
    return {
        "groups": groups_json(state),
        "rounds": [group_round_json(state, played) for played in state.rounds],
    }


def _shown(state: EventState, view: CupView | None, round_number: int | None) -> tuple[Sheet, ...]:
    """The round asked for, else what is played now; nothing before anything is drawn."""
    if round_number is not None:
        return _round_shown(state, view, round_number)
    if view is not None:
        return tuple(current_sheets(state, view))
    if state.rounds:
        return (group_round_sheet(state, state.rounds[-1]),)
    return (members_sheet(state),) if state.part(GroupsState) else ()


def _round_shown(state: EventState, view: CupView | None, round_number: int) -> tuple[Sheet, ...]:
    """A round: of the groups as long as there are any, of a cup where there are none."""
    if state.part(GroupsState) is not None:
        if round_number > len(state.rounds):
            raise InputError(N_("round {round} is not paired yet"), round=round_number)
        return (group_round_sheet(state, state.rounds[round_number - 1]),)
    found = () if view is None else tuple(round_sheets(state, view, round_number))
    if not found:
        raise InputError(N_("there is no round {round} in this bracket"), round=round_number)
    return found
