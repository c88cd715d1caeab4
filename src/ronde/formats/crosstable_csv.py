"""A crosstable as CSV, as on the slides: a row and a column for each player.

Colours and rounds are not in the table: they are those of the Berger table for that number of
players, of the double one where a cell has two results.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ronde.core.alphabet import plain
from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.digits import is_number
from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import Schedule, double_round_robin
from ronde.errors import FormatError, InconsistentEvent, Place
from ronde.formats.csvfile import NAME_HEADINGS, CsvRow, CsvTable, parse_table
from ronde.formats.files import read_text
from ronde.messages import N_
from ronde.text.crosstables import RESULT_SIGNS

_NUMBER_HEADINGS = ("number", "no", "no.", "n°", "№", "nr", "nr.", "numero", "#", "")
_RATING_HEADINGS = ("rating", "elo")
_FEDERATION_HEADINGS = ("federation", "fed", "fed.", "country", "pays")
_CLUB_HEADINGS = ("club",)

_SIGNS = {
    "1": Result.WIN,
    "1.0": Result.WIN,
    "0": Result.LOSS,
    "0.0": Result.LOSS,
    "½": Result.DRAW,
    "1/2": Result.DRAW,
    "0.5": Result.DRAW,
    ".5": Result.DRAW,
    "=": Result.DRAW,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    "–": Result.FORFEIT_LOSS,
    "−": Result.FORFEIT_LOSS,
}
_NO_GAME = frozenset({"", "x", "■", "█", "*", "?"})
_IRREGULAR = frozenset(
    {
        (Result.LOSS, Result.LOSS),
        (Result.DRAW, Result.LOSS),
        (Result.LOSS, Result.DRAW),
        (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    }
)
"""Pairs of results that are not each other's mirror and yet exist, by decision of the arbiter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cell:
    """What stands in a cell: one result, or two with White's first; None is a game to come."""

    results: tuple[Result | None, ...]
    text: str
    place: Place


def load(path: Path) -> Event:
    """Read the crosstable of a round robin from a file."""
    return loads(read_text(path), file=str(path))


def loads(text: str, *, file: str = "") -> Event:
    """Read the crosstable of a round robin from CSV text."""
    table = parse_table(text, file=file)
    opponents = _opponent_headings(table)
    rows = _rows_by_number(table, len(opponents))
    grid = [[_cell(table, row, heading) for heading in opponents] for row in rows]
    double = any(len(cell.results) == 2 for line in grid for cell in line)
    _check_diagonal(grid)
    schedule = berger(len(rows))
    if double:
        _check_two_entries(grid)
        schedule = double_round_robin(schedule)
    return Event(
        kind="Individual: Double Round-Robin" if double else "Individual: Round-Robin",
        system_code="FIDE_DOUBLEROUNDROBIN" if double else "FIDE_ROUNDROBIN",
        planned_round_count=len(schedule.rounds),
        players=tuple(_player(table, row, number) for number, row in enumerate(rows, start=1)),
        rounds=_rounds(schedule, grid),
    )


def _opponent_headings(table: CsvTable) -> list[str]:
    """The headings 1 to n of the columns with results, in that order."""
    numbers = [heading for heading in table.headings if is_number(heading)]
    headings = sorted(numbers, key=int)
    if len(headings) < 2 or [int(heading) for heading in headings] != list(
        range(1, len(headings) + 1)
    ):
        raise FormatError(
            N_("expected a column for each opponent, headed 1, 2, 3, ... once each, found {found}"),
            found=", ".join(numbers) or "–",
            place=Place(file=table.file, line=1),
        )
    return headings


def _rows_by_number(table: CsvTable, count: int) -> list[CsvRow]:
    """The rows in the order of the players' numbers; without such a column, as they stand."""
    if len(table.rows) != count:
        raise FormatError(
            N_("expected {expected} rows, as there are columns 1 to {expected}, found {found}"),
            expected=count,
            found=len(table.rows),
            place=Place(file=table.file, line=table.rows[-1].line if table.rows else 1),
        )
    heading = table.heading_for(*_NUMBER_HEADINGS)
    if heading is None:
        return list(table.rows)
    by_number: dict[int, CsvRow] = {}
    for row in table.rows:
        text = row.cells.get(heading, "")
        number = int(text) if is_number(text) else 0
        if not 1 <= number <= count or number in by_number:
            raise FormatError(
                N_("expected each number from 1 to {most} once, found “{found}”"),
                most=count,
                found=text,
                place=_place(table, row, heading),
            )
        by_number[number] = row
    return [by_number[number] for number in range(1, count + 1)]


