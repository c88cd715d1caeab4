"""Events whose last round is still being played."""

from dataclasses import replace

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Round


def with_open_games(event: Event, count: int) -> Event:
    """The event with the first games of its last round still running."""
    last = event.rounds[-1]
    games = tuple(
        Game(game.white, game.black) if index < count else game
        for index, game in enumerate(last.games)
    )
    return replace(event, rounds=(*event.rounds[:-1], Round(games, last.byes)))
