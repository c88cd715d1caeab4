"""Movements that suit a number of tables, each with the boards and rounds that fit the time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.catalogue import Request, Wish, movement_kind
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.rover import ROVER_TABLES
from ronde.core.bridge.movements.three_quarter_howell import round_counts
from ronde.core.bridge.movements.two_lines import MOST_TABLES


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a director would ask for on the command line.

    Without `round_count` the movement is complete. Individuals are asked for by players, others by
    tables; `switched` plays the last rounds with the arrow switched, as many as are best.
    """

    kind: str
    table_count: Fraction
    boards_per_round: int
    round_count: int | None = None
    switched: bool = False

    @property
    def player_count(self) -> int:
        """Four at a table, and the one of nine who waits."""
        return int(4 * self.table_count)

    @property
    def has_two_lines(self) -> bool:
        """Whether N-S and E-W are ranked apart unless the arrow is switched."""
        return Wish.ARROW_SWITCH in movement_kind(self.kind).wishes

    def shortened(self) -> "Plan":
        """The same plan without the number of rounds where it is the one a movement has anyway."""
        complete = movement_kind(self.kind).complete_rounds
        if complete is not None and self.round_count != complete(self.table_count):
            return self
        return replace(self, round_count=None)

    def movement(self) -> Movement:
        """The movement of the plan."""
        built = movement_kind(self.kind).movement(
            Request(
                table_count=self.table_count,
                player_count=self.player_count,
                boards_per_round=self.boards_per_round,
                round_count=self.round_count,
            )
        )
        return arrow_switched(built, None) if self.switched else built


FEWEST_MITCHELL_TABLES = 5
FEWEST_HOWELL_TABLES = 4
MOST_HOWELL_TABLES = 20
SET_SIZES = (2, 3, 4, 5, 6)
"""How many boards are usually played against one opponent."""
SWEDISH_SET_SIZES = (3, 5, 6, 9)
FULL_SESSION = Fraction(6, 7)
"""A session is a full one from 24 boards of 28 on, as nearly everywhere in the synoptic table."""


def set_sizes(boards_per_round: int | None) -> tuple[int, ...]:
    """The usual sizes of a set, or the one asked for if it is usual."""
    return tuple(size for size in SET_SIZES if boards_per_round in (None, size))


@dataclass(frozen=True, slots=True)
class SessionLength:
    """So many rounds of so many boards."""

    round_count: int
    boards_per_round: int

    @property
    def board_count(self) -> int:
        """How many boards that makes."""
        return self.round_count * self.boards_per_round


def session(
    most_rounds: int, limit: int, *, least_rounds: int = 1, sizes: Sequence[int] = SET_SIZES
) -> SessionLength | None:
    """The best number of rounds and boards within a limit, for a movement of so many rounds.

    A full session first; among these the one with most rounds, as meeting more opponents is worth
    more than a board more against each. Without a full one, the one with most boards.
    """
    sessions = [
        SessionLength(min(most_rounds, limit // size), size)
        for size in sizes
        if limit // size >= least_rounds
    ]
    full = [candidate for candidate in sessions if candidate.board_count >= FULL_SESSION * limit]
    if full:
        return max(full, key=lambda candidate: (candidate.round_count, candidate.board_count))
    return max(
        sessions, key=lambda candidate: (candidate.board_count, candidate.round_count), default=None
    )


def suitable(
    table_count: Fraction, limit: int, boards_per_round: int | None = None
) -> Iterator[Plan]:
    """Every movement of pairs that suits so many tables, with a session within the limit.

    With `boards_per_round` its sets are of that size.
    """
    tables = ceil(table_count)
    sizes = set_sizes(boards_per_round)
    yield from _small(table_count, limit, boards_per_round)
    if FEWEST_MITCHELL_TABLES <= tables <= MOST_TABLES:
        for kind, most_rounds in mitchells(tables):
            yield from _plan(kind, table_count, session(most_rounds, limit, sizes=sizes))
    if FEWEST_HOWELL_TABLES <= tables <= MOST_HOWELL_TABLES:
        # A curtailed Howell leaves pairs that never meet: it is offered whole or not at all.
        rounds = 2 * tables - 1
        length = session(rounds, limit, least_rounds=rounds, sizes=sizes)
        yield from _plan("howell", table_count, length)
    for rounds in sorted(round_counts(tables), reverse=True):
        length = session(rounds, limit, least_rounds=rounds, sizes=sizes)
        if length is not None and length.board_count >= FULL_SESSION * limit:
            yield from _plan("three-quarter-howell", table_count, length)
    if table_count - Fraction(1, 2) in ROVER_TABLES:
        most_rounds = int(table_count - Fraction(1, 2))
        length = session(most_rounds, limit, least_rounds=2, sizes=sizes)
        yield from _plan("rover", table_count, length)


def mitchells(tables: int) -> Iterator[tuple[str, int]]:
    """The forms of the Mitchell for a number of tables, with the most rounds each has.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
    Rule: Organisation des tournois (FFB), Le mouvement Mitchell c) Mitchell à saut
    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    if tables % 2:
        yield "mitchell", tables
    else:
        yield "mitchell-relay", tables
        yield "mitchell-skip", tables - 1


def _small(table_count: Fraction, limit: int, boards_per_round: int | None) -> Iterator[Plan]:
    """What two, three and four tables have of their own.

    Rule: Organisation des tournois (FFB), Le duplicate tournant
    Rule: Organisation des tournois (FFB), Le triplicate
    Rule: Organisation des tournois (FFB), Howell 6 paires
    Rule: Organisation des tournois (FFB), L'individuel c)
    Reading: sixteen players are in the text, not in the table: fifteen rounds of two boards.
    Reading: two tables that share a set halve it, three that compare two by two take turns, so
        unless sets of another size are asked for, an even number of boards a round for the
        duplicate and a multiple of four for the triplicate.
    Reading: the text has sets of 3 for 7 pairs too, the table only sets of 4.
    """
    if table_count == 2:
        size = boards_per_round or limit // 3 // 2 * 2
        yield from _plan("duplicate", table_count, _within(SessionLength(3, size), limit))
    if 2 < table_count <= 3:
        wanted = SWEDISH_SET_SIZES if boards_per_round is None else (boards_per_round,)
        sizes = [size for size in wanted if min(SWEDISH_SET_SIZES) <= size <= limit // 5]
        if sizes:
            yield from _plan("howell-swedish", table_count, SessionLength(5, max(sizes)))
    if table_count == 3:
        size = boards_per_round or limit // 2 // 4 * 4
        yield from _plan("triplicate", table_count, _within(SessionLength(2, size), limit))
    if table_count == Fraction(7, 2) and boards_per_round in (None, 3):
        yield from _plan("howell", table_count, _within(SessionLength(7, 3), limit))
    if table_count == 4:
        yield from _plan("individual", table_count, SessionLength(15, boards_per_round or 2))


def _within(length: SessionLength, limit: int) -> SessionLength | None:
    """A session that has boards, and no more than fit."""
    return length if 0 < length.board_count <= limit else None


def _plan(kind: str, table_count: Fraction, length: SessionLength | None) -> Iterator[Plan]:
    """The plan of a session, if there is one."""
    if length is not None:
        yield Plan(
            kind=kind,
            table_count=table_count,
            boards_per_round=length.boards_per_round,
            round_count=length.round_count,
        )
