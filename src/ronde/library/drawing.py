"""The directed draw by the Varma tables: compatriots do not meet in the last three rounds."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import TypeAlias

from ronde.core.roundrobin.varma.drawing import drawing
from ronde.core.roundrobin.varma.lots import draw_by_lot
from ronde.core.roundrobin.varma.order import Entrant
from ronde.core.shown import Picture, Shown
from ronde.library import given
from ronde.text import render

EntrantGiven: TypeAlias = str | tuple[str, str]
"""A name, or a name with what its bearer shares with others: a federation, a club."""
_MOST_SEEDS = 1 << 32


@dataclass(frozen=True, slots=True)
class DrawnNumber:
    """A player with the number drawn, and the letter of the envelope it was in."""

    number: int
    name: str
    affinity: str
    group: str


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Shown):
    """A directed draw: the players by number, and how it went.

    `verified` says that nobody meets their own group in the last three rounds; `warnings` name the
    compatriots who do meet there all the same. The same seed gives the same draw.
    """

    seed: int
    players: tuple[DrawnNumber, ...]
    steps: tuple[str, ...]
    warnings: tuple[str, ...]
    verified: bool

    def _picture(self) -> Picture:
        """A row for each player."""
        return Picture(
            f"Directed draw of {len(self.players)}, seed {self.seed}",
            ("number", "name", "affinity", "group"),
            [(each.number, each.name, each.affinity, each.group) for each in self.players],
        )


def varma(players: Iterable[EntrantGiven], *, seed: int | None = None) -> Draw:
    """Draw the numbers of a round robin by the Varma tables.

    A player is a name, or a name with a federation. Without a seed chance gives one.
    """
    chosen = SystemRandom().randrange(_MOST_SEEDS) if seed is None else seed
    lots = Random(given.whole(chosen, "seed", least=0))
    start = drawing(tuple(_entrant(player) for player in given.several(players, "players")))
    drawn = draw_by_lot(start, lots)
    return Draw(
        seed=chosen,
        players=tuple(
            DrawnNumber(player.number, player.name, player.affinity, player.group.value)
            for player in drawn.players
        ),
        steps=tuple(map(render, drawn.steps)),
        warnings=tuple(map(render, drawn.warnings)),
        verified=drawn.verified,
    )


def _entrant(player: EntrantGiven) -> Entrant:
    """A player as they were given."""
    if isinstance(player, str):
        return Entrant(name=player)
    if not isinstance(player, tuple) or len(player) != 2:
        raise given.expected("players", "a name, or a name with a federation", player)
    name, affinity = player
    return Entrant(name=given.text(name, "players"), affinity=given.text(affinity, "players"))
