"""What the pairing rules take from the rounds so far."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.chess.swiss.entrants import Entrant, Float, round_to_pair
from ronde.errors import InputError
from tests.literal.table import event_of

NONE, DOWN, UP = Float.NONE, Float.DOWN, Float.UP

EVERY_OUTCOME = """
    1   2w1  11w=
    2   1b0  9b1
    3   4wW  13b0
    4   3bL  14bD
    5   6w?  12w1
    6   5b?  15b1
    7   8w+  16b1
    8   7b-  F
    9   10w- 2w0
    10  9b-  H
    11  U    1b=
    12  F    5b0
    13  H    3w1
    14  Z    4wD
    15  .    6w0
    16  .    7w0
"""
"""In the first round everybody has no points, so nobody's game is a float there."""


def entrants(event: Event) -> dict[int, Entrant]:
    """Those of the next round by their numbers."""
    return {entrant.number: entrant for entrant in round_to_pair(event).entrants}


def first_round(outcome: str, answer: str | None, scoring: Scoring = STANDARD) -> Entrant:
    """Player 1 after one round against player 2, or without anybody."""
    table = f"1 {outcome}\n2 ." if answer is None else f"1 2w{outcome}\n2 1b{answer}"
    return entrants(event_of(table, scoring=scoring))[1]


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4")
@pytest.mark.parametrize(
    ("outcome", "answer", "meets", "float_given", "bars", "played"),
    [
        ("1", "0", True, NONE, False, True),
        ("=", "=", True, NONE, False, True),
        ("0", "1", True, NONE, False, True),
        ("W", "L", True, NONE, False, True),
        ("D", "D", True, NONE, False, True),
        ("L", "W", True, NONE, False, True),
        ("?", "?", True, NONE, False, True),
        ("+", "-", False, DOWN, True, False),
        ("-", "+", False, NONE, False, False),
        ("-", "-", False, NONE, False, False),
        ("U", None, False, DOWN, True, False),
        ("F", None, False, DOWN, True, False),
        ("H", None, False, DOWN, False, False),
        ("Z", None, False, NONE, False, False),
        (".", None, False, NONE, False, False),
    ],
)
def test_each_outcome_of_a_round(
    outcome: str,
    answer: str | None,
    meets: bool,
    float_given: Float,
    bars: bool,
    played: bool,
) -> None:
    entrant = first_round(outcome, answer)
    assert entrant.met == (frozenset({2}) if meets else frozenset())
    assert entrant.colours == ((Colour.WHITE,) if played else ())
    assert entrant.floats == (float_given, NONE)
    assert entrant.barred is bars
    assert entrant.unplayed_count == (0 if played else 1)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4.2")
def test_played_games_float_by_the_scores_before_the_round() -> None:
    found = entrants(event_of(EVERY_OUTCOME))
    previous = {number: entrant.floats[0] for number, entrant in found.items()}
    assert previous[1] is NONE, "a point against a point from the bye"
    assert (previous[2], previous[9]) == (NONE, NONE), "nothing against nothing"
    assert (previous[3], previous[13]) == (DOWN, UP), "a point against a half"
    assert (previous[5], previous[12]) == (UP, DOWN), "an adjourned game is a draw for pairing"
    assert (previous[6], previous[15]) == (DOWN, UP)
    assert (previous[7], previous[16]) == (DOWN, UP)
    assert (previous[8], previous[10]) == (DOWN, DOWN), "byes that are worth something"


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4.3")
def test_floats_of_two_rounds_are_told_apart() -> None:
    found = entrants(event_of(EVERY_OUTCOME))
    assert found[7].floats == (DOWN, DOWN)
    assert found[12].floats == (DOWN, DOWN)
    assert found[16].floats == (UP, NONE)
    assert found[8].floats == (DOWN, NONE)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4.3")
