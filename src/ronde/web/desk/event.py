"""`/e/{event}`: to the page that the event needs now."""

from fastapi import APIRouter
from fastapi.responses import RedirectResponse

from ronde.service.events.progress import Step
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.web.kinds.row import pages_of
from ronde.web.person import Role
from ronde.web.visit import ViewerVisit

router = APIRouter()


@router.get("/e/{event}")
def event_page(visit: ViewerVisit) -> RedirectResponse:
    """What the event needs now, for those who work on it; the players' pages for others."""
    state = visit.state
    if visit.role < Role.HELPER:
        return RedirectResponse(f"/p/{visit.event}", status_code=303)
    # Helpers enter results: whatever else the event needs is done by the arbiters.
    play = pages_of(state.regulations.system).play
    noun = noun_needed(state) if visit.role >= Role.DEPUTY else play(state)
    return RedirectResponse(f"{visit.address}/{noun}", status_code=303)


def noun_needed(state: EventState) -> str:
    """The page on which the next thing is done."""
    thing = next_thing(state)
    if thing.step is Step.CLOSE:
        return "finish"
    pages = pages_of(state.regulations.system)
    noun = pages.step_pages.get(thing.step) or pages.play(state)
    return f"round/{thing.round_number}" if noun == "round" and thing.round_number else noun
