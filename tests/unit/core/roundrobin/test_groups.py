"""Preliminary groups: fair sizes, fair strength, a crossing that keeps group mates apart."""

from itertools import combinations
from random import Random

import pytest

from ronde.core.roundrobin.groups import Preliminaries, preliminaries
from ronde.errors import InputError


def members(found: Preliminaries) -> dict[str, tuple[int, ...]]:
    """Who is in which group."""
    return {group.letter: group.members for group in found.groups}


@pytest.mark.rule(
    "Systèmes de tournois (NA), Systèmes de tournois d'échecs (groupes préliminaires)"
)
def test_the_strongest_are_dealt_out_to_and_fro() -> None:
    assert members(preliminaries(8, 2)) == {"A": (1, 4, 5, 8), "B": (2, 3, 6, 7)}
    assert members(preliminaries(7, 3, 1)) == {"A": (1, 6, 7), "B": (2, 5), "C": (3, 4)}


@pytest.mark.parametrize(
    ("count", "groups"), [(4, 2), (14, 4), (16, 4), (23, 5), (60, 13), (1000, 500)]
)
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_everybody_is_in_one_group_and_meets_its_members_once(
    count: int, groups: int, seed: int | None
) -> None:
    found = preliminaries(count, groups, 1, None if seed is None else Random(seed))
    everybody = sorted(number for group in found.groups for number in group.members)
    assert everybody == list(range(1, count + 1))
    sizes = [len(group.members) for group in found.groups]
    assert max(sizes) - min(sizes) <= 1
    assert len({group.letter for group in found.groups}) == groups
    for group in found.groups:
        met = [
            tuple(sorted((game.first, game.second))) for _round, game in group.schedule.meetings()
        ]
        assert sorted(met) == sorted(combinations(sorted(group.members), 2))


def test_a_draw_keeps_the_strongest_apart_and_can_be_repeated() -> None:
    one, other = (preliminaries(16, 4, 2, Random(7)) for _time in range(2))
    assert one == other
    for group in one.groups:
        assert [(number - 1) // 4 for number in group.members] == [0, 1, 2, 3]
    assert members(one) != members(preliminaries(16, 4))


def test_winners_cross_with_seconds_and_group_mates_meet_only_in_the_final() -> None:
    assert preliminaries(8, 2).crossing == (("A1", "B2"), ("B1", "A2"))
    crossing = preliminaries(32, 8).crossing
    halves = crossing[: len(crossing) // 2], crossing[len(crossing) // 2 :]
    for half in halves:
        letters = [place[0] for pair in half for place in pair]
        assert len(set(letters)) == len(letters)
    assert preliminaries(16, 4, 1).crossing == (("A1", "D1"), ("B1", "C1"))
    assert preliminaries(12, 3).crossing == ()


@pytest.mark.parametrize(
    ("count", "groups", "qualified"), [(1, 2, 1), (8, 1, 1), (8, 5, 1), (8, 2, 0), (8, 2, 5)]
)
def test_groups_that_cannot_be_meant_are_refused(count: int, groups: int, qualified: int) -> None:
    with pytest.raises(InputError, match="expected"):
        preliminaries(count, groups, qualified)
