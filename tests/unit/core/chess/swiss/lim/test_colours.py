"""Who is compatible, and who has White, by the Lim system."""

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.lim.colours import Ground, colour_of_higher
from ronde.core.chess.swiss.lim.field import LimField, Side
from ronde.core.chess.swiss.lim.pairing import pair_round
from tests.unit.core.chess.swiss.lim.rounds import lim_round, meeting, paired, white_of

WHITE, BLACK = Colour


def ruling(
    first: str, second: str, side: Side = Side.MEDIAN, *, is_last: bool = False
) -> tuple[Colour, Ground]:
    """The colour of the first of two players with these colours, equal in score."""
    field = LimField(lim_round("4 4", colours={1: first, 2: second}, is_last=is_last))
    return tuple(colour_of_higher(field, 0, 1, side))  # type: ignore[return-value]


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 2.1")
@pytest.mark.parametrize(
    ("first", "second", "compatible"),
    [
        ("", "", True),
        ("WW", "WW", False),
        ("WW", "BB", True),
        ("WW", "BW", True),
        ("WWBWW", "WBWBWWB", True),
        ("WBWW", "WBWW", False),
        ("WBWWB", "WWBWBW", True),
        ("BWWBW", "WW", True),
        ("WWBW", "WW", False),
    ],
)
def test_players_are_compatible_if_some_colours_are_permitted(
    first: str, second: str, compatible: bool
) -> None:
    field = LimField(lim_round("4 4", colours={1: first, 2: second}))
    assert bool(field.compatible[0] >> 1 & 1) is compatible
    last = LimField(lim_round("4 4", colours={1: first, 2: second}, is_last=True))
    assert last.compatible[0] >> 1 & 1


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 6")
def test_in_the_last_round_only_meetings_keep_players_apart() -> None:
    colours = {1: "WBWW", 2: "WBWW", 3: "BWBB", 4: "BWBB"}
    met = [(1, 3), (2, 4)]
    assert paired(lim_round("4 4 4 4", colours=colours, met=met)) == meeting("1-4 2-3")
    met = [(1, 3), (2, 4), (1, 4), (2, 3)]
    last = lim_round("4 4 4 4", colours=colours, met=met, is_last=True)
    assert paired(last) == meeting("1-2 3-4")


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 5.2, 5.3, 5.4")
@pytest.mark.parametrize(
    ("first", "second", "side", "expected"),
    [
        ("WB", "BW", Side.MEDIAN, (WHITE, Ground.DUE)),
        ("BW", "WB", Side.MEDIAN, (BLACK, Ground.DUE)),
        ("", "BW", Side.MEDIAN, (WHITE, Ground.DUE)),
        ("BW", "", Side.MEDIAN, (BLACK, Ground.DUE)),
        ("BWB", "WBB", Side.MEDIAN, (BLACK, Ground.LIMITS)),
        ("WBB", "BWB", Side.MEDIAN, (WHITE, Ground.LIMITS)),
        ("WBWB", "BWWB", Side.MEDIAN, (WHITE, Ground.HISTORY)),
        ("BWWB", "WBWB", Side.MEDIAN, (BLACK, Ground.HISTORY)),
        ("WBWB", "WB", Side.MEDIAN, (WHITE, Ground.RANK)),
        ("WB", "WB", Side.ABOVE, (WHITE, Ground.RANK)),
        ("BW", "BW", Side.ABOVE, (BLACK, Ground.RANK)),
        ("WB", "WB", Side.BELOW, (BLACK, Ground.RANK)),
    ],
)
def test_colours_go_by_what_is_due_then_by_history_then_by_rank(
    first: str, second: str, side: Side, expected: tuple[Colour, Ground]
) -> None:
    assert ruling(first, second, side) == expected


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 5.4")
def test_higher_ranked_is_by_score_then_by_number() -> None:
    colours = {1: "WB", 2: "WB"}
    assert white_of(pair_round(lim_round("2 4", colours=colours)), 1) == 2
    # In the median the higher ranked gets what is due; 2 has more points and floats to 1.
    assert white_of(pair_round(lim_round("4 6", colours=colours)), 1) == 2


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 5.5")
def test_colours_are_counted_by_the_games_of_the_player() -> None:
    """After four rounds in which 1 played three: the colour had less often, not the other one."""
    colours = {1: "BBW", 2: "WBWB"}
    assert white_of(pair_round(lim_round("4 4", colours=colours)), 1) == 2
    assert ruling("BBW", "WBBW") == (WHITE, Ground.DUE)


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 6")
def test_in_the_last_round_two_may_have_to_have_the_same_colour() -> None:
    assert ruling("WBWW", "BWWW", is_last=True) == (WHITE, Ground.HISTORY)
    assert ruling("WBWW", "WBW", is_last=True) == (BLACK, Ground.LIMITS)


@pytest.mark.rule("FIDE C.04.4.3 (2026-02) 7.2")
def test_two_who_have_not_played_go_by_number_after_round_1() -> None:
    assert white_of(pair_round(lim_round("4 4", colours={})), 1) == 1
    black = lim_round("4 4", initial_colour=Colour.BLACK)
    assert white_of(pair_round(black), 1) == 2
