"""A board at a table as a line to type in: what is known, what speaks against it, the field."""

from collections.abc import Collection
from dataclasses import dataclass

from ronde.core.bridge.movements.movement import Direction
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import People, evening_of
from ronde.service.kinds.bridge.grid import GridBoard, GridBoards, Peg
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot
from ronde.service.kinds.bridge.words import result_words
from ronde.text import _, render
from ronde.web.bridge.board_facts import BoardFacts, board_facts
from ronde.web.bridge.contracts import ContractCells, shown_result
from ronde.web.bridge.grid_view import peg_word
from ronde.web.bridge.need_cards import Version, versions_of
from ronde.web.bridge.visit import table_address


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedSide:
    """Those on a side of a table."""

    direction: str
    number: str
    names: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineOfTable:
    """One board at one table in one round."""

    grid: GridBoard
    board: BoardFacts
    shown: ContractCells | None
    sides: tuple[NamedSide, ...]
    versions: tuple[Version, ...]
    doubts: tuple[str, ...]
    reason: str
    seen: str
    """What the page shows, so that a change by somebody else is noticed."""
    href: str

    @property
    def spot(self) -> Spot:
        """Where it is played."""
        return self.grid.spot

    @property
    def peg_label(self) -> str:
        """How far it is, in a word."""
        return peg_word(self.grid.kind)

    @property
    def is_disputed(self) -> bool:
        """Whether the director has to decide between two versions."""
        return self.grid.peg is Peg.DISPUTED

    @property
    def is_sent(self) -> bool:
        """Whether it waits to be accepted."""
        return self.grid.peg is Peg.SENT

    @property
    def is_missing(self) -> bool:
        """Whether nothing is known."""
        return self.shown is None


def version_word(result: BoardResult | None) -> str:
    """What is known of a board in a word that changes when it does."""
    if result is None:
        return "-"
    words = render(result_words(result))
    return f"{result.standing.value}:{words}"


def lines_of(
    event: str, state: EventState, spots: Collection[Spot], late: Collection[Spot]
) -> tuple[LineOfTable, ...]:
    """Some boards as lines."""
    evening = evening_of(state)
    people = People(evening)
    boards = GridBoards(evening, late)
    found = []
    for spot in spots:
        board = boards.at(spot)
        known = board.result
        disputed = board.peg is Peg.DISPUTED
        found.append(
            LineOfTable(
                grid=board,
                board=board_facts(spot.board_number),
                shown=None if known is None else shown_result(known),
                sides=sides_at(evening, people, spot),
                versions=versions_of(evening, spot, known) if disputed and known else (),
                doubts=tuple(render(reason) for reason in board.doubts),
                reason="" if known is None else known.reason,
                seen=version_word(known),
                href=table_address(event, spot),
            )
        )
    return tuple(found)


def sides_at(evening: BridgeState, people: People, spot: Spot) -> tuple[NamedSide, ...]:
    """Who sits N-S and E-W at a table."""
    movement = evening.movements[spot.section]
    table = plays_of(movement)[spot.round_number, spot.table_number]
    seated = people.at_table(movement, spot.section, table)
    words = {Direction.NORTH_SOUTH: _("N-S"), Direction.EAST_WEST: _("E-W")}
    return tuple(
        NamedSide(
            direction=words[side],
            number="-".join(str(who.number) for direction, who, _n in seated if direction is side),
            names=", ".join(
                names for direction, _who, names in seated if direction is side and names
            ),
        )
        for side in Direction
    )
