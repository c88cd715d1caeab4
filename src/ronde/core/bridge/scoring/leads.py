"""Opening leads: cards as directors type them, and leads that cannot be right."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import Strain
from ronde.core.bridge.deal import RANKS, Card, Deal, Suit
from ronde.core.bridge.scoring.contract_entry import Letters, strain_letters
from ronde.core.bridge.scoring.possible_scores import Doubt, DoubtKind
from ronde.core.bridge.scoring.results import Result
from ronde.messages import N_, message

_FRENCH_RANKS = {"K": "R", "Q": "D", "J": "V", "T": "10"}


def card_from_text(text: str, letters: Letters = Letters.ENGLISH) -> Card | None:
    """Read a card, suit or rank first: `SQ`, `Q♠`, `10H`; in French `PD`, `DP`. None if it is none.

    In either language no letter is both a suit and a rank, so that the order does not matter.
    """
    return _cards(letters).get("".join(text.upper().split()))


def lead_text(lead: str, letters: Letters) -> str:
    """A lead in the letters asked for: `SQ`, `PD`; what is no card stays as it was typed."""
    card = card_from_text(lead)
    if card is None or letters is Letters.ENGLISH:
        return lead
    return strain_letters(Strain(card.suit.value), letters) + _FRENCH_RANKS.get(
        card.rank, card.rank
    )


def doubtful_leads(
    results: Iterable[Result], deals: Mapping[int, Deal]
) -> Iterator[tuple[Result, Doubt]]:
    """Leads that are no card, or that the hand to declarer's left does not hold."""
    for result in results:
        if result.lead is None:
            continue
        card = card_from_text(result.lead)
        deal = deals.get(result.board_number)
        doubt = None
        if card is None:
            doubt = Doubt(
                kind=DoubtKind.LEAD_NOT_HELD,
                text=message(
                    N_("the lead on board {board} is no card: “{found}”"),
                    board=result.board_number,
                    found=result.lead,
                ),
            )
        elif deal is not None and result.played is not None:
            doubt = lead_doubt(card, result.played.declarer, deal, result.board_number)
        if doubt is not None:
            yield result, doubt


def lead_doubt(lead: Card, declarer: Seat, deal: Deal, board_number: int) -> Doubt | None:
    """A lead that the hand to declarer's left does not hold: the hands were swapped, or a slip.

    The seed asks for the exact lead for this reason.

    Rule: Laws of Duplicate Bridge 2017 Law 41, the opening lead
    """
    seats = tuple(Seat)
    leader = seats[(seats.index(declarer) + 1) % len(seats)]
    if lead in deal.hand(leader):
        return None
    return Doubt(
        kind=DoubtKind.LEAD_NOT_HELD,
        text=message(
            N_("{lead} was led on board {board}, but {leader} does not hold it"),
            lead=lead,
            board=board_number,
            leader=leader.name[0],
        ),
    )


@cache
def _cards(letters: Letters) -> dict[str, Card]:
    """Every way to write a card."""
    return {
        written: Card(Suit(suit), rank)
        for suit_letters, suit in _suits(letters).items()
        for rank_letters, rank in _ranks(letters).items()
        for written in (suit_letters + rank_letters, rank_letters + suit_letters)
    }


@cache
def _suits(letters: Letters) -> dict[str, str]:
    """Every way to write a suit, with its English letter."""
    return {
        written: suit.value
        for suit in Suit
        for written in (strain_letters(Strain(suit.value), letters), suit.sign)
    }


@cache
def _ranks(letters: Letters) -> dict[str, str]:
    """Every way to write a rank, with its English letter."""
    english = {**{rank: rank for rank in RANKS}, "10": "T"}
    if letters is Letters.ENGLISH:
        return english
    return {_FRENCH_RANKS.get(rank, rank): rank for rank in RANKS}
