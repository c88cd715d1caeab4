"""Crosstables as tables to be shown."""

from dataclasses import replace

from ronde.core.chess.crosstable import Order, crosstable
from ronde.core.chess.event import AbnormalPoints, Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.formats.crosstable_csv import loads
from ronde.text.crosstables import (
    crosstable_sheet,
    has_two_entries,
    plain_sheet,
    points_beyond_games,
    rounds_sheet,
    two_entry_sheet,
)
from ronde.text.sheet import Cell, Sheet

SINGLE = "name;1;2;3;4\nAnn;;½;0;1\nBob;½;;1;+\nCid;1;0;;½\nDan;0;-;½;\n"
DOUBLE = "name;elo;1;2;3\nAnn;2000;;1/0;½/\nBob;;1/0;;0/1\nCid;1900;/½;0/1;\n"


def shown(sheet: Sheet) -> list[tuple[Cell, ...]]:
    """The headings and the rows."""
    return [tuple(column.heading for column in sheet.columns), *sheet.rows]


def test_a_single_round_robin_looks_as_on_the_slides() -> None:
    event = loads(SINGLE)
    order = (Order.POINTS, Order.WINS, Order.SONNEBORN_BERGER)
    sheet = crosstable_sheet(event, crosstable(event, order))
    assert shown(sheet) == [
        ("No.", "Name", "1", "2", "3", "4", "Points", "Wins", "%B", "SB", "Rank"),
        (1, "Ann", "■", "½", "0", "1", "1½", 1, 0, "1¾", "2nd"),
        (2, "Bob", "½", "■", "1", "+", "2½", 2, 50, "2¾", "1st"),
        (3, "Cid", "1", "0", "■", "½", "1½", 1, 25, "1¾", "2nd"),
        (4, "Dan", "0", "-", "½", "■", "½", 0, 0, "¾", "4th"),
    ]
    assert sheet.title == "Crosstable"
    assert sheet.notes == ("Ranked by points, wins, Sonneborn-Berger.",)


def test_a_double_round_robin_has_white_first_in_a_cell() -> None:
    event = loads(DOUBLE)
    table = crosstable(event)
    assert has_two_entries(table)
    sheet = crosstable_sheet(event, table)
    assert [row[3:6] for row in sheet.rows] == [
        ("■", "1/0", "½/"),
        ("1/0", "■", "0/1"),
        ("/½", "0/1", "■"),
    ]
    assert sheet.notes[0] == "Two games in a cell: with White / with Black."


def test_two_entries_stand_in_columns_of_their_own() -> None:
    event = loads(DOUBLE)
    sheet = two_entry_sheet(event, crosstable(event))
    assert shown(sheet)[:2] == [
        ("No.", "Name", "Elo", *("W", "B") * 3, "Points", "Wins", "%B", "SB", "Rank"),
        (1, "Ann", 2000, "■", "■", "1", "0", "½", "", "1½", 1, 0, "2¾", "2nd"),
    ]


def test_the_plain_form_has_decimals_and_all_that_is_known() -> None:
    event = loads(DOUBLE)
    table = crosstable(event)
    sheet = plain_sheet(event, table)
    assert shown(sheet)[:2] == [
        ("No.", "Name", "Elo", "Federation", *"123", "Points", "Wins", "%B", "SB", "Rank"),
        (1, "Ann", 2000, "", "■", "1/0", "½/", 1.5, 1, 0, 2.75, 2),
    ]


def test_who_had_no_black_has_no_percentage() -> None:
    event = Event(
        players=(Player(number=1), Player(number=2)),
        rounds=(Round(games=(Game(1, 2, Result.WIN, Result.LOSS),)),),
    )
    sheet = crosstable_sheet(event, crosstable(event))
    assert [row[-3] for row in sheet.rows] == [None, 0]


def test_by_rounds_with_opponent_colour_and_result() -> None:
    event = Event(
        name="Open",
        players=tuple(Player(number=number) for number in (1, 2, 3)),
        rounds=(
            Round(
                games=(Game(2, 1, Result.DRAW, Result.DRAW),), byes=(Bye(3, Result.HALF_POINT_BYE),)
            ),
            Round(
                games=(Game(1, 3, Result.FORFEIT_WIN, Result.FORFEIT_LOSS),),
                byes=(Bye(2, Result.PAIRING_ALLOCATED_BYE),),
            ),
            Round(games=(Game(2, 3, Result.SHORT_WIN, Result.SHORT_LOSS, colours_known=False),)),
        ),
    )
    sheet = rounds_sheet(event, crosstable(event))
    assert shown(sheet)[0][2:5] == ("R1", "R2", "R3")
    assert [row[2:5] for row in sheet.rows] == [
        ("2b½", "3w+", "-0"),
        ("1w½", "-1", "31"),
        ("-½", "1b-", "20"),
    ]
    assert sheet.title == "Open"
    assert "12w½" in sheet.notes[0]


def test_points_that_no_game_brought_are_told() -> None:
    event = replace(loads(SINGLE), abnormal_points=(AbnormalPoints(points=-10, players=(2,)),))
    assert points_beyond_games(event) == {1: 0, 2: -10, 3: 0, 4: 0}
    told = "Points include byes and decisions of the arbiter."
    assert told in crosstable_sheet(event, crosstable(event)).notes
    assert told not in crosstable_sheet(loads(SINGLE), crosstable(loads(SINGLE))).notes


def test_meeting_twice_with_one_colour_is_no_table_of_two_entries() -> None:
    game = Game(1, 2, Result.WIN, Result.LOSS)
    event = Event(
        players=(Player(number=1), Player(number=2)),
        rounds=(Round(games=(game,)), Round(games=(game,))),
    )
    table = crosstable(event)
    assert not has_two_entries(table)
    assert crosstable_sheet(event, table).rows[0][3] == "1/1"
