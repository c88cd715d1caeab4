"""What happened at one table on one board."""

from typing import NamedTuple

from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.movements.movement import Contestant, Direction
from ronde.core.bridge.scoring.rulings import Award, Ruling


class Result(NamedTuple):
    """A board at a table: who played it, and the score for North-South or a ruling.

    `seats` are the pairs N-S and E-W, or the players North, South, East, West. `score` is None
    while nothing was entered; a `ruling` replaces it. `switched` says that the pairs of a two-line
    movement sat the other way round. Section, round and table tell where it was played. `group` is
    the letter of those who played the same cards, where the board was fouled.

    A named tuple, unlike the other values: half a million are made for a national event, and a
    frozen dataclass takes three times as long to make. Name the fields when you make one.
    """

    board_number: int
    seats: tuple[Contestant, ...]
    score: int | None = None
    ruling: Ruling | None = None
    switched: bool = False
    section: str = ""
    round_number: int | None = None
    table_number: int | None = None
    played: PlayedContract | None = None
    lead: str | None = None
    group: str = ""

    @property
    def is_individual(self) -> bool:
        """Whether four players sat here rather than two pairs."""
        return len(self.seats) == 4

    def side(self, direction: Direction) -> tuple[Contestant, ...]:
        """Who sat on a side: the pair, or the two players."""
        half = len(self.seats) // 2
        return self.seats[:half] if direction is Direction.NORTH_SOUTH else self.seats[half:]

    def line_of(self, direction: Direction) -> Direction:
        """The line of those who sat on a side, in a movement that has two."""
        return direction.other if self.switched else direction

    def award(self, direction: Direction) -> Award | int | None:
        """What a side has: a plain score for North-South, an award, or nothing."""
        if self.ruling is None:
            return self.score
        if direction is Direction.NORTH_SOUTH:
            return self.ruling.north_south
        return self.ruling.east_west
