"""Whether players can be paired completely, at a glance or by looking for it."""

import pytest

from ronde.core.chess.swiss.completion import Completion, is_dense
from ronde.core.chess.swiss.field import RoundField, set_of
from ronde.core.matching.cardinality import has_perfect_matching
from tests.literal.random_rounds import random_round


@pytest.mark.parametrize("seed", range(300))
def test_what_a_glance_shows_is_true(seed: int) -> None:
    field = RoundField(random_round(seed, (2, 24)))
    count = len(field.entrants) // 2 * 2
    players = range(count)
    if is_dense(count, field.most_met, field.most_absolute_of(set_of(players))):
        assert has_perfect_matching(field.graph(players))


def test_a_glance_shows_something_in_most_rounds_and_not_in_all() -> None:
    shown = 0
    for seed in range(300):
        field = RoundField(random_round(seed, (20, 24)))
        count = len(field.entrants) // 2 * 2
        shown += is_dense(count, field.most_met, field.most_absolute_of(field.everybody))
    assert 50 < shown < 250


def test_nobody_but_half_of_the_players_may_be_missed() -> None:
    assert is_dense(4, 1, 0)
    assert not is_dense(4, 2, 0)
    assert not is_dense(4, 1, 2), "those who must have the same colour may not meet"
    assert not is_dense(4, 1, 0, 2), "floaters do not meet each other"
    assert not is_dense(5, 0, 0), "one would be left"


@pytest.mark.parametrize("seed", range(200))
def test_groups_can_be_paired_from_the_top_exactly_where_all_players_can(seed: int) -> None:
    field = RoundField(random_round(seed, (4, 16)))
    if len(field.entrants) % 2 == 0:
        completion = Completion(field)
        assert completion.can(0) == has_perfect_matching(field.graph(range(len(field.entrants))))


@pytest.mark.parametrize("seed", range(100))
def test_a_sure_rest_can_be_paired_with_whoever_is_left_over(seed: int) -> None:
    field = RoundField(random_round(seed, (16, 40)))
    completion = Completion(field)
    if len(field.entrants) % 2 and not completion.settle_bye_score():
        return
    for group_index, group in enumerate(field.groups):
        if completion.rest_is_sure(group_index):
            for first in range(group.start % 2 if len(field.entrants) % 2 == 0 else 0, group.start):
                left_over = set_of(range(first, group.start))
                if (len(field.entrants) - first) % 2 == 0 or completion.bye_score is not None:
                    assert completion.possible(completion.below(group_index) | left_over)
