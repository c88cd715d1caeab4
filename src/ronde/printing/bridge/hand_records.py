"""Hand records: the deals of a session on A4, for the players to take home."""

from collections.abc import Sequence
from typing import Any

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import DealtBoard, Suit
from ronde.printing.bridge.scores import board_data
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _
from ronde.text.bridge_deals import suit_text
from ronde.text.movement_cards import dealer_text

_TEMPLATE = "hand-records"


def hand_records_pdf(boards: Sequence[DealtBoard], *, title: str = "") -> bytes:
    """The hand records as a PDF: fifteen boards on a page."""
    return typeset_pdf(
        _TEMPLATE,
        {
            "title": title or _("Hand records"),
            "points_label": _("Points"),
            "boards": [_board(board) for board in boards],
        },
    )


def _board(board: DealtBoard) -> dict[str, Any]:
    """A board as the template reads it."""
    return {
        **board_data(board.board_number),
        "number": str(board.board_number),
        "hands": {
            seat.value: {
                "seat": dealer_text(seat)[0],
                "points": str(board.deal.hand(seat).high_card_points),
                "suits": [
                    {"sign": suit.sign, "cards": suit_text(board.deal.hand(seat), suit)}
                    for suit in Suit
                ],
            }
            for seat in Seat
        },
    }
