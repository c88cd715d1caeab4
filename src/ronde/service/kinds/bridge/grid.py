"""The director's grid: every table in every round with its boards, and what needs them first."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from typing import Any

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
from ronde.service.kinds.bridge.plays import is_play, spots_at
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot, Sureness
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
    is_late: bool = False

    @property
    def kind(self) -> str:
        """What its peg shows: what needs somebody goes before what is in order."""
        if self.peg is Peg.TO_COME:
            return "late" if self.is_late else "coming"
        if self.doubts and self.peg in (Peg.SENT, Peg.AGREED):
            return "unlikely"
        return str(self.peg.value)


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
    def waiting(self) -> str:
        """The numbers that sit out at it, `8`, of players `3-8`; empty where two sides play."""
        return "" if self.played else "-".join(str(each) for each in self.seats if each is not None)


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


def grid(state: EventState, late: Collection[Spot] = ()) -> tuple[GridSection, ...]:
    """Every section with all its tables and rounds; `late` are the boards that are behind."""
    boards = GridBoards(evening_of(state), late)
    return tuple(
        _section(boards, section, movement)
        for section, movement in evening_of(state).movements.items()
    )


class GridBoards:
    """The boards of an evening as the grid shows them, looked up by where they are."""

    def __init__(self, evening: BridgeState, late: Collection[Spot]) -> None:
        self._results = evening.results
        self._doubts = doubts_by_spot(evening)
        self._late = late

    def at(self, spot: Spot) -> GridBoard:
        """A board at a table."""
        result = self._results.get(spot)
        return GridBoard(
            spot=spot,
            peg=peg_of(result),
            result=result,
            doubts=self._doubts.get(spot, ()),
            is_late=spot in self._late,
        )


def needs(state: EventState) -> tuple[Need, ...]:
    """What needs the director: disputes, unlikely scores, then what earlier rounds left behind."""
    evening = evening_of(state)
    current = current_round(evening) or 0
    needs_of_director = [
        _need(
            Urgency.DISPUTED,
            spot,
            N_("{place}: two versions, {result}")
            if entered.other is not None
            else N_("{place}: disputed, {result}"),
            result=result_words(entered),
        )
        for spot, entered in evening.results.items()
        if entered.standing is Sureness.DISPUTED
    ]
    needs_of_director += [
        _need(Urgency.UNLIKELY, spot, N_("{place}: {reason}"), reason=reasons[0])
        for spot, reasons in doubts_by_spot(evening).items()
        if evening.results[spot].standing is not Sureness.DISPUTED
    ]
    over = N_("{place}: no score, round {round} is over")
    needs_of_director += [
        _need(Urgency.MISSING, spot, over, round=spot.round_number)
        for spot in missing_spots(evening)
        if spot.round_number < current
    ]
    sent = N_("{place}: {result}, not accepted yet")
    needs_of_director += [
        _need(Urgency.SENT, spot, sent, result=result_words(result))
        for spot, result in evening.results.items()
        if result.standing is Sureness.SENT and spot.round_number < current
    ]
    order = list(Urgency)
    return tuple(sorted(needs_of_director, key=lambda need: (order.index(need.urgency), need.spot)))


def _need(urgency: Urgency, spot: Spot, template: str, **fields: Any) -> Need:  # noqa: ANN401
    """Something that waits for the director, said of where it is."""
    return Need(
        urgency=urgency, spot=spot, text=message(template, place=place_words(spot), **fields)
    )


def peg_of(result: BoardResult | None) -> Peg:
    """How far a board at a table is."""
    if result is None:
        return Peg.TO_COME
    if result.is_not_played:
        return Peg.NOT_PLAYED
    return Peg(result.standing.value)


def _section(boards: GridBoards, section: str, movement: Movement) -> GridSection:
    """One section of the grid."""
    by_table: dict[int, list[GridCell]] = {}
    for played in movement.rounds:
        for table in played.tables:
            cell = _cell(boards, section, played, table)
            by_table.setdefault(table.table_number, []).append(cell)
    return GridSection(
        section=section,
        round_numbers=tuple(played.round_number for played in movement.rounds),
        tables=tuple(tuple(by_table[number]) for number in sorted(by_table)),
        sit_outs=tuple(played.sit_out for played in movement.rounds),
    )


def _cell(boards: GridBoards, section: str, played: MovementRound, table: TablePlay) -> GridCell:
    """A table in a round."""
    return GridCell(
        section=section,
        round_number=played.round_number,
        table_number=table.table_number,
        seats=table.seats,
        played=is_play(table),
        switched=table.switched,
        boards=tuple(map(boards.at, spots_at(section, played.round_number, table))),
    )
