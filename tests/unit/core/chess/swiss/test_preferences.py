"""What the colours of played games ask for."""

import pytest

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.preferences import (
    NO_PREFERENCE,
    ColourHistory,
    Preference,
    Strength,
    colour_difference,
    colour_preference,
)

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def played(letters: str) -> tuple[Colour, ...]:
    """The colours of games written as letters, oldest first."""
    return tuple(Colour(letter.lower()) for letter in letters)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.6")
@pytest.mark.parametrize(
    ("letters", "difference"), [("", 0), ("W", 1), ("B", -1), ("WB", 0), ("WWBW", 2), ("BBB", -3)]
)
def test_difference_is_white_minus_black(letters: str, difference: int) -> None:
    assert colour_difference(played(letters)) == difference


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.7.1")
@pytest.mark.parametrize(
    ("letters", "colour"),
    [
        ("WW", BLACK),
        ("BB", WHITE),
        ("WBWW", BLACK),
        ("WWBW", BLACK),
        ("BBWB", WHITE),
        ("BWW", BLACK),
        ("WBB", WHITE),
        ("BBWW", BLACK),
        ("BBBWW", BLACK),
    ],
)
def test_preference_is_absolute_after_a_wide_difference_or_twice_a_colour(
    letters: str, colour: Colour
) -> None:
    assert colour_preference(played(letters)) == Preference(colour, Strength.ABSOLUTE)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.7.1")
@pytest.mark.parametrize(("letters", "colour"), [("WWWWBB", BLACK), ("BBBBWW", WHITE)])
def test_difference_decides_where_the_last_two_games_contradict_it(
    letters: str, colour: Colour
) -> None:
    assert colour_preference(played(letters)) == Preference(colour, Strength.ABSOLUTE)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.7.2")
@pytest.mark.parametrize(
    ("letters", "colour"), [("W", BLACK), ("B", WHITE), ("WBW", BLACK), ("WWB", BLACK)]
)
def test_preference_is_strong_after_a_difference_of_one(letters: str, colour: Colour) -> None:
    assert colour_preference(played(letters)) == Preference(colour, Strength.STRONG)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.7.3")
@pytest.mark.parametrize(
    ("letters", "colour"), [("WB", WHITE), ("BW", BLACK), ("WBBW", BLACK), ("BWWB", WHITE)]
)
def test_preference_alternates_mildly_where_colours_are_balanced(
    letters: str, colour: Colour
) -> None:
    assert colour_preference(played(letters)) == Preference(colour, Strength.MILD)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.7.4")
def test_nobody_without_a_played_game_has_a_preference() -> None:
    assert colour_preference(()) == NO_PREFERENCE


def test_a_history_grows_by_one_game_and_each_is_made_once() -> None:
    start = ColourHistory(())
    assert start.preference == NO_PREFERENCE
    white = start.followed_by(WHITE)
    assert start.with_white is white
    assert start.with_black is None
    both = white.followed_by(BLACK)
    assert white.with_black is both
    assert both.colours == (WHITE, BLACK)
    assert both.difference == 0
    assert both.preference == colour_preference((WHITE, BLACK))
