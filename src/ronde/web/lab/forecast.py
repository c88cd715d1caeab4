"""`/e/{event}/forecast`: who may still come in where, and what the next game would change."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse

from ronde.core.chess.event import total_points
from ronde.core.lab.forecast import Forecast, PlacesForeseen
from ronde.service.lab.under_way import forecast_question
from ronde.service.lab.watched import LabChild, Look, growing
from ronde.text import _, ngettext
from ronde.text.lab_forecast import RESULTS, forecast_notes, share_text
from ronde.text.numbers import points_text
from ronde.text.sheet import Cell
from ronde.web.lab.stream import lab_stream
from ronde.web.live.stream import ReaderStream
from ronde.web.templating import rendered
from ronde.web.visit import DeputyVisit

router = APIRouter()
MOST_EVENTS = 100_000
"""Long before, the answer is precise enough or the time is over."""
Prizes = Annotated[int | None, Query(ge=1, le=1000)]


@router.get("/e/{event}/forecast", response_class=HTMLResponse)
def forecast_page(visit: DeputyVisit, prizes: Prizes = None) -> HTMLResponse:
    """The page, which is filled as the event is played to its end again and again."""
    question = forecast_question(visit.state, prizes)
    return visit.page(
        "lab/forecast_page.html",
        sentence=_("A forecast"),
        detail=_detail(question),
        prizes=question.prizes,
        players=len(question.event.players),
        looks=f"{visit.address}/forecast/looks?prizes={question.prizes}",
    )


@router.get("/e/{event}/forecast/looks", response_class=ReaderStream)
def play_on(visit: DeputyVisit, prizes: Prizes = None) -> ReaderStream:
    """The forecast as it grows, until the page is left."""
    state = visit.state

    def looking(child: LabChild) -> Iterator[Look]:
        yield from growing(child, forecast_question(state, prizes), most_events=MOST_EVENTS)

    return lab_stream(visit.request, looking, _html)


def _detail(question: Forecast) -> str:
    """How far the event is."""
    count = len(question.event.rounds)
    return ngettext(
        "After {count} round, as far as its results are in.",
        "After {count} rounds, as far as their results are in.",
        count,
    ).format(count=count)


@dataclass(frozen=True, slots=True, kw_only=True)
class ForecastRow:
    """What may become of a player."""

    number: int
    name: str
    points: str
    first: Cell
    prize: Cell
    place: int
    places: str
    """Between which places they are nine times of ten."""
    after: tuple[Cell, ...]
    """How likely a prize is after a win, a draw and a loss."""


def _html(look: Look) -> str:
    """The table as far as it is known."""
    question: Forecast = look.question
    foreseen: PlacesForeseen = look.answer
    points = total_points(question.event)
    names = {player.number: player.name for player in question.event.players}
    shares = {number: foreseen.share(number, question.prizes) for number in points}
    order = sorted(points, key=lambda number: (-points[number], -shares[number].mean, number))
    rows = []
    for number in order:
        middle, low, high = foreseen.place_range(number)
        rows.append(
            ForecastRow(
                number=number,
                name=names[number],
                points=points_text(points[number]),
                first=share_text(foreseen.share(number, 1)),
                prize=share_text(shares[number]),
                place=middle,
                places=str(low) if low == high else f"{low}–{high}",
                after=tuple(_after(foreseen, number, halves) for halves in RESULTS),
            )
        )
    return rendered(
        "lab/forecast.html",
        rows=rows,
        prizes=question.prizes,
        results=[_(label) for label in RESULTS.values()],
        has_games=any(cell is not None for row in rows for cell in row.after),
        notes=forecast_notes(question, foreseen),
    )


def _after(foreseen: PlacesForeseen, number: int, halves: int) -> Cell:
    """How likely a prize is after a result of the next game; nothing where it never came about."""
    after = foreseen.after(number, halves)
    return None if after is None else share_text(after[1])
