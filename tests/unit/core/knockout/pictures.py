"""What holds of every picture of a bracket."""

from itertools import pairwise

from ronde.core.knockout.layout_picture import Box, DirectEntry, LayoutPicture


def things(picture: LayoutPicture) -> list[Box | DirectEntry]:
    """The matches and the participants without one."""
    return [*picture.boxes, *picture.entries]


def check_nothing_overlaps(picture: LayoutPicture) -> None:
    """Everything is inside the picture, and nothing on top of anything else."""
    columns: dict[int, list[Box | DirectEntry]] = {}
    for thing in things(picture):
        assert 0 <= thing.column < picture.column_count
        assert thing.top >= 0
        assert thing.bottom <= picture.height
        columns.setdefault(thing.column, []).append(thing)
    for column in columns.values():
        for above, below in pairwise(sorted(column, key=lambda thing: thing.middle)):
            assert above.bottom < below.top
