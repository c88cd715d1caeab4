"""Tables of very many rows look like short ones, and do not keep anybody waiting."""

import pytest

from ronde.cli import terminal
from ronde.cli.report import Report
from ronde.text.sheet import Align, Column, Sheet
from tests.measures import call_count

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
@pytest.mark.parametrize("width", [50, 60, 100])
def test_a_long_table_looks_like_a_short_one(
    sheet: Sheet,
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    terminal.show(Report(data={}, sheets=(sheet,)))
    by_the_library = capsys.readouterr().out
    monkeypatch.setattr(terminal, "LONG", 0)
    terminal.show(Report(data={}, sheets=(sheet,)))
    assert capsys.readouterr().out == by_the_library


def test_forty_thousand_rows_take_a_moment(capsys: pytest.CaptureFixture[str]) -> None:
    rows = tuple((n, f"{n / 7:.2f}", n % 9) for n in range(40_000))
    columns = (Column("Rank", Align.RIGHT), Column("%", Align.RIGHT), Column("Boards"))
    sheet = Sheet(title="", columns=columns, rows=rows)
    calls = call_count(lambda: terminal.show(Report(data={}, sheets=(sheet,))))
    assert calls < 150 * len(rows)
    assert len(capsys.readouterr().out.splitlines()) == 40_002


def test_what_cannot_break_runs_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr(terminal, "LONG", 0)
    sheet = Sheet(title="", columns=(Column("A"), Column("B")), rows=(("x" * 15, "y" * 15),))
    terminal.show(Report(data={}, sheets=(sheet,)))
    assert "x" * 15 + "  " + "y" * 15 in capsys.readouterr().out
