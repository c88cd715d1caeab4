"""Rounds paired by the FIDE (Dutch) system."""

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.errors import RuleError
from tests.literal.table import event_of


def paired(event: Event) -> tuple[list[tuple[int, int]], int | None]:
    """The boards of the next round, White first, and the bye."""
    found = pair_round(round_to_pair(event))
    return [(board.white.number, board.black.number) for board in found.boards], found.bye


def first_round_event(player_count: int, *, initial_colour: Colour = Colour.WHITE) -> Event:
    """An event of this many players before its first round."""
    table = "\n".join(str(number) for number in range(1, player_count + 1))
    return event_of(table, round_count=5, initial_colour=initial_colour)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 3")
@pytest.mark.parametrize("player_count", range(2, 21))
@pytest.mark.parametrize("initial_colour", list(Colour))
def test_upper_half_meets_lower_half_in_the_first_round(
    player_count: int, initial_colour: Colour
) -> None:
    half = player_count // 2
    expected = []
    for number in range(1, half + 1):
        pair = (number, number + half)
        starts = (number % 2 == 1) == (initial_colour is Colour.WHITE)
        expected.append(pair if starts else pair[::-1])
    bye = player_count if player_count % 2 else None
    event = first_round_event(player_count, initial_colour=initial_colour)
    assert paired(event) == (expected, bye)


def test_second_round_meets_by_scoregroups() -> None:
    event = event_of("1 3w1\n2 4b1\n3 1b0\n4 2w0")
    assert paired(event) == ([(2, 1), (3, 4)], None)


class TestSevenPlayersOverThreeRounds:
    """An event with a bye, a requested bye and a forfeit, followed by hand."""

    def test_first_round(self) -> None:
        assert paired(first_round_event(7)) == ([(1, 4), (5, 2), (3, 6)], 7)

    def test_second_round_does_not_float_the_bye_again(self) -> None:
        event = event_of(
            """
            1  4w1
            2  5b1
            3  6w=
            4  1b0
            5  2w0
            6  3b=
            7  U
            """,
            round_count=5,
            absent="5H",
        )
        assert paired(event) == ([(7, 1), (2, 3), (6, 4)], None)

    def test_third_round_exchanges_and_gives_the_bye_to_the_lowest_score(self) -> None:
        event = event_of(
            """
            1  4w1  7b1
            2  5b1  3w=
            3  6w=  2b=
            4  1b0  6b+
            5  2w0  H
            6  3b=  4w-
            7  U    1w0
            """,
            round_count=5,
        )
        assert paired(event) == ([(1, 2), (4, 7), (3, 5)], 6)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 2.3.1")
def test_bye_goes_to_the_lowest_score_even_if_leaders_must_float() -> None:
    event = event_of(
        """
        1  4w1  2b1
        2  5b1  1w0
        3  6w1  4b1
        4  1b0  3w0
        5  2w0  6b1
        6  3b0  5w0
        """,
        absent="4Z",
    )
    assert paired(event) == ([(1, 5), (3, 2)], 6)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 2.4.4")
def test_bye_goes_to_whoever_has_played_all_his_games() -> None:
    event = event_of("1 3w1\n2 4b1\n3 1b0\n4 2w0\n5 .")
    assert paired(event) == ([(2, 1), (3, 5)], 4)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 2.1.2")
def test_nobody_has_a_second_bye_and_a_forfeit_win_bars_it_too() -> None:
    event = event_of("1 4w1\n2 5b+\n3 U\n4 1b0\n5 2w-")
    assert paired(event)[1] == 4
    barred = event_of("1 2w1\n2 1b0\n3 F", absent="1Z 2Z")
    with pytest.raises(RuleError):
        pair_round(round_to_pair(barred))


@pytest.mark.rule("FIDE TRF26 260")
def test_prohibited_pairs_do_not_meet() -> None:
    event = event_of("1\n2\n3\n4", prohibited=[(1, 3)])
    assert paired(event) == ([(1, 4), (3, 2)], None)
    event = event_of("1\n2\n3\n4", prohibited=[(1, 3), (1, 4)])
    assert paired(event) == ([(1, 2), (3, 4)], None)


@pytest.mark.rule("FIDE C.04.2 (2026-02) 3.5")
def test_players_whose_game_was_not_played_may_be_paired_again() -> None:
    assert paired(event_of("1 2w+\n2 1b-")) == ([(1, 2)], None)


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.9")
@pytest.mark.parametrize(
    "event",
    [
        event_of("1 2w1\n2 1b0"),
        event_of("1\n2\n3\n4", prohibited=[(1, 2), (1, 3), (1, 4)]),
        event_of("1 U\n2 3w1\n3 2b0", absent="2Z 3Z"),
        event_of("1 2w1 3b= 4w1\n2 1b0 4w1 3b0\n3 4w1 1w= 2w1\n4 3b0 2b0 1b0"),
    ],
    ids=["rematch", "prohibited", "second bye", "all met"],
)
def test_round_without_a_legal_pairing_is_refused(event: Event) -> None:
    with pytest.raises(RuleError):
        pair_round(round_to_pair(event))


@pytest.mark.rule("FIDE C.04.3 (2026-02) 2.1.3")
def test_same_absolute_preference_meets_in_the_last_round_only_with_a_topscorer() -> None:
    table = """
    1  3w1  4w1
    2  4w1  3w1
    3  1b0  2b0
    4  2b0  1b0
    """
    with pytest.raises(RuleError):
        pair_round(round_to_pair(event_of(table, round_count=4)))
    with pytest.raises(RuleError):
        pair_round(round_to_pair(event_of(table, round_count=3)))
    # The two who lost are no topscorers and cannot meet; without them the leaders can.
    leaders = event_of(table, round_count=3, absent="3Z 4Z")
    assert paired(leaders) == ([(2, 1)], None)
    with pytest.raises(RuleError):
        pair_round(round_to_pair(event_of(table, round_count=4, absent="3Z 4Z")))


@pytest.mark.rule("FIDE C.04.3 (2026-02) 1.9.3")
def test_nobody_to_pair_is_a_round_without_boards() -> None:
    assert paired(event_of("1\n2", absent="1Z 2Z")) == ([], None)


def test_brackets_tell_who_moved_down_and_who_floated() -> None:
    event = event_of("1 4w1\n2 5b1\n3 6w1\n4 1b0\n5 2w0\n6 3b0")
    found = pair_round(round_to_pair(event))
    first, second = found.brackets
    assert first.bracket.players == (0, 1, 2)
    assert len(first.solution.floaters) == 1
    assert second.bracket.moved_down == first.solution.floaters
    assert not second.solution.floaters
