"""The smallest matching of rows with columns."""

from itertools import permutations
from random import Random

import pytest

from ronde.core.chess.swiss.dutch.transposition import smallest_matching


@pytest.mark.parametrize("seed", range(200))
def test_the_smallest_matching_is_the_first_of_all(seed: int) -> None:
    random = Random(seed)
    size = random.randint(0, 6)
    admissible = [
        sum(1 << column for column in range(size) if random.random() < 0.5) for _row in range(size)
    ]
    expected = next(
        (
            list(columns)
            for columns in permutations(range(size))
            if all(admissible[row] >> column & 1 for row, column in enumerate(columns))
        ),
        None,
    )
    assert smallest_matching(admissible) == expected
