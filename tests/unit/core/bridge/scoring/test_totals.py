"""Several sessions, and handicaps."""

from fractions import Fraction

from ronde.core.bridge.scoring.totals import (
    Combination,
    SessionScore,
    SessionTie,
    carried_over,
    overall,
    pair_handicap,
)

FIRST = {
    "a": SessionScore(points=Fraction(60), maximum=Fraction(100)),
    "b": SessionScore(points=Fraction(50), maximum=Fraction(100)),
}
SECOND = {
    "a": SessionScore(points=Fraction(100), maximum=Fraction(200)),
    "b": SessionScore(points=Fraction(120), maximum=Fraction(200)),
    "c": SessionScore(points=Fraction(150), maximum=Fraction(200)),
}


def test_sessions_weigh_the_same_by_percentage_and_add_up_by_points() -> None:
    by_percent = overall([FIRST, SECOND], Combination.MEAN_PERCENT)
    assert [(one.rank, one.name, one.total) for one in by_percent] == [
        (1, "a", 55), (1, "b", 55), (3, "c", Fraction(75, 2)),
    ]  # fmt: skip
    by_points = overall([FIRST, SECOND], Combination.POINTS)
    assert [(one.rank, one.name) for one in by_points] == [(1, "b"), (2, "a"), (3, "c")]
    assert by_points[2].session_count == 1


def test_an_opening_balance_is_added() -> None:
    found = overall([FIRST], Combination.POINTS, opening={"b": Fraction(11)})
    assert [one.name for one in found] == ["b", "a"]
    assert [one.total for one in found] == [61, 60]


def test_a_carry_over_is_a_part_up_to_a_cap() -> None:
    assert carried_over(Fraction(30), part=Fraction(1, 2)) == 15
    assert carried_over(Fraction(30), part=Fraction(1, 2), cap=Fraction(10)) == 10


def test_the_worked_example_of_a_handicap() -> None:
    assert Fraction("52.40") + pair_handicap(Fraction(3), Fraction(6)) == Fraction("56.90")


def test_a_session_may_count_more() -> None:
    by_percent = overall(
        [FIRST, SECOND], Combination.MEAN_PERCENT, weights=[Fraction(1), Fraction(3)]
    )
    # b: (50 + 3 x 60) / 4, a: (60 + 3 x 50) / 4, c: 3 x 75 / 4.
    assert [(one.name, one.total) for one in by_percent] == [
        ("b", Fraction(115, 2)), ("c", Fraction(225, 4)), ("a", Fraction(105, 2)),
    ]  # fmt: skip
    by_points = overall([FIRST, SECOND], Combination.POINTS, weights=[Fraction(2), Fraction(1)])
    assert {one.name: one.total for one in by_points} == {"a": 220, "b": 220, "c": 150}


def test_equals_are_parted_by_the_last_or_the_best_session() -> None:
    def ranks(*ties: SessionTie) -> list[tuple[int, str]]:
        found = overall([FIRST, SECOND], Combination.MEAN_PERCENT, ties=ties)
        return [(one.rank, one.name) for one in found]

    assert ranks()[:2] == [(1, "a"), (1, "b")]
    assert ranks(SessionTie.LAST_SESSION)[:2] == [(1, "b"), (2, "a")]
    # Both have 60 as their best.
    assert ranks(SessionTie.BEST_SESSION)[:2] == [(1, "a"), (1, "b")]


def test_a_missed_session_is_told_apart_from_a_bad_one() -> None:
    found = {one.name: one.scores for one in overall([FIRST, SECOND], Combination.POINTS)}
    assert [*found["c"]] == [None, 150]
