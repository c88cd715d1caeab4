import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.errors import InconsistentEvent
from ronde.formats.trf import Dialect, dumps, loads
from tests.unit.formats.trf.reports import adjusted, player, read, refusal

OTHERS = (player(3, "4 w 1"), player(4, "3 b 0"))
"""A game beside the one looked at, so that the columns are a round."""


def games(*lines: str) -> tuple[Game, ...]:
    return read(*lines, *OTHERS).event.rounds[0].games[:-1]


@pytest.mark.rule("FIDE TRF26 001")
@pytest.mark.parametrize(
    ("white", "black", "results"),
    [
        ("1", "0", (Result.WIN, Result.LOSS)),
        ("=", "=", (Result.DRAW, Result.DRAW)),
        ("0", "0", (Result.LOSS, Result.LOSS)),
        ("=", "0", (Result.DRAW, Result.LOSS)),
        ("W", "L", (Result.SHORT_WIN, Result.SHORT_LOSS)),
        ("d", "D", (Result.SHORT_DRAW, Result.SHORT_DRAW)),
        ("+", "-", (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)),
        ("-", "-", (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)),
        (" ", " ", (Result.UNKNOWN, Result.UNKNOWN)),
    ],
)
def test_results_of_games(white: str, black: str, results: tuple[Result, Result]) -> None:
    found = games(player(1, f"2 w {white}"), player(2, f"1 b {black}"))
    assert found == (Game(1, 2, *results),)
    assert games(player(1, f"2 b {black}"), player(2, f"1 w {white}")) == (Game(2, 1, *results),)


@pytest.mark.parametrize("opponent", ["2", "0002", "02"])
def test_opponents_with_and_without_zeros(opponent: str) -> None:
    assert games(player(1, f"{opponent} w 1"), player(2, "1 b 0")) == (
        Game(1, 2, Result.WIN, Result.LOSS),
    )


def test_an_opponent_may_stand_at_the_left_of_his_field() -> None:
    line = player(1).ljust(91) + "2    w 1"
    assert games(line, player(2, "1 b 0")) == (Game(1, 2, Result.WIN, Result.LOSS),)


@pytest.mark.parametrize(
    ("written", "result"),
    [
        ("0000 - U", Result.PAIRING_ALLOCATED_BYE),
        ("0000 - f", Result.FULL_POINT_BYE),
        ("0000 - H", Result.HALF_POINT_BYE),
        ("0000   Z", Result.ZERO_POINT_BYE),
        ("0000 -", Result.ZERO_POINT_BYE),
        ("0000 - +", Result.FORFEIT_WIN),
        ("0000 - -", Result.FORFEIT_LOSS),
    ],
)
def test_rounds_without_opponent(written: str, result: Result) -> None:
    assert read(player(1, written), *OTHERS).event.rounds[0].byes == (Bye(1, result),)


def test_a_bye_may_leave_the_opponent_blank() -> None:
    line = player(1).ljust(96) + "- H"
    assert read(line, *OTHERS).event.rounds[0].byes == (Bye(1, Result.HALF_POINT_BYE),)


def test_blank_columns_are_an_absence_nobody_wrote_down() -> None:
    rounds = read(player(1, "", "2 w 1"), player(2, "", "1 b 0"), *OTHERS).event.rounds
    assert len(rounds) == 2
    assert [game.white for game in rounds[0].games] == [3]
    assert rounds[0].byes == ()


def test_a_line_cut_short_has_no_data_for_the_rest() -> None:
    rounds = read(player(1, "2 w 1"), player(2, "1 b 0", "0000 - Z"), *OTHERS).event.rounds
    assert len(rounds) == 1


@pytest.mark.parametrize("letter", ["X", "?"])
def test_gacrux_writes_a_letter_for_a_result_not_known(letter: str) -> None:
    found = read(player(1, f"2 w {letter}"), player(2, f"1 b {letter}"))
    assert found.event.rounds[0].games == (Game(1, 2, Result.UNKNOWN, Result.UNKNOWN),)
    assert Dialect.GACRUX in found.dialects


def test_gacrux_writes_a_for_an_absence() -> None:
    found = read(player(1, "0000 - A"), *OTHERS)
    assert found.event.rounds[0].byes == (Bye(1, Result.ZERO_POINT_BYE),)
    assert Dialect.GACRUX in found.dialects


@pytest.mark.parametrize(
    ("written", "sentence", "repaired"),
    [
        (
            "2 w Q",
            "99: expected one of 1 = 0 W D L + - as result, found “Q”",
            Game(1, 2, Result.WIN, Result.LOSS),
        ),
        (
            "2 x 1",
            "97: expected w, b or - as colour, found “x”",
            Game(1, 2, Result.WIN, Result.LOSS),
        ),
        (
            "9 w 1",
            "92: opponent 9 has no line, expected a player that a 001 record lists",
            Bye(1, Result.FULL_POINT_BYE),
        ),
        (
            "2x w =",
            "92: expected a whole number as opponent of record 001, found “2x”",
            Bye(1, Result.HALF_POINT_BYE),
        ),
        (
            "0000 - 1",
            "99: expected U, F, H or Z in a round without opponent, found “1”",
            Bye(1, Result.FULL_POINT_BYE),
        ),
        (
            "0000 - Q",
            "99: expected U, F, H or Z in a round without opponent, found “Q”",
            Bye(1, Result.ZERO_POINT_BYE),
        ),
        (
            "0000 w H",
            "97: expected no colour without an opponent, found “w”",
            Bye(1, Result.HALF_POINT_BYE),
        ),
        (
            "2 w U",
            "99: result U is for a round without opponent, found opponent 2",
            Bye(1, Result.PAIRING_ALLOCATED_BYE),
        ),
        (
            "2 w11",
            "98: expected a blank in column 98, found “1”",
            Game(1, 2, Result.WIN, Result.LOSS),
        ),
    ],
)
def test_bad_columns_are_refused_or_repaired(
    written: str, sentence: str, repaired: Game | Bye
) -> None:
    lines = (player(1, written), player(2, "1 b 0"), *OTHERS)
    assert refusal(*lines) == f"t.trf:2:{sentence}"
    found, repairs = adjusted(*lines)
    assert repairs
    played = found.event.rounds[0]
    assert repaired in (played.games if isinstance(repaired, Game) else played.byes)


def test_faults_name_the_column_of_their_round() -> None:
    lines = (player(1, "2 w 1", "2 b Q"), player(2, "1 b 0", "1 w 0"))
    assert refusal(*lines).startswith("t.trf:2:109: ")


def test_more_rounds_than_any_record_can_name_are_refused() -> None:
    lines = (player(1, *["2 w 1"] * 1001), player(2, *["1 b 0"] * 1001))
    assert refusal(*lines) == "t.trf:2:10080: expected at most 999 rounds, found 1001"
    assert len(adjusted(*lines)[0].event.rounds) == 999


def test_games_without_colours_are_written_with_a_dash() -> None:
    played = Round((Game(1, 2, Result.DRAW, Result.DRAW, colours_known=False),))
    event = Event(players=(Player(number=1), Player(number=2)), rounds=(played,))
    text = dumps(event)
    assert text.splitlines()[-1].endswith("     1 - =")
    assert loads(text).event == event


def test_a_round_with_a_stranger_cannot_be_written() -> None:
    event = Event(players=(Player(number=1),), rounds=(Round((Game(1, 2),)),))
    with pytest.raises(InconsistentEvent, match="round 1 has player 2, expected players"):
        dumps(event)
