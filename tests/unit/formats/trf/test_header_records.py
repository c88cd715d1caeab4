import datetime as dt

import pytest

from ronde.core.chess.event import Event
from ronde.errors import InputError
from ronde.formats.trf import dumps, write
from tests.unit.formats.trf.reports import FILES, adjusted, read, refusal


def test_the_header_of_an_open() -> None:
    event = read(*(FILES / "open.trf").read_text(encoding="utf-8").splitlines()[1:]).event
    assert (event.city, event.federation, event.kind) == (
        "Brest",
        "FRA",
        "Individual: Swiss-System",
    )
    assert (event.start_date, event.end_date) == (dt.date(2026, 3, 6), dt.date(2026, 3, 8))
    assert event.chief_arbiter == "Le Gall, Anne"
    assert event.deputy_arbiters == ("Morvan, Yann", "Kermarrec, Lise")
    assert event.time_control == "90 min, 30 s per move from move 1"
    assert event.encoded_time_control == "5400+30"
    assert event.round_dates[0] == dt.date(2026, 3, 6)
    assert event.round_dates[4] == dt.date(2026, 3, 8)
    assert (event.pairing_controller, event.system_code) == ("Ronde", "FIDE_DUTCH")
    assert event.tiebreaks == ("BH/C1", "BH", "SB", "DE")


@pytest.mark.rule("FIDE TRF26 042")
def test_a_day_that_does_not_exist_is_refused() -> None:
    assert refusal("042 2026/02/30") == (
        "t.trf:2:5: expected a date such as 2026/01/31 as date of record 042, found “2026/02/30”"
    )


def test_lenient_reads_a_bad_date_as_blank() -> None:
    found, repairs = adjusted("042 spring", "052 2026/03/08")
    assert repairs == ["t.trf:2:5: read as blank"]
    assert (found.event.start_date, found.event.end_date) == (None, dt.date(2026, 3, 8))


@pytest.mark.rule("FIDE TRF26 132")
def test_round_dates_stand_above_their_rounds() -> None:
    line = "132" + " " * 88 + "26/03/06" + " " * 12 + "26/03/08"
    days = read(line).event.round_dates
    assert days == (dt.date(2026, 3, 6), None, dt.date(2026, 3, 8))


def test_a_bad_round_date_is_refused_at_its_column() -> None:
    line = "132" + " " * 88 + "26/03/06  26/13/06"
    assert refusal(line).startswith("t.trf:2:102: expected a date such as 26/01/31")
    assert adjusted(line)[0].event.round_dates == (dt.date(2026, 3, 6), None)


def test_a_round_date_whose_year_needs_more_digits_is_left_out_with_a_word() -> None:
    written = write(Event(round_dates=(dt.date(1969, 1, 1), dt.date(1970, 1, 1))))
    assert [str(omission) for omission in written.omissions] == [
        "the date of round 1: the year of 1969-01-01 does not fit two digits"
    ]
    assert read(*written.text.splitlines()[1:]).event.round_dates == (None, dt.date(1970, 1, 1))


@pytest.mark.rule("FIDE TRF26 172")
def test_the_method_of_ranking_names_federation_and_code() -> None:
    assert read("172 FRA FIDON").event.starting_rank_method == "FRA FIDON"
    assert "172 FRA FIDON\n" in dumps(Event(starting_rank_method="FRA FIDON"))
    assert refusal("172 FRA BEST").startswith("t.trf:2:9: expected one of FIDE, FIDON, HBFN")


@pytest.mark.rule("FIDE TRF26 212")
@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["202 BH/C1, SB"], ("BH/C1", "SB")),
        (["212 PTS,BH/C1,SB"], ("BH/C1", "SB")),
        (["212 pts,BH"], ("BH",)),
        (["212 WIN,PTS,BH"], ("WIN", "PTS", "BH")),
        (["202 BH", "212 PTS,BH"], ("BH",)),
        (["202"], ()),
    ],
)
def test_tie_breaks_with_and_without_the_points(lines: list[str], codes: tuple[str, ...]) -> None:
    assert read(*lines).event.tiebreaks == codes


def test_two_lists_of_tie_breaks_must_agree() -> None:
    assert refusal("202 BH", "212 PTS,SB") == (
        "t.trf:2:5: record 202 lists BH, but record 212 of line 3 lists SB"
    )
    assert adjusted("202 BH", "212 PTS,SB")[0].event.tiebreaks == ("SB",)


def test_a_tie_break_that_would_spoil_the_list_is_refused() -> None:
    with pytest.raises(InputError, match="expected a tie-break code"):
        dumps(Event(tiebreaks=("BH,SB",)))


def test_a_line_end_in_a_name_does_not_make_two_lines() -> None:
    written = write(Event(name="Open\n001    1", city="Brest\u2028"))
    assert written.text.splitlines() == ["012 Open 001    1", "022 Brest", "062 0", "072 0"]
    assert [str(omission) for omission in written.omissions] == [
        "line ends and control characters in “Open 001    1”",
        "line ends and control characters in “Brest”",
    ]
