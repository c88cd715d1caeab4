"""What stands in the cells of the crosstable that calculates: typed, mirrored or given."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.event import Event
from ronde.core.chess.game import Colour, Game, Result
from ronde.core.roundrobin.berger import has_white, table_size
from ronde.text.crosstables import RESULT_SIGNS

WHITE_ENTRY, BLACK_ENTRY = 0, 1
"""Under an opponent of a double round robin: the column for White, the column for Black."""


@dataclass(frozen=True, slots=True)
class Square:
    """A cell by player, opponent (both as positions in the table) and entry."""

    player_index: int
    opponent_index: int
    entry_index: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveCell:
    """A cell: its result if there is one, the colour, and the cell whose mirror it is."""

    result: Result | None = None
    colour: Colour | None = None
    mirror_of: Square | None = None

    @property
    def value(self) -> float | str:
        """What a spreadsheet stores: 1, 0.5, 0, a sign, or nothing."""
        if self.result is None:
            return ""
        sign = RESULT_SIGNS[self.result]
        return {"1": 1.0, "½": 0.5, "0": 0.0}.get(sign, sign)


def live_cells(event: Event, *, double: bool) -> dict[Square, LiveCell]:
    """All cells but the diagonal.

    Results are typed above the diagonal, or with two entries in the columns for White; the cell on
    the other side is its mirror, unless the result is irregular and both are given.
    """
    numbers = sorted(player.number for player in event.players)
    games = {(game.white, game.black): game for played in event.rounds for game in played.games}
    to_come = _games_to_come(numbers, list(games))
    cells: dict[Square, LiveCell] = {}
    for first_index, first in enumerate(numbers):
        for second_index, second in enumerate(numbers):
            if first == second or (first > second and not double):
                continue
            if double:
                spot = Square(first_index, second_index, WHITE_ENTRY)
                answer = Square(second_index, first_index, BLACK_ENTRY)
                game = games.get((first, second))
                planned = Game(first, second)
            else:
                spot, answer = (
                    Square(first_index, second_index),
                    Square(second_index, first_index),
                )
                game = games.get((first, second)) or games.get((second, first))
                planned = to_come[first, second]
            own, other = _two_cells(game or planned, first, spot)
            if game is None:
                own, other = replace(own, result=None), replace(other, result=None)
            cells |= {spot: own, answer: other}
    return cells


def _two_cells(game: Game, player: int, spot: Square) -> tuple[LiveCell, LiveCell]:
    """The cells of a player and of their opponent in a game; the first is at a spot."""
    is_white = game.white == player
    results = (game.white_result, game.black_result)
    own, other = results if is_white else results[::-1]
    colour = (Colour.WHITE if is_white else Colour.BLACK) if game.colours_known else None
    return (
        LiveCell(result=own, colour=colour),
        LiveCell(
            result=other,
            colour=colour.other if colour else None,
            mirror_of=spot if game.is_regular else None,
        ),
    )


def _games_to_come(
    numbers: Sequence[int], played: Sequence[tuple[int, int]]
) -> dict[tuple[int, int], Game]:
    """Every pair with the colours of the Berger table, unless the games so far had others."""
    places = {number: place for place, number in enumerate(numbers, start=1)}
    size = table_size(len(numbers))
    by_berger = all(has_white(places[white], places[black], size) for white, black in played)
    return {
        (first, second): (
            Game(first, second, colours_known=by_berger)
            if has_white(places[first], places[second], size)
            else Game(second, first, colours_known=by_berger)
        )
        for first in numbers
        for second in numbers
        if first < second
    }
