"""How far boards and people walk from one round to the next."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

from ronde.core.bridge.movements.movement import Entry, Movement, MovementRound

Mover = TypeVar("Mover", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """How far they go in one change of round: the longest way, and the mean of all ways."""

    longest: int
    mean: Fraction


def contestants_walk(movement: Movement) -> Walk:
    """How many tables contestants move on between rounds.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
    Reading: the tables stand in a ring, as the course draws them, so that the last one is next to
        the first; the shorter way round counts, and those who stay go 0. Those who rest away from
        the tables are not counted on the way there and back.
    """
    rounds = [_seats(movement, played) for played in movement.rounds]
    return _walk(rounds, movement.physical_table_count)


def boards_walk(movement: Movement) -> Walk:
    """How many places, tables and stands, boards move on between rounds.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    Reading: a stand counts as a place of its own, since boards go through them one by one.
    """
    stands: dict[int, int] = {}
    for played in movement.rounds:
        here: dict[int, int] = {}
        for stand in played.stands:
            here[stand.after_table] = here.get(stand.after_table, 0) + 1
        stands = {after: max(stands.get(after, 0), here.get(after, 0)) for after in stands | here}
    place_of_table: dict[int, int] = {}
    place = 0
    for table_number in sorted({t.table_number for p in movement.rounds for t in p.tables}):
        place_of_table[table_number] = place
        place += 1 + stands.get(table_number, 0)
    rounds = [_board_places(played, place_of_table) for played in movement.rounds]
    return _walk(rounds, place)


def _seats(movement: Movement, played: MovementRound) -> dict[Entry, list[int]]:
    """The tables where everybody sits in a round."""
    tables: dict[Entry, list[int]] = {}
    for table in played.tables:
        for _direction, entry in movement.seated(table):
            tables.setdefault(entry, []).append(table.table_number)
    return tables


def _board_places(played: MovementRound, place_of_table: Mapping[int, int]) -> dict[int, list[int]]:
    """The places where every board is in a round; several where tables share it."""
    places: dict[int, list[int]] = {}
    for table in played.tables:
        for board in table.boards:
            places.setdefault(board, []).append(place_of_table[table.table_number])
    passed: dict[int, int] = {}
    for stand in played.stands:
        passed[stand.after_table] = passed.get(stand.after_table, 0) + 1
        place = place_of_table.get(stand.after_table, 0) + passed[stand.after_table]
        for board in stand.boards:
            places.setdefault(board, []).append(place)
    return places


def _walk(rounds: Iterable[Mapping[Mover, list[int]]], ring: int) -> Walk:
    """The ways of all who are somewhere in two rounds running, on a ring of so many places."""
    ways = [
        min(_apart(start, goal, ring) for start in before[mover] for goal in after[mover])
        for before, after in pairwise(rounds)
        for mover in before
        if mover in after
    ]
    return Walk(
        longest=max(ways, default=0), mean=Fraction(sum(ways), len(ways)) if ways else Fraction(0)
    )


def _apart(start: int, goal: int, ring: int) -> int:
    """The shorter way between two places of a ring."""
    straight = abs(start - goal)
    return min(straight, max(0, ring - straight))
