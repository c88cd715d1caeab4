"""`/e/{event}/movement/replan`: a pair comes or leaves, or a table played other boards.

Before and after stand side by side; nothing is written before somebody agrees.
"""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Query
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import BaseModel, Field

from ronde.core.bridge.movements.movement import (
    Movement,
    TablePlay,
    board_ranges,
    contestant_name,
    contestants,
)
from ronde.core.bridge.replanning.change import Replanned, replanned
from ronde.core.bridge.replanning.late_pair import with_late_pair
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError, RondeError
from ronde.formats.movements.values import distinct_boards_from_text
from ronde.messages import N_
from ronde.service.events.change import read
from ronde.service.events.desk import Desk, Done
from ronde.service.kinds.bridge.actions.replanning import (
    add_late_pair,
    next_unplayed_round,
    remove_pair,
    replan_notes,
    take_wrong_boards,
    without_pair,
    wrong_boards,
)
from ronde.service.kinds.bridge.entries import MovementReplanned
from ronde.service.kinds.bridge.evening import People, current_round, evening_of, movement_of
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.state import BridgeState
from ronde.service.kinds.bridge.typed import (
    people_from_text,
    seat_from_typed,
    seat_typed,
    whole_number,
)
from ronde.service.kinds.bridge.words import number_words
from ronde.text import _, listed_text, render, render_error
from ronde.web.bridge.plan_view import PlanView, plan_view
from ronde.web.bridge.visit import EveningDeputy, numbers_text
from ronde.web.problems import as_sentence

router = APIRouter()


class ReplanningWish(BaseModel):
    """What has to change from a round on: a pair that comes or leaves, boards that were played."""

    kind: str = Field(default="", max_length=8)
    names: str = Field(default="", max_length=200)
    who: str = Field(default="", max_length=8)
    table: str = Field(default="", max_length=3)
    boards: str = Field(default="", max_length=40)
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
    question: str
    answer: str
    """What the button says that agrees."""
    before: PlanView
    after: PlanView
    changes: tuple[ChangedTable, ...]
    tables: tuple[int, ...]
    notes: tuple[str, ...]


@router.get("/e/{event}/movement/replan", response_class=HTMLResponse)
def replan_page(visit: EveningDeputy, wish: Annotated[ReplanningWish, Query()]) -> HTMLResponse:
    """What a change would come to; nothing is written yet."""
    evening, section = visit.evening, visit.section(wish.section)
    preview, error = None, ""
    if wish.kind:
        try:
            preview = _preview(evening, section, wish)
        except RondeError as problem:
            error = as_sentence(render_error(problem))
    return visit.page(
        "bridge/replan.html",
        wish=wish,
        preview=preview,
        error=error,
        first=next_unplayed_round(evening, section),
        now=current_round(evening) or 1,
        pairs=_who_may_leave(evening, section),
        section=section,
        sections=tuple(evening.movements),
        sentence=preview.question if preview else _("Change the movement"),
    )


@router.post("/e/{event}/movement/replan")
def replan(visit: EveningDeputy, wish: Annotated[ReplanningWish, Form()]) -> Response:
    """Make the change; results that are in stay as they are."""
    section = visit.section(wish.section)
    first = whole_number(wish.first, 1, 99)

    def changed(desk: Desk) -> Done:
        if wish.kind == "late":
            people = people_from_text(wish.names) if wish.names.strip() else None
            return add_late_pair(desk, people, from_round=first, section=section)
        if wish.kind == "leaves":
            leaving = seat_from_typed(wish.who)
            return remove_pair(desk, leaving, from_round=first, section=section)
        if wish.kind == "boards":
            round_number, table, boards = _played(wish)
            return take_wrong_boards(
                desk, boards, round_number=round_number, table_number=table, section=section
            )
        raise InputError(N_("a pair comes or leaves: which is it?"))

    done = visit.done(changed)
    entry = _replanned(done)
    return RedirectResponse(
        f"{visit.address}/movement?section={section}&round={entry.round}&{changed_cards(done)}",
        status_code=303,
    )


