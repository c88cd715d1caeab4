"""Pair a round as a draft, publish it, take it back."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Form
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
from ronde.web.visit import Consent, DeputyVisit, Visit

router = APIRouter()


@router.post("/e/{event}/pair")
def pair(
    visit: DeputyVisit,
    again: Annotated[bool, Form()] = False,
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """Pair the next round as a draft; numbers, groups or a cup are drawn where they come first.

    `again` draws other lots, as long as nothing drawn by the old ones is published.
    """

    def paired(desk: Desk) -> Done:
        if again:
            return draw_again(desk, seed_of_the_system(), consent=consent)
        steps, _seed = draw_next(desk, None, seed_of_the_system, consent=consent)
        return steps[-1]

    done = visit.done(paired)
    return visit.answered(done, _drafted_noun(done.state))


def _drafted_noun(state: EventState) -> str:
    """The page that shows what was drafted."""
    return "bracket" if state.draft is None else f"round/{state.draft.round_number}"


@router.post("/e/{event}/publish")
def publish_draft(visit: DeputyVisit) -> Response:
    """Publish whatever is drafted: a round, or the draw of a cup."""
    return visit.act(publish_next, _drafted_noun(visit.state))


@router.post("/e/{event}/round/{number}/publish")
def publish_round(visit: DeputyVisit, number: int) -> Response:
    """Publish the draft that somebody read: every phone in the hall shows it."""
    return _with_draft(visit, number, publish)


@router.post("/e/{event}/round/{number}/discard")
def discard(visit: DeputyVisit, number: int) -> Response:
    """Take the draft back; nobody but the arbiters ever saw it."""
    return _with_draft(visit, number, discard_draft)


def _with_draft(visit: Visit, number: int, action: Callable[[Desk], Done]) -> Response:
    """Do something with the draft that the page showed.

    Raises InputError if it is no longer there: somebody published or discarded it.
    """

    def checked(desk: Desk) -> Done:
        draft = opened(desk).state.draft
        if draft is None or draft.round_number != number:
            raise InputError(N_("round {round} is not a draft; look again"), round=number)
        return action(desk)

    return visit.act(checked, f"round/{number}")
