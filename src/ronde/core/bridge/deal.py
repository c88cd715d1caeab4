"""Cards, hands and deals, dealt by chance and written as text.

A hand is one whole number, a bit for each of the 52 cards.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from ronde.core.bridge.boards import Seat, Vulnerability, dealer, vulnerability
from ronde.errors import FormatError, InputError
from ronde.messages import N_

RANKS = "AKQJT98765432"
"""The cards of a suit from the highest."""

HAND_SIZE = 13
_SUIT_BITS = (1 << HAND_SIZE) - 1
_ALL_CARDS = (1 << 4 * HAND_SIZE) - 1
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


class Suit(Enum):
    """The suits from the highest, in the order in which hands are written."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def sign(self) -> str:
        """The suit as it is printed on a card."""
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its suit and its rank, one of A K Q J T 9 8 7 6 5 4 3 2."""

    suit: Suit
    rank: str

    def __post_init__(self) -> None:
        """Refuse a rank that no card has."""
        if len(self.rank) != 1 or self.rank not in RANKS:
            raise InputError(
                N_("expected a card, one of {ranks}, found “{found}”"),
                ranks=" ".join(RANKS),
                found=self.rank,
            )

    def __str__(self) -> str:
        """The card in English letters, suit first: `SA`."""
        return f"{self.suit.value}{self.rank}"

    @property
    def bit(self) -> int:
        """The place of the card in a hand."""
        return 1 << _INDEX_OF_CARD[self]


CARDS = tuple(Card(suit, rank) for suit in Suit for rank in RANKS)
"""The pack, from the ace of spades to the two of clubs."""

_INDEX_OF_CARD = {card: index for index, card in enumerate(CARDS)}


@dataclass(frozen=True, slots=True)
class Hand:
    """Some cards, as the sum of their bits; a hand of a deal has thirteen."""

    bits: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        """A hand of these cards; the same card twice is refused."""
        bits = 0
        for card in cards:
            if bits & card.bit:
                raise InputError(N_("{card} is twice in one hand"), card=card)
            bits |= card.bit
        return cls(bits)

    def __iter__(self) -> Iterator[Card]:
        """The cards by suit, each from the highest."""
        return (card for index, card in enumerate(CARDS) if self.bits >> index & 1)

    def __len__(self) -> int:
        """How many cards there are."""
        return self.bits.bit_count()

    def __contains__(self, card: object) -> bool:
        """Whether a card is in the hand."""
        return isinstance(card, Card) and bool(self.bits & card.bit)

    def __str__(self) -> str:
        """The hand with dots between the suits: `AK2.QJ..T98`."""
        return ".".join(self.ranks(suit) for suit in Suit)

    def ranks(self, suit: Suit) -> str:
        """The cards of one suit from the highest; empty for a void."""
        first = list(Suit).index(suit) * HAND_SIZE
        held = self.bits >> first & _SUIT_BITS
        return "".join(rank for index, rank in enumerate(RANKS) if held >> index & 1)

    @property
    def high_card_points(self) -> int:
        """Four for an ace, three for a king, two for a queen, one for a jack."""
        return sum(_POINTS.get(card.rank, 0) for card in self)


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands in the order North, East, South, West: thirteen cards each, every card once."""

    hands: tuple[Hand, Hand, Hand, Hand]

    def __post_init__(self) -> None:
        """Refuse anything that is not the whole pack in four equal hands."""
        for seat, hand in zip(Seat, self.hands, strict=True):
            if len(hand) != HAND_SIZE:
                raise InputError(
                    N_("{seat}: expected 13 cards, found {found}"),
                    seat=seat.name[0],
                    found=len(hand),
                )
        held = 0
        for hand in self.hands:
            twice = held & hand.bits
            if twice:
                raise InputError(N_("{card} is in two hands"), card=CARDS[twice.bit_length() - 1])
            held |= hand.bits

    def hand(self, seat: Seat) -> Hand:
        """The cards of a player."""
        return self.hands[list(Seat).index(seat)]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtBoard:
    """A board with its cards; who deals and who is vulnerable follows from its number."""

    board_number: int
    deal: Deal

    @property
    def dealer(self) -> Seat:
        """Who deals."""
        return dealer(self.board_number)

    @property
    def vulnerability(self) -> Vulnerability:
        """Which sides are vulnerable."""
        return vulnerability(self.board_number)


def fourth_hand(hands: Iterable[Hand]) -> Hand:
    """What the other hands leave."""
    held = 0
    for hand in hands:
        held |= hand.bits
    return Hand(_ALL_CARDS & ~held)


# Deals as text: four hands clockwise from one that is named, suits separated by dots.
#
# `N:AK2.QJ4.T98.7653 ... ... ...` is North's hand first, each hand spades, hearts, diamonds, clubs.


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
    match = _DEAL.fullmatch(text.strip())
    if match is None:
        if text.strip() in _UNKNOWN:
            return None
        raise FormatError(
            N_("expected a deal such as N:AK2.QJ4.T98.7653 and three hands more, found “{found}”"),
            found=text,
        )
    words = match[2].split()
    if len(words) != 4:
        raise FormatError(N_("expected four hands in a deal, found {found}"), found=len(words))
    order = _clockwise(_SEATS[match[1].upper()])
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
    """Read a hand: spades, hearts, diamonds and clubs separated by dots."""
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


DEAL_COUNT = 53_644_737_765_488_792_839_237_440_000
"""How many deals there are: the ways to part 52 cards into four hands of thirteen."""


def random_deal(random: Random) -> Deal:
    """A deal drawn by chance, each with the same chance.

    The generator is the caller's: with a seed the same deals return, with the generator of the
    operating system nobody can foretell them.

    Rule: Laws of Duplicate Bridge 2017 Law 6E
    """
    return deal_of_number(random.randrange(DEAL_COUNT))


def random_boards(count: int, random: Random, *, first: int = 1) -> tuple[DealtBoard, ...]:
    """So many boards, numbered from the first one on, each with a deal of its own."""
    return tuple(
        DealtBoard(board_number=first + index, deal=random_deal(random)) for index in range(count)
    )


def deal_of_number(number: int) -> Deal:
    """The deal with a number from 0 on: the pack is gone through card by card.

    Of the deals that remain, a player with `room` for that many cards of those left has that part;
    the number says into whose part it falls.
    """
    ways, left = DEAL_COUNT, len(CARDS)
    room = [HAND_SIZE] * 4
    hands = [0] * 4
    for index in range(len(CARDS)):
        for seat in range(4):
            part = ways * room[seat] // left
            if number < part:
                break
            number -= part
        ways = part
        left -= 1
        room[seat] -= 1
        hands[seat] |= 1 << index
    north, east, south, west = map(Hand, hands)
    return Deal((north, east, south, west))
