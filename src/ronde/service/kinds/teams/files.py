"""Teams out of the spreadsheets that people keep: a line for each player, their team and board."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

from ronde.core.alphabet import plain
from ronde.core.chess.player import Player
from ronde.core.digits import is_number
from ronde.errors import FormatError, Place
from ronde.formats import spreadsheets
from ronde.formats.player_columns import guessed_columns
from ronde.formats.player_rows import player_row
from ronde.formats.spreadsheets import Grid, GridRow
from ronde.messages import N_, Message, quoted
from ronde.service.kinds.teams.actions.entering import NewTeam

_TEAMS = ("team", "équipe", "team name", "nom de l'équipe")
_BOARDS = ("board", "échiquier", "ech", "bd", "board number", "place", "n° échiquier")
_CAPTAINS = ("captain", "capitaine")
_NO_BOARD = ("", "-", "–")
"""What stands for a reserve."""
_WITH_BOARD = ("team", "board", "name", "rating")
_WITHOUT_BOARD = ("team", "name", "rating")
_HEADING_WITHIN = 12
"""So many rows may stand above the headings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamFile:
    """The teams of a file, and what was not understood of it."""

    teams: tuple[NewTeam, ...]
    remarks: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _TeamLine:
    """A player of a file: for which team, at which board if it tells."""

    team: str
    board: int | None
    captain: str
    player: Player
    place: Place


def teams_of_file(path: Path) -> TeamFile:
    """The teams of a CSV, XLSX or ODS: columns team and name, with board, rating and others."""
    return teams_of_grid(spreadsheets.load(path))


def teams_of_content(content: bytes, name: str) -> TeamFile:
    """The teams of a file that was sent, by the suffix of its name."""
    return teams_of_grid(spreadsheets.grid_of(content, file=name))


def teams_of_text(text: str) -> TeamFile:
    """The teams of pasted text: a line for each player: team, perhaps the board, name.

    Without headings the cells are team, board, name and rating, the board left out where the
    second cell is no number.
    """
    grid = spreadsheets.grid_of_csv(text)
    if _found_columns(grid) is None:
        numbered = [row.cell(1).isdecimal() or row.cell(1) in _NO_BOARD for row in grid.rows]
        headings = _WITH_BOARD if 2 * sum(numbered) > len(numbered) else _WITHOUT_BOARD
        grid = replace(grid, rows=(GridRow(0, headings), *grid.rows))
    return teams_of_grid(grid)


def teams_of_grid(grid: Grid) -> TeamFile:
    """The teams of a table.

    A team's players stand by their boards, those without one after them in the order of the file.
    """
    spreadsheets.check_people(len(grid.rows), grid.file)
    file = grid.file
    columns = _columns(grid)
    # What is left once team, board and captain are taken out is a list of players like any other.
    guess = guessed_columns(_without(grid, set(columns.values())))
    whole = {row.line: row for row in grid.rows}
    teams: dict[str, list[_TeamLine]] = {}
    for row in guess.rows:
        place = Place(file=file, line=row.line)
        player = player_row(row, guess, file)
        for fault in player.faults:
            raise FormatError(fault, place=place)
        cells = {name: whole[row.line].cell(index) for name, index in columns.items()}
        if not plain(cells["team"]):
            raise FormatError(
                N_("expected a name in the column “{column}”, found nothing"),
                column=_TEAMS[0],
                place=place,
            )
        line = _TeamLine(
            team=cells["team"],
            board=_board(cells.get("board", ""), place),
            captain=cells.get("captain", ""),
            player=player.player,
            place=place,
        )
        teams.setdefault(plain(line.team), []).append(line)
    return TeamFile(
        teams=tuple(_team(members) for members in teams.values()), remarks=guess.remarks
    )


def _columns(grid: Grid) -> dict[str, int]:
    """Where the columns about teams are, by their headings; that of the team must be there."""
    columns = _found_columns(grid)
    if columns is not None:
        return columns
    first = grid.rows[0].cells if grid.rows else ()
    raise FormatError(
        N_("expected a column “{column}”, found {found}"),
        column=_TEAMS[0],
        found=quoted(first) or "–",
        place=Place(file=grid.file, line=grid.rows[0].line if grid.rows else 1),
    )


def _found_columns(grid: Grid) -> dict[str, int] | None:
    """Where the columns about teams are; None where no heading says so."""
    for row in grid.rows[:_HEADING_WITHIN]:
        headings = [plain(cell) for cell in row.cells]
        columns = {
            name: index
            for name, words in (("team", _TEAMS), ("board", _BOARDS), ("captain", _CAPTAINS))
            for index in range(len(headings) - 1, -1, -1)
            if headings[index] in map(plain, words)
        }
        if "team" in columns:
            return columns
    return None


def _without(grid: Grid, indexes: Collection[int]) -> Grid:
    """A table without some of its columns."""
    return replace(
        grid,
        rows=tuple(
            GridRow(
                row.line,
                tuple(cell for index, cell in enumerate(row.cells) if index not in indexes),
            )
            for row in grid.rows
        ),
    )


def _board(text: str, place: Place) -> int | None:
    """A board from 1; nothing for a reserve."""
    if text in _NO_BOARD:
        return None
    if not is_number(text) or int(text) < 1:
        raise FormatError(N_("expected a board from 1, found “{found}”"), found=text, place=place)
    return int(text)


def _team(lines: list[_TeamLine]) -> NewTeam:
    """A team with its players in board order."""
    boards: dict[int, _TeamLine] = {}
    for line in lines:
        if line.board is not None and boards.setdefault(line.board, line) is not line:
            raise FormatError(
                N_("{team} has two players at board {board}"),
                team=line.team,
                board=line.board,
                place=line.place,
            )
    reserves = [line for line in lines if line.board is None]
    ordered = [line for _board_number, line in sorted(boards.items())] + reserves
    captains = [line.captain for line in lines if line.captain]
    return NewTeam(
        name=lines[0].team,
        captain=captains[0] if captains else "",
        players=tuple(line.player for line in ordered),
    )
