"""The round as the Lim system works on it: players by their numbers, sets of them as bits."""

from collections.abc import Iterable
from enum import Enum
from functools import cached_property

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.field import RoundField, members, set_where
from ronde.core.chess.swiss.lim.entrants import LimRound
from ronde.core.scores import Points

MAXI_BAND = 100
"""In a Maxi-tournament colours choose only among players whose ratings are this close."""


class Side(Enum):
    """Where a scoregroup stands; below the median everything is done upside down.

    Rule: FIDE C.04.4.3 (2026-02) 2.2
    """

    ABOVE = "above"
    BELOW = "below"
    MEDIAN = "median"

    @property
    def is_upward(self) -> bool:
        """Whether its players are paired upwards, and float up."""
        return self is Side.BELOW


class LimField:
    """Everybody to be paired, by indices in the order of their numbers.

    Index 0 is the highest numbered player: number 1, or whoever is the first that is there. A set
    of players is a whole number with a bit for each.

    Rule: FIDE C.04.4.3 (2026-02) 4.2
    Reading: the highest number is the number 1 throughout, as the tables of 4.2 and 4.3 have it.
    """

    def __init__(self, to_pair: LimRound) -> None:
        self.round = to_pair
        ranked = to_pair.entrants
        order = sorted(range(len(ranked)), key=lambda place: ranked[place].tpn)
        self.entrants: tuple[Entrant, ...] = tuple(ranked[place] for place in order)
        self.compatible = RoundField(to_pair).graph(order)
        """For each player who is compatible with them, as a set.

        Rule: FIDE C.04.4.3 (2026-02) 2.1
        Reading: somebody whose last two games and whose colour difference forbid both colours,
            which needs a history that broke the limits, must have the one that the difference
            asks for; else nobody could ever meet them again.
        """
        self.everybody = (1 << len(order)) - 1
        self.ratings = [to_pair.ratings[entrant.number] for entrant in self.entrants]
        self.floated = set_where([entrant.number in to_pair.floated for entrant in self.entrants])
        self.may_rest = set_where([not entrant.barred for entrant in self.entrants])
        self.bye: int | None = None
        """Who has the pairing-allocated bye, once that is settled."""

    def rank(self, index: int) -> tuple[Points, int]:
        """What places a player by score, then by number, the highest ranked first."""
        return -self.entrants[index].score, index

    @cached_property
    def places(self) -> dict[int, int]:
        """The places of those who are paired, by rank and from 1."""
        paired = (index for index in range(len(self.entrants)) if index != self.bye)
        return {index: place for place, index in enumerate(sorted(paired, key=self.rank), start=1)}

    def numbers(self, indices: Iterable[int]) -> tuple[int, ...]:
        """Players by their numbers in the event."""
        return tuple(self.entrants[index].number for index in indices)

    @cached_property
    def due(self) -> dict[Colour, int]:
        """Those to whom each colour is due, as a set; neither to who has not played.

        Rule: FIDE C.04.4.3 (2026-02) 5.5, 5.6
        Reading: a player is due the colour they had less often, else the one they did not have
            last. Whether a round is odd or even is counted by the player's own games, as byes
            would otherwise turn the two rules round.
        """
        return {
            colour: set_where([entrant.preference.colour is colour for entrant in self.entrants])
            for colour in Colour
        }

    def suiting(self, index: int) -> int:
        """Those who are not due the same colour as a player, as a set."""
        colour = self.entrants[index].preference.colour
        return self.everybody if colour is None else self.everybody & ~self.due[colour]

    def is_close(self, first: int, second: int) -> bool:
        """Whether two ratings are close enough for colours to choose in a Maxi-tournament.

        Rule: FIDE C.04.4.3 (2026-02) 3.2.3, 3.8, 5.7
        Reading: whoever has no rating counts as rated 0.
        """
        return abs(self.ratings[first] - self.ratings[second]) <= MAXI_BAND


def ordered(players: int, *, upward: bool) -> list[int]:
    """The players of a set, highest numbered first; upwards the lowest numbered first.

    Rule: FIDE C.04.4.3 (2026-02) 4.1
    """
    indices = list(members(players))
    return indices[::-1] if upward else indices
