"""`/e/{event}/boards`: the boards; one with its traveller, to be typed in table by table."""

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse

from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.kinds.bridge.actions.running import deals_against
from ronde.service.kinds.bridge.clock import late_spots
from ronde.service.kinds.bridge.evening import bridge_settings, due_spots
from ronde.service.kinds.bridge.groups import groups_text, halves_text
from ronde.service.kinds.bridge.ranking import in_teams, ranked_pairs
from ronde.text import _, ngettext, render
from ronde.text.rendering import capital
from ronde.web.bridge.board_facts import BoardFacts, board_facts, board_with_cards
from ronde.web.bridge.letters import key_set
from ronde.web.bridge.lines import lines_of
from ronde.web.bridge.travellers import travellers_of
from ronde.web.bridge.visit import EveningDeputy, present

router = APIRouter()


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """A board with how many of its results are in."""

    facts: BoardFacts
    obtained: int
    due: int
    fouled: bool


@router.get("/e/{event}/boards", response_class=HTMLResponse)
def boards_page(visit: EveningDeputy) -> HTMLResponse:
    """Every board, each with the way to its traveller."""
    evening = visit.evening
    spots = due_spots(evening)
    due = Counter(spot.board_number for spot in spots)
    obtained = Counter(spot.board_number for spot in spots if spot in evening.results)
    rows = [
        BoardRow(
            facts=board_facts(number),
            obtained=obtained[number],
            due=due[number],
            fouled=number in evening.fouled,
        )
        for number in sorted(due)
    ]
    complete = sum(row.obtained == row.due for row in rows)
    sentence = (
        ngettext(
            "{complete} of {count} board is complete",
            "{complete} of {count} boards are complete",
            len(rows),
        ).format(complete=complete, count=len(rows))
        if rows
        else _("No boards yet")
    )
    return visit.page(
        "bridge/boards.html",
        rows=rows,
        sentence=sentence,
        has_deals=bool(evening.deals),
        deals_notes=[
            capital(render(note)) for note in deals_against(evening, evening.deals) if evening.deals
        ],
        has_scores=evening.has_scores,
    )


@router.get("/e/{event}/boards/{number}", response_class=HTMLResponse)
def board_page(
    visit: EveningDeputy, number: int, why: Annotated[int | None, Query(ge=0, le=999)] = None
) -> HTMLResponse:
    """A board: a line for each table that plays it, and its traveller."""
    state, evening = visit.state, visit.evening
    boards = sorted({spot.board_number for spot in due_spots(evening)})
    if number not in boards:
        raise UnknownName(N_("there is no board {board} in this event"), board=number)
    spots = [spot for spot in due_spots(evening) if spot.board_number == number]
    missing = sum(spot not in evening.results for spot in spots)
    scored = any(spot in evening.results and evening.results[spot].counts for spot in spots)
    at = boards.index(number)
    fouled = evening.fouled.get(number)
    travellers = (
        travellers_of(evening, ranked_pairs(state), number)
        if scored and not in_teams(state)
        else ()
    )
    sentence = (
        ngettext(
            "Board {board}: one score missing", "Board {board}: {count} scores missing", missing
        ).format(board=number, count=missing)
        if missing
        else _("Board {board}: all scores are in").format(board=number)
    )
    return visit.page(
        "bridge/board.html",
        chosen=why,
        board=board_with_cards(evening, number),
        sentence=sentence,
        lines=lines_of(visit.event, state, spots, late_spots(state, present())),
        travellers=travellers,
        groups=None if fouled is None else groups_text(fouled.groups),
        tables_example=halves_text(spot.table_number for spot in spots),
        rounds_example=halves_text((spot.round_number for spot in spots), "r"),
        reason="" if fouled is None else fouled.reason,
        may_be_fouled=scored and not in_teams(state),
        board_before=boards[at - 1] if at else None,
        board_after=boards[at + 1] if at + 1 < len(boards) else None,
        keys=key_set(bridge_settings(state).letters),
        has_sections=len(evening.movements) > 1,
    )
