"""The crosstable that calculates: type a result, and the rest of the table follows."""

from dataclasses import dataclass
from typing import Any

from ronde.core.chess.crosstable import BERGER_ORDER, Crosstable, CrosstableRow, crosstable
from ronde.core.chess.event import Event
from ronde.core.chess.player import Player
from ronde.core.scores import Points, points_value
from ronde.printing import live_formulas as formulas
from ronde.printing.live_calculation import write_calculation
from ronde.printing.live_formulas import RESULTS_COLUMN, TableLayout, TotalColumn
from ronde.printing.live_table import LiveCell, Square, live_cells
from ronde.printing.xlsx import set_paper, sheets_to_xlsx, workbook_bytes, worksheet_names
from ronde.text import _
from ronde.text.crosstables import (
    MOST_PLAYERS,
    colour_columns,
    crosstable_sheet,
    grid_title,
    has_two_entries,
    player_columns,
    points_beyond_games,
    title_of,
    total_columns,
)

_HALF = '[=0.5]"½";General'
"""The number format that shows a half as the sign people write."""
_ROW_HEIGHT = 20
_TINT = "#fff7d6"
_BLACK = "#2d2d2d"


def crosstable_xlsx(event: Event, table: Crosstable) -> bytes:
    """The crosstable of an event as a spreadsheet with live formulas.

    Players who met more often than once with each colour have no place in such a table, and a very
    large one would take its reader minutes to open: these are plain.

    Rule: Systèmes de tournois (NA), Toutes-rondes (utiliser un modèle Excel)
    """
    double = has_two_entries(table)
    meetings_fit = table.games_per_pair <= 1 or double
    if not meetings_fit or len(table.rows) > MOST_PLAYERS:
        return sheets_to_xlsx([crosstable_sheet(event, table)])
    return _live(event, table, double=double)


def blank_xlsx(player_count: int, *, double: bool) -> bytes:
    """A blank crosstable that calculates, with the colours of the Berger table."""
    event = Event(
        name=grid_title(player_count),
        players=tuple(Player(number=number) for number in range(1, player_count + 1)),
    )
    return _live(event, crosstable(event, BERGER_ORDER), double=double)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Looks:
    """The looks of the cells of the table."""

    title: Any
    heading: Any
    name: Any
    result: Any
    typed: Any
    diagonal: Any
    total: Any
    percentage: Any

    @classmethod
    def of(cls, workbook: Any) -> "_Looks":  # noqa: ANN401 - the library has no types
        """The looks, made in a workbook."""
        boxed = {"border": 1, "valign": "vcenter"}
        centred = {**boxed, "align": "center"}
        return cls(
            title=workbook.add_format({"bold": True, "font_size": 14}),
            heading=workbook.add_format({**centred, "bold": True}),
            name=workbook.add_format(boxed),
            result=workbook.add_format({**centred, "num_format": _HALF}),
            typed=workbook.add_format({**centred, "num_format": _HALF, "bg_color": _TINT}),
            diagonal=workbook.add_format({**boxed, "bg_color": _BLACK}),
            total=workbook.add_format(centred),
            percentage=workbook.add_format({**centred, "num_format": "0%"}),
        )


def _live(event: Event, table: Crosstable, *, double: bool) -> bytes:
    """The workbook: the table, and the sheet that calculates for it."""
    beyond = points_beyond_games(event)
    cells = live_cells(event, double=double)
    names = worksheet_names((_("Crosstable"), _("Calculation")), fallback="")
    layout = TableLayout(
        player_count=len(table.rows),
        entry_count=2 if double else 1,
        table_name=names[0],
        calculation_name=names[1],
        has_other_points=any(beyond.values()),
    )

    def write(workbook: Any) -> None:  # noqa: ANN401
        worksheet = workbook.add_worksheet(layout.table_name)
        calculation = workbook.add_worksheet(layout.calculation_name)
        looks = _Looks.of(workbook)
        _write_headings(worksheet, event, layout, looks)
        _write_results(worksheet, layout, cells, looks)
        for index, (row, rank) in enumerate(zip(table.rows, table.ranks, strict=True)):
            _write_player(worksheet, layout, index, row.player, looks)
            if layout.has_other_points:
                other = beyond[row.player.number]
                cell = (layout.first_row + index, layout.other_column)
                worksheet.write_number(*cell, _number(other), looks.total)
            _write_totals(worksheet, layout, index, row, rank, table, looks)
        _allow(worksheet, layout)
        write_calculation(calculation, event, table, layout, cells)
        set_paper(
            worksheet, landscape=True, heading_rows=(layout.heading_row, layout.first_row - 1)
        )

    return workbook_bytes(write, title=title_of(event))


