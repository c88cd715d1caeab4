import pytest

from ronde.core.chess.game import Bye, Game, Result
from tests.unit.formats.trf.reports import adjusted, player, problems, read, refusal


@pytest.mark.rule("FIDE TRF26 001, result codes")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1", "1"),
        ("1", "="),
        ("1", "-"),
        ("1", "L"),
        ("+", "+"),
        ("+", "0"),
        ("W", "W"),
        ("W", "0"),
        ("D", "="),
    ],
)
def test_results_that_do_not_go_together(first: str, second: str) -> None:
    lines = (player(1, f"2 w {first}"), player(2, f"1 b {second}"))
    assert refusal(*lines) == (
        f"t.trf:3:99: round 1: player 1 has result {first} against player 2, who has {second},"
        " expected two results such as 1 and 0 or + and -"
    )
    found, repairs = adjusted(*lines)
    assert repairs == ["t.trf:3:99: the result of player 1 stands"]
    assert found.event.rounds[0].games[0].is_regular


def test_a_result_that_one_line_lacks_is_refused_and_completed() -> None:
    lines = (player(1, "2 w"), player(2, "1 b 1"))
    assert "player 1 has result none against player 2, who has 1" in refusal(*lines)
    found, repairs = adjusted(*lines)
    assert repairs == ["t.trf:3:99: the result of player 2 stands"]
    assert found.event.rounds[0].games == (Game(1, 2, Result.LOSS, Result.WIN),)


def test_a_result_that_could_not_be_read_is_told_once() -> None:
    found, repairs = adjusted(player(1, "2 w 1"), player(2, "1 b Q"))
    assert repairs == ["t.trf:3:99: read as a result not known"]
    assert found.event.rounds[0].games == (Game(1, 2, Result.WIN, Result.LOSS),)


def test_opponents_name_each_other() -> None:
    lines = (player(1, "2 w 1"), player(2, "3 w 1"), player(3, "2 b 0"))
    assert refusal(*lines) == (
        "t.trf:2:92: round 1: player 1 names opponent 2, whose line names 3, expected 1"
    )
    found, repairs = adjusted(*lines)
    assert repairs == ["t.trf:2:92: read as a round without opponent, worth the same"]
    assert found.event.rounds[0].games == (Game(2, 3, Result.WIN, Result.LOSS),)
    assert found.event.rounds[0].byes == (Bye(1, Result.FULL_POINT_BYE),)


def test_an_opponent_whose_columns_are_blank_names_nobody() -> None:
    lines = (player(1, "2 w 1"), player(2), player(3, "4 w 1"), player(4, "3 b 0"))
    assert "whose line names nobody, expected 1" in refusal(*lines)


def test_nobody_plays_himself() -> None:
    lines = (player(1, "1 w 1"), player(2))
    assert refusal(*lines) == (
        "t.trf:2:92: round 1: player 1 is their own opponent, expected another player"
    )


@pytest.mark.parametrize("colour", ["w", "b"])
def test_opponents_have_different_colours(colour: str) -> None:
    lines = (player(1, f"2 {colour} 1"), player(2, f"1 {colour} 0"))
    assert refusal(*lines) == (
        f"t.trf:3:97: round 1: expected two colours, found both players with {colour}"
    )
    found, repairs = adjusted(*lines)
    assert repairs == ["t.trf:3:97: read without colours"]
    assert found.event.rounds[0].games == (
        Game(1, 2, Result.WIN, Result.LOSS, colours_known=False),
    )


@pytest.mark.parametrize(
    ("first", "second", "white"),
    [("w", "-", 1), ("b", "-", 2), ("-", "w", 2), ("-", "b", 1)],
)
def test_one_colour_gives_the_other(first: str, second: str, white: int) -> None:
    found = read(player(1, f"2 {first} +"), player(2, f"1 {second} -"))
    game = found.event.rounds[0].games[0]
    assert game.colours_known
    assert game.white == white
    assert problems(found) == []


def test_one_pairing_allocated_bye_in_a_round() -> None:
    lines = (player(1, "0000 - U"), player(2, "0000 - U"), player(3, "0000 - Z"))
    assert refusal(*lines) == (
        "t.trf:3:99: round 1: players 1 and 2 both have U, expected at most one"
        " pairing-allocated bye"
    )
    found, repairs = adjusted(*lines)
    assert repairs == ["t.trf:3:99: read as it stands"]
    assert len(found.event.rounds[0].byes) == 3


def test_the_players_of_a_team_may_share_its_bye() -> None:
    lines = (player(1, "0000 - U"), player(2, "0000 - U"), "013 Alpha".ljust(36) + "   1    2")
    assert len(read(*lines).event.rounds[0].byes) == 2


def test_the_first_fault_of_single_fields_comes_before_contradictions() -> None:
    lines = (player(1, "2 w 1"), player(2, "1 b 1"), player(3, "0000 - Q"))
    assert refusal(*lines).startswith("t.trf:4:99: expected U, F, H or Z")


def test_games_stand_in_the_order_of_the_lines() -> None:
    lines = (player(3, "1 b 0"), player(2, "4 w ="), player(1, "3 w 1"), player(4, "2 b ="))
    assert [game.white for game in read(*lines).event.rounds[0].games] == [1, 2]
