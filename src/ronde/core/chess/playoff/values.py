"""The words of a play-off: who plays, what was played, what is to be played, who came where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from ronde.core.chess.playoff.rates import ARMAGEDDON, BLITZ, Rate
from ronde.messages import Message


@dataclass(frozen=True, slots=True)
class Contender:
    """A player of a play-off: their number in the event and their name."""

    number: int
    name: str

    def __str__(self) -> str:
        """The name, as sentences have it."""
        return self.name


class Outcome(Enum):
    """How a game ended; a forfeit counts as a win."""

    WHITE_WINS = "1-0"
    DRAW = "½-½"
    BLACK_WINS = "0-1"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A game of the play-off that is over."""

    white: Contender
    black: Contender
    outcome: Outcome

    @property
    def winner(self) -> Contender | None:
        """Who won; None for a draw."""
        winners = {Outcome.WHITE_WINS: self.white, Outcome.BLACK_WINS: self.black}
        return winners.get(self.outcome)

    def is_between(self, pair: tuple[Contender, Contender]) -> bool:
        """Whether these two played it, whatever the colours."""
        return {self.white, self.black} == set(pair)

    def half_points(self, player: Contender) -> int:
        """What a player got from it, in half points; nothing if it was not their."""
        if player not in (self.white, self.black):
            return 0
        return 1 if self.winner is None else 2 * (self.winner == player)


class Contest(Enum):
    """What a game is part of."""

    ROUND_ROBIN = "round-robin"
    MATCH = "match"
    SEMI_FINAL = "semi-final"
    FINAL = "final"
    SECOND_PLACE = "second-place"
    THIRD_PLACE = "third-place"


class Phase(Enum):
    """How a contest is played."""

    ROUND_ROBIN = "round-robin"
    MINI_MATCH = "mini-match"
    SECOND_MATCH = "second-match"
    """Two games more, at a quicker rate."""
    SINGLE_GAMES = "single-games"
    ARMAGEDDON = "armageddon"


class Colours(Enum):
    """Where the colours of a game come from."""

    LOT = "lot"
    TURN = "turn"
    """They follow from the game before."""
    CHOICE = "choice"
    """The winner of the toss chooses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameToPlay:
    """A game to be played now, or right after those before it in the same contest.

    Where the colours are somebody's choice, `white` and `black` are only the two players.
    """

    contest: Contest
    phase: Phase
    game_number: int
    board_number: int
    white: Contender
    black: Contender
    colours: Colours
    rate: Rate
    rest_minutes: int = 0
    """The least rest before it, counted from the end of what was played before."""
    chooser: Contender | None = None

    @property
    def pair(self) -> tuple[Contender, Contender]:
        """The two players."""
        return self.white, self.black


class PlacedBy(Enum):
    """What gave a player their place."""

    PLAY = "play"
    TIE_BREAKS = "tie-breaks"
    SHARED = "shared"
    """Nothing: they share it with others, and with them the prizes of their places."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """A place among the tied players, 1 for the winner; equals have the best of their places."""

    rank: int
    contender: Contender
    decision: PlacedBy


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulations:
    """What the regulations of an event say of its play-off; the book's examples by default.

    Rule: Livre de l'arbitre, Départages 1.b
    Rule: Livre de l'arbitre, Départages 1.h
    Rule: FIDE C.07 (2024-08) 3.1
    Reading: the book's examples have one match of two games. C.07 leaves the format to the
        regulations, and two rapid games, two blitz games and a decisive game are what many have;
        with `second_rate` a second match comes before the single games.
    Reading: the book does not say when the decisive game is played. Without
        `armageddon_after` it never is, and single games go on as in 1.k.1.b; with it, the
        decisive game follows that many drawn single games.
    """

    rate: Rate = BLITZ
    second_rate: Rate | None = None
    """The rate of a second match of two games, where one follows a level first."""
    slower_rate: Rate | None = None
    """Agreed upon where only two players are tied."""
    armageddon_after: int | None = None
    armageddon_rate: Rate = ARMAGEDDON
    places: int = 1
    """How many places are decided by play; players level for another share it."""
    rest_before: int = 30
    """Minutes from the last game of a tied player to the first of the play-off."""
    rest_between: int = 10
    """Minutes from one stage to the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffProgress:
    """How far a contest or the whole play-off is: what is to be played, or the places."""

    games: tuple[GameToPlay, ...] = ()
    placings: tuple[Placing, ...] = ()
    log: tuple[Message, ...] = ()
    """What happened so far, in sentences."""
    warnings: tuple[Message, ...] = ()

    @property
    def is_finished(self) -> bool:
        """Whether nothing more is to be played."""
        return not self.games


# What is drawn by lot in a play-off, all of it drawn at once.
#
# One draw covers whatever the play-off may need, so that the same seed tells the same story however
# many results are known already.


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffLots:
    """The lots of a play-off: an order of all players, and one for each drawing of colours."""

    order: tuple[Contender, ...]
    """Neighbours meet in the semi-finals; in a round robin it gives the numbers."""
    tosses: Mapping[tuple[Contest, Phase], tuple[Contender, ...]]

    def winner(
        self, contest: Contest, phase: Phase, pair: tuple[Contender, Contender]
    ) -> Contender:
        """Who of two wins a toss: White in the first game, or the choice of colours."""
        return min(pair, key=self.tosses[contest, phase].index)


def draw_lots(contenders: Sequence[Contender], random: Random) -> PlayoffLots:
    """Draw everything that a play-off of these players may need.

    Rule: Livre de l'arbitre, Départages 1.j
    Rule: Livre de l'arbitre, Départages 1.k.1.b
    """

    def shuffled() -> tuple[Contender, ...]:
        return tuple(random.sample(contenders, len(contenders)))

    order = shuffled()
    # The second match came later: its tosses are drawn last, so that a seed gives what it gave.
    pairs = [(contest, phase) for contest in Contest for phase in Phase]
    pairs.sort(key=lambda pair: pair[1] is Phase.SECOND_MATCH)
    return PlayoffLots(order=order, tosses={pair: shuffled() for pair in pairs})
