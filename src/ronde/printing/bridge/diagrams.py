"""Empty diagrams: the four hands of a board, written down by the table that plays it first."""

from collections.abc import Sequence
from typing import Any

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import Suit
from ronde.printing.bridge.scores import board_data
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _
from ronde.text.movement_cards import dealer_text

ON_A_PAGE = 6
"""As many as the template lays on a page."""
_TEMPLATE = "bridge"


def diagrams_pdf(boards: Sequence[int], *, title: str = "") -> bytes:
    """The diagrams as a PDF; a page of them without numbers where no boards are named."""
    section = {"kind": "diagrams", "content": diagrams(boards, title)}
    return typeset_pdf(_TEMPLATE, {"title": title or _("Blank diagrams"), "sections": [section]})


def diagrams(boards: Sequence[int], title: str) -> list[dict[str, Any]]:
    """The diagrams as the template reads them."""
    numbers: Sequence[int | None] = boards or [None] * ON_A_PAGE
    return [diagram(number, title) for number in numbers]


def diagram(board: int | None, title: str) -> dict[str, Any]:
    """One diagram; without a number it has no dealer either."""
    return {
        "title": title,
        "name": _("Board no. {board}").format(board="…" if board is None else board),
        "picture": None if board is None else board_data(board),
        "suits": [suit.sign for suit in Suit],
        "seats": {seat.value: dealer_text(seat) for seat in Seat},
    }
