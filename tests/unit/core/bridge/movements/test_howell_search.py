from random import Random

import pytest

from ronde.core.bridge.movements.cyclic import start_faults
from ronde.core.bridge.movements.howell import HOWELL_STARTS, howell_start
from ronde.core.bridge.movements.howell_search import imbalance, search
from ronde.errors import InputError


@pytest.mark.parametrize("table_count", [*HOWELL_STARTS, 23])
def test_what_is_found_is_a_howell(table_count: int) -> None:
    start = search(table_count, Random(2026))
    assert list(start_faults(start)) == []
    assert len(start.tables) == table_count
    assert start.moving_pair_count == 2 * table_count - 1
    first = start.tables[0]
    assert (first.north_south, first.east_west, first.place_number) == (2 * table_count, 1, 1)


@pytest.mark.parametrize("table_count", [4, 5, 6, 7])
def test_small_howells_come_out_as_balanced_as_the_published_ones(table_count: int) -> None:
    assert imbalance(search(table_count, Random(1))) == imbalance(howell_start(table_count))


@pytest.mark.parametrize("table_count", HOWELL_STARTS)
def test_the_starts_that_are_kept_are_sound_and_their_stands_at_few_spots(
    table_count: int,
) -> None:
    start = howell_start(table_count)
    assert list(start_faults(start)) == []
    assert start.stand_blocks == (3 if table_count == 6 else 2 - table_count % 2)


def test_the_same_lots_give_the_same_howell() -> None:
    assert search(9, Random(7)) == search(9, Random(7))


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    search(6, Random(3), lambda done, total: told.append((done, total)))
    total = told[0][1]
    assert told == [(done, total) for done in range(1, total + 1)]


@pytest.mark.parametrize("table_count", [3, 31])
def test_sizes_without_a_howell_or_too_large_are_refused(table_count: int) -> None:
    with pytest.raises(InputError, match=f"from 4 to 30 tables, found {table_count}"):
        search(table_count, Random(1))
