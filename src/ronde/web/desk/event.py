"""`/e/{event}`: to the page that the event needs now."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse

from ronde.service.events.progress import Step
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.events.status import next_thing
from ronde.service.kinds.groups.qualifying import groups_are_over
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.web.access import requires
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
    noun = noun_needed(state) if role >= Role.DEPUTY else noun_for_helpers(state)
    return RedirectResponse(f"/e/{event}/{noun}", status_code=303)


def noun_for_helpers(state: EventState) -> str:
    """The page on which results are entered."""
    family = state.regulations.system.family
    if family is Family.GROUPS and _is_in_cup(state):
        return "bracket"
    return {Family.BRIDGE: "tables", Family.CUP: "bracket"}.get(family, "round")


def _is_in_cup(state: EventState) -> bool:
    """Whether the groups are over and the cup after them is what is played."""
    groups = state.regulations.part(GroupsSettings)
    with_cup = groups is not None and groups.with_cup
    return with_cup and state.draft is None and groups_are_over(state)


def noun_needed(state: EventState) -> str:
    """The page on which the next thing is done."""
    thing = next_thing(state)
    family = state.regulations.system.family
    if thing.step is Step.CLOSE:
        return "finish"
    if family is Family.BRIDGE:
        return "movement" if thing.step in (Step.ENTER, Step.MOVEMENT) else "tables"
    if thing.step is Step.NOTHING:
        return "bracket" if family is Family.CUP else "standings"
    if thing.step is Step.ENTER:
        return "teams" if state.regulations.system.of_teams else "players"
    if family is Family.CUP or (family is Family.GROUPS and _is_in_cup(state)):
        return "bracket"
    return f"round/{thing.round_number}" if thing.round_number else "round"
