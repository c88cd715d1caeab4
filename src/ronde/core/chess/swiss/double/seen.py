"""An event with two columns for each match as a Double-Swiss sees it: each match is one game."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ronde.core.chess.event import Event, ProhibitedPairing, RequestedBye
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.errors import InconsistentEvent, InputError
from ronde.messages import N_

GAMES = 2
"""The games of a match, each in a column of its own."""


def match_number(round_number: int) -> int:
    """The match that a column of the report belongs to."""
    return (round_number + 1) // GAMES


def is_second_game(round_number: int) -> bool:
    """Whether a column has the second games of matches."""
    return round_number % GAMES == 0


def by_matches(event: Event) -> Event:
    """The event with a round for each match of which both columns are there.

    Byes cover whole matches; one asked for in the column of first games is meant.
    """
    planned = event.planned_round_count
    if planned is not None and planned % GAMES:
        raise InputError(
            N_(
                "a Double-Swiss has two rounds for each match: expected an even number, not {count}"
            ),
            count=planned,
        )
    complete = len(event.rounds) - len(event.rounds) % GAMES
    return replace(
        event,
        planned_round_count=None if planned is None else planned // GAMES,
        rounds=tuple(_match_round(event, first, first + 1) for first in range(1, complete, GAMES)),
        requested_byes=tuple(_requested(event)),
        prohibited_pairings=tuple(_prohibited(group) for group in event.prohibited_pairings),
        accelerations=(),
        system_code="",
    )


def _requested(event: Event) -> Iterator[RequestedBye]:
    """The byes asked for, by match."""
    for request in event.requested_byes:
        if not is_second_game(request.round_number):
            yield replace(request, round_number=match_number(request.round_number))


def _prohibited(group: ProhibitedPairing) -> ProhibitedPairing:
    """Players kept apart, by match."""
    first, last = group.first_round, group.last_round
    return replace(
        group,
        first_round=None if first is None else match_number(first),
        last_round=None if last is None else match_number(last),
    )


def _match_round(event: Event, first: int, second: int) -> Round:
    """The matches of two columns."""
    games, again = event.rounds[first - 1], event.rounds[second - 1]
    by_players = {frozenset((game.white, game.black)): game for game in again.games}
    matches = []
    for game in games.games:
        other = by_players.pop(frozenset((game.white, game.black)), None)
        if other is None:
            raise _not_again(first, second, game)
        matches.append(_match(game, other))
    for game in by_players.values():
        raise _not_again(second, first, game)
    return Round(games=tuple(matches), byes=tuple(_byes(games, again)))


def _not_again(round_number: int, other: int, game: Game) -> InconsistentEvent:
    """Two who meet in one column of a match alone."""
    return InconsistentEvent(
        N_(
            "rounds {first} and {second} are the two games of the same matches: players {white} "
            "and {black} meet in round {round} alone"
        ),
        first=min(round_number, other),
        second=max(round_number, other),
        white=game.white,
        black=game.black,
        round=round_number,
    )


def _byes(first: Round, second: Round) -> Iterator[Bye]:
    """The byes of a match, by what the first column says.

    Rule: FIDE C.04.5 1.4
    Reading: a pairing-allocated bye is worth a win and a draw. Ronde writes it as such a bye in the
        first column and a half-point bye in the second; wherever one of the two is a
        pairing-allocated bye the match is one, and its points are those of the report.
    """
    results: dict[int, Result] = {bye.player: bye.result for bye in first.byes}
    for bye in second.byes:
        if bye.result is Result.PAIRING_ALLOCATED_BYE:
            results[bye.player] = bye.result
        results.setdefault(bye.player, bye.result)
    return (Bye(player, result) for player, result in results.items())


def _match(first: Game, second: Game) -> Game:
    """Two games as one: a meeting, unless somebody forfeited both.

    Its colours are those that the first game was to have, if at least one game was played.

    Rule: FIDE C.04.5 0, 1.6
    Reading: where each forfeited one game the match counts as met and as a float, and gives no
        colour. Where one forfeited both and the other one of them, the other won by forfeit.
    """
    white, black, known = first.white, first.black, first.colours_known
    if not known and second.colours_known:
        white, black, known = second.black, second.white, True
    lost = _forfeits(first, second)
    if max(lost.values()) == GAMES:
        results = tuple(
            Result.FORFEIT_LOSS if lost[player] == GAMES else Result.FORFEIT_WIN
            for player in (white, black)
        )
        return Game(white, black, results[0], results[1], known)
    played = any(
        game.is_played or Result.UNKNOWN in (game.white_result, game.black_result)
        for game in (first, second)
    )
    return Game(white, black, Result.DRAW, Result.DRAW, known and played)


def _forfeits(first: Game, second: Game) -> Mapping[int, int]:
    """How many of two games each of the players forfeited."""
    lost = dict.fromkeys((first.white, first.black), 0)
    for game in (first, second):
        for player, result in (
            (game.white, game.white_result),
            (game.black, game.black_result),
        ):
            lost[player] += result is Result.FORFEIT_LOSS
    return lost
