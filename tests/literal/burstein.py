"""A round paired by the letter of the Burstein system, in plain loops in the order of its text.

Players are places in the ranking of the round. Nothing here uses the engine: it takes the same
`BursteinRound`, and `looked_up` computes the index off the event anew.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ronde.core.chess.event import Event, histories, total_points
from ronde.core.chess.game import Colour, Result
from ronde.core.chess.swiss.burstein.entrants import BursteinRound
from tests.literal.colours import higher_gets, preference
from tests.literal.completion import Field
from tests.literal.dutch import NoPairingError

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenBracket:
    """The pairs and floaters of a bracket, by number."""

    pairs: Pairs
    floaters: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralBurstein:
    """The pairs of a round, White first, and who has the bye, by numbers of the event."""

    pairs: frozenset[tuple[int, int]]
    bye: int | None
    brackets: tuple[ChosenBracket, ...]


def looked_up(event: Event) -> dict[int, tuple[int, int]]:
    """Everybody's Buchholz and Sonneborn-Berger, game by game.

    Rule: FIDE C.04.4.2 (2026-02) 1.7
    """
    worth = event.scoring.table()
    points = total_points(event)
    entries = histories(event)
    zero_now = {
        number
        for request in event.requested_byes
        if request.round_number == len(event.rounds) + 1 and request.result.value == "Z"
        for number in request.players
    }

    def seen(number: int) -> int:
        """The points of an opponent: with draws for the byes of a series that still goes on."""
        score = points[number]
        if number in zero_now:
            for entry in reversed(entries[number]):
                if entry.result is not Result.ZERO_POINT_BYE:
                    break
                score += worth[Result.DRAW, None] - worth[Result.ZERO_POINT_BYE, None]
        return score

    found = {}
    for number, lines in entries.items():
        buchholz = berger = 0
        for entry in lines:
            played = entry.result.is_played or entry.result is Result.UNKNOWN
            if entry.opponent is not None and played:
                against = seen(entry.opponent)
            else:
                against = points[number]
            buchholz += against
            berger += worth[entry.result, entry.colour] * against
        found[number] = (buchholz, berger)
    return found


def pair_burstein_literally(
    to_pair: BursteinRound, *, without: Sequence[str] = ()
) -> LiteralBurstein:
    """Pair a round bracket by bracket, leaving out the criteria named in `without`.

    Rule: FIDE C.04.4.2 (2026-02) 1.9, 3
    """
    return _Round(to_pair, without).paired()


class _Round:
    """A round to be paired."""

    def __init__(self, to_pair: BursteinRound, without: Sequence[str]) -> None:
        self.round, self.without = to_pair, without
        self.entrants = to_pair.entrants
        self.field = Field(to_pair)
        self._outlooks: dict[frozenset[int], tuple[int, ...]] = {}
        assert tuple(self.field.players) == to_pair.entrants

    def score(self, place: int) -> int:
        """A player's pairing score."""
        return self.entrants[place].score

    def ranked(self, places: Sequence[int]) -> list[int]:
        """Players by the index, then by TPN.

        Rule: FIDE C.04.4.2 (2026-02) 1.8
        """
        by_tpn = sorted(places, key=lambda place: self.entrants[place].tpn)
        by_berger = sorted(
            by_tpn, key=lambda place: self.entrants[place].sonneborn_berger, reverse=True
        )
        return sorted(by_berger, key=lambda place: self.entrants[place].buchholz, reverse=True)

    def completes(self, places: Sequence[int]) -> bool:
        """Whether all of these can be paired with each other, nobody resting.

        Rule: FIDE C.04.4.2 (2026-02) 2.2.1 [C4]
        """
        return len(places) % 2 == 0 and self.field.completes(sorted(places))

    def paired(self) -> LiteralBurstein:
        """The bye, then every bracket."""
        everybody = list(range(len(self.entrants)))
        bye = None
        if len(everybody) % 2:
            bye = self.bye_taker(everybody)
            everybody.remove(bye)
        elif not self.completes(everybody):
            raise NoPairingError
        scores = sorted({self.score(place) for place in everybody}, reverse=True)
        groups = [[p for p in everybody if self.score(p) == score] for score in scores]
        incoming: tuple[int, ...] = ()
        brackets, boards = [], []
        for position, group in enumerate(groups):
            pairs, floaters = self.best([*incoming, *group], groups[position + 1 :])
            boards += [self.white_first(pair) for pair in pairs]
            brackets.append(
                ChosenBracket(
                    pairs=tuple(
                        (self.entrants[one].number, self.entrants[other].number)
                        for one, other in pairs
                    ),
                    floaters=tuple(self.entrants[place].number for place in floaters),
                )
            )
            incoming = floaters
        assert not incoming
        return LiteralBurstein(
            pairs=frozenset(boards),
            bye=None if bye is None else self.entrants[bye].number,
            brackets=tuple(brackets),
        )

    def bye_taker(self, everybody: Sequence[int]) -> int:
        """Who has the bye.

        Rule: FIDE C.04.4.2 (2026-02) 3.1
        """
        able = [
            place
            for place in everybody
            if not self.entrants[place].barred
            and self.completes([other for other in everybody if other != place])
        ]
        if not able:
            raise NoPairingError
        lowest = min(map(self.score, able))
        able = [place for place in able if self.score(place) == lowest]
        fewest = min(self.entrants[place].unplayed_count for place in able)
        able = [place for place in able if self.entrants[place].unplayed_count == fewest]
        return self.ranked(able)[-1]

    def best(
        self, players: Sequence[int], groups: Sequence[Sequence[int]]
    ) -> tuple[Pairs, tuple[int, ...]]:
        """The first pairing of a bracket that is the best.

        Rule: FIDE C.04.4.2 (2026-02) 2.3, 3.2
        """
        below = [place for group in groups for place in group]
        self._outlooks.clear()
        remaining = []
        for pairs in in_order(self.ranked(players)):
            if all(self.field.may_meet(*pair) for pair in pairs):
                paired = {place for pair in pairs for place in pair}
                floaters = tuple(place for place in self.ranked(players) if place not in paired)
                if self.completes([*floaters, *below]):
                    remaining.append((pairs, floaters))
        criteria: dict[str, Callable[[Pairs, tuple[int, ...]], tuple[int, ...]]] = {
            "C5": lambda _pairs, floaters: (len(floaters),),
            "C6": lambda _pairs, floaters: self.descending(floaters),
            "C7": lambda _pairs, floaters: self.outlook(floaters, groups),
            "C8": lambda pairs, _floaters: (sum(self.same_colour(*pair) for pair in pairs),),
        }
        for name, criterion in criteria.items():
            if name not in self.without:
                values = [criterion(*found) for found in remaining]
                least = min(values)
                remaining = [
                    found for found, value in zip(remaining, values, strict=True) if value == least
                ]
        return remaining[0]

    def descending(self, places: Sequence[int]) -> tuple[int, ...]:
        """Scores, the highest first."""
        return tuple(sorted(map(self.score, places), reverse=True))

    def same_colour(self, one: int, other: int) -> bool:
        """Whether somebody of a pair does not get their colour."""
        mine, theirs = (preference(self.entrants[place])[0] for place in (one, other))
        return mine is not None and mine is theirs

    def outlook(self, floaters: Sequence[int], groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """How many the next bracket would have to leave over at best, and their scores.

        Rule: FIDE C.04.4.2 (2026-02) 2.3.3 [C7]
        """
        if not groups:
            return (0,)
        key = frozenset(floaters)
        if key not in self._outlooks:
            self._outlooks[key] = self._next_bracket(floaters, groups)
        return self._outlooks[key]

    def _next_bracket(
        self, floaters: Sequence[int], groups: Sequence[Sequence[int]]
    ) -> tuple[int, ...]:
        """The same, by every pairing of the next bracket."""
        below = [place for group in groups[1:] for place in group]
        players = [*floaters, *groups[0]]
        found = []
        for pairs in in_order(players):
            if all(self.field.may_meet(*pair) for pair in pairs):
                paired = {place for pair in pairs for place in pair}
                left = [place for place in players if place not in paired]
                if self.completes([*left, *below]):
                    found.append((len(left), *self.descending(left)))
        return min(found)

    def white_first(self, pair: tuple[int, int]) -> tuple[int, int]:
        """The numbers of a pair, White first: the higher ranked is the one with the better index.

        Rule: FIDE C.04.4.2 (2026-02) 5.2
        """
        higher, lower = (self.entrants[place] for place in self.ranked(pair))
        if higher_gets(higher, lower, self.round.initial_colour) is Colour.WHITE:
            return higher.number, lower.number
        return lower.number, higher.number


def in_order(ranked: Sequence[int]) -> Iterator[Pairs]:
    """Every pairing of some players, any number of whom float, in the order of the article.

    BSN 1 has at first the largest number, at last nobody; then BSN 2, and so on.

    Rule: FIDE C.04.4.2 (2026-02) 4.3
    """
    if not ranked:
        yield ()
        return
    first, *rest = ranked
    for other in reversed(rest):
        for pairs in in_order([place for place in rest if place != other]):
            yield ((first, other), *pairs)
    yield from in_order(rest)
