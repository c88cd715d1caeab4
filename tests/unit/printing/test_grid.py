"""The blank grid of the book, on paper."""

import re

import pytest

from ronde.printing.grid import MOST_ON_A_PAGE, grid_html, grid_pdf, grid_svg
from tests.unit.printing.paper import (
    A4_SIDEWAYS,
    pages,
    properties,
    sizes,
    text_outside_the_margins,
)


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("player_count", [2, 3, 8, 12, 15, 16])
def test_a_grid_is_one_page_on_its_side(player_count: int, double: bool) -> None:
    content = grid_pdf(player_count, double=double)
    (page,) = pages(content)
    assert sizes(content) == {A4_SIDEWAYS}
    assert text_outside_the_margins(content) == []
    for heading in ("No.", "Participants", "Elo", "Total", "Pl.", "S.B."):
        assert page.count(heading) == 1
    rows = re.findall(r"^\d+$", page, re.MULTILINE)
    assert rows[-player_count:] == [str(number) for number in range(1, player_count + 1)]
    assert page.count("W B") == (player_count if double else 0)


@pytest.mark.parametrize("player_count", [20, 24, MOST_ON_A_PAGE])
def test_the_book_stops_at_twenty_and_a_page_at_thirty_two(player_count: int) -> None:
    content = grid_pdf(player_count, double=False)
    assert len(pages(content)) == 1
    assert text_outside_the_margins(content) == []


@pytest.mark.parametrize(
    ("player_count", "double", "page_count"),
    [(33, False, 4), (17, True, 2), (64, False, 4), (65, False, 9)],
)
def test_a_larger_grid_lies_on_several_pages(
    player_count: int, double: bool, page_count: int
) -> None:
    content = grid_pdf(player_count, double=double)
    printed = pages(content)
    assert len(printed) == page_count
    assert text_outside_the_margins(content) == []
    assert all("Participants" in page for page in printed)
    assert sum("Total" in page for page in printed) * 2 <= page_count
    assert f"page 2 of {page_count}" in printed[1]


def test_the_file_is_accessible() -> None:
    assert properties(grid_pdf(20, double=False)) == {
        "title": "Crosstable, 20 players",
        "language": "en",
        "accessible": True,
    }


def test_the_other_forms() -> None:
    page = grid_html(3, double=True).decode()
    assert page.count('class="blocked"') == 6
    assert page.count('colspan="2"') == 3
    assert grid_svg(3, double=False).startswith(b"<svg")
    # Four pages of a PDF, one picture.
    assert grid_svg(40, double=False).count(b"<svg") == 1
