"""Prizes: what is offered, and who gets how much by the standings of an event."""

from decimal import Decimal
from typing import Annotated

from fastapi import Query
from fastapi.responses import Response

from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.core.prizes.sharing import Method
from ronde.errors import InputError, RondeError
from ronde.formats.prizes import prize_list
from ronde.formats.prizes.amounts import unit_from_text
from ronde.formats.prizes.prize_list import offer_of
from ronde.messages import N_
from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.kind import Discipline
from ronde.service.events.prize_fund import USUAL_CURRENCY, OfferedPrize, PrizeFund, plain_amount
from ronde.service.events.prizes import method_for, prizes_of, prizes_of_fund
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.text import render_error
from ronde.text.documents import JsonObject
from ronde.text.numbers import money_json
from ronde.text.prizes import awards_json
from ronde.web.access import requires
from ronde.web.api.acting import Writing
from ronde.web.api.operations import api_router, operation
from ronde.web.api.reading import Reading
from ronde.web.api.schemas.standings import (
    FundAsked,
    FundWritten,
    OfferedPrizeAsked,
    Prizes,
    PrizesAsked,
    PrizesTold,
)
from ronde.web.person import Person, Role

router = api_router("standings")
Deputy = Annotated[Person, requires(Role.DEPUTY)]


@router.get("/events/{event}/prizes", **operation("showPrizes", N_("The prizes"), PrizesTold))
def show_prizes(
    reading: Reading,
    person: Deputy,
    lots: Annotated[
        int | None, Query(ge=0, lt=2**31, description="A seed: draws lots for those left tied.")
    ] = None,
) -> Response:
    """What is offered, and who gets how much as the event stands."""

    def facts(opened: Opened) -> JsonObject:
        state = opened.state
        check_has(state, Discipline.CHESS)
        return {
            "fund": _fund_told(state.prizes),
            **_awarded(state, lots),
            "status": status_json(state),
        }

    return reading.told(person, facts)


@router.put("/events/{event}/prizes", **operation("offerPrizes", N_("Offer prizes"), FundWritten))
def offer_event_prizes(writing: Writing, person: Deputy, asked: FundAsked) -> Response:
    """Say what can be won and how it is shared; it may change until the event is closed."""
    fund = None
    if asked.prizes:
        fund = PrizeFund(
            prizes=tuple(_offered(one) for one in asked.prizes),
            method=Method(asked.method),
            one_each=asked.one_per_player,
            currency=asked.currency.strip() or USUAL_CURRENCY,
            unit=unit_from_text(asked.unit),
        )
    return writing.done(
        person,
        lambda desk: offer_prizes(desk, fund),
        lambda state: {"fund": _fund_told(state.prizes)},
    )


@router.post(
    "/events/{event}/prizes", **operation("awardPrizes", N_("Prizes out of a list"), Prizes)
)
def award_prizes(reading: Reading, person: Deputy, asked: PrizesAsked) -> Response:
    """Hand the prizes of a list out by the standings; nothing is written.

    There are none as long as a game is open.
    """
    offered = prize_list.loads(asked.prizes)
    unit = unit_from_text(asked.unit)
    method, currency = Method(asked.method), asked.currency or offered.currency or USUAL_CURRENCY

    def facts(opened: Opened) -> JsonObject:
        check_has(opened.state, Discipline.CHESS)
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


def _awarded(state: EventState, lots: int | None) -> JsonObject:
    """Who gets what, or the sentence why nobody does yet."""
    fund = state.prizes
    if fund is None:
        return {"awards": None, "problem": None}
    try:
        found = prizes_of_fund(state, fund, seed=lots)
    except RondeError as error:
        return {"awards": None, "problem": render_error(error)}
    method = method_for(state, fund)
    told = awards_json(found, method, one_each=fund.one_each, currency=fund.currency)
    return {"awards": told, "problem": None}


def _offered(asked: OfferedPrizeAsked) -> OfferedPrize:
    """A prize as a program offers it."""
    last = asked.first_place if asked.last_place is None else asked.last_place
    if last < asked.first_place:
        raise InputError(N_("expected the last place not before the first"))
    offer = offer_of(
        1,
        " ".join(asked.category.split()),
        f"{asked.first_place}-{last}",
        plain_amount(_cents(asked.amount)),
        " ".join(asked.condition.split()),
    )
    return OfferedPrize(
        first_place=asked.first_place,
        last_place=last,
        amount=offer.amount,
        category=offer.category,
        condition=offer.condition,
    )


def _cents(amount: float) -> Cents:
    """An amount out of JSON, exactly."""
    cents = Decimal(repr(amount)) * PER_WHOLE
    if cents != int(cents):
        raise InputError(
            N_("expected an amount to the cent, such as 99.5, found {found}"), found=amount
        )
    return int(cents)


def _fund_told(fund: PrizeFund | None) -> JsonObject | None:
    """What is offered; null where nothing is."""
    if fund is None:
        return None
    return {
        "prizes": [
            {
                "first_place": prize.first_place,
                "last_place": prize.last_place,
                "amount": money_json(prize.amount),
                "category": prize.category,
                "condition": prize.condition,
            }
            for prize in fund.prizes
        ],
        "method": fund.method.value,
        "one_per_player": fund.one_each,
        "currency": fund.currency,
        "unit": money_json(fund.unit),
        "total": money_json(fund.total),
    }
