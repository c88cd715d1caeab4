"""Double-Swiss: colours of the first game, matches of two columns, byes, forfeits, acceleration."""

from dataclasses import replace

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.swiss.catalogue import system_of
from ronde.core.chess.swiss.checker import check_rounds
from ronde.core.chess.swiss.double.system import DOUBLE_2026
from ronde.core.chess.swiss.double.to_pair import doubles_to_pair
from ronde.core.chess.swiss.matches.entrants import MatchEntrant
from ronde.core.chess.swiss.matches.pairing import MatchPairing, board_of, pair_matches
from ronde.errors import InconsistentEvent, InputError
from tests.literal.table import event_of
from tests.unit.core.chess.swiss.matches.drawn import Of, pairs_of, round_of

CODE = "FIDE_DOUBLESWISS"


def double(table: str, **given: object) -> Event:
    """An event of Double-Swiss out of a table, two columns for each match."""
    return event_of(table, system_code=CODE, **{"round_count": 10, **given})  # type: ignore[arg-type]


def paired(event: Event) -> MatchPairing:
    """The next round."""
    return pair_matches(doubles_to_pair(event))


def entrant(event: Event, number: int) -> MatchEntrant:
    """A participant of the next round."""
    return next(one for one in doubles_to_pair(event).entrants if one.number == number)


def numbered(count: int) -> str:
    """A table of so many players before any round."""
    return "\n".join(str(number) for number in range(1, count + 1))


@pytest.mark.rule("FIDE C.04.5 3")
def test_the_first_round_pairs_the_upper_half_with_the_lower() -> None:
    assert pairs_of(paired(double(numbered(6)))) == [(1, 4), (5, 2), (3, 6)]
    odd = paired(double(numbered(5)))
    assert (pairs_of(odd), odd.bye) == ([(1, 3), (4, 2)], 5)


@pytest.mark.rule("FIDE C.04.5 4.3")
@pytest.mark.rule("FIDE C.04.5 4.3.1")
@pytest.mark.rule("FIDE C.04.5 4.3.4, 4.3.5")
@pytest.mark.parametrize(
    ("first", "second", "white"),
    [
        (Of(score=0, colours="WBBW"), Of(score=0, colours="W"), 2),
        (Of(score=0, colours="WBB"), Of(score=0, colours="BWB"), 1),
        (Of(score=20, colours="BW"), Of(score=30, colours="BW"), 1),
        (Of(score=0), Of(score=0, colours="B"), 2),
        (Of(score=0), Of(score=0), 1),
        (Of(score=0), Of(score=10), 1),
    ],
)
def test_white_in_the_first_game(first: Of, second: Of, white: int) -> None:
    to_pair = round_of({1: first, 2: second})
    assert board_of(to_pair, 0, 1).white.number == white


PLAYED = "1 3w1 3b=\n2 4b0 4w1\n3 1b0 1w=\n4 2w1 2b0\n5 U H"


@pytest.mark.rule("FIDE C.04.5 4.4")
def test_the_second_games_are_the_first_with_colours_reversed() -> None:
    event = double("1 3w1\n2 4b0\n3 1b0\n4 2w1\n5 U")
    second = paired(event)
    assert (second.round_number, pairs_of(second), second.bye) == (2, [(3, 1), (2, 4)], 5)
    assert [check.ok for check in check_rounds(double(PLAYED), DOUBLE_2026)] == [True, True]
    wrong = double("1 3w1 3w=\n2 4b0 4w1\n3 1b0 1b=\n4 2w1 2b0\n5 U U")
    assert [check.ok for check in check_rounds(wrong, DOUBLE_2026)] == [True, False]


@pytest.mark.rule("FIDE C.04.5 1.4")
def test_a_bye_covers_the_match_and_bars_from_another() -> None:
    event = double(PLAYED)
    assert entrant(event, 5).score == 15
    assert entrant(event, 5).barred
    assert not entrant(event, 1).barred
    assert paired(event).bye != 5
    # A half-point bye of both games does not bar, a full-point bye does.
    asked = double("1 3w1 3b=\n2 4b0 4w1\n3 1b0 1w=\n4 2w1 2b0\n5 H H\n6 F F")
    assert [entrant(asked, number).barred for number in (5, 6)] == [False, True]
    assert paired(double(numbered(5), absent="5Z")).bye is None


