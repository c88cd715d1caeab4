"""Round robins of every size up to 200: everybody once, colours fair."""

from itertools import combinations, permutations

import pytest

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.rutsch import Variant, rutsch
from ronde.core.roundrobin.schedule import double_round_robin
from tests.properties.schedules import (
    assert_everybody_plays_once_a_round,
    colours,
    longest_run,
    ordered_pairs,
    unordered_pairs,
)

SIZES = [*range(2, 42), 63, 64, 99, 100, 149, 150, 199, 200]


@pytest.mark.parametrize("size", SIZES)
def test_berger_is_a_fair_round_robin(size: int) -> None:
    schedule = berger(size)
    assert len(schedule.rounds) == size - 1 + size % 2
    assert_everybody_plays_once_a_round(schedule)
    assert set(unordered_pairs(schedule).values()) == {1}
    assert len(unordered_pairs(schedule)) == size * (size - 1) // 2
    for sequence in colours(schedule).values():
        balance = abs(sequence.count("W") - sequence.count("B"))
        assert balance == (0 if size % 2 else 1)
        assert longest_run(sequence) <= 2


@pytest.mark.parametrize("size", [size for size in SIZES if size <= 100])
def test_a_double_round_robin_gives_each_pair_both_colours(size: int) -> None:
    schedule = double_round_robin(berger(size))
    assert_everybody_plays_once_a_round(schedule)
    assert ordered_pairs(schedule) == dict.fromkeys(permutations(range(1, size + 1), 2), 1)
    numbers = [scheduled.round_number for scheduled in schedule.rounds]
    assert numbers == list(range(1, 2 * len(berger(size).rounds) + 1))


@pytest.mark.parametrize("size", range(4, 61, 2))
def test_the_exchange_of_two_rounds_is_what_prevents_three_equal_colours(size: int) -> None:
    swapped = double_round_robin(berger(size))
    plain = double_round_robin(berger(size), swap_last_two=False)
    assert max(map(longest_run, colours(swapped).values())) == 2
    assert max(map(longest_run, colours(plain).values())) == 3


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("size", SIZES)
def test_rutsch_is_a_round_robin_in_either_variant(size: int, variant: Variant) -> None:
    system = rutsch(size, variant)
    schedule = system.schedule()
    assert_everybody_plays_once_a_round(schedule)
    assert unordered_pairs(schedule) == dict.fromkeys(combinations(range(1, size + 1), 2), 1)
    for sequence in colours(schedule).values():
        assert abs(sequence.count("W") - sequence.count("B")) <= 1
        assert longest_run(sequence) <= (1 if size % 2 else 2)


@pytest.mark.parametrize("size", [4, 5, 8, 9, 12, 13])
@pytest.mark.parametrize("variant", Variant)
def test_rutsch_players_move_one_table_at_most(size: int, variant: Variant) -> None:
    system = rutsch(size, variant)
    for seating in system.rounds[:-1]:
        moves = system.moves_after(seating.round_number)
        for before, after in moves.values():
            assert abs(before.table_number - after.table_number) <= 1
        if system.pivot is not None:
            before, after = moves[system.pivot]
            assert before.table_number == after.table_number == 1
            assert before.side is not after.side
