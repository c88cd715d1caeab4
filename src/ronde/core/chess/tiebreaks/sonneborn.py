"""Products of results and opponents' scores: Sonneborn-Berger and its cuts."""

from collections.abc import Sequence

from ronde.core.chess.tiebreaks.buchholz import cuts_unplayed_first
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
from ronde.core.chess.tiebreaks.opposition import opposition
from ronde.core.chess.tiebreaks.record import Line


def sonneborn_berger_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """What was scored in each round times the score of the opponent, in hundredths.

    Rule: FIDE C.07 (2024-08) 9.1
    Rule: Livre de l'arbitre, Départages 2.2, Sonneborn-Berger
    Reading: the book is silent on an own unplayed round; it counts as a game against the virtual
        opponent with the points received, as in Buchholz.
    """
    return product_rows(calculation, descriptor, number, calculation.field.lines[number])


def product_rows(
    calculation: Calculation, descriptor: Descriptor, number: int, scored: Sequence[Line]
) -> list[Contribution]:
    """The score of each round's opponent times what was scored against them, with the cuts.

    Rule: FIDE C.07 (2024-08) 9.1, 13.2, 14.1.2
    """
    opponents = opposition(calculation, number, forfeits_played=descriptor.forfeits_played)
    rows = []
    for round_number, opponent, score, _points, _score, voluntary, note, *_rest in opponents:
        points = scored[round_number - 1].points
        rows.append(
            Contribution(round_number, opponent, score, points, score * points, voluntary, note)
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
    if not descriptor.low_cuts:
        # The sum of the products, without the rows that only a cut or a working needs.
        played = descriptor.forfeits_played
        return {
            number: sum(
                [
                    row.score * row.points
                    for row in opposition(calculation, number, forfeits_played=played)
                ]
            )
            for number in calculation.field.numbers
        }
    return {
        number: total(sonneborn_berger_rows(calculation, descriptor, number))
        for number in calculation.field.numbers
    }


def _significance(edition: Edition) -> Significance:
    """Which product is the least significant, by edition."""
    return by_opponent_then_result if edition is Edition.FIDE_2023 else by_opponent_then_amount
