"""The boards of a match: who sat where, and what came of it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ronde.core.chess.game import Colour, Result, Round
from ronde.core.chess.team import Team


class BoardOfTeam(NamedTuple):
    """One board of a match, as one of the teams sees it; None is an empty chair."""

    player: int | None
    opponent: int | None
    colour: Colour | None
    result: Result
    answer: Result
    """The opponent's result."""

    @property
    def turned(self) -> "BoardOfTeam":
        """The board as the other team sees it."""
        colour = self.colour.other if self.colour else None
        return BoardOfTeam(self.opponent, self.player, colour, self.answer, self.result)


Games: TypeAlias = Mapping[int, BoardOfTeam]
"""The game of each player who had one in a round."""
LineUps: TypeAlias = Mapping[int, tuple[int | None, ...]]
"""The players of teams that gave a line-up in a round, board by board."""
Seat: TypeAlias = tuple[int | None, int | None]
"""Who sits at a board for each of two teams."""


def games_of(played: Round) -> dict[int, BoardOfTeam]:
    """Each player's game of a round, and wins by forfeit against a chair nobody sat on.

    Reading: in files of teams a forfeit loss without an opponent is how a player is written down
        who did not play at all, so it is no game.
    """
    boards: dict[int, BoardOfTeam] = {}
    for game in played.games:
        colour = Colour.WHITE if game.colours_known else None
        board = BoardOfTeam(game.white, game.black, colour, game.white_result, game.black_result)
        boards[game.white] = board
        boards[game.black] = board.turned
    for bye in played.byes:
        if bye.result is Result.FORFEIT_WIN:
            boards[bye.player] = BoardOfTeam(
                bye.player, None, None, bye.result, Result.FORFEIT_LOSS
            )
    return boards


def boards(team: Team, opponent: Team, games: Games, line_ups: LineUps) -> tuple[BoardOfTeam, ...]:
    """Boards 1, 2, ... of a match.

    A line-up says who sits where. Without one the players sit in the order of their team, and a
    player whose opponent did not come sits where both orders leave room for them.

    Rule: FIDE TRF26 300, 310
    Reading: where the orders of two teams without a line-up contradict each other, that of the
        first team is taken.
    """
    ours, theirs = _playing(team, games), _playing(opponent, games)
    if team.number in line_ups:
        their_line_up = line_ups.get(opponent.number, ())
        seats = _by_line_up(line_ups[team.number], their_line_up, ours, theirs, games)
    elif opponent.number in line_ups:
        turned = _by_line_up(line_ups[opponent.number], (), theirs, ours, games)
        seats = [(first, second) for second, first in turned]
    else:
        seats = _merged(ours, theirs, games)
    return tuple(_board(seat, games) for seat in seats)


def _playing(team: Team, games: Games) -> list[int]:
    """The members of a team who had a game in the round, in the order of the team."""
    return [member for member in team.members if member in games]


def _by_line_up(
    line_up: Sequence[int | None],
    their_line_up: Sequence[int | None],
    ours: Sequence[int],
    theirs: Sequence[int],
    games: Games,
) -> list[Seat]:
    """The boards as a line-up has them; whoever it forgets comes after."""
    listed = [*line_up, *(player for player in ours if player not in line_up)]
    seats: list[Seat] = [(player, _opponent(player, games)) for player in listed]
    for player in theirs:
        if games[player].opponent is not None:
            continue
        free = [index for index, (first, _second) in enumerate(seats) if first not in games]
        free = [index for index in free if seats[index][1] is None]
        own = their_line_up.index(player) if player in their_line_up else None
        if free:
            index = own if own in free else free[0]
            seats[index] = (seats[index][0], player)
        else:
            seats.append((None, player))
    return seats


def _opponent(player: int | None, games: Games) -> int | None:
    """Whom a player met; None for nobody."""
    return games[player].opponent if player is not None and player in games else None


def _merged(ours: Sequence[int], theirs: Sequence[int], games: Games) -> list[Seat]:
    """The boards of two teams in the order of both."""
    seats: list[Seat] = []
    alone = [player for player in theirs if games[player].opponent is None]
    for player in ours:
        opponent = games[player].opponent
        if opponent in theirs:
            before = [other for other in alone if theirs.index(other) < theirs.index(opponent)]
            seats += [(None, other) for other in before]
            alone = alone[len(before) :]
        seats.append((player, opponent))
    return seats + [(None, other) for other in alone]


def _board(seat: Seat, games: Games) -> BoardOfTeam:
    """What happened at a board; a board without a game is lost by both."""
    player, opponent = seat
    if player is not None and player in games:
        return games[player]
    if opponent is not None and opponent in games:
        return games[opponent].turned
    return BoardOfTeam(player, opponent, None, Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)
