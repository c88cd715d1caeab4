"""A plan: which movement to build, with which numbers."""

from dataclasses import dataclass, replace
from fractions import Fraction

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.catalogue import Request, Wish, movement_kind
from ronde.core.bridge.movements.movement import Movement


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
