"""`/e/{event}`: to the page that the event needs now."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse

from ronde.service.events.progress import Step
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.web.access import requires
from ronde.web.kinds.row import pages_of
from ronde.web.person import Person, Role

router = APIRouter()


@router.get("/e/{event}")
def event_page(
    request: Request, event: str, person: Annotated[Person, requires(Role.VIEWER)]
) -> RedirectResponse:
    """What the event needs now, for those who work on it; the players' pages for others."""
    role = person.role_in(event)
    state = request.app.state.rooms.opened(event).state
    if role < Role.HELPER:
        return RedirectResponse(f"/p/{event}", status_code=303)
    # Helpers enter results: whatever else the event needs is done by the arbiters.
    play = pages_of(state.regulations.system).play
    noun = noun_needed(state) if role >= Role.DEPUTY else play(state)
    return RedirectResponse(f"/e/{event}/{noun}", status_code=303)


def noun_needed(state: EventState) -> str:
    """The page on which the next thing is done."""
    thing = next_thing(state)
    if thing.step is Step.CLOSE:
        return "finish"
    pages = pages_of(state.regulations.system)
    noun = pages.step_pages.get(thing.step) or pages.play(state)
    return f"round/{thing.round_number}" if noun == "round" and thing.round_number else noun
