"""The crosstable that calculates: formulas, the values stored with them, and what typing does."""

import io
from dataclasses import replace

import openpyxl
import pytest

from ronde.core.chess.crosstable import Crosstable, Order, crosstable
from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.scoring import Scoring
from ronde.formats.crosstable_csv import loads
from ronde.printing.live_crosstable import blank_xlsx, crosstable_xlsx
from ronde.printing.live_formulas import TableLayout, TotalColumn, column_name
from ronde.printing.live_table import Square
from tests.unit.printing.spreadsheet import Spreadsheet, Value

SLIDE = """No.;Nom;1;2;3;4;5;6;7;8
1;Denis;■;½;0;1;0;0;½;1
2;Albert;½;■;1;0;0;½;0;0
3;Eric;1;0;■;1;½;½;1;½
4;Bernard;0;1;0;■;0;½;1;1
5;Claude;1;1;½;1;■;1;½;1
6;Franck;1;½;½;½;0;■;1;½
7;Guy;½;1;0;0;½;0;■;1
8;Jack;0;1;½;0;0;½;0;■
"""
DOUBLE = """name;1;2;3;4
Ann;;1/0;½/½;1/1
Bob;1/0;;0/1;½/1
Cid;½/½;0/1;;+/0
Dan;0/0;0/½;1/-;
"""
ORDERS = [
    (Order.POINTS, Order.SONNEBORN_BERGER),
    (Order.POINTS, Order.WINS, Order.SONNEBORN_BERGER),
    (
        Order.POINTS,
        Order.DIRECT_ENCOUNTER,
        Order.WINS,
        Order.BLACK_PERCENTAGE,
        Order.SONNEBORN_BERGER,
    ),
    (Order.WINS, Order.DIRECT_ENCOUNTER),
]


def layout_of(table: Crosstable, *, double: bool = False, other: bool = False) -> TableLayout:
    return TableLayout(
        player_count=len(table.rows),
        entry_count=2 if double else 1,
        table_name="Crosstable",
        calculation_name="Calculation",
        has_other_points=other,
    )


def totals(table: Crosstable) -> list[list[Value]]:
    """The columns after the games as Ronde computes them."""
    return [
        [
            row.points / 10,
            row.wins,
            "" if row.black_percentage is None else round(float(row.black_percentage) / 100, 6),
            float(row.sonneborn_berger),
            rank,
        ]
        for row, rank in zip(table.rows, table.ranks, strict=True)
    ]


def worked_out(spreadsheet: Spreadsheet, layout: TableLayout) -> list[list[Value]]:
    """The columns after the games as the formulas compute them."""
    return [
        [
            spreadsheet.read(layout.first_row + index, layout.total_column(total))
            for total in TotalColumn
        ]
        for index in range(layout.player_count)
    ]


def stored(content: bytes, layout: TableLayout) -> list[list[Value]]:
    """The values written beside the formulas, for viewers that do not calculate."""
    worksheet = openpyxl.load_workbook(io.BytesIO(content), data_only=True).worksheets[0]
    return [
        [
            worksheet.cell(layout.first_row + index + 1, layout.total_column(total) + 1).value
            for total in TotalColumn
        ]
        for index in range(layout.player_count)
    ]


@pytest.mark.parametrize("order", ORDERS)
def test_the_slides_table_is_stored_and_worked_out_alike(order: tuple[Order, ...]) -> None:
    event = loads(SLIDE)
    table = crosstable(event, order)
    content = crosstable_xlsx(event, table)
    layout = layout_of(table)
    assert stored(content, layout) == totals(table)
    assert worked_out(Spreadsheet(content), layout) == totals(table)


