"""Whose score each round counts: an opponent's, or that of whoever stands in for him."""

from typing import cast

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import Contribution, Note
from ronde.core.chess.tiebreaks.record import FORFEITS, VOLUNTARY, Line
from ronde.core.chess.tiebreaks.unplayed import own_unplayed_round
from ronde.core.scores import Points


def opposition(
    calculation: Calculation, number: int, *, forfeits_played: bool
) -> list[Contribution]:
    """The scores that a participant's rounds count, before any cut.

    Buchholz and Sonneborn-Berger both start from these rows, so they are worked out once.
    """

    def make() -> list[Contribution]:
        rows = []
        for line in calculation.field.lines[number]:
            found = stand_in(calculation, number, line, forfeits_played=forfeits_played)
            if found is not None:
                score, voluntary, note = found
                rows.append(
                    Contribution(
                        line.round_number, line.opponent, score, line.points, score, voluntary, note
                    )
                )
        return rows

    key = ("opposition", number, forfeits_played)
    return cast(list[Contribution], calculation.remembered(key, make))


def stand_in(
    calculation: Calculation, number: int, line: Line, *, forfeits_played: bool
) -> tuple[Points, bool, Note | None] | None:
    """Whose score a round counts, whether it was voluntarily unplayed, and why it is not plain.

    None where the round does not count at all: a free round of a round robin.

    Rule: FIDE C.07 (2024-08) 15.2, 15.3, 16.4
    """
    field = calculation.field
    as_game = line.is_played or (
        line.kind in FORFEITS
        and line.opponent is not None
        and (field.predetermined or forfeits_played)
    )
    if as_game and line.opponent is not None:
        score = calculation.adjusted[line.opponent]
        return score, False, None if score == field.scores[line.opponent] else Note.ADJUSTED
    if field.predetermined:
        return None
    score, note = own_unplayed_round(field, calculation.edition, calculation.adjusted, number, line)
    return score, line.kind in VOLUNTARY, note
