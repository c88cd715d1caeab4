"""The pages of the manual that are told by the code."""

from pathlib import Path

import pytest

from ronde.core.chess.tiebreaks.catalogue import ROWS
from ronde.service.events.settings import declared
from tools import reference_pages
from tools.project import ROOT


def test_every_tiebreak_has_a_section_with_its_example() -> None:
    page = (ROOT / "docs" / "reference" / "tie-breaks.md").read_text("utf-8")
    for row in ROWS:
        assert f"\n### {row.code}: " in page
        assert f"--tiebreaks {row.code} " in page


def test_every_setting_has_its_row() -> None:
    page = (ROOT / "docs" / "reference" / "settings.md").read_text("utf-8")
    for setting in declared().values():
        assert f"| `{setting.key}` |" in page, setting.key


def test_a_page_that_says_something_else_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = [(tmp_path / "a.md", "said by the code\n")]
    monkeypatch.setattr(reference_pages, "told_pages", lambda: told)
    monkeypatch.setattr(reference_pages, "ROOT", tmp_path)
    assert reference_pages.main(["check"]) == 1
    assert "a.md is not what the code says" in capsys.readouterr().out
    assert reference_pages.main(["update"]) == 0
    assert reference_pages.main(["check"]) == 0
    (tmp_path / "a.md").write_text("written by hand\n")
    assert reference_pages.main(["check"]) == 1


def test_french_is_set_outside_of_code_alone() -> None:
    text = reference_pages.set_in_french("l'un : `a : b` ?\n```\nd'or :\n```\n")
    assert text == "l’un\N{NO-BREAK SPACE}: `a : b`\N{NO-BREAK SPACE}?\n```\nd'or :\n```\n"
