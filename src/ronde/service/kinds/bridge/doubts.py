"""Scores that somebody should look at: unlikely by the board, by the other tables, by the lead."""

from collections import Counter

from ronde.core.bridge.deal import Deal, deal_from_text
from ronde.core.bridge.scoring.leads import doubtful_leads
from ronde.core.bridge.scoring.possible_scores import doubts
from ronde.messages import N_, Message, message
from ronde.service.kinds.bridge.evening import result_at
from ronde.service.kinds.bridge.state import BridgeState, Spot


def deals_of(evening: BridgeState) -> dict[int, Deal]:
    """The cards of the boards that were loaded."""
    deals = {number: deal_from_text(text) for number, text in evening.deals.items()}
    return {number: deal for number, deal in deals.items() if deal is not None}


def doubts_at(evening: BridgeState, spot: Spot) -> tuple[Message, ...]:
    """What makes a score unlikely; nothing for one that the director has looked at."""
    return doubts_by_spot(evening, board_number=spot.board_number).get(spot, ())


def doubts_by_spot(
    evening: BridgeState, *, board_number: int | None = None
) -> dict[Spot, tuple[Message, ...]]:
    """Every unlikely score that nobody has confirmed, with the reasons, on one board or on all."""
    by_board: dict[tuple[int, str], list[Spot]] = {}
    for spot in evening.results:
        if board_number in (None, spot.board_number):
            key = (spot.board_number, evening.group_of(spot))
            by_board.setdefault(key, []).append(spot)
    # Nobody knows which group of a fouled board had the cards that were loaded.
    deals = {
        number: deal
        for number, deal in (deals_of(evening) if evening.deals else {}).items()
        if number not in evening.fouled
    }
    found: dict[Spot, tuple[Message, ...]] = {}
    for (board, _group), spots in by_board.items():
        scores = Counter(
            result.told.score
            for result in (evening.results[spot] for spot in spots)
            if result.told is not None and result.ruling is None and result.counts
        )
        for spot in spots:
            result = evening.results[spot]
            if result.told is None or result.ruling is not None or result.confirmed:
                continue
            others = scores.copy()
            if result.counts:
                others[result.told.score] -= 1
            reasons = doubts(
                result.told.score,
                board,
                +others,
                contract_known=result.told.played is not None,
            )
            leads = doubtful_leads([result_at(evening, spot, result)], deals)
            told = (
                *(doubt.text for doubt in reasons),
                *(doubt.text for _, doubt in leads),
                *_without_group(evening, spot),
            )
            if told:
                found[spot] = told
    return found


def _without_group(evening: BridgeState, spot: Spot) -> tuple[Message, ...]:
    """A word on a table that came to a fouled board after its groups were named."""
    fouled = evening.fouled.get(spot.board_number)
    if fouled is None or not fouled.lacks(spot):
        return ()
    return (message(N_("the board is fouled, and this table is in none of its groups")),)
