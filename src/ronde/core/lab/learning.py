"""What the games of an event so far tell of how strong everybody really is."""

from math import log, sqrt
from typing import NamedTuple

from ronde.core.chess.event import Event
from ronde.core.lab.field import LabField
from ronde.core.lab.results import HALVES

_STEEPNESS = log(10) / 400
"""How fast an expected score grows with a difference of ratings, in the middle of its curve."""


class Believed(NamedTuple):
    """Where somebody's strength is believed to lie: its middle, and how far it may be off."""

    mean: int
    spread: int


def believed(event: Event, field: LabField) -> list[Believed]:
    """Everybody by number less one: their rating, moved by what they scored against whom.

    With `s` the spread, `g` the steepness, S the score and E what was expected, the mean moves by
    s²g(S - E) / (1 + s²g²·ΣE(1 - E)), which is one step of Newton towards the likeliest strength;
    what was learnt makes the spread smaller by the root of the same divisor.
    """
    means, spreads = field.means, field.spreads
    surplus = [0.0] * len(means)
    information = [0.0] * len(means)
    for white, black, halves in played_games(event):
        expected = 1 / (1 + 10 ** ((means[black - 1] - means[white - 1]) / 400))
        weight = expected * (1 - expected)
        for number, score in ((white, halves / 2 - expected), (black, expected - halves / 2)):
            surplus[number - 1] += score
            information[number - 1] += weight
    moved = []
    for mean, spread, ahead, known in zip(means, spreads, surplus, information, strict=True):
        variance = spread * spread
        divisor = 1 + variance * _STEEPNESS * _STEEPNESS * known
        moved.append(
            Believed(
                mean=round(mean + variance * _STEEPNESS * ahead / divisor),
                spread=round(spread / sqrt(divisor)),
            )
        )
    return moved


def played_games(event: Event) -> list[tuple[int, int, int]]:
    """The games played at the board, with the halves that White got."""
    return [
        (game.white, game.black, HALVES[game.white_result])
        for played in event.rounds
        for game in played.games
        if game.is_played and game.white_result in HALVES
    ]
