"""The guide card of a table: who plays there in each round, and where all go afterwards."""

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ronde.core.bridge.movements.itinerary import (
    SeatPlace,
    Whereabouts,
    board_moves,
    consecutive,
    lying,
    places,
    seat_moves,
)
from ronde.core.bridge.movements.movement import Movement, TablePlay

Goal = TypeVar("Goal", bound=Hashable)

MOST_EXCEPTIONS = 2
"""A rule with more exceptions than these is no rule: each round is then told by itself."""


@dataclass(frozen=True, slots=True)
class Habit(Generic[Goal]):
    """Where one always goes from here, with the few rounds after which it is elsewhere."""

    usual: Goal
    exceptions: tuple[tuple[int, Goal], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideLine:
    """A round at a table and what follows it.

    `seat_goals` has the next seat from each seat: None for nobody there and, with `leaving` true,
    for somebody who has no seat next. `board_goals` is None after the last round.
    """

    round_number: int
    play: TablePlay
    seat_goals: tuple[SeatPlace | None, ...]
    leaving: tuple[bool, ...]
    board_goals: tuple[Whereabouts, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideCard:
    """All rounds at one table; `stands` are the relay stands that follow it."""

    table_number: int
    lines: tuple[GuideLine, ...]
    stands: tuple["StandCard", ...] = ()

    def seat_habit(self, seat_index: int) -> Habit[SeatPlace | None] | None:
        """Where one always goes from a seat; None where that changes from round to round."""
        return habit(
            (line.round_number, line.seat_goals[seat_index])
            for line in self.lines
            if line.seat_goals[seat_index] is not None or line.leaving[seat_index]
        )

    @property
    def board_habit(self) -> Habit[tuple[Whereabouts, ...]] | None:
        """Where the boards of this table always go; None where that changes."""
        return _board_habit((line.round_number, line.board_goals) for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandCard:
    """What lies on a relay stand in each round, and where it goes."""

    place: Whereabouts
    boards: tuple[tuple[int, tuple[int, ...]], ...]
    goals: tuple[tuple[int, tuple[Whereabouts, ...] | None], ...]

    @property
    def board_habit(self) -> Habit[tuple[Whereabouts, ...]] | None:
        """Where the boards of this stand always go; None where that changes."""
        return _board_habit(self.goals)


def guide_cards(movement: Movement) -> tuple[GuideCard, ...]:
    """The card of every table, in order.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    """
    lines: dict[int, list[GuideLine]] = {}
    for before, after in consecutive(movement):
        players = seat_moves(movement, before, after)
        boards = board_moves(before, after, copies=movement.copies)
        for play in before.tables:
            seats = [
                SeatPlace(table_number=play.table_number, seat_index=index)
                for index in range(len(play.seats))
            ]
            lines.setdefault(play.table_number, []).append(
                GuideLine(
                    round_number=before.round_number,
                    play=play,
                    seat_goals=tuple(players.get(seat) for seat in seats),
                    leaving=tuple(seat in players and players[seat] is None for seat in seats),
                    board_goals=boards.get(Whereabouts(table_number=play.table_number)),
                )
            )
    stands = stand_cards(movement)
    return tuple(
        GuideCard(
            table_number=table_number,
            lines=tuple(lines[table_number]),
            stands=tuple(card for card in stands if card.place.table_number == table_number),
        )
        for table_number in sorted(lines)
    )


def stand_cards(movement: Movement) -> tuple[StandCard, ...]:
    """The card of every relay stand, in walking order."""
    rounds = [
        (before.round_number, lying(before), board_moves(before, after, copies=movement.copies))
        for before, after in consecutive(movement)
    ]
    return tuple(
        StandCard(
            place=place,
            boards=tuple((number, boards.get(place, ())) for number, boards, _ in rounds),
            goals=tuple((number, moves.get(place)) for number, _, moves in rounds),
        )
        for place in places(movement)
        if place.is_stand
    )


def habit(moves: Iterable[tuple[int, Goal]]) -> Habit[Goal] | None:
    """The rule in a list of moves by round: what is usual, and the few exceptions.

    None where there is nothing to tell or no rule in it.
    """
    listed = list(moves)
    if not listed:
        return None
    usual, count = Counter(goal for _, goal in listed).most_common(1)[0]
    exceptions = tuple((number, goal) for number, goal in listed if goal != usual)
    if len(exceptions) > MOST_EXCEPTIONS or len(exceptions) >= count:
        return None
    return Habit(usual, exceptions)


def _board_habit(
    goals: Iterable[tuple[int, tuple[Whereabouts, ...] | None]],
) -> Habit[tuple[Whereabouts, ...]] | None:
    """The rule for boards; rounds after which none are moved say nothing."""
    return habit((number, goal) for number, goal in goals if goal is not None)
