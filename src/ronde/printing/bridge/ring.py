"""Where the tables and stands of a room are drawn: around a rectangle, in walking order."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil

from ronde.core.bridge.movements.itinerary import Whereabouts

CELL_WIDTH = 136
CELL_HEIGHT = 142
AISLE = 300
"""Between two facing rows: the cards of both, and the track of the boards with its words."""

MOST_IN_TWO_ROWS = 16
"""With more places the room gets sides, or it would be a corridor."""

EDGE = 122
"""From the middle of an outer table to the edge of the drawing: cards or a track, and air."""

WIDE_EDGE = 156
"""The same where places stand at the sides, with their cards beside them."""


class RoomSide(Enum):
    """The side of the room at which a place stands; the value points to the middle."""

    TOP = (0, 1)
    RIGHT = (-1, 0)
    BOTTOM = (0, -1)
    LEFT = (1, 0)


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the drawing."""

    x: float
    y: float

    def moved(self, dx: float, dy: float) -> "Point":
        """The point so far to the right and down."""
        return Point(self.x + dx, self.y + dy)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomSpot:
    """The middle of a table or a stand, and the side of the room at which it is."""

    centre: Point
    side: RoomSide

    def inward(self, across: float, along: float) -> Point:
        """A point towards the middle of the room: `across` at top and bottom, `along` at sides."""
        dx, dy = self.side.value
        return self.centre.moved(dx * along, dy * across)

    def outward(self, across: float, along: float) -> Point:
        """A point away from the middle of the room."""
        return self.inward(-across, -along)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """The whole room: every place with its spot, and the rectangle through the outer ones."""

    spots: dict[Whereabouts, RoomSpot]
    left: float
    top: float
    right: float
    bottom: float

    @property
    def has_sides(self) -> bool:
        """Whether places stand at the left and right, between the two rows."""
        return any(spot.side in (RoomSide.LEFT, RoomSide.RIGHT) for spot in self.spots.values())

    @property
    def width(self) -> float:
        """The width of the drawing."""
        return self.right + self.left

    @property
    def height(self) -> float:
        """The height of the drawing, without what is written above and below."""
        return self.bottom + EDGE

    @property
    def centre(self) -> Point:
        """The middle of the room."""
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)


def ring(places: Sequence[Whereabouts], *, top: float, least_width: float) -> Ring:
    """The places around the room, clockwise from the top left.

    Two facing rows while that is not too long, else a rectangle about half as wide again as high;
    three places or fewer make one row.
    """
    column_count, side_count = _shape(len(places))
    across = (column_count - 1) * CELL_WIDTH
    left = max(EDGE if side_count == 0 else WIDE_EDGE, (least_width - across) / 2)
    row_step = AISLE if side_count == 0 else CELL_HEIGHT
    depth = (side_count + 1) * row_step
    if len(places) <= 3:
        depth = AISLE - CELL_HEIGHT
    first = top + EDGE
    slots = [
        *((column, 0, RoomSide.TOP) for column in range(column_count)),
        *((column_count - 1, row, RoomSide.RIGHT) for row in range(1, side_count + 1)),
        *((column, side_count + 1, RoomSide.BOTTOM) for column in reversed(range(column_count))),
        *((0, row, RoomSide.LEFT) for row in range(side_count, 0, -1)),
    ]
    spots = {
        place: RoomSpot(centre=Point(left + column * CELL_WIDTH, first + row * row_step), side=side)
        for place, (column, row, side) in zip(places, slots, strict=False)
    }
    return Ring(spots=spots, left=left, top=first, right=left + across, bottom=first + depth)


def _shape(place_count: int) -> tuple[int, int]:
    """How many places stand in a row, and how many at each side between the rows."""
    if place_count <= 3:
        return place_count, 0
    if place_count <= MOST_IN_TWO_ROWS:
        return ceil(place_count / 2), 0
    sides = max(1, round((place_count / 2 - 3.1) / 2.55))
    return ceil((place_count - 2 * sides) / 2), sides
