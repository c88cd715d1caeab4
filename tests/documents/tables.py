"""Reading the printed tables that lie beside the tests as text."""

import re
from pathlib import Path
from typing import NamedTuple


class PrintedGame(NamedTuple):
    """A cell of a printed table: White, Black, and what the source misprints instead."""

    white: str
    black: str
    misprint: str | None


def sections(path: Path) -> dict[str, list[str]]:
    """The tables of a file by their headings, each as its lines."""
    found: dict[str, list[str]] = {}
    for block in path.read_text("utf-8").strip().split("\n\n"):
        heading, *lines = block.splitlines()
        found[heading] = lines
    return found


def games(line: str) -> list[PrintedGame]:
    """The games of a line, in order."""
    pattern = re.compile(r"(\w+)-(\w+)(?:\[([\w-]+)\])?")
    return [PrintedGame(*match.groups()) for match in pattern.finditer(line)]
