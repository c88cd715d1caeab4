"""Tables fit the terminal, and those of very many rows do not keep anybody waiting."""

import time

import pytest

from ronde.cli import terminal
from ronde.cli.report import Report
from ronde.text.sheet import Align, Column, Sheet

WITH_WORDS = Sheet(
    title="T",
    columns=(
        Column("Rank", Align.RIGHT),
        Column("Name"),
        Column("C", Align.CENTRE),
        Column("Why", wide=True),
    ),
    rows=tuple(
        (n, "né 中文" * (n % 3), "ab" * (n % 4), "word and word " * (n % 5)) for n in range(30)
    ),
)
FIGURES = Sheet(
    title="",
    columns=(Column("Rank", Align.RIGHT), Column("%", Align.RIGHT)),
    rows=((1, "60.00"), (2, None), (3, "1\x1b[2J")),
    notes=("a note",),
)


@pytest.mark.parametrize("sheet", [WITH_WORDS, FIGURES])
@pytest.mark.parametrize("width", [30, 50, 60, 100])
def test_a_table_fits_the_terminal(
    sheet: Sheet,
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    terminal.show(Report(data={}, sheets=(sheet,)))
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= width
    letters = "".join("".join(line.split()) for line in lines)
    assert letters.count("word") == sum(str(row).count("word") for row in sheet.rows)


def test_forty_thousand_rows_take_a_moment(capsys: pytest.CaptureFixture[str]) -> None:
    rows = tuple((n, f"{n / 7:.2f}", n % 9) for n in range(40_000))
    columns = (Column("Rank", Align.RIGHT), Column("%", Align.RIGHT), Column("Boards"))
    sheet = Sheet(title="", columns=columns, rows=rows)
    start = time.process_time()
    terminal.show(Report(data={}, sheets=(sheet,)))
    assert time.process_time() - start < 10
    assert len(capsys.readouterr().out.splitlines()) == 40_002


def test_where_nothing_else_helps_any_cell_breaks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    sheet = Sheet(title="", columns=(Column("A"), Column("B")), rows=(("x" * 15, "y" * 15),))
    terminal.show(Report(data={}, sheets=(sheet,)))
    *_head, first, second = capsys.readouterr().out.splitlines()
    assert first == "x" * 9 + "  " + "y" * 9
    assert second.split() == ["x" * 6, "y" * 6]
