"""Cards for tables: how many on a page, how large, and names that are far too long."""

import io

import pypdf

from ronde.printing.pdf import Letterhead
from ronde.printing.table_cards import (
    Badge,
    NameCard,
    PlaceCard,
    badges_pdf,
    board_numbers_pdf,
    name_cards_pdf,
    place_cards_pdf,
    team_cards_pdf,
)
from tests.unit.printing.paper import A4_SIDEWAYS, A4_UPRIGHT, pages, properties, sizes

HEAD = Letterhead(event="Open de Lindvik", part="Round 1", printed="printed 15:06")
LONG = "VON UND ZU HOHENSTAUFFEN-LICHTENBERG-SCHWARZENBERG"
UNBROKEN = "DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFT"


def largest_type(content: bytes) -> float:
    """The size of the largest letters in points."""
    found: list[float] = []

    def look(
        text: str, matrix: list[float], text_matrix: list[float], _font: object, size: float
    ) -> None:
        if text.strip():
            found.append(abs(size * matrix[0] * text_matrix[0]))

    for page in pypdf.PdfReader(io.BytesIO(content)).pages:
        page.extract_text(visitor_text=look)
    return max(found)


def test_board_numbers_are_read_from_five_metres() -> None:
    content = board_numbers_pdf([str(number) for number in range(1, 12)], HEAD, fold=False)
    assert sizes(content) == {A4_UPRIGHT}
    assert len(pages(content)) == 2
    # A figure is two thirds as high as its type: 25 mm.
    assert largest_type(content) >= 110
    assert len(pages(board_numbers_pdf(["1", "2", "3", "4", "5"], HEAD, fold=True))) == 2


def test_place_cards_are_cut_in_board_order() -> None:
    side = NameCard(surname="BERG", given="Anne", rating="2100", federation="NOR", title="FM")
    cards = [PlaceCard(board=str(board), white=side, black=side) for board in range(1, 11)]
    content = place_cards_pdf(cards, HEAD, fold=False)
    assert sizes(content) == {A4_SIDEWAYS}
    first, second = (page.split() for page in pages(content))
    assert "1" in first
    assert "3" in first
    assert "2" in second
    assert largest_type(content) == 60
    folded = pages(place_cards_pdf(cards, HEAD, fold=True))
    assert len(folded) == 3
    assert folded[0].count("FM BERG") == 2 * 2 * 4
    assert properties(content)["accessible"]


def test_a_long_name_shrinks_and_breaks_no_word() -> None:
    for surname in (LONG, UNBROKEN):
        card = NameCard(surname=surname, given="Maximiliana Friederike", club=LONG)
        side = NameCard(surname=surname, given="Maximiliana Friederike")
        for content in (
            name_cards_pdf([card], HEAD, fold=False),
            name_cards_pdf([card], HEAD, fold=True),
            badges_pdf([Badge(card=card, role="Player")], HEAD),
            place_cards_pdf([PlaceCard(board="1", white=side, black=side)], HEAD, fold=False),
            team_cards_pdf([(surname, "Berg")], HEAD),
        ):
            assert len(pages(content)) == 1
            lines = pages(content)[0].split("\n")
            for word in surname.replace("-", " ").split():
                assert any(word in line for line in lines), word


def test_missing_facts_leave_no_hole() -> None:
    content = badges_pdf([Badge(card=NameCard(surname="BERG"), role="Player")], HEAD)
    assert pages(content)[0].split() == ["Open", "de", "Lindvik", "BERG", "Player"]
