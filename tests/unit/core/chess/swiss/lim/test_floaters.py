"""Who floats, and whom floaters meet."""

import pytest

from ronde.core.chess.swiss.lim.entrants import lim_round as round_of_event
from ronde.core.chess.swiss.lim.floaters import FloaterType
from ronde.core.chess.swiss.lim.pairing import LimPairing, pair_round
from tests.literal.table import event_of
from tests.unit.core.chess.swiss.lim.rounds import floaters, lim_round, meeting, pairs


def types(pairing: LimPairing) -> list[list[FloaterType]]:
    """The types of the floaters out of each scoregroup."""
    return [[choice.chosen.type for choice in group.floaters] for group in pairing.groups]


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.2.4")
def test_the_lowest_numbered_floats_down_and_the_highest_numbered_up() -> None:
    assert floaters(pair_round(lim_round("8 8 8 4 0 0 0 4")))[:2] == [(3,), (5,)]


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.2.2")
@pytest.mark.parametrize(
    ("colours", "down"),
    [
        ({1: "WB", 2: "WB", 3: "BW"}, 2),
        ({1: "WB", 2: "BW", 3: "BW"}, 3),
        ({1: "WB", 2: "BW"}, 3),
    ],
)
def test_who_is_due_the_colour_that_more_are_due_floats(colours: dict[int, str], down: int) -> None:
    found = pair_round(lim_round("8 8 8 4", colours=colours))
    assert floaters(found)[0] == (down,)
    upside_down = {5 - number: history for number, history in colours.items()}
    found = pair_round(lim_round("4 0 0 0", colours=upside_down))
    assert floaters(found)[0] == (5 - down,)


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.2.3")
@pytest.mark.parametrize(
    ("maxi", "rating", "floater"), [(False, 2600, 2), (True, 2470, 2), (True, 2471, 3)]
)
def test_in_a_maxi_tournament_colours_choose_among_close_ratings(
    maxi: bool, rating: int, floater: int
) -> None:
    colours = {1: "WB", 2: "WB", 3: "BW"}
    to_pair = lim_round("8 8 8 4", colours=colours, ratings={1: 2700, 2: rating}, is_maxi=maxi)
    assert floaters(pair_round(to_pair))[0] == (floater,)


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.9")
def test_types_are_preferred_from_d_to_a() -> None:
    # 3 and 2 have no opponent in the next group.
    found = pair_round(
        lim_round("8 8 8 4 4 4", met=[(3, 4), (3, 5), (3, 6), (2, 4), (2, 5), (2, 6)])
    )
    assert floaters(found)[0] == (1,)
    assert types(found)[0] == [FloaterType.D]
    # 1 floats in and could float on; 2 is there.
    found = pair_round(lim_round("8 6 6 4"))
    assert floaters(found)[:2] == [(1,), (3,)]
    assert types(found)[:2] == [[FloaterType.D], [FloaterType.D]]
    # 2 and 3 met 1: 1 has to float on.
    found = pair_round(lim_round("8 6 6 4", met=[(1, 2), (1, 3)]))
    assert floaters(found)[:2] == [(1,), (1,)]
    assert types(found)[:2] == [[FloaterType.C], [FloaterType.B]]
    found = pair_round(lim_round("8 6 6 4 4 2", met=[(1, 2), (1, 3), (1, 4), (1, 5)]))
    assert types(found)[1] == [FloaterType.A]


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.3")
def test_opponents_of_those_who_float_before_are_taken() -> None:
    """All three float and could meet 4, but 1, who is ranked ahead, is the first chosen."""
    met = [(1, 2), (1, 3), (2, 3)]
    found = pair_round(lim_round("8 8 8 6 4 4", met=met, floated=[2, 3]))
    assert floaters(found)[0] == (1, 3, 2)
    assert types(found)[0] == [FloaterType.D, FloaterType.C, FloaterType.C]
    found = pair_round(lim_round("8 8 8 6 4 4", met=met))
    assert floaters(found)[0] == (3, 2, 1)
    assert types(found)[0] == [FloaterType.D] * 3


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.10")
def test_who_floated_in_the_previous_round_floats_only_if_nobody_else_of_the_type() -> None:
    assert floaters(pair_round(lim_round("8 8 8 4", floated=[3])))[0] == (2,)
    assert floaters(pair_round(lim_round("8 8 8 4", floated=[1, 2, 3])))[0] == (3,)


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.10")
def test_only_a_game_against_another_score_was_a_float() -> None:
    event = event_of(
        """
        1  2w1  4w1
        2  1b0  3b+
        3  5w=  2w-
        4  6w=  1b0
        5  3b=  U
        6  4b=  H
        7  U    8b1
        8  H    7w0
        """
    )
    assert round_of_event(event, maxi=False).floated == {1, 4, 7, 8}


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.6")
@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.8")
def test_floaters_meet_the_highest_numbered_above_and_the_lowest_below() -> None:
    found = pair_round(lim_round("8 6 6 6 4 4"))
    assert pairs(found) >= meeting("1-2 3-4")
    found = pair_round(lim_round("4 4 2 2 2 0"))
    assert pairs(found) >= meeting("6-5 4-3")


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.6")
def test_in_the_median_downfloaters_come_first_and_both_look_from_the_top() -> None:
    # 1 floats down, 8 floats up.
    found = pair_round(lim_round("6 4 4 4 4 4 4 2"))
    assert [group.incoming for group in found.groups] == [(), (), (0, 7)]
    assert pairs(found) == meeting("1-2 8-3 4-6 5-7")


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.8")
def test_floaters_meet_the_first_who_is_due_the_other_colour() -> None:
    colours = {1: "WB", 2: "WB", 3: "BW", 4: "BW"}
    found = pair_round(lim_round("8 6 6 6 4 4", colours=colours))
    assert pairs(found) >= meeting("1-3")
    everybody_white = dict.fromkeys(range(1, 5), "WB")
    found = pair_round(lim_round("8 6 6 6 4 4", colours=everybody_white))
    assert pairs(found) >= meeting("1-2")


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.8")
@pytest.mark.parametrize(("rating", "opponent"), [(2400, 3), (2399, 2)])
def test_in_a_maxi_tournament_only_close_ratings_are_exchanged_for_colours(
    rating: int, opponent: int
) -> None:
    colours = {1: "WB", 2: "WB", 3: "BW", 4: "WB"}
    to_pair = lim_round("8 6 6 6 4 4", colours=colours, ratings={2: 2500, 3: rating}, is_maxi=True)
    assert pairs(pair_round(to_pair)) >= {frozenset((1, opponent))}


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 3.7")
def test_upfloaters_come_lowest_score_first() -> None:
    """8 and 7 float to the group of 6, 5 and 4; 8, of the lower score, has its turn first."""
    met = [(8, 7), (7, 6), (7, 5), (7, 4), (7, 3)]
    found = pair_round(lim_round("4 4 4 4 4 4 2 0", met=met))
    assert found.groups[-1].incoming == (7, 6)
