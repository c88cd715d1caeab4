"""The formulas of the crosstable that calculates, and where they stand.

Two worksheets: the table itself, and a calculation sheet. On the latter each player has a *column*
in every block and each opponent a row, so that a player's results can be multiplied with the column
of points by functions that every spreadsheet has had for ever, without array formulas.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from ronde.core.chess.crosstable import Order
from ronde.core.chess.game import Colour
from ronde.printing.live_table import Square


class TotalColumn(Enum):
    """The columns after the results; the value is the place among them."""

    POINTS = 0
    WINS = 1
    BLACK = 2
    BERGER = 3
    RANK = 4


class Block(Enum):
    """The blocks of the calculation sheet."""

    SHARE = "share"
    """How much of the opponent's points a result brings: 1, ½ or 0."""
    POINTS = "points"
    BLACK = "black"
    """1 where a game was played with Black."""


RESULT_ROWS = {"win": 1, "draw": 2, "loss": 3, "forfeit_win": 4, "forfeit_loss": 5, "unknown": 6}
"""Where the points of each result stand on the calculation sheet: White in B, Black in C."""

ALLOWED = (1.0, 0.5, "½", 0.0, "+", "-", "?")
"""What may be typed in a cell; in column E of the calculation sheet."""
ALLOWED_COLUMN = 4
FIRST_BLOCK_ROW = 11
RESULTS_COLUMN = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """Where everything stands. Rows and columns count from 0, names are those of spreadsheets."""

    player_count: int
    entry_count: int
    table_name: str
    calculation_name: str
    has_other_points: bool = False
    """Whether a column carries points that no game brought: byes, decisions."""

    @property
    def heading_row(self) -> int:
        """The first row of headings."""
        return 3

    @property
    def first_row(self) -> int:
        """The row of the first player."""
        return self.heading_row + self.entry_count

    @property
    def other_column(self) -> int:
        """The column of points that no game brought, where there is one."""
        return RESULTS_COLUMN + self.player_count * self.entry_count

    def total_column(self, total: TotalColumn) -> int:
        """The column of a sum."""
        return self.other_column + int(self.has_other_points) + total.value

    def spot_cell(self, spot: Square) -> tuple[int, int]:
        """Row and column of a result."""
        entry = spot.opponent_index * self.entry_count + spot.entry_index
        return self.first_row + spot.player_index, RESULTS_COLUMN + entry

    def block_cell(self, block: Block, spot: Square) -> tuple[int, int]:
        """Row and column of a result in a block: the player has the column."""
        block_index = list(Block).index(block) * self.entry_count + spot.entry_index
        column = 1 + block_index * (self.player_count + 1) + spot.player_index
        return FIRST_BLOCK_ROW + spot.opponent_index, column

    def helper_cell(self, helper_index: int, player_index: int) -> tuple[int, int]:
        """Row and column of a criterion's value, right of the blocks: the player has the row."""
        column = 1 + len(Block) * self.entry_count * (self.player_count + 1) + helper_index
        return FIRST_BLOCK_ROW + player_index, column

    def spot(self, spot: Square) -> str:
        """A result, seen from the calculation sheet."""
        return f"{quoted(self.table_name)}!{cell_name(*self.spot_cell(spot))}"

    def block_column(self, block: Block, player_index: int, entry_index: int) -> str:
        """All of a player's results in a block, seen from the table."""
        top = self.block_cell(block, Square(player_index, 0, entry_index))
        bottom = self.block_cell(block, Square(player_index, self.player_count - 1, entry_index))
        return f"{quoted(self.calculation_name)}!{fixed(*top)}:{fixed(*bottom)}"

    def totals(self, total: TotalColumn) -> str:
        """A sum of all players."""
        column = self.total_column(total)
        last_row = self.first_row + self.player_count - 1
        cells = f"{fixed(self.first_row, column)}:{fixed(last_row, column)}"
        return f"{quoted(self.table_name)}!{cells}"

    def total(self, total: TotalColumn, player_index: int) -> str:
        """A sum of one player."""
        cell = fixed(self.first_row + player_index, self.total_column(total))
        return f"{quoted(self.table_name)}!{cell}"

    def helpers(self, helper_index: int) -> str:
        """The values of a criterion of all players."""
        top = self.helper_cell(helper_index, 0)
        bottom = self.helper_cell(helper_index, self.player_count - 1)
        return f"{quoted(self.calculation_name)}!{fixed(*top)}:{fixed(*bottom)}"

    def helper(self, helper_index: int, player_index: int) -> str:
        """The value of a criterion of one player."""
        cell = self.helper_cell(helper_index, player_index)
        return f"{quoted(self.calculation_name)}!{fixed(*cell)}"


def mirror(cell: str) -> str:
    """The result on the other side of the diagonal."""
    return (
        f'=IF({cell}="","",IF(ISNUMBER({cell}),1-{cell},'
        f'IF({cell}="+","-",IF({cell}="-","+",IF({cell}="?","?",0.5)))))'
    )


