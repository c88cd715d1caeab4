"""What a pairing of a bracket costs: what it gives up by each criterion, then its place in order.

The costs stand in the proof of a round, where other programs compute them anew, so they are stated
here without regard to what the engines find practical. Everything adds up over pairs and over those
who are not paired. A cost is a set of digits by name, and one number for all of them, the gravest
digit being the most significant. `docs/reference/proof.md` has the list.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.entrants import Float

Digits: TypeAlias = Mapping[str, int]

COLOUR_CRITERIA = ("C10", "C11", "C12", "C13")


class BracketCosts:
    """The costs of a bracket, whose order is counted from the pairing that it has."""

    def __init__(self, bracket: Bracket, solution: Solution) -> None:
        self.bracket = bracket
        self.solution = solution
        self.levels = sorted({bracket.field.score(index) for index in bracket.players})[::-1]
        self._following = frozenset(following_group(bracket))
        self._own = frozenset(bracket.players)
        self._moved_down = {index: place for place, index in enumerate(bracket.moved_down)}
        self._resident = {index: place for place, index in enumerate(bracket.residents, start=1)}
        taken = {lower for higher, lower in solution.pairs if bracket.is_moved_down(higher)}
        remainder = (index for index in bracket.residents if index not in taken)
        self._rank = {index: rank for rank, index in enumerate(remainder, start=1)}
        self._half = sum(higher in self._rank for higher, _lower in solution.pairs)

    def alone(self, index: int) -> Digits:
        """What it costs that a player of the bracket floats.

        Rule: FIDE C.04.3 (2026-02) 2.4.1 [C6], 2.4.2 [C7], 2.4.4 [C9]
        Rule: FIDE C.04.3 (2026-02) 2.4.9 [C14], 2.4.11 [C16], 2.4.13 [C18], 2.4.15 [C20]
        Rule: FIDE C.04.3 (2026-02) 4.4
        """
        entrant = self.bracket.entrant(index)
        cost = {"C6": 1}
        if self.bracket.one_rests:
            cost["C9"] = entrant.unplayed_count
        place = self._moved_down.get(index)
        names = ("C14", "C16")
        if place is not None:
            names = (f"C18.{entrant.score}", f"C20.{entrant.score}")
            cost[f"C7.{entrant.score}"] = 1
            cost["set"] = 1 << len(self._moved_down) - 1 - place
        for name, before in zip(names, entrant.floats, strict=True):
            if before is Float.DOWN:
                cost[name] = 1
        return cost

    def left(self, index: int) -> Digits:
        """What it costs that somebody is not paired in the next bracket either.

        Rule: FIDE C.04.3 (2026-02) 2.4.3 [C8]
        """
        if index in self._own:
            return {"C8": 1, f"C8.{self.bracket.field.score(index)}": 1}
        return {"C8": 1} if index in self._following else {}

    def together(self, higher: int, lower: int) -> Digits:
        """What it costs that two players of the bracket are paired.

        Rule: FIDE C.04.3 (2026-02) 2.4.10 [C15], 2.4.12 [C17], 2.4.14 [C19], 2.4.16 [C21]
        Rule: FIDE C.04.3 (2026-02) 4.2
        """
        faults = zip(COLOUR_CRITERIA, self.bracket.faults(higher, lower), strict=True)
        cost = {name: 1 for name, is_fault in faults if is_fault}
        if higher in self._moved_down:
            score = self.bracket.field.score(higher)
            floats = self.bracket.entrant(lower).floats
            for name, by_score, before in zip(("C15", "C17"), ("C19", "C21"), floats, strict=True):
                if before is Float.UP:
                    cost[name] = cost[f"{by_score}.{score}"] = 1
            cost[f"opponent.{self._moved_down[higher]}"] = self._resident[lower]
        elif higher in self._rank and lower in self._rank:
            self._add_order(cost, self._rank[higher], self._rank[lower])
        return cost

    def _add_order(self, cost: dict[str, int], first: int, second: int) -> None:
        """Add how late a pair of the remainder is generated, by the numbers of its players.

        Rule: FIDE C.04.3 (2026-02) 4.2
        Rule: FIDE C.04.3 (2026-02) 4.3
        """
        size = len(self._rank)
        cost["difference"] = first
        cost[f"partner.{first}"] = second
        if first <= self._half:
            cost["leaving"] = 1 << first
        else:
            cost["exchange"] = 1
            cost["entering"] = (1 << size) - (1 << size - first)

    def total(self, next_left: Iterable[int]) -> Counter[str]:
        """What the pairing of the bracket costs, the next bracket leaving these players over."""
        total: Counter[str] = Counter()
        for higher, lower in self.solution.pairs:
            total.update(self.together(higher, lower))
        for index in self.solution.floaters:
            total.update(self.alone(index))
        for index in next_left:
            total.update(self.left(index))
        return total

    def columns(self, count: int) -> Digits:
        """The digits, the gravest first, and the most each can come to among so many vertices."""
        size = len(self._rank)
        return {
            **self.criteria(count),
            "set": 1 << len(self._moved_down),
            **{f"opponent.{place}": len(self._resident) for place in self._moved_down.values()},
            "exchange": size,
            "difference": size * size,
            "leaving": 2 << size,
            "entering": size << size,
            **{f"partner.{rank}": size for rank in self._rank.values()},
        }

    def criteria(self, count: int) -> Digits:
        """Those of the criteria: one for each, and one for each score in the bracket."""
        unplayed = max(
            (entrant.unplayed_count for entrant in self.bracket.field.entrants), default=0
        )
        found = {
            f"C{place}{score}": count
            for place in range(6, 22)
            for score in ("", *(f".{level}" for level in self.levels))
        }
        return found | {"C9": count * unplayed}


def following_group(bracket: Bracket) -> range:
    """The scoregroup after that of a bracket; empty after the last one."""
    groups, following = bracket.field.groups, bracket.group_index + 1
    return groups[following] if following < len(groups) else range(0)


def place_values(columns: Digits) -> dict[str, int]:
    """What one unit of each digit stands for, by the most that each can come to."""
    values: dict[str, int] = {}
    value = 1
    for name in reversed([*columns]):
        values[name] = value
        value *= columns[name] + 1
    return values
