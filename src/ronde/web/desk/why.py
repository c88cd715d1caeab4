"""Why this game, and why not another: each step with the article that made it."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse

from ronde.errors import RondeError, UnknownName
from ronde.messages import N_
from ronde.service.events.boards import BoardPlayer, round_view
from ronde.service.events.contestants import contestant_named, contestant_names
from ronde.service.events.explaining import why_board, why_not
from ronde.service.events.state import EventState
from ronde.text import render_error
from ronde.text.explanations import sentence
from ronde.web.desk.round import round_facts
from ronde.web.visit import DeputyVisit

router = APIRouter()
Name = Annotated[str, Query(max_length=80)]


@router.get("/e/{event}/round/{number}/why/{board}", response_class=HTMLResponse)
def why_page(visit: DeputyVisit, number: int, board: int) -> HTMLResponse:
    """Why a board has the game it has."""
    facts = round_facts(visit.opened, number, visit.person)
    return visit.page("desk/why.html", **facts, **_why_facts(visit.state, number, board))


@router.get("/e/{event}/round/{number}/why-not", response_class=HTMLResponse)
def why_not_page(visit: DeputyVisit, number: int, a: Name = "", b: Name = "") -> HTMLResponse:
    """Why two players do not meet; a name that nobody has is told in the same place."""
    answer = _why_not(visit.state, number, a, b) if a and b else None
    facts = round_facts(visit.opened, number, visit.person)
    if facts["view"] is None:
        raise UnknownName(N_("round {round} is not paired yet"), round=number)
    return visit.page("desk/why_not.html", asked_a=a, asked_b=b, answer=answer, **facts)


def _why_facts(state: EventState, number: int, board: int) -> dict[str, Any]:
    """The steps to a board, and both players' colours so far."""
    why = why_board(state, number, board)
    shown = next(
        each for each in round_view(state, state.rounds[number - 1]).boards if each.board == board
    )
    sides: tuple[BoardPlayer | Contestant, BoardPlayer | Contestant] = (shown.white, shown.black)
    if state.rounds[number - 1].matches:
        names = contestant_names(state)
        sides = (
            Contestant(name=names[why.white], number=why.white),
            Contestant(name=names[why.black], number=why.black),
        )
    return {
        "asked": shown,
        "sides": tuple(zip(sides, why.seen, strict=True)),
        "steps": [(sentence(reason.text), reason.rule) for reason in why.reasons],
        "remark": None if why.remark is None else sentence(why.remark),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Contestant:
    """A team of a match that is explained: its colours are all there is of its past."""

    name: str
    number: int


def _why_not(state: EventState, number: int, first: str, second: str) -> tuple[str, str]:
    """The answer with its article, or what was wrong with the question and no article."""
    try:
        pair = [contestant_named(state, name) for name in (first, second)]
        answer = why_not(state, number, *pair)
    except RondeError as error:
        return render_error(error), ""
    return sentence(answer.text), answer.rule