def _player(table: CsvTable, row: CsvRow, number: int) -> Player:
    """The player of a row."""
    name = table.heading_for(*NAME_HEADINGS)
    if name is None:
        raise FormatError(
            N_("expected a column “name” or “nom”"), place=Place(file=table.file, line=1)
        )
    federation = table.heading_for(*_FEDERATION_HEADINGS)
    club = table.heading_for(*_CLUB_HEADINGS)
    club_name = row.cells.get(club, "") if club else ""
    return Player(
        number=number,
        name=row.cells.get(name, ""),
        rating=_rating(table, row),
        federation=row.cells.get(federation, "") if federation else "",
        affinities=((plain(club), club_name),) if club and club_name else (),
    )


def _rating(table: CsvTable, row: CsvRow) -> int | None:
    """The rating of a row, where there is one."""
    heading = table.heading_for(*_RATING_HEADINGS)
    text = row.cells.get(heading, "") if heading else ""
    if heading is None or not text:
        return None
    if not is_number(text):
        raise FormatError(
            N_("expected a rating such as 1850 or nothing, found “{found}”"),
            found=text,
            place=_place(table, row, heading),
        )
    return int(text)


def _cell(table: CsvTable, row: CsvRow, heading: str) -> _Cell:
    """The result or the two results in a cell."""
    text = row.cells.get(heading, "")
    place = _place(table, row, heading)
    # The whole first: `1/2` is a draw, `1/½` are two games.
    parts = [text] if _is_sign(text) or "/" not in text else text.split("/")
    if len(parts) > 2 or not all(map(_is_sign, parts)):
        raise FormatError(
            N_("expected 1, 0, ½, + or - (two games: 1/½, White first), found “{found}”"),
            found=text,
            place=place,
        )
    return _Cell(results=tuple(_SIGNS.get(_sign(part)) for part in parts), text=text, place=place)


def _sign(text: str) -> str:
    """A result without the differences that do not matter."""
    return text.strip().casefold().replace(",", ".")


def _is_sign(text: str) -> bool:
    """Whether a text is a result, or says that there was no game."""
    return _sign(text) in _SIGNS or _sign(text) in _NO_GAME


def _check_diagonal(grid: Sequence[Sequence[_Cell]]) -> None:
    """Nobody meets themselves."""
    for index, line in enumerate(grid):
        cell = line[index]
        if any(result is not None for result in cell.results):
            raise InconsistentEvent(
                N_("expected nothing on the diagonal of player {number}, found “{found}”"),
                number=index + 1,
                found=cell.text,
                place=cell.place,
            )


def _check_two_entries(grid: Sequence[Sequence[_Cell]]) -> None:
    """In a double round robin one result in a cell does not say with which colour."""
    for line in grid:
        for cell in line:
            if len(cell.results) == 1 and cell.results[0] is not None:
                raise FormatError(
                    N_("expected two results such as 1/½, White first, found “{found}”"),
                    found=cell.text,
                    place=cell.place,
                )


def _rounds(schedule: Schedule[int], grid: Sequence[Sequence[_Cell]]) -> tuple[Round, ...]:
    """The games of the table in their rounds, up to the last that has a result."""
    rounds = []
    for scheduled in schedule.rounds:
        games = [_game(meeting.first, meeting.second, grid) for meeting in scheduled.meetings]
        rounds.append(Round(games=tuple(game for game in games if game is not None)))
    while rounds and not rounds[-1].games:
        rounds.pop()
    return tuple(rounds)


def _game(white: int, black: int, grid: Sequence[Sequence[_Cell]]) -> Game | None:
    """The game of a meeting, from the cells of both players; None where it is still to come."""
    own, mirror = grid[white - 1][black - 1], grid[black - 1][white - 1]
    white_result = own.results[0]
    black_result = mirror.results[-1]
    if white_result is None and black_result is None:
        return None
    if white_result is None:
        raise _unanswered(black, white, black_result, own)
    if black_result is None or not _agree(white_result, black_result):
        raise _unanswered(white, black, white_result, mirror)
    return Game(white, black, white_result, black_result)


def _unanswered(
    player: int, opponent: int, result: Result | None, answer: _Cell
) -> InconsistentEvent:
    """The error for a cell that does not answer the cell across the diagonal."""
    expected = result.regular_answer if result else None
    return InconsistentEvent(
        N_(
            "player {opponent} against {player}: expected {expected} to answer the {result} "
            "of player {player}, found “{found}”"
        ),
        player=player,
        opponent=opponent,
        result=RESULT_SIGNS[result] if result else "",
        expected=RESULT_SIGNS[expected] if expected else "",
        found=answer.text,
        place=answer.place,
    )


def _agree(white_result: Result, black_result: Result) -> bool:
    """Whether two results can come from one game."""
    pair = (white_result, black_result)
    return white_result.regular_answer is black_result or pair in _IRREGULAR


def _place(table: CsvTable, row: CsvRow, heading: str) -> Place:
    """Where a cell is: the column is the number of the cell in its line."""
    return Place(file=table.file, line=row.line, column=table.headings.index(heading) + 1)
