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
        (1, "c", Fraction(75)), (2, "a", Fraction(55)), (2, "b", Fraction(55)),
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
    # b: (50 + 3 x 60) / 4, a: (60 + 3 x 50) / 4, c: 75, once.
    assert [(one.name, one.total) for one in by_percent] == [
        ("c", 75), ("b", Fraction(115, 2)), ("a", Fraction(105, 2)),
    ]  # fmt: skip
    by_points = overall([FIRST, SECOND], Combination.POINTS, weights=[Fraction(2), Fraction(1)])
    assert {one.name: one.total for one in by_points} == {"a": 220, "b": 220, "c": 150}


def test_equals_are_parted_by_the_last_or_the_best_session() -> None:
    def ranks(*ties: SessionTie) -> list[tuple[int, str]]:
        found = overall([FIRST, SECOND], Combination.MEAN_PERCENT, ties=ties)
        return [(one.rank, one.name) for one in found]

    assert ranks()[1:] == [(2, "a"), (2, "b")]
    assert ranks(SessionTie.LAST_SESSION)[1:] == [(2, "b"), (3, "a")]
    # Both have 60 as their best.
    assert ranks(SessionTie.BEST_SESSION)[1:] == [(2, "a"), (2, "b")]


def test_an_absence_is_no_score() -> None:
    played = ("58.2", "44.1", "61.0", "52.5", "49.9", "55.0", "47.3")
    hundred = Fraction(100)
    sessions = [
        {name: SessionScore(points=Fraction(text), maximum=hundred)}
        for text in played
        for name in ("whole",)
    ]
    sessions[0]["once"] = SessionScore(points=Fraction(50), maximum=hundred)
    found = {one.name: one for one in overall(sessions, Combination.MEAN_PERCENT)}
    assert round(float(found["whole"].total), 2) == 52.57
    assert found["once"].total == 50
    assert found["once"].session_count == 1


def test_who_played_only_what_weighs_nothing_has_nothing() -> None:
    found = overall([FIRST, SECOND], Combination.MEAN_PERCENT, weights=[Fraction(1), Fraction(0)])
    assert {one.name: one.total for one in found}["c"] == 0


def test_a_missed_session_is_told_apart_from_a_bad_one() -> None:
    found = {one.name: one.scores for one in overall([FIRST, SECOND], Combination.POINTS)}
    assert [*found["c"]] == [None, 150]
