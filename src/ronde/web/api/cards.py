"""Cards: each lets one device into one event, once."""

import hmac
from typing import Annotated, Literal, TypedDict

from fastapi import Path, Request
from fastapi.responses import JSONResponse, Response
from pydantic import Field

from ronde.errors import KeyReused
from ronde.messages import N_
from ronde.store.enrolments import Code, Ended, Enrolment
from ronde.text.answers import about, answer_of, of
from ronde.text.documents import JsonObject
from ronde.web.access import Deputy, Director
from ronde.web.api.asking import EventName, IdempotencyKey
from ronde.web.api.doors import NOT_KEPT, RoleWord, TimeText
from ronde.web.api.operations import event_router, operation
from ronde.web.api.schemas.words import Asked, Note
from ronde.web.doors.enrolment import (
    CardState,
    checked_place,
    code_of,
    join_address,
    new_code,
    renewed,
    salted_code,
    state_of,
)
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.logbook import note
from ronde.web.person import Role

router = event_router("doors")
CardNumber = Annotated[int, Path(ge=1, le=10**9)]
_SALTS = "salts of requests"


class CardRenewed(Asked):
    """How long another code holds."""

    minutes: Literal[15, 60, 240, 720] = 60


class NewCard(CardRenewed):
    """A card that lets one device in."""

    role: Annotated[Literal["helper", "table", "deputy"], Field(examples=["helper"])] = "helper"
    first_place: Annotated[int | None, Field(ge=1, le=999, examples=[1])] = None
    last_place: Annotated[int | None, Field(ge=1, le=999, examples=[20])] = None
    name: Annotated[Note, Field(max_length=60)] = ""


class CardTold(TypedDict):
    """A card; its code is told to the director while it waits."""

    id: int
    role: Annotated[RoleWord, of("place.role")]
    first_place: Annotated[int | None, of("place.first_place")]
    last_place: Annotated[int | None, of("place.last_place")]
    name: Annotated[str, of("place.name")]
    state: Literal["waiting", "joined", "quiet", "expired", "revoked", "replaced", "left"]
    device: str | None
    created_at: TimeText
    created_by: str
    joined_at: TimeText | None
    ends_at: Annotated[TimeText, of("code.ends_at"), about("When its code ends.")]
    code: str | None
    address: Annotated[str | None, about("What its QR code says.")]


class Cards(TypedDict):
    """The cards of an event, the newest last."""

    event: str
    cards: list[CardTold]


RENEWED = CardRenewed()


@router.get("/cards", **operation("listCards", N_("The cards of an event"), Cards))
def list_cards(request: Request, event: EventName, person: Deputy) -> Response:
    """The cards of an event; their codes are for the director alone."""
    keeper = keeper_of(request)
    with_codes = person.role_in(event) >= Role.DIRECTOR
    cards = [_card(keeper, card, with_codes) for card in keeper.doors.enrolments.of_event(event)]
    return JSONResponse({"event": event, "cards": cards}, headers=NOT_KEPT)


@router.post("/cards", **operation("makeCard", N_("A new card"), CardTold, status=201))
def make_card(
    request: Request,
    event: EventName,
    person: Director,
    body: NewCard,
    idempotency_key: IdempotencyKey = None,
) -> Response:
    """A card that lets one device in, as a helper, a table device or a deputy."""
    keeper = keeper_of(request)
    place = checked_place(body.role, body.first_place, body.last_place, body.name)
    code, earlier = _code(keeper, event, idempotency_key, body.minutes)
    if earlier is not None and earlier.place != place:
        raise KeyReused(N_("the key {key} belongs to another card"), key=idempotency_key)
    card = earlier or keeper.doors.enrolments.add(
        event, place, code, by=person.name, now=keeper.clock()
    )
    note(request, "made a card", card=card.id, event=event, role=place.role, by=person.name)
    return JSONResponse(_card(keeper, card, True), status_code=201, headers=NOT_KEPT)


@router.delete("/cards/{card}", **operation("revokeCard", N_("Take a card back"), CardTold))
def revoke_card(request: Request, event: EventName, person: Director, card: CardNumber) -> Response:
    """Take a card back: its code opens nothing, its device is signed out now."""
    keeper = keeper_of(request)
    ended = keeper.doors.enrolments.end(
        event, card, how=Ended.REVOKED, by=person.name, now=keeper.clock()
    )
    note(request, "revoked a card", card=card, event=event, by=person.name)
    return JSONResponse(_card(keeper, ended, True), headers=NOT_KEPT)


@router.post(
    "/cards/{card}/renew", **operation("renewCard", N_("Another code for a card"), CardTold)
)
def renew_card(
    request: Request,
    event: EventName,
    person: Director,
    card: CardNumber,
    body: CardRenewed = RENEWED,
    idempotency_key: IdempotencyKey = None,
) -> Response:
    """Another code: for a card nobody used, or for another device in the place of this one."""
    keeper = keeper_of(request)
    code, earlier = _code(keeper, f"{event}/{card}", idempotency_key, body.minutes)
    made = earlier or renewed(keeper, event, card, code, person.name)
    note(request, "gave a card another code", card=made.id, event=event, by=person.name)
    return JSONResponse(_card(keeper, made, True), headers=NOT_KEPT)


def _code(
    keeper: Keeper, what: str, key: str | None, minutes: int
) -> tuple[Code, Enrolment | None]:
    """A code, and the card that has it where the same request came before.

    With a key the code follows from it, in a way that nobody outside can know.
    """
    if key is None:
        return new_code(keeper, minutes), None
    salt = hmac.digest(keeper.key(_SALTS), f"{what}\n{key}".encode(), "sha256").hex()[:32]
    code = salted_code(keeper, salt, minutes)
    return code, keeper.doors.enrolments.with_code(code.hash)


def _card(keeper: Keeper, card: Enrolment, with_code: bool) -> JsonObject:
    """A card; its code only while it waits."""
    state = state_of(card, keeper.clock())
    code = code_of(keeper, card) if with_code and state is CardState.WAITING else None
    address = None if code is None else join_address(keeper, card)
    return answer_of(CardTold, card, state=state.value, code=code, address=address)
