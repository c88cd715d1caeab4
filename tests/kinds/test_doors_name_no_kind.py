"""The doors ask the row of an event what its kind has; only the rooms of a kind name it."""

import re
from pathlib import Path

import ronde

HOUSE = Path(ronde.__file__).parent
DOORS = ("cli", "web", "printing")
ROOMS = (
    *("cli/bridge/", "cli/event/bridge/", "cli/event/cup/", "cli/event/teams/"),
    *("web/bridge/", "web/brackets/", "web/teams/", "web/api/kinds/", "web/templates/bridge/"),
    *("cli/event/kinds/", "web/kinds/"),
)
"""Pages and commands that one kind of event has alone, and the rows of the kinds."""
NOT_OF_EVENTS = ("cli/tiebreaks.py",)
"""Tie-breaks have families too."""
_SUFFIXES = (".py", ".html", ".typ")
NAMES = re.compile(r"\b(Family\.|System\.[A-Z]|\.family\b|of_teams)|\bservice\.kinds\.")
MOST = 1
"""How many files name a kind; it only goes down."""


def naming_files() -> list[str]:
    """The files of the doors that name a kind of event outside its rooms."""
    files = (
        path for door in DOORS for path in (HOUSE / door).rglob("*") if path.suffix in _SUFFIXES
    )
    return sorted(
        name
        for path in files
        if not (name := path.relative_to(HOUSE).as_posix()).startswith(ROOMS)
        and name not in NOT_OF_EVENTS
        and NAMES.search(path.read_text(encoding="utf-8"))
    )


def test_the_doors_name_no_kind() -> None:
    """A new kind of event is not one more `if` at each door."""
    named = naming_files()
    assert len(named) <= MOST, "\n".join(named)
