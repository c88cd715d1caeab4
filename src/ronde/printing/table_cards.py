"""Cards for tables and badges, to be cut out: their sizes, and how they lie on a page."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from ronde.printing.pdf import Letterhead, letterhead_data
from ronde.printing.typesetting import typeset_pdf
from ronde.text import _

Card = TypeVar("Card")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSize:
    """The size of a card in millimetres, and how many of them lie on a page.

    A card that is folded has a second half above it, upside down.
    """

    width: float
    height: float
    columns: int
    rows: int
    sideways: bool = False
    folded: bool = False

    @property
    def count(self) -> int:
        """How many lie on a page."""
        return self.columns * self.rows


PLACE = CardSize(width=148.5, height=50, columns=2, rows=4, sideways=True)
FOLDED_PLACE = CardSize(width=148.5, height=50, columns=2, rows=2, sideways=True, folded=True)
NAME = CardSize(width=99, height=57, columns=2, rows=5)
TENT = CardSize(width=210, height=99, columns=1, rows=1, folded=True)
BOARD_NUMBER = CardSize(width=95, height=70, columns=2, rows=4)
FOLDED_BOARD_NUMBER = CardSize(width=95, height=70, columns=2, rows=2, folded=True)
BADGE = CardSize(width=86, height=54, columns=2, rows=5)
TEAM = CardSize(width=200, height=140, columns=1, rows=1, folded=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class NameCard:
    """A name and what is told of it; what is not known is empty and leaves no hole."""

    surname: str
    given: str = ""
    title: str = ""
    rating: str = ""
    federation: str = ""
    club: str = ""
    category: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """A name with a role; officials have theirs on black."""

    card: NameCard
    role: str
    fide_id: str = ""
    is_official: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceCard:
    """The card of a board of a round."""

    board: str
    white: NameCard
    black: NameCard
    group: str = ""


def place_cards_pdf(cards: Sequence[PlaceCard], letterhead: Letterhead, *, fold: bool) -> bytes:
    """The cards of a round: cut and stacked they are in board order."""
    size = FOLDED_PLACE if fold else PLACE
    return _cards_pdf("place", [asdict(card) for card in cards], size, letterhead)


def name_cards_pdf(cards: Sequence[NameCard], letterhead: Letterhead, *, fold: bool) -> bytes:
    """Name cards; folded ones are tents, a page each."""
    return _cards_pdf("name", [asdict(card) for card in cards], TENT if fold else NAME, letterhead)


def badges_pdf(badges: Sequence[Badge], letterhead: Letterhead) -> bytes:
    """Badges in the size of a bank card."""
    return _cards_pdf("badge", [asdict(badge) for badge in badges], BADGE, letterhead)


def board_numbers_pdf(labels: Sequence[str], letterhead: Letterhead, *, fold: bool) -> bytes:
    """Numbers of boards that are read from five metres; the side of White is marked."""
    size = FOLDED_BOARD_NUMBER if fold else BOARD_NUMBER
    return _cards_pdf("number", [{"label": label} for label in labels], size, letterhead)


def team_cards_pdf(teams: Sequence[tuple[str, str]], letterhead: Letterhead) -> bytes:
    """Tents with the names of teams and of their captains, a page each."""
    cards = [{"name": name, "captain": captain} for name, captain in teams]
    return _cards_pdf("team", cards, TEAM, letterhead)


def _cards_pdf(
    kind: str, cards: Sequence[dict[str, Any]], size: CardSize, letterhead: Letterhead
) -> bytes:
    """Cards of a kind, laid so that the piles of a cut stack follow each other."""
    return typeset_pdf(
        "table-cards",
        {
            "title": f"{letterhead.event}: {letterhead.part}",
            "letterhead": letterhead_data(letterhead),
            "part": letterhead.part,
            "kind": kind,
            "size": asdict(size),
            "words": {"white": _("White"), "black": _("Black"), "captain": _("Captain")},
            "pages": stacked(cards, size.count),
        },
    )


def stacked(cards: Sequence[Card], on_a_page: int) -> list[list[Card | None]]:
    """Cards page by page, so that the piles of a cut stack follow each other.

    The first place of all pages holds the first cards, the second place the next ones.
    """
    page_count = -(-len(cards) // on_a_page)
    return [
        [
            cards[place * page_count + page] if place * page_count + page < len(cards) else None
            for place in range(on_a_page)
        ]
        for page in range(page_count)
    ]
