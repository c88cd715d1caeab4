"""A Rutsch as its pages know it: who sits on which side, who is the pivot, who moves where."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde.core.roundrobin.rutsch import RutschTable, Side
from ronde.service.events.numbering import names_by_number, pairing_numbers
from ronde.service.events.state import EventState, PairedRound
from ronde.service.kinds.rutsch.pairing import seating_of
from ronde.text import _
from ronde.text.rutsch import movement_lines
from ronde.text.sheet import Align, Cell, Column, Sheet
from ronde.web.kinds.round_row import RoundPages
from ronde.web.kinds.rounds import IN_ROUNDS, round_papers
from ronde.web.kinds.row import Printer
from ronde.web.paper.marks import BLACK, WHITE
from ronde.web.paper.offers import Paper
from ronde.web.templating import name_text


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


def _plan(state: EventState, played: PairedRound) -> RutschPlan:
    """The tables of a round."""
    plan, seating = seating_of(state, played.round_number)
    names = names_by_number(state)

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


def _seating_sheet(state: EventState, round_number: int) -> Sheet:
    """The tables of a Rutsch: who sits on which side, with the pieces as marks."""
    _plan, seating = seating_of(state, round_number)
    ids = {number: identity for identity, number in pairing_numbers(state).items()}

    def seat(table: RutschTable, side: Side) -> tuple[Cell, Cell]:
        number = table.at(side)
        if number is None:
            return None, "–"
        white = table.white_side is side
        mark = (WHITE if white else BLACK) if table.is_played else None
        return mark, f"{number} {name_text(state.players[ids[number]].name)}"

    return Sheet(
        title=_("Tables of round {round}").format(round=round_number),
        columns=(
            Column(_("Table"), Align.RIGHT),
            Column(""),
            Column(_("Top side")),
            Column(""),
            Column(_("Bottom side")),
        ),
        rows=tuple(
            (table.table_number, *seat(table, Side.TOP), *seat(table, Side.BOTTOM))
            for table in seating.tables
        ),
    )


def _with_tables(state: EventState, printer: Printer) -> Iterator[Paper]:
    """The sheets of a round, and who sits on which side of a table."""
    papers = list(round_papers(state, printer))
    yield from papers
    if papers:
        href = f"{printer.at}/round/{int(printer.rest)}/tables.pdf"
        yield Paper(title=_("Tables and sides"), href=href)


RUTSCH = replace(
    IN_ROUNDS,
    papers={**IN_ROUNDS.papers, "round": _with_tables},
    rounds=RoundPages(seating=_plan, seating_sheet=_seating_sheet),
)
