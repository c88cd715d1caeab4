"""Own results: wins, games with Black, progressive scores, rounds one chose to play."""

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate

from ronde.core.chess.game import Colour
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import Contribution, Note, total
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import VOLUNTARY, Kind, Line

Rows = Callable[[Calculation, Descriptor, int], list[Contribution]]


def summed(rows: Rows) -> Callable[[Calculation, Descriptor], dict[int, int]]:
    """The value of everybody for a tie-break that is the sum of its rows."""

    def values(calculation: Calculation, descriptor: Descriptor) -> dict[int, int]:
        return {
            number: total(rows(calculation, descriptor, number))
            for number in calculation.field.numbers
        }

    return values


def _counted(lines: list[Line], *, note: Note | None = None) -> list[Contribution]:
    """A row of one for each of these rounds."""
    return [
        Contribution(line.round_number, line.opponent, 0, line.points, 1, note=note)
        for line in lines
    ]


def wins_rows(calculation: Calculation, descriptor: Descriptor, number: int) -> list[Contribution]:
    """The rounds that brought the points of a win; in 2012 only those won over the board.

    Rule: FIDE C.07 (2024-08) 7.1
    Rule: Livre de l'arbitre, Départages 2.1.4
    """
    if calculation.edition is Edition.BOOK_2012:
        return games_won_rows(calculation, descriptor, number)
    field = calculation.field
    return _counted([line for line in field.lines[number] if line.points == field.win])


def games_won_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The games won over the board.

    Rule: FIDE C.07 (2024-08) 7.2
    """
    lines = calculation.field.lines[number]
    return _counted([line for line in lines if line.is_played and line.halves == 2])


def games_with_black_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The games played over the board with Black.

    Rule: FIDE C.07 (2024-08) 7.3
    Rule: Livre de l'arbitre, Départages 2.1.5
    """
    return _counted(_black(calculation, number))


def wins_with_black_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The games won over the board with Black.

    Rule: FIDE C.07 (2024-08) 7.4
    """
    return _counted([line for line in _black(calculation, number) if line.halves == 2])


def percentage_with_black(
    calculation: Calculation, descriptor: Descriptor
) -> dict[int, Fraction | None]:
    """Points with Black out of the games with Black, in per cent; None without such a game.

    Rule: Systèmes de tournois (NA), Classement – Autres critères (résultat avec les noirs)
    """
    percentages: dict[int, Fraction | None] = {}
    for number in calculation.field.numbers:
        games = _black(calculation, number)
        points = sum(line.points for line in games)
        percentages[number] = (
            Fraction(100 * points, calculation.field.win * len(games)) if games else None
        )
    return percentages


def percentage_with_black_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The games with Black and what each brought."""
    return [
        Contribution(line.round_number, line.opponent, 0, line.points, line.points)
        for line in _black(calculation, number)
    ]


def progressive_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The score after each round, unplayed rounds as awarded; a cut takes the first rounds.

    Rule: FIDE C.07 (2024-08) 7.5, 14.1.1
    Rule: Livre de l'arbitre, Départages 2.1.1
    """
    lines = calculation.field.lines[number]
    running = accumulate(line.points for line in lines)
    return [
        Contribution(
            line.round_number,
            line.opponent,
            0,
            line.points,
            score,
            cut=line.round_number <= descriptor.low_cuts,
        )
        for line, score in zip(lines, running, strict=True)
    ]


def opponents_progressive_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The progressive score of each opponent; without one, that of a player who draws every game.

    Rule: Livre de l'arbitre, Départages 2.1.1.2
    Reading: the book says that a bye's opponent has scored 50 %; their progressive score is that of
        draws in every round, and a forfeited round is treated likewise.
    """
    field = calculation.field
    plain = Descriptor(code="PS")
    drawing = field.draw * field.round_count * (field.round_count + 1) // 2
    rows = []
    for line in field.lines[number]:
        if line.is_played and line.opponent is not None:
            score, note = total(progressive_rows(calculation, plain, line.opponent)), None
        else:
            score, note = drawing, Note.VIRTUAL
        rows.append(
            Contribution(line.round_number, line.opponent, score, line.points, score, note=note)
        )
    return rows


def rounds_elected_to_play_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """The rounds that were not voluntarily left unplayed.

    Rule: FIDE C.07 (2024-08) 7.6
    """
    lines = calculation.field.lines[number]
    return _counted([line for line in lines if line.kind not in VOLUNTARY])


def standard_points_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """One for each round with more points than the scheduled opponent, a half for as many.

    Without an opponent, or without a game, the points of a draw take their place. In tenths.

    Rule: FIDE C.07 (2026-03) 7.7
    """
    field = calculation.field
    rows = []
    for line in field.lines[number]:
        if line.is_played and line.opponent is not None:
            against = field.lines[line.opponent][line.round_number - 1].points
        else:
            against = field.draw
        amount = 10 if line.points > against else 5 if line.points == against else 0
        rows.append(Contribution(line.round_number, line.opponent, against, line.points, amount))
    return rows


KASHDAN = {2: 4, 1: 2, 0: 1}
"""What a won, drawn and lost game is worth, by its result in halves."""


def kashdan_rows(
    calculation: Calculation, descriptor: Descriptor, number: int
) -> list[Contribution]:
    """Four for a win, two for a draw, one for a loss.

    Rule: Livre de l'arbitre, Départages 2.1.6
    Reading: the book is silent on unplayed rounds; they bring nothing.
    """
    return [
        Contribution(line.round_number, line.opponent, 0, line.points, KASHDAN[line.halves])
        for line in calculation.field.lines[number]
        if line.is_played
    ]


def pairing_number(calculation: Calculation, descriptor: Descriptor) -> dict[int, int]:
    """The pairing number, the lower the better; with `/R` the higher.

    Rule: FIDE C.07 (2026-03) 7.8
    """
    return {number: number for number in calculation.field.numbers}


def _black(calculation: Calculation, number: int) -> list[Line]:
    """The games played with Black; an unplayed game counts as one with White."""
    return [
        line
        for line in calculation.field.lines[number]
        if line.kind is Kind.PLAYED and line.colour is Colour.BLACK
    ]
