"""The code blocks of the documentation, so that tests can run them.

In a `console` block a line that starts with `$ ronde` or `$ ./ronde` is a command; the lines after
it, up to the next command or the end, are what it prints (none: nothing is compared). A block of
another language with a title, as in ```` ```csv title="players.csv" ````, is a file that the
commands of the page find in their folder.
"""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
DEVELOPER_COMMANDS = {
    *("bench", "docs", "lint", "lock", "messages", "package", "release", "test"),
}
SERVING_COMMANDS = {"demo", "serve"}
"""They run until somebody ends them: a test looks at what is typed, and starts nothing."""

_BLOCK = re.compile(r"^```(\w*)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Shown:
    """A command as a page shows it, and what the page says it prints."""

    arguments: tuple[str, ...]
    output: str


def blocks(page: Path) -> list[tuple[str, str | None, str]]:
    """The fenced blocks of a page: language, title, content."""
    text = page.read_text("utf-8")
    return [(match[1], match[2], match[3]) for match in _BLOCK.finditer(text)]


def files(page: Path) -> dict[str, str]:
    """The files that a page shows, by name."""
    return {title: content for _language, title, content in blocks(page) if title}


def commands(page: Path) -> list[Shown]:
    """The commands that a page shows, in order."""
    found: list[Shown] = []
    for language, _title, content in blocks(page):
        if language != "console":
            continue
        for part in re.split(r"^\$ ", content, flags=re.MULTILINE)[1:]:
            line, _newline, output = part.partition("\n")
            program, *arguments = shlex.split(line, comments=True)
            if program in ("ronde", "./ronde"):
                found.append(Shown(tuple(arguments), output))
    return found
