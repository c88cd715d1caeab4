"""Everybody's performance as a table of its own, whoever of the opponents is rated."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ronde.core.chess.tiebreaks import book_ratings, ratings
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import Kind, Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Performance:
    """A player's games over the board and what they are worth; None where nothing can be said."""

    number: int
    game_count: int
    points: Fraction
    average: int | None
    performance: int | None
    perfect_performance: int | None


def performances(calculation: Calculation, *, unrated_as: int | None = None) -> list[Performance]:
    """Average opposition, performance and perfect performance of everybody.

    Rule: FIDE C.07 (2024-08) 10.1, 10.2, 10.3
    Rule: Livre de l'arbitre, Départages 2.3, performance
    Reading: as tie-breaks these need everybody's rating; as a table for information they are given
        over the games against rated opponents. The book's average opposition is the M of its
        formula P = M + Q, in which nobody is further away than 350 points.
    """
    book = calculation.edition is Edition.BOOK_2012
    counted = calculation if book or unrated_as else _against_rated(calculation)
    plain = Descriptor(code="TPR", unrated_as=unrated_as)
    averages = (
        book_ratings.average_opposition(counted, plain)
        if book
        else ratings.average_rating(counted, plain)
    )
    values = (book_ratings if book else ratings).performance(counted, plain)
    perfect = {} if book else ratings.perfect_performance(counted, plain)
    found = []
    for number in counted.field.numbers:
        games = [line for line in counted.field.lines[number] if line.is_played]
        found.append(
            Performance(
                number=number,
                game_count=len(games),
                points=Fraction(sum(line.halves for line in games), 2),
                average=averages[number],
                performance=values[number],
                perfect_performance=perfect.get(number),
            )
        )
    return found


def _against_rated(calculation: Calculation) -> Calculation:
    """The same event with only the games against rated opponents as played."""
    field = calculation.field

    def kept(lines: Sequence[Line]) -> list[Line]:
        return [
            line
            if line.opponent is None or field.ratings[line.opponent]
            else line._replace(kind=Kind.ZERO_POINT_BYE)
            for line in lines
        ]

    lines = {number: kept(own) for number, own in field.lines.items()}
    return Calculation(field=replace(field, lines=lines), edition=calculation.edition)
