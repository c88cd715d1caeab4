"""The four hands of a deal as a page shows them."""

from dataclasses import dataclass

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import Deal, Suit
from ronde.text.bridge_deals import suit_text
from ronde.text.movement_cards import dealer_text

_CLASSES = {
    Suit.SPADES: "spade",
    Suit.HEARTS: "heart",
    Suit.DIAMONDS: "diamond",
    Suit.CLUBS: "club",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSuit:
    """The cards of one suit in a hand."""

    sign: str
    suit: str
    cards: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A player's cards."""

    seat: str
    name: str
    points: int
    suits: tuple[HandSuit, ...]


def hands_of(deal: Deal) -> tuple[Hand, ...]:
    """The hands from North round the table."""
    return tuple(
        Hand(
            seat=seat.value,
            name=dealer_text(seat),
            points=deal.hand(seat).high_card_points,
            suits=tuple(
                HandSuit(
                    sign=suit.sign,
                    suit=_CLASSES[suit],
                    cards=suit_text(deal.hand(seat), suit),
                )
                for suit in Suit
            ),
        )
        for seat in Seat
    )
