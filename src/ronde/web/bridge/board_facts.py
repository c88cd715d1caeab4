"""A board by its number: who deals, who is vulnerable, and its cards where they are known."""

from dataclasses import dataclass

from ronde.core.bridge.boards import Seat, Vulnerability, dealer, vulnerability
from ronde.core.bridge.deal import Deal, Suit
from ronde.messages import N_
from ronde.service.kinds.bridge.doubts import deals_of
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text import _
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
class HandShown:
    """A player's cards."""

    seat: str
    name: str
    points: int
    suits: tuple[HandSuit, ...]


def hands_of(deal: Deal) -> tuple[HandShown, ...]:
    """The hands from North round the table."""
    return tuple(
        HandShown(
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


_DEALS = {
    Seat.NORTH: N_("North deals"),
    Seat.EAST: N_("East deals"),
    Seat.SOUTH: N_("South deals"),
    Seat.WEST: N_("West deals"),
}
_VULNERABLE = {
    Vulnerability.NONE: N_("nobody vulnerable"),
    Vulnerability.NORTH_SOUTH: N_("North-South vulnerable"),
    Vulnerability.EAST_WEST: N_("East-West vulnerable"),
    Vulnerability.ALL: N_("everybody vulnerable"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFacts:
    """What stands on the tray of a board."""

    number: int
    dealer: str
    """The seat in a letter: n, e, s, w."""
    ns_vulnerable: bool
    ew_vulnerable: bool
    words: str
    hands: tuple[HandShown, ...] = ()


def board_facts(number: int, deal: Deal | None = None) -> BoardFacts:
    """A board by its number, with its cards where they are given."""
    vulnerable = vulnerability(number)
    return BoardFacts(
        number=number,
        dealer=dealer(number).value,
        ns_vulnerable=vulnerable in (Vulnerability.NORTH_SOUTH, Vulnerability.ALL),
        ew_vulnerable=vulnerable in (Vulnerability.EAST_WEST, Vulnerability.ALL),
        words=_("{dealer}, {vulnerable}").format(
            dealer=_(_DEALS[dealer(number)]), vulnerable=_(_VULNERABLE[vulnerable])
        ),
        hands=() if deal is None else hands_of(deal),
    )


def board_with_cards(evening: BridgeState, number: int) -> BoardFacts:
    """A board of an evening, with its cards where deals were loaded."""
    deals = deals_of(evening) if number in evening.deals else {}
    return board_facts(number, deals.get(number))
