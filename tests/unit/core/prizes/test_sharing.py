from fractions import Fraction

from ronde.core.prizes.sharing import Share, Sharing, shares
from tests.unit.core.prizes.standings import ranked

FOUR = ranked("A 7, B 6½, C 6½, =D 6½")
AMOUNTS = (50000, 30000, 20000, 5000)


def exact(groups: list[tuple[Share, ...]]) -> dict[str, Fraction]:
    return {share.competitor.name: share.exact for group in groups for share in group}


def test_by_rank_everybody_has_his_place_and_equals_divide_theirs() -> None:
    found = shares(FOUR, AMOUNTS, Sharing.HIERARCHICAL)
    assert exact(found) == {"A": 50000, "B": 30000, "C": 12500, "D": 12500}
    assert [len(group) for group in found] == [1, 1, 2]


def test_shared_means_equal_points_get_the_same() -> None:
    found = shares(FOUR, AMOUNTS, Sharing.SHARED)
    third = Fraction(55000, 3)
    assert exact(found) == {"A": 50000, "B": third, "C": third, "D": third}
    assert {(share.first_place, share.last_place) for share in found[1]} == {(2, 4)}


def test_hort_is_the_mean_of_both() -> None:
    found = exact(shares(FOUR, AMOUNTS, Sharing.HORT))
    by_rank = exact(shares(FOUR, AMOUNTS, Sharing.HIERARCHICAL))
    shared = exact(shares(FOUR, AMOUNTS, Sharing.SHARED))
    assert found == {name: (by_rank[name] + shared[name]) / 2 for name in "ABCD"}


def test_a_group_may_reach_beyond_the_last_prize() -> None:
    assert exact(shares(FOUR, AMOUNTS[:2], Sharing.SHARED))["D"] == 10000
    hort = exact(shares(FOUR, AMOUNTS[:2], Sharing.HORT))
    assert hort == {"A": 50000, "B": 20000, "C": 5000, "D": 5000}


def test_those_behind_the_last_prize_are_left_out() -> None:
    assert set(exact(shares(FOUR, AMOUNTS[:1], Sharing.SHARED))) == {"A"}
