"""How a room moves after a round, seen from above: who goes round, who stays, who crosses."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.core.bridge.movements.itinerary import (
    SeatPlace,
    Whereabouts,
    board_moves,
    consecutive,
    lying,
    seat_moves,
)
from ronde.core.bridge.movements.movement import Movement, MovementRound, Seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """What moves between two rounds.

    `steps` is by how many tables all E-W pairs go up together, None where they do not. `flips` says
    that those who meet next sit the other way round. `crossings` are the moves that no such rule
    tells. `boards_go_down` says that every set goes one place down; else `board_goals` has where
    the boards of each place go.
    """

    steps: int | None
    flips: bool
    crossings: tuple[tuple[SeatPlace, SeatPlace | None], ...]
    boards_go_down: bool
    board_goals: dict[Whereabouts, tuple[Whereabouts, ...]]


def motions(movement: Movement) -> tuple[Motion, ...]:
    """What moves after each round; nothing after the last."""
    return tuple(motion_between(movement, before, after) for before, after in consecutive(movement))


def goes_round(moving: Sequence[Motion]) -> bool:
    """Whether the E-W pairs go round the room together after every round, as in a Mitchell."""
    changes = moving[:-1]
    return bool(changes) and all(motion.steps is not None for motion in changes)


def motion_between(
    movement: Movement, before: MovementRound, after: MovementRound | None
) -> Motion:
    """What moves after one round; nothing where none follows."""
    moves = seat_moves(movement, before, after)
    steps = _steps(movement, moves, len(before.tables))
    explained = _explained(moves, steps)
    boards = board_moves(before, after, copies=movement.copies)
    return Motion(
        steps=steps,
        flips=bool(explained)
        and all(moves[seat] != seat and _flips(seat, moves[seat]) for seat in explained),
        crossings=tuple(
            (seat, goal) for seat, goal in moves.items() if seat not in explained and goal != seat
        ),
        boards_go_down=_goes_down(before, boards),
        board_goals=boards,
    )


def _steps(
    movement: Movement, moves: dict[SeatPlace, SeatPlace | None], table_count: int
) -> int | None:
    """By how many tables all E-W pairs go up, where they all do by the same number."""
    if movement.seats is not Seats.PAIRS:
        return None
    found = {
        None if goal is None else (goal.table_number - seat.table_number) % table_count
        for seat, goal in moves.items()
        if seat.seat_index == 1
    }
    if len(found) != 1:
        return None
    (steps,) = found
    return steps or None


def _explained(moves: dict[SeatPlace, SeatPlace | None], steps: int | None) -> set[SeatPlace]:
    """The seats whose move the rule tells: E-W go up, N-S stay at their table."""
    if steps is None:
        return set()
    return {
        seat
        for seat, goal in moves.items()
        if seat.seat_index == 1 or (goal is not None and goal.table_number == seat.table_number)
    }


def _flips(seat: SeatPlace, goal: SeatPlace | None) -> bool:
    """Whether somebody sits the other way round next."""
    return goal is not None and goal.seat_index != seat.seat_index


def _goes_down(before: MovementRound, moves: dict[Whereabouts, tuple[Whereabouts, ...]]) -> bool:
    """Whether every set goes to the place before its own, tables that share counted once."""
    seen: set[tuple[int, ...]] = set()
    order = []
    for place, boards in lying(before).items():
        if boards and boards not in seen:
            seen.add(boards)
            order.append(place)
    if len(order) < 2 or not moves:
        return False
    return all(order[index - 1] in moves[place] for index, place in enumerate(order))
