"""Whether players can be paired completely, at a glance or by looking for it."""

from dataclasses import replace
from random import Random

import pytest

from benchmarks._swiss_kinds import ONE_CLUB, play
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.completion import Completion, is_dense
from ronde.core.chess.swiss.dutch.system import DUTCH_2026
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
        if completion.rest_is_sure(group_index, range(group.start)):
            for first in range(group.start % 2 if len(field.entrants) % 2 == 0 else 0, group.start):
                left_over = set_of(range(first, group.start))
                if (len(field.entrants) - first) % 2 == 0 or completion.bye_score is not None:
                    assert completion.possible(completion.below(group_index) | left_over)


def test_a_rest_with_a_club_kept_apart_is_sure_where_it_has_not_nearly_half() -> None:
    random, shown, asked = Random(1), 0, 0
    fields = list[RoundField]()

    def pair(event: Event) -> RoundPairing:
        to_pair = DUTCH_2026.to_pair(event)
        fields.append(RoundField(to_pair))
        return DUTCH_2026.pair(to_pair)

    for kind in ONE_CLUB:
        for seed in range(3):
            play(replace(kind, rounds=6, club_share=(0.3, 0.42)), 120, pair, seed)
    for field in fields:
        completion = Completion(field)
        if len(field.entrants) % 2:
            assert completion.settle_bye_score()
        for group_index, group in enumerate(field.groups):
            below = completion.below(group_index)
            waiting = range(max(0, group.start - 30), group.start)
            asked += 1
            if not completion.rest_is_sure(group_index, waiting):
                continue
            absolute = field.most_absolute_of(field.everybody)
            shown += not is_dense((below.bit_count() - 1) // 2 * 2, field.most_met, absolute)
            of_club = [index for index in waiting if field.club >> index & 1]
            others = [index for index in waiting if not field.club >> index & 1]
            for left_over in (
                of_club,
                of_club[1:],
                others,
                others[1:],
                random.sample(waiting, len(waiting) // 2),
            ):
                players = below | set_of(left_over)
                if players.bit_count() % 2 == 0 or completion.bye_score is not None:
                    assert completion.possible(players)
    assert 10 < shown < asked
