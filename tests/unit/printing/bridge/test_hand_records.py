from collections.abc import Iterator
from random import Random

import pytest

from ronde.core.bridge.deal import random_boards
from ronde.printing.bridge.hand_records import hand_records_pdf
from ronde.text import use_language
from tests.unit.printing.paper import A4_UPRIGHT, pages, sizes, text_outside_the_margins

pytest.importorskip("typst", reason="the typesetter comes with the workbench")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


def test_fifteen_boards_on_a_page() -> None:
    content = hand_records_pdf(random_boards(31, Random(1)), title="Tuesday")
    assert len(pages(content)) == 3
    assert sizes(content) == {A4_UPRIGHT}
    assert text_outside_the_margins(content) == []


def test_a_board_shows_its_hands_dealer_and_vulnerability() -> None:
    (board,) = random_boards(1, Random(1), first=6)
    (page,) = pages(hand_records_pdf((board,)))
    flat = "".join(page.split())
    assert "Hand records" in page
    assert "Dealer:East" in flat
    assert "Vulnerable:East-West" in flat
    for hand in board.deal.hands:
        for word in str(hand).replace("T", "10").split("."):
            assert word in flat
        assert str(hand.high_card_points) in flat


def test_french_words() -> None:
    use_language("fr")
    (page,) = pages(hand_records_pdf(random_boards(1, Random(1), first=6)))
    assert "Donneur" in page
    assert "Est-Ouest" in page
