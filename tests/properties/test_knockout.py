"""Whatever the numbers: each loser is out, the champion unbeaten, byes come before playing."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.core.knockout.bracket import Bracket
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.seeding import seeded_lines
from ronde.core.knockout.separation import separated
from ronde.core.knockout.sizing import Sizing, sized
from ronde.errors import RuleError
from tests.examples import examples
from tests.properties.knockout_cups import check_single_elimination, parts_of_seeds, play

SEEDS = st.integers(0, 2**32 - 1)


def every_sizing(count: int, prequalified: int) -> list[Sizing]:
    """The size that the book finds, and all that can be asked for."""
    found = []
    for skipped in (None, *range(1, 11)) if prequalified else (None,):
        try:
            found.append(sized(count, prequalified, skipped))
        except RuleError:
            continue
    return found


def check(sizing: Sizing, seed: int) -> Bracket:
    """Check a fixed bracket as the favourites and as chance would have it."""
    size = sizing.chosen
    bracket = fixed_bracket(size)
    chance = random.Random(seed)
    check_single_elimination(size, bracket, play(bracket, lambda a, b: chance.random() < 0.5))
    by_seed = play(bracket, lambda a, b: a < b)
    check_single_elimination(size, bracket, by_seed)
    for played in by_seed.matches:
        still_in = size.bracket_size >> (played.round_number - 1)
        if still_in <= size.bracket_size >> size.skipped_rounds:
            assert {played.winner, played.loser} <= set(range(1, still_in + 1))
            assert played.winner + played.loser == still_in + 1
    parts = parts_of_seeds(bracket)
    assert len(parts) == size.participant_count
    depth = 1
    while 2**depth <= min(size.participant_count, size.bracket_size >> size.skipped_rounds) // 2:
        assert len({parts[number][:depth] for number in range(1, 2**depth + 1)}) == 2**depth
        depth += 1
    return bracket


@settings(deadline=None, max_examples=examples(40))
@given(st.integers(2, 300), st.data())
def test_every_cup_of_2_to_300_is_sound(count: int, data: st.DataObject) -> None:
    prequalified = data.draw(st.integers(0, count - 1))
    for sizing in every_sizing(count, prequalified):
        check(sizing, count)


@pytest.mark.parametrize("count", range(2, 20))
def test_every_small_cup_is_sound(count: int) -> None:
    for prequalified in range(count):
        for sizing in every_sizing(count, prequalified):
            check(sizing, count)


@given(st.integers(2, 60), st.data())
def test_the_iteration_ends_where_any_try_at_all_would_do(count: int, data: st.DataObject) -> None:
    prequalified = data.draw(st.integers(0, count - 1))
    others = count - prequalified

    def accepted(skipped: int) -> bool:
        total = count + prequalified * ((1 << skipped) - 1)
        power = 1
        while power < total:
            power *= 2
        return power - total < others

    tries = [0] if prequalified == 0 else list(range(1, 40))
    expected = next((skipped for skipped in tries if accepted(skipped)), None)
    try:
        found = sized(count, prequalified).chosen.skipped_rounds
    except RuleError:
        assert expected is None
    else:
        assert found == expected


@settings(deadline=None, max_examples=examples(50))
@given(st.integers(1, 7), st.integers(1, 20), SEEDS)
def test_in_a_full_bracket_a_club_meets_no_earlier_than_its_size_forces(
    exponent: int, club_count: int, seed: int
) -> None:
    chance = random.Random(seed)
    count = 2**exponent
    clubs = {number: f"club {chance.randrange(club_count)}" for number in range(1, count + 1)}
    size = sized(count).chosen
    bracket = fixed_bracket(size, clubs)
    parts = parts_of_seeds(bracket)
    for depth in range(1, exponent + 1):
        members = Counter((clubs[number], part[:depth]) for number, part in parts.items())
        of_club = Counter(clubs.values())
        for (club, _part), found in members.items():
            assert found <= -(-of_club[club] // 2**depth)


@settings(deadline=None, max_examples=examples(40))
@given(st.integers(2, 130), st.integers(1, 12), SEEDS, st.data())
def test_keeping_clubs_apart_moves_only_equals(
    count: int, club_count: int, seed: int, data: st.DataObject
) -> None:
    prequalified = data.draw(st.integers(0, count // 3))
    chance = random.Random(seed)
    clubs = {number: f"club {chance.randrange(club_count)}" for number in range(1, count + 1)}
    for sizing in every_sizing(count, prequalified):
        size = sizing.chosen
        bracket = fixed_bracket(size, clubs)
        check_single_elimination(size, bracket, play(bracket, lambda a, b: a < b))
        standard = seeded_lines(size)
        for before, now in zip(standard, separated(standard, size, clubs), strict=True):
            assert type(before.entry) is type(now.entry)
        parts = parts_of_seeds(bracket)
        assert parts[1][0] != parts[2][0]


@settings(deadline=None, max_examples=examples(20))
@given(st.integers(2, 130))
def test_nobody_moves_where_nobody_shares_a_club(count: int) -> None:
    size = sized(count).chosen
    alone = {number: f"club {number}" for number in range(1, count + 1)}
    assert fixed_bracket(size, alone) == fixed_bracket(size)


@settings(deadline=None, max_examples=examples(20))
@given(st.integers(3, 8), st.integers(1, 3), SEEDS)
def test_the_first_halving_shares_clubs_out_as_evenly_as_any_exchange_could(
    count: int, club_count: int, seed: int
) -> None:
    chance = random.Random(seed)
    clubs = {number: f"club {chance.randrange(club_count)}" for number in range(1, count + 1)}
    size = sized(count).chosen
    found = parts_of_seeds(fixed_bracket(size, clubs))
    assert unevenness(found, clubs) == min(
        unevenness(parts, clubs) for parts in all_exchanges(count)
    )


def all_exchanges(count: int) -> Iterator[Mapping[int, str]]:
    """Every way to exchange equal places: 3 and 4, 5 to 8, and among them those with a bye."""
    size = sized(count).chosen
    parts = parts_of_seeds(fixed_bracket(size))
    kinds: dict[tuple[int, bool], list[int]] = {}
    for number in range(1, count + 1):
        kinds.setdefault(((number - 1).bit_length(), number <= size.bye_count), []).append(number)
    orders = [list(permutations(members)) for members in kinds.values()]
    places = [number for members in kinds.values() for number in members]
    for chosen in product(*orders):
        moved = [number for order in chosen for number in order]
        yield {number: parts[place] for number, place in zip(moved, places, strict=True)}


def unevenness(parts: Mapping[int, str], clubs: Mapping[int, str]) -> int:
    """The sum over all clubs of the squared difference between the halves."""
    difference: Counter[str] = Counter()
    for number, part in parts.items():
        difference[clubs[number]] += 1 if part[0] == "0" else -1
    return sum(value * value for value in difference.values())
