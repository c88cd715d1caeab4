"""Enrolment: a card with a code lets one device into one event, once and for a short while.

The code has eight digits, to be read aloud and typed. It is kept nowhere: a secret of the workbench
and the salt of the card give it again to the director who looks at the card, and a hash made with
another key finds the card of whoever types it. The square of the card adds a key of 80 bits, which
nobody guesses: whoever shows it is not held up by those who guess codes.
"""

import base64
import hmac
import secrets
from datetime import datetime, timedelta
from enum import Enum

from fastapi import Request

from ronde.errors import InputError
from ronde.messages import N_, Message
from ronde.store.enrolments import Admission, Code, Ended, Enrolment
from ronde.web.addresses import public_address
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.limits import join_attempt
from ronde.web.doors.logbook import note, warn
from ronde.web.doors.sessions import leave, new_session
from ronde.web.person import Role

CARD_ROLES = (Role.HELPER, Role.TABLE, Role.DEPUTY)
"""What a card may give; whoever enrols others has an account, or sits at the machine itself."""
MINUTES = (15, 60, 240, 720)
"""How long a code may hold."""
QUIET_AFTER = timedelta(minutes=5)
LONGEST_NAME = 60
LAST_PLACE = 999

_DIGITS = 8
_TO_SHOW, _TO_FIND, _TO_SCAN = "codes", "hashes of codes", "keys of cards"
_KEY_IN_BYTES = 10


class CardState(Enum):
    """How a card stands; the value is its class in the page."""

    WAITING = "waiting"
    JOINED = "joined"
    QUIET = "quiet"
    EXPIRED = "expired"
    REVOKED = "revoked"
    REPLACED = "replaced"
    LEFT = "left"


_ENDS = {
    Ended.REVOKED: CardState.REVOKED,
    Ended.REPLACED: CardState.REPLACED,
    Ended.LEFT: CardState.LEFT,
}


def state_of(card: Enrolment, now: datetime) -> CardState:
    """How a card stands at a moment."""
    if card.ended_as is not None:
        return _ENDS[card.ended_as]
    if card.joined_at is None:
        return CardState.WAITING if now < card.code.ends_at else CardState.EXPIRED
    if card.last_seen_at is None:
        # Its session came to its end by itself.
        return CardState.LEFT
    return CardState.QUIET if now - card.last_seen_at > QUIET_AFTER else CardState.JOINED


def checked_place(role: str, first: int | None, last: int | None, name: str) -> Admission:
    """What a card is to give, refused where it makes no sense."""
    card_role = next((offered for offered in CARD_ROLES if offered.word == role), None)
    if card_role is None:
        raise InputError(N_("expected helper, table or deputy, found {found}"), found=role[:40])
    shown = checked_name(name) if name.strip() else ""
    if card_role is Role.DEPUTY:
        return Admission(role=card_role.word, name=shown)
    if card_role is Role.TABLE:
        last = first
    if (first is None) != (last is None) or (card_role is Role.TABLE and first is None):
        raise InputError(N_("expected the first and the last number"))
    if first is not None and last is not None and not 1 <= first <= last <= LAST_PLACE:
        raise InputError(
            N_("expected numbers from 1 to {most}, the first not above the last"), most=LAST_PLACE
        )
    return Admission(role=card_role.word, first_place=first, last_place=last, name=shown)


def checked_name(name: str) -> str:
    """The name somebody gives, in one line."""
    shown = " ".join(name.split())
    if not shown or len(shown) > LONGEST_NAME or not shown.isprintable():
        raise InputError(N_("expected a name of 1 to {most} letters"), most=LONGEST_NAME)
    return shown


def new_code(keeper: Keeper, minutes: int) -> Code:
    """A code that no other card has."""
    while True:
        code = salted_code(keeper, secrets.token_hex(16), minutes)
        if keeper.doors.enrolments.with_code(code.hash) is None:
            return code


def salted_code(keeper: Keeper, salt: str, minutes: int) -> Code:
    """The code of a salt, which another card may have."""
    if minutes not in MINUTES:
        raise InputError(
            N_("expected one of {minutes} minutes"), minutes=", ".join(map(str, MINUTES))
        )
    ends_at = keeper.clock() + timedelta(minutes=minutes)
    return Code(salt=salt, hash=_hash(keeper, _digits(keeper, salt)), ends_at=ends_at)


