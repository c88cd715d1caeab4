"""What a phone on a table shows: a board to enter, a score to accept, or the end of the round."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

from ronde.core.bridge.contract import Strain
from ronde.core.bridge.movements.movement import Direction, Entry, Movement, TablePlay
from ronde.core.bridge.scoring.contract_entry import contract_text, relative_tricks
from ronde.core.bridge.scoring.ranking import Who
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.devices import (
    Device,
    is_finished,
    open_rounds,
    spots_of,
    who_sit_at,
)
from ronde.service.kinds.bridge.disclosure import known_boards
from ronde.service.kinds.bridge.evening import evening_of, movement_of
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot, Sureness, Told
from ronde.text.bridge_scores import line_title
from ronde.web.bridge.board_facts import BoardFacts, board_facts
from ronde.web.bridge.contracts import SUITS, ContractCells, shown_result, shown_told, signed
from ronde.web.bridge.phone_seats import (
    NextSeat,
    PhonePlayer,
    PhoneSide,
    next_seat,
    players_at,
    side_at,
    table_name,
)


class Screen(Enum):
    """What the phone shows; the value is its name in the page."""

    ENTRY = "entry"
    ACCEPT = "accept"
    RECAP = "recap"
    OUT = "out"
    """Nobody plays here in this round, or this pair sits out."""
    NOTHING = "nothing"
    """There is no movement yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneBoard:
    """A board of this table in this round."""

    number: int
    tray: BoardFacts
    state: str
    shown: ContractCells | None
    score: str
    """For those who read it: North-South, or the pair whose phone it is."""
    code: str
    lead: str
    sent_by: str
    waits_for: Direction | None
    waits_for_us: bool
    told_next_by: Direction | None
    """Whose word a further score from a phone that both share is; None is whoever sends first."""
    other: ContractCells | None = None
    """The second version of a score that is disputed."""

    @property
    def waits(self) -> bool:
        """Whether somebody has still to say what happened, or to accept it."""
        return self.state not in (Sureness.AGREED.value, Sureness.ADJUSTED.value)

    def without_score(self) -> "PhoneBoard":
        """The same for somebody who has still to play it."""
        return replace(self, shown=None, score="", code="", lead="", other=None)

    @property
    def lead_sign(self) -> str:
        """The card that was led, with the sign of its suit: `♠Q`."""
        if self.shown is None or not self.lead:
            return ""
        return SUITS[Strain(self.lead[0])][0] + self.shown.lead[1:].replace("T", "10")


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneView:
    """Everything on a phone."""

    device: Device
    screen: Screen
    round_number: int = 0
    table_number: int | None = None
    side: Direction | None = None
    boards: tuple[PhoneBoard, ...] = ()
    board: PhoneBoard | None = None
    players: tuple[PhonePlayer, ...] = ()
    sides: tuple[PhoneSide, ...] = ()
    own: PhoneSide | None = None
    next_seats: tuple[NextSeat, ...] = ()
    next_round: int | None = None
    """The round that this table may begin by itself, where nobody says when rounds begin."""
    nameless: bool = False
    is_last: bool = False

    @property
    def place(self) -> str:
        """The table as the players call it."""
        return table_name(self.device.section, self.table_number)

    @property
    def sends_as(self) -> Direction:
        """The side whose word a score is: where one phone lies on the table, North's."""
        return self.side or Direction.NORTH_SOUTH

    @property
    def waiting(self) -> tuple[PhoneBoard, ...]:
        """The boards that somebody at this phone may accept."""
        return tuple(board for board in self.boards if board.waits_for_us)


ScreenOf = Callable[[tuple[PhoneBoard, ...], Direction | None], tuple[Screen, PhoneBoard | None]]
"""What a phone shows of its boards for its side."""


def phone_view(
    state: EventState,
    device: Device,
    *,
    round_number: int | None = None,
    board_number: int | None = None,
    accept_number: int | None = None,
    recap: bool = False,
) -> PhoneView:
    """What a device shows: what it is asked for, else what it needs now."""
    evening = evening_of(state)
    rounds = open_rounds(evening, device)
    if not rounds:
        return PhoneView(device=device, screen=Screen.NOTHING, table_number=device.table_number)
    now = rounds[-1]
    asked = round_number if round_number in rounds else None
    shown = now if asked is None else asked
    begins = None
    if not evening.starts and asked is None and now != rounds[0]:
        fresh = not any(spot in evening.results for spot in spots_of(evening, device, now))
        begins = now if fresh else None
        shown = rounds[0] if fresh else now
    screen = partial(_screen, board_number=board_number, accept_number=accept_number, recap=recap)
    readers = _next_readers(evening, device, shown, now)
    known = known_boards(state, readers) if readers else None
    return _in_round(evening, device, shown, screen, begins, known)


def _next_readers(
    evening: BridgeState, device: Device, round_number: int, now: int
) -> tuple[Who, ...]:
    """Those who sit down at a phone that both sides share when a round is over there.

    They may have still to play what it shows of that round. Nobody else looks at a pair's phone.
    """
    if device.entry is not None:
        return ()
    if round_number < now:
        return who_sit_at(evening, device, now)
    is_over = all(
        spot in evening.results
        and evening.results[spot].standing in (Sureness.AGREED, Sureness.ADJUSTED)
        for spot in spots_of(evening, device, round_number)
    )
    return who_sit_at(evening, device, round_number + 1) if is_over else ()


