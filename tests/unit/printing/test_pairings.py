"""Result slips: cut and stacked they are in the order of the boards."""

import pytest

from ronde.printing.pairings import (
    SLIPS_ON_A_PAGE,
    PrintedBoard,
    PrintedSeat,
    PrintedSide,
    boards_pdf,
    names_pdf,
    slips_pdf,
    stacked,
)
from ronde.printing.pdf import Letterhead
from tests.unit.printing.paper import pages, properties, sizes, text_outside_the_margins

HEAD = Letterhead(event="Open", part="Round 1", printed="printed 15:06")
LONG = "VON UND ZU HOHENSTAUFFEN-LICHTENBERG Maximiliana Friederike"


def boards(count: int, name: str = "PLAYER") -> list[PrintedBoard]:
    """As many boards as asked for."""
    return [
        PrintedBoard(
            board=str(number),
            white=PrintedSide(name=f"{name} W{number}", points="1½"),
            black=PrintedSide(name=f"{name} B{number}", points="2"),
        )
        for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("count", [1, 7, 8, 9, 16, 17, 60])
def test_piles_on_each_other_are_in_board_order(count: int) -> None:
    on_pages = stacked(boards(count))
    assert all(len(page) == SLIPS_ON_A_PAGE for page in on_pages)
    piles = [
        board.board for pile in zip(*on_pages, strict=True) for board in pile if board is not None
    ]
    assert piles == [str(number) for number in range(1, count + 1)]


def test_without_boards_there_is_no_page_of_slips() -> None:
    assert stacked([]) == []


@pytest.mark.parametrize("size", [10, 16, 24])
def test_long_names_stay_on_the_page(size: int) -> None:
    printed = boards_pdf(boards(3, LONG), HEAD, size=size)
    assert text_outside_the_margins(printed) == []
    assert LONG in " ".join(" ".join(pages(printed)).split())
    seats = [PrintedSeat(name=LONG, words="White", board="1", opponent=LONG)]
    assert text_outside_the_margins(names_pdf(seats, HEAD, size=size)) == []
    assert sizes(slips_pdf(boards(2, LONG), HEAD)) == {(595, 842)}


def test_whoever_does_not_play_has_his_line() -> None:
    seats = [PrintedSeat(name="BERG Anne", words="half-point bye")]
    assert "half-point bye" in " ".join(pages(names_pdf(seats, HEAD)))
    text = " ".join(pages(boards_pdf(boards(1), HEAD, notes=["BERG Anne: bye"])))
    assert "BERG Anne: bye" in text


def test_letters_that_the_fonts_lack_do_not_stop_the_printer() -> None:
    printed = boards_pdf(boards(1, "王小明"), HEAD)
    assert printed.startswith(b"%PDF")


def test_a_draft_and_a_sheet_without_an_address_are_accessible() -> None:
    draft = Letterhead(event="Open", part="Round 1", printed="printed 15:06", draft=True)
    printed = boards_pdf(boards(2), draft)
    assert properties(printed)["accessible"]
    assert "Draft" in pages(printed)[0]
