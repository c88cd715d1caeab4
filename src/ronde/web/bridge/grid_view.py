"""The grid in words: what its pegs mean, who sits at its tables, its cells for who hears them."""

from dataclasses import dataclass

from ronde.core.bridge.movements.movement import Direction, Movement
from ronde.core.bridge.scoring.ranking import Who
from ronde.messages import N_
from ronde.service.kinds.bridge.evening import People, current_round
from ronde.service.kinds.bridge.grid import GridCell, GridSection
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text import _, labelled_text, listed_text
from ronde.web.bridge.visit import numbers_text

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
class GridWords:
    """A section of the grid with what is told of it: a heading, and who sits at each table."""

    grid: GridSection
    heading: str
    names: tuple[str, ...]
    """In the order of the tables."""


def grid_words(evening: BridgeState, section: GridSection) -> GridWords:
    """A section as the page tells it."""
    movement = evening.movements[section.section]
    now = current_round(evening) or 0
    people = People(evening)
    fixed = _north_south_stays(movement)
    return GridWords(
        grid=section,
        heading=_("North-South") if fixed else _("Round {tour}").format(tour=now),
        names=tuple(_names(movement, cells, people, now, fixed=fixed) for cells in section.tables),
    )


def peg_word(kind: str) -> str:
    """A peg in a word."""
    return _(_WORDS[kind])


def legend() -> tuple[tuple[str, str], ...]:
    """What each peg means."""
    return tuple((kind, peg_word(kind)) for kind in LEGEND)


def cell_label(cell: GridCell) -> str:
    """A table in a round, in one sentence for readers."""
    place = _("Table {table}, round {round}").format(
        table=cell.table_number, round=cell.round_number
    )
    if not cell.played:
        out = cell.waiting
        words = _("{who} sits out").format(who=out) if out else _("nobody")
        return labelled_text(place, words)
    told = listed_text(
        _("board {board}: {state}").format(
            board=board.spot.board_number, state=peg_word(board.kind)
        )
        for board in cell.boards
    )
    return _("{place}, {boards}").format(place=place, boards=told)


def _names(
    movement: Movement, cells: tuple[GridCell, ...], people: People, now: int, *, fixed: bool
) -> str:
    """Who sits at a table: those who stay there, else the numbers of this round."""
    if not any(cell.played for cell in cells):
        return _("half table, pair sitting out")
    cell = next((cell for cell in cells if cell.round_number == now), cells[0])
    if fixed:
        number = cell.seats[0]
        if number is None:
            return ""
        who = Who(number=number, line=Direction.NORTH_SOUTH, section=cell.section)
        return people.short(who) or str(number)
    table = plays_of(movement)[cell.round_number, cell.table_number]
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
