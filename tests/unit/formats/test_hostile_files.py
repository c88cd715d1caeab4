"""Files that were made to stop whoever reads them are refused with one sentence."""

import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ronde.errors import FormatError, InputError, WorkerFailed
from ronde.formats import child_limits, files, limits, ranking, trf, workbook_sizes
from ronde.formats.csvfile import parse_lines
from ronde.formats.movements.files import movement_from_json
from ronde.formats.pbn import reader as pbn
from ronde.formats.player_columns import guessed_columns
from ronde.formats.player_rows import grid_of_text
from ronde.formats.rating_list_files import opened_list
from ronde.formats.spreadsheets import Grid, grid_of, grid_of_csv
from ronde.formats.workbooks import read_worksheet
from ronde.workers.once import run_once
from tests import hostile_files
from tests.hostile_files import ods, ods_row, xlsx, xlsx_row

TOO_LONG = "a line of more than 100000 letters"
SENTENCES = {
    "sparse-corner.xlsx": "its cells go as far as row 1048576 and column 16384: 2000000 cells",
    "sparse-area.xlsx": "its cells go as far as row 100000 and column 1000: 2000000 cells",
    "beyond.xlsx": "its cells go as far as row",
    "huge-cell.xlsx": "a cell of 10999999 letters: 32767 at most",
    "no-sheet.xlsx": "expected a workbook",
    "bomb.xlsx": "it has 100 MB unpacked: 64 MB at most",
    "crowded.xlsx": "there are 5000 parts in it: 1000 at most",
    "laughing.xlsx": "expected a workbook",
    "repeating.ods": "its cells go as far as row 1000001 and column 1000",
    "far.ods": "its cells go as far as row 2 and column",
    "laughing.ods": "expected a workbook",
    "huge.xls": "it cannot be read: it is damaged, or takes more than 1000 MB of memory",
}


def in_a_thread(name: str, content: bytes) -> Grid | BaseException:
    """What a program with several threads, as a server is, makes of a file."""
    outcome: list[Grid | BaseException] = []

    def read() -> None:
        try:
            outcome.append(grid_of(content, file=name))
        except BaseException as error:
            outcome.append(error)

    thread = threading.Thread(target=read)
    thread.start()
    thread.join()
    return outcome[0]


@pytest.mark.parametrize("name", hostile_files.WORKBOOKS)
def test_a_hostile_workbook_is_refused_at_the_command_line_and_at_the_server(name: str) -> None:
    content = hostile_files.WORKBOOKS[name]()
    with pytest.raises(FormatError) as refused:
        grid_of(content, file=name)
    assert str(refused.value).startswith(name)
    assert SENTENCES[name] in str(refused.value)
    at_server = in_a_thread(name, content)
    assert isinstance(at_server, FormatError)
    assert str(at_server) == str(refused.value)


@pytest.mark.parametrize("make", [hostile_files.sparse_corner_xlsx, hostile_files.beyond_xlsx])
def test_what_is_not_seen_beforehand_ends_the_child_alone(
    make: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The copy of this process has what is patched here: the library meets the file unlooked-at.
    monkeypatch.setattr(workbook_sizes, "MOST_CELLS", 10**30)
    with pytest.raises((WorkerFailed, FormatError)):
        run_once(child_limits.READING, read_worksheet, make(), "a.xlsx", None)


def test_an_honest_workbook_has_far_rows_without_anything_in_them() -> None:
    rows = xlsx_row(1, ("A", "name")) + xlsx_row(2, ("A", "Léa"))
    content = xlsx(rows + '<row r="1048576"><c r="XFD1048576" s="1"/></row>')
    assert [row.cells for row in grid_of(content, file="a.xlsx").rows] == [("name",), ("Léa",)]


def test_an_honest_ods_repeats_empty_cells_to_its_last_row() -> None:
    empty = '<table:table-cell table:number-columns-repeated="16384"/>'
    last = f'<table:table-row table:number-rows-repeated="1048574">{empty}</table:table-row>'
    content = ods(ods_row("name") + ods_row("Léa", rows=2) + last)
    rows = grid_of(content, file="a.ods").rows
    assert [(row.line, row.cells) for row in rows] == [
        (1, ("name",)),
        (2, ("Léa",)),
        (3, ("Léa",)),
    ]


def test_each_sheet_of_an_ods_is_measured_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook_sizes, "MOST_CELLS", 100)
    next_table = '</table:table><table:table table:name="Sheet2">'
    long, wide = ods_row("Léa", rows=60), ods_row("day", columns=30)
    assert len(read_worksheet(ods(long + next_table + wide), "a.ods", None).rows) == 60
    for inside in (long + wide, next_table.join((wide, long + wide, wide))):
        with pytest.raises(FormatError, match="row 61 and column 30: 100 cells at most"):
            read_worksheet(ods(inside), "a.ods", None)
    inner = "<table:table><table:table-row/></table:table>"
    with pytest.raises(FormatError, match="column 30: 100 cells at most"):
        read_worksheet(ods(long + inner + wide), "a.ods", None)


