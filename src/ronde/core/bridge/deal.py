"""Cards, hands and deals as values: a hand is one whole number, a bit for each of the 52 cards."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from ronde.core.bridge.boards import Seat, Vulnerability, dealer, vulnerability
from ronde.errors import InputError
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
        return 1 << card_index(self)


CARDS = tuple(Card(suit, rank) for suit in Suit for rank in RANKS)
"""The pack, from the ace of spades to the two of clubs."""

_INDEX_OF_CARD = {card: index for index, card in enumerate(CARDS)}


def card_index(card: Card) -> int:
    """The place of a card in the pack, from 0."""
    return _INDEX_OF_CARD[card]


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
