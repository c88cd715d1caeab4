"""A bracket paired fast, with a proof, or not at all.

In a bracket the criteria see classes of players, not players; only former opponents are seen one by
one. A bound over classes gives prices; pairs that meet their prices exactly are *tight*, and a
pairing of tight pairs alone is the best there is. The first such pairing in the order of generation
is looked for, with one exchange at most. Whenever something does not fit, None is returned and the
exact engine takes over. `docs/explanation/swiss-engine.md` has the proof.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

from ronde.core.chess.swiss.dutch.bracket import Bracket, weighted
from ronde.core.chess.swiss.dutch.completion import Completion
from ronde.core.chess.swiss.dutch.counts import ClassCounts
from ronde.core.chess.swiss.dutch.exact import Pair, Solution, goes_on
from ronde.core.chess.swiss.dutch.field import members, set_of
from ronde.core.chess.swiss.dutch.transport import prices
from ronde.core.chess.swiss.entrants import Float
from ronde.core.chess.swiss.preferences import Strength

TAIL = 24
"""How many rows are given back when one gets stuck, at first."""


def fast_solution(bracket: Bracket, completion: Completion) -> Solution | None:
    """The pairing of a bracket with a certificate, or None where the exact engine must decide."""
    floats_one = len(bracket.players) % 2 == 1
    lowest = completion.bye_score
    rests = floats_one and lowest is not None and bracket.score <= lowest
    priced = replace(bracket, one_rests=rests, nobody_floats=not floats_one)
    may_float = (
        frozenset(index for index in bracket.players if completion.may_take_bye(index))
        if rests
        else frozenset(bracket.residents)
    ) - frozenset(bracket.moved_down)
    found = _tight_solution(priced, floats_one, may_float)
    if found is None or goes_on(bracket, completion, found.floaters):
        return found
    if not floats_one:
        return None
    # The floater cannot go on: let only those float who can, and look again.
    may_float = frozenset(index for index in may_float if goes_on(bracket, completion, (index,)))
    return _tight_solution(priced, floats_one, may_float) if may_float else None


def _tight_solution(
    bracket: Bracket, floats_one: bool, may_float: frozenset[int]
) -> Solution | None:
    """The first pairing of tight pairs, with one exchange at most."""
    classes = _Classes(bracket, floats_one, may_float)
    if not classes.solve():
        return None
    free = set_of(bracket.residents)
    pairs: list[Pair] = []
    for position, index in enumerate(bracket.moved_down):
        waiting = bracket.moved_down[position + 1 :]
        opponent = _affordable_opponent(classes, index, waiting, free)
        if opponent is None:
            return None
        free ^= 1 << opponent
        pairs.append((index, opponent))
    remainder = list(members(free))
    found = _remainder_pairing(classes, remainder, floats_one)
    if found is None:
        return None
    rows, chosen = found
    floaters = tuple(column for row, column in zip(rows, chosen, strict=True) if row is None)
    for row, column in zip(rows, chosen, strict=True):
        if row is not None:
            pairs.append((min(row, column), max(row, column)))
    return Solution(tuple(sorted(pairs)), floaters, certified=True)


def _affordable_opponent(
    classes: "_Classes", index: int, waiting: Sequence[int], free: int
) -> int | None:
    """The smallest resident a moved-down player can tightly meet, the counts still working out.

    Those left are counted once as rows and once as columns: where that fails there is no pairing.
    """
    candidates = classes.admissible(index) & free
    while candidates:
        opponent = (candidates & -candidates).bit_length() - 1
        left: list[int | None] = [*waiting, *members(free ^ 1 << opponent)]
        left += [None] * classes.floats_one
        if classes.counts(left, left).feasible:
            return opponent
        candidates &= ~classes.masks[classes.class_of[opponent]]
    return None


def _remainder_pairing(
    classes: "_Classes", remainder: Sequence[int], floats_one: bool
) -> tuple[list[int | None], list[int]] | None:
    """The first tight pairing of a homogeneous bracket or remainder, with one exchange at most.

    S1 and then the floater's place are rows, S2 columns. Without an exchange either a pairing is
    found or there is none, so the exchanges may be tried in their order.

    Rule: FIDE C.04.3 (2026-02) 3.6
    """
    pair_count = (len(remainder) - floats_one) // 2
    upper, lower = list(remainder[:pair_count]), list(remainder[pair_count:])
    dummies: list[int | None] = [None] * floats_one
    rows = [*upper, *dummies]
    chosen = _first_transposition(classes, rows, lower)
    if chosen is not None:
        return rows, chosen
    affordable: dict[tuple[int, int], bool] = {}
    for leaving, entering in _single_exchanges(pair_count, len(remainder)):
        out, into = remainder[leaving], remainder[entering]
        new_rows = [*sorted([*(row for row in upper if row != out), into]), *dummies]
        new_columns = sorted([*(column for column in lower if column != into), out])
        kinds = (classes.class_of[out], classes.class_of[into])
        if kinds not in affordable:
            affordable[kinds] = classes.counts(new_rows, new_columns).feasible
        if affordable[kinds]:
            chosen = _first_transposition(classes, new_rows, new_columns)
            if chosen is not None:
                return list(new_rows), chosen
    return None


def _single_exchanges(pair_count: int, size: int) -> Iterator[tuple[int, int]]:
    """The exchanges of one player of S1 with one of S2, by position, in their order.

    Rule: FIDE C.04.3 (2026-02) 4.3
    """
    for difference in range(1, size):
        for leaving in range(pair_count - 1, -1, -1):
            entering = leaving + difference
            if pair_count <= entering < size:
                yield leaving, entering


@dataclass
class _Classes:
    """The classes of a bracket, their prices, and who may tightly meet whom."""

    bracket: Bracket
    floats_one: bool
    may_float: frozenset[int]

    def __post_init__(self) -> None:
        self.class_of: dict[int | None, int] = {}
        self.masks: list[int] = []
        self.representatives: list[list[int]] = []
        names: dict[Hashable, int] = {}
        for index in self.bracket.players:
            name = names.setdefault(self._key(index), len(names))
            if name == len(self.masks):
                self.masks.append(0)
                self.representatives.append([])
            self.class_of[index] = name
            self.masks[name] |= 1 << index
            if len(self.representatives[name]) < 2:
                self.representatives[name].append(index)
        self.dummy = len(self.masks)
        self.class_of[None] = self.dummy
        self.tight_masks: list[int] = []
        self.tight_classes: list[list[int]] = []

    def _key(self, index: int) -> Hashable:
        """What the criteria see of a player in this bracket, as coarse as it allows."""
        entrant = self.bracket.entrant(index)
        moved_down = self.bracket.is_moved_down(index)
        key: list[Hashable] = [entrant.preference, moved_down and entrant.score]
        absolute = entrant.preference.strength is Strength.ABSOLUTE
        if self.bracket.field.round.is_last and absolute:
            # Topscorers' colours depend on both histories: each is a class of its own.
            key.append(index)
        if self.floats_one:
            key += [index in self.may_float, entrant.floats[0] is Float.DOWN]
            key += [entrant.floats[1] is Float.DOWN]
        if self.bracket.one_rests:
            key.append(entrant.unplayed_count)
        if self.bracket.moved_down:
            which = Float.DOWN if moved_down else Float.UP
            key += [entrant.floats[0] is which, entrant.floats[1] is which]
        return tuple(key)

    def solve(self) -> bool:
        """Find the prices and the tight pairs of classes; False where counts allow no pairing."""
        size = self.dummy + self.floats_one
        costs: list[list[int | None]] = [[None] * size for _class in range(size)]
        for one in range(size):
            for other in range(one, size):
                costs[one][other] = costs[other][one] = self._cost(one, other)
        counts = [mask.bit_count() for mask in self.masks] + [1] * self.floats_one
        found = prices(counts, costs)
        if found is None:
            return False
        for one in range(size):
            tight = [
                other
                for other in range(size)
                if (cost := costs[one][other]) is not None and found[one] + found[other] == 2 * cost
            ]
            self.tight_classes.append(tight)
            self.tight_masks.append(
                sum(self.masks[other] for other in tight if other != self.dummy)
            )
        return True

    def _cost(self, one: int, other: int) -> int | None:
        """What a pair of two classes costs; one with the dummy is a floater and costs nothing."""
        if self.dummy in (one, other):
            member = other if one == self.dummy else one
            if member == self.dummy:
                return None
            return 0 if self.representatives[member][0] in self.may_float else None
        first = self.representatives[one][0]
        others = self.representatives[other]
        second = others[0] if one != other else others[-1]
        if first == second or not self._may_pair(first, second):
            return None
        higher, lower = min(first, second), max(first, second)
        merits = self.bracket.merits(higher, lower)
        return -weighted(merits, self.bracket.merit_bases)

    def _may_pair(self, first: int, second: int) -> bool:
        """Whether two classes may be paired, former opponents aside."""
        bracket = self.bracket
        if bracket.is_moved_down(first) and bracket.is_moved_down(second):
            return False
        one, other = bracket.entrant(first), bracket.entrant(second)
        both_absolute = min(one.preference.strength, other.preference.strength) is Strength.ABSOLUTE
        same = one.preference.colour is other.preference.colour
        return not (both_absolute and same) or one.topscorer or other.topscorer

    def counts(self, rows: Sequence[int | None], columns: Sequence[int | None]) -> ClassCounts:
        """The classes of rows and columns, and whether they can be matched tightly."""
        return ClassCounts(
            [self.class_of[row] for row in rows],
            [self.class_of[column] for column in columns],
            self.tight_classes,
        )

    def admissible(self, index: int | None) -> int:
        """Whom a player, or the dummy, may tightly meet."""
        mask = self.tight_masks[self.class_of[index]]
        if index is None:
            return mask & set_of(self.may_float)
        return mask & self.bracket.field.legal[index]


def _first_transposition(
    classes: _Classes, rows: Sequence[int | None], columns: Sequence[int]
) -> list[int] | None:
    """For each row the smallest column it can have, the rows before it fixed; None if impossible.

    Rule: FIDE C.04.3 (2026-02) 4.2
    """
    row_classes = [classes.class_of[row] for row in rows]
    counts = classes.counts(rows, columns)
    if not counts.feasible:
        return None
    free = set_of(columns)
    chosen: list[int] = []
    for position, row in enumerate(rows):
        candidates = classes.admissible(row) & free
        while candidates:
            column = (candidates & -candidates).bit_length() - 1
            if counts.take(row_classes[position], classes.class_of[column]):
                break
            candidates &= ~classes.masks[classes.class_of[column]]
        if not candidates:
            return _with_tail_solved(classes, rows, columns, chosen)
        chosen.append(column)
        free ^= 1 << column
    return chosen


def _with_tail_solved(
    classes: _Classes,
    rows: Sequence[int | None],
    columns: Sequence[int],
    chosen: Sequence[int],
) -> list[int] | None:
    """Give the last rows back and solve them exactly, more of them if that fails."""
    length = TAIL + len(rows) - len(chosen)
    while True:
        kept = list(chosen[: max(0, len(rows) - length)])
        free = set_of(columns) & ~set_of(kept)
        tail = _smallest_matching([classes.admissible(row) & free for row in rows[len(kept) :]])
        if tail is not None:
            return kept + tail
        if not kept:
            return None
        length *= 4


def _smallest_matching(admissible: list[int]) -> list[int] | None:
    """The lexicographically smallest perfect matching of rows with columns, if there is one."""
    row_of: dict[int, int] = {}
    column_of: list[int | None] = [None] * len(admissible)
    for row in range(len(admissible)):
        if not _augment(row, admissible, row_of, column_of, 0):
            return None
    fixed = 0
    for row, allowed in enumerate(admissible):
        current = column_of[row]
        assert current is not None
        for column in members(allowed & ~fixed):
            if column >= current:
                break
            ousted = row_of[column]
            saved_rows, saved_columns = dict(row_of), list(column_of)
            del row_of[current]
            row_of[column], column_of[row] = row, column
            column_of[ousted] = None
            if _augment(ousted, admissible, row_of, column_of, fixed | 1 << column):
                current = column
                break
            row_of, column_of = saved_rows, saved_columns
        fixed |= 1 << current
    return [column for column in column_of if column is not None]


def _augment(
    row: int,
    admissible: Sequence[int],
    row_of: dict[int, int],
    column_of: list[int | None],
    forbidden: int,
) -> bool:
    """Match one more row by an alternating path that keeps away from fixed columns."""
    came_from: dict[int, int] = {}
    seen = forbidden
    waiting = [row]
    while waiting:
        here = waiting.pop()
        for column in members(admissible[here] & ~seen):
            seen |= 1 << column
            came_from[column] = here
            owner = row_of.get(column)
            if owner is not None:
                waiting.append(owner)
                continue
            while True:
                owner = came_from[column]
                previous = column_of[owner]
                row_of[column], column_of[owner] = owner, column
                if owner == row:
                    return True
                assert previous is not None
                column = previous
    return False
