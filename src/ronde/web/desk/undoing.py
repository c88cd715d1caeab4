"""Undo and redo, from every page of an event."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ronde.service.events.actions.undoing import redo, undo
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.doors.redirects import way_back
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@router.post("/e/{event}/undo")
def undo_change(
    request: Request, event: str, person: Deputy, number: Annotated[int | None, Form()] = None
) -> Response:
    """Take back the last change, or the one whose number is given."""
    done = request.app.state.rooms.act(event, person, lambda desk: undo(desk, number))
    return answered(request, done, way_back(request, f"/e/{event}"))


@router.post("/e/{event}/redo")
def redo_change(
    request: Request, event: str, person: Deputy, number: Annotated[int | None, Form()] = None
) -> Response:
    """Bring back what was undone last, or the change whose number is given."""
    done = request.app.state.rooms.act(event, person, lambda desk: redo(desk, number))
    return answered(request, done, way_back(request, f"/e/{event}"))
