"""The director's grid: every table in every round with its boards, and what needs him first."""

from dataclasses import dataclass
from enum import Enum

from ronde.core.bridge.movements.movement import (
    Contestant,
    Entry,
    Movement,
    MovementRound,
    TablePlay,
)
from ronde.messages import N_, Message, message
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.doubts import doubts_by_spot
from ronde.service.kinds.bridge.evening import current_round, evening_of, missing_spots
from ronde.service.kinds.bridge.plays import is_play
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot, Standing
from ronde.service.kinds.bridge.words import place_words, result_words


class Peg(Enum):
    """What is known of a board at a table, as the grid shows it."""

    TO_COME = "to-come"
    SENT = "sent"
    AGREED = "agreed"
    DISPUTED = "disputed"
    ADJUSTED = "adjusted"
    NOT_PLAYED = "not-played"


@dataclass(frozen=True, slots=True, kw_only=True)
class GridBoard:
    """A board at a table: how far it is, and why somebody should look at it."""

    spot: Spot
    peg: Peg
    result: BoardResult | None
    doubts: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GridCell:
    """A table in a round: who sits there, its boards; those who sit out have none to play."""

    section: str
    round_number: int
    table_number: int
    seats: tuple[Contestant | None, ...]
    played: bool
    switched: bool
    boards: tuple[GridBoard, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every board has a score."""
        return all(board.peg is not Peg.TO_COME for board in self.boards)


@dataclass(frozen=True, slots=True, kw_only=True)
class GridSection:
    """A section: its rounds, and for each table its cells in the order of the rounds."""

    section: str
    round_numbers: tuple[int, ...]
    tables: tuple[tuple[GridCell, ...], ...]
    sit_outs: tuple[tuple[Entry, ...], ...]
    """Who sits out in each round."""


class Urgency(Enum):
    """Why the director is needed, the most urgent first."""

    DISPUTED = "disputed"
    UNLIKELY = "unlikely"
    MISSING = "missing"
    """A score of a round that is over."""
    SENT = "sent"
    """Nobody has accepted it, and the round is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """Something that waits for the director, in a sentence."""

    urgency: Urgency
    spot: Spot
    text: Message


def grid(state: EventState) -> tuple[GridSection, ...]:
    """Every section with all its tables and rounds."""
    evening = evening_of(state)
    doubts = doubts_by_spot(evening)
    return tuple(
        _section(evening, section, movement, doubts)
        for section, movement in evening.movements.items()
    )


def needs(state: EventState) -> tuple[Need, ...]:
    """What needs the director: disputes, unlikely scores, then what earlier rounds left behind."""
    evening = evening_of(state)
    current = current_round(evening) or 0
    found = [
        Need(
            urgency=Urgency.DISPUTED,
            spot=spot,
            text=message(
                N_("{place}: two versions, {result}")
                if known.other is not None
                else N_("{place}: disputed, {result}"),
                place=place_words(spot),
                result=result_words(known),
            ),
        )
        for spot, known in evening.results.items()
        if known.standing is Standing.DISPUTED
    ]
    found += [
        Need(
            urgency=Urgency.UNLIKELY,
            spot=spot,
            text=message(N_("{place}: {reason}"), place=place_words(spot), reason=reasons[0]),
        )
        for spot, reasons in doubts_by_spot(evening).items()
        if evening.results[spot].standing is not Standing.DISPUTED
    ]
    found += [
        Need(
            urgency=Urgency.MISSING,
            spot=spot,
            text=message(
                N_("{place}: no score, round {round} is over"),
                place=place_words(spot),
                round=spot.round_number,
            ),
        )
        for spot in missing_spots(evening)
        if spot.round_number < current
    ]
    found += [
        Need(
            urgency=Urgency.SENT,
            spot=spot,
            text=message(
                N_("{place}: {result}, not accepted yet"),
                place=place_words(spot),
                result=result_words(known),
            ),
        )
        for spot, known in evening.results.items()
        if known.standing is Standing.SENT and spot.round_number < current
    ]
    order = list(Urgency)
    return tuple(sorted(found, key=lambda need: (order.index(need.urgency), need.spot)))


def peg_of(found: BoardResult | None) -> Peg:
    """How far a board at a table is."""
    if found is None:
        return Peg.TO_COME
    if found.is_not_played:
        return Peg.NOT_PLAYED
    return Peg(found.standing.value)


def _section(
    evening: BridgeState, section: str, movement: Movement, doubts: dict[Spot, tuple[Message, ...]]
) -> GridSection:
    """One section of the grid."""
    by_table: dict[int, list[GridCell]] = {}
    for played in movement.rounds:
        for table in played.tables:
            cell = _cell(evening, section, played, table, doubts)
            by_table.setdefault(table.table_number, []).append(cell)
    return GridSection(
        section=section,
        round_numbers=tuple(played.round_number for played in movement.rounds),
        tables=tuple(tuple(by_table[number]) for number in sorted(by_table)),
        sit_outs=tuple(played.sit_out for played in movement.rounds),
    )


def _cell(
    evening: BridgeState,
    section: str,
    played: MovementRound,
    table: TablePlay,
    doubts: dict[Spot, tuple[Message, ...]],
) -> GridCell:
    """A table in a round."""
    boards = []
    for number in table.boards if is_play(table) else ():
        spot = Spot(section, played.round_number, table.table_number, number)
        found = evening.results.get(spot)
        boards.append(
            GridBoard(spot=spot, peg=peg_of(found), result=found, doubts=doubts.get(spot, ()))
        )
    return GridCell(
        section=section,
        round_number=played.round_number,
        table_number=table.table_number,
        seats=table.seats,
        played=is_play(table),
        switched=table.switched,
        boards=tuple(boards),
    )
