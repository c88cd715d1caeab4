"""Who is in, with which token, and the cards that let others in."""

from typing import Annotated, Literal

from pydantic import Field

from ronde.web.api.schemas.words import Asked, Line, Note, Told

Roles = Literal["viewer", "table", "helper", "deputy", "director"]


class SignIn(Asked):
    """An account and its password."""

    name: Annotated[Line, Field(examples=["Anne"])]
    password: Annotated[str, Field(max_length=1000, examples=["correct horse battery"])]
    shared: Annotated[bool, Field(description="For half a day, not for 90 days.")] = False


class Join(Asked):
    """The code of a card, and the name of whoever uses it where the card has none."""

    code: Annotated[str, Field(min_length=1, max_length=40, examples=["4817 2093"])]
    name: Note = ""


class PasswordChanged(Asked):
    """Another password."""

    password: Annotated[str, Field(max_length=1000)]
    new_password: Annotated[str, Field(max_length=1000)]


class SessionTold(Told):
    """Who asks, and what he may do."""

    name: str
    role: Roles
    event: Annotated[str | None, Field(description="The only event he is here for; null for all.")]
    first_place: int | None
    last_place: int | None
    device: str
    signed_in: bool
    csrf: Annotated[
        str | None,
        Field(
            description="For `X-CSRF-Token` where a cookie says who asks, or nothing does; null"
            " with a bearer token, which needs none."
        ),
    ]


class Token(Told):
    """A token for `Authorization: Bearer`; it is told once."""

    token: str
    ends_at: str
    name: str
    role: Roles
    event: str | None
    first_place: int | None
    last_place: int | None


class DeviceTold(Told):
    """A device that is signed in."""

    id: int
    name: str
    role: Roles
    event: str | None
    device: str
    created_at: str
    last_seen_at: str
    ends_at: str
    is_this: bool


class Devices(Told):
    """The devices that are signed in: one's own, for a director everybody's."""

    devices: list[DeviceTold]


class NewCard(Asked):
    """A card that lets one device in."""

    role: Annotated[Literal["helper", "table", "deputy"], Field(examples=["helper"])] = "helper"
    first_place: Annotated[int | None, Field(ge=1, le=999, examples=[1])] = None
    last_place: Annotated[int | None, Field(ge=1, le=999, examples=[20])] = None
    name: Annotated[Note, Field(max_length=60)] = ""
    minutes: Literal[15, 60, 240, 720] = 60


class CardRenewed(Asked):
    """How long another code holds."""

    minutes: Literal[15, 60, 240, 720] = 60


class CardTold(Told):
    """A card; its code is told to the director while it waits."""

    id: int
    role: Roles
    first_place: int | None
    last_place: int | None
    name: str
    state: Literal["waiting", "joined", "quiet", "expired", "revoked", "replaced", "left"]
    device: str | None
    created_at: str
    created_by: str
    joined_at: str | None
    ends_at: Annotated[str, Field(description="When its code ends.")]
    code: str | None
    address: Annotated[str | None, Field(description="What its QR code says.")]


class Cards(Told):
    """The cards of an event, the newest last."""

    event: str
    cards: list[CardTold]
