"""Whether the rest of a round can still be paired, and who can be left for the bye."""

from collections.abc import Iterable, Sequence

from ronde.core.chess.swiss.field import RoundField, members, set_of
from ronde.core.matching.cardinality import has_perfect_matching
from ronde.core.scores import Points

TRIES = 4
"""How many players of a group are tried as the one left over, before all are matched at once."""


class Completion:
    """Answers for one round whether a set of players can be paired completely.

    `bye_score` is the score of whoever will get the pairing-allocated bye, None without a bye.
    Answers are remembered: neighbouring brackets ask about the same players.
    """

    def __init__(self, field: RoundField) -> None:
        self.field = field
        self.bye_score: Points | None = None
        self._resting = 0
        self._answers: dict[int, bool] = {}
        self._from_group: dict[tuple[int, tuple[int, ...]], bool] = {}

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
        self._from_group.clear()

    def may_take_bye(self, index: int) -> bool:
        """Whether a player may be the one who gets the bye."""
        return bool(self._resting >> index & 1)

    def possible(self, players: int) -> bool:
        """Whether these players can be paired completely, one resting if their number is odd.

        Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
        """
        if players not in self._answers:
            self._answers[players] = self._surely(players) or self._is_complete(players)
        return self._answers[players]

    def below(self, group_index: int) -> int:
        """Everybody in the scoregroups from one on downwards."""
        start = self._start(group_index)
        return self.field.everybody >> start << start

    def _start(self, group_index: int) -> int:
        """The first player of a scoregroup; after the last group, the number of all players."""
        groups = self.field.groups
        return groups[group_index].start if group_index < len(groups) else len(self.field.entrants)

    def can(self, group_index: int, floaters: tuple[int, ...] = ()) -> bool:
        """Whether floaters and everybody from a scoregroup downwards can be paired completely.

        Looked for group by group first, which nearly always succeeds and costs little; only if that
        fails are all of them matched at once.

        Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
        """
        key = (group_index, floaters)
        if key not in self._from_group:
            players = self.below(group_index) | set_of(floaters)
            self._from_group[key] = (
                self._surely(players)
                or self._chain(group_index, floaters)
                or self.possible(players)
            )
        return self._from_group[key]

    def _surely(self, players: int) -> bool:
        """Whether a glance at their numbers shows that these players can be paired completely."""
        count = players.bit_count()
        if count % 2:
            if not players & self._resting:
                return False
            count -= 1
        return is_dense(count, self.field.most_met, self.field.most_absolute_of(players))

    def rest_is_sure(self, group_index: int, waiting: Sequence[int]) -> bool:
        """Whether the groups from one on can surely be paired with anybody left over from above.

        `waiting` are those who may be left over. Who must have a colour is counted over the whole
        field, as nobody knows who will be left.
        """
        count = len(self.field.entrants) - self._start(group_index)
        if self.bye_score is not None and not self._resting >> self._start(group_index):
            return False
        absolute = self.field.most_absolute_of(self.field.everybody)
        # One fewer may be there if somebody rests, and the number must be even; more only help.
        if is_dense((count - 1) // 2 * 2, self.field.most_met, absolute):
            return True
        return self._sure_beside_club(self.below(group_index), waiting)

    def _sure_beside_club(self, below: int, waiting: Sequence[int]) -> bool:
        """Whether a glance shows the same where a club that is kept apart has not quite half.

        Everybody of the club meets one of the others, and those others meet among themselves who
        are more than the club, none of whom must have a colour. The first is possible if of two
        sides of equal number, whoever is looked at, one of each may meet as many together as a side
        has (Hall); the second by Dirac's theorem. `docs/explanation/swiss-engine.md` has the proof.
        """
        club = self.field.club
        members_below = (below & club).bit_count()
        others_below = below.bit_count() - members_below
        # One of those below may rest, and all of the club who wait may be left over.
        fewest = members_below - 1
        spare = others_below - 1 - members_below - sum(club >> index & 1 for index in waiting)
        if spare <= 0:
            return False
        met = self.field.most_met_beyond_club
        absolute_club = self.field.most_absolute_of(club)
        others = self.field.everybody & ~club
        absolute_others = self.field.most_absolute_of(others)
        return (
            spare >= 2 * met + 2
            and fewest >= 2 * met + absolute_club + absolute_others
            and fewest >= self.field.absolute_count_of(others)
        )

    def _chain(self, group_index: int, floaters: tuple[int, ...]) -> bool:
        """Whether the groups can be paired one by one, each handing on one player at most."""
        if group_index == len(self.field.groups):
            return all(self.may_take_bye(index) for index in floaters)
        group = self.field.groups[group_index]
        if (len(floaters) + len(group)) % 2 == 0:
            return self._pairs_all(floaters, group) and self.can(group_index + 1)
        resting = set_of(group) & self._resting
        candidates: Sequence[int] = list(members(resting)) if resting else group
        return any(
            self._pairs_all(floaters, group, without=left) and self._hands_on(group_index + 1, left)
            for left in candidates[: -TRIES - 1 : -1]
        )

    def _hands_on(self, group_index: int, left: int) -> bool:
        """Whether the one left of a group can go on: they rest, or they are paired below."""
        count_below = len(self.field.entrants) - self._start(group_index)
        if count_below % 2 == 0 and self.may_take_bye(left):
            return self.can(group_index)
        return self.can(group_index, (left,))

    def passes(self, group_index: int, floaters: Iterable[int]) -> bool:
        """Whether it is seen at once that floaters can all be paired in a scoregroup, and the rest.

        This shows [C4] and [C5], and that [C8] is as good as it can be: no bracket can do better
        than pair all its floaters and leave nobody, or one if the number is odd. But only a few are
        tried as the one left, so if it is not seen it may still be so.
        """
        floating = tuple(floaters)
        if not floating:
            return self.can(group_index)
        if group_index >= len(self.field.groups):
            return False
        group = self.field.groups[group_index]
        if len(floating) > len(group):
            return False
        if (len(floating) + len(group)) % 2 == 0:
            return self._pairs_all(floating, group) and self.can(group_index + 1)
        return any(
            self._pairs_all(floating, group, without=left) and self.can(group_index + 1, (left,))
            for left in group[: -TRIES - 1 : -1]
        )

    def _pairs_all(
        self, floaters: tuple[int, ...], group: range, *, without: int | None = None
    ) -> bool:
        """Whether floaters and a group can all be paired, no two floaters with each other."""
        count = len(floaters) + len(group) - (without is not None)
        absolute = self.field.most_absolute(group) + len(floaters)
        if is_dense(count, self.field.most_met, absolute, len(floaters)):
            return True
        players = [*floaters, *(index for index in group if index != without)]
        return has_perfect_matching(self.field.graph(players, apart=len(floaters)))

    def _is_complete(self, players: int) -> bool:
        """Whether a set has a perfect matching, with one who may rest left if it is odd."""
        indices = list(members(players))
        graph = self.field.graph(indices)
        if len(graph) % 2:
            bye = len(graph)
            takers = 0
            for position, index in enumerate(indices):
                if self.may_take_bye(index):
                    graph[position] |= 1 << bye
                    takers |= 1 << position
            graph.append(takers)
        return has_perfect_matching(graph)


def is_dense(count: int, most_met: int, most_absolute: int, floater_count: int = 0) -> bool:
    """Whether so many players can surely be paired, as each may meet at least half of them.

    By Dirac's theorem they can then be seated round a table so that all neighbours may meet; every
    second pair of neighbours is the pairing. Nobody misses more than those they met, those who must
    have the same colour as they, and where they float the other floaters.
    """
    missed = most_met + max(0, most_absolute - 1) + max(0, floater_count - 1)
    return count % 2 == 0 and 2 * (count - 1 - missed) >= count
