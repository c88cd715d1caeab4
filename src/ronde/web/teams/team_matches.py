"""Matches of teams: a whole match forfeited, or played after all."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ronde.core.chess.team import MatchForfeit
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.kinds.teams.actions.resulting import forfeit_match
from ronde.web.access import requires
from ronde.web.answers import answered
from ronde.web.person import Person, Role

router = APIRouter()
_FORFEITS = {
    "first": MatchForfeit.BLACK_WINS,
    "second": MatchForfeit.WHITE_WINS,
    "both": MatchForfeit.NOBODY_WINS,
    "none": None,
}
"""Who did not come, and who wins therefore; the team named first is told as White."""


@router.post("/e/{event}/round/{number}/matches/{match}/forfeit")
def forfeit(
    request: Request,
    event: str,
    number: int,
    match: int,
    person: Annotated[Person, requires(Role.DEPUTY)],
    absent: Annotated[str, Form(max_length=8)],
) -> Response:
    """Say which team did not come, or that both did after all."""
    if absent not in _FORFEITS:
        raise InputError(
            N_("expected {choices}, found “{found}”"), choices=", ".join(_FORFEITS), found=absent
        )
    done = request.app.state.rooms.act(
        event,
        person,
        lambda desk: forfeit_match(desk, match, _FORFEITS[absent], round_number=number),
    )
    return answered(request, done, f"/e/{event}/round/{number}")
