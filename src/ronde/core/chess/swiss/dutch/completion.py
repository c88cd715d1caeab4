"""Whether the rest of a round can still be paired, and who can be left for the bye."""

from collections.abc import Iterable

from ronde.core.chess.swiss.dutch.field import DutchField, members, set_of
from ronde.core.matching.cardinality import maximum_matching
from ronde.core.scores import Points

TRIES = 3
"""How many players of a group are tried as the one left over, before all are matched at once."""


class Completion:
    """Answers for one round whether a set of players can be paired completely.

    `bye_score` is the score of whoever will get the pairing-allocated bye, None without a bye.
    Answers are remembered: neighbouring brackets ask about the same players.
    """

    def __init__(self, field: DutchField) -> None:
        self.field = field
        self.bye_score: Points | None = None
        self._resting = 0
        self._answers: dict[int, bool] = {}
        self._chains: dict[tuple[int, int], bool] = {}

    def settle_bye_score(self) -> bool:
        """Find the lowest score at which the bye can be given; False if nobody can be left.

        Rule: FIDE C.04.3 (2026-02) 2.3.1 [C5]
        """
        for group in reversed(self.field.groups):
            self._resting = set_of(group) & self.field.may_rest
            self._forget()
            if self._resting and self.can(0):
                self.bye_score = self.field.score(group.start)
                return True
        return False

    def bye_is_given(self) -> None:
        """From here on nobody rests any more."""
        self.bye_score = None
        self._resting = 0
        self._forget()

    def _forget(self) -> None:
        """Drop the answers, which depend on who may rest."""
        self._answers.clear()
        self._chains.clear()

    def may_take_bye(self, index: int) -> bool:
        """Whether a player may be the one who gets the bye."""
        return bool(self._resting >> index & 1)

    def possible(self, players: int) -> bool:
        """Whether these players can be paired completely, one resting if their number is odd.

        Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
        """
        if players not in self._answers:
            resting = self._resting if players.bit_count() % 2 else 0
            self._answers[players] = self._is_complete(players, resting)
        return self._answers[players]

    def below(self, group_index: int) -> int:
        """Everybody in the scoregroups from one on downwards."""
        if group_index >= len(self.field.groups):
            return 0
        start = self.field.groups[group_index].start
        return self.field.everybody >> start << start

    def can(self, group_index: int, floating: int = 0) -> bool:
        """Whether floaters and everybody from a scoregroup downwards can be paired completely.

        Looked for group by group first, which nearly always succeeds and costs little; only if that
        fails are all of them matched at once.

        Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
        """
        key = (group_index, floating)
        if key not in self._chains:
            self._chains[key] = self._chain(group_index, floating) or self.possible(
                self.below(group_index) | floating
            )
        return self._chains[key]

    def _chain(self, group_index: int, floating: int) -> bool:
        """Whether the groups can be paired one by one, each handing on one player at most."""
        if group_index == len(self.field.groups):
            return not floating & ~self._resting
        residents = set_of(self.field.groups[group_index])
        if (floating | residents).bit_count() % 2 == 0:
            return self._pairs_floaters(floating, residents) and self.can(group_index + 1)
        return any(
            self._pairs_floaters(floating, residents & ~(1 << left))
            and self._hands_on(group_index + 1, left)
            for left in list(members(residents & self._resting or residents))[: -TRIES - 1 : -1]
        )

    def _hands_on(self, group_index: int, left: int) -> bool:
        """Whether the one left of a group can go on: he rests, or he is paired below."""
        if self.may_take_bye(left) and self.below(group_index).bit_count() % 2 == 0:
            return self.can(group_index)
        return self.can(group_index, 1 << left)

    def passes(self, group_index: int, floaters: Iterable[int]) -> bool:
        """Whether floaters into a scoregroup can all be paired there, and the rest below it.

        This shows [C4] and [C5], and that [C8] is as good as it can be: no bracket can do better
        than pair all its floaters and leave nobody, or one if the number is odd.
        """
        floating = set_of(floaters)
        if not floating:
            return self.can(group_index)
        if group_index >= len(self.field.groups):
            return False
        residents = set_of(self.field.groups[group_index])
        if (floating | residents).bit_count() % 2 == 0:
            return self._pairs_floaters(floating, residents) and self.can(group_index + 1)
        return any(
            self._pairs_floaters(floating, residents & ~(1 << left))
            and self.can(group_index + 1, 1 << left)
            for left in reversed(list(members(residents)))
        )

    def _pairs_floaters(self, floating: int, residents: int) -> bool:
        """Whether floaters and residents can all be paired, no two floaters with each other."""
        everybody = floating | residents
        packed = Packed(everybody)
        return None not in maximum_matching(
            [
                packed.pack(
                    self.field.legal[index] & (residents if floating >> index & 1 else everybody)
                )
                for index in packed.indices
            ]
        )

    def _is_complete(self, players: int, resting: int) -> bool:
        """Whether a set has a perfect matching, with one of `resting` left if it is odd."""
        packed = Packed(players)
        adjacency = [packed.pack(self.field.legal[index]) for index in packed.indices]
        if len(adjacency) % 2:
            takers = packed.pack(resting)
            bye = len(adjacency)
            for place in members(takers):
                adjacency[place] |= 1 << bye
            adjacency.append(takers)
        return None not in maximum_matching(adjacency)


class Packed:
    """The members of a set numbered from 0 without gaps, and other sets in that numbering.

    Sets of players are mostly runs of neighbours in the ranking, so whole runs are moved at once.
    """

    def __init__(self, players: int) -> None:
        self.indices = list(members(players))
        self._runs: list[tuple[int, int, int]] = []
        position = 0
        while position < len(self.indices):
            end = position
            while end + 1 < len(self.indices) and self.indices[end + 1] == self.indices[end] + 1:
                end += 1
            length = end - position + 1
            self._runs.append((self.indices[position], (1 << length) - 1, position))
            position = end + 1

    def pack(self, players: int) -> int:
        """The members of another set that are in this one, in its numbering."""
        packed = 0
        for start, mask, position in self._runs:
            packed |= (players >> start & mask) << position
        return packed
