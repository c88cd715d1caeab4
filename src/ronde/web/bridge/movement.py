"""`/e/{event}/movement`: the adviser, the plan of the room, the movement that is chosen."""

from fractions import Fraction
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query
from fastapi.responses import HTMLResponse, Response

from ronde.core.bridge.movements.catalogue import KINDS
from ronde.core.bridge.movements.movement import Movement
from ronde.errors import InputError
from ronde.formats.movements.values import table_count_from_text
from ronde.messages import N_
from ronde.service.bridge.wishes import Wanted
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.actions.movements import choose_movement, choose_movements
from ronde.service.kinds.bridge.evening import current_round, free_seats
from ronde.service.kinds.bridge.planning import built_movement
from ronde.service.kinds.bridge.state import BridgeState
from ronde.service.kinds.bridge.typed import section_from_text, whole_number
from ronde.text import _
from ronde.web.bridge.adviser import EveningQuestion, advice_on
from ronde.web.bridge.plan_view import PlanView, plan_view
from ronde.web.bridge.visit import EveningDeputy, SectionField

router = APIRouter()


@router.get("/e/{event}/movement", response_class=HTMLResponse)
def movement_page(
    visit: EveningDeputy, question: Annotated[EveningQuestion, Query()]
) -> HTMLResponse:
    """The movement as it is, or the adviser's answer with its plan."""
    state, evening, asked = visit.state, visit.evening, visit.request.query_params
    choosing = not evening.started and ("count" in asked or not evening.movements)
    advice = None if evening.started else advice_on(state, question)
    shown = advice.movements if advice is not None and choosing else evening.movements
    named = asked.get("section", "")
    where = named if named in shown else next(iter(shown), "")
    number = _round(asked.get("round", ""))
    if number is None and not choosing:
        number = current_round(evening)
    plan = plan_view(shown[where], number, question.strong) if shown else None
    return visit.page(
        "bridge/movement.html",
        advice=advice,
        choosing=choosing,
        plan=plan,
        plan_sections=tuple(shown),
        section=where,
        sentence=_sentence(evening, plan, choosing=choosing),
        detail=_detail(evening, choosing=choosing),
        unit=_unit(state.regulations.system),
        kinds=tuple((kind.name, _(kind.label)) for kind in KINDS.values()),
        of_pairs=state.regulations.system is System.BRIDGE_PAIRS,
        missing_names=sum(len(free_seats(evening, name)) for name in evening.movements),
        asked_query=""
        if advice is None
        else urlencode(advice.question.model_dump(exclude_none=True)),
    )


def _sentence(evening: BridgeState, plan: PlanView | None, *, choosing: bool) -> str:
    """The headline: the question, or the movement."""
    if choosing or plan is None:
        return _("Which movement?")
    if len(evening.movements) > 1:
        return _("Movements of {count} sections").format(count=len(evening.movements))
    return plan.title


def _detail(evening: BridgeState, *, choosing: bool) -> str:
    """What can be done here now."""
    if evening.started:
        return _("Scores are in: from here on the movement is changed from a round on.")
    if choosing:
        return _("Everything can be changed until the first score.")
    return _("Set up. It can be changed until the first score.")


def _unit(system: System) -> tuple[str, str]:
    """What is counted: the sentence around the number, and the label of its field."""
    return {
        System.BRIDGE_PAIRS: (_("We are {count} pairs, we have {time}"), _("Pairs")),
        System.BRIDGE_INDIVIDUAL: (_("We are {count} players, we have {time}"), _("Players")),
        System.BRIDGE_TEAMS: (_("We are {count} teams, we have {time}"), _("Teams")),
    }[system]


def _round(text: str) -> int | None:
    """The round of an address."""
    return int(text) if text.isdecimal() and len(text) < 4 else None


@router.post("/e/{event}/movement")
def choose(visit: EveningDeputy, question: Annotated[EveningQuestion, Form()]) -> Response:
    """Take one of the adviser's options."""
    advice = advice_on(visit.state, question)
    if advice.chosen is None:
        raise InputError(N_("the adviser has nothing to choose from: ask again"))
    kept = question.model_dump(include={"time", "boards", "winners", "missing", "strong"})
    kept = {name: value for name, value in kept.items() if value.strip()}
    page = f"movement?{urlencode(kept)}" if kept else "movement"
    return visit.act(lambda desk: choose_movements(desk, advice.movements), page)


@router.post("/e/{event}/movement/other")
def choose_other(
    visit: EveningDeputy,
    kind: Annotated[str, Form(max_length=30)],
    tables: Annotated[str, Form(max_length=8)] = "",
    boards: Annotated[str, Form(max_length=4)] = "",
    rounds: Annotated[str, Form(max_length=4)] = "",
    switch: Annotated[bool, Form()] = False,
    section: SectionField = "",
) -> Response:
    """Build a movement by its name, for everybody or for one section."""
    where = section_from_text(section) if section.strip() else ""
    movement: Movement = built_movement(
        visit.state,
        Wanted(
            kind=kind,
            table_count=_table_count(tables),
            boards_per_round=whole_number(boards, 1, 40),
            round_count=whole_number(rounds, 1, 99),
            switched_round_count=0 if switch else None,
        ),
        where,
    )
    return visit.act(lambda desk: choose_movement(desk, movement, section=where), "movement")


def _table_count(text: str) -> Fraction | None:
    """A number of tables, the last of which may be half; None where nothing is typed."""
    if not text.strip():
        return None
    found = table_count_from_text(text.strip())
    if not found:
        raise InputError(
            N_("expected a number of tables such as 6 or 6.5, found “{found}”"), found=text
        )
    return found