@pytest.mark.rule("FIDE C.04.5 0, 1.6")
@pytest.mark.rule("FIDE C.04.5 2.1.1 [C1]")
@pytest.mark.parametrize(
    ("table", "met", "colours", "barred"),
    [
        # Both games forfeited by the same player: no match, and a win without playing.
        ("1 2w+ 2b+\n2 1b- 1w-\n3 4w1 4b1\n4 3b0 3w0", False, "", True),
        # One game forfeited: a match with the colour of its first game.
        ("1 2w+ 2b1\n2 1b- 1w0\n3 4w1 4b1\n4 3b0 3w0", True, "w", False),
        # One forfeited by each: they met, and nobody had a colour.
        ("1 2w+ 2b-\n2 1b- 1w+\n3 4w1 4b1\n4 3b0 3w0", True, "", False),
        # One forfeited both, the other one of them.
        ("1 2w+ 2b-\n2 1b- 1w-\n3 4w1 4b1\n4 3b0 3w0", False, "", True),
        # Neither came.
        ("1 2w- 2b-\n2 1b- 1w-\n3 4w1 4b1\n4 3b0 3w0", False, "", False),
    ],
)
def test_a_match_is_forfeited_by_whoever_forfeits_both_games(
    table: str, met: bool, colours: str, barred: bool
) -> None:
    one = entrant(double(table), 1)
    assert (2 in one.met) is met
    assert "".join(colour.value for colour in one.colours) == colours
    assert one.barred is barred


@pytest.mark.rule("FIDE C.04.5 1.5")
def test_whoever_met_another_score_floated_in_the_previous_match_alone() -> None:
    event = double(
        "1 3w1 3b1 2w1 2b1\n2 4b1 4w1 1b0 1w0\n3 1b0 1w0 4w= 4b=\n4 2w0 2b0 3b= 3w=\n"
        "5 7w= 7b= 6w1 6b1\n6 U H 5b0 5w0\n7 5b= 5w= Z Z"
    )
    assert [entrant(event, number).floated for number in range(1, 8)] == [
        False, False, False, False, True, True, False,
    ]  # fmt: skip


@pytest.mark.rule("FIDE C.04.5 2.3.4 [C7], 2.3.5 [C8]")
def test_floats_lapse_in_the_last_round() -> None:
    assert not doubles_to_pair(double(PLAYED, round_count=4)).floats_count
    assert doubles_to_pair(double(PLAYED, round_count=6)).floats_count


@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.4")
@pytest.mark.rule("FIDE C.04.7 (2026-02) 1.1")
def test_virtual_points_are_those_of_whole_matches() -> None:
    event = replace(double(numbered(8), round_count=12), system_code=f"{CODE}_BAKU")
    assert [one.score for one in doubles_to_pair(event).entrants] == [20] * 4 + [0] * 4
    odd_points = replace(event, scoring=replace(event.scoring, white_draw=3))
    with pytest.raises(InputError, match="a win worth two draws"):
        doubles_to_pair(odd_points)


def test_columns_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(InputError, match="expected an even number, not 5"):
        doubles_to_pair(double(numbered(4), round_count=5))
    apart = double("1 3w1 4b=\n2 4b0 3w1\n3 1b0 2b0\n4 2w1 1w=")
    with pytest.raises(InconsistentEvent, match=r"players 1 and 3 meet in round 1 alone"):
        doubles_to_pair(apart)


def test_the_code_names_the_system() -> None:
    assert system_of(double(numbered(4))) is DOUBLE_2026
    assert DOUBLE_2026.meetings(double(PLAYED)).round_of(1, 3) == 1
    assert Result.PAIRING_ALLOCATED_BYE in {bye.result for bye in double(PLAYED).rounds[0].byes}
    assert Colour.WHITE is doubles_to_pair(double(numbered(4))).initial_colour
