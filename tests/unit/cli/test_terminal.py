"""Tables in terminals of any width."""

import pytest
from rich.cells import cell_len

from ronde.cli.report import Report
from ronde.cli.terminal import folded, show
from ronde.core.roundrobin.berger import berger
from ronde.text.schedules import schedule_sheet
from ronde.text.sheet import Align, Column, Sheet


@pytest.mark.parametrize("player_count", [8, 16, 24, 60])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_game_of_a_schedule_is_shown_within_the_width(
    player_count: int,
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    schedule = berger(player_count)
    show(Report(data={}, sheets=(schedule_sheet(schedule, "Berger"),)))
    output = capsys.readouterr().out
    assert all(cell_len(line) <= width for line in output.splitlines())
    shown = {" ".join(word.split()) for word in output.replace("\xa0", "~").split()}
    for _round_number, meeting in schedule.meetings():
        assert f"{meeting.first}~–~{meeting.second}" in shown


def test_a_table_that_fits_is_left_alone() -> None:
    sheet = schedule_sheet(berger(8), "Berger")
    assert folded(sheet, 80) is sheet


def test_numbered_columns_are_folded_into_equal_lines() -> None:
    sheet = Sheet(
        title="T",
        columns=(Column("No.", Align.RIGHT), *(Column(f"Board {n}") for n in range(1, 6))),
        rows=((1, "a – b", "c – d", "e – f", "g – h", None),),
    )
    narrow = folded(sheet, 28)
    assert [column.heading for column in narrow.columns] == [
        "No.",
        "Board\n  1      2      3  \n  4      5  ",
    ]
    assert narrow.rows == ((1, "a – b  c – d  e – f\ng – h       "),)


def test_a_table_without_numbered_columns_breaks_its_cells_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    sheet = Sheet(title="", columns=(Column("A"), Column("B")), rows=(("x" * 15, "y" * 15),))
    show(Report(data={}, sheets=(sheet,)))
    output = capsys.readouterr().out
    assert output.count("x") == output.count("y") == 15


def test_a_pipe_is_given_a_hundred_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    show(Report(data={}, sheets=(schedule_sheet(berger(16), "Berger"),)))
    lines = capsys.readouterr().out.splitlines()
    assert 80 < max(map(cell_len, lines)) <= 100