def test_the_formulas_of_the_slides_table() -> None:
    event = loads(SLIDE)
    content = crosstable_xlsx(event, crosstable(event))
    workbook = openpyxl.load_workbook(io.BytesIO(content))
    table, calculation = workbook.worksheets
    assert (table.title, calculation.title) == ("Crosstable", "Calculation")
    assert table["E5"].value == 0.5
    assert table["D6"].value == (
        '=IF(E5="","",IF(ISNUMBER(E5),1-E5,IF(E5="+","-",IF(E5="-","+",IF(E5="?","?",0.5)))))'
    )
    assert calculation["B13"].value == (
        "=IF(ISNUMBER('Crosstable'!E5),'Crosstable'!E5,"
        "IF('Crosstable'!E5=\"½\",0.5,IF('Crosstable'!E5=\"+\",1,0)))"
    )
    assert calculation["K13"].value == (
        "=IF('Crosstable'!E5=\"\",0,IF('Crosstable'!E5=\"+\",$B$5,"
        "IF('Crosstable'!E5=\"-\",$B$6,IF('Crosstable'!E5=\"?\",$B$7,"
        "IF(B13=1,$B$2,IF(B13=0,$B$4,$B$3))))))"
    )
    assert calculation["T14"].value == (
        "=IF(OR(ISNUMBER('Crosstable'!F5),'Crosstable'!F5=\"½\"),1,0)"
    )
    assert table["L5"].value == "=ROUND(SUM('Calculation'!$K$12:$K$19),2)"
    assert table["M5"].value == "=COUNTIF('Calculation'!$B$12:$B$19,1)"
    assert table["N5"].value == (
        "=IF(SUM('Calculation'!$T$12:$T$19)=0,\"\","
        "ROUND((SUMPRODUCT('Calculation'!$T$12:$T$19,'Calculation'!$K$12:$K$19))"
        "/(SUM('Calculation'!$T$12:$T$19)),6))"
    )
    assert table["O5"].value == (
        "=ROUND(SUMPRODUCT('Calculation'!$B$12:$B$19,'Crosstable'!$L$5:$L$12),2)"
    )
    assert table["P5"].value == (
        "=1+SUMPRODUCT(1*('Calculation'!$AC$12:$AC$19>'Calculation'!$AC$12))"
        "+SUMPRODUCT(1*('Calculation'!$AC$12:$AC$19='Calculation'!$AC$12)"
        "*('Calculation'!$AD$12:$AD$19>'Calculation'!$AD$12))"
    )
    assert calculation["AC12"].value == "='Crosstable'!$L$5"
    assert calculation["AD12"].value == "='Crosstable'!$O$5"


@pytest.mark.parametrize("order", ORDERS)
def test_a_typed_result_changes_its_mirror_the_sums_and_the_ranks(
    order: tuple[Order, ...],
) -> None:
    event = loads(SLIDE)
    layout = layout_of(crosstable(event, order))
    spreadsheet = Spreadsheet(crosstable_xlsx(event, crosstable(event, order)))
    changed = SLIDE.replace("5;Claude;1;1;½;1;■;1;", "5;Claude;0;1;0;1;■;-;")
    changed = changed.replace("1;Denis;■;½;0;1;0;0;", "1;Denis;■;½;0;1;1;0;")
    changed = changed.replace("3;Eric;1;0;■;1;½;½;", "3;Eric;1;0;■;1;1;½;")
    changed = changed.replace("6;Franck;1;½;½;½;0;■;", "6;Franck;1;½;½;½;+;■;")
    typed: dict[Square, Value] = {Square(0, 4): 1.0, Square(2, 4): 1.0, Square(4, 5): "-"}
    for spot, value in typed.items():
        spreadsheet.type(*layout.spot_cell(spot), value)
    assert spreadsheet.read(*layout.spot_cell(Square(4, 0))) == 0
    assert spreadsheet.read(*layout.spot_cell(Square(5, 4))) == "+"
    expected = crosstable(loads(changed), order)
    assert worked_out(spreadsheet, layout) == totals(expected)
    assert totals(expected) != totals(crosstable(event, order))


def test_a_half_may_be_typed_as_a_sign_or_as_a_number() -> None:
    event = loads(SLIDE)
    layout = layout_of(crosstable(event))
    for half in ("½", 0.5):
        spreadsheet = Spreadsheet(crosstable_xlsx(event, crosstable(event)))
        spreadsheet.type(*layout.spot_cell(Square(0, 2)), half)
        assert spreadsheet.read(*layout.spot_cell(Square(2, 0))) == 0.5
        points = spreadsheet.read(layout.first_row, layout.total_column(TotalColumn.POINTS))
        assert points == 3.5


@pytest.mark.parametrize("order", ORDERS)
def test_two_entries_for_a_double_round_robin(order: tuple[Order, ...]) -> None:
    event = loads(DOUBLE)
    table = crosstable(event, order)
    content = crosstable_xlsx(event, table)
    layout = layout_of(table, double=True)
    assert stored(content, layout) == totals(table)
    spreadsheet = Spreadsheet(content)
    assert worked_out(spreadsheet, layout) == totals(table)
    spreadsheet.type(*layout.spot_cell(Square(3, 2, 0)), "½")
    assert spreadsheet.read(*layout.spot_cell(Square(2, 3, 1))) == 0.5
    changed = DOUBLE.replace("1/-", "½/-").replace("+/0", "+/½")
    assert worked_out(spreadsheet, layout) == totals(crosstable(loads(changed), order))


def test_an_irregular_result_is_given_in_both_cells() -> None:
    event = loads("name;1;2;3\nAnn;;½;0\nBob;0;;-\nCid;1;-;\n")
    table = crosstable(event)
    content = crosstable_xlsx(event, table)
    worksheet = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
    assert (worksheet["E5"].value, worksheet["D6"].value) == (0.5, 0)
    assert (worksheet["F6"].value, worksheet["E7"].value) == ("-", "-")
    assert worked_out(Spreadsheet(content), layout_of(table)) == totals(table)


