"""The crosstable of an event in which everybody meets: who got what from whom, and the ranking."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ronde.core.chess.event import Entry, Event, histories, total_points
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.player import Player
from ronde.core.ranking import Criterion, Value, shared_ranks
from ronde.core.scores import PER_POINT, Points

HALVES_WON = {
    Result.WIN: 2,
    Result.SHORT_WIN: 2,
    Result.FORFEIT_WIN: 2,
    Result.DRAW: 1,
    Result.SHORT_DRAW: 1,
}
"""How much of an opponent's points a result brings, in halves; other results bring nothing."""

WON = frozenset({Result.WIN, Result.SHORT_WIN, Result.FORFEIT_WIN})


class Order(Enum):
    """What a ranking may go by, after the slides; the value is the code users type."""

    POINTS = "PTS"
    DIRECT_ENCOUNTER = "DE"
    WINS = "WIN"
    BLACK_PERCENTAGE = "BPCT"
    SONNEBORN_BERGER = "SB"


BERGER_ORDER = (Order.POINTS, Order.SONNEBORN_BERGER)
"""The tie-break that the book names as the one that goes with the Berger tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrosstableRow:
    """A player's line: their games against each of the others, and the columns of the slides."""

    player: Player
    against: Mapping[int, tuple[Entry, ...]]
    """The games against each opponent met, in order."""
    numbers: tuple[int, ...]
    """All players of the table in turn."""
    points: Points
    wins: int
    black_points: Points
    black_games: int
    sonneborn_berger: Fraction

    @property
    def cells(self) -> tuple[tuple[Entry, ...], ...]:
        """For each player of the table in turn, the games against them; empty for themselves."""
        return tuple(self.against.get(number, ()) for number in self.numbers)

    @property
    def black_percentage(self) -> Fraction | None:
        """Points with Black out of the games with Black, in per cent; None without such a game.

        Rule: Systèmes de tournois (NA), Classement – Autres critères (résultat avec les noirs)
        """
        if not self.black_games:
            return None
        return Fraction(100 * self.black_points, PER_POINT * self.black_games)


@dataclass(frozen=True, slots=True, kw_only=True)
class Crosstable:
    """The whole table in the order of the pairing numbers, with each row's rank beside it."""

    rows: tuple[CrosstableRow, ...]
    ranks: tuple[int, ...]
    order: tuple[Order, ...]

    @property
    def games_per_pair(self) -> int:
        """How often two players met at most: 1, or 2 for a table with two entries."""
        return max((len(games) for row in self.rows for games in row.against.values()), default=0)


def crosstable(
    event: Event,
    order: Sequence[Order] = BERGER_ORDER,
    *,
    points: Mapping[int, Points] | None = None,
) -> Crosstable:
    """The crosstable of an event, ranked by the criteria in their order.

    `points` are everybody's by number where they are counted otherwise than by the scoring alone.

    Rule: Systèmes de tournois (NA), Toutes-rondes – Tableau des résultats
    Reading: the slides rank one table in three ways, so the order is the regulations' to choose;
        without a choice it is points, then Sonneborn-Berger.
    """
    lines = histories(event)
    if points is None:
        points = total_points(event)
    players = sorted(event.players, key=lambda player: player.number)
    numbers = tuple(player.number for player in players)
    rows = {
        player.number: CrosstableRow(
            player=player,
            against=_against(lines[player.number]),
            numbers=numbers,
            points=points[player.number],
            wins=wins(lines[player.number]),
            black_points=_black_points(event, lines[player.number]),
            black_games=len(_black_games(lines[player.number])),
            sonneborn_berger=sonneborn_berger(lines[player.number], points),
        )
        for player in players
    }
    criteria: list[Criterion[int]] = [_criterion(key, rows) for key in order]
    ranks = shared_ranks(numbers, criteria)
    return Crosstable(
        rows=tuple(rows.values()),
        ranks=tuple(ranks[number] for number in numbers),
        order=tuple(order),
    )


def wins(lines: Sequence[Entry]) -> int:
    """The number of wins, however and with whatever colour they came.

    Rule: Systèmes de tournois (NA), Classement – Autres critères (nombre de victoires)
    """
    return sum(entry.result in WON for entry in lines)


def sonneborn_berger(lines: Sequence[Entry], points: Mapping[int, Points]) -> Fraction:
    """The points of the opponents beaten, and half those of the opponents drawn with.

    Rule: Livre de l'arbitre, Tables de Berger, système de départage associé
    Rule: Systèmes de tournois (NA), Classement – Sonneborn-Berger
    """
    halves = sum(
        HALVES_WON.get(entry.result, 0) * points[entry.opponent]
        for entry in lines
        if entry.opponent is not None
    )
    return Fraction(halves, 2 * PER_POINT)


def direct_encounter(group: tuple[int, ...], rows: Mapping[int, CrosstableRow]) -> dict[int, int]:
    """What each of a group of equals got in the games within the group, in halves.

    Rule: Systèmes de tournois (NA), Classement – Confrontation directe
    """
    members = set(group)
    return {
        number: sum(
            HALVES_WON.get(entry.result, 0)
            for opponent, games in rows[number].against.items()
            if opponent in members
            for entry in games
        )
        for number in group
    }


def _criterion(key: Order, rows: Mapping[int, CrosstableRow]) -> Criterion[int]:
    """The criterion behind a code."""
    if key is Order.DIRECT_ENCOUNTER:
        return lambda group: direct_encounter(group, rows)
    return lambda group: {number: _value(key, rows[number]) for number in group}


def _value(key: Order, row: CrosstableRow) -> Value:
    """A player's own value for a criterion that does not depend on who else is tied."""
    values: dict[Order, Value] = {
        Order.POINTS: row.points,
        Order.WINS: row.wins,
        Order.BLACK_PERCENTAGE: row.black_percentage or 0,
        Order.SONNEBORN_BERGER: row.sonneborn_berger,
    }
    return values[key]


def _against(lines: Sequence[Entry]) -> dict[int, tuple[Entry, ...]]:
    """The games of a player sorted by opponent."""
    against: dict[int, tuple[Entry, ...]] = {}
    for entry in lines:
        if entry.opponent is not None:
            against[entry.opponent] = (*against.get(entry.opponent, ()), entry)
    return against


def _black_games(lines: Sequence[Entry]) -> list[Entry]:
    """The games played with Black; a forfeit has no colour that counts."""
    return [entry for entry in lines if entry.colour is Colour.BLACK and entry.result.is_played]


def _black_points(event: Event, lines: Sequence[Entry]) -> Points:
    """The points of the games played with Black."""
    return sum(event.scoring.points(entry.result, entry.colour) for entry in _black_games(lines))