def _replanned(done: Done) -> MovementReplanned:
    """The change of the movement among what was written."""
    return next(
        read(MovementReplanned, entry.payload)
        for entry in done.entries
        if entry.kind == MovementReplanned.kind
    )


def changed_cards(done: Done) -> str:
    """The guide cards to print again as an address names them: tables, and from which round."""
    entry = _replanned(done)
    before = movement_of(evening_of(done.before.state), entry.section)
    tables = replanned(before, entry.movement, from_round=entry.round).changed_tables
    return f"changed={','.join(map(str, tables))}&first={entry.round}"


def _who_may_leave(evening: BridgeState, section: str) -> list[tuple[str, str, str]]:
    """Everybody who still plays: the number as it is typed and as it is read, and the names."""
    people = People(evening)
    gone = {one.who for one in evening.entrants.values() if one.left_from is not None}
    movement = evening.movements.get(section)
    return [
        (seat_typed(entry), render(number_words(entry)), people.short(who))
        for entry in (() if movement is None else contestants(movement))
        for who in [Who(number=entry.number, line=entry.line, section=section)]
        if who not in gone
    ]


def _preview(evening: BridgeState, section: str, wish: ReplanningWish) -> Preview:
    """Both movements side by side."""
    movement = movement_of(evening, section)
    first = whole_number(wish.first, 1, 99) or next_unplayed_round(evening, section)
    question = _("Re-plan from round {round}?").format(round=first)
    answer = _("Re-plan from round {round}").format(round=first)
    if wish.kind == "late":
        changed = with_late_pair(movement, from_round=first)
    elif wish.kind == "boards":
        first, table, boards = _played(wish)
        change, changed = wrong_boards(
            evening, section, round_number=first, table_number=table, boards=boards
        )
        # A score that is in the way is told here already.
        change.change(evening)
        question = _("Did table {table} play boards {boards} in round {round}?").format(
            table=table, boards=board_ranges(boards), round=first
        )
        answer = _("Yes, it played them")
    elif wish.kind == "leaves" and wish.who:
        changed = without_pair(movement, seat_from_typed(wish.who), from_round=first)
    else:
        raise InputError(N_("which pair leaves?"))
    return Preview(
        first=first,
        question=question,
        answer=answer,
        before=plan_view(movement, first),
        after=plan_view(changed.movement, first),
        changes=_changes(movement, changed),
        tables=changed.changed_tables,
        notes=tuple(as_sentence(render(note)) for note in replan_notes(changed)),
    )


def _played(wish: ReplanningWish) -> tuple[int, int, tuple[int, ...]]:
    """Round, table and the boards it played; raises InputError where one of them is missing."""
    round_number, table = whole_number(wish.first, 1, 99), whole_number(wish.table, 1, 999)
    boards = distinct_boards_from_text(wish.boards)
    if round_number is None or table is None or not boards:
        raise InputError(N_("which table played which boards in which round? as 3, 13-15 and 2"))
    return round_number, table, boards


def _changes(before: Movement, changed: Replanned) -> tuple[ChangedTable, ...]:
    """Every table that is not as it was, in words."""
    old = plays_of(before)
    new = plays_of(changed.movement)
    return tuple(
        ChangedTable(
            round_number=change.round_number,
            table_number=change.table_number,
            before=_table_text(before, old.get((change.round_number, change.table_number))),
            after=_table_text(
                changed.movement, new.get((change.round_number, change.table_number))
            ),
        )
        for change in changed.changes
    )


def _table_text(movement: Movement, table: TablePlay | None) -> str:
    """A table in a few signs: `3 – 7, boards 5-6, with table 14`; `E-W 7, sits out`."""
    if table is None or all(seat is None for seat in table.seats):
        return "–"
    if not table.played or not table.is_full:
        there = [
            render(contestant_name(movement, entry)) for _side, entry in movement.seated(table)
        ]
        return _("{seats}, sits out").format(seats=listed_text(there))
    seats = f"{numbers_text(table.north_south)} – {numbers_text(table.east_west)}"
    told = _("{seats}, boards {boards}").format(seats=seats, boards=board_ranges(table.boards))
    return ", ".join(
        (told, *(_("with table {table}").format(table=other) for other in table.shared_with))
    )
