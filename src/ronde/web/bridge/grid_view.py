"""The grid as the page draws it: a row of pegs for each table, with words for who hears them."""

from collections.abc import Collection
from dataclasses import dataclass

from ronde.core.bridge.movements.movement import Direction, Movement
from ronde.core.bridge.scoring.ranking import Who
from ronde.messages import N_
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import current_round, evening_of
from ronde.service.kinds.bridge.grid import GridBoard, GridCell, GridSection, Peg, grid
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.state import Spot
from ronde.text import _
from ronde.web.bridge.opening import People, numbers_text

_WORDS = {
    "agreed": N_("agreed"),
    "sent": N_("sent, not accepted"),
    "coming": N_("to come"),
    "late": N_("late"),
    "disputed": N_("disputed"),
    "adjusted": N_("adjusted"),
    "unlikely": N_("unlikely"),
    "not-played": N_("not played"),
    "out": N_("sits out"),
}
"""What a peg says, by its class in the page."""
LEGEND = ("agreed", "sent", "coming", "late", "disputed", "adjusted", "unlikely")


@dataclass(frozen=True, slots=True, kw_only=True)
class PegView:
    """A board at a table as a peg."""

    board_number: int
    kind: str
    text: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CellView:
    """A table in a round: its pegs, or who sits out, or nothing yet."""

    round_number: int
    label: str
    href: str
    pegs: tuple[PegView, ...] = ()
    out: str = ""
    is_now: bool = False
    is_coming: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RowView:
    """A table with who sits there and its cells."""

    table_number: int
    names: str
    is_half: bool
    cells: tuple[CellView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionView:
    """The grid of a section."""

    section: str
    heading: str
    round_numbers: tuple[int, ...]
    now: int
    rows: tuple[RowView, ...]


def grid_view(event: str, state: EventState, late: Collection[Spot]) -> tuple[SectionView, ...]:
    """Every section as the page shows it."""
    evening = evening_of(state)
    now = current_round(evening) or 0
    people = People(evening)
    return tuple(
        _section(event, section, evening.movements[section.section], people, now, late)
        for section in grid(state)
    )


def peg_word(kind: str) -> str:
    """A peg in a word."""
    return _(_WORDS[kind])


def legend() -> tuple[tuple[str, str], ...]:
    """What each peg means."""
    return tuple((kind, peg_word(kind)) for kind in LEGEND)


def peg_view(board: GridBoard, late: Collection[Spot]) -> PegView:
    """A board as a peg: what needs somebody shows before what is in order."""
    kind = board.peg.value
    if board.peg is Peg.TO_COME:
        kind = "late" if board.spot in late else "coming"
    elif board.doubts and board.peg in (Peg.SENT, Peg.AGREED):
        kind = "unlikely"
    if board.peg is Peg.NOT_PLAYED:
        return PegView(board_number=board.spot.board_number, kind=kind, text="–")
    return PegView(board_number=board.spot.board_number, kind=kind)


def cell_address(event: str, cell: GridCell) -> str:
    """Where a table in a round is shown."""
    asked = f"?section={cell.section}" if cell.section else ""
    return f"/e/{event}/tables/{cell.table_number}/{cell.round_number}{asked}"


def _section(
    event: str,
    section: GridSection,
    movement: Movement,
    people: People,
    now: int,
    late: Collection[Spot],
) -> SectionView:
    """The grid of one section."""
    fixed = _north_south_stays(movement)
    return SectionView(
        section=section.section,
        heading=_("North-South") if fixed else _("Round {tour}").format(tour=now),
        round_numbers=section.round_numbers,
        now=now,
        rows=tuple(
            RowView(
                table_number=cells[0].table_number,
                names=_names(movement, section.section, cells, people, now, fixed=fixed),
                is_half=not any(cell.played for cell in cells),
                cells=tuple(_cell(event, cell, now, late) for cell in cells),
            )
            for cells in section.tables
        ),
    )


def _cell(event: str, cell: GridCell, now: int, late: Collection[Spot]) -> CellView:
    """A table in a round, with one sentence for readers."""
    place = _("Table {table}, round {round}").format(
        table=cell.table_number, round=cell.round_number
    )
    if not cell.played:
        waiting = [str(number) for number in cell.seats if number is not None]
        out = "-".join(waiting)
        word = _("{who} sits out").format(who=out) if out else _("nobody")
        return CellView(
            round_number=cell.round_number,
            label=f"{place}: {word}",
            href="",
            out=out,
            is_now=cell.round_number == now,
        )
    pegs = tuple(peg_view(board, late) for board in cell.boards)
    coming = cell.round_number > now and all(peg.kind == "coming" for peg in pegs)
    told = "; ".join(
        _("board {board}: {state}").format(board=peg.board_number, state=peg_word(peg.kind))
        for peg in pegs
    )
    return CellView(
        round_number=cell.round_number,
        label=_("{place}, {boards}").format(place=place, boards=told),
        href=cell_address(event, cell),
        pegs=pegs,
        is_now=cell.round_number == now,
        is_coming=coming,
    )


def _names(
    movement: Movement,
    section: str,
    cells: tuple[GridCell, ...],
    people: People,
    now: int,
    *,
    fixed: bool,
) -> str:
    """Who sits at a table: those who stay there, else the numbers of this round."""
    table_number = cells[0].table_number
    if not any(cell.played for cell in cells):
        return _("half table, pair sitting out")
    cell = next((cell for cell in cells if cell.round_number == now), cells[0])
    if fixed:
        number = cell.seats[0]
        if number is None:
            return ""
        who = Who(number=number, line=Direction.NORTH_SOUTH, section=section)
        return people.short(who) or str(number)
    table = plays_of(movement)[cell.round_number, table_number]
    return _("{ns} against {ew}").format(
        ns=numbers_text(table.north_south), ew=numbers_text(table.east_west)
    )


def _north_south_stays(movement: Movement) -> bool:
    """Whether the same pair sits North-South at each table all evening, as in a Mitchell."""
    if movement.lines != 2:
        return False
    at: dict[int, set[object]] = {}
    for played in movement.rounds:
        for table in played.tables:
            if not table.switched and table.seats[0] is not None:
                at.setdefault(table.table_number, set()).add(table.seats[0])
    return all(len(found) == 1 for found in at.values())
