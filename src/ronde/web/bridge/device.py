"""Which table a phone is for: the one it lies on, or wherever its pair sits in each round.

A card gives a device its table. The number of a pair that took its seat by the code on a table is
part of its token, so that the phone cannot leave it at home and pass for one that both sides share.
The section that somebody chose for a table of several is in a cookie of its own, signed together
with the card it came in with: worth nothing for any other device, nor once the card is revoked.
"""

import base64
import hmac
import json
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from fastapi import Depends, Request
from starlette.responses import Response

from ronde.core.bridge.movements.movement import Direction, Entry
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError, NotAllowed
from ronde.messages import N_
from ronde.service.events.desk import Opened, check_has
from ronde.service.events.kind import Discipline
from ronde.service.kinds.bridge.codes import line_code
from ronde.service.kinds.bridge.devices import Device, open_rounds, sections_with, who_sit_at
from ronde.service.kinds.bridge.state import BridgeState
from ronde.web.access import requires
from ronde.web.bridge.visit import EveningVisit
from ronde.web.doors.csrf import SAFE_METHODS
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.sessions import LASTING, session_of, shown_token
from ronde.web.doors.tokens import kept_with
from ronde.web.person import Person, Role

COOKIE = "seat"
PATH = "/t"
_PURPOSE = "seats at tables"
NO_TABLE = N_("This page is for the phones on the tables. Join with the card of a table.")
"""Told to everybody else."""


@dataclass(frozen=True, kw_only=True)
class PhoneVisit(EveningVisit):
    """A request of a phone on a table; raises InputError for whoever has another card."""

    def look(self) -> Opened:
        """The evening that the phone was let into.

        A page shows it as it is now. Who sends has what they send checked where it is written, so
        that what others wrote a moment ago need not be known before.
        """
        if not self.event or self.person.role is not Role.TABLE:
            raise InputError(NO_TABLE)
        reads = self.request.method in SAFE_METHODS
        opened = (self.rooms.opened if reads else self.rooms.shown)(self.event)
        if opened.state.settings is None:
            raise InputError(NO_TABLE)
        check_has(opened.state, Discipline.BRIDGE)
        return opened

    @cached_property
    def device(self) -> Device:
        """Which table it is for."""
        return device_of(self.request, self.person, self.evening)

    def section(self, named: str | None) -> str:
        """The section of its table, whatever a form says."""
        return self.device.section or ""


async def _phone_visit(
    request: Request, person: Annotated[Person, requires(Role.TABLE, own_event=True)]
) -> PhoneVisit:
    """The visit of a phone, whose address names no event."""
    return PhoneVisit(request=request, event=person.event or "", person=person)


AtTable = Annotated[PhoneVisit, Depends(_phone_visit)]


def device_of(request: Request, person: Person, evening: BridgeState) -> Device:
    """The device that asks; refused for whoever was let in for something else."""
    event, table_number = person.event, person.first_place
    if event is None or table_number is None or person.role is not Role.TABLE:
        raise InputError(NO_TABLE)
    told = _read(request)
    if told is not None:
        section, line, number = told
        if section in evening.movements:
            entry = None if number is None else Entry(number=number, line=line)
            lies_at = table_number if entry is None else None
            return Device(event=event, section=section, table_number=lies_at, entry=entry)
        if number is not None:
            # It does not become a phone that both sides share, which speaks for either.
            raise NotAllowed(
                N_(
                    "The section of this phone is gone. Take your seat again with the code on the "
                    "table."
                )
            )
    sections = sections_with(evening, table_number)
    only = next(iter(sections), "") if len(sections) < 2 else None
    return Device(event=event, section=only, table_number=table_number)


def readers_at(
    request: Request, person: Person, event: str, evening: BridgeState
) -> tuple[Who, ...]:
    """Those who look at a page on the phone of a table; nobody for any other phone."""
    if person.role_in(event) is not Role.TABLE:
        return ()
    device = device_of(request, person, evening)
    rounds = open_rounds(evening, device)
    return who_sit_at(evening, device, rounds[-1]) if rounds else ()


def seat_text(section: str, entry: Entry | None) -> str:
    """Where a phone belongs, as its token has it."""
    return _packed([section, None if entry is None else line_code(entry.line), _number(entry)])


def _number(entry: Entry | None) -> int | str | None:
    """The number of those whose phone it is, none for a phone that both sides share."""
    return None if entry is None else entry.number


def keep_section(response: Response, keeper: Keeper, card_id: int, section: str) -> None:
    """Have a phone that both sides share keep its section, signed together with its card."""
    text = _packed([card_id, section, None, None])
    response.set_cookie(
        COOKIE,
        f"{text}.{_signature(keeper, text)}",
        max_age=int(LASTING.total_seconds()),
        path="/",
        secure=keeper.options.secure_cookies,
        httponly=True,
        samesite="lax",
    )


def _read(request: Request) -> tuple[str, Direction | None, int | str | None] | None:
    """What the phone keeps of its seat: in its token, or where we signed it for its card."""
    session = session_of(request)
    seat = kept_with(shown_token(request))
    if session is not None and seat:
        section, line, number = _unpacked(seat)
        return section, None if line is None else Direction(line), number
    text, _dot, signature = request.cookies.get(COOKIE, "").partition(".")
    right = _signature(keeper_of(request), text)
    if session is None or not hmac.compare_digest(signature.encode(), right.encode()):
        return None
    try:
        card_id, section, line, number = _unpacked(text)
    except ValueError:
        return None
    if card_id != session.enrolment_id:
        return None
    return section, None if line is None else Direction(line), number


def _packed(told: list[int | str | None]) -> str:
    """Facts as a cookie holds them."""
    return base64.urlsafe_b64encode(json.dumps(told).encode()).decode()


def _unpacked(text: str) -> list[Any]:
    """The facts that a cookie holds."""
    told: list[Any] = json.loads(base64.urlsafe_b64decode(text))
    return told


def _signature(keeper: Keeper, text: str) -> str:
    """What shows that a cookie is ours."""
    return hmac.digest(keeper.key(_PURPOSE), text.encode(), "sha256").hex()
