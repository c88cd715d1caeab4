"""Sums of the opponents' scores: Buchholz, its cuts, Fore Buchholz, the opponents' Buchholz."""

from fractions import Fraction
from typing import cast

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import (
    Contribution,
    by_amount,
    total,
    without_highest,
    without_lowest,
)
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.opposition import opposition


def buchholz_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The opponents' scores, round by round, with the cuts of the descriptor.

    Rule: FIDE C.07 (2024-08) 8.1
    Rule: Livre de l'arbitre, Départages 2.2, Buchholz
    """
    rows = opposition(calculation, number, forfeits_played=descriptor.forfeits_played)
    low, high = descriptor.cuts
    if low:
        rows = without_lowest(
            rows, low, by_amount, voluntary_first=cuts_unplayed_first(calculation)
        )
    return without_highest(rows, high) if high else rows


def cuts_unplayed_first(calculation: Calculation) -> bool:
    """Whether voluntary unplayed rounds are cut before the lowest score.

    Rule: FIDE C.07 (2023) 16.5
    Rule: Systèmes de tournois (NA), Classement – Buchholz (forfaits et byes tracés en priorité)
    """
    return calculation.edition is not Edition.BOOK_2012


def buchholz(calculation: Calculation, descriptor: Descriptor) -> dict[int, int]:
    """Buchholz of everybody, in tenths."""

    def make() -> dict[int, int]:
        return {
            number: total(buchholz_rows(calculation, descriptor, number))
            for number in calculation.field.numbers
        }

    return cast(dict[int, int], calculation.remembered(("BH", descriptor), make))


def fore_buchholz_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """Buchholz as if the paired games of the last round were draws.

    Rule: FIDE C.07 (2024-08) 8.3
    """
    return buchholz_rows(calculation.fore, descriptor, number)


def fore_buchholz(calculation: Calculation, descriptor: Descriptor) -> dict[int, int]:
    """Fore Buchholz of everybody, in tenths."""
    return buchholz(calculation.fore, descriptor)


def opponents_buchholz_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The Buchholz of each opponent met over the board.

    Rule: FIDE C.07 (2024-08) 8.2
    Rule: Livre de l'arbitre, Départages 2.2, somme des Buchholz
    Reading: the book does not say what an own unplayed round brings to the sum of Buchholz; only
        opponents really met count, as in the average.
    """
    plain = Descriptor(code="BH")
    values = fore_buchholz(calculation, plain) if descriptor.fore else buchholz(calculation, plain)
    return [
        Contribution(
            line.round_number,
            line.opponent,
            values[line.opponent],
            line.points,
            values[line.opponent],
        )
        for line in calculation.field.lines[number]
        if line.is_played and line.opponent is not None
    ]


def average_of_opponents_buchholz(
    calculation: Calculation, descriptor: Descriptor
) -> dict[int, Fraction | None]:
    """The mean Buchholz of the opponents met, in tenths; None without any.

    Rule: FIDE C.07 (2024-08) 8.2
    """
    averages: dict[int, Fraction | None] = {}
    for number in calculation.field.numbers:
        rows = opponents_buchholz_rows(calculation, descriptor, number)
        averages[number] = Fraction(total(rows), len(rows)) if rows else None
    return averages


def sum_of_buchholz(calculation: Calculation, descriptor: Descriptor) -> dict[int, int]:
    """The sum of the Buchholz of the opponents met, in tenths.

    Rule: Livre de l'arbitre, Départages 2.2, somme des Buchholz
    """
    return {
        number: total(opponents_buchholz_rows(calculation, descriptor, number))
        for number in calculation.field.numbers
    }
