"""Results of a round: typed in order, from slips, by a helper's phone; and typed again."""

from typing import Annotated

from fastapi import APIRouter, Form, Header, Request
from fastapi.responses import Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.resulting import enter_results, verify_results
from ronde.service.events.desk import Desk, Done, Opened
from ronde.service.events.kind import kind_of
from ronde.service.events.objections import Level
from ronde.service.events.results import Outcome, slip_from_text
from ronde.web.access import check_place, requires
from ronde.web.answers import answered
from ronde.web.desk.slips import slip_in_words
from ronde.web.person import Person, Role
from ronde.web.two_versions import other_version, two_versions

router = APIRouter()
Helper = Annotated[Person, requires(Role.HELPER)]


@router.post("/e/{event}/round/{number}/results")
def enter_result(
    request: Request,
    event: str,
    number: int,
    person: Helper,
    slip: Annotated[str, Form(max_length=40)] = "",
    board: Annotated[int | None, Form()] = None,
    result: Annotated[str, Form(max_length=20)] = "",
    seen: Annotated[str | None, Form(max_length=20)] = None,
    consent: Annotated[Level, Form()] = Level.ACKNOWLEDGE,
    key: Annotated[str | None, Form(max_length=80)] = None,
    idempotency_key: Annotated[str | None, Header(max_length=80)] = None,
) -> Response:
    """A result as a slip (`17w`) or as a board with its result.

    `seen` is what the page showed for the board, `?` for nothing: where somebody else changed it
    since, nothing is written and both versions come back.
    """
    rooms = request.app.state.rooms
    placed, outcome = _typed(rooms.opened(event), number, slip, board, result)
    check_place(person, event, placed)
    repeated = idempotency_key or key
    if seen is not None and not rooms.was_written(event, repeated):
        typed = (placed, outcome)
        other = other_version(rooms.opened(event), number, typed, seen)
        if other is not None:
            return two_versions(request, rooms.opened(event), number, typed, other)

    def entered(desk: Desk) -> Done:
        return enter_results(desk, [(placed, outcome)], round_number=number, consent=consent)

    done = rooms.act(event, person, entered, key=repeated)
    return answered(request, done, f"/e/{event}/round/{number}", board=placed)


@router.post("/e/{event}/round/{number}/verify")
def verify_result(
    request: Request,
    event: str,
    number: int,
    person: Helper,
    board: Annotated[int, Form()],
    result: Annotated[str, Form(max_length=20)],
) -> Response:
    """A result typed again: the same is marked, another is told."""
    placed, outcome = slip_from_text(f"{board}:{result}")
    check_place(person, event, placed)

    def verified(desk: Desk) -> Done:
        return verify_results(desk, [(placed, outcome)], round_number=number)

    done = request.app.state.rooms.act(event, person, verified)
    return answered(request, done, f"/e/{event}/round/{number}", board=placed)


def _typed(
    event: Opened, number: int, slip: str, board: int | None, result: str
) -> tuple[int, Outcome]:
    """The board and the result of a form, whichever way it was filled in."""
    if slip:
        settings = event.state.regulations
        slip = slip_in_words(slip, settings.slip_keys)
        (slip,) = kind_of(settings.system).slips(event.state, [slip], number)
        return slip_from_text(slip, settings.slip_keys)
    if board is None or not result:
        raise InputError(N_("expected a board and its result"))
    return slip_from_text(f"{board}:{result}")
