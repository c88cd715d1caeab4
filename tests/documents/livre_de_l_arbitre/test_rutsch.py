"""The book's example of the Rutsch system: four rounds of twelve players."""

import io
from pathlib import Path

import pytest
from openpyxl import load_workbook

from ronde.core.roundrobin.rutsch import RowSeat, RowSide, Variant, rutsch
from ronde.formats.csvfile import sheets_to_csv
from ronde.printing.html import sheets_to_html
from ronde.printing.pdf import sheets_to_pdf
from ronde.printing.xlsx import sheets_to_xlsx
from ronde.text.rutsch import movement_lines, words_sheet
from ronde.text.schedules import schedule_sheet
from tests.documents.tables import sections
from tests.unit.printing.paper import pages

ROUNDS = sections(Path(__file__).with_name("rutsch.txt"))
LETTERS = "ABCDEFGHIJKL"


@pytest.mark.rule("Livre de l'arbitre, Rutsch, principe")
def test_every_seat_and_colour_of_the_example() -> None:
    compared = 0
    seatings = rutsch(12).rounds
    for seating, lines in zip(seatings, ROUNDS.values(), strict=False):
        rows = [line.split() for line in lines]
        printed = zip(*rows, strict=True)
        for table, (top, top_colour, bottom_colour, bottom) in zip(
            seating.tables, printed, strict=True
        ):
            assert table.top == LETTERS.index(top) + 1
            assert table.bottom == LETTERS.index(bottom) + 1
            assert (top_colour == "blanc") == (table.white_side is RowSide.TOP)
            assert (bottom_colour == "blanc") == (table.white_side is RowSide.BOTTOM)
            compared += 4
    assert compared == 4 * 6 * 4


@pytest.mark.rule("Livre de l'arbitre, Rutsch, principe")
def test_the_pivot_changes_colour_but_not_table() -> None:
    system = rutsch(12)
    assert system.pivot == 12
    colours = []
    for seating in system.rounds:
        seat = seating.seats[12]
        assert seat.table_number == 1
        colours.append(seating.tables[0].white_side is seat.side)
    assert colours == [False, True] * 5 + [False]


@pytest.mark.rule("Livre de l'arbitre, Rutsch, remarques")
def test_a_colour_is_repeated_only_next_to_the_game_with_the_pivot() -> None:
    rounds = rutsch(12).schedule().rounds
    for player in range(1, 12):
        whites = [any(game.first == player for game in scheduled.meetings) for scheduled in rounds]
        repeats = [
            index + 1 for index in range(1, len(whites)) if whites[index] == whites[index - 1]
        ]
        with_pivot = next(
            scheduled.round_number
            for scheduled in rounds
            for game in scheduled.meetings
            if {game.first, game.second} == {player, 12}
        )
        assert len(repeats) == (0 if player == 1 else 1)
        assert all(with_pivot <= repeat <= with_pivot + 1 for repeat in repeats)


@pytest.mark.rule("Livre de l'arbitre, Rutsch, remarques")
@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("player_count", range(4, 21))
def test_colours_are_doubled_as_the_sheet_says(player_count: int, variant: Variant) -> None:
    system = rutsch(player_count, variant)
    rounds = system.schedule().rounds
    without = 0
    for player in range(1, player_count + 1):
        games = [
            (scheduled.round_number, game)
            for scheduled in rounds
            for game in scheduled.meetings
            if player in (game.first, game.second)
        ]
        whites = [game.first == player for _round, game in games]
        repeats = [games[at][0] for at in range(1, len(games)) if whites[at] == whites[at - 1]]
        pivots = [number for number, game in games if system.pivot in (game.first, game.second)]
        if repeats:
            assert len(repeats) == 1
            assert pivots[0] <= repeats[0] <= pivots[0] + 1
        without += not repeats
    assert without == (player_count if system.pivot is None else 2)
    told = " ".join(movement_lines(system))
    words = "for everybody" if system.pivot is None else "twice running once"
    assert words in told


@pytest.mark.rule("Livre de l'arbitre, Rutsch, remarques")
@pytest.mark.parametrize("player_count", [8, 9])
def test_the_text_of_the_book_stands_in_every_form(player_count: int) -> None:
    system = rutsch(player_count)
    sheets = [schedule_sheet(system.schedule(), "Rutsch"), words_sheet(system)]
    files = {
        "csv": sheets_to_csv(sheets).decode("utf-8-sig"),
        "html": sheets_to_html(sheets).decode("utf-8"),
        "pdf": "\n".join(pages(sheets_to_pdf(sheets))),
    }
    book = load_workbook(io.BytesIO(sheets_to_xlsx(sheets)))
    files["xlsx"] = "\n".join(str(cell.value) for row in book.worksheets[1] for cell in row)
    for text in files.values():
        plain = " ".join(text.replace("&#x27;", "'").split())
        for words in ("friendly events", "Berger tables", "one table away", "colours alternate"):
            assert words in plain
        assert ("experienced player" in plain) == (player_count == 8)


def test_moves_lead_from_one_seating_to_the_next() -> None:
    moves = rutsch(12).moves_after(1)
    assert moves[1] == (RowSeat(1, RowSide.TOP), RowSeat(2, RowSide.TOP))
    assert moves[6] == (RowSeat(6, RowSide.TOP), RowSeat(6, RowSide.BOTTOM))
    assert moves[11] == (RowSeat(2, RowSide.BOTTOM), RowSeat(1, RowSide.BOTTOM))
    assert moves[12] == (RowSeat(1, RowSide.BOTTOM), RowSeat(1, RowSide.TOP))
    assert rutsch(12).moves_after(11) == {}
