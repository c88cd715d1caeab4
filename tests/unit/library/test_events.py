"""Chess events as programs give them, and report files as text."""

import warnings
from pathlib import Path

import pytest

import ronde

TWO_ROUNDS: list[list[tuple[int, int, str] | tuple[int, str]]] = [
    [(1, 2, "1-0"), (3, 4, "½-½"), (5, "bye")],
    [(4, 1, "0-1"), (2, 5, "+--")],
]


def club() -> ronde.Event:
    return ronde.event(
        [("Anna", 2100), ("Bob", None), "Cleo", ("Dan", 1700), "Eve"],
        TWO_ROUNDS,
        name="Club",
        round_count=5,
    )


def test_players_are_numbered_in_their_order() -> None:
    players = club().players
    assert [(each.number, each.name, each.rating) for each in players[:3]] == [
        (1, "Anna", 2100),
        (2, "Bob", None),
        (3, "Cleo", None),
    ]


def test_players_keep_the_numbers_they_have() -> None:
    given = ronde.event([ronde.Player(number=9, name="Anna"), ronde.Player(number=3)])
    assert [player.number for player in given.players] == [9, 3]


def test_results_are_written_as_people_write_them() -> None:
    event = ronde.event(
        list("abcdefgh"), [[(1, 2, "1/2-1/2"), (3, 4, "0.5-0.5"), (5, 6, "="), (7, 8, "1:0")]]
    )
    draw = (ronde.Result.DRAW, ronde.Result.DRAW)
    games = [(game.white_result, game.black_result) for game in event.rounds[0].games]
    assert games == [draw, draw, draw, (ronde.Result.WIN, ronde.Result.LOSS)]


def test_a_bye_is_a_word() -> None:
    event = ronde.event(list("abcd"), [[(1, "bye"), (2, "full"), (3, "half"), (4, "zero")]])
    assert [bye.result.value for bye in event.rounds[0].byes] == ["U", "F", "H", "Z"]


def test_points_are_the_numbers_people_know() -> None:
    event = ronde.event(["a", "b"], [[(1, 2, "=")]], win=3, draw=1.5, loss=0)
    assert ronde.standings(event)[0].points == 1.5


def test_a_report_comes_back_as_it_was() -> None:
    event = club()
    report = ronde.trf_text(event)
    again = ronde.parse_trf(report)
    assert again.rounds == event.rounds
    assert [player.name for player in again.players] == [player.name for player in event.players]
    assert ronde.trf_text(again) == report


def test_a_report_is_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "club.trf"
    ronde.write_trf(club(), file)
    assert file.read_text("utf-8") == ronde.trf_text(club())
    assert ronde.read_trf(file) == ronde.read_trf(str(file)) == ronde.parse_trf(file.read_bytes())


def test_a_report_of_2016_has_no_records_of_2026() -> None:
    assert "\n222 " not in ronde.trf_text(club(), edition="TRF16")
    assert ronde.parse_trf(ronde.trf_text(club(), edition="trf16")).rounds == club().rounds


def test_a_lenient_reader_warns_of_each_repair() -> None:
    wrong = ronde.trf_text(club()).replace(" 2.0 ", " 2.5 ", 1)
    with pytest.raises(ronde.InputError, match=r"^\d+:"):
        ronde.parse_trf(wrong)
    with pytest.warns(UserWarning, match="2.5"):
        assert ronde.parse_trf(wrong, lenient=True).rounds == club().rounds


def test_what_is_right_warns_of_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ronde.parse_trf(ronde.trf_text(club()), lenient=True)


@pytest.mark.parametrize(
    ("players", "rounds", "sentence"),
    [
        ("Anna", [], "players: expected a list, found “Anna”"),
        (5, [], "players: expected a list, found “5”"),
        ([5], [], "player 1: expected a name, a name with a rating, or a Player, found “5”"),
        ([("Anna", "2100")], [], "player 1: expected a whole number, found “2100”"),
        ([("Anna", -3)], [], "player 1: expected 0 or more, found “-3”"),
        ([ronde.Player(number=2)] * 2, [], "players: expected each number once, found “2”"),
        (["a", "b"], [[(1, 3, "1-0")]], "round 1: expected the number of a player, found “3”"),
        (["a", "b"], [[(1, 1, "1-0")]], "round 1: expected a player who is in it once, found “1”"),
        (["a", "b"], [[(1, 2, "2-0")]], "round 1: expected one of 1-0, .*, found “2-0”"),
        (["a", "b"], [[(1, 2, 1)]], "round 1: expected a text, found “1”"),
        (["a", "b"], [[(1, "pause")]], "round 1: expected one of bye, full, .*, found “pause”"),
        (["a", "b"], [[(1,)]], r"round 1: expected a game such as .*, found “\(1,\)”"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_one_sentence(
    players: object, rounds: object, sentence: str
) -> None:
    with pytest.raises(ronde.InputError, match=f"^{sentence}$"):
        ronde.event(players, rounds)  # type: ignore[arg-type]


@pytest.mark.parametrize("points", [0.25, "much", None, float("nan"), True])
def test_points_that_no_report_can_hold_are_refused(points: float) -> None:
    with pytest.raises(ronde.InputError, match=r"^win: expected "):
        ronde.event(["a"], win=points)


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ronde.InputError, match="cannot be read"):
        ronde.read_trf(tmp_path / "nothing.trf")
    with pytest.raises(ronde.InputError, match=r"^path: expected the name of a file"):
        ronde.read_trf(5)  # type: ignore[arg-type]
    with pytest.raises(ronde.InputError, match=r"^event: expected an Event"):
        ronde.write_trf(None, tmp_path / "x.trf")  # type: ignore[arg-type]
    with pytest.raises(ronde.InputError, match=r"^edition: expected one of TRF16, TRF26"):
        ronde.trf_text(club(), edition="TRF06")
