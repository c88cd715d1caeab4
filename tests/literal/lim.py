"""A round paired by the letter of the Lim system, on small fields.

Nothing of the engine is used. Whether players can all be paired, and how many pairs they can form,
is found by trying everything; the procedure is the text read from the top, with its readings.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.lim.entrants import LimRound

UP, DOWN = True, False


class NoPairingError(Exception):
    """The players cannot all be paired."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralPairing:
    """The pairs of a round, White first, and who has the bye, by numbers of the event."""

    pairs: frozenset[tuple[int, int]]
    bye: int | None
    steps: tuple[str, ...]
    """What happened on the way, to count what a comparison came across."""


def permitted(player: Entrant) -> set[Colour]:
    """The colours that make neither three in a row nor a difference of three."""
    colours = set()
    difference = player.colours.count(Colour.WHITE) - player.colours.count(Colour.BLACK)
    for colour, step in ((Colour.WHITE, 1), (Colour.BLACK, -1)):
        three_in_a_row = player.colours[-2:] == (colour, colour)
        if not three_in_a_row and abs(difference + step) <= 2:
            colours.add(colour)
    if not colours:
        colours.add(Colour.BLACK if difference > 0 else Colour.WHITE)
    return colours


def due(player: Entrant) -> Colour | None:
    """The colour due: the only permitted one, else the equalising, else the alternate one."""
    if not player.colours:
        return None
    only = permitted(player)
    if len(only) == 1:
        return next(iter(only))
    whites = player.colours.count(Colour.WHITE)
    blacks = player.colours.count(Colour.BLACK)
    if whites != blacks:
        return Colour.WHITE if whites < blacks else Colour.BLACK
    return player.colours[-1].other


