"""The tables of a Rutsch: who sits on which side, who is the pivot, who moves where."""

from dataclasses import dataclass

from ronde.core.roundrobin.rutsch import RutschTable, Side
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.settings import System
from ronde.service.events.state import EventState, PairedRound
from ronde.service.kinds.rutsch.pairing import seating_of
from ronde.text.rutsch import movement_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class RutschSeat:
    """A side of a table."""

    name: str
    """Empty where nobody sits."""
    number: int | None
    has_white: bool
    is_pivot: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RutschPlace:
    """A table with its two sides."""

    table_number: int
    top: RutschSeat
    bottom: RutschSeat


@dataclass(frozen=True, slots=True, kw_only=True)
class RutschPlan:
    """The tables of a round, and how everybody moves after it."""

    tables: tuple[RutschPlace, ...]
    moves: tuple[str, ...]


def rutsch_facts(state: EventState, played: PairedRound | None) -> RutschPlan | None:
    """The tables of a round; None where the event is no Rutsch."""
    if state.regulations.system is not System.RUTSCH or played is None:
        return None
    plan, seating = seating_of(state, played.round_number)
    names = {
        number: state.players[identity].name for identity, number in pairing_numbers(state).items()
    }

    def seat(table: RutschTable, side: Side) -> RutschSeat:
        number = table.at(side)
        return RutschSeat(
            name="" if number is None else names[number],
            number=number,
            has_white=table.is_played and table.white_side is side,
            is_pivot=number is not None and number == plan.pivot,
        )

    return RutschPlan(
        tables=tuple(
            RutschPlace(
                table_number=table.table_number,
                top=seat(table, Side.TOP),
                bottom=seat(table, Side.BOTTOM),
            )
            for table in seating.tables
        ),
        moves=movement_lines(plan),
    )
