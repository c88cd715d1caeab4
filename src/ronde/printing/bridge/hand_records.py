"""Hand records: the deals of a session on A4, for the players to take home."""

from collections.abc import Sequence
from typing import Any

from ronde.core.bridge.boards import Seat, Vulnerability
from ronde.core.bridge.deal import DealtBoard, Suit
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _
from ronde.text.bridge_deals import suit_text
from ronde.text.movement_cards import dealer_text, vulnerability_text

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
    vulnerable = board.vulnerability
    return {
        "number": str(board.board_number),
        "dealer_seat": board.dealer.value,
        "dealer": _("Dealer: {seat}").format(seat=dealer_text(board.dealer)),
        "vulnerable": _("Vulnerable: {sides}").format(sides=vulnerability_text(vulnerable)),
        "ns_vulnerable": vulnerable in (Vulnerability.NORTH_SOUTH, Vulnerability.ALL),
        "ew_vulnerable": vulnerable in (Vulnerability.EAST_WEST, Vulnerability.ALL),
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
