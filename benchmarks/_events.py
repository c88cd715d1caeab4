"""Made-up events for benchmarks: sizes of real ones, results by rating, byes and forfeits."""

from random import Random

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player

_OUTCOMES = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
)


def made_up_event(player_count: int, round_count: int, seed: int = 1) -> Event:
    """A Swiss-like event: neighbours in the standings meet; not paired by any rule."""
    random = Random(seed)
    players = tuple(
        Player(number=number, name=f"Player, {number}", rating=2600 - 1200 * number // player_count)
        for number in range(1, player_count + 1)
    )
    points = dict.fromkeys((player.number for player in players), 0)
    rounds = []
    for _round in range(round_count):
        order = sorted(points, key=lambda number: (-points[number], random.random()))
        byes = [Bye(order.pop(), Result.HALF_POINT_BYE) for _time in range(player_count // 100)]
        if len(order) % 2:
            byes.append(Bye(order.pop(), Result.PAIRING_ALLOCATED_BYE))
        games = []
        for white, black in zip(order[::2], order[1::2], strict=True):
            games.append(Game(white, black, *random.choices(_OUTCOMES, (40, 25, 33, 2))[0]))
            points[white] += {Result.WIN: 2, Result.DRAW: 1}.get(games[-1].white_result, 0)
            points[black] += {Result.WIN: 2, Result.DRAW: 1}.get(games[-1].black_result, 0)
        rounds.append(Round(tuple(games), tuple(byes)))
    return Event(players=players, rounds=tuple(rounds), kind="Individual: Swiss-System")
