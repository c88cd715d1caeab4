"""A bracket paired fast, with a proof, or not at all.

In a bracket the criteria see classes of players, not players; only former opponents are seen one by
one. A bound over classes gives prices; pairs that meet their prices exactly are *tight*, and a
pairing of tight pairs alone is the best there is. The first such pairing in the order of generation
is looked for, with one exchange at most. Whenever something does not fit, None is returned and the
exact engine takes over. `docs/explanation/swiss-engine.md` has the proof.
"""

from collections.abc import Sequence
from dataclasses import replace

from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.classes import BracketClasses
from ronde.core.chess.swiss.dutch.completion import Completion
from ronde.core.chess.swiss.dutch.exact import Pair, Solution, goes_on
from ronde.core.chess.swiss.dutch.exchanges import remainder_pairing
from ronde.core.matching.cardinality import has_perfect_matching

ONE_BY_ONE = 40
"""Up to how many players the bound is tried with every player a class of their own."""


def fast_solution(bracket: Bracket, completion: Completion) -> Solution | None:
    """The pairing of a bracket with a certificate, or None where the exact engine must decide."""
    if not bracket.has_pairs:
        # Everybody floats: there is nothing to choose, and the round can be completed.
        return Solution((), bracket.players, certified=True)
    if len(bracket.moved_down) > len(bracket.residents):
        return None
    if len(bracket.players) == 2:
        return _only_pair(bracket, completion)
    floats_one = len(bracket.players) % 2 == 1
    lowest = completion.bye_score
    rests = floats_one and lowest is not None and bracket.score <= lowest
    priced = replace(bracket, one_rests=rests, nobody_floats=not floats_one)
    may_float = frozenset(bracket.residents)
    if rests:
        may_float = frozenset(index for index in may_float if completion.may_take_bye(index))
    solution = _best_solution(priced, floats_one, may_float)
    if solution is None or goes_on(bracket, completion, solution.floaters):
        return solution
    if not floats_one:
        return None
    # The floater cannot go on: let only those float who can, and look again.
    may_float = frozenset(index for index in may_float if goes_on(bracket, completion, (index,)))
    return _best_solution(priced, floats_one, may_float) if may_float else None


def _best_solution(
    bracket: Bracket, floats_one: bool, may_float: frozenset[int]
) -> Solution | None:
    """The first pairing of tight pairs, by the bound over classes or by one that sees players.

    The second knows who has met whom, which decides in small brackets; there it is worth asking
    first whether a pairing with so few floaters exists at all.
    """
    is_small = len(bracket.players) <= ONE_BY_ONE
    if is_small and not _has_candidate(bracket, floats_one, may_float):
        return None
    solution = _tight_solution(BracketClasses(bracket, floats_one, may_float))
    if solution is None and is_small:
        solution = _tight_solution(BracketClasses(bracket, floats_one, may_float, one_by_one=True))
    return solution


def _has_candidate(bracket: Bracket, floats_one: bool, may_float: frozenset[int]) -> bool:
    """Whether all can be paired, or all but one of those who may float."""
    players = bracket.players
    graph = bracket.field.graph(players, apart=len(bracket.moved_down))
    if floats_one:
        floating = 0
        for position, index in enumerate(players):
            if index in may_float:
                floating |= 1 << position
                graph[position] |= 1 << len(players)
        graph.append(floating)
    return has_perfect_matching(graph)


def _only_pair(bracket: Bracket, completion: Completion) -> Solution | None:
    """The pair of two who may meet: if the round can go on, there is nothing to compare."""
    first, second = bracket.players
    if not goes_on(bracket, completion, ()):
        return None
    return Solution(((first, second),), (), certified=True)


def _tight_solution(classes: BracketClasses) -> Solution | None:
    """The first pairing of tight pairs, with one exchange at most."""
    bracket = classes.bracket
    if not classes.solve():
        return None
    opponents = _opponents_of_moved_down(classes)
    if opponents is None:
        return None
    taken = set(opponents)
    remainder = [index for index in bracket.residents if index not in taken]
    found = remainder_pairing(classes, remainder)
    if found is None:
        return None
    pairs: list[Pair] = list(zip(bracket.moved_down, opponents, strict=True))
    floaters: tuple[int, ...] = ()
    for row, column in zip(*found, strict=True):
        if row is None:
            floaters = (column,)
        else:
            pairs.append((row, column) if row < column else (column, row))
    return Solution(tuple(sorted(pairs)), floaters, certified=True)


def _opponents_of_moved_down(classes: BracketClasses) -> list[int] | None:
    """For each moved-down player in turn the smallest resident they can tightly meet, or None.

    Those left are counted once as rows and once as columns: where that fails there is no pairing.

    Rule: FIDE C.04.3 (2026-02) 4.2
    """
    bracket = classes.bracket
    left = list(classes.counts)
    taken: list[int] = []
    for index in bracket.moved_down:
        name = classes.class_of[index]
        left[name] -= 1
        opponent = _affordable_opponent(classes, index, taken, left)
        if opponent is None:
            return None
        taken.append(opponent)
        left[classes.class_of[opponent]] -= 1
    return taken


def _affordable_opponent(
    classes: BracketClasses, index: int, taken: Sequence[int], left: list[int]
) -> int | None:
    """The smallest resident a moved-down player can tightly meet, the counts still working out."""
    field = classes.bracket.field
    met = field.entrants[index].met
    choices = set(classes.tight[classes.class_of[index]])
    for opponent in classes.bracket.residents:
        name = classes.class_of[opponent]
        if name in choices and opponent not in taken and field.numbers[opponent] not in met:
            left[name] -= 1
            feasible = classes.matched_counts(left, left).feasible
            left[name] += 1
            if feasible:
                return opponent
            choices.remove(name)
    return None
