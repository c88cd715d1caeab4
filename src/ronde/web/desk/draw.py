"""`/e/{event}/draw`: the envelopes of a directed draw, from which the players draw themselves."""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from ronde.core.roundrobin.varma.drawing import Drawing
from ronde.core.roundrobin.varma.outcome import directed_draw
from ronde.core.roundrobin.varma.tables import Envelope
from ronde.errors import InputError
from ronde.printing.slips import slips_pdf
from ronde.service.events.actions.envelopes import NOT_DRAWN
from ronde.service.events.desk import check_has
from ronde.service.events.kind import Feature, kind_of
from ronde.service.events.state import EnvelopeDraw, EventState
from ronde.service.events.varma import (
    affinity_words,
    drawing_of,
    envelopes_by,
    is_drawing,
    laid_envelopes,
)
from ronde.text import _, render, render_error
from ronde.web.paper.answering import pdf
from ronde.web.paper.turns import PrintingDeputy
from ronde.web.visit import DeputyVisit

router = APIRouter()


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallEnvelope:
    """A small envelope in its place on the table."""

    place: int
    number: int | None
    """What was in it, once it is open."""
    name: str = ""
    """Who drew it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LargeEnvelope:
    """A large envelope with the small ones in it."""

    place: int
    offered: bool
    """Whether the next player may draw from it."""
    small: tuple[SmallEnvelope, ...]


@router.get("/e/{event}/draw", response_class=HTMLResponse)
def draw_page(visit: DeputyVisit) -> HTMLResponse:
    """Who draws now, and the closed envelopes; or the numbers that everybody drew."""
    _check(visit.state)
    return visit.page("desk/draw.html", **draw_facts(visit.state))


@router.get("/e/{event}/draw/slips.pdf")
def slips(visit: PrintingDeputy) -> Response:
    """The numbers on slips, to be cut and put into real envelopes."""
    _check(visit.state)
    drawn_by = envelopes_by(visit.state.regulations)
    if drawn_by is None:
        raise InputError(NOT_DRAWN)
    fresh = drawing_of(visit.state, EnvelopeDraw(seed=0, drawn_by=drawn_by))
    return pdf(slips_pdf(fresh.envelopes), visit.event, _("slips"))


def _check(state: EventState) -> None:
    """Refuse an event in which nobody draws a number."""
    check_has(state, Feature.CROSSTABLE)
    if not kind_of(state.regulations.system).by_varma:
        raise InputError(NOT_DRAWN)


def draw_facts(state: EventState) -> dict[str, Any]:
    """What the page is made of."""
    drawn_by = envelopes_by(state.regulations)
    facts: dict[str, Any] = {
        "column": _words(drawn_by or ""),
        "may_draw": drawn_by is not None,
        "is_started": state.started or state.closed,
        "large": (),
        "next_name": "",
        "step": 0,
        "steps": (),
        "numbers": (),
        "warnings": (),
        "trouble": "",
    }
    draw = state.envelopes
    try:
        if draw is None:
            if drawn_by is not None:
                drawing_of(state, EnvelopeDraw(seed=0, drawn_by=drawn_by))
            return {**facts, "sentence": _("The players draw their numbers")}
        under_way = drawing_of(state, draw)
    except InputError as error:
        return {
            **facts,
            "sentence": _("The players draw their numbers"),
            "trouble": render_error(error),
        }
    steps = tuple(render(step) for step in under_way.steps)
    if not is_drawing(state):
        return {**facts, **_finished(state, under_way), "steps": steps}
    contingent = under_way.contingent
    return {
        **facts,
        "sentence": "",
        "contingent": contingent.affinity,
        "next_name": under_way.next_name,
        "step": len(draw.drawn) + 1,
        "player_count": under_way.player_count,
        "large": _on_the_table(laid_envelopes(state, draw), under_way),
        "steps": steps,
    }


def _words(drawn_by: str) -> str:
    """What the players that are kept apart have in common, in words."""
    words = affinity_words(drawn_by)
    return words if isinstance(words, str) else render(words)


def _finished(state: EventState, under_way: Drawing) -> dict[str, Any]:
    """What is told once everybody has a number."""
    if not under_way.finished:
        return {"sentence": _("The numbers were drawn in another way")}
    outcome = directed_draw(under_way)
    return {
        "sentence": _("Everybody has a number"),
        "numbers": tuple((each.number, each.name, each.affinity) for each in outcome.players),
        "warnings": tuple(render(warning) for warning in outcome.warnings),
    }


def _on_the_table(laid: tuple[Envelope, ...], under_way: Drawing) -> tuple[LargeEnvelope, ...]:
    """The envelopes in their places, those that are empty with what was in them."""
    drawn = {player.number: player.name for player in under_way.drawn}
    offered = {envelope.group for envelope in under_way.offer.envelopes}
    envelopes, place = [], 0
    for number, envelope in enumerate(laid, 1):
        small = []
        for inside in envelope.numbers:
            place += 1
            is_open = inside in drawn
            small.append(
                SmallEnvelope(
                    place=place,
                    number=inside if is_open else None,
                    name=drawn.get(inside, ""),
                )
            )
        is_offered = envelope.group in offered and any(each.number is None for each in small)
        envelopes.append(LargeEnvelope(place=number, offered=is_offered, small=tuple(small)))
    return tuple(envelopes)
