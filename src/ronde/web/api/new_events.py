"""New events: opened with their regulations, or out of a report with all their rounds."""

from dataclasses import replace
from typing import Annotated, Literal, NotRequired

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from pydantic import Field

from ronde.messages import N_
from ronde.service.events.actions.creating import create
from ronde.service.events.given_settings import new_settings
from ronde.service.events.history import JournalEntry
from ronde.service.events.kind import lacks_first_colour
from ronde.service.events.settings import System
from ronde.service.events.status import Status
from ronde.service.events.taking_in.opening import ReportPlan, open_from_report, plan_of_report
from ronde.service.events.taking_in.sheets import ReportPlanAnswer, report_plan_json
from ronde.service.seeds import first_colour
from ronde.text import render
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.web.access import Director
from ronde.web.api.acting import Writer, Written, any_seed
from ronde.web.api.asking import IdempotencyKey
from ronde.web.api.operations import PREFIX, api_router, documented, operation
from ronde.web.api.schemas.settings import RegulationsAsked, given_by
from ronde.web.api.schemas.words import Asked, Line, Seed
from ronde.web.desk.new_event import address_of
from ronde.web.rooms import Rooms

router = api_router("events")
SHORT_NAME = r"^[A-Za-z0-9_][A-Za-z0-9_.-]*$"


class NewEvent(RegulationsAsked):
    """An event to be opened."""

    event: Annotated[
        str | None,
        Field(
            max_length=60,
            pattern=SHORT_NAME,
            description="Its short name in addresses; made of its name where it is left out.",
            examples=["open-2026"],
        ),
    ] = None
    name: Annotated[Line, Field(examples=["Open de Lindvik"])]
    system: Annotated[
        Literal[tuple(system.value for system in System)],  # type: ignore[valid-type]
        Field(examples=["swiss"]),
    ] = "swiss"
    seed: Seed | None = None


class ReportedEvent(Asked):
    """An event to be opened from a report, with its rounds and results."""

    event: Annotated[str, Field(max_length=60, pattern=SHORT_NAME, examples=["open-2025"])]
    report: Annotated[str, Field(max_length=4_000_000, description="The text of a TRF file.")]
    lenient: Annotated[bool, Field(description="Take what is right in a faulty file.")] = False
    dry_run: Annotated[bool, Field(description="Show what would be done; write nothing.")] = False
    seed: Seed | None = None


class OpenedEvent(Written):
    """A new event."""

    seed: Annotated[int | None, about("Of the first colour, where it was drawn.")]


class ReportTaken(ReportPlanAnswer):
    """An event that came in by a report, or would."""

    event: str
    number: NotRequired[int]
    entries: list[JournalEntry]
    warnings: list[str]
    status: NotRequired[Status]
    seed: int | None
    dry_run: bool


@router.post("/events", **operation("createEvent", N_("Open an event"), OpenedEvent, status=201))
def create_event(
    request: Request,
    person: Director,
    body: NewEvent,
    idempotency_key: IdempotencyKey = None,
) -> Response:
    """Open an event; in a Swiss the colour of number 1 is drawn, unless it is given."""
    event = body.event or _address(request.app.state.rooms, body.name, idempotency_key)
    settings = new_settings(System(body.system), body.name, given_by(body))
    seed = body.seed
    if lacks_first_colour(settings):
        if seed is None:
            seed = any_seed(request, event, idempotency_key)
        settings = replace(settings, initial_colour=first_colour(seed))
    writer = Writer(request=request, event=event, person=person, key=idempotency_key)
    return _located(
        writer.done(
            lambda desk: create(desk, settings, seed=seed),
            lambda state: {"seed": seed},
            status=201,
        ),
        event,
    )


@router.post(
    "/events/from-report",
    responses={
        200: {"model": documented(ReportTaken), "description": "A dry run: nothing was written."}
    },
    **operation("createEventFromReport", N_("Open the event of a report"), ReportTaken, status=201),
)
def create_from_report(
    request: Request,
    person: Director,
    body: ReportedEvent,
    idempotency_key: IdempotencyKey = None,
) -> Response:
    """Open an event with the players, rounds and results of a TRF file; or show what it would be.

    A dry run is answered with 200.
    """
    plan, seed = _plan(request, body, idempotency_key)
    facts: JsonObject = {**report_plan_json(plan), "seed": seed, "dry_run": body.dry_run}
    if body.dry_run:
        warnings = [render(warning) for warning in plan.warnings]
        return JSONResponse({"event": body.event, "entries": [], "warnings": warnings, **facts})
    writer = Writer(request=request, event=body.event, person=person, key=idempotency_key)
    return _located(
        writer.done(lambda desk: open_from_report(desk, plan), lambda state: facts, status=201),
        body.event,
    )


def _plan(request: Request, body: ReportedEvent, key: str | None) -> tuple[ReportPlan, int | None]:
    """What a report comes to; its first colour is drawn where neither it nor anybody tells it."""
    content, file = body.report.encode(), f"{body.event}.trf"
    plan = plan_of_report(content, file=file, lenient=body.lenient)
    if not lacks_first_colour(plan.settings):
        return plan, None
    seed = any_seed(request, body.event, key) if body.seed is None else body.seed
    settings = {"initial_colour": first_colour(seed)}
    return plan_of_report(content, file=file, lenient=body.lenient, given=settings), seed


def _located(response: JSONResponse, event: str) -> JSONResponse:
    """An answer that says where what was made is."""
    response.headers["location"] = f"{PREFIX}/events/{event}"
    return response


def _address(rooms: Rooms, name: str, key: str | None) -> str:
    """A short name: plain, and not taken but by the same request when it came first."""
    taken = {stream.name for stream in rooms.events()}
    return address_of(name, {event for event in taken if not rooms.was_written(event, key)})
