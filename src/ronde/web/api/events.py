"""Events: the list, a new one, its regulations, its end."""

from typing import Annotated, Any, TypedDict

from fastapi import Query, Request
from fastapi.responses import JSONResponse, Response
from pydantic import Field

from ronde.core.chess.advice import LEAST_PLAYERS, MOST_PLAYERS, advise, advise_for_time
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.creating import change_given
from ronde.service.events.desk import Opened
from ronde.service.events.objections import Level
from ronde.service.events.settings import settings_json
from ronde.service.events.status import status_json
from ronde.text.advice import FormatOption, option_json
from ronde.text.answers import about
from ronde.text.documents import JsonObject
from ronde.version import __version__
from ronde.web.access import Anybody
from ronde.web.api.acting import DirectorWriting, Written
from ronde.web.api.operations import PREFIX, api_router, operation
from ronde.web.api.reading import OfEvent, ViewerReading
from ronde.web.api.schemas.settings import RegulationsAsked, given_by
from ronde.web.api.schemas.words import Consent, Line
from ronde.web.faults import fault_told
from ronde.web.rooms import Rooms

router = api_router("events")
LONGEST_MINUTES = 100_000


class ChangedEvent(RegulationsAsked):
    """Regulations to be changed."""

    name: Annotated[Line | None, Field(examples=["Open de Lindvik 2026"])] = None
    consent: Consent = 2


class Root(TypedDict):
    """Where to begin."""

    version: Annotated[str, about("Of Ronde.")]
    api: Annotated[str, about("Of this interface: `v1`.")]
    openapi: str
    events: str
    session: str


class ListedEvent(TypedDict):
    """An event in the list of all."""

    event: str
    name: str
    entry_count: int
    number: Annotated[
        int, about("Names the event as `no:7` where its own name cannot be in an address.")
    ]
    archived: bool
    fault: Annotated[
        str | None,
        about("What was wrong with it when it was last opened; arbiters are told why."),
    ]


class Events(TypedDict):
    """The events, in the order they were opened."""

    events: list[ListedEvent]


class EventTold(OfEvent):
    """An event: how far it is, and its regulations."""

    number: int
    regulations: Annotated[dict[str, Any], about("The settings by name; points are numbers.")]


class FormatAdvice(TypedDict):
    """The formats that fit, the best first."""

    player_count: int
    options: list[FormatOption]


@router.get("", **operation("showApi", N_("Where to begin"), Root))
def show_api(_person: Anybody) -> Response:
    """The version of Ronde and of this interface, with the addresses to begin at."""
    return JSONResponse(
        {
            "version": __version__,
            "api": "v1",
            "openapi": f"{PREFIX}/openapi.json",
            "events": f"{PREFIX}/events",
            "session": f"{PREFIX}/session",
        }
    )


@router.get("/events", **operation("listEvents", N_("The events"), Events))
def list_events(
    request: Request,
    person: Anybody,
    archived: Annotated[bool, Query(description="Those that are archived as well.")] = False,
) -> Response:
    """Every event of the workbench, in the order they were opened."""
    rooms: Rooms = request.app.state.rooms
    numbers = rooms.journals.numbers()
    return JSONResponse(
        {
            "events": [
                {
                    "event": stream.name,
                    "name": stream.title,
                    "entry_count": stream.last_number,
                    "number": numbers.get(stream.name, 0),
                    "archived": stream.archived_at is not None,
                    "fault": fault_told(rooms.faults.of(stream), person),
                }
                for stream in rooms.events()
                if archived or stream.archived_at is None
            ]
        }
    )


@router.get("/events/{event}", **operation("showEvent", N_("An event"), EventTold))
def show_event(reading: ViewerReading) -> Response:
    """How far an event is, and what its regulations say."""

    def facts(opened: Opened) -> JsonObject:
        return {
            "number": opened.number,
            "status": status_json(opened.state),
            "regulations": settings_json(opened.state.regulations),
        }

    return reading.told(facts)


@router.patch("/events/{event}", **operation("changeEvent", N_("Change the regulations"), Written))
def change_event(writing: DirectorWriting, body: ChangedEvent) -> Response:
    """Change what is given and nothing else; most of it stands once round 1 is published."""
    settings, consent = given_by(body), Level(body.consent)
    return writing.done(lambda desk: change_given(desk, settings, consent=consent))


@router.get("/advice", **operation("adviseFormat", N_("Which format suits"), FormatAdvice))
def advise_format(
    _person: Anybody,
    players: Annotated[int, Query(ge=LEAST_PLAYERS, le=MOST_PLAYERS, examples=[14])],
    rounds: Annotated[int | None, Query(ge=1, le=999)] = None,
    minutes: Annotated[int | None, Query(ge=1, le=LONGEST_MINUTES, examples=[360])] = None,
    minutes_per_game: Annotated[int | None, Query(ge=1, le=6_000, examples=[60])] = None,
) -> Response:
    """The formats for so many players in so many rounds, or in so many minutes."""
    if rounds is not None and minutes is not None:
        raise InputError(N_("expected rounds or minutes, not both"))
    if minutes is not None and minutes_per_game is None:
        raise InputError(N_("expected minutes_per_game with minutes"))
    if minutes is not None and minutes_per_game is not None:
        advised = advise_for_time(players, minutes=minutes, minutes_per_game=minutes_per_game)
    else:
        advised = advise(players, round_count=rounds)
    options = [
        option_json(option, rank, minutes_per_game) for rank, option in enumerate(advised, start=1)
    ]
    return JSONResponse({"player_count": players, "options": options})
