"""Prizes: what is offered, and who gets how much by the standings of an event."""

from decimal import Decimal
from typing import Annotated, Literal, TypedDict

from fastapi import Query
from fastapi.responses import Response
from pydantic import Field

from ronde.core.prizes.money import PER_WHOLE, Cents
from ronde.core.prizes.sharing import Sharing
from ronde.errors import InputError, RondeError
from ronde.formats.prizes import prize_list
from ronde.formats.prizes.amounts import unit_from_text
from ronde.formats.prizes.prize_list import PrizeOffer, offer_of
from ronde.messages import N_
from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.kind import Discipline
from ronde.service.events.prize_fund import USUAL_CURRENCY, PrizeFund, plain_amount
from ronde.service.events.prizes import fund_of, method_for, prizes_of, prizes_of_fund
from ronde.service.events.state import EventState
from ronde.text import render_error
from ronde.text.answers import MoneyValue, about, answer_of, of
from ronde.text.documents import JsonObject
from ronde.text.prizes import AwardsAnswer, awards_json
from ronde.web.api.acting import DeputyWriting, Written
from ronde.web.api.operations import event_router, operation
from ronde.web.api.reading import DeputyReading, OfEvent
from ronde.web.api.schemas.words import Asked, Line, Note, Seed

router = event_router("standings")


class PrizesAsked(Asked):
    """What is offered, and how it is handed out."""

    prizes: Annotated[
        str,
        Field(
            max_length=200_000,
            description="A CSV with category, place, amount and perhaps condition.",
            examples=["category,place,amount\nGeneral,1,500\nGeneral,2,300\n"],
        ),
    ]
    method: Literal["hierarchical", "shared", "hort"] = "shared"
    one_per_player: bool = True
    categories: Annotated[
        dict[str, Line],
        Field(description="Who belongs to a category.", examples=[{"U1800": "rating<1800"}]),
    ] = Field(default_factory=dict)
    currency: Note = ""
    unit: Annotated[Line, Field(description="The smallest amount paid.")] = "0.01"
    lots: Seed | None = None


class OfferedPrizeAsked(Asked):
    """The same prize for one place of a category, or for several."""

    first_place: Annotated[int, Field(ge=1, le=9_999)]
    last_place: Annotated[int | None, Field(ge=1, le=9_999)] = None
    amount: Annotated[
        float, Field(ge=0, le=10**7, allow_inf_nan=False, description="For each of the places.")
    ]
    category: Annotated[Note, Field(description="Empty for the prizes open to everybody.")] = ""
    condition: Annotated[Note, Field(examples=["rating<1800"])] = ""


class FundAsked(Asked):
    """What is offered, and how it is handed out; without prizes everything is taken back."""

    prizes: Annotated[list[OfferedPrizeAsked], Field(max_length=500)]
    method: Literal["hierarchical", "shared", "hort"] = "shared"
    one_per_player: bool = True
    currency: Annotated[Note, Field(max_length=8)] = ""
    unit: Annotated[Line, Field(description="The smallest amount paid.")] = "0.01"


class OfferedPrizeTold(TypedDict):
    """A prize that is offered."""

    first_place: int
    last_place: int
    amount: MoneyValue
    category: str
    condition: str


class Fund(TypedDict):
    """What is offered."""

    prizes: list[OfferedPrizeTold]
    method: str
    one_per_player: Annotated[bool, of("one_each")]
    currency: str
    unit: MoneyValue
    total: MoneyValue


class PrizesTold(OfEvent):
    """The prizes of the event, and who gets them as it stands."""

    fund: Annotated[Fund | None, about("Null where nothing is offered.")]
    awards: Annotated[AwardsAnswer | None, about("Null as long as nobody gets anything.")]
    problem: Annotated[str | None, about("Why nobody gets anything yet.")]


class FundWritten(Written):
    """What was written, with what is offered after it."""

    fund: Fund | None


class Prizes(AwardsAnswer, OfEvent):
    """Who gets how much."""


@router.get("/prizes", **operation("showPrizes", N_("The prizes"), PrizesTold))
def show_prizes(
    reading: DeputyReading,
    lots: Annotated[
        int | None, Query(ge=0, lt=2**31, description="A seed: draws lots for those left tied.")
    ] = None,
) -> Response:
    """What is offered, and who gets how much as the event stands."""
    return reading.with_status(
        lambda state: {"fund": _fund_told(state.prizes), **_awarded(state, lots)}, Discipline.CHESS
    )


@router.put("/prizes", **operation("offerPrizes", N_("Offer prizes"), FundWritten))
def offer_event_prizes(writing: DeputyWriting, body: FundAsked) -> Response:
    """Say what can be won and how it is shared; it may change until the event is closed."""
    fund = fund_of(
        [_offer(prize) for prize in body.prizes],
        Sharing(body.method),
        one_each=body.one_per_player,
        currency=body.currency,
        unit=unit_from_text(body.unit),
    )
    return writing.done(
        lambda desk: offer_prizes(desk, fund), lambda state: {"fund": _fund_told(state.prizes)}
    )


@router.post("/prizes", **operation("awardPrizes", N_("Prizes out of a list"), Prizes))
def award_prizes(reading: DeputyReading, body: PrizesAsked) -> Response:
    """Hand the prizes of a list out by the standings; nothing is written.

    There are none as long as a game is open.
    """
    offered = prize_list.loads(body.prizes)
    unit = unit_from_text(body.unit)
    method, currency = (
        Sharing(body.method),
        body.currency or offered.currency or USUAL_CURRENCY,
    )

    def facts(state: EventState) -> JsonObject:
        awarded = prizes_of(
            state,
            offered,
            method,
            one_each=body.one_per_player,
            unit=unit,
            definitions=body.categories,
            seed=body.lots,
        )
        return awards_json(awarded, method, one_each=body.one_per_player, currency=currency)

    return reading.with_status(facts, Discipline.CHESS)


def _awarded(state: EventState, lots: int | None) -> JsonObject:
    """Who gets what, or the sentence why nobody does yet."""
    fund = state.prizes
    if fund is None:
        return {"awards": None, "problem": None}
    try:
        awarded = prizes_of_fund(state, fund, seed=lots)
    except RondeError as error:
        return {"awards": None, "problem": render_error(error)}
    method = method_for(state, fund)
    awards = awards_json(awarded, method, one_each=fund.one_each, currency=fund.currency)
    return {"awards": awards, "problem": None}


def _offer(body: OfferedPrizeAsked) -> PrizeOffer:
    """A prize as a program offers it."""
    last = body.first_place if body.last_place is None else body.last_place
    if last < body.first_place:
        raise InputError(N_("expected the last place not before the first"))
    return offer_of(
        1,
        " ".join(body.category.split()),
        f"{body.first_place}-{last}",
        plain_amount(_cents(body.amount)),
        " ".join(body.condition.split()),
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
    return None if fund is None else answer_of(Fund, fund)
