"""A crosstable as the JSON of the contract."""

from typing import Annotated, TypedDict

from ronde.core.chess.crosstable import Crosstable
from ronde.core.chess.event import Entry, Event, histories
from ronde.text.answers import ColourWord, PointsValue, answer_of, by, in_whole, of
from ronde.text.documents import JsonObject
from ronde.text.numbers import number_json


class CrosstableGame(TypedDict):
    """A game, or a round without one, in the codes of report files."""

    opponent: int | None
    result: str
    colour: ColourWord | None
    round: int


class PointsWithBlack(TypedDict):
    """Points with Black, and from how many games."""

    points: Annotated[PointsValue, of("black_points")]
    games: Annotated[int, of("black_games")]


class CrosstableLine(TypedDict):
    """A player of a crosstable: the sums, and the games against each opponent, or of each round."""

    rank: int
    id: Annotated[int, of("player.number")]
    name: Annotated[str, of("player.name")]
    points: PointsValue
    wins: int
    sonneborn_berger: Annotated[float, by(number_json)]
    black_percentage: Annotated[float | None, by(number_json)]
    black: Annotated[PointsWithBlack, in_whole(lambda row: row)]
    cells: list[list[CrosstableGame]]


def rows_json(event: Event, table: Crosstable, *, by_rounds: bool) -> list[JsonObject]:
    """The rows in the order of the pairing numbers, as the contract has them."""
    lines = histories(event)
    shown = None if by_rounds else table
    return [
        answer_of(
            CrosstableLine, row, rank=rank, cells=_cells_json(lines[row.player.number], shown)
        )
        for row, rank in zip(table.rows, table.ranks, strict=True)
    ]


def _cells_json(lines: list[Entry], table: Crosstable | None) -> list[list[JsonObject]]:
    """A list of games for each opponent of the table, or for each round where there is none."""
    games = [
        (entry, answer_of(CrosstableGame, entry, round=round_number))
        for round_number, entry in enumerate(lines, 1)
    ]
    if table is None:
        return [[game] for _entry, game in games]
    against: dict[int | None, list[JsonObject]] = {}
    for entry, game in games:
        against.setdefault(entry.opponent, []).append(game)
    return [against.get(row.player.number, []) for row in table.rows]
