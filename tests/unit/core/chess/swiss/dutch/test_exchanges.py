"""The order in which single exchanges are tried."""

import pytest

from ronde.core.chess.swiss.dutch.exchanges import _single_exchanges

pytestmark = pytest.mark.rule("FIDE C.04.3 (2026-02) 4.3")


def test_single_exchanges_come_in_the_order_of_the_rule() -> None:
    # Six in S1 and six in S2, by their numbers: the smallest difference first, and of equal ones
    # the largest number leaving S1.
    tried = [(leaving + 1, entering + 1) for leaving, entering in _single_exchanges(6, 12)]
    assert tried[:6] == [(6, 7), (6, 8), (5, 7), (6, 9), (5, 8), (4, 7)]
    assert tried[-1] == (1, 12)


@pytest.mark.parametrize(("pair_count", "size"), [(1, 2), (2, 4), (3, 7), (6, 12), (5, 11)])
def test_every_single_exchange_is_tried_once(pair_count: int, size: int) -> None:
    assert sorted(_single_exchanges(pair_count, size)) == [
        (leaving, entering) for leaving in range(pair_count) for entering in range(pair_count, size)
    ]
