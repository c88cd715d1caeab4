"""Questions about those who are not paired yet: can they all be, and who can be left over."""

from collections.abc import Iterable, Sequence

from ronde.core.chess.swiss.completion import is_dense
from ronde.core.chess.swiss.field import RoundField, members, set_of
from ronde.core.matching.cardinality import PerfectMatching, has_perfect_matching, maximum_matching


class Remaining:
    """Answers about sets of participants, by their places in the ranking; each found once."""

    def __init__(self, field: RoundField) -> None:
        self.field = field
        self._complete: dict[int, bool] = {}
        self._leavable: dict[int, int] = {}

    def completes(self, players: int) -> bool:
        """Whether a set can be paired completely, the pairs all being legal.

        Rule: FIDE C.04.6 2.2.1 [C3]
        Rule: FIDE C.04.5 2.2.1 [C3]
        """
        if players not in self._complete:
            self._complete[players] = self._surely(players.bit_count()) or has_perfect_matching(
                self.field.graph(list(members(players)))
            )
        return self._complete[players]

    def leavable(self, players: int) -> int:
        """Each of an odd set without whom all the others can be paired, as a set."""
        if players not in self._leavable:
            self._leavable[players] = self._found_leavable(players)
        return self._leavable[players]

    def lost(self, players: Sequence[int]) -> int:
        """How many of some participants must at least go without an opponent among them."""
        if self._surely(len(players)):
            return 0
        return maximum_matching(self.field.graph(players)).count(None)

    def partners(self, players: Iterable[int], among: int) -> int:
        """Everybody of a set whom at least one of some participants may meet."""
        found = 0
        for index in players:
            found |= self.field.legal[index] & among
            if found == among:
                break
        return found

    def _surely(self, count: int) -> bool:
        """Whether so many can be paired whoever they are."""
        return is_dense(count, self.field.most_met, 0)

    def _found_leavable(self, players: int) -> int:
        """The same, by a stand-in that anybody may meet: whoever can have it can be left over."""
        count = players.bit_count()
        if count % 2 == 0:
            return 0
        if self._surely(count - 1):
            return players
        indices = list(members(players))
        graph = self.field.graph(indices)
        stand_in = 1 << count
        graph = [row | stand_in for row in graph]
        graph.append(stand_in - 1)
        matching = PerfectMatching(graph, (1 << count + 1) - 1)
        if not matching.exists:
            return 0
        return set_of(indices[place] for place in members(matching.companions(count)))
