"""Enrolment cards on paper: four to a page, a name is only a name."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from ronde.printing.enrolment import EnrolmentCard, enrolment_pdf

QR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>'


def pages(*cards: EnrolmentCard, wifi_name: str | None = "Hall") -> list[str]:
    """The text of the pages."""
    pdf = enrolment_pdf(
        cards, event="Open #1 *été*", wifi_name=wifi_name, address="http://192.168.1.20:8000/join"
    )
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def card(name: str = "", code: str = "4817 2093") -> EnrolmentCard:
    """A card for boards 1 to 20."""
    return EnrolmentCard(
        role="Helper",
        range="boards 1 to 20",
        name=name,
        code=code,
        until="The code holds until 14:00",
        qr=QR,
    )


@pytest.mark.parametrize(("count", "page_count"), [(1, 1), (4, 1), (5, 2), (9, 3)])
def test_four_cards_stand_on_a_page(count: int, page_count: int) -> None:
    found = pages(*(card(code=f"0000 {number:04}") for number in range(count)))
    assert len(found) == page_count
    for number in range(count):
        assert f"0000 {number:04}" in found[number // 4]


def test_a_card_says_all_that_its_holder_needs() -> None:
    (text,) = pages(card("Karim"))
    for words in (
        "Open #1 *été*",
        "Helper",
        "boards 1 to 20",
        "Karim",
        "4817 2093",
        "The code holds until 14:00",
        "Join the Wi-Fi Hall.",
        "http://192.168.1.20:8000/join",
    ):
        assert words in text


def test_without_a_network_name_none_is_told() -> None:
    assert "Wi-Fi" not in pages(card(), wifi_name=None)[0]


def test_a_name_is_only_a_name() -> None:
    (text,) = pages(card('#panic("x") $y$ *z*'))
    assert '#panic("x") $y$ *z*' in text
