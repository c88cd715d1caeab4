"""What a movement is: in each round, who sits where with which boards, and where boards rest.

One model for all of them: pairs in two lines or in one, players of an individual, the half teams of
a triplicate. A movement is plain facts; whether it is a sound one is told by the checker, and what
is written on guide cards is read off it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from ronde.core.shown import Picture, Shown, many
from ronde.messages import N_, Message, message

Contestant: TypeAlias = int | str
"""The number of a pair or a player, or half a team as in `A1`."""


class Direction(Enum):
    """The two sides of a table; in a two-winner movement also the two lines of pairs."""

    NORTH_SOUTH = "ns"
    EAST_WEST = "ew"

    @property
    def other(self) -> "Direction":
        """The side they play against."""
        return Direction.EAST_WEST if self is Direction.NORTH_SOUTH else Direction.NORTH_SOUTH


class Seats(Enum):
    """How the seats of a table are counted: by pairs (and half teams), or one by one."""

    PAIRS = ("ns", "ew")
    PLAYERS = ("n", "s", "e", "w")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A contestant as the movement counts them: the number, and the line where there are two."""

    number: Contestant
    line: Direction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlay:
    """A table in one round: who sits there, which boards lie there, whether they are played.

    `seats` follows the movement's `Seats`: N-S and E-W, or North, South, East, West; an empty seat
    is None. `shared_with` names the tables that play the same boards in the same round: it is the
    only licence for a board to be at two places. `switched` says that the pairs sit the other way
    round than their line: the one who would be E-W sits N-S.
    """

    table_number: int
    seats: tuple[Contestant | None, ...]
    boards: tuple[int, ...]
    played: bool = True
    shared_with: tuple[int, ...] = ()
    switched: bool = False

    @property
    def north_south(self) -> tuple[Contestant | None, ...]:
        """Who sits North-South: the pair, or the two players."""
        return self.seats[: len(self.seats) // 2]

    @property
    def east_west(self) -> tuple[Contestant | None, ...]:
        """Who sits East-West: the pair, or the two players."""
        return self.seats[len(self.seats) // 2 :]

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return None not in self.seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """A relay stand (guéridon) and the boards that rest on it; several may follow one table."""

    after_table: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementRound:
    """One round (position): every table in order, the stands in order, and who sits out."""

    round_number: int
    tables: tuple[TablePlay, ...]
    stands: tuple[Stand, ...] = ()
    sit_out: tuple[Entry, ...] = ()

    @property
    def boards(self) -> Iterator[int]:
        """The boards on every table and stand; a shared board comes once for each place."""
        for table in self.tables:
            yield from table.boards
        for stand in self.stands:
            yield from stand.boards


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Two teams of a triplicate that compare their results on these boards, from these tables."""

    teams: tuple[str, str]
    boards: tuple[int, ...]
    tables: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Movement(Shown):
    """A whole movement, as it is printed, checked and played.

    `kind` is the name of the command line (`mitchell-relay`). `table_count` counts a missing pair
    as half a table. `lines` is 2 where N-S and E-W are numbered, and ranked, apart. `fixed` are
    those who never move. `instructions` are sentences for the director, which the cards repeat.
    `meetings_repeat` says that the movement knowingly lets some meet twice. `copies` is how many
    trays there are of every board: so many tables may play one in the same round without waiting.
    `sets_vary` says that some tables knowingly play fewer boards, others more, than a round has.
    """

    kind: str
    title: Message
    table_count: Fraction
    contestant_count: int
    lines: int
    boards_per_round: int
    rounds: tuple[MovementRound, ...]
    seats: Seats = Seats.PAIRS
    comparisons: tuple[Comparison, ...] = ()
    fixed: tuple[Entry, ...] = ()
    instructions: tuple[Message, ...] = ()
    meetings_repeat: bool = False
    copies: int = 1
    sets_vary: bool = False

    @property
    def round_count(self) -> int:
        """How many rounds it has."""
        return len(self.rounds)

    @property
    def physical_table_count(self) -> int:
        """How many tables stand in the room, the one with the missing pair included."""
        return len(self.rounds[0].tables)

    @property
    def boards_in_play(self) -> tuple[int, ...]:
        """Every board that lies somewhere in some round, in order."""
        return tuple(sorted({board for played in self.rounds for board in played.boards}))

    def _picture(self) -> Picture:
        """A row for each round: who meets whom, with which boards, table by table."""
        return Picture(
            f"{self.title}: {many(self.round_count, 'round')}, "
            f"{many(len(self.boards_in_play), 'board')}",
            ("round", *(f"table {number}" for number in range(1, self.physical_table_count + 1))),
            [
                (played.round_number, *(_seen(table) for table in played.tables))
                for played in self.rounds
            ],
        )

    def entry(self, contestant: Contestant, direction: Direction, *, switched: bool) -> Entry:
        """Who a number at a side of a table is: its line is told apart only where there are two."""
        if self.lines == 1:
            return Entry(number=contestant)
        return Entry(number=contestant, line=direction.other if switched else direction)

    def seated(self, table: TablePlay) -> Iterator[tuple[Direction, Entry]]:
        """Everybody at a table in one round with the side they sit at, empty seats left out."""
        for direction, numbers in (
            (Direction.NORTH_SOUTH, table.north_south),
            (Direction.EAST_WEST, table.east_west),
        ):
            for number in numbers:
                if number is not None:
                    yield direction, self.entry(number, direction, switched=table.switched)


def _seen(table: TablePlay) -> str:
    """A table in a round, as `5-7 [9-12]`; nobody plays the boards in round brackets."""
    seats = "-".join("." if number is None else str(number) for number in table.seats)
    boards = board_ranges(table.boards)
    return f"{seats} [{boards}]" if table.played else f"{seats} ({boards})"


def board_set(set_number: int, boards_per_round: int) -> tuple[int, ...]:
    """The boards of a set: set 1 is boards 1 to n, set 2 the next n."""
    first = (set_number - 1) * boards_per_round + 1
    return tuple(range(first, first + boards_per_round))


def contestants(movement: Movement) -> tuple[Entry, ...]:
    """Everybody who sits or rests in some round: N-S before E-W, by number."""
    entries = {
        entry
        for played in movement.rounds
        for entry in (*seated_entries(movement, played), *played.sit_out)
    }
    return tuple(sorted(entries, key=entry_order))


def entry_order(entry: Entry) -> tuple[int, bool, int, str]:
    """The order of a ranking list: line, then number, then letters."""
    line = {None: 0, Direction.NORTH_SOUTH: 1, Direction.EAST_WEST: 2}[entry.line]
    if isinstance(entry.number, int):
        return line, False, entry.number, ""
    return line, True, 0, entry.number


def seated_entries(movement: Movement, played: MovementRound) -> Iterator[Entry]:
    """Everybody who has a seat in a round, playing or not."""
    for table in played.tables:
        for _direction, entry in movement.seated(table):
            yield entry


def playing_entries(movement: Movement, played: MovementRound) -> set[Entry]:
    """Everybody who plays in a round."""
    return {
        entry
        for table in played.tables
        if table.played
        for _direction, entry in movement.seated(table)
    }


def teams_of(movement: Movement) -> tuple[str, ...]:
    """The teams that compare results, in alphabetical order; none in a movement of pairs."""
    return tuple(sorted({team for compared in movement.comparisons for team in compared.teams}))


def team_of(entry: Entry, teams: Sequence[str]) -> str | None:
    """The team of a half team: `A1` plays for `A`; None for whoever plays for none of them."""
    number = str(entry.number)
    return next((team for team in teams if number.startswith(team)), None)


_LINES = {Direction.NORTH_SOUTH: N_("N-S {number}"), Direction.EAST_WEST: N_("E-W {number}")}


def contestant_name(movement: Movement, entry: Entry) -> Message:
    """A contestant as directors say it: N-S 5, pair 7, player 3, or A1 for half a team."""
    if entry.line is not None:
        return message(_LINES[entry.line], number=entry.number)
    if movement.seats is Seats.PLAYERS:
        return message(N_("player {number}"), number=entry.number)
    if movement.comparisons:
        return message("{number}", number=entry.number)
    return message(N_("pair {number}"), number=entry.number)


def board_ranges(boards: Iterable[int]) -> str:
    """Board numbers with what is consecutive drawn together: `1-4, 9`."""
    runs: list[list[int]] = []
    for board in sorted(boards):
        if runs and board == runs[-1][-1] + 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
