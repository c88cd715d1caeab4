"""Announced ranks against those of the results."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.standings import RankDifference, check_ranks

WON = (Result.WIN, Result.LOSS)
DRAWN = (Result.DRAW, Result.DRAW)

EVENT = Event(
    players=tuple(Player(number=number) for number in (1, 2, 3, 4)),
    rounds=(
        Round((Game(1, 3, *WON), Game(2, 4, *WON))),
        Round((Game(1, 2, *DRAWN), Game(4, 3, *WON))),
    ),
)
"""1½, 1½, 0, 1; nothing but the wins with Black could separate the first two."""


@pytest.mark.parametrize("ranks", [(1, 1, 4, 3), (1, 2, 4, 3), (2, 1, 4, 3)])
def test_equals_may_share_a_rank_or_have_any_of_theirs(ranks: tuple[int, ...]) -> None:
    announced = dict(enumerate(ranks, start=1))
    assert check_ranks(EVENT, announced).differences == ()


def test_ranks_that_points_do_not_give_are_told() -> None:
    assert check_ranks(EVENT, {1: 1, 2: 3, 3: 3, 4: 2}).differences == (
        RankDifference(number=2, expected=1, announced=3),
        RankDifference(number=3, expected=4, announced=3),
        RankDifference(number=4, expected=3, announced=2),
    )


def test_the_list_of_the_event_separates() -> None:
    listed = replace(EVENT, tiebreaks=("BPG",))
    wrong = check_ranks(listed, {1: 1, 2: 2, 3: 4, 4: 3})
    assert [str(code) for code in wrong.tiebreaks] == ["BPG"]
    assert wrong.differences == (
        RankDifference(number=1, expected=2, announced=1),
        RankDifference(number=2, expected=1, announced=2),
    )
    assert check_ranks(listed, {1: 2, 2: 1, 3: 4, 4: 3}).differences == ()


def test_a_report_that_ranks_by_points_alone_is_compared_with_them() -> None:
    found = check_ranks(replace(EVENT, tiebreaks=("BPG",)), {1: 1, 2: 1, 3: 4, 4: 3})
    assert found.differences == ()
    assert found.tiebreaks == ()


def test_an_unknown_code_leaves_the_points() -> None:
    listed = replace(EVENT, tiebreaks=("OTHER_lots",))
    found = check_ranks(listed, {1: 1, 2: 2, 3: 3, 4: 4})
    assert found.doubt is not None
    assert [difference.number for difference in found.differences] == [3, 4]


def test_blank_ranks_are_not_compared() -> None:
    assert check_ranks(EVENT, {}).differences == ()
    assert check_ranks(EVENT, {4: 3}).differences == ()
