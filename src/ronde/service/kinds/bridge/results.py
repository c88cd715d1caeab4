"""The scores of an evening as the rest of Ronde knows results."""

from ronde.core.bridge.scoring.results import Result
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot


def results_of(evening: BridgeState) -> tuple[Result, ...]:
    """Every score that counts, in order of section, round, table and board."""
    return tuple(
        result_at(evening, spot, found)
        for spot, found in sorted(evening.results.items(), key=lambda item: item[0])
        if found.counts
    )


def result_at(evening: BridgeState, spot: Spot, found: BoardResult) -> Result:
    """A score with where and by whom it was made."""
    table = plays_of(evening.movements[spot.section])[spot.round_number, spot.table_number]
    told = found.told if found.ruling is None else None
    return Result(
        board_number=spot.board_number,
        seats=found.seats,
        score=None if told is None else told.score,
        ruling=found.ruling,
        switched=table.switched,
        section=spot.section,
        round_number=spot.round_number,
        table_number=spot.table_number,
        played=None if told is None else told.played,
        lead=None if told is None else told.lead,
    )
