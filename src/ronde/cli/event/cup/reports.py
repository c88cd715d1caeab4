"""What the commands that only look answer about a cup and about groups."""

from ronde.cli.event.answers import event_view
from ronde.cli.report import Report
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk
from ronde.service.events.documents import documents_of
from ronde.service.events.kind import Feature, has
from ronde.service.events.rankings import rankings_json, rankings_of
from ronde.service.events.sheets import players_json, players_sheet, round_sheet
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.documents import cup_json
from ronde.service.kinds.cup.matches import CupView
from ronde.service.kinds.cup.sheets import (
    current_sheets,
    round_sheets,
)
from ronde.service.kinds.cup.view import cup_view
from ronde.service.kinds.groups.sheets import (
    group_round_json,
    groups_json,
    members_sheet,
)
from ronde.service.kinds.groups.state import GroupsState
from ronde.text import _, render
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet


def show_report(
    desk: Desk, state: EventState, round_number: int | None, *, only_players: bool
) -> Report:
    """How far a cup or groups are: what is played now, a round, or the players."""
    view = cup_view(state, with_draft=True)
    return event_view(
        desk,
        state,
        {"players": players_json(state), **_rounds_json(state), **cup_json(state)},
        sheets=(players_sheet(state),)
        if only_players
        else _shown(state, view, round_number) or (players_sheet(state),),
    )


def export_report(
    desk: Desk, state: EventState, *, sheets: str | None, **_of_others: object
) -> Report:
    """Everything about a cup or groups: tables, JSON, or the whole journal."""
    view = cup_view(state)
    lists = rankings_of(state) if state.part(GroupsState) is not None or view is not None else ()
    journal = desk.journals.export_jsonl(desk.stream)
    return event_view(
        desk,
        state,
        lambda: {
            "players": players_json(state),
            **_rounds_json(state),
            **(rankings_json(state, lists) if lists else cup_json(state, with_draft=False)),
            "integrity_events": [
                {"round": note.round_number, "text": render(note.what)} for note in state.integrity
            ],
        },
        lines=(
            state.regulations.name,
            _("--output FILE.csv or .xlsx writes the tables, --output FILE.jsonl the journal."),
        ),
        sheets=lambda: tuple(document.sheet for document in documents_of(state, sheets)),
        files={".jsonl": journal.encode},
    )


def _rounds_json(state: EventState) -> JsonObject:
    """The groups and their rounds, where there are any."""
    if not has(state.regulations, Feature.GROUPS):
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
        return (round_sheet(state, state.rounds[-1]),)
    return (members_sheet(state),) if state.part(GroupsState) else ()


def _round_shown(state: EventState, view: CupView | None, round_number: int) -> tuple[Sheet, ...]:
    """A round: of the groups as long as there are any, of a cup where there are none."""
    if state.part(GroupsState) is not None:
        if round_number > len(state.rounds):
            raise InputError(N_("round {round} is not paired yet"), round=round_number)
        return (round_sheet(state, state.rounds[round_number - 1]),)
    sheets = () if view is None else tuple(round_sheets(state, view, round_number))
    if not sheets:
        raise InputError(N_("there is no round {round} in this bracket"), round=round_number)
    return sheets
