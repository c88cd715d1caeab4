"""Deals as text: four hands clockwise from one that is named, suits parted by dots.

`N:AK2.QJ4.T98.7653 ... ... ...` is North's hand first, each hand spades, hearts, diamonds, clubs.
"""

import re
from collections.abc import Sequence

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import HAND_SIZE, Card, Deal, Hand, Suit, fourth_hand
from ronde.errors import FormatError
from ronde.messages import N_

_SEATS = {seat.name[0]: seat for seat in Seat}
_DEAL = re.compile(r"([NESWnesw])\s*:\s*(.*)", re.DOTALL)
_UNKNOWN = {"", "?", "-"}
_SIGNS = str.maketrans({suit.sign: suit.value for suit in Suit})


def deal_text(deal: Deal, first: Seat = Seat.NORTH) -> str:
    """A deal as text, clockwise from a hand."""
    hands = " ".join(str(deal.hand(seat)) for seat in _clockwise(first))
    return f"{first.name[0]}:{hands}"


def deal_from_text(text: str) -> Deal | None:
    """Read a deal; None where its cards are not told.

    What three hands leave is the fourth. Old programs write letters of suits before the cards, `10`
    for T, a dash for a void, and leave out the dots of voids at the end or write too many; all that
    is read.

    Rule: PBN 2.1, Deal tag
    Reading: a deal of which two hands or more are hidden is no deal to print or to compare, so it
        counts as not told.
    """
    found = _DEAL.fullmatch(text.strip())
    if found is None:
        if text.strip() in _UNKNOWN:
            return None
        raise FormatError(
            N_("expected a deal such as N:AK2.QJ4.T98.7653 and three hands more, found “{found}”"),
            found=text,
        )
    words = found[2].split()
    if len(words) != 4:
        raise FormatError(N_("expected four hands in a deal, found {found}"), found=len(words))
    order = _clockwise(_SEATS[found[1].upper()])
    hands = {
        seat: hand_from_text(word)
        for seat, word in zip(order, words, strict=True)
        if word not in _UNKNOWN
    }
    if len(hands) < 3:
        return None
    if len(hands) == 3:
        hidden = next(seat for seat in Seat if seat not in hands)
        hands[hidden] = fourth_hand(hands.values())
    north, east, south, west = (hands[seat] for seat in Seat)
    return Deal((north, east, south, west))


def hand_from_text(text: str) -> Hand:
    """Read a hand: spades, hearts, diamonds and clubs parted by dots."""
    parts = text.upper().translate(_SIGNS).replace("10", "T").split(".")
    while len(parts) > 4 and not parts[-1]:
        parts.pop()
    if len(parts) > 4 or (len(parts) == 1 and len(parts[0]) != HAND_SIZE):
        raise FormatError(
            N_("expected a hand such as AK2.QJ4.T98.7653, four suits with dots, found “{found}”"),
            found=text,
        )
    cards = []
    for suit, part in zip(Suit, parts, strict=False):
        ranks = part.removeprefix(suit.value).removeprefix(":")
        if ranks != "-":
            cards += [Card(suit, rank) for rank in ranks]
    return Hand.of(cards)


def _clockwise(first: Seat) -> Sequence[Seat]:
    """The four seats from one of them on."""
    seats = list(Seat)
    start = seats.index(first)
    return seats[start:] + seats[:start]
