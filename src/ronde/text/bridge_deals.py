"""Deals as people read them: cards in their letters, hands, and a table of boards."""

from collections.abc import Sequence

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.deal import DealtBoard, Hand, Suit
from ronde.text.catalogue import _
from ronde.text.movement_cards import dealer_text, vulnerability_text
from ronde.text.sheet import Align, Column, Sheet

VOID = "–"
"""What stands for a suit without cards."""

_HONOURS = "AKQJT"


def suit_text(hand: Hand, suit: Suit) -> str:
    """The cards of a suit in the reader's letters: `A Q 10 4`, in French `A D 10 4`."""
    letters = dict(zip(_HONOURS, _("A K Q J 10").split(), strict=True))
    return " ".join(letters.get(rank, rank) for rank in hand.ranks(suit)) or VOID


def hand_text(hand: Hand) -> str:
    """A hand on one line, with the signs of the suits."""
    return "  ".join(f"{suit.sign}{suit_text(hand, suit).replace(' ', '')}" for suit in Suit)


def deal_sheet(boards: Sequence[DealtBoard]) -> Sheet:
    """The boards as a table, a line for each."""
    return Sheet(
        title=_("Deals"),
        columns=(
            Column(_("Board no."), Align.RIGHT),
            Column(_("Dealer")),
            Column(_("Vulnerable")),
            *(Column(dealer_text(seat), wide=True) for seat in Seat),
        ),
        rows=tuple(
            (
                board.board_number,
                dealer_text(board.dealer),
                vulnerability_text(board.vulnerability),
                *(hand_text(board.deal.hand(seat)) for seat in Seat),
            )
            for board in boards
        ),
    )
