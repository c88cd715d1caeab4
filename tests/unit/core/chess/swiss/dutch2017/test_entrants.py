"""What the rules until January 2026 took from the rounds so far."""

import pytest

from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.entrants import Float, round_to_pair
from tests.literal.table import event_of

NONE, DOWN, UP = Float.NONE, Float.DOWN, Float.UP
EVENT = event_of(
    """
    1   2w1  4w1
    2   1b0  3b=
    3   4w+  2w=
    4   3b-  1b0
    5   6w-  U
    6   5b-  F
    7   U    H
    8   H    Z
    9   Z    .
    10  F    11w?
    11  .    10b?
    """
)


@pytest.mark.rule("FIDE C.04.3 (2017) A.4")
def test_whoever_did_not_play_floated_down() -> None:
    floats = {entrant.number: entrant.floats for entrant in round_to_pair_2017(EVENT).entrants}
    assert floats == {
        1: (DOWN, NONE),
        2: (UP, NONE),
        3: (DOWN, DOWN),
        4: (UP, DOWN),
        5: (DOWN, DOWN),
        6: (DOWN, DOWN),
        7: (DOWN, DOWN),
        8: (DOWN, DOWN),
        9: (DOWN, DOWN),
        10: (DOWN, DOWN),
        11: (UP, DOWN),
    }


@pytest.mark.rule("FIDE C.04.3 (2017) C.2")
def test_only_a_bye_given_before_or_a_forfeit_win_bars_the_bye() -> None:
    barred = {entrant.number for entrant in round_to_pair_2017(EVENT).entrants if entrant.barred}
    assert barred == {3, 5, 7}
    now = {entrant.number for entrant in round_to_pair(EVENT).entrants if entrant.barred}
    assert now == {3, 5, 6, 7, 10}, "since 2026 a full-point bye bars too"


def test_before_the_first_round_nobody_floated() -> None:
    event = event_of("1\n2\n3")
    assert {entrant.floats for entrant in round_to_pair_2017(event).entrants} == {(NONE, NONE)}


def test_all_the_rest_is_as_the_rules_of_2026_see_it() -> None:
    older, newer = round_to_pair_2017(EVENT), round_to_pair(EVENT)
    assert (older.round_number, older.is_last, older.initial_colour) == (
        newer.round_number,
        newer.is_last,
        newer.initial_colour,
    )
    for one, other in zip(older.entrants, newer.entrants, strict=True):
        assert (one.number, one.tpn, one.score, one.colours, one.met) == (
            other.number,
            other.tpn,
            other.score,
            other.colours,
            other.met,
        )
