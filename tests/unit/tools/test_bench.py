"""Benchmarks are found by their file and run by name."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import bench


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """The benchmarks that were run, of two made-up ones."""
    calls: list[tuple[str, list[str]]] = []

    def run(name: str, arguments: Sequence[str]) -> int:
        calls.append((name, list(arguments)))
        return 1 if name == "trf" else 0

    for name in ("berger.py", "trf.py", "_shared.py", "__init__.py", "notes.md"):
        (tmp_path / name).touch()
    monkeypatch.setattr(bench, "FOLDER", tmp_path)
    monkeypatch.setattr(bench, "run", run)
    return calls


def test_all_run_when_none_is_named(
    ran: list[tuple[str, list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main([]) == 1
    assert ran == [("berger", []), ("trf", [])]
    assert "benchmarks: berger, trf" in capsys.readouterr().out


def test_a_long_run_runs_only_by_name(
    ran: list[tuple[str, list[str]]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "trf.py").write_text("LONG_RUN = True\n", "utf-8")
    assert bench.main([]) == 0
    assert ran == [("berger", [])]
    assert "by name only: trf" in capsys.readouterr().out
    assert bench.main(["trf"]) == 1


def test_the_named_one_runs_with_its_arguments(ran: list[tuple[str, list[str]]]) -> None:
    assert bench.main(["berger", "--rounds=5"]) == 0
    assert ran == [("berger", ["--rounds=5"])]


def test_an_unknown_name_is_an_error_that_lists_the_known(
    ran: list[tuple[str, list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main(["swiss"]) == 2
    assert capsys.readouterr().err == "error: no benchmark swiss; there are: berger, trf\n"
    assert ran == []
