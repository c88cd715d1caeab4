"""`/e/{event}/tables/{table}/{round}`: one table in one round, to enter and to judge."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse

from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.kinds.bridge.clock import late_spots
from ronde.service.kinds.bridge.evening import People, bridge_settings, missing_spots
from ronde.service.kinds.bridge.plays import is_play, plays_of, spots_at
from ronde.service.kinds.bridge.state import BridgeState, Spot
from ronde.service.kinds.bridge.typed import ruling_typed
from ronde.text import _, ngettext, render
from ronde.text.bridge_scores import ruling_words
from ronde.web.bridge.letters import key_set
from ronde.web.bridge.lines import LineOfTable, lines_of, sides_at
from ronde.web.bridge.visit import EveningHelper, present, table_address

router = APIRouter()
AWARDS = ("60-40", "40-60", "60-60", "50-50", "40-40", "NP")
"""Artificial scores that have a button."""


@router.get("/e/{event}/tables/{table}/{number}", response_class=HTMLResponse)
def table_page(
    visit: EveningHelper,
    table: int,
    number: int,
    named: Annotated[str | None, Query(alias="section", max_length=8)] = None,
) -> HTMLResponse:
    """Who sits there, the boards with their scores, a field for each."""
    state, evening, event = visit.state, visit.evening, visit.event
    visit.check_table(table)
    section = visit.section(named)
    movement = evening.movements.get(section)
    play = None if movement is None else plays_of(movement).get((number, table))
    if play is None:
        raise UnknownName(
            N_("there is no table {table} in round {round}"), table=table, round=number
        )
    spots = spots_at(section, number, play)
    lines = lines_of(event, state, spots, late_spots(state, present()))
    here = Spot(section, number, table, 0)
    return visit.page(
        "bridge/table.html",
        section=section,
        table_number=table,
        round_number=number,
        lines=lines,
        sides=sides_at(evening, People(evening), here),
        switched=play.switched,
        sentence=_sentence(table, number, lines),
        detail=_detail(section, is_closed=state.closed),
        awards=[(each, render(ruling_words(ruling_typed(each, 1)))) for each in AWARDS],
        keys=key_set(bridge_settings(state).letters),
        before=_neighbour(event, evening, here, -1),
        after=_neighbour(event, evening, here, 1),
        next_missing=_next_missing(event, evening, here),
    )


def _sentence(table: int, number: int, lines: tuple[LineOfTable, ...]) -> str:
    """Where the table stands."""
    place = {"table": table, "round": number}
    disputed = [line for line in lines if line.is_disputed]
    if disputed:
        return _("Table {table}, round {round}: board {board} is disputed").format(
            board=disputed[0].spot.board_number, **place
        )
    missing = sum(line.is_missing for line in lines)
    if not lines:
        return _("Table {table}, round {round}: nobody plays").format(**place)
    if missing:
        return ngettext(
            "Table {table}, round {round}: one score missing",
            "Table {table}, round {round}: {count} scores missing",
            missing,
        ).format(count=missing, **place)
    return _("Table {table}, round {round}: all scores are in").format(**place)


def _detail(section: str, *, is_closed: bool) -> str:
    """What to do here."""
    told = _("Type a result and press Enter; what it means stands beside it first.")
    if is_closed:
        told = _("The evening is closed; the director may reopen it on the page of the tables.")
    if section:
        return _("Section {section}. {told}").format(section=section, told=told)
    return told


def _neighbour(event: str, evening: BridgeState, here: Spot, step: int) -> str:
    """The next table of the round that plays, or the one before."""
    plays = plays_of(evening.movements[here.section])
    wanted = here.table_number + step
    while (here.round_number, wanted) in plays:
        if is_play(plays[here.round_number, wanted]):
            return table_address(event, here._replace(table_number=wanted))
        wanted += step
    return ""


def _next_missing(event: str, evening: BridgeState, here: Spot) -> str:
    """Where Enter goes after the last board: the next table of the round without its scores."""
    waiting = [
        spot
        for spot in missing_spots(evening)
        if spot.round_number == here.round_number
        and (spot.section, spot.table_number) != (here.section, here.table_number)
    ]
    later = [
        spot
        for spot in waiting
        if (spot.section, spot.table_number) > (here.section, here.table_number)
    ]
    found = (later or waiting)[:1]
    return table_address(event, found[0]) if found else ""
