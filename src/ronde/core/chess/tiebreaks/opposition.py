"""Whose score each round counts: an opponent's, or that of whoever stands in for them."""

from typing import NamedTuple, cast

from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.contributions import Contribution, Note
from ronde.core.chess.tiebreaks.record import FORFEITS, VOLUNTARY, Kind, Line
from ronde.core.chess.tiebreaks.unplayed import own_unplayed_round
from ronde.core.scores import Points


def opposition(
    calculation: Calculation, number: int, *, forfeits_played: bool
) -> list[Contribution]:
    """The scores that a participant's rounds count, before any cut.

    Buchholz and Sonneborn-Berger both start from these rows, so they are worked out once.
    """

    def make() -> list[Contribution]:
        adjusted, scores = calculation.adjusted, calculation.field.scores
        rows = []
        for line in calculation.field.lines[number]:
            round_number, opponent, _colour, kind, points, _halves = line
            if kind is Kind.PLAYED and opponent is not None:
                # Nearly every round of every event: answered here, without a call.
                score = adjusted[opponent]
                note = None if score == scores[opponent] else Note.ADJUSTED
                rows.append(Contribution(round_number, opponent, score, points, score, False, note))
                continue
            other = stand_in(calculation, number, line, forfeits_played=forfeits_played)
            if other is not None:
                rows.append(
                    Contribution(
                        round_number, opponent, other.score, points, other.score, *other[1:]
                    )
                )
        return rows

    key = ("opposition", number, forfeits_played)
    return cast(list[Contribution], calculation.remembered(key, make))


class StandIn(NamedTuple):
    """The score a round counts, whether it was voluntarily unplayed, and why it is not plain."""

    score: Points
    voluntary: bool
    note: Note | None


def stand_in(
    calculation: Calculation, number: int, line: Line, *, forfeits_played: bool
) -> StandIn | None:
    """Whose score a round counts that was not simply played.

    None where the round does not count at all: a free round of a round robin.

    Rule: FIDE C.07 (2024-08) 15.2, 15.3, 16.4
    """
    field = calculation.field
    as_game = line.kind in FORFEITS and (field.predetermined or forfeits_played)
    if as_game and line.opponent is not None:
        score = calculation.adjusted[line.opponent]
        note = None if score == field.scores[line.opponent] else Note.ADJUSTED
        return StandIn(score, False, note)
    if field.predetermined:
        return None
    score, note = own_unplayed_round(field, calculation.edition, calculation.adjusted, number, line)
    return StandIn(score, line.kind in VOLUNTARY, note)
