"""The next pairing while games are still running: what of it is certain, and what may come."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import islice, product
from typing import Self

from ronde.core.chess.event import Event, total_points
from ronde.core.chess.game import Result
from ronde.core.lab.chances import MILLION, model_named
from ronde.core.lab.course import SwissCourse
from ronde.core.lab.field import RATED_SPREAD, UNRATED_SPREAD, LabField
from ronde.core.lab.learning import believed
from ronde.core.lab.lots import drawn, event_key
from ronde.core.lab.question import identity_of
from ronde.errors import InputError, RuleError
from ronde.messages import N_

MOST_EXACT_GAMES = 8
"""With more games open their outcomes are sampled: each game makes them three times as many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound:
    """The question of who meets whom next, whatever the open games bring."""

    event: Event
    seed: int = 0
    samples: int = 0
    """How many outcomes are drawn by lot; 0 for all there are."""
    model: str = "milvang"
    draws: int = 40
    white_advantage: int = 35
    spread: int = RATED_SPREAD
    unrated_spread: int = UNRATED_SPREAD

    @property
    def open_game_count(self) -> int:
        """How many games are still running."""
        return len(_prepared(self).open_games)

    def sampled(self, samples: int) -> "NextRound":
        """The same question about outcomes drawn by lot."""
        return replace(self, samples=samples)

    @property
    def outcome_count(self) -> int:
        """How many outcomes are looked at."""
        return self.samples or 3**self.open_game_count

    @property
    def games_an_event(self) -> int:
        """About as many as a round has."""
        return max(1, len(self.event.players) // 2)

    def block(self, start: int, stop: int) -> "Possible":
        """The outcomes from one index up to another."""
        prepared = _prepared(self)
        possible = Possible()
        for lots, weight in prepared.outcomes(self, start, stop):
            possible.add(prepared.paired(lots), weight)
        return possible

    def read(self, stored: Mapping[str, object]) -> "Possible":
        """An answer out of a checkpoint."""
        return Possible.from_json(stored)

    def as_json(self) -> dict[str, object]:
        """What tells the question from others."""
        return identity_of(self)


class OpenRound:
    """An event before its open games end, and what follows from each of their outcomes."""

    def __init__(self, question: NextRound) -> None:
        """An event of which the last round is still in play."""
        event = question.event
        self._course = SwissCourse(event)
        if len(event.rounds) >= self._course.round_count:
            raise InputError(N_("the last round is paired: no other follows it"))
        self.open_games = tuple(
            game
            for played in self._course.open_rounds
            for game in played.games
            if game.white_result is Result.UNKNOWN
        )
        players = sorted(event.players, key=lambda each: each.number)
        beliefs = believed(
            event,
            LabField(
                ratings=tuple(player.rating or None for player in players),
                spread=question.spread,
                unrated_spread=question.unrated_spread,
            ),
        )
        system = self._course.system
        self._pair = (
            system.pair
            if system.memory is None
            else partial(system.pair, remembered=system.memory())
        )
        model = model_named(
            question.model, draws=question.draws, white_advantage=question.white_advantage
        )
        self._chances = []
        for game in self.open_games:
            chances = model(beliefs[game.white - 1].mean, beliefs[game.black - 1].mean)
            self._chances.append((chances.black, chances.draw, chances.white))

    def outcomes(
        self, question: NextRound, start: int, stop: int
    ) -> Iterator[tuple[Sequence[int], int]]:
        """Outcomes by index: the halves that each White gets, and how likely, in millionths.

        Of outcomes drawn by lot each weighs as much.
        """
        if question.samples:
            for index in range(start, stop):
                key = event_key(question.seed, index)
                yield [self._lot(key, number) for number in range(len(self.open_games))], MILLION
            return
        for lots in islice(product(range(3), repeat=len(self.open_games)), start, stop):
            weight = 1.0
            for halves, chances in zip(lots, self._chances, strict=True):
                weight *= chances[halves] / MILLION
            # Kept as a whole number of billionths of millionths: thousands of them add up to one.
            yield lots, round(weight * MILLION * MILLION)

    def _lot(self, key: bytes, number: int) -> int:
        """The halves of an open game, drawn."""
        lot = drawn(key, f"open {number}")
        black, draw, _white = self._chances[number]
        return 0 if lot < black else 1 if lot < black + draw else 2

    def paired(self, lots: Sequence[int]) -> "Boards":
        """The next round after one outcome; None where none is possible."""
        results = dict(
            zip(((game.white, game.black) for game in self.open_games), lots, strict=True)
        )
        state, rounds = self._course.after_open_rounds(lambda white, black: results[white, black])
        try:
            pairing = self._pair(state.round_to_pair(self._course.away(len(rounds) + 1)))
        except RuleError:
            return None
        boards = [(board.white.number, board.black.number) for board in pairing.boards]
        return [*boards, *([(pairing.bye, 0)] if pairing.bye is not None else [])]


Boards = list[tuple[int, int]] | None
"""White and Black of each board; 0 stands beside whoever has the bye."""


@lru_cache(maxsize=4)
def _prepared(question: NextRound) -> OpenRound:
    """The event as it stands, made once in a process."""
    return OpenRound(question)


@dataclass(slots=True)
class Possible:
    """How likely each pairing is."""

    events: int = 0
    """How many outcomes were looked at."""
    weight: int = 0
    pairs: Counter[tuple[int, int]] = field(default_factory=Counter)
    """The weight of each pair, White first; 0 is the bye."""
    counts: Counter[tuple[int, int]] = field(default_factory=Counter)
    """In how many outcomes each is paired."""
    unpaired: int = 0
    """The outcomes after which no round is possible."""

    def add(self, boards: Boards, weight: int) -> None:
        """One more outcome."""
        self.events += 1
        self.weight += weight
        if boards is None:
            self.unpaired += 1
            return
        for pair in boards:
            self.pairs[pair] += weight
            self.counts[pair] += 1

    def merge(self, other: "Possible") -> None:
        """All outcomes of another answer to the same question."""
        self.events += other.events
        self.weight += other.weight
        self.unpaired += other.unpaired
        self.pairs.update(other.pairs)
        self.counts.update(other.counts)

    @property
    def widest(self) -> float:
        """All outcomes are looked at."""
        return 1.0

    def certain(self) -> list[tuple[int, int]]:
        """The pairs, with their colours, of all outcomes that were looked at."""
        return sorted(pair for pair, count in self.counts.items() if count == self.events)

    def opponents(self, number: int) -> list[tuple[int, float, float]]:
        """Whom somebody may meet, the likeliest first: the chance, and that of having White."""
        chances: dict[int, list[int]] = {}
        for (white, black), weight in self.pairs.items():
            if number == white:
                chances.setdefault(black, [0, 0])[0] += weight
            elif number == black:
                chances.setdefault(white, [0, 0])[1] += weight
        total = self.weight or 1
        rows = [
            (other, sum(weights) / total, weights[0] / total) for other, weights in chances.items()
        ]
        return sorted(rows, key=lambda row: (-row[1], row[0]))

    def as_json(self) -> dict[str, object]:
        """For a checkpoint."""
        return {
            "events": self.events,
            "weight": self.weight,
            "unpaired": self.unpaired,
            "pairs": [[*pair, self.counts[pair], weight] for pair, weight in self.pairs.items()],
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, object]) -> Self:
        """From a checkpoint; raises KeyError, TypeError or ValueError for another line."""
        rows = stored["pairs"]
        events, weight, unpaired = stored["events"], stored["weight"], stored["unpaired"]
        if not (isinstance(rows, list) and isinstance(events, int) and isinstance(weight, int)):
            raise TypeError("pairs are a list")
        if not isinstance(unpaired, int):
            raise TypeError("expected a whole number")
        possible = cls(events=events, weight=weight, unpaired=unpaired)
        for white, black, count, mass in rows:
            possible.pairs[white, black] = int(mass)
            possible.counts[white, black] = int(count)
        return possible


def standing_order(event: Event) -> list[int]:
    """The players by the points they have, for a list of who may meet whom."""
    totals = total_points(event)
    return sorted(totals, key=lambda number: (-totals[number], number))
