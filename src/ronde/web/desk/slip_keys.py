"""The letters of the slips: chosen once for an event, for everybody at its desk."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ronde.service.events.actions.creating import change_settings
from ronde.service.events.settings import SlipKeys
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.doors.redirects import way_back
from ronde.web.person import Person, Role

router = APIRouter()


@router.post("/e/{event}/slip-keys")
def choose_keys(
    request: Request,
    event: str,
    person: Annotated[Person, requires(Role.DEPUTY)],
    keys: Annotated[SlipKeys, Form()],
) -> Response:
    """Take one set of letters or the other."""
    done = request.app.state.rooms.act(
        event, person, lambda desk: change_settings(desk, {"slip_keys": keys})
    )
    return answered(request, done, way_back(request, f"/e/{event}/round"))
