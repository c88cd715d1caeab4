"""The best at each board of an event of teams."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Result
from ronde.core.chess.standings import after_round
from ronde.core.chess.tiebreaks.calculation import Calculation
from ronde.core.chess.tiebreaks.editions import edition_in_force
from ronde.core.chess.tiebreaks.performances import performances
from ronde.core.chess.tiebreaks.record import player_field
from ronde.core.ranking import shared_ranks
from ronde.core.scores import Points
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import NOBODY, EventState
from ronde.service.events.view import event_of
from ronde.service.kinds.teams.event import boards_of_teams
from ronde.service.kinds.teams.order import team_of_player
from ronde.service.kinds.teams.tables import match_boards
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.numbers import points_json, points_text
from ronde.text.sheet import Align, Sheet, TableColumn, records, table


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamBoardResult:
    """What a player scored, at the board where they played most."""

    board_number: int
    rank: int
    number: int
    name: str
    team: str
    points: Points
    game_count: int
    performance: int | None


class BoardPlace(TypedDict):
    """A place at a board of an event of teams."""

    board: int
    rank: int
    id: int
    name: str
    team: str
    points: float
    game_count: int
    performance: int | None


def board_results(state: EventState, *, after: int | None = None) -> tuple[TeamBoardResult, ...]:
    """The players board by board, the best first; equals share their place.

    Reading: regulations differ in what they honour. Here a player belongs to the board at which
        they sat most often, the higher of two, and counts all games played over the board: points
        first, then fewer games, then performance. Wins by forfeit are not counted, nor is a game
        that is not over.
    """
    number = state.complete_round_count if after is None else after
    event = after_round(_without_open_games(event_of(state)), number)
    boards = _boards(state, number)
    played = {row.number: row for row in _played(event)}
    ids = {pairing: identity for identity, pairing in pairing_numbers(state).items()}
    teams = team_of_player(state)
    results = []
    for board in sorted(set(boards.values())):
        here = [
            number
            for number in sorted(played)
            if boards.get(ids[number]) == board and played[number].game_count
        ]
        ranks = shared_ranks(
            here,
            [
                lambda group: {number: played[number].points for number in group},
                lambda group: {number: -played[number].game_count for number in group},
                lambda group: {number: played[number].performance or 0 for number in group},
            ],
        )
        for player in sorted(here, key=lambda player: (ranks[player], player)):
            row = played[player]
            results.append(
                TeamBoardResult(
                    board_number=board,
                    rank=ranks[player],
                    number=player,
                    name=state.players[ids[player]].name,
                    team=teams[ids[player]].name,
                    points=row.points,
                    game_count=row.game_count,
                    performance=row.performance,
                )
            )
    return tuple(results)


def _without_open_games(event: Event) -> Event:
    """The event with only the games that are over."""
    rounds = (
        replace(played, games=tuple(game for game in played.games if _is_over(game)))
        for played in event.rounds
    )
    return replace(event, rounds=tuple(rounds))


def _is_over(game: Game) -> bool:
    """Whether a game has a result."""
    return game.white_result is not Result.UNKNOWN


@dataclass(frozen=True, slots=True)
class _BoardPlay:
    """A player's games over the board."""

    number: int
    points: Points
    game_count: int
    performance: int | None


def _played(event: Event) -> list[_BoardPlay]:
    """Everybody's games over the board and their performance."""
    field = player_field(event, predetermined=True)
    calculation = Calculation(field=field, edition=edition_in_force(event.start_date))
    values = {row.number: row.performance for row in performances(calculation)}
    rows = []
    for number, lines in field.lines.items():
        games = [line for line in lines if line.is_played]
        points = sum(line.points for line in games)
        rows.append(_BoardPlay(number, points, len(games), values[number]))
    return rows


def _boards(state: EventState, round_count: int) -> dict[int, int]:
    """At which board each player sat most often, by id: in a Scheveningen match their seat.

    There the 3 of `A3` is a player's board, whichever table the round sends them to.
    """
    seats: dict[int, Counter[int]] = {}
    for played in state.published[:round_count]:
        tables = match_boards(state.regulations, played.round_number, played.board_count)
        for index in range(len(played.matches)):
            for seats_at, pair in zip(tables, boards_of_teams(state, played, index), strict=True):
                for player, seat in zip(
                    pair, (seats_at.first_seat, seats_at.second_seat), strict=True
                ):
                    if player != NOBODY:
                        seats.setdefault(player, Counter())[seat + 1] += 1
    return {
        player: min(counts, key=lambda board: (-counts[board], board))
        for player, counts in seats.items()
    }


def _columns() -> tuple[TableColumn[TeamBoardResult], ...]:
    """What is told of a player at a board."""
    return (
        TableColumn(_("Board"), lambda result: result.board_number, Align.RIGHT, key="board"),
        TableColumn(_("Rank"), lambda result: result.rank, Align.RIGHT, key="rank"),
        TableColumn(_("No."), lambda result: result.number, Align.RIGHT, key="id"),
        TableColumn(_("Name"), lambda result: result.name, key="name"),
        TableColumn(_("Team"), lambda result: result.team, key="team"),
        TableColumn(
            _("Points"),
            lambda result: points_json(result.points),
            Align.RIGHT,
            key="points",
            text=lambda result: points_text(result.points),
        ),
        TableColumn(_("Games"), lambda result: result.game_count, Align.RIGHT, key="game_count"),
        TableColumn(
            _("Performance"), lambda result: result.performance, Align.RIGHT, key="performance"
        ),
    )


def board_results_json(results: Sequence[TeamBoardResult]) -> list[JsonObject]:
    """The best at each board, for programs."""
    return records(_columns(), results)


def board_results_sheet(results: Sequence[TeamBoardResult], title: str) -> Sheet:
    """The best at each board, for people."""
    return table(_("{event} – Results by board").format(event=title), _columns(), results)
