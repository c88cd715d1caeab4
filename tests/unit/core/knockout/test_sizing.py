"""The size of a cup: the book's iteration, its guard, and what is asked for."""

import pytest

from ronde.core.knockout.sizing import last_hope, sized
from ronde.errors import InputError, RuleError


@pytest.mark.rule("Systèmes de tournois (NA), Système au K.O. (itération)")
def test_the_iteration_goes_on_while_all_others_have_a_bye() -> None:
    first, second = sized(16, 1).tries
    assert (first.fictitious_each, first.bye_count, first.accepted) == (1, 15, False)
    assert (second.fictitious_each, second.bye_count, second.accepted) == (3, 13, True)


def test_without_prequalified_players_the_first_try_stands() -> None:
    (only,) = sized(28).tries
    assert (only.fictitious_each, only.total, only.bracket_size, only.bye_count) == (0, 28, 32, 4)


@pytest.mark.rule("Systèmes de tournois (NA), Système au K.O. (puissance de deux suivante)")
def test_a_power_of_two_leaves_no_bye() -> None:
    assert (sized(16).chosen.bracket_size, sized(16).chosen.bye_count) == (16, 0)
    assert sized(2).chosen.round_count == 1


@pytest.mark.parametrize(
    ("count", "prequalified"), [(4, 2), (8, 4), *((16, many) for many in range(8, 16)), (16, 15)]
)
def test_an_iteration_that_never_ends_is_told_so(count: int, prequalified: int) -> None:
    with pytest.raises(RuleError, match="never ends") as caught:
        sized(count, prequalified)
    assert caught.value.exit_code == 1


def test_the_guard_refuses_as_many_as_were_counted_by_hand() -> None:
    refused = 0
    for count in range(2, 33):
        for prequalified in range(count):
            try:
                sized(count, prequalified)
            except RuleError:
                refused += 1
    assert refused == 186


@pytest.mark.parametrize("others", range(1, 40))
def test_after_the_last_hope_the_byes_only_grow(others: int) -> None:
    for prequalified in range(1, 40):
        hope = last_hope(others + prequalified, prequalified)
        for skipped in range(hope, hope + 6):
            total = others + prequalified * 2**skipped
            power = 1
            while power < total:
                power *= 2
            assert power - total >= others


def test_everybody_prequalified_is_refused() -> None:
    with pytest.raises(RuleError, match="all 5 participants"):
        sized(5, 5)
    with pytest.raises(RuleError, match="all 4 participants"):
        sized(4, 4, 1)


def test_rounds_to_skip_can_be_asked_for() -> None:
    chosen = sized(18, 2, 2)
    assert (chosen.chosen.fictitious_each, chosen.chosen.bye_count) == (3, 8)
    assert chosen.warnings == ()


def test_what_the_book_would_not_accept_is_drawn_up_with_a_warning() -> None:
    (warning,) = sized(16, 1, 1).warnings
    assert "all 15 participants" in str(warning)


@pytest.mark.parametrize("skipped", [6, 40, 10**9])
def test_more_byes_than_others_make_no_bracket(skipped: int) -> None:
    with pytest.raises(RuleError, match="more byes than others"):
        sized(16, 1, skipped)


@pytest.mark.parametrize(
    ("count", "prequalified", "skipped", "problem"),
    [
        (1, 0, None, "from 2 to 100000, found 1"),
        (10**9, 0, None, "from 2 to 100000"),
        (8, 9, None, "from 0 to 8, found 9"),
        (8, 2, 0, "expected 1 or more preliminary rounds"),
        (8, 0, 1, "expected some"),
    ],
)
def test_numbers_nobody_can_mean_are_refused(
    count: int, prequalified: int, skipped: int | None, problem: str
) -> None:
    with pytest.raises(InputError, match=problem):
        sized(count, prequalified, skipped)
