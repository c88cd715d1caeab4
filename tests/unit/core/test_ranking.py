"""Criteria one after the other, equals share the best place."""

from collections.abc import Mapping

from ronde.core.ranking import Criterion, ranked_groups, shared_ranks

POINTS = {"a": 9, "b": 7, "c": 7, "d": 3}
WINS = {"a": 1, "b": 2, "c": 2, "d": 3}


def by(values: Mapping[str, int]) -> Criterion[str]:
    """A criterion that looks values up."""
    return lambda group: {item: values[item] for item in group}


def test_equals_share_the_best_of_their_places() -> None:
    assert shared_ranks("abcd", [by(POINTS), by(WINS)]) == {"a": 1, "b": 2, "c": 2, "d": 4}


def test_a_later_criterion_only_separates_equals() -> None:
    assert ranked_groups("abcd", [by(POINTS), by({"a": 0, "b": 1, "c": 2, "d": 9})]) == [
        ("a",),
        ("c",),
        ("b",),
        ("d",),
    ]


def test_a_criterion_sees_who_is_still_tied() -> None:
    seen: list[tuple[str, ...]] = []

    def spy(group: tuple[str, ...]) -> Mapping[str, int]:
        seen.append(group)
        return dict.fromkeys(group, 0)

    shared_ranks("abcd", [by(POINTS), spy])
    assert seen == [("b", "c")]


def test_nobody_gives_no_ranks() -> None:
    assert shared_ranks("", [by(POINTS)]) == {}
