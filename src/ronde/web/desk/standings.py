"""`/e/{event}/standings`: the ranking, and how each value came about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from ronde.core.chess.event import Entry, histories
from ronde.core.chess.game import Colour
from ronde.core.chess.standings import Standing, Standings
from ronde.core.chess.workings import Walk
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.events.report import standings_of
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of
from ronde.service.events.workings import standing_remarks, why_not_higher, workings_of
from ronde.text import _, render
from ronde.text.sheet import Sheet
from ronde.text.standings import value_text
from ronde.text.workings import explanation_lines, walk_sheet, working_sheets
from ronde.web.access import requires
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A player's place with his rounds and values."""

    standing: Standing
    lines: tuple[Entry, ...]
    values: tuple[str, ...]
    decided_by: int | None
    """Which of the values put him behind the one before."""

    @property
    def points(self) -> Points:
        """His points."""
        return self.standing.points


@router.get("/e/{event}/standings", response_class=HTMLResponse)
def standings_page(
    request: Request,
    event: str,
    person: Deputy,
    after: Annotated[int | None, Query(ge=0, le=99)] = None,
) -> HTMLResponse:
    """The ranking after the last complete round, or after the round asked for."""
    opened = request.app.state.rooms.opened(event)
    return page(
        request, "desk/standings.html", opened=opened, **standings_facts(opened.state, after)
    )


@router.get("/e/{event}/standings/{number}", response_class=HTMLResponse)
def workings_page(
    request: Request,
    event: str,
    number: int,
    person: Deputy,
    after: Annotated[int | None, Query(ge=0, le=99)] = None,
) -> HTMLResponse:
    """How a player's values came about, and why he is not one place higher."""
    opened = request.app.state.rooms.opened(event)
    return page(request, "desk/workings.html", opened=opened, **_workings(opened, number, after))


def standings_facts(state: EventState, after: int | None) -> dict[str, Any]:
    """The rows of the ranking."""
    shown = shown_round(state, after)
    ranking = standings_of(state, after=shown)
    lines = histories(event_of(state))
    return {
        "after": shown,
        "ranking": ranking,
        "rows": tuple(_row(ranking, standing, lines, shown) for standing in ranking.standings),
        "codes": tuple(str(step.descriptor) for step in ranking.applied),
        "names": tuple(_(step.row.name) for step in ranking.applied),
        "remarks": tuple(render(remark) for remark in standing_remarks(state)),
        "rounds": tuple(range(1, shown + 1)),
        "published_count": len(state.published),
        "complete_count": state.complete_round_count,
        "colours": Colour,
    }


def shown_round(state: EventState, after: int | None) -> int:
    """After which round: the last complete one unless told otherwise."""
    if after is None:
        return state.complete_round_count
    if after > len(state.published):
        raise InputError(N_("round {round} is not published yet"), round=after)
    return after


def _row(
    ranking: Standings, standing: Standing, lines: Mapping[int, Sequence[Entry]], shown: int
) -> Row:
    """A player's row."""
    return Row(
        standing=standing,
        lines=tuple(lines[standing.number][:shown]),
        values=tuple(value_text(step, standing.number) for step in ranking.applied),
        decided_by=standing.separated_by,
    )


def _workings(opened: Opened, number: int, after: int | None) -> dict[str, Any]:
    """The tables behind a player's values."""
    state = opened.state
    shown = shown_round(state, after)
    explanation = workings_of(state, number, after=shown)
    names = {player.number: player.name for player in event_of(state).players}
    walk = why_not_higher(state, number, after=shown)
    sheets: tuple[Sheet, ...] = working_sheets(explanation, names)
    return {
        "after": shown,
        "standing": explanation.standing,
        "lines": explanation_lines(explanation),
        "walk": None if walk is None else walk_sheet(walk),
        "sheets": sheets,
        "decisive": _decisive(walk),
        "rules": {
            str(working.applied.descriptor): working.row.rule for working in explanation.workings
        },
    }


def _decisive(walk: Walk | None) -> str:
    """The tie-break that put a player where he is; empty where points did."""
    steps = () if walk is None else walk.steps
    return next(
        (str(step.applied.descriptor) for step in steps if step.decides and step.applied), ""
    )
