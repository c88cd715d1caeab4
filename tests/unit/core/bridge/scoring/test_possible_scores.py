"""Scores that cannot be, and scores that somebody should look at."""

from collections import Counter

import pytest

from ronde.core.bridge.scoring.possible_scores import (
    DoubtKind,
    checked_score,
    doubts,
)
from ronde.errors import InputError


def kinds(score: int, board_number: int, others: tuple[int, ...] = ()) -> list[DoubtKind]:
    """What is doubtful about a score."""
    return [doubt.kind for doubt in doubts(score, board_number, Counter(others))]


def test_what_no_contract_gives_is_refused() -> None:
    assert checked_score(620, 2) == checked_score(620, 1) == 620
    for score in (35, 425, -10, 10_000):
        with pytest.raises(InputError, match=f"no contract gives {score}"):
            checked_score(score, 3)


def test_a_score_of_another_vulnerability_is_doubted() -> None:
    assert kinds(620, 1) == [DoubtKind.WRONG_VULNERABILITY]
    assert kinds(620, 2) == []
    (doubt,) = doubts(620, 1)
    assert str(doubt.text) == "no contract gives 620 on board 1, where nobody is vulnerable"


def test_a_sign_that_needs_a_double_is_doubted() -> None:
    # On board 3 E-W alone are vulnerable: 620 is theirs.
    assert kinds(620, 3) == [DoubtKind.WRONG_SIDE]
    assert kinds(-620, 3) == []
    # 140 is an ordinary contract of both, 200 too.
    assert kinds(140, 3) == kinds(-140, 3) == kinds(200, 3) == kinds(0, 3) == []


def test_a_doubled_contract_is_ordinary_enough() -> None:
    # 3NT doubled and made by E-W, who are not vulnerable; 550 for N-S is no contract of theirs.
    assert kinds(-550, 2) == []
    # Two down doubled, not vulnerable.
    assert kinds(-300, 6) == []
    assert doubts(690, 3, contract_known=True) == ()
    assert kinds(690, 3) == [DoubtKind.WRONG_SIDE]


def test_a_sign_that_all_others_have_otherwise_is_doubted() -> None:
    assert kinds(-420, 1, (420, 420, 450)) == [DoubtKind.WRONG_SIDE, DoubtKind.FAR_FROM_FIELD]
    assert kinds(-50, 1, (50, 100, 50)) == [DoubtKind.WRONG_SIDE]
    assert kinds(-50, 1, (50, -100, 50)) == []
    wrong_line = doubts(-420, 1, Counter((420, 420, 450)), contract_known=True)
    assert wrong_line[0].kind is DoubtKind.WRONG_SIDE


def test_only_a_redouble_is_doubted() -> None:
    assert kinds(2280, 1) == [DoubtKind.REDOUBLED_ONLY]
    assert kinds(-2280, 1) == [DoubtKind.REDOUBLED_ONLY]


def test_far_from_the_field_needs_a_field() -> None:
    assert kinds(980, 1, (420, 420)) == []
    assert kinds(980, 1, (420, 420, 450)) == [DoubtKind.FAR_FROM_FIELD]
    assert kinds(920, 1, (420, 420, 450)) == []
