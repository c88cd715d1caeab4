"""The JSON of deals: a board with its four hands and their points."""

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import DealtBoard, deal_text
from ronde.text.documents import JsonObject


def board_json(board: DealtBoard) -> JsonObject:
    """A board as programs read it."""
    return {
        "board": board.board_number,
        "dealer": board.dealer.name[0],
        "vulnerable": board.vulnerability.value,
        "deal": deal_text(board.deal),
        "hands": {seat.value: str(board.deal.hand(seat)) for seat in Seat},
        "points": {seat.value: board.deal.hand(seat).high_card_points for seat in Seat},
    }
