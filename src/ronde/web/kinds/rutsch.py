"""A Rutsch as its pages know it: who sits on which side, who is the pivot, who moves where."""

from dataclasses import dataclass, replace

from ronde.core.roundrobin.rutsch import RowSide, RutschTable
from ronde.messages import N_
from ronde.printing.table import BLACK, WHITE
from ronde.service.events.numbering import names_by_number
from ronde.service.events.state import EventState
from ronde.service.kinds.rutsch.pairing import seating_of
from ronde.text import _
from ronde.text.people import capital_name
from ronde.text.rutsch import movement_lines, words_sheet
from ronde.text.sheet import Align, Cell, Column, Sheet
from ronde.web.kinds.round_row import RoundPages
from ronde.web.kinds.rounds import IN_ROUNDS, round_papers_and


@dataclass(frozen=True, slots=True, kw_only=True)
class RutschSeat:
    """A side of a table."""

    name: str
    """Empty where nobody sits."""
    number: int | None
    has_white: bool | None
    """None where nothing is played."""
    is_pivot: bool

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The mark of its pieces, and who sits there, on paper."""
        mark = {True: WHITE, False: BLACK, None: None}[self.has_white]
        return mark, f"{self.number} {capital_name(self.name)}" if self.number else "–"


@dataclass(frozen=True, slots=True, kw_only=True)
class RutschPlan:
    """The tables of a round, and how everybody moves after it."""

    tables: tuple[tuple[int, RutschSeat, RutschSeat], ...]
    """The number of each, its top side and its bottom side."""
    moves: tuple[str, ...]


def _plan(state: EventState, round_number: int) -> RutschPlan:
    """The tables of a round."""
    plan, seating = seating_of(state, round_number)
    names = names_by_number(state)

    def seat(table: RutschTable, side: RowSide) -> RutschSeat:
        number = table.at(side)
        return RutschSeat(
            name="" if number is None else names[number],
            number=number,
            has_white=table.white_side is side if table.is_played else None,
            is_pivot=number is not None and number == plan.pivot,
        )

    return RutschPlan(
        tables=tuple(
            (table.table_number, seat(table, RowSide.TOP), seat(table, RowSide.BOTTOM))
            for table in seating.tables
        ),
        moves=movement_lines(plan),
    )


def _seating_sheets(state: EventState, round_number: int) -> tuple[Sheet, Sheet]:
    """The tables of a Rutsch, with the pieces as marks, and what the book says of it."""
    tables = Sheet(
        title=_("Tables of round {round}").format(round=round_number),
        columns=(
            Column(_("Table"), Align.RIGHT),
            Column(""),
            Column(_("Top side")),
            Column(""),
            Column(_("Bottom side")),
        ),
        rows=tuple(
            (number, *top.cells, *bottom.cells)
            for number, top, bottom in _plan(state, round_number).tables
        ),
    )
    plan, _seating = seating_of(state, round_number)
    return tables, words_sheet(plan)


RUTSCH = replace(
    IN_ROUNDS,
    papers={**IN_ROUNDS.papers, "round": round_papers_and(N_("Tables and sides"), "tables")},
    rounds=RoundPages(
        seating=lambda state, played: _plan(state, played.round_number),
        seating_sheets=_seating_sheets,
    ),
)
