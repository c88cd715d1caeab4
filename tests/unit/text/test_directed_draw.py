import random

from ronde.core.roundrobin.varma.drawing import drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.tables import marked_rounds
from ronde.text.directed_draw import draw_sheets, marked_schedule_sheet
from ronde.text.sheet import Sheet


def sheets(**sizes: int) -> tuple[Sheet, ...]:
    start = drawing(
        DrawnEntrant(name=f"{code}{number}", affinity=code)
        for code, size in sizes.items()
        for number in range(1, size + 1)
    )
    draw = draw_by_lot(start, random.Random(7))
    return draw_sheets(draw, marked_rounds(len(draw.players)), affinity_heading="Club")


def test_players_are_listed_by_number_with_their_group() -> None:
    players = sheets(FRA=3, ITA=3, ESP=2, GER=2)[0]
    assert [column.heading for column in players.columns] == ["Number", "Name", "Club", "Group"]
    assert [row[0] for row in players.rows] == list(range(1, 11))
    assert [row[3] for row in players.rows] == list("CDAABCBABD")
    assert players.notes == (
        "Verified: nobody meets a player of their own group in the last three rounds.",
    )


def test_warnings_are_shown_only_where_there_are_any() -> None:
    assert [sheet.title for sheet in sheets(FRA=3, ITA=3, ESP=2, GER=2)][1:] == [
        "Minutes of the draw",
        "Schedule, games inside a group marked with its letter",
    ]
    warned = sheets(FRA=4, ITA=4, ESP=2)
    assert warned[2].title == "Warnings"
    assert [str(row[0])[:47] for row in warned[2].rows[:2]] == [
        "No envelope was large enough for the 4 players ",
        "No envelope was large enough for the 4 players ",
    ]


def test_games_inside_a_group_carry_its_letter() -> None:
    schedule = marked_schedule_sheet(marked_rounds(10))
    shown = [str(cell).replace("\N{NO-BREAK SPACE}", " ") for cell in schedule.rows[5]]
    assert shown == ["6", "10 – 8", "9 – 7 B", "1 – 6 C", "2 – 5", "3 – 4 A"]


def test_byes_have_a_column_with_an_odd_number_of_players() -> None:
    schedule = marked_schedule_sheet(marked_rounds(9))
    assert [column.heading for column in schedule.columns][:3] == ["Round", "Bye", "Board 1"]
    assert [row[1] for row in schedule.rows][:3] == [1, 6, 2]
