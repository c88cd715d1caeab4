"""Numbers beyond the book's tables: any size, any last rounds, and a proof where there are none."""

import random
from itertools import combinations

import pytest

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.varma.order import DrawnEntrant
from ronde.core.roundrobin.varma.separation import separated
from ronde.errors import InputError


def entrants(*sizes: int) -> list[DrawnEntrant]:
    """Contingents of these sizes."""
    return [
        DrawnEntrant(name=f"{letter}{number}", affinity=letter if size > 1 else "")
        for letter, size in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", sizes, strict=False)
        for number in range(size)
    ]


def exists(sizes: tuple[int, ...], late_rounds: int) -> bool:
    """Whether there are such numbers, by trying every set for every contingent."""
    count = sum(sizes)
    late = {
        frozenset((game.first, game.second))
        for scheduled in berger(count).rounds[-late_rounds:]
        for game in scheduled.meetings
    }

    def possible(left: tuple[int, ...], free: frozenset[int]) -> bool:
        if not left:
            return True
        return any(
            possible(left[1:], free - set(chosen))
            for chosen in combinations(sorted(free), left[0])
            if not any(frozenset(pair) in late for pair in combinations(chosen, 2))
        )

    return possible(tuple(sorted(sizes, reverse=True)), frozenset(range(1, count + 1)))


@pytest.mark.rule("Livre de l'arbitre, Protocole de Varma, introduction")
@pytest.mark.parametrize(
    "sizes",
    [(4, 4), (4, 3, 1), (3, 3, 2), (2, 2, 2, 2), (3, 2, 2), (5, 1, 1, 1), (3, 3, 3), (4, 4, 1)],
)
@pytest.mark.parametrize("late_rounds", [1, 2, 3, 4])
def test_numbers_are_given_exactly_where_there_are_any(
    sizes: tuple[int, ...], late_rounds: int
) -> None:
    listed = entrants(*sizes)
    for seed in range(3):
        found = separated(listed, late_rounds, random.Random(seed))
        assert bool(found.players) == exists(sizes, late_rounds)
        assert (found.proof is None) == bool(found.players)
        if not found.players:
            continue
        friends = {player.number: player.affinity or player.name for player in found.players}
        assert sorted(friends) == list(range(1, len(listed) + 1))
        for scheduled in berger(len(listed)).rounds[-late_rounds:]:
            for game in scheduled.meetings:
                assert friends[game.first] != friends[game.second]


def test_a_large_field_and_many_late_rounds() -> None:
    found = separated(entrants(*[9] * 6, 3, 2, 1), 6, random.Random(1))
    assert len(found.players) == 60
    assert not found.was_given_up


def test_more_than_half_cannot_be_kept_apart_in_any_round() -> None:
    found = separated(entrants(6, 1, 1, 1, 1), 1, random.Random(1))
    assert str(found.proof) == (
        "No numbers keep the 6 players of A apart: each of the last 1 rounds pairs everybody, so"
        " that at most 5 do not meet in it."
    )


def test_a_search_that_takes_too_long_is_given_up_and_says_so() -> None:
    found = separated(entrants(4, 4), 3, random.Random(1), most_steps=3)
    assert found.was_given_up
    assert found.proof is None


def test_the_seed_repeats_the_numbers() -> None:
    first, again = (separated(entrants(9, 8, 8), 4, random.Random(5)) for _time in range(2))
    assert first == again
    assert first != separated(entrants(9, 8, 8), 4, random.Random(6))


@pytest.mark.parametrize("late_rounds", [0, 8])
def test_there_are_no_more_last_rounds_than_rounds(late_rounds: int) -> None:
    with pytest.raises(InputError, match="from 1 to 7"):
        separated(entrants(4, 4), late_rounds, random.Random(1))
