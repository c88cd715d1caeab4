"""Who may still tie for first: their games of the last round may start early."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.game import Colour, Game, Result
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.chess.standings import after_round
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_

Ending: TypeAlias = Mapping[int, Points]
"""One way in which a game may end: its players with the points they then have in all."""

_RESULTS = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRound:
    """The last round before it is played: everybody's points so far, and who meets whom.

    Who is not paired gets what `sure` gives them, else nothing. Where `pairings` is None nobody is
    paired yet, and everybody else may win, draw or lose.
    """

    scores: Mapping[int, Points]
    pairings: Sequence[tuple[int, int]] | None = None
    sure: Mapping[int, Points] = field(default_factory=dict)
    """What a bye, or a game that is over, has given already."""
    scoring: Scoring = STANDARD


def last_round_of(event: Event) -> LastRound:
    """The last round of an event: the one that is paired and not over, else one not yet paired."""
    under_way = bool(event.rounds) and any(_is_open(game) for game in event.rounds[-1].games)
    played_count = len(event.rounds) - under_way
    left = (event.planned_round_count or played_count + 1) - played_count
    if left != 1:
        raise InputError(
            N_("expected an event before its last round, found one with {found} rounds to play"),
            found=max(left, 0),
        )
    before = total_points(after_round(event, played_count))
    if not under_way:
        return LastRound(
            scores=before, sure=_requested(event, played_count + 1), scoring=event.scoring
        )
    after = total_points(event)
    pairings = tuple((game.white, game.black) for game in event.rounds[-1].games if _is_open(game))
    playing = {player for pair in pairings for player in pair}
    sure = {player: after[player] - before[player] for player in before if player not in playing}
    return LastRound(scores=before, pairings=pairings, sure=sure, scoring=event.scoring)


def contenders(last_round: LastRound) -> tuple[int, ...]:
    """Who may be one of several on the highest score when the last round is over.

    Rule: Livre de l'arbitre, Départages 1.g
    Reading: each game is won, drawn or lost at the board. A player counts if there is one set of
        results after which they share the first place with somebody on points.
    """
    games = _possible_endings(last_round)
    totals = {points for endings in games for ending in endings for points in ending.values()}
    players = {player for total in totals for player in _tied_on(total, games)}
    return tuple(player for player in last_round.scores if player in players)


def early_games(
    pairings: Iterable[tuple[int, int]], possible: Iterable[int]
) -> tuple[tuple[int, int], ...]:
    """The games that may start before the others: those of a possible contender.

    Rule: Livre de l'arbitre, Départages 1.g
    """
    candidates = set(possible)
    return tuple(pair for pair in pairings if candidates & set(pair))


def _is_open(game: Game) -> bool:
    """Whether a game has no result yet."""
    return game.white_result is Result.UNKNOWN and game.black_result is Result.UNKNOWN


def _requested(event: Event, round_number: int) -> dict[int, Points]:
    """What those get who asked not to be paired in a round."""
    return {
        player: event.scoring.points(bye.result)
        for bye in event.requested_byes
        if bye.round_number == round_number
        for player in bye.players
    }


def _tied_on(total: Points, games: Sequence[Sequence[Ending]]) -> set[int]:
    """Who may be one of several on a total that nobody exceeds."""
    reaching: list[list[set[int]]] = []
    for endings in games:
        within = [ending for ending in endings if max(ending.values()) <= total]
        if not within:
            return set()
        leaders = [
            {player for player, points in ending.items() if points == total} for ending in within
        ]
        reaching.append([group for group in leaders if group])
    reaching_count = sum(1 for groups in reaching if groups)
    return {
        player
        for groups in reaching
        for group in groups
        if len(group) > 1 or reaching_count > 1
        for player in group
    }


def _possible_endings(last_round: LastRound) -> list[list[Ending]]:
    """How each game of the last round may end; a player without one is a game by themselves."""
    scores, worth = last_round.scores, last_round.scoring.table()

    def after(player: int, result: Result, colour: Colour) -> Points:
        return scores[player] + worth[result, colour]

    games: list[list[Ending]]
    if last_round.pairings is None:
        results = (Result.WIN, Result.DRAW, Result.LOSS)
        playing = [player for player in scores if player not in last_round.sure]
        games = [
            [{player: after(player, result, colour)} for result in results for colour in Colour]
            for player in playing
        ]
    else:
        playing = [player for pair in last_round.pairings for player in pair]
        games = [
            [
                {
                    white: after(white, first, Colour.WHITE),
                    black: after(black, second, Colour.BLACK),
                }
                for first, second in _RESULTS
            ]
            for white, black in last_round.pairings
        ]
    resting = scores.keys() - set(playing)
    return games + [
        [{player: scores[player] + last_round.sure.get(player, 0)}] for player in resting
    ]
