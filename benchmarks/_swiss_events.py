"""Swiss events played for benchmarks: paired round after round, results by rating."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.tiebreaks.rating_tables import expected_percentage

BYES = 0.02
FORFEITS = 0.01
"""How many players ask for a bye in a round, and how many games are forfeited."""


def swiss_event(
    player_count: int, round_count: int, pair: Callable[[Event], RoundPairing], seed: int = 1
) -> Event:
    """Play an event whose rounds are paired by `pair`; it comes back before its last round."""
    random = Random(seed)
    ratings = {
        number: 2600 - 1200 * number // player_count for number in range(1, player_count + 1)
    }
    event = Event(
        players=tuple(Player(number=n, name=f"P{n}", rating=r) for n, r in ratings.items()),
        planned_round_count=round_count,
    )
    numbers = list(ratings)
    for round_number in range(1, round_count + 1):
        absent = tuple(sorted(random.sample(numbers, int(player_count * BYES))))
        asked = RequestedBye(
            result=Result.HALF_POINT_BYE, round_number=round_number, players=absent
        )
        event = replace(event, requested_byes=(asked,) if absent else ())
        pairing = pair(event)
        if round_number < round_count:
            byes = [Bye(number, Result.HALF_POINT_BYE) for number in absent]
            if pairing.bye is not None:
                byes.append(Bye(pairing.bye, Result.PAIRING_ALLOCATED_BYE))
            games = _played(pairing, ratings, random)
            event = replace(event, rounds=(*event.rounds, Round(tuple(games), tuple(byes))))
    return event


def _played(pairing: RoundPairing, ratings: dict[int, int], random: Random) -> list[Game]:
    """The games of a round: results by rating, some forfeited."""
    games = []
    for board in pairing.boards:
        white, black = board.white.number, board.black.number
        expected = expected_percentage(ratings[white] - ratings[black]) / 100
        draws = 0.5 * min(expected, 1 - expected)
        outcome = random.choices(
            (
                (Result.WIN, Result.LOSS),
                (Result.DRAW, Result.DRAW),
                (Result.LOSS, Result.WIN),
                (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
            ),
            (expected - draws / 2, draws, 1 - expected - draws / 2, FORFEITS),
        )[0]
        games.append(Game(white, black, *outcome))
    return games
