"""A match of two teams in a cup, told board by board: who goes on, by points or by Berlin."""

from collections.abc import Sequence
from typing import NamedTuple

from ronde.core.chess.tiebreaks.team_boards import berlin_weight, weighted
from ronde.core.knockout.progress import Side
from ronde.core.scores import WIN, Points


class TeamMatch(NamedTuple):
    """What both teams got: the one that is named first, then the other."""

    points: tuple[Points, Points]
    berlins: tuple[Points, Points]

    @property
    def winner(self) -> Side | None:
        """Who has more points, or in a drawn match the better Berlin; None where both are level.

        Rule: Livre de l'arbitre, Départages 2.4.2
        Reading: the book decides a drawn match by its Berlin and does not say what follows if that
            is level too; the winner is then to be named.
        """
        first, second = self.berlins if self.is_drawn else self.points
        if first == second:
            return None
        return Side.A if first > second else Side.B

    @property
    def is_drawn(self) -> bool:
        """Whether the points alone leave it level."""
        return self.points[0] == self.points[1]


def team_match(boards: Sequence[Points]) -> TeamMatch:
    """A match by what the first named team got at each board, the first board first."""
    others = [WIN - points for points in boards]
    return TeamMatch(
        points=(sum(boards), sum(others)),
        berlins=(weighted(boards, berlin_weight), weighted(others, berlin_weight)),
    )
