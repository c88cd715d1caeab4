"""Results of a round: typed in order, from slips, by a helper's phone; and typed again."""

import re
from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.creating import change_settings
from ronde.service.events.actions.resulting import OPEN, enter_results, verify_results
from ronde.service.events.kind import kind_of
from ronde.service.events.objections import Level
from ronde.service.events.results import (
    Adjournment,
    Outcome,
    adjourned_slip,
    agreed_day,
    slip_from_text,
)
from ronde.service.events.settings import SlipKeys
from ronde.service.events.state import EventState
from ronde.web.access import check_place
from ronde.web.doors.redirects import way_back
from ronde.web.two_versions import other_version, two_versions
from ronde.web.visit import Consent, DeputyVisit, HelperVisit, RepeatKey, answered

router = APIRouter()
_SLIP = re.compile(r"([\d.]+)\s*(?:(f)\s*)?([^\W\d_]|[=+/−-]|0)", re.IGNORECASE)
_SIGNS = {"+": 0, "/": 1, "=": 1, "-": 2, "−": 2}
_PLAYED = ("1-0", "½-½", "0-1")
_FORFEITED = ("1F-0F", "", "0F-1F")
LATER = "adj"
"""What a form says in place of a result where a game is played later."""


@router.post("/e/{event}/round/{number}/results")
def enter_result(
    visit: HelperVisit,
    number: int,
    key: RepeatKey,
    slip: Annotated[str, Form(max_length=40)] = "",
    board: Annotated[int | None, Form()] = None,
    result: Annotated[str, Form(max_length=20)] = "",
    seen: Annotated[str | None, Form(max_length=20)] = None,
    agreed_date: Annotated[str, Form(max_length=20)] = "",
    consent: Consent = Level.ACKNOWLEDGE,
) -> Response:
    """A result as a slip (`17w`, `17j`) or as a board with its result, `adj` for played later.

    `seen` is what the page showed for the board, `?` for nothing: where somebody else changed it
    since, nothing is written and both versions come back.
    """
    placed, outcome, later = _typed(visit.state, number, slip, board, result)
    if later is not None and agreed_date:
        later = Adjournment(placed, agreed_day(placed, agreed_date))
    check_place(visit.person, visit.event, placed)
    if seen is not None:
        typed = (placed, outcome)
        other = other_version(visit.opened, number, typed, seen)
        if other is not None and not visit.rooms.was_written(visit.event, key):
            return two_versions(visit.request, visit.opened, number, typed, other)
    done = visit.done(
        lambda desk: enter_results(
            desk,
            [(placed, outcome)] if later is None else [],
            round_number=number,
            adjourned=() if later is None else [later],
            consent=consent,
        ),
        key=key,
    )
    return visit.answered(done, f"round/{number}", board=placed)


@router.post("/e/{event}/round/{number}/verify")
def verify_result(
    visit: HelperVisit,
    number: int,
    board: Annotated[int, Form()],
    result: Annotated[str, Form(max_length=20)],
) -> Response:
    """A result typed again: the same is marked, another is told."""
    placed, outcome = slip_from_text(f"{board}:{result}")
    check_place(visit.person, visit.event, placed)
    done = visit.done(lambda desk: verify_results(desk, [(placed, outcome)], round_number=number))
    return visit.answered(done, f"round/{number}", board=placed)


@router.post("/e/{event}/slip-keys")
def choose_keys(visit: DeputyVisit, keys: Annotated[SlipKeys, Form()]) -> Response:
    """Take one set of letters for the slips or the other, for everybody at the desk."""
    done = visit.done(lambda desk: change_settings(desk, {"slip_keys": keys}))
    return answered(visit.request, done, way_back(visit.request, f"{visit.address}/round"))


def _typed(
    state: EventState, number: int, slip: str, board: int | None, result: str
) -> tuple[int, Outcome, Adjournment | None]:
    """The board and the result of a form, whichever way it was filled in; or that it is later."""
    if slip:
        settings = state.regulations
        keys = settings.slip_keys
        slip = slip_in_words(slip, keys)
        (slip,) = kind_of(settings.system).slips(state, [slip], number)
        later = adjourned_slip(slip)
        return (later.board, OPEN, later) if later else (*slip_from_text(slip, keys), None)
    if board is None or not result:
        raise InputError(N_("expected a board and its result"))
    if result == LATER:
        return board, OPEN, Adjournment(board)
    return *slip_from_text(f"{board}:{result}"), None


def slip_in_words(typed: str, keys: SlipKeys) -> str:
    """A slip as a board with its result: `17+` and `17fw` become `17:1-0` and `17:1F-0F`.

    Anything else stays as it is, for whoever reads slips to accept or refuse.

    Reading: on the pad `+` and `-` are White and Black, as the page says beside the field; in files
    of results they are forfeits, which here take an `f`.
    """
    slip = _SLIP.fullmatch(typed.strip())
    if slip is None:
        return typed
    board, forfeit, key = slip.groups()
    if key == "0":
        return f"{board}:0F-0F" if forfeit else typed
    place = _SIGNS.get(key, keys.value.find(key.lower()))
    result = (_FORFEITED if forfeit else _PLAYED)[place] if place >= 0 else ""
    return f"{board}:{result}" if result else typed
