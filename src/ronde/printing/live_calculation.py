"""The calculation sheet behind the crosstable that calculates."""

from typing import Any

from ronde.core.chess.crosstable import HALVES_WON, Crosstable, Order, direct_encounter
from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Result
from ronde.core.scores import points_value
from ronde.printing import live_formulas as formulas
from ronde.printing.live_formulas import (
    ALLOWED,
    ALLOWED_COLUMN,
    FIRST_BLOCK_ROW,
    RESULT_ROWS,
    Block,
    TableLayout,
)
from ronde.printing.live_table import LiveCell, Square
from ronde.text import _
from ronde.text.crosstables import ORDER_NAMES

_RESULTS = {
    "win": (Result.WIN, 1.0),
    "draw": (Result.DRAW, 0.5),
    "loss": (Result.LOSS, 0.0),
    "forfeit_win": (Result.FORFEIT_WIN, "+"),
    "forfeit_loss": (Result.FORFEIT_LOSS, "-"),
    "unknown": (Result.UNKNOWN, "?"),
}
"""The rows of the table of points: the result, and how it is written in a cell."""


def write_calculation(
    worksheet: Any,  # noqa: ANN401 - the library has no types
    event: Event,
    table: Crosstable,
    layout: TableLayout,
    cells: dict[Square, LiveCell],
) -> None:
    """Fill the sheet: the points of each result, what may be typed, the blocks, the criteria."""
    _write_scoring(worksheet, event)
    _write_block_headings(worksheet, layout)
    for index in range(layout.player_count):
        for entry_index in range(layout.entry_count):
            for block in Block:
                place = layout.block_cell(block, Square(index, index, entry_index))
                worksheet.write_number(*place, 0)
    worth = event.scoring.table()
    for spot, cell in cells.items():
        reference = layout.spot(spot)
        share_place = layout.block_cell(Block.SHARE, spot)
        share_value = HALVES_WON.get(cell.result, 0) / 2 if cell.result else 0
        worksheet.write_formula(*share_place, formulas.share(reference), None, share_value)
        worksheet.write_formula(
            *layout.block_cell(Block.POINTS, spot),
            formulas.points(reference, formulas.cell_name(*share_place), cell.colour),
            None,
            float(points_value(worth[cell.result, cell.colour])) if cell.result else 0,
        )
        black_place = layout.block_cell(Block.BLACK, spot)
        if cell.colour is Colour.BLACK:
            was_played = bool(cell.result and cell.result.is_played)
            worksheet.write_formula(*black_place, formulas.played(reference), None, int(was_played))
        else:
            worksheet.write_number(*black_place, 0)
    _write_criteria(worksheet, table, layout)


def _write_scoring(worksheet: Any, event: Event) -> None:  # noqa: ANN401
    """What each result is worth, which a user may change, and what may be typed."""
    for column, heading in enumerate((_("Result"), _("White"), _("Black"))):
        worksheet.write_string(0, column, heading)
    worth = event.scoring.table()
    for name, row in RESULT_ROWS.items():
        result, written = _RESULTS[name]
        worksheet.write(row, 0, written)
        worksheet.write_number(row, 1, float(points_value(worth[result, Colour.WHITE])))
        worksheet.write_number(row, 2, float(points_value(worth[result, Colour.BLACK])))
    worksheet.write_string(0, ALLOWED_COLUMN, _("Allowed"))
    for row, allowed in enumerate(ALLOWED, start=1):
        worksheet.write(row, ALLOWED_COLUMN, allowed)


def _write_block_headings(worksheet: Any, layout: TableLayout) -> None:  # noqa: ANN401
    """The numbers of the players over the columns and beside the rows."""
    titles = {
        Block.SHARE: _("Part of the opponent's points won"),
        Block.POINTS: _("Points of each game"),
        Block.BLACK: _("Games played with Black"),
    }
    for index in range(layout.player_count):
        worksheet.write_number(FIRST_BLOCK_ROW + index, 0, index + 1)
    for block in Block:
        for entry_index in range(layout.entry_count):
            row, column = layout.block_cell(block, Square(0, 0, entry_index))
            worksheet.write_string(row - 2, column, titles[block])
            for index in range(layout.player_count):
                worksheet.write_number(row - 1, column + index, index + 1)


def _write_criteria(worksheet: Any, table: Crosstable, layout: TableLayout) -> None:  # noqa: ANN401
    """The value of each criterion for each player, best first by value."""
    for place, key in enumerate(table.order):
        row, column = layout.helper_cell(place, 0)
        worksheet.write_string(row - 1, column, _(ORDER_NAMES[key]))
        values = _values(table, place)
        for index, value in enumerate(values):
            formula = formulas.criterion(layout, table.order, place, index)
            worksheet.write_formula(*layout.helper_cell(place, index), formula, None, value)


def _values(table: Crosstable, place: int) -> list[float]:
    """What the players have for the criterion at a place of the order."""
    key = table.order[place]
    rows = {row.player.number: row for row in table.rows}
    if key is not Order.DIRECT_ENCOUNTER:
        return [
            {
                Order.POINTS: float(points_value(row.points)),
                Order.WINS: float(row.wins),
                Order.BLACK_PERCENTAGE: round(float(row.black_percentage or 0) / 100, 6),
                Order.SONNEBORN_BERGER: float(row.sonneborn_berger),
            }[key]
            for row in table.rows
        ]
    groups: dict[tuple[float, ...], list[int]] = {}
    before = list(zip(*(_values(table, earlier) for earlier in range(place)), strict=True))
    for index, row in enumerate(table.rows):
        groups.setdefault(before[index] if before else (), []).append(row.player.number)
    within = {
        number: halves / 2
        for group in groups.values()
        for number, halves in direct_encounter(tuple(group), rows).items()
    }
    return [within[number] for number in rows]
