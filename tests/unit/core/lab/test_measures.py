"""The measures of an event: each against its definition."""

from fractions import Fraction
from itertools import combinations
from random import Random

from ronde.core.lab.chances import MILLION
from ronde.core.lab.measures import measured, share_of_best, tau
from ronde.core.lab.outcome import PlayedEvent


def plain_tau(groups: list[tuple[int, ...]], order: list[int]) -> Fraction:
    """Kendall's τa, pair by pair."""
    place = {number: index for index, group in enumerate(groups) for number in group}
    balance = 0
    for one, other in combinations(range(1, len(order) + 1), 2):
        if place[one] != place[other]:
            agrees = (place[one] < place[other]) == (order[one - 1] < order[other - 1])
            balance += 1 if agrees else -1
    return Fraction(balance, len(order) * (len(order) - 1) // 2)


def random_groups(random: Random, count: int) -> list[tuple[int, ...]]:
    """Players in an order, some of them equal."""
    numbers = random.sample(range(1, count + 1), count)
    groups: list[tuple[int, ...]] = []
    while numbers:
        size = min(len(numbers), random.randint(1, 4))
        groups.append(tuple(numbers[:size]))
        numbers = numbers[size:]
    return groups


def test_tau_is_kendalls() -> None:
    random = Random(5)
    for _time in range(100):
        count = random.randint(2, 20)
        groups = random_groups(random, count)
        order = random.sample(range(count), count)
        exact = plain_tau(groups, order) * MILLION
        assert abs(tau(groups, order) - exact) < 1


def test_the_true_order_has_one_and_its_reverse_minus_one() -> None:
    groups = [(1,), (2,), (3,), (4,)]
    assert tau(groups, [0, 1, 2, 3]) == MILLION
    assert tau(groups, [3, 2, 1, 0]) == -MILLION
    assert tau([(1, 2, 3, 4)], [0, 1, 2, 3]) == 0


def test_the_best_of_a_group_counts_in_part() -> None:
    groups = [(4,), (1, 2, 3), (5,)]
    assert share_of_best(groups, [0, 1, 2, 3, 4], 1) == 0
    assert share_of_best(groups, [0, 1, 2, 3, 4], 3) == 2 * MILLION // 3
    assert share_of_best(groups, [1, 2, 3, 0, 4], 1) == MILLION
    assert share_of_best(groups, [1, 2, 3, 4, 0], 3) == 0


def test_games_are_counted() -> None:
    outcome = PlayedEvent(
        groups=[(1,), (2,), (3,), (4,)],
        rounds=[[(1, 3, 2), (4, 2, 0)], [(2, 1, 0), (3, 4, 2)]],
        points=[20, 10, 10, 0],
        downfloats=2,
    )
    values = measured(outcome, [0, 1, 2, 3], [2400, 2300, 2000, 1600])
    assert values["games"] == 4 * MILLION
    assert values["perfect"] == MILLION
    assert values["uneven"] == 0
    # 400, 700, 100, 400
    assert values["gap"] == 400 * MILLION
    assert values["mismatches"] == 3 * MILLION // 4
    assert values["downfloats"] == MILLION // 2
    assert values["points_equal_first"] == 0
    assert values["top_games"] == 4 * MILLION


def test_a_cup_has_no_points() -> None:
    outcome = PlayedEvent(groups=[(2,), (1,)], rounds=[[(1, 2, 0)]])
    values = measured(outcome, [0, 1], [2000, 1900])
    assert "points_equal_first" not in values
    assert "perfect" not in values
    assert values["order"] == -MILLION
