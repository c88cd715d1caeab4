"""The figures by which directors compare movements, measured on the movements themselves."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ronde.core.bridge.movements.measures import boards_played, sit_out_boards
from ronde.core.bridge.movements.movement import Movement

BOARDS_AN_HOUR = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a movement, or several sections side by side, ask of the players and of the cupboard."""

    round_count: int
    boards_per_round: int
    least_played: int
    most_played: int
    boards_in_play: int
    sit_out_boards: int
    winners: int

    @property
    def session_boards(self) -> int:
        """The boards of the whole session, for who never sits out."""
        return self.round_count * self.boards_per_round

    @property
    def minutes(self) -> Fraction:
        """How long it lasts: eight boards an hour.

        Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général (règle 2)
        """
        return Fraction(self.session_boards * 60, BOARDS_AN_HOUR)


def figures(movements: Iterable[Movement]) -> Figures:
    """The figures of an event in one or more sections, the hardest of them where they differ."""
    sections = [_of_one(movement) for movement in movements]
    return Figures(
        round_count=max(found.round_count for found in sections),
        boards_per_round=max(found.boards_per_round for found in sections),
        least_played=min(found.least_played for found in sections),
        most_played=max(found.most_played for found in sections),
        boards_in_play=max(found.boards_in_play for found in sections),
        sit_out_boards=max(found.sit_out_boards for found in sections),
        winners=max(found.winners for found in sections),
    )


def _of_one(movement: Movement) -> Figures:
    """The figures of one movement."""
    played = boards_played(movement)
    return Figures(
        round_count=movement.round_count,
        boards_per_round=movement.boards_per_round,
        least_played=played.least,
        most_played=played.most,
        boards_in_play=len(movement.boards_in_play),
        sit_out_boards=sit_out_boards(movement).most,
        winners=movement.lines,
    )
