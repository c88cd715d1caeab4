"""What the whole hall sees of an evening: the seating of the round, the ranking, travellers."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ronde.core.bridge.movements.movement import board_ranges
from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.kinds.bridge.counting import has_scores, ranking_title, round_shown
from ronde.service.kinds.bridge.evening import current_round, evening_of
from ronde.service.kinds.bridge.plays import is_play, round_of
from ronde.service.kinds.bridge.ranking import in_teams, ranking_sheets
from ronde.service.kinds.bridge.state import BridgeState, Spot
from ronde.text import _
from ronde.web.access import requires
from ronde.web.bridge.hall import (
    evening_page,
    held_back_text,
    open_boards,
    shown_ranking,
)
from ronde.web.bridge.lines import Side, sides_at
from ronde.web.bridge.opening import People, evening_opened, present
from ronde.web.bridge.ranking_view import ranking_tables
from ronde.web.bridge.timer import timer_of
from ronde.web.bridge.travellers import travellers_of
from ronde.web.live.press import without_drafts
from ronde.web.live.topics import topic
from ronde.web.person import Person, Role
from ronde.web.public_page import Part, shared_part
from ronde.web.templating import rendered

router = APIRouter()
Anybody = Annotated[Person, requires(Role.VIEWER)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedTable:
    """A table of the round as the seating list shows it."""

    section: str
    table_number: int
    sides: tuple[Side, ...]
    boards: str


def seating(request: Request, opened: Opened) -> Response:
    """Who sits where in this round."""
    return evening_page(
        request,
        "bridge/hall/seating.html",
        opened,
        lambda: seating_facts(opened),
        shows_clock=True,
    )


def seating_facts(opened: Opened) -> dict[str, Any]:
    """What the seating of the round is made of."""
    state = opened.state
    return {
        "event": opened.stream,
        "round_number": current_round(evening_of(state)),
        "tables": opened.kept.once(
            "seated tables", (state,), lambda: seated_tables(evening_of(state))
        ),
        "timer": timer_of(state, present()),
        "role": 0,
    }


def seated_tables(evening: BridgeState) -> tuple[SeatedTable, ...]:
    """The tables of the round that is played."""
    number = current_round(evening)
    people = People(evening)
    found = []
    for section, movement in evening.movements.items():
        played = None if number is None else round_of(movement, number)
        for table in () if played is None else played.tables:
            if is_play(table) and number is not None:
                spot = Spot(section, number, table.table_number, 0)
                found.append(
                    SeatedTable(
                        section=section,
                        table_number=table.table_number,
                        sides=sides_at(evening, people, spot),
                        boards=board_ranges(table.boards),
                    )
                )
    return tuple(found)


@router.get("/p/{event}/ranking", response_class=HTMLResponse)
def public_ranking(request: Request, event: str, person: Anybody) -> Response:
    """The ranking as far as it is open to the players."""
    opened = without_drafts(evening_opened(request, event))
    return evening_page(request, "bridge/hall/ranking.html", opened, dict, lambda: _part(opened))


def ranking_facts(opened: Opened) -> dict[str, Any]:
    """What the public ranking and its live part are made of."""
    state = opened.state
    shown = round_shown(state, public=True)
    ranked = shown_ranking(opened)
    teams = in_teams(state) and has_scores(state, shown)
    return {
        "event": opened.stream,
        "title": ranking_title(state, shown) if teams or ranked is not None else _("Ranking"),
        "tables": () if ranked is None else ranking_tables(evening_of(state), ranked),
        "sheets": ranking_sheets(state, after=shown) if teams else (),
        "held_back_text": held_back_text(state),
    }


@router.get("/p/{event}/boards/{number}", response_class=HTMLResponse)
def public_board(request: Request, event: str, number: int, person: Anybody) -> Response:
    """A traveller, as far as it is open to the players."""
    opened = without_drafts(evening_opened(request, event))
    state = opened.state
    ranked = open_boards(opened)
    found = () if ranked is None else travellers_of(evening_of(state), ranked, number)
    if not found:
        raise UnknownName(N_("board {board} has no score yet"), board=number)
    return evening_page(
        request,
        "bridge/hall/board.html",
        opened,
        lambda: {"travellers": found, "number_of_board": number},
    )


def _seating_html(opened: Opened, language: str) -> str:
    return rendered("bridge/hall/seating_list.html", **seating_facts(opened))


def _part(opened: Opened) -> Part:
    """The ranking for all phones."""
    return shared_part(
        opened,
        "evening-ranking",
        lambda: Part(rendered("bridge/hall/ranking_list.html", **ranking_facts(opened))),
    )


def _ranking_html(opened: Opened, language: str) -> str:
    return _part(opened).html


topic("evening-seating", public=True, render=_seating_html)
topic("evening-ranking", public=True, render=_ranking_html)
