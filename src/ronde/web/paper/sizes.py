"""How large a list on the wall is set: for everybody, or for juniors and large halls."""

from enum import Enum

from ronde.printing.pdf import LARGE_WALL_SIZE, WALL_SIZE


class Size(Enum):
    """The sizes of a list on the wall, as addresses name them."""

    NORMAL = "normal"
    LARGE = "large"

    @property
    def points(self) -> int:
        """The type size in points."""
        return LARGE_WALL_SIZE if self is Size.LARGE else WALL_SIZE
