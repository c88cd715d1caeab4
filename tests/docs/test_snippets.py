"""Every command, file and example in the documentation is real."""

import doctest
import re
from collections.abc import Sequence
from pathlib import Path

import click
import pytest

from ronde.cli.commands import COMMANDS
from ronde.cli.main import run
from tests.docs.snippets import (
    DEVELOPER_COMMANDS,
    PAGES,
    ROOT,
    SERVING_COMMANDS,
    commands,
    files,
)

PAGES_WITH_COMMANDS = [page for page in PAGES if commands(page)]


@pytest.mark.parametrize(
    "page", ["README.md", "docs/how-to/library.md", "docs/how-to/library.fr.md"]
)
def test_the_examples_of_the_library_run(page: str) -> None:
    attempted = doctest.testfile(str(ROOT / page), module_relative=False)
    assert attempted.failed == 0
    assert attempted.attempted >= 8


@pytest.mark.parametrize("page", PAGES_WITH_COMMANDS, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_of_a_page_prints_what_the_page_shows(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", locale_of(page))
    monkeypatch.setenv("COLUMNS", "100")
    # A page that names no database must not write to that of whoever runs the tests.
    monkeypatch.setenv("RONDE_DATABASE", str(tmp_path / "ronde.db"))
    for name, content in files(page).items():
        (tmp_path / name).write_text(content, "utf-8")
    for shown in commands(page):
        if shown.arguments and shown.arguments[0] in DEVELOPER_COMMANDS:
            assert (ROOT / "tools" / f"{shown.arguments[0]}.py").exists()
            continue
        if shown.arguments and shown.arguments[0] in SERVING_COMMANDS:
            check_typed(shown.arguments)
            continue
        exit_code = run(shown.arguments)
        printed = capsys.readouterr()
        assert exit_code == 0, (shown.arguments, printed.err)
        if shown.output.strip():
            lines = [line.rstrip() for line in printed.out.splitlines()]
            assert lines == [line.rstrip() for line in shown.output.splitlines()], shown.arguments


def locale_of(page: Path) -> str:
    """The language that a page is in, which its commands answer in."""
    return "fr_FR.UTF-8" if page.name.endswith(".fr.md") else "C.UTF-8"


def check_typed(arguments: Sequence[str]) -> None:
    """Read a command without running it: every option it has must exist."""
    name, *rest = arguments
    command = COMMANDS[name].command
    with command.make_context(name, rest) as context:
        assert not context.args, arguments


def test_what_is_typed_is_really_read() -> None:
    with pytest.raises(click.NoSuchOption):
        check_typed(["serve", "--doors", "open"])


def test_no_hint_installs_from_an_index_what_is_not_there() -> None:
    """Ronde is installed out of its folder, or from a file of a release."""
    named = re.compile(r"pip install [\"']?ronde(?![-\w./])")
    sources = [*PAGES, *(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.po")]
    found = [file for file in sources if named.search(file.read_text("utf-8").replace("\\", ""))]
    assert found == []
    assert named.search('pip install "ronde[workbench]"')
    assert not named.search("pip install ronde-1.0.0-py3-none-any.whl")


def test_some_pages_do_show_commands() -> None:
    assert sum(len(commands(page)) for page in PAGES_WITH_COMMANDS) >= 10
