"""Which of two players gets White, by each rule of article 5.2."""

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.colours import colour_of_higher, has_white
from ronde.core.chess.swiss.entrants import Entrant, Float
from ronde.core.chess.swiss.preferences import colour_difference, colour_preference

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def player(letters: str, *, tpn: int) -> Entrant:
    """A player by the colours of his games, oldest first."""
    colours = tuple(Colour(letter.lower()) for letter in letters)
    return Entrant(
        number=tpn,
        tpn=tpn,
        score=0,
        colours=colours,
        difference=colour_difference(colours),
        preference=colour_preference(colours),
        floats=(Float.NONE, Float.NONE),
        barred=False,
        unplayed_count=0,
        met=frozenset(),
    )


def colour(higher: str, lower: str) -> Colour:
    """The colour of the higher ranked player."""
    return colour_of_higher(player(higher, tpn=1), player(lower, tpn=2), WHITE)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 5.2.1")
@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        ("W", "B", BLACK),
        ("B", "W", WHITE),
        ("WB", "WW", WHITE),
        ("W", "", BLACK),
        ("", "W", WHITE),
        ("", "BWB", BLACK),
    ],
)
def test_both_preferences_are_granted_where_they_can(
    higher: str, lower: str, expected: Colour
) -> None:
    assert colour(higher, lower) is expected


@pytest.mark.rule("FIDE C.04.3 (2026-02) 5.2.2")
@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        ("WW", "WBW", BLACK),
        ("WBW", "WW", WHITE),
        ("W", "BW", BLACK),
        ("BW", "W", WHITE),
        ("BWW", "BW", BLACK),
    ],
)
def test_stronger_preference_is_granted(higher: str, lower: str, expected: Colour) -> None:
    assert colour(higher, lower) is expected


@pytest.mark.rule("FIDE C.04.3 (2026-02) 5.2.2")
@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [("WBWW", "BBWW", BLACK), ("BBWW", "WBWW", WHITE), ("BBWB", "WBB", WHITE)],
)
def test_wider_difference_of_two_absolute_preferences_is_granted(
    higher: str, lower: str, expected: Colour
) -> None:
    assert colour(higher, lower) is expected


@pytest.mark.rule("FIDE C.04.3 (2026-02) 5.2.3")
@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        ("BWWB", "WBWB", BLACK),
        ("WBWB", "BWWB", WHITE),
        ("WWBBW", "WBW", WHITE),
        ("WWB", "WBW", WHITE),
        ("WBBWW", "BWBWW", WHITE),
        ("BWBWW", "WBBWW", BLACK),
    ],
)
def test_colours_change_from_the_last_time_they_differed(
    higher: str, lower: str, expected: Colour
) -> None:
    assert colour(higher, lower) is expected


@pytest.mark.rule("FIDE C.04.3 (2026-02) 5.2.4")
@pytest.mark.parametrize(
    ("higher", "lower", "expected"), [("W", "W", BLACK), ("B", "BWB", WHITE), ("WB", "WB", WHITE)]
)
def test_higher_ranked_is_granted_his_preference_where_histories_are_alike(
    higher: str, lower: str, expected: Colour
) -> None:
    assert colour(higher, lower) is expected


@pytest.mark.rule("FIDE C.04.3 (2026-02) 5.2.5")
@pytest.mark.parametrize("initial", list(Colour))
@pytest.mark.parametrize("tpn", [1, 2, 3, 4])
def test_odd_numbers_have_the_initial_colour_where_nobody_has_a_preference(
    tpn: int, initial: Colour
) -> None:
    expected = initial if tpn in (1, 3) else initial.other
    assert colour_of_higher(player("", tpn=tpn), player("", tpn=9), initial) is expected


def test_white_is_told_from_the_colour_of_the_higher_ranked() -> None:
    assert has_white(player("B", tpn=1), player("W", tpn=2), BLACK)
    assert not has_white(player("W", tpn=1), player("B", tpn=2), WHITE)