def test_pairing_allocated_bye_worth_nothing_still_is_a_downfloat_and_a_bar() -> None:
    entrant = first_round("U", None, Scoring.simple(pairing_allocated_bye=0))
    assert entrant.score == 0
    assert entrant.floats[0] is DOWN
    assert entrant.barred


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4.3")
def test_absence_worth_more_than_a_loss_is_a_downfloat_and_no_bar() -> None:
    entrant = first_round("Z", None, Scoring.simple(absence=5))
    assert entrant.floats[0] is DOWN
    assert not entrant.barred


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4.3")
def test_half_point_bye_no_better_than_a_loss_is_no_float() -> None:
    scoring = Scoring.simple(win=30, draw=10, loss=10)
    assert first_round("H", None, scoring).floats[0] is NONE


@pytest.mark.rule("FIDE C.04.1 (2026-02) 4")
def test_any_unplayed_round_worth_a_win_bars_the_bye() -> None:
    generous = Scoring(half_point_bye=10)
    assert first_round("H", None, generous).barred
    assert not first_round("1", "0", generous).barred


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.4.2")
def test_virtual_points_of_the_round_decide_its_floats() -> None:
    accelerated = event_of("1 2w1\n2 1b0\n3 U", virtual=[(3, 3, 5)])
    found = entrants(accelerated)
    assert {number: entrant.score for number, entrant in found.items()} == {1: 10, 2: 0, 3: 15}
    baku = event_of(
        "1 3w1\n2 4w1\n3 1b0\n4 2b0\n5 6w=\n6 5b=", round_count=5, system_code="FIDE_DUTCH_BAKU"
    )
    found = entrants(baku)
    assert [found[number].floats[0] for number in range(1, 7)] == [NONE] * 6
    assert [found[number].score for number in range(1, 7)] == [20, 20, 10, 10, 5, 5]
    across = event_of("1 3w1\n2 U\n3 1b0\n4 .", round_count=5, system_code="FIDE_DUTCH_BAKU")
    assert [entrants(across)[number].floats[0] for number in (1, 3)] == [DOWN, UP]


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.8")
@pytest.mark.parametrize(("round_count", "topscorers"), [(3, {1}), (4, set()), (None, set())])
def test_topscorers_have_more_than_half_and_exist_in_the_last_round_alone(
    round_count: int | None, topscorers: set[int]
) -> None:
    event = event_of(
        """
        1  3w1  2b=
        2  4w=  1w=
        3  1b0  4w1
        4  2b=  3b0
        """,
        round_count=round_count,
    )
    assert {number for number, one in entrants(event).items() if one.topscorer} == topscorers


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.2")
def test_ranking_is_by_score_then_number() -> None:
    to_pair = round_to_pair(event_of("1 3w0\n2 4w1\n3 1b1\n4 2b0\n5 U"))
    assert [entrant.number for entrant in to_pair.entrants] == [2, 3, 5, 1, 4]


@pytest.mark.rule("FIDE C.04.2 (2026-02) 3.3")
def test_whoever_asked_for_a_bye_is_not_paired() -> None:
    to_pair = round_to_pair(event_of("1\n2\n3\n4\n5", absent="2H 4Z"))
    assert [entrant.number for entrant in to_pair.entrants] == [1, 3, 5]


def test_somebody_never_paired_and_absent_now_has_no_place_in_the_order() -> None:
    event = event_of("1 3w1\n2 H\n3 1b0\n4 5w=\n5 4b=", absent="2Z 4Z")
    assert {number: one.tpn for number, one in entrants(event).items()} == {1: 1, 3: 2, 5: 4}


@pytest.mark.rule("FIDE TRF26 260")
def test_prohibited_players_count_as_if_they_had_met() -> None:
    found = entrants(event_of("1\n2\n3\n4", prohibited=[(1, 3)]))
    assert found[1].met == {3}
    assert found[3].met == {1}
    assert not found[2].met


@pytest.mark.parametrize(
    ("first", "expected"), [("w", Colour.WHITE), ("b", Colour.BLACK)], ids=["white", "black"]
)
def test_initial_colour_is_read_off_the_first_round(first: str, expected: Colour) -> None:
    other = "b" if first == "w" else "w"
    table = f"1 3{first}1\n2 4{other}1\n3 1{other}0\n4 2{first}0"
    assert round_to_pair(event_of(table, initial_colour=None)).initial_colour is expected


def test_no_round_follows_the_last() -> None:
    with pytest.raises(InputError):
        round_to_pair(event_of("1 2w1\n2 1b0", round_count=1))
