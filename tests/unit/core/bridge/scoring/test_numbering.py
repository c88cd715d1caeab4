"""One line of pairs or two, from the numbers at the tables."""

import pytest

from ronde.core.bridge.scoring.numbering import probable_lines


@pytest.mark.parametrize(
    ("tables", "lines"),
    [
        ([(1, 1, 1), (1, 2, 2)], 2),
        ([(1, 1, 2), (1, 2, 3)], 2),
        ([(1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 4, 2)], 1),
        ([(1, 1, 5), (1, 2, 6), (2, 1, 6), (2, 2, 5)], 2),
        ([], 2),
    ],
    ids=["a pair and its namesake", "on one board", "a Howell", "never changing sides", "nothing"],
)
def test_the_numbers_tell(tables: list[tuple[int, int, int]], lines: int) -> None:
    assert probable_lines(tables) == lines
