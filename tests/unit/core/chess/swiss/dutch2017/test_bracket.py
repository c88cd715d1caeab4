"""Score differences and what a pair brings, by the rules until January 2026."""

from itertools import pairwise

import pytest

from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017, Stage2017
from ronde.core.chess.swiss.dutch2017.entrants import round_to_pair_2017
from ronde.core.chess.swiss.field import RoundField
from tests.literal.table import event_of

FIELD = RoundField(
    round_to_pair_2017(
        event_of(
            """
            1  5w1  2w1
            2  6b1  1b0
            3  7w=  8b1
            4  8b=  7w=
            5  1b0  6w=
            6  2w0  5b=
            7  3b=  4b=
            8  4w=  3w0
            """
        )
    )
)
# In ranking order: 1 has 2, 3 has 1½, 2, 4 and 7 have 1, 5, 6 and 8 have ½.
BRACKET = Bracket2017(FIELD, 2, moved_down=(0, 1), residents=(2, 3, 4))
COLLAPSED = Bracket2017(
    FIELD, 1, moved_down=(0,), residents=(1, 2, 3, 4, 5, 6, 7), stage=Stage2017.COLLAPSED
)


def values(bracket: Bracket2017, criterion: str, higher: int, lower: int) -> list[int]:
    """What a pair brings for one criterion."""
    merits = bracket.merits(higher, lower)
    return [
        merit for name, merit in zip(bracket.criteria, merits, strict=True) if name == criterion
    ]


@pytest.mark.rule("FIDE C.04.3 (2017) A.8")
def test_a_downfloater_is_held_against_a_point_less_than_the_lowest_score() -> None:
    assert [entrant.score for entrant in FIELD.entrants] == [20, 15, 10, 10, 10, 5, 5, 5]
    assert [BRACKET.floating_difference(index) for index in BRACKET.players] == [20, 15, 10, 10, 10]
    assert COLLAPSED.floating_difference(1) == 20, "the lowest there is half a point"
    assert BRACKET.difference(0, 2) == 10


@pytest.mark.rule("FIDE C.04.3 (2017) C.6")
def test_a_pair_spares_two_floaters_and_has_a_difference_of_its_own() -> None:
    # Differences of the bracket: 20, 15, 10, 5.
    assert values(BRACKET, "C.6", 0, 2) == [1, 0, 1 - 1, 0]
    assert values(BRACKET, "C.6", 1, 2) == [0, 1, 1, -1]
    assert values(BRACKET, "C.6", 2, 3) == [0, 0, 2, 0]


@pytest.mark.rule("FIDE C.04.3 (2017) C.6")
def test_the_highest_moved_down_player_is_the_first_to_be_paired() -> None:
    highest = values(BRACKET, "C.6", 0, 2)
    lower = values(BRACKET, "C.6", 1, 2)
    residents = values(BRACKET, "C.6", 2, 3)
    assert highest > lower > residents


def test_two_moved_down_players_are_never_paired() -> None:
    assert not BRACKET.may_pair(0, 1)
    assert FIELD.legal[0] >> 1 & 1, "but for that they might meet"


FLOATED = RoundField(
    round_to_pair_2017(
        event_of(
            """
            1  4w1  6b1
            2  5b1  3w=
            3  6w=  2b=
            4  1b0  5b=
            5  2w0  4w=
            6  3b=  1w0
            """
        )
    )
)
# 1 and 2 floated down in round 2, 3 and 6 up; they have 2, 1½, 1, ½, ½ and ½ points.
RESIDENTS = Bracket2017(
    FLOATED, 0, moved_down=(), residents=(0, 1, 2, 3, 4, 5), stage=Stage2017.COLLAPSED
)


@pytest.mark.rule("FIDE C.04.3 (2017) C.12")
@pytest.mark.rule("FIDE C.04.3 (2017) C.13")
def test_a_resident_of_the_collapsed_bracket_floats_where_scores_differ() -> None:
    assert values(RESIDENTS, "C.12", 1, 3) == [0], "2 floats down again"
    assert values(RESIDENTS, "C.12", 3, 4) == [0], "nobody to be spared"
    assert values(RESIDENTS, "C.13", 1, 5) == [0], "6 floats up again"
    assert values(RESIDENTS, "C.13", 1, 3) == [1]
    assert values(RESIDENTS, "C.13", 4, 5) == [1], "equal scores are no float"


@pytest.mark.rule("FIDE C.04.3 (2017) C.16")
@pytest.mark.rule("FIDE C.04.3 (2017) C.17")
def test_a_repeated_float_costs_the_score_difference_of_its_pair() -> None:
    # Differences of the bracket: 25, 20, 15, 10, 5.
    assert values(RESIDENTS, "C.16", 1, 3) == [0, 1, 0, -1, 0]
    assert values(RESIDENTS, "C.16", 3, 4) == [0, 0, 0, 0, 0]
    assert values(RESIDENTS, "C.17", 0, 5) == [0, 0, -1, 0, 0]
    assert values(RESIDENTS, "C.17", 1, 5) == [0, 0, 0, -1, 0]
    assert values(RESIDENTS, "C.17", 1, 3) == [0, 0, 0, 0, 0]


def test_bases_keep_the_digits_of_a_whole_pairing_apart() -> None:
    for bracket in (BRACKET, COLLAPSED):
        most = 2 * len(bracket.players)
        assert all(base > 2 * most for base in bracket.digit_bases)
        assert len(bracket.digit_bases) == len(bracket.criteria)
        assert [
            name for name, following in pairwise((*bracket.criteria, "")) if name != following
        ] == ["C.5", "C.6", *(f"C.{number}" for number in range(8, 20))]
