"""The directed draw by the players themselves, as programs see it."""

from typing import TypedDict

from fastapi.responses import Response

from ronde.core.roundrobin.varma.outcome import directed_draw
from ronde.messages import N_
from ronde.service.events.kind import Feature
from ronde.service.events.state import EventState
from ronde.service.events.varma import drawing_names, drawing_of, is_drawing
from ronde.text import render
from ronde.text.documents import JsonObject
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import DeputyReading, OfEvent

router = event_router("players")


class DrawnNumberTold(TypedDict):
    """A player in the order of drawing; null as number for who is still to draw."""

    name: str
    affinity: str
    number: int | None


class EnvelopeDrawTold(OfEvent):
    """A directed draw: who draws now and which numbers they may draw, and what was drawn."""

    by: str | None
    seed: int | None
    under_way: bool
    finished: bool
    step: int | None
    next: str | None
    numbers: list[int]
    players: list[DrawnNumberTold]
    steps: list[str]
    warnings: list[str]


@router.get("/draw", **operation("showDraw", N_("The directed draw"), EnvelopeDrawTold))
def show_draw(reading: DeputyReading) -> Response:
    """Who draws now and from which numbers, and who drew what, in the order of drawing."""
    return reading.with_status(draw_json, Feature.CROSSTABLE)


def draw_json(state: EventState) -> JsonObject:
    """The draw that the players make themselves; nothing but nulls where none was begun."""
    draw = state.envelopes
    if draw is None:
        empty: list[str] = []
        return {
            **dict.fromkeys(("by", "seed", "step", "next")),
            **dict.fromkeys(("under_way", "finished"), False),
            **dict.fromkeys(("numbers", "players", "steps", "warnings"), empty),
        }
    under_way = drawing_of(state, draw)
    going_on = is_drawing(state) and not under_way.finished
    numbers = {player.name: player.number for player in under_way.drawn}
    names = drawing_names(state)
    return {
        "by": draw.drawn_by,
        "seed": draw.seed,
        "under_way": going_on,
        "finished": under_way.finished,
        "step": len(draw.drawn) + 1 if going_on else None,
        "next": names[under_way.next_name].name if going_on else None,
        "numbers": list(under_way.acceptable_numbers) if going_on else [],
        "players": [
            {"name": name, "affinity": contingent.affinity, "number": numbers.get(name)}
            for contingent in under_way.contingents
            for name in contingent.names
        ],
        "steps": [render(step) for step in under_way.steps],
        "warnings": [render(warning) for warning in directed_draw(under_way).warnings]
        if under_way.finished
        else [],
    }
