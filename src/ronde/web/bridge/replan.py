"""`/e/{event}/movement/replan`: a pair comes late or leaves; before and after side by side."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import BaseModel, Field

from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.movements.movement import Entry, Movement, TablePlay, board_ranges
from ronde.core.bridge.replanning.change import Replanned, without_leaving_pair
from ronde.core.bridge.replanning.late_pair import with_late_pair
from ronde.errors import InputError, RondeError
from ronde.messages import N_
from ronde.service.events.change import read
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.kinds.bridge.actions.replanning import (
    add_late_pair,
    next_unplayed_round,
    remove_pair,
    replan_notes,
)
from ronde.service.kinds.bridge.documents import entrant_order
from ronde.service.kinds.bridge.entries import MovementReplanned
from ronde.service.kinds.bridge.evening import evening_of, movement_of
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.state import BridgeState
from ronde.service.kinds.bridge.typed import people_from_text, seat_from_typed
from ronde.service.kinds.bridge.words import number_words
from ronde.text import _, render, render_error
from ronde.web.access import requires
from ronde.web.bridge.numbers import whole_number
from ronde.web.bridge.opening import evening_opened, numbers_text, section_asked, short_names
from ronde.web.bridge.plan_view import PlanView, plan_view
from ronde.web.pages import page
from ronde.web.person import Person, Role
from ronde.web.problems import as_sentence

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]


class Wish(BaseModel):
    """What has to change: a pair that comes or leaves, from a round on."""

    kind: str = Field(default="", max_length=8)
    names: str = Field(default="", max_length=200)
    who: str = Field(default="", max_length=8)
    first: str = Field(default="", max_length=3)
    section: str = Field(default="", max_length=8)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedTable:
    """A table in a round as it was and as it will be."""

    round_number: int
    table_number: int
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A change before it is made."""

    first: int
    before: PlanView
    after: PlanView
    changes: tuple[ChangedTable, ...]
    tables: tuple[int, ...]
    notes: tuple[str, ...]


@router.get("/e/{event}/movement/replan", response_class=HTMLResponse)
def replan_page(
    request: Request, event: str, person: Deputy, wish: Annotated[Wish, Query()]
) -> HTMLResponse:
    """What a change would come to; nothing is written yet."""
    opened = evening_opened(request, event)
    return page(request, "bridge/replan.html", opened=opened, **replan_facts(opened, wish))


def replan_facts(opened: Opened, wish: Wish) -> dict[str, Any]:
    """What the page is made of."""
    evening = evening_of(opened.state)
    section = section_asked(evening, wish.section)
    preview, error = None, ""
    if wish.kind:
        try:
            preview = _preview(evening, section, wish)
        except RondeError as problem:
            error = as_sentence(render_error(problem))
    first = next_unplayed_round(evening, section)
    pairs = [
        (_typed(entrant.entry), render(number_words(entrant.entry)), short_names(entrant.people))
        for entrant in sorted(evening.entrants.values(), key=entrant_order)
        if entrant.entry is not None and entrant.section == section and entrant.left_from is None
    ]
    sentence = (
        _("Re-plan from round {round}?").format(round=preview.first)
        if preview
        else _("A pair arrives or leaves")
    )
    return {
        "wish": wish,
        "preview": preview,
        "error": error,
        "first": first,
        "pairs": pairs,
        "section": section,
        "sections": tuple(evening.movements),
        "sentence": sentence,
    }


@router.post("/e/{event}/movement/replan")
def replan(request: Request, event: str, person: Deputy, wish: Annotated[Wish, Form()]) -> Response:
    """Make the change; results that are in stay as they are."""
    evening = evening_of(evening_opened(request, event).state)
    section = section_asked(evening, wish.section)
    first = whole_number(wish.first, 1, 99)

    def changed(desk: Desk) -> Done:
        if wish.kind == "late":
            people = people_from_text(wish.names) if wish.names.strip() else None
            return add_late_pair(desk, people, from_round=first, section=section)
        if wish.kind == "leaves":
            leaving = seat_from_typed(wish.who)
            return remove_pair(desk, leaving, from_round=first, section=section)
        raise InputError(N_("a pair comes or leaves: which is it?"))

    done = request.app.state.rooms.act(event, person, changed)
    replanned = read(MovementReplanned, done.entries[-1].payload)
    tables = sorted({table for _round, table in replanned.changed})
    listed = ",".join(map(str, tables))
    return RedirectResponse(
        f"/e/{event}/movement?section={section}&round={replanned.round}"
        f"&changed={listed}&first={replanned.round}",
        status_code=303,
    )


def _preview(evening: BridgeState, section: str, wish: Wish) -> Preview:
    """Both movements side by side."""
    movement = movement_of(evening, section)
    first = whole_number(wish.first, 1, 99) or next_unplayed_round(evening, section)
    changed = _changed(movement, wish, first)
    return Preview(
        first=first,
        before=plan_view(movement, first),
        after=plan_view(changed.movement, first),
        changes=_changes(movement, changed),
        tables=changed.changed_tables,
        notes=tuple(as_sentence(render(note)) for note in replan_notes(changed)),
    )


def _changed(movement: Movement, wish: Wish, first: int) -> Replanned:
    """The movement after the change."""
    if wish.kind == "late":
        return with_late_pair(movement, from_round=first)
    if wish.kind != "leaves" or not wish.who:
        raise InputError(N_("which pair leaves?"))
    leaving = seat_from_typed(wish.who)
    if not isinstance(leaving.number, int):
        raise InputError(N_("only a movement of pairs goes on with a pair missing"))
    gone = MissingSeat(number=leaving.number, line=leaving.line)
    return without_leaving_pair(movement, gone, from_round=first)


def _changes(before: Movement, changed: Replanned) -> tuple[ChangedTable, ...]:
    """Every table that is not as it was, in words."""
    old = plays_of(before)
    new = plays_of(changed.movement)
    return tuple(
        ChangedTable(
            round_number=change.round_number,
            table_number=change.table_number,
            before=_table_text(old.get((change.round_number, change.table_number))),
            after=_table_text(new.get((change.round_number, change.table_number))),
        )
        for change in changed.changes
    )


def _table_text(table: TablePlay | None) -> str:
    """A table in a few signs: `3 – 7, boards 5-6`."""
    if table is None or all(seat is None for seat in table.seats):
        return "–"
    seats = f"{numbers_text(table.north_south)} – {numbers_text(table.east_west)}"
    if not table.played or not table.is_full:
        return _("{seats}, sits out").format(seats=seats)
    return _("{seats}, boards {boards}").format(seats=seats, boards=board_ranges(table.boards))


def _typed(entry: Entry) -> str:
    """A number as it is typed: `ns3`."""
    return f"{entry.line.value if entry.line else ''}{entry.number}"
