"""A bracket of the Dubov system: residents and upfloaters, and how they were paired."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.dubov.entrants import DubovEntrant
from ronde.core.chess.swiss.field import RoundField
from ronde.core.scores import Points

Pair = tuple[int, int]


@dataclass(frozen=True)
class Subgroups:
    """G1 and G2 before anybody is shifted, each as indices in the order of their shifters.

    Rule: FIDE C.04.4.1 (2026-02) 3.2.3
    """

    first: tuple[int, ...]
    second: tuple[int, ...]
    nobody_played: bool

    @property
    def smaller(self) -> tuple[int, ...]:
        """The smaller of the two, G1 if they are equal."""
        return self.first if len(self.first) <= len(self.second) else self.second

    @property
    def larger(self) -> tuple[int, ...]:
        """The other one."""
        return self.second if len(self.first) <= len(self.second) else self.first


@dataclass(frozen=True, kw_only=True)
class DubovBracket:
    """A bracket with everything that was chosen in it, players as indices in ranking order."""

    field: RoundField
    number: int
    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]
    below: tuple[int, ...]
    """Who is left for the brackets after it, the upfloaters gone."""
    subgroups: Subgroups
    first_shift: tuple[int, ...]
    """Those of the smaller subgroup who change it, in the order of their sequence numbers."""
    second_shift: tuple[int, ...]
    """Those of the larger subgroup who change it."""
    pairs: tuple[Pair, ...]
    """S1 beside T2, in the order of S1."""

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in ranking order."""
        return tuple(sorted(self.residents + self.upfloaters))

    @property
    def score(self) -> Points:
        """The score of the residents."""
        return self.field.score(self.residents[0])

    def entrant(self, index: int) -> DubovEntrant:
        """A player by index."""
        return entrant_of(self.field, index)

    def numbers(self, indices: Iterable[int]) -> tuple[int, ...]:
        """Players as the numbers people know."""
        return tuple(self.field.numbers[index] for index in indices)


def entrant_of(field: RoundField, index: int) -> DubovEntrant:
    """A player of a field by index."""
    entrant = field.entrants[index]
    assert isinstance(entrant, DubovEntrant)
    return entrant


def subgroups(field: RoundField, players: Sequence[int]) -> Subgroups:
    """G1, those who should have White, and G2, the others; halves where nobody has played.

    White seekers stand in the order of their ARO, Black seekers in that of their TPN.

    Rule: FIDE C.04.4.1 (2026-02) 3.2.3, 4.3.2
    Reading: a player has played if they had a colour in a game.
    """
    entrants = {index: entrant_of(field, index) for index in players}
    by_tpn = sorted(players, key=lambda index: entrants[index].tpn)
    if not any(entrant.colours for entrant in entrants.values()):
        half = len(by_tpn) // 2
        return Subgroups(tuple(by_tpn[:half]), tuple(by_tpn[half:]), nobody_played=True)
    seeks_white = [index for index in by_tpn if entrants[index].preference.colour is Colour.WHITE]
    # The sort keeps the order of the numbers among those of one average.
    seeks_white.sort(key=lambda index: entrants[index].average)
    return Subgroups(
        tuple(seeks_white),
        tuple(index for index in by_tpn if entrants[index].preference.colour is not Colour.WHITE),
        nobody_played=False,
    )


def middle_out(players: Sequence[int]) -> list[int]:
    """Shifters in the order of their sequence numbers: from the middle of the list outwards.

    Of two in the middle the one with the higher place comes first: of seven D C E B F A G.

    Rule: FIDE C.04.4.1 (2026-02) 4.3.3
    """
    left = list(players)
    ordered = []
    while left:
        ordered.append(left.pop((len(left) - 1) // 2))
    return ordered
