import subprocess

import pytest

from tools import docs, lint
from tools.docs import complaints_in

BUILT = """\
INFO    -  Cleaning site directory
INFO    -  Building documentation to directory: site
INFO    -  Documentation built in 2.78 seconds
"""


def test_what_was_done_is_no_complaint() -> None:
    assert complaints_in(BUILT) == []


def test_a_warning_an_error_and_the_words_of_a_theme_are_complaints() -> None:
    told = [
        "WARNING -  Doc file 'a.md' contains a link 'b.md', but the target is not found.",
        "Aborted with 1 warnings in strict mode!",
        " │  This theme reaches its end of life.",
    ]
    assert complaints_in(BUILT + "\n" + "\n".join(told)) == told


@pytest.mark.parametrize(("told", "code"), [(BUILT, 0), (BUILT + "WARNING -  a link\n", 1)])
def test_a_check_is_red_for_a_warning(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], told: str, code: int
) -> None:
    # Even where MkDocs itself is content.
    monkeypatch.setattr(
        docs, "mkdocs", lambda *_, **__: subprocess.CompletedProcess([], 0, stdout=told)
    )
    assert docs.main(["check"]) == code
    assert ("WARNING" in capsys.readouterr().out) == bool(code)


def test_lint_builds_the_manual() -> None:
    assert ("-m", "tools.docs", "check") in [step.command for step in lint.CHECKS]