def test_other_points_than_one_a_half_and_nothing() -> None:
    event = replace(loads(SLIDE), scoring=Scoring.simple(win=30, draw=10, loss=0))
    table = crosstable(event)
    content = crosstable_xlsx(event, table)
    assert stored(content, layout_of(table)) == totals(table)
    assert worked_out(Spreadsheet(content), layout_of(table)) == totals(table)


def test_byes_and_decisions_have_a_column_of_their_own() -> None:
    event = Event(
        players=tuple(Player(number=number) for number in (1, 2, 3)),
        rounds=(
            Round(
                games=(Game(2, 3, Result.WIN, Result.LOSS),),
                byes=(Bye(1, Result.FULL_POINT_BYE),),
            ),
            Round(games=(Game(1, 2, Result.DRAW, Result.DRAW),)),
        ),
        abnormal_points=(AbnormalPoints(points=-5, players=(3,)),),
    )
    table = crosstable(event)
    content = crosstable_xlsx(event, table)
    layout = layout_of(table, other=True)
    worksheet = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
    column = column_name(layout.other_column)
    assert worksheet[f"{column}4"].value == "Other"
    assert [worksheet[f"{column}{row}"].value for row in (5, 6, 7)] == [1, 0, -0.5]
    assert worked_out(Spreadsheet(content), layout) == totals(table)


def test_a_game_without_result_is_worth_what_the_event_says() -> None:
    event = Event(
        players=tuple(Player(number=number) for number in (1, 2)),
        rounds=(Round(games=(Game(1, 2),)),),
    )
    table = crosstable(event)
    content = crosstable_xlsx(event, table)
    assert worked_out(Spreadsheet(content), layout_of(table)) == totals(table)


@pytest.mark.parametrize("double", [False, True])
def test_a_blank_one_fills_itself_with_the_colours_of_the_berger_table(double: bool) -> None:
    filled = loads(DOUBLE if double else SLIDE)
    table = crosstable(filled)
    spreadsheet = Spreadsheet(blank_xlsx(len(table.rows), double=double))
    layout = layout_of(table, double=double)
    assert {row[TotalColumn.POINTS.value] for row in worked_out(spreadsheet, layout)} == {0}
    signs: dict[Result, Value] = {
        Result.WIN: 1,
        Result.DRAW: 0.5,
        Result.LOSS: 0,
        Result.FORFEIT_WIN: "+",
        Result.FORFEIT_LOSS: "-",
    }
    for played in filled.rounds:
        for game in played.games:
            white, black = game.white - 1, game.black - 1
            if double or white < black:
                spot, result = Square(white, black), game.white_result
            else:
                spot, result = Square(black, white), game.black_result
            spreadsheet.type(*layout.spot_cell(spot), signs[result])
    assert worked_out(spreadsheet, layout) == totals(table)


def test_typing_anything_else_than_a_result_is_refused() -> None:
    workbook = openpyxl.load_workbook(io.BytesIO(blank_xlsx(4, double=False)))
    (rule,) = workbook.worksheets[0].data_validations.dataValidation
    assert str(rule.sqref) == "D5:G8"
    assert rule.formula1 == "'Calculation'!$E$2:$E$8"
    allowed = [cell.value for (cell,) in workbook.worksheets[1]["E2:E8"]]
    assert allowed == [1, 0.5, "½", 0, "+", "-", "?"]


def test_the_names_stay_in_sight_and_the_page_is_a4_on_its_side() -> None:
    event = loads(SLIDE)
    content = crosstable_xlsx(event, crosstable(event))
    worksheet = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
    assert worksheet.freeze_panes == "D5"
    assert worksheet.page_setup.paperSize == 9
    assert worksheet.page_setup.orientation == "landscape"
    assert worksheet.page_setup.fitToHeight == 0


def test_four_games_a_pair_have_a_plain_table() -> None:
    pair = (Game(1, 2, Result.WIN, Result.LOSS), Game(2, 1, Result.DRAW, Result.DRAW))
    event = Event(
        players=tuple(Player(number=number) for number in (1, 2)),
        rounds=tuple(Round(games=(game,)) for game in pair * 2),
    )
    workbook = openpyxl.load_workbook(io.BytesIO(crosstable_xlsx(event, crosstable(event))))
    (worksheet,) = workbook.worksheets
    assert worksheet["D2"].value == "1/½/1/½"


def test_the_same_data_give_the_same_file() -> None:
    assert blank_xlsx(6, double=True) == blank_xlsx(6, double=True)
