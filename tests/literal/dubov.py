"""A round paired by the letter of the Dubov system, in plain loops in the order of its text.

Players are places in the ranking of the round. Nothing here uses the engine: it takes the same
`DubovRound`, and `looked_up` reads averages and upfloats off the event anew.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from ronde.core.chess.event import Event, histories
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.swiss.dubov.entrants import DubovEntrant, DubovRound
from ronde.core.chess.swiss.entrants import points_before
from tests.literal import colours
from tests.literal.colours import Kind
from tests.literal.dutch import NoPairingError

Pairs = tuple[tuple[int, int], ...]
OPPOSITE = {Colour.WHITE: Colour.BLACK, Colour.BLACK: Colour.WHITE}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenBracket:
    """What was chosen in a bracket, players by number."""

    upfloaters: tuple[int, ...]
    first_shift: tuple[int, ...]
    second_shift: tuple[int, ...]
    pairs: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralDubov:
    """The pairs of a round, White first, and who has the bye, by numbers of the event."""

    pairs: frozenset[tuple[int, int]]
    bye: int | None
    brackets: tuple[ChosenBracket, ...]


def pair_dubov_literally(to_pair: DubovRound) -> LiteralDubov:
    """Pair a round bracket by bracket.

    Rule: FIDE C.04.4.1 (2026-02) 1.9, 3
    """
    return _Round(to_pair).paired()


def looked_up(event: Event) -> dict[int, tuple[int, int, bool]]:
    """The average, the number of upfloats and whether the last round was one, for each player.

    Rule: FIDE C.04.4.1 (2026-02) 1.7, 1.8.1
    """
    ratings = {player.number: player.rating for player in event.players}
    points = points_before(event, ratings)
    at_the_board = {
        Result.WIN, Result.DRAW, Result.LOSS,
        Result.SHORT_WIN, Result.SHORT_DRAW, Result.SHORT_LOSS,
        Result.UNKNOWN,
    }  # fmt: skip
    found = {}
    for number, entries in histories(event).items():
        met: list[int] = []
        upfloats = []
        for index, entry in enumerate(entries):
            if entry.opponent is None:
                continue
            rating = ratings[entry.opponent]
            assert rating is not None
            if entry.result in at_the_board:
                met.append(rating)
            if points[entry.opponent][index] > points[number][index]:
                upfloats.append(index)
        average = 0
        if met:
            average, over = divmod(sum(met), len(met))
            average += 2 * over >= len(met)
        found[number] = (average, len(upfloats), len(entries) - 1 in upfloats)
    return found


class _Round:
    """A round to be paired."""

    def __init__(self, to_pair: DubovRound) -> None:
        self.round = to_pair
        self.players = sorted(to_pair.entrants, key=lambda player: (-player.score, player.tpn))
        self._answers: dict[tuple[int, ...], bool] = {}

    def paired(self) -> LiteralDubov:
        """The bye, then every scoregroup."""
        left = list(range(len(self.players)))
        bye = None
        if len(left) % 2:
            bye = self.bye_taker()
            left.remove(bye)
        elif not self.completes(left):
            raise NoPairingError
        brackets = []
        pairs: list[tuple[int, int]] = []
        for score in sorted({player.score for player in self.players}, reverse=True):
            residents = [place for place in left if self.players[place].score == score]
            if not residents:
                continue
            below = [place for place in left if self.players[place].score < score]
            upfloaters = self.upfloaters(residents, below)
            bracket = self.bracket([*residents, *upfloaters])
            left = [place for place in below if place not in upfloaters]
            pairs += bracket[2]
            brackets.append(
                ChosenBracket(
                    upfloaters=self.numbers(upfloaters),
                    first_shift=self.numbers(bracket[0]),
                    second_shift=self.numbers(bracket[1]),
                    pairs=tuple(
                        (self.players[one].number, self.players[other].number)
                        for one, other in bracket[2]
                    ),
                )
            )
        return LiteralDubov(
            pairs=frozenset(self.white_first(pair) for pair in pairs),
            bye=None if bye is None else self.players[bye].number,
            brackets=tuple(brackets),
        )

    def numbers(self, places: Sequence[int]) -> tuple[int, ...]:
        """Places as numbers of the event."""
        return tuple(self.players[place].number for place in places)

    def preference(self, place: int) -> tuple[Colour | None, Kind]:
        """The due colour; Black, mildly, before any game.

        Rule: FIDE C.04.4.1 (2026-02) 1.6
        """
        if not self.players[place].colours:
            return Colour.BLACK, Kind.MILD
        return colours.preference(self.players[place])

    def may_meet(self, one: int, other: int) -> bool:
        """Whether a pair respects [C1] and [C3].

        Rule: FIDE C.04.4.1 (2026-02) 2.1.1 [C1], 2.1.3 [C3]
        """
        first, second = self.players[one], self.players[other]
        if first.number == second.number or second.number in first.met:
            return False
        mine = self.preference(one)
        return mine[1] is not Kind.ABSOLUTE or mine != self.preference(other)

    def completes(self, places: Sequence[int]) -> bool:
        """Whether all of these can be paired with each other.

        Rule: FIDE C.04.4.1 (2026-02) 2.2.1 [C4]
        """
        key = tuple(places)
        if key not in self._answers:
            self._answers[key] = not key or any(
                self.may_meet(key[0], other)
                and self.completes([place for place in key[1:] if place != other])
                for other in key[1:]
            )
        return self._answers[key]

    def bye_taker(self) -> int:
        """Who has the bye.

        Rule: FIDE C.04.4.1 (2026-02) 3.1
        """
        everybody = range(len(self.players))
        able = [
            place
            for place in everybody
            if not self.players[place].barred
            and self.completes([other for other in everybody if other != place])
        ]
        if not able:
            raise NoPairingError
        lowest = min(self.players[place].score for place in able)
        able = [place for place in able if self.players[place].score == lowest]
        fewest = min(self.players[place].unplayed_count for place in able)
        able = [place for place in able if self.players[place].unplayed_count == fewest]
        return max(able, key=lambda place: self.players[place].tpn)

    def upfloaters(self, residents: list[int], below: list[int]) -> tuple[int, ...]:
        """The first set that is the best.

        Rule: FIDE C.04.4.1 (2026-02) 3.2.1, 3.2.2, 4.2
        """
        sets: list[tuple[int, ...]] = []
        for count in range(len(below) + 1):
            sets = [
                chosen
                for chosen in combinations(below, count)
                if self.completes(sorted([*residents, *chosen]))
                and self.completes([place for place in below if place not in chosen])
            ]
            if sets:
                break
        highest = max(self.scores(chosen) for chosen in sets)
        sets = [chosen for chosen in sets if self.scores(chosen) == highest]
        for criterion in (self.c7, self.c8, self.c9, self.c10):
            values = [criterion(residents, chosen) for chosen in sets]
            sets = [
                chosen for chosen, value in zip(sets, values, strict=True) if value == min(values)
            ]
        return sets[0]

    def scores(self, chosen: Sequence[int]) -> list[int]:
        """The scores of upfloaters, the lowest first.

        Rule: FIDE C.04.4.1 (2026-02) 2.3.2 [C6]
        """
        return sorted(self.players[place].score for place in chosen)

    def c7(self, residents: Sequence[int], chosen: Sequence[int]) -> int:
        """The fewest players of a bracket without their colour."""
        return min(map(self.refused, self.pairings([*residents, *chosen])))

    def c8(self, residents: Sequence[int], chosen: Sequence[int]) -> int:
        """Upfloaters who are maximum upfloaters."""
        return 0 if self.round.is_last else sum(self.players[place].maximum for place in chosen)

    def c9(self, residents: Sequence[int], chosen: Sequence[int]) -> int:
        """How often those were raised."""
        if self.round.is_last:
            return 0
        entrants = [self.players[place] for place in chosen]
        return sum(entrant.upfloat_count for entrant in entrants if entrant.maximum)

    def c10(self, residents: Sequence[int], chosen: Sequence[int]) -> int:
        """Upfloaters who were raised in the previous round."""
        return 0 if self.round.is_last else sum(self.players[place].upfloated for place in chosen)

    def pairings(self, places: Sequence[int]) -> Iterator[Pairs]:
        """Every legal pairing of all of these."""
        if not places:
            yield ()
            return
        first, *rest = places
        for other in rest:
            if self.may_meet(first, other):
                for pairs in self.pairings([place for place in rest if place != other]):
                    yield ((first, other), *pairs)

    def refused(self, pairs: Pairs) -> int:
        """How many players do not get their colour."""
        return sum(self.preference(one)[0] is self.preference(other)[0] for one, other in pairs)

    def bracket(self, places: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...], Pairs]:
        """Both sets of shifters, and the pairs.

        Rule: FIDE C.04.4.1 (2026-02) 3.2.3, 3.2.4, 3.2.5, 3.2.6
        """
        players = self.players
        by_tpn = sorted(places, key=lambda place: players[place].tpn)
        if all(not players[place].colours for place in places):
            half = len(places) // 2
            first, second = by_tpn[:half], by_tpn[half:]
        else:
            first = [place for place in by_tpn if self.preference(place)[0] is Colour.WHITE]
            first = self.by_average(first)
            second = [place for place in by_tpn if self.preference(place)[0] is not Colour.WHITE]
        smaller, larger = (first, second) if len(first) <= len(second) else (second, first)
        best = min(map(self.refused, self.pairings(places)))
        inside = min(
            sum(one in smaller and other in smaller for one, other in pairs)
            for pairs in self.pairings(places)
            if self.refused(pairs) == best
        )
        difference = len(larger) + inside - (len(smaller) - inside)
        for shifted in combinations(from_the_middle(smaller), inside):
            for extracted in combinations(from_the_middle(larger), difference // 2):
                moved = {*shifted, *extracted}
                one = [p for p in first if p not in moved] + [p for p in second if p in moved]
                two = [p for p in second if p not in moved] + [p for p in first if p in moved]
                pairs = self.first_transposition(one, two, best)
                if pairs is not None:
                    return shifted, extracted, pairs
        raise AssertionError("the bracket can be paired")

    def first_transposition(
        self, first: Sequence[int], second: Sequence[int], best: int
    ) -> Pairs | None:
        """S1 beside the first T2 that is legal; None if none is, with the best [C7]."""
        upper = self.by_average(first)
        for lower in permutations(sorted(second, key=lambda place: self.players[place].tpn)):
            pairs = tuple(zip(upper, lower, strict=True))
            legal = all(self.may_meet(one, other) for one, other in pairs)
            if legal and self.refused(pairs) == best:
                return pairs
        return None

    def by_average(self, places: Sequence[int]) -> list[int]:
        """Players by ascending ARO, then TPN."""
        entrants = self.players
        return sorted(places, key=lambda place: (entrants[place].average, entrants[place].tpn))

    def white_first(self, pair: tuple[int, int]) -> tuple[int, int]:
        """The numbers of a pair, White first.

        Rule: FIDE C.04.4.1 (2026-02) 5.2
        """
        higher, lower = (self.players[place] for place in sorted(pair))
        if self._colour_of_higher(higher, lower, pair) is Colour.WHITE:
            return higher.number, lower.number
        return lower.number, higher.number

    def _colour_of_higher(
        self, higher: DubovEntrant, lower: DubovEntrant, pair: tuple[int, int]
    ) -> Colour:
        """The first rule of 5.2 that decides."""
        (mine, my_kind), (theirs, their_kind) = (self.preference(place) for place in sorted(pair))
        assert mine is not None
        if not higher.colours and not lower.colours:
            initial = self.round.initial_colour
            return initial if higher.tpn % 2 == 1 else OPPOSITE[initial]
        if mine is not theirs:
            return mine
        if my_kind != their_kind:
            return mine if my_kind > their_kind else OPPOSITE[mine]
        for back in range(1, min(len(higher.colours), len(lower.colours)) + 1):
            if higher.colours[-back] is not lower.colours[-back]:
                return lower.colours[-back]
        return mine


def from_the_middle(places: Sequence[int]) -> list[int]:
    """Shifters by their sequence numbers.

    Rule: FIDE C.04.4.1 (2026-02) 4.3.3
    """
    left = list(places)
    ordered: list[int] = []
    while left:
        middle = len(left) // 2 if len(left) % 2 else len(left) // 2 - 1
        ordered.append(left[middle])
        del left[middle]
    return ordered
