"""What is played while a match is level: a ladder of stages, each with shorter games."""

from dataclasses import dataclass
from enum import Enum

from ronde.core.chess.playoff.rates import ARMAGEDDON, BLITZ, Rate
from ronde.core.knockout.match import MOST_GAMES
from ronde.errors import InputError
from ronde.messages import N_


class Stage(Enum):
    """What kind of games a rung of the ladder has."""

    MATCH = "match"
    """The games of the match itself, at the rate of the event."""
    REPLAY = "replay"
    RAPID = "rapid"
    BLITZ = "blitz"
    ARMAGEDDON = "armageddon"


class FirstColour(Enum):
    """Where the colours of the first game of a rung come from."""

    LOT = "lot"
    REVERSED = "reversed"
    """The other way round than in the game before."""
    CHOICE = "choice"
    """Who wins the toss chooses; a draw is a win for Black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """A stage of a match: so many games, colours reversed from one to the next."""

    stage: Stage
    game_count: int = 1
    rate: Rate | None = None
    """None: the rate of the event."""
    first_colour: FirstColour = FirstColour.LOT
    is_repeated: bool = False
    """Whether it is played again and again until somebody wins."""


class Ladder(Enum):
    """Which ladder is climbed while a match is level."""

    REPLAY = "replay"
    PLAYOFF = "playoff"


_QUARTER = Rate(white_minutes=15, black_minutes=15, increment_seconds=10)
_SHORT = Rate(white_minutes=5, black_minutes=5, increment_seconds=3)

REPLAYS = (
    Rung(stage=Stage.REPLAY, rate=_QUARTER, first_colour=FirstColour.REVERSED),
    Rung(stage=Stage.REPLAY, rate=_SHORT, first_colour=FirstColour.REVERSED),
    Rung(stage=Stage.REPLAY, rate=BLITZ, first_colour=FirstColour.REVERSED, is_repeated=True),
)
"""A drawn game is played again with colours reversed and less time, until somebody wins.

Rule: Systèmes de tournois (NA), Système au K.O. (nulle: couleurs inversées, temps réduit)
Reading: the slides give no rate. Each replay is shorter than the one before, and the book's rate
    for play-offs is the last, which is kept.
"""

PLAY_OFF = (
    Rung(stage=Stage.RAPID, game_count=2, rate=_QUARTER),
    Rung(stage=Stage.BLITZ, game_count=2, rate=BLITZ),
    Rung(stage=Stage.ARMAGEDDON, rate=ARMAGEDDON, first_colour=FirstColour.CHOICE),
)
"""Two rapid games, two blitz games, then one game that cannot be drawn.

Rule: Livre de l'arbitre, Départages 1.j
Rule: Livre de l'arbitre, Départages 1, partie décisive (Armageddon)
Reading: the book has blitz games and the decisive game; the rapid games before them, at 15 minutes
    and 10 seconds, are the usual first step.
"""


def rungs(game_count: int, ladder: Ladder) -> tuple[Rung, ...]:
    """All stages of a match: its own games, then the ladder."""
    if not 1 <= game_count <= MOST_GAMES:
        raise InputError(
            N_("expected a match of {least} to {most} games, found {found}"),
            least=1,
            most=MOST_GAMES,
            found=game_count,
        )
    own = Rung(stage=Stage.MATCH, game_count=game_count)
    return (own, *(REPLAYS if ladder is Ladder.REPLAY else PLAY_OFF))
