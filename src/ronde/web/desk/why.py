"""Why this game, and why not another: each step with the article that made it."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.preferences import colour_preference
from ronde.errors import RondeError, UnknownName
from ronde.messages import N_
from ronde.service.events.actions.entering import player_named
from ronde.service.events.boards import Side, round_view
from ronde.service.events.desk import Opened
from ronde.service.events.explaining import why_board, why_not
from ronde.service.events.numbering import pairing_numbers
from ronde.text import render_error
from ronde.text.explanations import sentence
from ronde.web.access import requires
from ronde.web.desk.round import RoundState, round_facts, round_state
from ronde.web.pages import page
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhySide:
    """One player of a board that is asked about."""

    side: Side
    due: Colour | None
    """The colour that his games ask for, if any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyStep:
    """One decision in words, with its article."""

    text: str
    rule: str


@router.get("/e/{event}/round/{number}/why/{board}", response_class=HTMLResponse)
def why_page(request: Request, event: str, number: int, board: int, person: Deputy) -> HTMLResponse:
    """Why a board has the game it has."""
    opened = request.app.state.rooms.opened(event)
    return page(
        request,
        "desk/why.html",
        opened=opened,
        **round_facts(opened, number, person),
        **_why_facts(opened, number, board),
    )


@router.get("/e/{event}/round/{number}/why-not", response_class=HTMLResponse)
def why_not_page(
    request: Request,
    event: str,
    number: int,
    person: Deputy,
    a: Annotated[str, Query(max_length=80)] = "",
    b: Annotated[str, Query(max_length=80)] = "",
) -> HTMLResponse:
    """Why two players do not meet; a name that nobody has is told in the same place."""
    opened = request.app.state.rooms.opened(event)
    answer = _why_not(opened, number, a, b) if a and b else None
    facts = round_facts(opened, number, person)
    if facts["view"] is None:
        raise UnknownName(N_("round {round} is not paired yet"), round=number)
    return page(
        request,
        "desk/why_not.html",
        opened=opened,
        asked_a=a,
        asked_b=b,
        answer=answer,
        **facts,
    )


def _why_facts(opened: Opened, number: int, board: int) -> dict[str, Any]:
    """The steps to a board, and both players' colours so far."""
    state = opened.state
    why = why_board(state, number, board)
    shown = next(
        each for each in round_view(state, state.rounds[number - 1]).boards if each.board == board
    )
    return {
        "asked": shown,
        "sides": tuple(_side(side) for side in (shown.white, shown.black)),
        "steps": tuple(
            WhyStep(text=sentence(reason.text), rule=reason.rule) for reason in why.reasons
        ),
        "remark": None if why.remark is None else sentence(why.remark),
        "is_draft": round_state(state, number) is RoundState.DRAFT,
    }


def _side(side: Side) -> WhySide:
    """A player with the colour he is due."""
    played = tuple(colour for colour in side.colours if colour is not None)
    return WhySide(side=side, due=colour_preference(played).colour)


def _why_not(opened: Opened, number: int, first: str, second: str) -> WhyStep:
    """The answer, or what was wrong with the question."""
    state = opened.state
    numbers = pairing_numbers(state)
    try:
        pair = [numbers[player_named(state, name)] for name in (first, second)]
        answer = why_not(state, number, *pair)
    except RondeError as error:
        return WhyStep(text=render_error(error), rule="")
    return WhyStep(text=sentence(answer.text), rule=answer.rule)
