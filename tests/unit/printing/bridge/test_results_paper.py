"""A session on paper."""

import pytest

from ronde.printing.bridge.results_paper import PaperSection, results_pdf
from ronde.text import use_language
from ronde.text.sheet import Align, Column, Sheet
from tests.unit.printing.paper import A4_UPRIGHT, pages, sizes, text_outside_the_margins

FIGURES = (Column("N-S score", Align.RIGHT), Column("Times", Align.RIGHT))


def card(number: int, board_count: int) -> Sheet:
    """A card of so many boards."""
    return Sheet(
        title=f"N-S {number}",
        columns=(Column("Board", Align.RIGHT), Column("Opponents", wide=True)),
        rows=tuple((board, f"{board} Dupont – Müller") for board in range(1, board_count + 1)),
        notes=("Rank 1", "Board 1: adjusted"),
    )


def board(number: int, rows: int) -> Sheet:
    """A board with so many different scores."""
    return Sheet(
        title=f"Board {number}, top 24",
        columns=FIGURES,
        rows=tuple((f"+{10 * score}", 1) for score in range(rows)),
    )


@pytest.mark.parametrize(("board_count", "page_count"), [(26, 2), (9, 1), (40, 3)])
def test_cards_share_a_page_where_they_fit(board_count: int, page_count: int) -> None:
    cards = tuple(card(number, board_count) for number in (1, 2, 3))
    made = results_pdf([PaperSection(kind="pairs", sheets=cards)], title="Tuesday")
    found = pages(made)
    assert len(found) == page_count
    assert sizes(made) == {A4_UPRIGHT}
    text = " ".join(found)
    assert all(f"N-S {number}" in text for number in (1, 2, 3))
    assert text.count("Board 1: adjusted") == 3
    assert text_outside_the_margins(made) == []


def test_boards_flow_over_columns_and_a_long_one_goes_on() -> None:
    sheets = (board(1, 5), board(2, 150), board(3, 5))
    sections = [PaperSection(kind="frequencies", sheets=sheets, boards=(1, 2, 3))]
    made = results_pdf(sections)
    text = " ".join(pages(made))
    assert all(f"Board {number}, top 24" in text for number in (1, 2, 3))
    assert "+1490" in text
    assert text_outside_the_margins(made) == []


def rankings_of(count: int) -> tuple[Sheet, ...]:
    """The two lines of a ranking with so many pairs each."""
    rows = tuple((str(place), 2) for place in range(1, count + 1))
    return tuple(Sheet(title=title, columns=FIGURES, rows=rows) for title in ("Nord-Sud", "E-O"))


def test_both_lines_of_a_ranking_stand_on_one_page_where_they_fit() -> None:
    made = results_pdf([PaperSection(kind="ranking", sheets=rankings_of(14))], title="Mardi")
    assert len(pages(made)) == 1
    assert pages(made)[0].index("Nord-Sud") < pages(made)[0].index("E-O")


def test_a_long_line_of_a_ranking_has_a_page_of_its_own_and_speaks_french() -> None:
    use_language("fr")
    try:
        lists = PaperSection(kind="ranking", sheets=rankings_of(30))
        made = results_pdf([lists], title="Mardi")
    finally:
        use_language("en")
    assert pages(made)[0].startswith("Nord-Sud")
    assert len(pages(made)) == 2
    assert "page 2 sur 2" in pages(made)[1]


def test_a_kind_without_sheets_leaves_no_page() -> None:
    made = results_pdf(
        [
            PaperSection(kind="recap", sheets=(board(1, 3),)),
            PaperSection(kind="explanation", sheets=()),
        ]
    )
    assert len(pages(made)) == 1
