"""Result slips: cut and stacked they are in the order of the boards."""

from dataclasses import replace

import pytest

from ronde.printing.pairings import (
    SLIPS_ON_A_PAGE,
    PrintedBoard,
    PrintedSeat,
    PrintedSide,
    boards_pdf,
    names_pdf,
    slips_pdf,
)
from ronde.printing.pdf import Letterhead
from ronde.printing.table_cards import stacked
from tests.unit.printing.paper import (
    pages,
    properties,
    sizes,
    smallest_type,
    text_outside_the_margins,
)

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
    on_pages = stacked(boards(count), SLIPS_ON_A_PAGE)
    assert all(len(page) == SLIPS_ON_A_PAGE for page in on_pages)
    piles = [
        board.board for pile in zip(*on_pages, strict=True) for board in pile if board is not None
    ]
    assert piles == [str(number) for number in range(1, count + 1)]


def test_without_boards_there_is_no_page_of_slips() -> None:
    assert stacked([], SLIPS_ON_A_PAGE) == []


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


def seats(count: int) -> list[PrintedSeat]:
    """Players at their boards, and one who does not play."""
    playing = [
        PrintedSeat(
            name=f"SURNAME-{number} Alexandra",
            words="White" if number % 2 else "Black",
            board=str(number // 2 + 1),
            opponent=f"SURNAME-{count - number} Alexandra",
        )
        for number in range(1, count)
    ]
    return [*playing, PrintedSeat(name="ZELLER Anne", words="half-point bye")]


@pytest.mark.parametrize(("count", "page_count"), [(24, 1), (25, 1), (120, 2), (500, 4)])
def test_many_names_stand_in_columns(count: int, page_count: int) -> None:
    printed = names_pdf(seats(count), HEAD)
    assert len(pages(printed)) <= page_count
    text = " ".join(" ".join(pages(printed)).split())
    assert all(seat.name in text for seat in seats(count))
    assert text_outside_the_margins(printed) == []
    assert smallest_type(printed) >= 8


@pytest.mark.parametrize("count", [8, 24, 120])
def test_one_long_name_makes_no_sheet_smaller(count: int) -> None:
    """It breaks its own line; the others are set as without it."""
    usual = seats(count)
    long_name = replace(usual[0], name=f"VON UND ZU {'HOHENSTAUFFEN ' * 7}Max")
    assert smallest_type(names_pdf([long_name, *usual[1:]], HEAD)) == smallest_type(
        names_pdf(usual, HEAD)
    )
    some = boards(count // 2)
    side = replace(some[0].white, name=long_name.name)
    assert smallest_type(boards_pdf([replace(some[0], white=side), *some[1:]], HEAD)) >= 8
