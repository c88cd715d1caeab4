"""Two players of a cup: the ladder of stages they play, which game comes next, or who has won."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from ronde.core.bounds import check_bounds
from ronde.core.chess.playoff.rates import ARMAGEDDON, BLITZ, Rate
from ronde.core.knockout.match import MOST_GAMES, match_score
from ronde.core.knockout.progress import Side
from ronde.core.scores import Points
from ronde.errors import InputError
from ronde.messages import N_


class LadderStage(Enum):
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

    stage: LadderStage
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
    Rung(stage=LadderStage.REPLAY, rate=_QUARTER, first_colour=FirstColour.REVERSED),
    Rung(stage=LadderStage.REPLAY, rate=_SHORT, first_colour=FirstColour.REVERSED),
    Rung(stage=LadderStage.REPLAY, rate=BLITZ, first_colour=FirstColour.REVERSED, is_repeated=True),
)
"""A drawn game is played again with colours reversed and less time, until somebody wins.

Rule: Systèmes de tournois (NA), Système au K.O. (nulle: couleurs inversées, temps réduit)
Reading: the slides give no rate. Each replay is shorter than the one before, and the book's rate
    for play-offs is the last, which is kept.
"""

PLAY_OFF = (
    Rung(stage=LadderStage.RAPID, game_count=2, rate=_QUARTER),
    Rung(stage=LadderStage.BLITZ, game_count=2, rate=BLITZ),
    Rung(stage=LadderStage.ARMAGEDDON, rate=ARMAGEDDON, first_colour=FirstColour.CHOICE),
)
"""Two rapid games, two blitz games, then one game that cannot be drawn.

Rule: Livre de l'arbitre, Départages 1.j
Rule: Livre de l'arbitre, Départages 1, partie décisive (Armageddon)
Reading: the book has blitz games and the decisive game; the rapid games before them, at 15 minutes
    and 10 seconds, are the usual first step.
"""


def rungs(game_count: int, ladder: Ladder) -> tuple[Rung, ...]:
    """All stages of a match: its own games, then the ladder."""
    check_bounds(
        game_count, 1, MOST_GAMES, N_("expected a match of {least} to {most} games, found {found}")
    )
    own = Rung(stage=LadderStage.MATCH, game_count=game_count)
    return (own, *(REPLAYS if ladder is Ladder.REPLAY else PLAY_OFF))


@dataclass(frozen=True, slots=True, kw_only=True)
class NextGame:
    """A game to play: its rung, its number in it, and who has White.

    Where a player chooses their colour nobody has White yet, and `chooser` won the toss.
    """

    rung: Rung
    game_number: int
    white: Side | None
    chooser: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSoFar:
    """How far a match is: who has won, or what is played next, and the points of its own games."""

    a_points: Points
    b_points: Points
    winner: Side | None = None
    next_game: NextGame | None = None


def tosses(rungs: Sequence[Rung], random: Random) -> tuple[Side, ...]:
    """Who wins the toss before each rung: White in its first game, or the choice of colours.

    All lots are drawn at once, so that they do not depend on what has been played.

    Rule: Livre de l'arbitre, Départages 1.j
    """
    return tuple(random.choice((Side.A, Side.B)) for _rung in rungs)


def duel(rungs: Sequence[Rung], tossed: Sequence[Side], games: Sequence[Points]) -> MatchSoFar:
    """How far two are, given what the first named got from each game in order.

    Each rung is a match of its games; where it ends level, the next follows. The points are those
    of the games of the match itself.

    Rule: Systèmes de tournois (NA), Système au K.O. (nulle: couleurs inversées, temps réduit)
    """
    left = list(games)
    own: tuple[Points, Points] | None = None
    last_white: Side | None = None
    for rung, toss in _climbed(rungs, tossed):
        white = _first_white(rung, toss, last_white)
        played = _taken(rung, left)
        score = match_score(rung.game_count, played)
        own = own or (score.a_points, score.b_points)
        if score.winner is not None:
            if left:
                raise InputError(
                    N_("the match was over after game {number}, expected no further game"),
                    number=len(games) - len(left),
                )
            return MatchSoFar(a_points=own[0], b_points=own[1], winner=score.winner)
        if not score.is_level:
            number = score.played_count + 1
            return MatchSoFar(
                a_points=own[0], b_points=own[1], next_game=_next_game(rung, number, white, toss)
            )
        if rung.first_colour is FirstColour.CHOICE:
            raise InputError(
                N_("a drawn decisive game is a win for Black: expected 1 or 0, found ½")
            )
        last_white = _white(white, rung.game_count)
    raise InputError(N_("the last stage ended level, and nothing follows it"))


def played_rungs(rungs: Sequence[Rung], games: Sequence[Points]) -> tuple[Rung, ...]:
    """To which rung each game belongs."""
    left = list(games)
    rungs_of_games: list[Rung] = []
    for rung, _toss in _climbed(rungs, [Side.A] * len(rungs)):
        if not left:
            break
        rungs_of_games += [rung] * len(_taken(rung, left))
    return tuple(rungs_of_games)


def _climbed(rungs: Sequence[Rung], tossed: Sequence[Side]) -> Iterator[tuple[Rung, Side]]:
    """The rungs one after the other, a repeated one for ever."""
    for rung, toss in zip(rungs, tossed, strict=True):
        yield rung, toss
        while rung.is_repeated:
            yield rung, toss


def _taken(rung: Rung, left: list[Points]) -> list[Points]:
    """Take the games of a rung from those that are left: no more than decide it."""
    played: list[Points] = []
    while left and match_score(rung.game_count, played).winner is None:
        if len(played) == rung.game_count:
            break
        played.append(left.pop(0))
    return played


def _first_white(rung: Rung, toss: Side, last_white: Side | None) -> Side:
    """Who has White in the first game of a rung."""
    if rung.first_colour is FirstColour.REVERSED and last_white is not None:
        return last_white.other
    return toss


def _white(first: Side, game_number: int) -> Side:
    """Who has White in a game of a rung: colours are reversed from one to the next."""
    return first if game_number % 2 else first.other


def _next_game(rung: Rung, game_number: int, first_white: Side, toss: Side) -> NextGame:
    """The game that comes next."""
    if rung.first_colour is FirstColour.CHOICE:
        return NextGame(rung=rung, game_number=game_number, white=None, chooser=toss)
    return NextGame(rung=rung, game_number=game_number, white=_white(first_white, game_number))
