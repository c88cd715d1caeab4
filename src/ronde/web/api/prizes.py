"""Prizes: who gets how much by the standings of an event."""

from typing import Annotated

from fastapi.responses import Response

from ronde.core.prizes.sharing import Method
from ronde.errors import InputError
from ronde.formats.prizes import prize_list
from ronde.formats.prizes.amounts import amount_from_text
from ronde.messages import N_
from ronde.service.events.desk import Opened, check_family
from ronde.service.events.prizes import prizes_of
from ronde.service.events.settings import Family
from ronde.service.events.status import status_json
from ronde.text.documents import JsonObject
from ronde.text.prizes import awards_json
from ronde.web.access import requires
from ronde.web.api.operations import api_router, operation
from ronde.web.api.reading import Reading
from ronde.web.api.schemas.standings import Prizes, PrizesAsked
from ronde.web.person import Person, Role

router = api_router("standings")
Deputy = Annotated[Person, requires(Role.DEPUTY)]
CURRENCY = "€"


@router.post("/events/{event}/prizes", **operation("awardPrizes", N_("The prizes"), Prizes))
def award_prizes(reading: Reading, person: Deputy, asked: PrizesAsked) -> Response:
    """Hand prizes out by the standings; nothing is written, and none as long as a game is open."""
    offered = prize_list.loads(asked.prizes)
    try:
        unit, _currency = amount_from_text(asked.unit)
    except ValueError:
        unit = 0
    if unit < 1:
        raise InputError(N_("expected a smallest amount such as 1 or 0.05"))
    method, currency = Method(asked.method), asked.currency or offered.currency or CURRENCY

    def facts(opened: Opened) -> JsonObject:
        check_family(opened.state, {Family.ROUNDS})
        found = prizes_of(
            opened.state,
            offered,
            method,
            one_each=asked.one_per_player,
            unit=unit,
            definitions=asked.categories,
            seed=asked.lots,
        )
        told = awards_json(found, method, one_each=asked.one_per_player, currency=currency)
        return {**told, "status": status_json(opened.state)}

    return reading.told(person, facts)
