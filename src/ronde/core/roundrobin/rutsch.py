"""The Rutsch system: one player, the pivot, keeps their table while the others move round them.

The boards stand in a row with alternating colours. The players other than the pivot sit round the
row as on a ring, along the top side and back along the bottom; after each round the ring turns by
one seat. For friendly events: competitions that are rated use the Berger tables.
"""

from dataclasses import dataclass
from enum import Enum

from ronde.core.roundrobin.schedule import (
    Meeting,
    Schedule,
    ScheduledRound,
    checked_participant_count,
)


class Variant(Enum):
    """The two sources differ in who is the pivot and in the colours of the other tables."""

    BOOK = "book"
    SLIDES = "slides"


class RowSide(Enum):
    """The two sides of the row of tables, as a plan of the room shows them."""

    TOP = "top"
    BOTTOM = "bottom"

    @property
    def other(self) -> "RowSide":
        """The opposite side."""
        return RowSide.BOTTOM if self is RowSide.TOP else RowSide.TOP


@dataclass(frozen=True, slots=True)
class RowSeat:
    """A side of a table."""

    table_number: int
    side: RowSide


@dataclass(frozen=True, slots=True, kw_only=True)
class RutschTable:
    """Who sits at a table; an empty seat is None, and then the other player rests."""

    table_number: int
    top: int | None
    bottom: int | None
    white_side: RowSide

    @property
    def is_played(self) -> bool:
        """Whether both seats are taken."""
        return self.top is not None and self.bottom is not None

    def at(self, side: RowSide) -> int | None:
        """Who sits on a side."""
        return self.top if side is RowSide.TOP else self.bottom


@dataclass(frozen=True, slots=True, kw_only=True)
class RutschRound:
    """The tables of a round from the pivot's on."""

    round_number: int
    tables: tuple[RutschTable, ...]

    @property
    def seats(self) -> dict[int, RowSeat]:
        """Where each player sits."""
        return {
            player: RowSeat(table.table_number, side)
            for table in self.tables
            for side in RowSide
            if (player := table.at(side)) is not None
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Rutsch:
    """The seating of every round and the pivot, who is None where it is the empty seat.

    Rule: Livre de l'arbitre, Rutsch, remarques
    Reading: the book advises an experienced player as pivot, who collects the results; the pivot's
        number is therefore to be given to such a player.
    """

    participant_count: int
    variant: Variant
    pivot: int | None
    rounds: tuple[RutschRound, ...]

    def moves_after(self, round_number: int) -> dict[int, tuple[RowSeat, RowSeat]]:
        """Who moves after a round, from where to where; empty after the last."""
        if round_number == len(self.rounds):
            return {}
        before = self.rounds[round_number - 1].seats
        after = self.rounds[round_number].seats
        return {
            player: (seat, after[player])
            for player, seat in before.items()
            if seat != after[player]
        }

    def schedule(self) -> Schedule[int]:
        """The games as a schedule, boards numbered from 1 over the tables in play.

        Rule: Systèmes de tournois (NA), Appariements au «Système Rutsch»
        """
        return Schedule(
            participant_count=self.participant_count,
            rounds=tuple(_scheduled(seating) for seating in self.rounds),
        )


def rutsch(participant_count: int, variant: Variant = Variant.BOOK) -> Rutsch:
    """The Rutsch seating for any number of players.

    Rule: Livre de l'arbitre, Rutsch, principe
    Rule: Systèmes de tournois (NA), Appariements au «Système Rutsch»
    Reading: the book shows an even number only; with an odd one the pivot's seat stays empty, as in
        the slides, and whoever comes to the pivot's table rests.
    """
    checked_participant_count(participant_count)
    pivot, ring = _pivot_and_ring(participant_count, variant)
    return Rutsch(
        participant_count=participant_count,
        variant=variant,
        pivot=pivot,
        rounds=tuple(
            _seating(round_number, pivot, ring, _top_has_white_at_even_tables(pivot, variant))
            for round_number in range(1, len(ring) + 1)
        ),
    )


def _pivot_and_ring(participant_count: int, variant: Variant) -> tuple[int | None, list[int]]:
    """The pivot and the others in the order they sit, the first opposite the pivot.

    Book: the last player is the pivot, A (number 1) meets them first. Slides: number 1 is the pivot
    and the last number meets them first; with an odd number the pivot's seat is empty.
    """
    numbers = list(range(1, participant_count + 1))
    if participant_count % 2:
        return None, numbers if variant is Variant.BOOK else [numbers[-1], *numbers[:-1]]
    if variant is Variant.BOOK:
        return numbers[-1], numbers[:-1]
    return numbers[0], [numbers[-1], *numbers[1:-1]]


def _top_has_white_at_even_tables(pivot: int | None, variant: Variant) -> bool:
    """Which way round the colours alternate along the row.

    Rule: Systèmes de tournois (NA), Appariements au «Système Rutsch»
    Reading: the slide for 8 players alternates the other way round than the book and than the slide
        for 9; each source is followed as printed.
    """
    return variant is Variant.SLIDES and pivot is not None


def _seating(
    round_number: int, pivot: int | None, ring: list[int], top_white_at_even: bool
) -> RutschRound:
    """The tables of one round: the ring has turned by one seat for each round before it."""
    first = -(round_number - 1) % len(ring)
    pivot_on_top = round_number % 2 == 0
    guest = ring[first]
    tables = [
        RutschTable(
            table_number=1,
            top=pivot if pivot_on_top else guest,
            bottom=guest if pivot_on_top else pivot,
            # The pivot changes colour, not table: Black in odd rounds, when they sit at the bottom.
            white_side=RowSide.TOP,
        )
    ]
    for table_number in range(2, len(ring) // 2 + 2):
        step = table_number - 1
        white_on_top = (table_number % 2 == 0) == top_white_at_even
        tables.append(
            RutschTable(
                table_number=table_number,
                top=ring[(first + step) % len(ring)],
                bottom=ring[(first - step) % len(ring)],
                white_side=RowSide.TOP if white_on_top else RowSide.BOTTOM,
            )
        )
    return RutschRound(round_number=round_number, tables=tuple(tables))


def _scheduled(seating: RutschRound) -> ScheduledRound[int]:
    """A seating as a round of games; the player opposite the empty seat has the bye."""
    games: list[Meeting[int]] = []
    bye = None
    for table in seating.tables:
        white, black = table.at(table.white_side), table.at(table.white_side.other)
        if white is None or black is None:
            bye = white if black is None else black
        else:
            games.append(Meeting(len(games) + 1, white, black))
    return ScheduledRound(round_number=seating.round_number, meetings=tuple(games), bye=bye)
