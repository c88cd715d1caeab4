"""Products of results and opponents' scores: Sonneborn-Berger and its cuts."""

from ronde.core.chess.tiebreaks.buchholz import cuts_unplayed_first, stand_in
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import (
    Contribution,
    Significance,
    by_opponent_then_amount,
    by_opponent_then_result,
    total,
    without_lowest,
)
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition


def sonneborn_berger_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """What was scored in each round times the score of the opponent, in hundredths.

    Rule: FIDE C.07 (2024-08) 9.1
    Rule: Livre de l'arbitre, Départages 2.2, Sonneborn-Berger
    Reading: the book is silent on an own unplayed round; it counts as a game against the virtual
        opponent with the points received, as in Buchholz.
    """
    rows = []
    for line in calculation.field.lines[number]:
        found = stand_in(calculation, number, line, forfeits_played=descriptor.forfeits_played)
        if found is not None:
            score, voluntary, note = found
            product = score * line.points
            rows.append(
                Contribution(
                    line.round_number, line.opponent, score, line.points, product, voluntary, note
                )
            )
    low, _high = descriptor.cuts
    if not low:
        return rows
    return without_lowest(
        rows,
        low,
        _significance(calculation.edition),
        voluntary_first=cuts_unplayed_first(calculation),
    )


def sonneborn_berger(calculation: Calculation, descriptor: Descriptor) -> dict[int, int]:
    """Sonneborn-Berger of everybody, in hundredths."""
    return {
        number: total(sonneborn_berger_rows(calculation, descriptor, number))
        for number in calculation.field.numbers
    }


def _significance(edition: Edition) -> Significance:
    """Which product is the least significant, by edition."""
    return by_opponent_then_result if edition is Edition.FIDE_2023 else by_opponent_then_amount
