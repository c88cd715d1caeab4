"""Unplayed rounds: what they are worth to one's opponents, and to oneself."""

from typing import NamedTuple

from ronde.core.chess.tiebreaks.contributions import Note
from ronde.core.chess.tiebreaks.editions import Edition
from ronde.core.chess.tiebreaks.record import FORFEITS, REQUESTED, VOLUNTARY, Field, Line
from ronde.core.scores import Points


def adjusted_scores(field: Field, edition: Edition) -> dict[int, Points]:
    """Each participant's score as it counts in the tie-breaks of others."""
    if field.predetermined:
        return dict(field.scores)
    if edition is Edition.BOOK_2012:
        return {number: _unplayed_as_draws(field, number) for number in field.numbers}
    return {number: _trailing_byes_as_draws(field, number) for number in field.numbers}


def _unplayed_as_draws(field: Field, number: int) -> Points:
    """Every unplayed round counts as a draw.

    Rule: Livre de l'arbitre, Départages 2.2, parties non jouées
    Reading: the book does not except round robins, whose tie-breaks would then change with a single
        forfeit; the adjustment is applied to Swiss events only.
    """
    changes = sum(field.draw - line.points for line in field.lines[number] if not line.is_played)
    return field.scores[number] + changes


def _trailing_byes_as_draws(field: Field, number: int) -> Points:
    """Requested byes after which only voluntary unplayed rounds follow count as draws.

    A forfeit loss among them stays what it is.

    Rule: FIDE C.07 (2024-08) 16.2, 16.3
    """
    score = field.scores[number]
    for line in reversed(field.lines[number]):
        if line.kind not in VOLUNTARY:
            break
        if line.kind in REQUESTED:
            score += field.draw - line.points
    return score


def own_unplayed_round(
    field: Field, edition: Edition, adjusted: dict[int, Points], number: int, line: Line
) -> tuple[Points, Note]:
    """The score of whoever stands in for the opponent in an own unplayed round, and why."""
    if edition is Edition.BOOK_2012:
        return virtual_opponent(field, number, line.round_number).score, Note.VIRTUAL
    own = field.scores[number]
    if edition >= Edition.FIDE_2026:
        capped = min(own, _dummy_cap(field, adjusted, line))
        return capped, Note.DUMMY_CAPPED if capped < own else Note.DUMMY
    return own, Note.DUMMY


class VirtualOpponent(NamedTuple):
    """The numbers of the book's formula for the virtual opponent of a round.

    Rule: Livre de l'arbitre, Départages 2.2, joueur virtuel
    Reading: the book gives the formula for 0 and 1 point; a half-point bye is taken likewise.
    """

    before: Points
    """What one had before the round."""
    win: Points
    received: Points
    """What the round brought."""
    draw: Points
    round_count: int
    round_number: int

    @property
    def score(self) -> Points:
        """Own score before the round, plus what was not received in it, plus draws to the end."""
        rounds_after = self.round_count - self.round_number
        return self.before + (self.win - self.received) + self.draw * rounds_after


def virtual_opponent(field: Field, number: int, round_number: int) -> VirtualOpponent:
    """The virtual opponent of a round that somebody did not play."""
    lines = field.lines[number]
    return VirtualOpponent(
        before=sum(earlier.points for earlier in lines[: round_number - 1]),
        win=field.win,
        received=lines[round_number - 1].points,
        draw=field.draw,
        round_count=field.round_count,
        round_number=round_number,
    )


def _dummy_cap(field: Field, adjusted: dict[int, Points], line: Line) -> Points:
    """What the dummy's score may not exceed.

    Rule: FIDE C.07 (2026-03) 16.4.1, 16.4.2
    Reading: in standings during the event the number of rounds is that of the rounds counted.
    """
    if line.kind in FORFEITS and line.opponent is not None:
        return adjusted[line.opponent]
    return field.draw * field.round_count
