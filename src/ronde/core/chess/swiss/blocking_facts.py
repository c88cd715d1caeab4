"""The absolute criteria of a round as single facts, each of which could be set aside."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ronde.core.chess.game import Colour
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.preferences import Strength
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.matching.cardinality import has_perfect_matching, maximum_matching


@dataclass(frozen=True, slots=True)
class Apart:
    """Two players who met, or are prohibited to meet.

    Rule: FIDE C.04.3 (2026-02) 2.1.1 [C1]
    """

    first: int
    second: int

    @property
    def players(self) -> tuple[int, ...]:
        """Whom the fact is about."""
        return (self.first, self.second)


@dataclass(frozen=True, slots=True)
class MustHave:
    """A player who must have a colour.

    Rule: FIDE C.04.3 (2026-02) 2.1.3 [C3]
    """

    player: int
    colour: Colour

    @property
    def players(self) -> tuple[int, ...]:
        """Whom the fact is about."""
        return (self.player,)


@dataclass(frozen=True, slots=True)
class Barred:
    """A player who may not have the bye.

    Rule: FIDE C.04.3 (2026-02) 2.1.2 [C2]
    """

    player: int

    @property
    def players(self) -> tuple[int, ...]:
        """Whom the fact is about."""
        return (self.player,)


BlockingFact: TypeAlias = Apart | MustHave | Barred


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundFacts:
    """The players of a round and all the facts that limit its pairing."""

    numbers: tuple[int, ...]
    facts: tuple[BlockingFact, ...]
    prohibited: frozenset[BlockingFact]
    """Those that the arbiter ordered."""

    def can_be_paired(self, facts: Iterable[BlockingFact]) -> bool:
        """Whether the players can all be paired, one resting if odd, were these the only facts.

        Rule: FIDE C.04.3 (2026-02) 1.9
        """
        return has_perfect_matching(self._allowed(facts))

    def fewest_exceptions(self) -> tuple[tuple[int, ...], ...]:
        """Pairs against the facts with which the round can be paired, as few as possible.

        Somebody by themselves is one who has the bye although they may not. They are those whom the
        most legal pairs leave over, put together as they come: no two of them may meet, or there
        would be one pair more.
        """
        mates = maximum_matching(self._allowed(self.facts))
        left = [index for index, mate in enumerate(mates) if mate is None]
        return tuple(
            tuple(self.numbers[index] for index in pair if index < len(self.numbers))
            for pair in zip(left[::2], left[1::2], strict=True)
        )

    def _allowed(self, facts: Iterable[BlockingFact]) -> list[int]:
        """For each player, and for the bye if there is one, who goes with them, as sets."""
        place = {number: index for index, number in enumerate(self.numbers)}
        count = len(self.numbers)
        everybody = (1 << count) - 1
        allowed = [everybody & ~(1 << index) for index in range(count)]
        resting = everybody
        colours = dict.fromkeys(Colour, 0)
        for fact in facts:
            if any(number not in place for number in fact.players):
                continue
            if isinstance(fact, MustHave):
                colours[fact.colour] |= 1 << place[fact.player]
            elif isinstance(fact, Barred):
                resting &= ~(1 << place[fact.player])
            else:
                first, second = place[fact.first], place[fact.second]
                allowed[first] &= ~(1 << second)
                allowed[second] &= ~(1 << first)
        for same in colours.values():
            for index in range(count):
                if same >> index & 1:
                    allowed[index] &= ~same
        if count % 2:
            for index in range(count):
                if resting >> index & 1:
                    allowed[index] |= 1 << count
            allowed.append(resting)
        return allowed


def must_have(entrant: Entrant) -> Colour | None:
    """The colour without which a player cannot be paired, topscorers excepted.

    Rule: FIDE C.04.3 (2026-02) 1.7.1, 1.8
    """
    if entrant.preference.strength is Strength.ABSOLUTE and not entrant.topscorer:
        return entrant.preference.colour
    return None


def round_facts(to_pair: RoundToPair, met: Meetings) -> RoundFacts:
    """All facts of a round, those that can most easily be done without first."""
    numbers = tuple(entrant.number for entrant in to_pair.entrants)
    present = set(numbers)
    facts: list[BlockingFact] = []
    prohibited: set[BlockingFact] = set()
    for entrant in to_pair.entrants:
        for other in sorted(entrant.met & present):
            if entrant.number < other:
                fact = Apart(entrant.number, other)
                facts.append(fact)
                if met.round_of(entrant.number, other) is None:
                    prohibited.add(fact)
    for entrant in to_pair.entrants:
        colour = must_have(entrant)
        if colour is not None:
            facts.append(MustHave(entrant.number, colour))
    if len(numbers) % 2:
        facts += [Barred(entrant.number) for entrant in to_pair.entrants if entrant.barred]
    return RoundFacts(numbers=numbers, facts=tuple(facts), prohibited=frozenset(prohibited))
