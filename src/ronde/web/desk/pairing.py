"""Pair a round as a draft, publish it, take it back."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.discarding import discard_draft
from ronde.service.events.actions.drawing import draw_again, draw_next, publish_next
from ronde.service.events.actions.pairing import publish
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.objections import Level
from ronde.service.events.state import EventState
from ronde.service.seeds import seed_of_the_system
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.person import Person, Role

router = APIRouter()
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@router.post("/e/{event}/pair")
def pair(
    request: Request,
    event: str,
    person: Deputy,
    again: Annotated[bool, Form()] = False,
    consent: Annotated[Level, Form()] = Level.ACKNOWLEDGE,
) -> Response:
    """Pair the next round as a draft; numbers, groups or a cup are drawn where they come first.

    `again` draws other lots, as long as nothing drawn by the old ones is published.
    """

    def paired(desk: Desk) -> Done:
        if again:
            return draw_again(desk, seed_of_the_system(), consent=consent)
        steps, _seed = draw_next(desk, None, seed_of_the_system, consent=consent)
        return steps[-1]

    done = request.app.state.rooms.act(event, person, paired)
    return answered(request, done, f"/e/{event}/{_drafted_noun(done.state)}")


def _drafted_noun(state: EventState) -> str:
    """The page that shows what was drafted."""
    return "bracket" if state.draft is None else f"round/{state.draft.round_number}"


@router.post("/e/{event}/publish")
def publish_draft(request: Request, event: str, person: Deputy) -> Response:
    """Publish whatever is drafted: a round, or the draw of a cup."""
    state = request.app.state.rooms.opened(event).state
    done = request.app.state.rooms.act(event, person, publish_next)
    return answered(request, done, f"/e/{event}/{_drafted_noun(state)}")


@router.post("/e/{event}/round/{number}/publish")
def publish_round(request: Request, event: str, number: int, person: Deputy) -> Response:
    """Publish the draft that somebody read: every phone in the hall shows it."""

    def published(desk: Desk) -> Done:
        _check_draft(desk, number)
        return publish(desk)

    done = request.app.state.rooms.act(event, person, published)
    return answered(request, done, f"/e/{event}/round/{number}")


@router.post("/e/{event}/round/{number}/discard")
def discard(request: Request, event: str, number: int, person: Deputy) -> Response:
    """Take the draft back; nobody but the arbiters ever saw it."""

    def discarded(desk: Desk) -> Done:
        _check_draft(desk, number)
        return discard_draft(desk)

    done = request.app.state.rooms.act(event, person, discarded)
    return answered(request, done, f"/e/{event}/round/{number}")


def _check_draft(desk: Desk, number: int) -> None:
    """Refuse where the draft of the page is no longer there: somebody published or discarded it."""
    draft = opened(desk).state.draft
    if draft is None or draft.round_number != number:
        raise InputError(N_("round {round} is not a draft; look again"), round=number)