def _write_headings(worksheet: Any, event: Event, layout: TableLayout, looks: _Looks) -> None:  # noqa: ANN401
    """Title, what to do, and the headings, which stay in sight."""
    worksheet.write_string(0, 0, title_of(event), looks.title)
    worksheet.write_string(
        1,
        0,
        _(
            "Type results in the tinted cells: 1, 0, ½ or 0.5, + and - for forfeits; the cells "
            "across the diagonal, the sums and the ranks follow. Irregular result: type both cells."
        ),
    )
    for column, heading in enumerate(player_columns(rated=True)):
        _merge_down(worksheet, layout, column, heading.heading, looks.heading)
    for index in range(layout.player_count):
        row, column = layout.heading_row, RESULTS_COLUMN + index * layout.entry_count
        if layout.entry_count == 1:
            worksheet.write_number(row, column, index + 1, looks.heading)
            continue
        worksheet.merge_range(row, column, row, column + 1, index + 1, looks.heading)
        for entry_index, colour in enumerate(colour_columns()):
            worksheet.write_string(row + 1, column + entry_index, colour.heading, looks.heading)
    if layout.has_other_points:
        _merge_down(worksheet, layout, layout.other_column, _("Other"), looks.heading)
    for total, heading in zip(TotalColumn, total_columns(), strict=True):
        _merge_down(worksheet, layout, layout.total_column(total), heading.heading, looks.heading)
    worksheet.freeze_panes(layout.first_row, RESULTS_COLUMN)
    worksheet.set_column(0, 0, 5)
    worksheet.set_column(1, 1, 28)
    worksheet.set_column(2, 2, 7)
    worksheet.set_column(RESULTS_COLUMN, layout.other_column - 1, 4)
    worksheet.set_column(layout.other_column, layout.total_column(TotalColumn.RANK), 8)


def _merge_down(worksheet: Any, layout: TableLayout, column: int, text: str, look: object) -> None:  # noqa: ANN401
    """A heading as high as all lines of headings."""
    if layout.entry_count == 1:
        worksheet.write_string(layout.heading_row, column, text, look)
    else:
        worksheet.merge_range(layout.heading_row, column, layout.first_row - 1, column, text, look)


def _write_player(
    worksheet: Any,  # noqa: ANN401
    layout: TableLayout,
    index: int,
    player: Player,
    looks: _Looks,
) -> None:
    """Number, name and rating of a player."""
    row = layout.first_row + index
    worksheet.set_row(row, _ROW_HEIGHT)
    worksheet.write_number(row, 0, player.number, looks.total)
    worksheet.write_string(row, 1, player.name, looks.name)
    if player.rating is None:
        worksheet.write_blank(row, 2, None, looks.total)
    else:
        worksheet.write_number(row, 2, player.rating, looks.total)


def _write_results(
    worksheet: Any,  # noqa: ANN401
    layout: TableLayout,
    cells: dict[Square, LiveCell],
    looks: _Looks,
) -> None:
    """The results: typed ones tinted, mirrored ones by formula, the diagonal black."""
    for index in range(layout.player_count):
        for entry_index in range(layout.entry_count):
            place = layout.spot_cell(Square(index, index, entry_index))
            worksheet.write_blank(*place, None, looks.diagonal)
    for spot, cell in cells.items():
        place = layout.spot_cell(spot)
        if cell.mirror_of is not None:
            formula = formulas.mirror(formulas.cell_name(*layout.spot_cell(cell.mirror_of)))
            worksheet.write_formula(*place, formula, looks.result, cell.value)
        elif isinstance(cell.value, float):
            worksheet.write_number(*place, cell.value, looks.typed)
        elif cell.value:
            worksheet.write_string(*place, cell.value, looks.typed)
        else:
            worksheet.write_blank(*place, None, looks.typed)


def _write_totals(
    worksheet: Any,  # noqa: ANN401
    layout: TableLayout,
    index: int,
    row: CrosstableRow,
    rank: int,
    table: Crosstable,
    looks: _Looks,
) -> None:
    """The sums and the rank of a player: formulas, each with the value it has now."""
    black = row.black_percentage
    rank_formula = formulas.rank(layout, len(table.order), index)
    written = {
        TotalColumn.POINTS: (
            formulas.total_points(layout, index),
            _number(row.points),
            looks.total,
        ),
        TotalColumn.WINS: (formulas.total_wins(layout, index), row.wins, looks.total),
        TotalColumn.BLACK: (
            formulas.black_share(layout, index),
            "" if black is None else round(float(black) / 100, 6),
            looks.percentage,
        ),
        TotalColumn.BERGER: (
            formulas.total_berger(layout, index),
            float(row.sonneborn_berger),
            looks.total,
        ),
        TotalColumn.RANK: (rank_formula, rank, looks.total),
    }
    for total, (formula, value, look) in written.items():
        place = (layout.first_row + index, layout.total_column(total))
        worksheet.write_formula(*place, formula, look, value)


def _allow(worksheet: Any, layout: TableLayout) -> None:  # noqa: ANN401
    """Refuse what is no result as it is typed."""
    top = formulas.fixed(1, formulas.ALLOWED_COLUMN)
    bottom = formulas.fixed(len(formulas.ALLOWED), formulas.ALLOWED_COLUMN)
    last_row = layout.first_row + layout.player_count - 1
    worksheet.data_validation(
        layout.first_row,
        RESULTS_COLUMN,
        last_row,
        layout.other_column - 1,
        {
            "validate": "list",
            "source": f"={formulas.quoted(layout.calculation_name)}!{top}:{bottom}",
            "error_title": _("Result"),
            "error_message": _("Expected 1, ½, 0, + or -."),
        },
    )


def _number(points: Points) -> float:
    """Points as a spreadsheet stores them."""
    return float(points_value(points))
