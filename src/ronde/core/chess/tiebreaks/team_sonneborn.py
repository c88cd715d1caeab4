"""Sonneborn-Berger of teams: one of the opponent's scores times one of one's own."""

from ronde.core.chess.tiebreaks.contributions import Contribution, total
from ronde.core.chess.tiebreaks.descriptor import Descriptor, Score
from ronde.core.chess.tiebreaks.sonneborn import product_rows
from ronde.core.chess.tiebreaks.team_record import TeamCalculation

COMBINATIONS = {
    "EMMSB": (Score.MATCH_POINTS, Score.MATCH_POINTS),
    "EMGSB": (Score.MATCH_POINTS, Score.GAME_POINTS),
    "EGMSB": (Score.GAME_POINTS, Score.MATCH_POINTS),
    "EGGSB": (Score.GAME_POINTS, Score.GAME_POINTS),
}
"""For each code, which score of the opponent counts and which of one's own.

Rule: FIDE C.07 (2024-08) 13.2.1, 13.2.2, 13.2.3, 13.2.4
"""


def extended_sonneborn_berger_rows(
    calculation: TeamCalculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """What was scored in each match times the final score of the opponent, in hundredths.

    A round without a match counts against a dummy, whose score is of the same kind as the
    opponents'.

    Rule: FIDE C.07 (2024-08) 13.2, 14.1.2, 16.4, 16.5
    Rule: Livre de l'arbitre, Départages 2.2, Sonneborn-Berger pour les tournois par équipes
    """
    theirs, ours = COMBINATIONS[descriptor.code]
    scored = calculation.on(ours).field.lines[number]
    return product_rows(calculation.on(theirs), descriptor, number, scored)


def extended_sonneborn_berger(
    calculation: TeamCalculation, descriptor: Descriptor
) -> dict[int, int]:
    """Sonneborn-Berger of all teams, in hundredths."""
    return {
        number: total(extended_sonneborn_berger_rows(calculation, descriptor, number))
        for number in calculation.field.numbers
    }
