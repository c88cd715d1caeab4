"""Results corrected after the next round was played: what is void is named, the rest stays."""

import pytest

from ronde.core.knockout.changes import recorded
from ronde.core.knockout.draw import fixed_bracket
from ronde.core.knockout.progress import Ending, Progress, Result, Side, Vacancy, resolved
from ronde.core.knockout.sizing import sized
from ronde.errors import InputError, UnknownName

A, B = Result(winner=Side.A), Result(winner=Side.B)
EIGHT = fixed_bracket(sized(8).chosen)


def played(count: int) -> Progress:
    """The first matches of a cup of eight, all won by the first named."""
    progress = Progress()
    for number in range(1, count + 1):
        progress = recorded(EIGHT, progress, number, A).progress
    return progress


def test_a_new_result_has_no_consequences() -> None:
    change = recorded(EIGHT, Progress(), 1, B)
    assert change.consequences == ()
    assert change.progress.results[1].between == (1, 8)


def test_a_correction_names_every_match_that_is_void_and_keeps_the_rest() -> None:
    before = played(7)
    change = recorded(EIGHT, before, 1, B)
    assert [found.match_number for found in change.consequences] == [5, 7]
    fifth, seventh = change.consequences
    assert (fifth.before, fifth.now) == ((1, 4), (8, 4))
    assert fifth.void_result == before.results[5]
    assert (seventh.before, seventh.now) == ((1, 2), (Vacancy.OPEN, 2))
    assert set(change.progress.results) == {1, 2, 3, 4, 6}
    for number in (2, 3, 4, 6):
        assert change.progress.results[number] == before.results[number]


def test_another_score_for_the_same_winner_changes_nothing_else() -> None:
    change = recorded(EIGHT, played(7), 1, Result(winner=Side.A, a_points=20, b_points=0))
    assert change.consequences == ()
    assert len(change.progress.results) == 7


def test_a_match_not_played_yet_is_named_without_a_void_result() -> None:
    (only,) = recorded(EIGHT, played(4), 1, B).consequences
    assert (only.match_number, only.now, only.void_result) == (5, (8, 4), None)


def test_a_result_can_be_taken_back() -> None:
    change = recorded(EIGHT, played(5), 1, None)
    assert set(change.progress.results) == {2, 3, 4}
    assert [found.match_number for found in change.consequences] == [5, 7]


def test_both_absent_leave_the_opponent_without_a_match() -> None:
    absent = Result(winner=None, ending=Ending.BOTH_ABSENT)
    change = recorded(EIGHT, played(5), 2, absent)
    assert resolved(EIGHT, change.progress).matches[5].winner == 1
    assert [found.match_number for found in change.consequences] == [5]


def test_a_corrected_correction_restores_everything_but_what_was_void() -> None:
    once = recorded(EIGHT, played(7), 1, B).progress
    again = recorded(EIGHT, once, 1, A)
    assert set(again.progress.results) == {1, 2, 3, 4, 6}


@pytest.mark.parametrize(
    ("bracket_size", "number", "problem"),
    [(8, 99, "no match 99"), (8, 5, "not known"), (3, 1, "not played")],
)
def test_results_of_no_match_are_refused(bracket_size: int, number: int, problem: str) -> None:
    bracket = fixed_bracket(sized(bracket_size).chosen)
    with pytest.raises((InputError, UnknownName), match=problem):
        recorded(bracket, Progress(), number, A)