def test_a_colour_down_to_the_last_row_is_no_reason_to_refuse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    elements = []
    start = workbook_sizes._Cells.start

    def counted(cells: workbook_sizes._Cells, name: str, own: Mapping[str, str]) -> None:
        elements.append(name)
        start(cells, name, own)

    monkeypatch.setattr(workbook_sizes._Cells, "start", counted)
    monkeypatch.setattr(workbook_sizes, "LARGEST_UNPACKED", 100_000)
    monkeypatch.setattr(workbook_sizes, "LARGEST_SHEETS", 2_000_000)
    content = hostile_files.coloured_xlsx(20_000)
    rows = read_worksheet(content, "a.xlsx", None).rows
    assert [cells for _line, cells in rows] == [("name",), ("Léa",)]
    assert len(elements) < 500
    monkeypatch.setattr(workbook_sizes, "LARGEST_SHEETS", 1_000_000)
    with pytest.raises(FormatError, match="it has 1 MB unpacked: 1 MB at most"):
        read_worksheet(content, "a.xlsx", None)


def test_a_cell_told_again_and_again_counts_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook_sizes, "MOST_CELLS", 100)
    assert read_worksheet(hostile_files.repeating_xlsx(100), "a.xlsx", None).rows
    with pytest.raises(FormatError, match="100 cells at most"):
        read_worksheet(hostile_files.repeating_xlsx(101), "a.xlsx", None)


def test_a_sheet_told_backwards_is_read() -> None:
    rows = grid_of(hostile_files.backward_xlsx(), file="a.xlsx").rows
    assert [row.line for row in rows] == [1, 9]


@pytest.mark.parametrize("name", hostile_files.RATING_LISTS)
def test_a_hostile_rating_list_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(hostile_files.RATING_LISTS[name]())
    expected = r"MB unpacked: 104 MB at most|expected FIDE's list"
    with pytest.raises(FormatError, match=expected), opened_list(tmp_path / name) as people:
        list(people.people)


def test_a_line_without_an_end_is_refused_with_its_number(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("name,rating\nLéa,1500\n" + "x," * 60_000, "utf-8")
    with (
        pytest.raises(FormatError, match=TOO_LONG) as refused,
        opened_list(tmp_path / "a.csv") as people,
    ):
        list(people.people)
    assert refused.value.place.line == 3


def test_nothing_an_xml_list_declares_is_expanded(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(hostile_files.laughing_xml())
    with opened_list(tmp_path / "a.xml") as people:
        (raw,) = people.people
        with pytest.raises(FormatError, match="expected FIDE's list"):
            people.person(raw.rest)


def test_no_text_has_lines_without_an_end() -> None:
    text = "a,b\n" * 30_000 + "x" * 100_001
    readers: list[Callable[..., object]] = [parse_lines, grid_of_csv, trf.loads, pbn.loads]
    for read in readers:
        with pytest.raises(FormatError, match=TOO_LONG) as refused:
            read(text, file="f")
        assert refused.value.place.line == 30_001
    with pytest.raises(FormatError, match=TOO_LONG):
        grid_of_csv(hostile_files.long_line_text().decode())


def test_a_number_that_nobody_writes_is_refused() -> None:
    for digits in ("9" * 1_001, "٣" * 4_500):
        for before in (0, 1, 999, 1_000, 1_500):
            with pytest.raises(FormatError, match="a number of more than 1000 digits"):
                files.check_text("x" * before + digits, "f")
    files.check_text(("x" + "9" * 1_000) * 5, "f")
    sheet = xlsx(xlsx_row(1, ("A", "name")) + xlsx_row(2, ("A", "9" * 5_000)))
    with pytest.raises(FormatError, match=r"^a\.xlsx:2: a number of more than 1000 digits"):
        grid_of(sheet, file="a.xlsx")


@pytest.mark.parametrize("make", [hostile_files.deep_json, hostile_files.long_number_json])
def test_json_that_nobody_writes_is_refused(make: Callable[[], bytes]) -> None:
    text = make().decode()
    sys.set_int_max_str_digits(0)
    try:
        for read in (movement_from_json, ranking.loads_json):
            with pytest.raises(
                FormatError, match=r"expected a JSON document|more than 1000 digits"
            ):
                read(text, file="f")
    finally:
        sys.set_int_max_str_digits(sys.int_info.default_max_str_digits)


def test_long_texts_of_short_lines_are_read_with_any_line_end() -> None:
    for end in ("\n", "\r\n", "\r"):
        files.check_text(f"{'x' * 99_000}{end}" * 3, None)


def test_a_file_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LARGEST_TEXT", 1_000)
    (tmp_path / "a.trf").write_bytes(b"x" * 1_001)
    with pytest.raises(InputError, match="too large: 1000 bytes at most") as refused:
        files.read_text(tmp_path / "a.trf")
    assert refused.value.place.file == str(tmp_path / "a.trf")
    with pytest.raises(InputError, match="too large"):
        files.read_bytes(Path("/dev/zero"))


def test_lists_of_people_have_an_end() -> None:
    many = "a\n" * (limits.MOST_PEOPLE + 1)
    for read in (grid_of_csv, grid_of_text):
        with pytest.raises(FormatError, match="there are more than 10000 lines in it"):
            read(many)
    wide = b"name," + b"a," * limits.MOST_COLUMNS + b"\nx,y\n"
    with pytest.raises(FormatError, match="there are 502 columns in it: 500 at most"):
        guessed_columns(grid_of(wide, file="a.csv"))
