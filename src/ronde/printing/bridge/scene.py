"""What every picture of a movement starts from: the room, and how it moves after each round."""

from dataclasses import dataclass

from ronde.core.bridge.movements.itinerary import places
from ronde.core.bridge.movements.motion import Motion, goes_round, motions
from ronde.core.bridge.movements.movement import Movement
from ronde.printing.bridge.ring import Ring, ring

LEAST_WIDTH = 700.0
MOST_ARROWS = 600
"""With more in all rounds together a page would be heavy, and nobody could follow them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A movement laid out in a room.

    Where the E-W pairs go round, the boards lie inside their track; where pairs cross the room, the
    boards lie outside, out of their way.
    """

    movement: Movement
    ring: Ring
    motions: tuple[Motion, ...]
    boards_inside: bool

    @property
    def shows_arrows(self) -> bool:
        """Whether the arrows of all rounds together are few enough to be followed."""
        return sum(len(motion.crossings) for motion in self.motions) <= MOST_ARROWS

    @property
    def seat_count(self) -> int:
        """Two seats for pairs, four for players."""
        return len(self.movement.seats.value)


def scene(movement: Movement, *, title: str = "", top: float = 0) -> Scene:
    """The room of a movement, wide enough for a title and so far below the top of the drawing."""
    moving = motions(movement)
    width = max(LEAST_WIDTH, 48 + 11.5 * len(title))
    return Scene(
        movement=movement,
        ring=ring(places(movement), top=top, least_width=width),
        motions=moving,
        boards_inside=goes_round(moving),
    )