def _in_round(
    evening: BridgeState,
    device: Device,
    round_number: int,
    screen_of: ScreenOf,
    begins: int | None,
    known: frozenset[int] | None = None,
) -> PhoneView:
    """A device in a round; `begins` is the round that its table may begin by itself.

    Of the boards that are not `known` it tells that they have a score, and not which.
    """
    section = device.section or ""
    movement = movement_of(evening, section)
    table = device.play_in(movement, round_number)
    here = device.table_in(movement, round_number)
    is_last = round_number == movement.rounds[-1].round_number
    if table is None:
        entries = _entries(device, movement, here)
        return PhoneView(
            device=device,
            screen=Screen.OUT,
            round_number=round_number,
            table_number=device.table_number,
            next_seats=_next(evening, movement, section, entries, round_number),
            next_round=begins,
            is_last=is_last,
        )
    side = device.side_at(movement, table)
    boards = tuple(
        board if known is None or board.number in known or board.waits else board.without_score()
        for board in (
            phone_board(evening, Spot(section, round_number, table.table_number, number), side)
            for number in table.boards
        )
    )
    screen, chosen = screen_of(boards, side)
    sides = tuple(side_at(evening, movement, section, table, one) for one in Direction)
    own = next((one for one in sides if one.direction is side), None)
    ending = [own] if own is not None else list(sides)
    return PhoneView(
        device=device,
        screen=screen,
        round_number=round_number,
        table_number=table.table_number,
        side=side,
        boards=boards,
        board=chosen,
        players=players_at(evening, movement, section, table),
        sides=sides,
        own=own,
        next_seats=_next(
            evening,
            movement,
            section,
            tuple(entry for one in ending for entry in one.entries),
            round_number,
        ),
        next_round=begins if is_finished(evening, device, round_number) else None,
        nameless=any(not one.names for one in sides) and not movement.comparisons,
        is_last=is_last,
    )


def _screen(
    boards: tuple[PhoneBoard, ...],
    side: Direction | None,
    *,
    board_number: int | None,
    accept_number: int | None,
    recap: bool,
) -> tuple[Screen, PhoneBoard | None]:
    """What is asked for; else a score to accept, the first board without one, or the end."""
    by_number = {board.number: board for board in boards}
    if board_number is not None and board_number in by_number:
        return Screen.ENTRY, by_number[board_number]
    asked = by_number.get(accept_number or 0)
    if asked is not None and asked.waits_for_us:
        return Screen.ACCEPT, asked
    waits = next((board for board in boards if board.waits_for_us), None)
    if side is not None and waits is not None and not recap:
        return Screen.ACCEPT, waits
    coming = next((board for board in boards if board.state == "coming"), None)
    if coming is None or recap:
        return Screen.RECAP, None
    return Screen.ENTRY, coming


def phone_board(evening: BridgeState, spot: Spot, side: Direction | None) -> PhoneBoard:
    """A board as the phone of a side knows it."""
    found = evening.results.get(spot)
    told = None if found is None else found.told
    sent = found is not None and found.standing is Sureness.SENT
    waits_for = (found.sent_by or Direction.NORTH_SOUTH).other if found and sent else None
    return PhoneBoard(
        number=spot.board_number,
        tray=board_facts(spot.board_number),
        state="coming" if found is None else found.standing.value,
        shown=None if found is None else shown_result(found),
        score=_score(found, side),
        code="" if told is None else told_code(told),
        lead=(told.lead or "") if told is not None else "",
        sent_by="" if waits_for is None else line_title(waits_for.other),
        waits_for=waits_for,
        waits_for_us=waits_for is not None and side in (None, waits_for),
        told_next_by=_told_next_by(found),
        other=None if found is None or found.other is None else shown_told(found.other),
    )


def _told_next_by(found: BoardResult | None) -> Direction | None:
    """The side that corrects its own word, or once it is disputed the other that tells its own."""
    if found is None or found.standing is Sureness.ADJUSTED:
        return None
    sender = found.sent_by or Direction.NORTH_SOUTH
    return sender.other if found.standing is Sureness.DISPUTED else sender


def told_code(told: Told) -> str:
    """What somebody says happened, as the service reads it: `4SX S =`, `PASS`, `420`."""
    if told.played is None:
        return "PASS" if told.score == 0 else str(told.score)
    played = told.played
    seat = played.declarer.value.upper()
    return f"{contract_text(played.contract)} {seat} {relative_tricks(played)}"


def _score(found: BoardResult | None, side: Direction | None) -> str:
    """The score for a side, North-South where both share a phone."""
    if found is None or found.told is None or found.ruling is not None:
        return ""
    return signed(-found.told.score if side is Direction.EAST_WEST else found.told.score)


def _entries(device: Device, movement: Movement, here: TablePlay | None) -> tuple[Entry, ...]:
    """Those who sit out where a device is."""
    if device.entry is not None:
        return (device.entry,)
    return () if here is None else tuple(entry for _side, entry in movement.seated(here))


def _next(
    evening: BridgeState,
    movement: Movement,
    section: str,
    entries: tuple[Entry, ...],
    round_number: int,
) -> tuple[NextSeat, ...]:
    """Where each goes after a round."""
    found = (next_seat(evening, movement, section, entry, round_number) for entry in entries)
    return tuple(one for one in found if one is not None)
