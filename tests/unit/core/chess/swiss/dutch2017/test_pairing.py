"""Rounds paired by the rules until January 2026; `tests/conformance` has many more."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.dutch2017.pairing import pair_round_2017
from ronde.errors import RuleError
from tests.literal.table import event_of


def paired(event: Event) -> tuple[list[tuple[int, int]], int | None]:
    """The boards of the next round, White first, and the bye."""
    found = pair_round_2017(round_to_pair_2017(event))
    return [(board.white.number, board.black.number) for board in found.boards], found.bye


@pytest.mark.parametrize("player_count", [2, 3, 7, 10])
def test_upper_half_meets_lower_half_in_the_first_round(player_count: int) -> None:
    half = player_count // 2
    event = event_of("\n".join(str(number) for number in range(1, player_count + 1)))
    boards, bye = paired(event)
    assert [{*board} for board in boards] == [
        {number, number + half} for number in range(1, half + 1)
    ]
    assert bye == (player_count if player_count % 2 else None)


@pytest.mark.rule("FIDE C.04.3 (2017) A.9")
def test_a_bracket_that_leads_nowhere_lets_everybody_below_be_paired_at_once() -> None:
    # 1 and 2 would meet, but 3 and 4 have met already: so both of them float.
    event = event_of("1 F\n2 F\n3 4w=\n4 3b=", round_count=4)
    boards, bye = paired(event)
    assert [{*board} for board in boards] == [{1, 3}, {2, 4}]
    assert bye is None


@pytest.mark.rule("FIDE C.04.3 (2017) A.9")
def test_a_round_without_any_pairing_is_refused() -> None:
    event = event_of("1 2w1\n2 1b0", round_count=3)
    with pytest.raises(RuleError, match=r"round 2 cannot be paired .*A\.9"):
        pair_round_2017(round_to_pair_2017(event))


@pytest.mark.rule("FIDE C.04.3 (2017) C.2")
def test_the_bye_may_go_to_whoever_asked_for_a_full_point_before() -> None:
    event = event_of("1 2w1\n2 1b0\n3 F", round_count=3)
    found = pair_round_2017(round_to_pair_2017(event))
    assert found.bye is not None
    assert {entrant.number for board in found.boards for entrant in board} | {found.bye} == {
        1,
        2,
        3,
    }
