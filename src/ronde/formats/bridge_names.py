"""Who the pairs, players and teams of a session are: CSV with a line for each number."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from ronde.core.bridge.scoring.ranking import Who
from ronde.formats.bridge_who import about_somebody
from ronde.formats.csvfile import CsvRow, CsvTable, parse_table
from ronde.formats.files import read_text

MOST_PLAYERS = 8
"""A team has four players and up to as many substitutes."""

_TEAM_NAME = ("team name", "nom de l'équipe", "title", "titre")


@dataclass(frozen=True, slots=True)
class Player:
    """A player: the name, and the number the federation knows them by."""

    name: str
    licence: str = ""


@dataclass(frozen=True, slots=True)
class Named:
    """The players behind a number, and the name of a team."""

    players: tuple[Player, ...] = ()
    team_name: str = ""


Names: TypeAlias = Mapping[Who, Named]
"""What a file tells of everybody; `fact_of` finds somebody in it."""


def load(path: Path) -> Names:
    """Read a file of names."""
    return loads(read_text(path), file=str(path))


def loads(text: str, *, file: str = "") -> Names:
    """Read a text of names: `number`, then `line` and `section` if needed, then the players.

    Players are in columns `name1`, `name2` and so on, their licences in `licence1`, `licence2`; a
    team may have a `team name`.
    """
    table = parse_table(text, file=file)
    named = people_in(table)
    return {line.who: named(line.row) for line in about_somebody(table)}


def people_in(table: CsvTable) -> Callable[[CsvRow], Named]:
    """What reads the people of a line of a table; refused where it has no column of names."""
    columns = _player_columns(table)
    team_name = table.heading_for(*_TEAM_NAME) or ""
    if not columns:
        table.needed_heading("name1")

    def named(row: CsvRow) -> Named:
        """The people of a line."""
        return Named(
            tuple(
                Player(row.cells[name], row.cells.get(licence or "", ""))
                for name, licence in columns
                if row.cells.get(name, "")
            ),
            row.cells.get(team_name, ""),
        )

    return named


def _player_columns(table: CsvTable) -> list[tuple[str, str | None]]:
    """The columns of names, each with the one of licences where there is one."""
    columns: list[tuple[str, str | None]] = []
    for index in range(1, MOST_PLAYERS + 1):
        words = ("name", "player", "nom", "joueur")
        names = [f"{word}{space}{index}" for word in words for space in ("", " ")]
        if index == 1:
            names += ["name", "nom"]
        name = table.heading_for(*names)
        if name is not None:
            licences = [f"{word}{i}" for word in ("licence", "id") for i in (index, f" {index}")]
            if index == 1:
                licences += ["licence", "id"]
            columns.append((name, table.heading_for(*licences)))
    return columns
