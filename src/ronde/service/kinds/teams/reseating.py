"""Matches of a published round that change: another player at a board, a team that did not come."""

from collections.abc import Sequence
from dataclasses import replace

from ronde.core.chess.game import Game, Result
from ronde.core.chess.team import MatchForfeit
from ronde.errors import InconsistentEvent
from ronde.messages import N_
from ronde.service.events.state import NOBODY, EventState, PairedMatch, PairedRound
from ronde.service.kinds.teams.order import known_team
from ronde.service.kinds.teams.seating import (
    forfeit_by_absence,
    forfeited_games,
    games_at,
    games_of_match,
    line_ups_of,
    match_of,
    seated_game,
)
from ronde.service.kinds.teams.state import GivenLineUp


def reseated(state: EventState, played: PairedRound, given: GivenLineUp) -> PairedRound:
    """The round with another line-up of a team; a board that has a result keeps its players."""
    found = match_of(played, given.team)
    if found is None:
        raise InconsistentEvent(
            N_("{team} has no match in round {round}"),
            team=known_team(state, given.team).name,
            round=given.round_number,
        )
    index, match = found
    first, second = line_ups_of(state.regulations, played, index)
    by_decision = match.forfeit is not forfeit_by_absence(first, second)
    if by_decision or len(given.players) != played.board_count:
        raise InconsistentEvent(
            N_("the line-up of {team} does not fit its match in round {round}"),
            team=known_team(state, given.team).name,
            round=given.round_number,
        )
    first, second = (given.players, second) if given.team == match.first else (first, given.players)
    old = games_at(played, index)
    new = games_of_match(state.regulations, played.round_number, first, second)
    games = [
        _kept(was, will, index * played.board_count + board, played.round_number)
        for board, (was, will) in enumerate(zip(old, new, strict=True), start=1)
    ]
    changed = replace(match, forfeit=forfeit_by_absence(first, second))
    return _with_match(played, index, changed, games)


def _kept(was: Game, will: Game, board_number: int, round_number: int) -> Game:
    """The game of a board after another line-up: the old one where nobody else sits there."""
    if (was.white, was.black) == (will.white, will.black):
        return was
    if NOBODY not in (was.white, was.black) and was.white_result is not Result.UNKNOWN:
        raise InconsistentEvent(
            N_("board {board} of round {round} has a result: its players stand"),
            board=board_number,
            round=round_number,
        )
    return will


def forfeited(
    state: EventState, played: PairedRound, match_index: int, kind: MatchForfeit | None
) -> PairedRound:
    """The round with a match that a whole team did not come to, or with that match to be played."""
    match, games = played.matches[match_index], games_at(played, match_index)
    if kind is None:
        kind = forfeit_by_absence(*line_ups_of(state.regulations, played, match_index))
        made = tuple(seated_game(game.white, game.black) for game in games)
    else:
        first, second = (known_team(state, team) for team in (match.first, match.second))
        winner = dict.fromkeys(first.members, kind is MatchForfeit.WHITE_WINS)
        winner |= dict.fromkeys(second.members, kind is MatchForfeit.BLACK_WINS)
        made = forfeited_games(games, winner)
    return _with_match(played, match_index, replace(match, forfeit=kind), made)


def _with_match(
    played: PairedRound, index: int, match: PairedMatch, games: Sequence[Game]
) -> PairedRound:
    """The round with a match and its games changed."""
    start = index * played.board_count
    before, after = played.games[:start], played.games[start + len(games) :]
    matches = (*played.matches[:index], match, *played.matches[index + 1 :])
    return replace(played, games=(*before, *games, *after), matches=matches)
