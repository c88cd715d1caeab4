import pytest

from ronde.errors import FormatError, RondeError
from ronde.formats.trf import Dialect, KeptLine, loads
from tests.unit.formats.trf.reports import adjusted, player, read, refusal, report


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_lines_end_with_cr_lf_or_both(end: str) -> None:
    text = report(player(1, "2 w 1"), player(2, "1 b 0")).replace("\n", end)
    assert len(loads(text).event.players) == 2


def test_a_last_line_without_an_end_is_read() -> None:
    assert loads("012 Name\n001    1").event.players[0].number == 1


def test_line_numbers_count_blank_lines() -> None:
    with pytest.raises(RondeError) as raised:
        loads("012 Name\r\n\r\n001    x\r\n")
    assert raised.value.place.line == 3


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_text_is_utf_8_with_or_without_a_mark_or_latin_1(encoding: str) -> None:
    content = report(player(1, name="Guéguen, Maël")).encode(encoding)
    assert loads(content).event.players[0].name == "Guéguen, Maël"


def test_a_mark_before_text_is_passed_over() -> None:
    assert loads("\ufeff012 Name").event.name == "Name"


@pytest.mark.parametrize("content", ["001\0", "012 Name".encode("utf-16"), b"\x7fELF\0\0"])
def test_what_has_zero_bytes_is_no_text(content: str | bytes) -> None:
    with pytest.raises(FormatError, match="expected a text file"):
        loads(content, lenient=True)


@pytest.mark.parametrize("text", ["", "\n\n", "Dear arbiter,\nhere is the file.\n", "### note\n"])
@pytest.mark.parametrize("lenient", [False, True])
def test_a_file_that_is_no_report_is_refused_in_both_modes(text: str, lenient: bool) -> None:
    with pytest.raises(FormatError, match=r"x\.trf:1: expected a tournament report"):
        loads(text, lenient=lenient, file="x.trf")


def test_unknown_lines_and_comments_are_kept_with_their_places() -> None:
    found = read("### a comment ", "XXB 3", "801 one two", "TSE  7  ")
    assert found.comments == (KeptLine(2, "### a comment "),)
    assert found.unknown_lines == (
        KeptLine(3, "XXB 3"),
        KeptLine(4, "801 one two"),
        KeptLine(5, "TSE  7  "),
    )


@pytest.mark.parametrize(
    ("line", "dialect"),
    [
        ("022 Brest", Dialect.TRF16),
        ("142 9", Dialect.TRF26),
        ("802   3 GEO", Dialect.TRF26),
        ("XXR 9", Dialect.JAVAFO),
        ("BBW  3.0", Dialect.BBPPAIRINGS),
    ],
)
def test_dialects_are_told_apart_by_their_records(line: str, dialect: Dialect) -> None:
    assert read(line).dialects == {Dialect.TRF16, dialect}


def test_a_record_type_is_followed_by_a_blank() -> None:
    assert refusal("142x9") == (
        "t.trf:2:4: expected a blank in column 4 after record type 142, found “x”"
    )


def test_lenient_keeps_a_line_whose_type_runs_on() -> None:
    found, repairs = adjusted("142x9")
    assert repairs == ["t.trf:2:4: kept as an unknown line"]
    assert found.unknown_lines == (KeptLine(2, "142x9"),)


def test_a_record_that_stands_twice_and_differs_is_a_contradiction() -> None:
    assert refusal("022 Brest", "022 Brest", "022 Quimper") == (
        "t.trf:4: record 022 stands here and in line 2, expected it only once"
    )
    found, repairs = adjusted("022 Brest", "022 Quimper")
    assert repairs == ["t.trf:3: the first line stands"]
    assert found.event.city == "Brest"
