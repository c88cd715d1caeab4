import pytest

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Bye, Result
from ronde.core.chess.player import Player
from ronde.formats.trf import Dialect, TrfEdition, dumps, loads, write
from tests.unit.formats.trf.reports import adjusted, player, read, refusal

FULL, HALF, ZERO = Result.FULL_POINT_BYE, Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE


def requested(result: Result, round_number: int, *players: int) -> RequestedBye:
    return RequestedBye(result=result, round_number=round_number, players=players)


@pytest.mark.rule("FIDE TRF26 240")
def test_requested_byes_of_a_round() -> None:
    lines = (player(1), player(26), player(47), "240 H 003  026  047", "240 z   2    1")
    assert read(*lines).event.requested_byes == (requested(HALF, 3, 26, 47), requested(ZERO, 2, 1))


def test_columns_with_byes_alone_are_the_round_to_come() -> None:
    lines = (
        player(1, "2 w 1", "0000 - H", points="1.0"),
        player(2, "1 b 0", points="0.0"),
        player(3, "0000 - U", "0000 - Z", points="1.0"),
    )
    event = read(*lines).event
    assert len(event.rounds) == 1
    assert event.requested_byes == (requested(HALF, 2, 1), requested(ZERO, 2, 3))


def test_byes_may_be_granted_for_several_rounds_to_come() -> None:
    lines = (player(1, "", "0000 - F"), player(2, "0000 - Z"))
    event = read(*lines).event
    assert event.rounds == ()
    assert event.requested_byes == (requested(ZERO, 1, 2), requested(FULL, 2, 1))


@pytest.mark.parametrize(
    ("first", "second"),
    [("0000 - H", "0000 - H"), ("0000 - U", ""), ("0000 - +", "")],
)
def test_a_bye_for_everybody_or_by_a_pairing_is_a_round(first: str, second: str) -> None:
    event = read(player(1, first), player(2, second)).event
    assert len(event.rounds) == 1
    assert event.requested_byes == ()


def test_absences_of_javafo_are_for_the_next_round() -> None:
    lines = (player(1, "2 w 1"), player(2, "1 b 0"), player(3), "XXZ 3", "XXZ 1 2")
    assert read(*lines).event.requested_byes == (requested(ZERO, 2, 3, 1, 2),)


def test_what_several_lines_say_alike_counts_once() -> None:
    lines = (player(1, "0000 - H"), player(2), "240 H 001    1", "XXZ 1")
    assert read(*lines).event.requested_byes == (requested(HALF, 1, 1),)


def test_lines_that_give_different_byes_contradict_each_other() -> None:
    lines = (player(1, "0000 - H"), player(2), "240 Z 001    1")
    assert refusal(*lines) == (
        "t.trf:2:99: player 1 has bye H for round 1, but line 4 gives them Z"
    )
    found, repairs = adjusted(*lines)
    assert found.event.requested_byes == (requested(ZERO, 1, 1),)
    assert repairs == ["t.trf:2:99: the first line stands"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("240 U 001    1", "5: expected F, H or Z as kind of bye, found “U”"),
        ("240 H abc    1", "7: expected a whole number as round of record 240, found “abc”"),
        ("240 H        1", "7: expected a whole number as round of record 240, found a blank"),
    ],
)
def test_a_bad_record_is_refused_and_left_out(line: str, sentence: str) -> None:
    assert refusal(player(1), line) == f"t.trf:3:{sentence}"
    found, repairs = adjusted(player(1), line)
    assert found.event.requested_byes == ()
    assert repairs[0].endswith(": the line is left out")


def test_a_stranger_is_refused_and_left_out() -> None:
    lines = (player(1), "240 H 001    9    1   1x")
    assert refusal(*lines) == (
        "t.trf:3:14: record 240 names player 9, expected one that a 001 record lists"
    )
    found, repairs = adjusted(*lines)
    assert found.event.requested_byes == (requested(HALF, 1, 1),)
    assert repairs == [
        "t.trf:3:14: the number is left out",
        "t.trf:3:23: the number is left out",
    ]


def test_a_stranger_in_javafos_line_has_his_column() -> None:
    assert refusal(player(1), "XXZ 1 9").startswith("t.trf:3:7: record XXZ names player 9")
    assert refusal(player(1), "XXZ x").startswith("t.trf:3:5: expected a whole number")


def test_trf16_has_the_byes_of_the_next_round_in_its_columns() -> None:
    event = Event(
        players=(Player(number=1), Player(number=2)),
        requested_byes=(requested(HALF, 1, 1), requested(ZERO, 2, 2)),
    )
    written = write(event, edition=TrfEdition.TRF16)
    assert "240" not in written.text
    assert [str(omission) for omission in written.omissions] == [
        "byes requested for rounds after the next one"
    ]
    assert loads(written.text).event.requested_byes == (requested(HALF, 1, 1),)


def test_trf16_cannot_hold_a_bye_for_everybody() -> None:
    event = Event(players=(Player(number=1),), requested_byes=(requested(HALF, 1, 1),))
    written = write(event, edition=TrfEdition.TRF16)
    assert [str(omission) for omission in written.omissions] == [
        "byes for everybody in the next round"
    ]
    assert loads(written.text).event == Event(players=(Player(number=1),))


def test_javafo_gets_a_line_of_absences_beside_trf26() -> None:
    event = Event(
        players=(Player(number=1), Player(number=2)), requested_byes=(requested(HALF, 1, 2),)
    )
    text = dumps(event, dialect=Dialect.JAVAFO)
    assert "240 H 001    2\n" in text
    assert "XXZ 2\n" in text
    assert loads(text).event == event


def test_a_bye_of_a_round_that_was_played_stays_in_that_round() -> None:
    lines = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - H"), "240 H 001    3")
    event = read(*lines).event
    assert event.rounds[0].byes == (Bye(3, HALF),)
    assert event.requested_byes == (requested(HALF, 1, 3),)