def renewed(keeper: Keeper, event: str, card_id: int, code: Code, by: str) -> Enrolment:
    """A card with another code, or one for another device in the place of this one."""
    enrolments = keeper.doors.enrolments
    if enrolments.renew(event, card_id, code):
        return enrolments.card(event, card_id)
    place = enrolments.card(event, card_id).place
    return enrolments.add(event, place, code, by=by, now=keeper.clock(), replaces_id=card_id)


def code_of(keeper: Keeper, card: Enrolment) -> str:
    """The code of a card as it is shown: `4817 2093`."""
    digits = _digits(keeper, card.code.salt)
    return f"{digits[:4]} {digits[4:]}"


def join_address(keeper: Keeper, card: Enrolment) -> str:
    """What the square of a card says: its code and its key."""
    salt = card.code.salt
    base = public_address(keeper.options)
    return f"{base}/join/{_digits(keeper, salt)}.{_key(keeper, salt)}"


def found_card(request: Request, code: str) -> Enrolment:
    """The card of a code that still lets somebody in, else the sentence why not.

    Whoever types a code counts as one who guesses until they are right, whether they look or join;
    not so whoever shows the key of a card besides.
    """
    keeper = keeper_of(request)
    typed, _dot, key = code.partition(".")
    digits = read_code(typed)
    card = keeper.doors.enrolments.with_code(_hash(keeper, digits)) if digits and key else None
    if card is not None and hmac.compare_digest(
        key.encode(), _key(keeper, card.code.salt).encode()
    ):
        _check_shown(request, card)
        return card
    with join_attempt(request) as attempt:
        is_typed = digits is not None and not key
        card = keeper.doors.enrolments.with_code(_hash(keeper, digits or "")) if is_typed else None
        _check_shown(request, card)
        attempt.right = True
    assert card is not None
    return card


def _check_shown(request: Request, card: Enrolment | None) -> None:
    """Refuse a card that lets nobody in, and write it down."""
    try:
        check_usable(card, keeper_of(request).clock())
    except InputError:
        warn(request, "wrong code", card=card.id if card else None)
        raise


def joined(request: Request, card: Enrolment, name: str) -> tuple[Enrolment, str]:
    """Let the device in that asks; its card and the token it keeps.

    A session that the device had ends, and its new token was never seen before.
    """
    keeper = keeper_of(request)
    shown = checked_name(card.place.name or name)
    token, new = new_session(request)
    done = keeper.doors.enrolments.join(card.code.hash, shown, new, keeper.clock())
    if done is None:
        # Somebody was faster.
        check_usable(keeper.doors.enrolments.card(card.event, card.id), keeper.clock())
        raise _no_card()
    leave(request)
    note(request, "joined with a card", card=done.id, event=done.event, role=done.place.role)
    return done, token


def check_usable(card: Enrolment | None, now: datetime) -> None:
    """Refuse a card that lets nobody in, and say why."""
    if card is None or card.ended_at is not None:
        raise _no_card()
    if card.joined_at is not None:
        used = N_("This code was used at {hour}:{minute}. Ask the director for a new one.")
        raise InputError(Message(used, _clock(card.joined_at)))
    if now >= card.code.ends_at:
        ended = N_("This code ended at {hour}:{minute}. Ask the director for a new one.")
        raise InputError(Message(ended, _clock(card.code.ends_at)))


def read_code(text: str) -> str | None:
    """The digits of a code however they are grouped; none if it is none."""
    digits = "".join(text.split()).replace("-", "")
    return digits if len(digits) == _DIGITS and digits.isascii() and digits.isdigit() else None


def _no_card() -> InputError:
    """The error for a code that is none, or no more."""
    return InputError(N_("No card has this code. Check the digits or ask the director."))


def _digits(keeper: Keeper, salt: str) -> str:
    """The code that a salt and our secret give."""
    drawn = hmac.digest(keeper.key(_TO_SHOW), salt.encode(), "sha256")
    return f"{int.from_bytes(drawn) % 10**_DIGITS:0{_DIGITS}}"


def _key(keeper: Keeper, salt: str) -> str:
    """The key that a salt and our secret give."""
    drawn = hmac.digest(keeper.key(_TO_SCAN), salt.encode(), "sha256")[:_KEY_IN_BYTES]
    return base64.b32encode(drawn).decode().lower()


def _hash(keeper: Keeper, digits: str) -> str:
    """What finds the card of a code."""
    return hmac.digest(keeper.key(_TO_FIND), digits.encode(), "sha256").hex()


def _clock(moment: datetime) -> dict[str, object]:
    """A moment as the clock on the wall tells it."""
    local = moment.astimezone()
    return {"hour": local.hour, "minute": f"{local.minute:02}"}