class Procedure:
    """One round on its way."""

    def __init__(self, to_pair: LimRound) -> None:
        self.round = to_pair
        self.players = {entrant.tpn: entrant for entrant in to_pair.entrants}
        """By number, 1 being the highest."""
        self.steps: list[str] = []
        self.pairs: dict[tuple[int, int], bool] = {}
        """The pairs made, each with whether it was made below the median."""
        self.can_pair = cache(self._can_pair)
        self.most_pairs = cache(self._most_pairs)

    def compatible(self, one: int, other: int) -> bool:
        """2.1, and 6 in the last round."""
        first, second = self.players[one], self.players[other]
        if second.number in first.met or first.number in second.met:
            return False
        if self.round.is_last:
            return True
        return any(
            colour in permitted(first) and colour.other in permitted(second) for colour in Colour
        )

    def _can_pair(self, players: frozenset[int]) -> bool:
        """Whether these can all be paired."""
        if not players:
            return True
        first = min(players)
        return any(
            self.compatible(first, other) and self.can_pair(players - {first, other})
            for other in players - {first}
        )

    def _most_pairs(self, players: frozenset[int]) -> int:
        """How many pairs these can form."""
        if len(players) < 2:
            return 0
        first = min(players)
        others = players - {first}
        with_first = [
            1 + self.most_pairs(others - {other})
            for other in others
            if self.compatible(first, other)
        ]
        return max([self.most_pairs(others), *with_first])

    def rank(self, player: int) -> tuple[int, int]:
        """Score, then number."""
        return -self.players[player].score, player

    def rating(self, player: int) -> int:
        """The rating; 0 without one."""
        return self.round.ratings[self.players[player].number]

    def suits(self, one: int, other: int) -> bool:
        """Whether both can have the colour due to them."""
        mine, theirs = due(self.players[one]), due(self.players[other])
        return mine is None or theirs is None or mine is not theirs

    def bye(self) -> int | None:
        """1.1 and 7.1."""
        everybody = frozenset(self.players)
        if len(everybody) % 2 == 0:
            if not self.can_pair(everybody):
                raise NoPairingError
            return None
        lowest_first = sorted(everybody, key=self.rank, reverse=True)
        if self.round.round_number == 1:
            lowest_first.sort(key=self.rating)
        for player in lowest_first:
            if not self.players[player].barred and self.can_pair(everybody - {player}):
                if player != lowest_first[0]:
                    self.steps.append("bye passed on")
                return player
        raise NoPairingError

    def floaters(
        self, members: set[int], incoming: Iterable[int], following: Iterable[int], *, up: bool
    ) -> list[int]:
        """Articles 2.3 and 3: who floats, as few as can be."""
        came_in, next_group = set(incoming), list(following)
        chosen: list[int] = []
        most = self.most_pairs(frozenset(members))
        while 2 * most < len(members):
            left = [
                player
                for player in sorted(members, reverse=not up)
                if self.most_pairs(frozenset(members - {player})) == most
            ]
            by_type: dict[str, list[int]] = {}
            for player in left:
                ahead = [other for other in chosen if self._is_ahead(other, player, up=up)]
                has_one = self._seats([*ahead, player], next_group) > self._seats(ahead, next_group)
                letter = {(True, False): "a", (True, True): "b", (False, False): "c"}.get(
                    (player in came_in, has_one), "d"
                )
                by_type.setdefault(letter, []).append(player)
            letter = max(by_type)
            left = by_type[letter]
            fresh = [
                player for player in left if self.players[player].number not in self.round.floated
            ]
            left = fresh or left
            chosen.append(self._for_colour(left, members))
            self.steps.append(f"floater of type {letter}")
            if not fresh:
                self.steps.append("floats again")
            if chosen[-1] != left[0]:
                self.steps.append("floater for colours")
            members.remove(chosen[-1])
        return chosen

    def _for_colour(self, left: Sequence[int], members: Iterable[int]) -> int:
        """3.2.2 and 3.2.3."""
        colours = [due(self.players[player]) for player in members]
        whites, blacks = colours.count(Colour.WHITE), colours.count(Colour.BLACK)
        for player in left:
            if self.round.is_maxi and abs(self.rating(player) - self.rating(left[0])) > 100:
                continue
            if whites > blacks and due(self.players[player]) is Colour.WHITE:
                return player
            if blacks > whites and due(self.players[player]) is Colour.BLACK:
                return player
        return left[0]

    def _is_ahead(self, one: int, other: int, *, up: bool) -> bool:
        """3.6 and 3.7: who of two floaters is paired first."""
        return self.rank(one) > self.rank(other) if up else self.rank(one) < self.rank(other)

    def _seats(self, floaters: Sequence[int], opponents: Sequence[int]) -> int:
        """How many of these can have a compatible opponent of their own."""
        if not floaters:
            return 0
        first, others = floaters[0], floaters[1:]
        return max(
            [self._seats(others, opponents)]
            + [
                1 + self._seats(others, [other for other in opponents if other != opponent])
                for opponent in opponents
                if self.compatible(first, opponent)
            ]
        )

    def pair_members(
        self, members: set[int], incoming: Sequence[int], *, up: bool
    ) -> list[tuple[int, int]]:
        """3.6 to 3.8, then article 4."""
        made: list[tuple[int, int]] = []
        left = set(members)
        for floater in incoming:
            if floater in left:
                order = [other for other in sorted(left, reverse=up) if other != floater]
                made.append((floater, self._opponent(floater, order, left)))
                left -= set(made[-1])
        while left:
            arranged = sorted(left, reverse=up)
            top, bottom = arranged[: len(arranged) // 2], arranged[len(arranged) // 2 :]
            order = bottom + list(reversed(top[1:]))
            made.append((arranged[0], self._opponent(arranged[0], order, left)))
            left -= set(made[-1])
        return made

    def _opponent(self, player: int, order: Sequence[int], left: set[int]) -> int:
        """The first available opponent who suits, else the first available one."""
        available = [
            other
            for other in order
            if self.compatible(player, other) and self.can_pair(frozenset(left - {player, other}))
        ]
        if available[0] != next(iter(order)):
            self.steps.append("exchange")
        for other in available:
            close = abs(self.rating(other) - self.rating(available[0])) <= 100
            if self.suits(player, other) and (close or not self.round.is_maxi):
                if other != available[0]:
                    self.steps.append("exchange for colours")
                return other
        return available[0]

    def run(self) -> int | None:
        """2.2: both sides, then the median. The bye comes back."""
        resting = self.bye()
        paired = set(self.players) - {resting}
        scores = {self.players[player].score for player in paired}
        twice = self.round.twice_median
        above = sorted((score for score in scores if 2 * score > twice), reverse=True)
        below = sorted(score for score in scores if 2 * score < twice)
        median = [player for player in paired if 2 * self.players[player].score == twice]
        made: dict[bool, list[tuple[int, int]]] = {}
        floating: dict[bool, list[int]] = {}
        for up, side in ((DOWN, above), (UP, below)):
            made[up], floating[up] = [], []
            for place, score in enumerate(side):
                residents = [player for player in paired if self.players[player].score == score]
                following = median
                if place + 1 < len(side):
                    following = [
                        player for player in paired if self.players[player].score == side[place + 1]
                    ]
                incoming = sorted(floating[up], key=self.rank, reverse=up)
                members = set(residents) | set(incoming)
                floating[up] = self.floaters(members, incoming, following, up=up)
                stay = [player for player in incoming if player in members]
                made[up] += self.pair_members(members, stay, up=up)
        while True:
            members = set(median) | set(floating[DOWN]) | set(floating[UP])
            if self.can_pair(frozenset(members)):
                break
            lower = len(floating[DOWN]) > len(floating[UP])
            up = lower if made[lower] else not lower
            floating[up] += made[up].pop()
            self.steps.append("cracked below" if up else "cracked above")
        incoming = sorted(floating[DOWN], key=self.rank)
        incoming += sorted(floating[UP], key=self.rank, reverse=True)
        centre = self.pair_members(members, incoming, up=DOWN)
        for pair in (*made[DOWN], *centre):
            self.pairs[pair] = False
        for pair in made[UP]:
            self.pairs[pair] = True
        return resting

    def white_first(self, pair: tuple[int, int], resting: int | None, *, below: bool) -> bool:
        """Article 5: whether the higher ranked of a pair has White."""
        higher, lower = (self.players[player] for player in sorted(pair, key=self.rank))
        mine, theirs = due(higher), due(lower)
        if mine is None and theirs is None:
            number = higher.tpn
            if self.round.round_number == 1:
                order = sorted(set(self.players) - {resting}, key=self.rank)
                number = order.index(higher.tpn) + 1
            return (number % 2 == 1) == (self.round.initial_colour is Colour.WHITE)
        if mine is None or theirs is None:
            return mine is Colour.WHITE or theirs is Colour.BLACK
        if mine is not theirs:
            return mine is Colour.WHITE
        forced = [len(permitted(player)) == 1 for player in (higher, lower)]
        if forced[0] != forced[1]:
            return (mine is Colour.WHITE) == forced[0]
        shortest = min(len(higher.colours), len(lower.colours))
        for back in range(1, shortest + 1):
            if higher.colours[-back] is not lower.colours[-back]:
                return lower.colours[-back] is Colour.WHITE
        return (mine is Colour.WHITE) != below


def pair_literally(to_pair: LimRound) -> LiteralPairing:
    """Pair a round by the text."""
    procedure = Procedure(to_pair)
    resting = procedure.run()
    pairs = set()
    for pair, below in procedure.pairs.items():
        higher, lower = (
            procedure.players[player].number for player in sorted(pair, key=procedure.rank)
        )
        white = procedure.white_first(pair, resting, below=below)
        pairs.add((higher, lower) if white else (lower, higher))
    for one, other in combinations(pairs, 2):
        assert not set(one) & set(other), "nobody is paired twice"
    return LiteralPairing(
        pairs=frozenset(pairs),
        bye=None if resting is None else procedure.players[resting].number,
        steps=tuple(procedure.steps),
    )
