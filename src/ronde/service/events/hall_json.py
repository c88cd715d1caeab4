"""What the hall may know of a player, for programs: his board, his card, his place."""

from ronde.core.chess.game import Colour
from ronde.service.events.hall import Card, CardLine
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json


def card_json(card: Card) -> JsonObject:
    """Somebody's card; before the first round there is no seat."""
    seat = card.seat
    opponent = None if seat is None else seat.opponent
    return {
        "id": card.number,
        "name": card.name,
        "rating": card.rating,
        "points": points_json(card.points),
        "place": card.place,
        "round": card.round_number,
        "board": None if seat is None else seat.board,
        "colour": None if seat is None else _colour(seat.colour),
        "opponent": None if opponent is None else opponent.name or None,
        "opponent_id": None if opponent is None else opponent.number or None,
        "games": [_line_json(line) for line in card.lines],
    }


def _line_json(line: CardLine) -> JsonObject:
    """One round of a card."""
    return {
        "round": line.round_number,
        "board": line.board,
        "colour": _colour(line.colour),
        "opponent": line.opponent or None,
        "opponent_rating": line.opponent_rating,
        "result": line.result.value,
        "points": points_json(line.points),
    }


def _colour(colour: Colour | None) -> str | None:
    """A colour in a word."""
    return None if colour is None else colour.name.lower()