def share(cell: str) -> str:
    """How much of the opponent's points a result brings."""
    return f'=IF(ISNUMBER({cell}),{cell},IF({cell}="½",0.5,IF({cell}="+",1,0)))'


def points(cell: str, share_cell: str, colour: Colour | None) -> str:
    """The points of a result, from the table of points at the top of the calculation sheet."""
    column = 2 if colour is Colour.BLACK else 1
    worth = {name: fixed(row, column) for name, row in RESULT_ROWS.items()}
    return (
        f'=IF({cell}="",0,IF({cell}="+",{worth["forfeit_win"]},'
        f'IF({cell}="-",{worth["forfeit_loss"]},IF({cell}="?",{worth["unknown"]},'
        f"IF({share_cell}=1,{worth['win']},"
        f"IF({share_cell}=0,{worth['loss']},{worth['draw']}))))))"
    )


def played(cell: str) -> str:
    """1 where a game was played, which a forfeit is not."""
    return f'=IF(OR(ISNUMBER({cell}),{cell}="½"),1,0)'


def total_points(layout: TableLayout, player_index: int) -> str:
    """The sum of the points, byes and decisions included."""
    terms = [f"SUM({column})" for column in _columns(layout, Block.POINTS, player_index)]
    if layout.has_other_points:
        terms.append(cell_name(layout.first_row + player_index, layout.other_column))
    return f"=ROUND({'+'.join(terms)},2)"


def total_wins(layout: TableLayout, player_index: int) -> str:
    """The number of wins."""
    columns = _columns(layout, Block.SHARE, player_index)
    return "=" + "+".join(f"COUNTIF({column},1)" for column in columns)


def total_berger(layout: TableLayout, player_index: int) -> str:
    """The points of the opponents beaten and half those of the opponents drawn with."""
    totals = layout.totals(TotalColumn.POINTS)
    columns = _columns(layout, Block.SHARE, player_index)
    terms = [f"SUMPRODUCT({column},{totals})" for column in columns]
    return f"=ROUND({'+'.join(terms)},2)"


def black_share(layout: TableLayout, player_index: int) -> str:
    """Points with Black out of the games with Black; nothing without such a game."""
    played_columns = _columns(layout, Block.BLACK, player_index)
    point_columns = _columns(layout, Block.POINTS, player_index)
    games = "+".join(f"SUM({column})" for column in played_columns)
    got = "+".join(
        f"SUMPRODUCT({black},{worth})"
        for black, worth in zip(played_columns, point_columns, strict=True)
    )
    return f'=IF({games}=0,"",ROUND(({got})/({games}),6))'


def criterion(layout: TableLayout, order: Sequence[Order], place: int, player_index: int) -> str:
    """A player's value for the criterion at a place of the order.

    The direct encounter counts the games with those whom all criteria before it left equal.
    """
    key = order[place]
    if key is Order.DIRECT_ENCOUNTER:
        equal = "".join(
            f"*({layout.helpers(before)}={layout.helper(before, player_index)})"
            for before in range(place)
        )
        columns = _columns(layout, Block.SHARE, player_index)
        return "=" + "+".join(f"SUMPRODUCT({column}{equal})" for column in columns)
    if key is Order.BLACK_PERCENTAGE:
        cell = layout.total(TotalColumn.BLACK, player_index)
        return f'=IF({cell}="",0,{cell})'
    sums = {
        Order.POINTS: TotalColumn.POINTS,
        Order.WINS: TotalColumn.WINS,
        Order.SONNEBORN_BERGER: TotalColumn.BERGER,
    }
    return f"={layout.total(sums[key], player_index)}"


def rank(layout: TableLayout, criterion_count: int, player_index: int) -> str:
    """One more than the number of players who are ahead; equals share a rank."""
    terms = []
    for place in range(criterion_count):
        factors = [
            f"({layout.helpers(before)}={layout.helper(before, player_index)})"
            for before in range(place)
        ]
        factors.append(f"({layout.helpers(place)}>{layout.helper(place, player_index)})")
        terms.append(f"SUMPRODUCT({'*'.join(['1', *factors])})")
    return "=1+" + "+".join(terms)


def cell_name(row: int, column: int) -> str:
    """A cell as spreadsheets name it: row 0, column 27 is AB1."""
    return f"{column_name(column)}{row + 1}"


def fixed(row: int, column: int) -> str:
    """A cell that stays the same where a formula is copied: $AB$1."""
    return f"${column_name(column)}${row + 1}"


def column_name(column: int) -> str:
    """A column as spreadsheets name it: 0 is A, 27 is AB."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def quoted(worksheet_name: str) -> str:
    """The name of a worksheet as formulas write it."""
    return "'" + worksheet_name.replace("'", "''") + "'"


def _columns(layout: TableLayout, block: Block, player_index: int) -> list[str]:
    """A player's columns in a block, one for each entry."""
    return [
        layout.block_column(block, player_index, entry_index)
        for entry_index in range(layout.entry_count)
    ]
