import datetime as dt

import pytest

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Game, Result
from ronde.core.chess.player import Player, Sex, Title
from ronde.errors import InputError
from ronde.formats.trf import Dialect, ReportedStanding, dumps, loads, write
from tests.unit.formats.trf.reports import FILES, adjusted, player, problems, read, refusal


@pytest.mark.rule("FIDE TRF26 001")
def test_a_players_line_field_by_field() -> None:
    found = loads((FILES / "open.trf").read_bytes())
    assert found.event.players[3] == Player(
        number=4,
        sex=Sex.WOMAN,
        title=Title.WFM,
        name="Dantec, Maëlle",
        rating=2180,
        federation="SUI",
        fide_id="1300044",
        birth_date="1999",
    )
    assert found.event.players[0].birth_date == dt.date(1990, 4, 12)
    assert found.event.players[6].rating is None
    assert found.standings[2] == ReportedStanding(points=15, rank=2)


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("GM", Title.GM),
        ("wim", Title.WIM),
        ("g", Title.GM),
        ("m", Title.IM),
        ("f", Title.FM),
        ("c", Title.CM),
        ("wg", Title.WGM),
        ("wm", Title.WIM),
        ("wf", Title.WFM),
        ("wc", Title.WCM),
        ("gf", Title.WGM),
        ("mf", Title.WIM),
        ("ff", Title.WFM),
        ("cf", Title.WCM),
    ],
)
def test_titles_of_new_and_old_files(written: str, title: Title) -> None:
    assert read(player(1, title=written)).event.players[0].title is title


def test_an_unknown_title_or_sex_is_only_remarked_on() -> None:
    found = read(player(1, title="AGM", sex="x"))
    assert (found.event.players[0].title, found.event.players[0].sex) == (None, None)
    assert problems(found) == [
        "t.trf:2:10: expected m or w as sex, found “x”",
        "t.trf:2:11: expected a FIDE title such as WIM, found “AGM”",
    ]


@pytest.mark.parametrize("rating", ["0", "", "0000"])
def test_no_rating_is_a_blank_or_zero(rating: str) -> None:
    assert read(player(1, rating=rating)).event.players[0].rating is None


def test_a_bad_rating_is_refused_and_read_as_blank() -> None:
    assert refusal(player(1, rating="19x0")) == (
        "t.trf:2:49: expected a whole number as rating of record 001, found “19x0”"
    )
    found, repairs = adjusted(player(1, rating="19x0"))
    assert found.event.players[0].rating is None
    assert repairs == ["t.trf:2:49: read as blank"]


@pytest.mark.parametrize(("number", "column"), [("   x", 8), ("    ", 4), ("0000", 5), ("-001", 5)])
def test_a_line_without_a_starting_rank_is_refused_and_left_out(number: str, column: int) -> None:
    line = f"001 {number} m"
    assert refusal(line).startswith(f"t.trf:2:{column}: expected a whole number as starting rank")
    found, repairs = adjusted(line, player(2))
    assert [entry.number for entry in found.event.players] == [2]
    assert repairs == [f"t.trf:2:{column}: the line is left out"]


def test_a_starting_rank_stands_once() -> None:
    lines = (player(1, name="First"), player(1, name="Second"))
    assert refusal(*lines) == (
        "t.trf:3:5: starting rank 1 stands here and in line 2, expected it once"
    )
    found, repairs = adjusted(*lines)
    assert [entry.name for entry in found.event.players] == ["First"]
    assert repairs == ["t.trf:3:5: the line is left out"]


def test_numbers_of_five_digits_take_the_blank_before_their_field() -> None:
    lines = ("00112345" + " " * 82 + "23456 w 1", "00123456" + " " * 82 + "12345 b 0")
    found = read(*lines)
    assert found.event.rounds[0].games == (Game(12345, 23456, Result.WIN, Result.LOSS),)
    assert Dialect.WIDE in found.dialects
    again = dumps(found.event).splitlines()
    assert again[3].startswith("00112345 ")
    assert again[3].endswith(" 23456 w 1")
    assert loads(dumps(found.event)).event == found.event


def test_players_keep_the_order_of_their_lines() -> None:
    assert [entry.number for entry in read(player(3), player(1)).event.players] == [3, 1]


def test_a_name_that_is_too_long_is_cut_with_a_word() -> None:
    written = write(Event(players=(Player(number=1, name="N" * 40),)))
    assert [str(omission) for omission in written.omissions] == [
        f"the end of “{'N' * 40}”: 33 characters fit"
    ]
    assert loads(written.text).event.players[0].name == "N" * 33


def test_a_rating_of_five_digits_is_refused() -> None:
    with pytest.raises(InputError, match="“12345” does not fit the 4 columns"):
        dumps(Event(players=(Player(number=1, rating=12345),)))


def test_what_reports_have_no_field_for_is_listed() -> None:
    entrant = Player(number=1, affinities=(("club", "Brest"),))
    assert [str(omission) for omission in write(Event(players=(entrant,))).omissions] == [
        "the club of player 1: reports have no field for it"
    ]


@pytest.mark.parametrize(("announced", "text"), [(1000, " 100 "), (995, "99.5 "), (None, "     ")])
def test_points_never_run_into_the_next_column(announced: int | None, text: str) -> None:
    found = read(player(1, points="0.0", rank="1"))
    changed = type(found)(event=found.event, standings={1: ReportedStanding(announced, 1)})
    line = dumps(changed).splitlines()[3]
    assert line[80:85] == text
    assert line[85:] == "   1"


def test_points_without_a_place_are_left_blank_with_a_word() -> None:
    found = read(player(1))
    changed = type(found)(event=found.event, standings={1: ReportedStanding(1005, None)})
    written = write(changed)
    assert [str(omission) for omission in written.omissions] == [
        "the points of player 1: four columns do not hold them"
    ]
    assert loads(written.text).standings[1] == ReportedStanding(None, None)


def test_initial_colour_has_no_part_in_the_line() -> None:
    event = Event(players=(Player(number=1),), initial_colour=Colour.BLACK)
    assert loads(dumps(event)).event == event
