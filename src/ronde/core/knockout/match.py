"""A match of a cup as its games make it: one, two, or the best of so many. For either game."""

from collections.abc import Iterable
from dataclasses import dataclass

from ronde.core.knockout.progress import Side
from ronde.core.scores import WIN, Points
from ronde.errors import InputError
from ronde.messages import N_

MOST_GAMES = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchScore:
    """How a match stands after some of its games, of which each gives a win's points in all."""

    game_count: int
    played_count: int
    a_points: Points
    b_points: Points

    @property
    def leader(self) -> Side | None:
        """Who is ahead; None while level."""
        if self.a_points == self.b_points:
            return None
        return Side.A if self.a_points > self.b_points else Side.B

    @property
    def winner(self) -> Side | None:
        """Who has won: the other cannot even draw level in the games that are left."""
        left = (self.game_count - self.played_count) * WIN
        return self.leader if abs(self.a_points - self.b_points) > left else None

    @property
    def is_level(self) -> bool:
        """Whether all games are played and nobody is ahead."""
        return self.played_count == self.game_count and self.leader is None


def match_score(game_count: int, a_points_of_games: Iterable[Points]) -> MatchScore:
    """How a match of so many games stands, given what the first named got from each.

    A game too many is refused: once a match is won, nothing more is played.
    """
    score = MatchScore(game_count=game_count, played_count=0, a_points=0, b_points=0)
    for points in a_points_of_games:
        if score.winner is not None or score.played_count == game_count:
            raise InputError(
                N_("the match was over after game {number}, expected no further game"),
                number=score.played_count,
            )
        score = MatchScore(
            game_count=game_count,
            played_count=score.played_count + 1,
            a_points=score.a_points + points,
            b_points=score.b_points + WIN - points,
        )
    return score
