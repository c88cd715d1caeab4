"""Movements as tables to be shown."""

from ronde.core.bridge.movements.checker import check_movement
from ronde.core.bridge.movements.movement import Movement, Seats
from ronde.text.movements import figures_sheet, findings_sheet, movement_sheet, verdict_text
from tests.unit.core.bridge.movements.written import HALF_MITCHELL, MITCHELL, written


def plain(text: object) -> str:
    """A cell with ordinary blanks."""
    return str(text).replace("\N{NO-BREAK SPACE}", " ")


def rows(movement: Movement) -> list[list[str]]:
    """The cells of a movement."""
    return [[plain(cell) for cell in row] for row in movement_sheet(movement).rows]


def test_a_row_for_each_round_and_a_column_for_each_table() -> None:
    sheet = movement_sheet(written(*MITCHELL))
    assert [column.heading for column in sheet.columns] == ["Rd.", "Table 1", "Table 2", "Table 3"]
    assert rows(written(*MITCHELL))[1] == ["2", "1–3 / 3-4", "2–1 / 5-6", "3–2 / 1-2"]


def test_an_empty_seat_and_who_sits_out() -> None:
    movement = written(*HALF_MITCHELL, contestant_count=5)
    assert rows(movement)[0][3:] == ["(×–3 / 5-6)", "E-W 3"]
    assert "In brackets: not played in that round; × is an empty seat." in (
        movement_sheet(movement).notes
    )


def test_stands_are_listed_by_the_table_before_them() -> None:
    movement = written("1-2/1 3-4/2 | 1:3 1:4 1:7 2:5", lines=1)
    assert rows(movement)[0][-1] == "1: 3-4, 7  2: 5"


def test_boards_that_all_tables_play_stand_once() -> None:
    movement = written("1-2/1,2=2 3-4/1,2=1", "1-3/3,4=2 4-2/3,4=1", lines=1)
    assert rows(movement) == [["1", "1-2", "1–2", "3–4"], ["2", "3-4", "1–3", "4–2"]]
    assert "Tables 1, 2 share their boards." in movement_sheet(movement).notes


def test_players_stand_side_by_side() -> None:
    movement = written("1-2-3-4/1", lines=1, seats=Seats.PLAYERS)
    assert rows(movement)[0][-1] == "1 2–3 4"


def test_figures_say_one_number_where_all_have_it() -> None:
    movement = written(*HALF_MITCHELL, contestant_count=5)
    sheet = figures_sheet(movement, check_movement(movement))
    figures = {row[0]: row[1] for row in sheet.rows}
    assert figures["Boards played by each"] == "4 to 6"
    assert figures["Results per board"] == "2"
    assert figures["Boards sat out"] == "0 to 2"
    assert figures["Balance (0 is even)"] == "12"


def test_a_number_typed_wrong_shows_among_the_figures() -> None:
    """Twenty-two for two makes a sound movement with a pair more, which plays one round."""
    typed = written(MITCHELL[0].replace("2-2/", "2-22/"), *MITCHELL[1:], contestant_count=7)
    figures = {row[0]: row[1] for row in figures_sheet(typed, check_movement(typed)).rows}
    assert plain(figures["Fewest boards played by"]) == "E-W 22"
    sound = written(*MITCHELL)
    told = [row[0] for row in figures_sheet(sound, check_movement(sound)).rows]
    assert "Fewest boards played by" not in told


def test_findings_are_sentences() -> None:
    findings = check_movement(written("1-2/1", "1-2/2", lines=1)).findings
    assert findings_sheet(findings).rows == (
        ("Pair 1 and pair 2 meet more than once, in rounds 1, 2",),
    )
    assert verdict_text(findings) == "The movement is not sound: 1 finding."
