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
from typing import Any

from fastapi import Request
from starlette.responses import Response

from ronde.core.bridge.movements.movement import Direction, Entry, Movement, TablePlay
from ronde.errors import InputError
from ronde.messages import N_, Message
from ronde.service.events.desk import Opened
from ronde.service.kinds.bridge.codes import line_code
from ronde.service.kinds.bridge.evening import current_round, evening_of, movement_of
from ronde.service.kinds.bridge.plays import is_play, plays_of, round_of
from ronde.service.kinds.bridge.state import BridgeState
from ronde.web.bridge.opening import evening_opened
from ronde.web.doors.keeper import Keeper, keeper_of
from ronde.web.doors.refusals import NotAllowed
from ronde.web.doors.sessions import LASTING, session_of, shown_token
from ronde.web.doors.tokens import kept_with
from ronde.web.person import Person, Role

COOKIE = "seat"
PATH = "/t"
_PURPOSE = "seats at tables"
NO_TABLE = N_("This page is for the phones on the tables. Join with the card of a table.")
"""Told to everybody else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A phone of an event: of a table, or of those who play under a number.

    `section` is None until somebody says in which of several the table stands.
    """

    event: str
    section: str | None
    table_number: int | None = None
    entry: Entry | None = None

    def table_in(self, movement: Movement, round_number: int) -> TablePlay | None:
        """The table it is at in a round, played or not; None for those who have no seat then."""
        if self.entry is None:
            return plays_of(movement).get((round_number, self.table_number or 0))
        played = round_of(movement, round_number)
        for table in () if played is None else played.tables:
            if any(entry == self.entry for _side, entry in movement.seated(table)):
                return table
        return None

    def play_in(self, movement: Movement, round_number: int) -> TablePlay | None:
        """The table where it enters scores in a round."""
        table = self.table_in(movement, round_number)
        return table if table is not None and is_play(table) else None

    def side_in(
        self, movement: Movement, round_number: int, asked: Direction | None
    ) -> Direction | None:
        """The side it speaks for in a round: its own, or on a phone that both share the one asked.

        Raises NotAllowed for a pair's own phone that would speak for the opponents.
        """
        table = self.table_in(movement, round_number)
        own = None if table is None else self.side_at(movement, table)
        if own is None:
            return asked
        if asked is not None and asked is not own:
            raise NotAllowed(N_("This phone is that of a pair: it does not speak for the others."))
        return own

    def side_at(self, movement: Movement, table: TablePlay) -> Direction | None:
        """The side it belongs to; None for a phone that both sides share."""
        if self.entry is None:
            return None
        return next((side for side, entry in movement.seated(table) if entry == self.entry), None)


def device_here(request: Request, person: Person) -> tuple[Opened, Device]:
    """The evening and the device that asks."""
    if person.event is None or person.role is not Role.TABLE:
        raise InputError(NO_TABLE)
    if request.app.state.rooms.opened(person.event).state.settings is None:
        raise InputError(NO_TABLE)
    opened = evening_opened(request, person.event)
    return opened, device_of(request, person, evening_of(opened.state))


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


def sections_with(evening: BridgeState, table_number: int) -> tuple[str, ...]:
    """The sections that have a table of this number."""
    return tuple(
        section
        for section, movement in evening.movements.items()
        if table_number <= movement.physical_table_count
    )


def open_rounds(evening: BridgeState, device: Device) -> tuple[int, ...]:
    """The last round and this one, as this device knows them: it may enter scores of both.

    Where the director says when rounds begin, his word counts; elsewhere a table is in the first
    round that it has not finished, and does not wait for the others.
    """
    if device.section is None or device.section not in evening.movements:
        return ()
    movement = movement_of(evening, device.section)
    rounds = [played.round_number for played in movement.rounds]
    now = current_round(evening) or rounds[0]
    if not evening.starts:
        now = next(
            (number for number in rounds if not is_finished(evening, device, number)), rounds[-1]
        )
    return tuple(number for number in (now - 1, now) if number in rounds)


def is_finished(evening: BridgeState, device: Device, round_number: int) -> bool:
    """Whether every board that the device plays in a round has a score; so where it plays none."""
    movement = evening.movements[device.section or ""]
    table = device.play_in(movement, round_number)
    if table is None:
        return True
    place = (device.section or "", round_number, table.table_number)
    return all((*place, board) in evening.results for board in table.boards)


def check_table(
    evening: BridgeState, device: Device, round_number: int, table_number: int
) -> TablePlay:
    """The table of a score that is sent; refused in words where it is not this device's."""
    movement = movement_of(evening, device.section or "")
    rounds = open_rounds(evening, device)
    table = device.play_in(movement, round_number)
    if round_number not in rounds:
        sentence = N_(
            "This phone enters scores of round {round} and the one before. Round {other} is not "
            "among them: ask the director."
        )
        raise NotAllowed(Message(sentence, {"round": max(rounds), "other": round_number}))
    if table is None or table.table_number != table_number:
        here = device.table_number if table is None else table.table_number
        sentence = (
            N_("You do not play in round {round}. Table {other} is not yours.")
            if here is None
            else N_("This phone enters scores at table {table}. Table {other} is another one.")
        )
        raise NotAllowed(
            Message(sentence, {"round": round_number, "table": here, "other": table_number})
        )
    return table


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
