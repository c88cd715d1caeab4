"""Who the pairs, players and teams of a session are: CSV with a line for each number."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from ronde.core.bridge.movements.movement import Contestant, Direction
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import FormatError, Place
from ronde.formats.csvfile import CsvTable, parse_table
from ronde.formats.files import read_text
from ronde.messages import N_

MOST_PLAYERS = 8
"""A team has four players and up to as many substitutes."""

_NUMBER = ("number", "pair", "player", "team", "no", "n°", "numéro", "paire", "joueur", "équipe")
_LINE = ("line", "direction", "ligne")
_SECTION = ("section",)
_TEAM_NAME = ("team name", "nom de l'équipe", "title", "titre")
_LINES = {
    **dict.fromkeys(("NS", "N-S", "N"), Direction.NORTH_SOUTH),
    **dict.fromkeys(("EW", "E-W", "EO", "E-O", "E"), Direction.EAST_WEST),
}


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


def named(names: Names, who: Who) -> Named | None:
    """Who somebody is; a list that tells neither line nor section holds for all of them."""
    for line in dict.fromkeys((who.line, None)):
        for section in dict.fromkeys((who.section, "")):
            found = names.get(Who(number=who.number, line=line, section=section))
            if found is not None:
                return found
    return None


def load(path: Path) -> Names:
    """Read a file of names."""
    return loads(read_text(path), file=str(path))


def loads(text: str, *, file: str = "") -> Names:
    """Read a text of names: `number`, then `line` and `section` if needed, then the players.

    Players are in columns `name1`, `name2` and so on, their licences in `licence1`, `licence2`; a
    team may have a `team name`.
    """
    table = parse_table(text, file=file)
    number = table.heading_for(*_NUMBER)
    columns = _player_columns(table)
    if number is None or not columns:
        raise FormatError(
            N_("expected a column “{column}”, found {found}"),
            column="name1" if number else "number",
            found=", ".join(f"“{heading}”" for heading in table.headings),
            place=Place(file=file, line=1),
        )
    line, section = table.heading_for(*_LINE), table.heading_for(*_SECTION)
    team_name = table.heading_for(*_TEAM_NAME)
    found: dict[Who, Named] = {}
    for row in table.rows:
        place = Place(file=file, line=row.line)
        who = Who(
            number=contestant_of(row.cells.get(number, "")),
            line=_line(row.cells.get(line or "", ""), place),
            section=row.cells.get(section or "", ""),
        )
        if not who.number:
            raise FormatError(N_("expected a number, found nothing"), place=place)
        if who in found:
            raise FormatError(
                N_("expected each number once, found {number} again"),
                number=who.number,
                place=place,
            )
        players = tuple(
            Player(row.cells.get(name, ""), row.cells.get(licence or "", ""))
            for name, licence in columns
            if row.cells.get(name, "")
        )
        found[who] = Named(players, row.cells.get(team_name or "", ""))
    return found


def contestant_of(text: str) -> Contestant:
    """A number where it is one, else a name."""
    return int(text) if text.isascii() and text.isdecimal() else text


def _player_columns(table: CsvTable) -> list[tuple[str, str | None]]:
    """The columns of names, each with the one of licences where there is one."""
    found: list[tuple[str, str | None]] = []
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
            found.append((name, table.heading_for(*licences)))
    return found


def _line(text: str, place: Place) -> Direction | None:
    """The line of a pair, or None where nothing is said."""
    if not text:
        return None
    found = _LINES.get(text.upper())
    if found is None:
        raise FormatError(N_("line: expected ns or ew, found “{found}”"), found=text, place=place)
    return found
