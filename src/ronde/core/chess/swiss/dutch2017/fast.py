"""A bracket of the rules until January 2026 paired fast, with a proof, or not at all.

Where all moved-down players are paired and only residents of one score float, the criteria of 2017
see what those of 2026 see, in the same order: every such candidate has the same score differences,
of pairs, of floaters and of whoever floats down again. So [C.6], [C.16] and [C.18] tell none apart,
and [C.8] to [C.15], [C.17] and [C.19] are [C10] to [C17], [C19] and [C21]. If there is such a
candidate with as few floaters as any, no other is as good by [C.5] and [C.6], and the bound over
classes of `dutch.fast` holds. What differs is how far a bracket looks ahead.
"""

from collections.abc import Iterable
from dataclasses import replace

from ronde.core.chess.swiss.dutch.exact import Solution, Step
from ronde.core.chess.swiss.dutch.fast import (
    Aside,
    least_floater_count,
    least_outlook,
    with_good_floaters,
)
from ronde.core.chess.swiss.dutch.look_ahead import LookAhead, is_worth_a_look
from ronde.core.chess.swiss.dutch.tight import TightPairing, first_tight_pairing
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017, Stage2017
from ronde.core.chess.swiss.dutch2017.completion import Completion2017, NextBracket


def fast_solution_2017(bracket: Bracket2017, completion: Completion2017) -> Solution | None:
    """The pairing of a bracket with a certificate; None where the exact engine must decide."""
    if not bracket.has_pairs:
        return Solution((), bracket.players, certified=True, steps=frozenset({Step.NO_PAIR}))
    if len(bracket.moved_down) > len(bracket.residents) or bracket.has_mixed_residents:
        return None
    if not bracket.below:
        return _last(bracket)
    count = least_floater_count(bracket)
    found = _first(bracket, count, bracket.residents)
    if found is None and bracket.stage is Stage2017.ORDINARY:
        return None
    ordinary = bracket.stage is Stage2017.ORDINARY
    ahead = NextBracket(completion) if ordinary and not bracket.following_is_last else completion
    group_index = bracket.group_index + 1
    if found is not None and (
        ahead.passes(group_index, found.floaters)
        if ordinary
        else completion.can(group_index, found.floaters)
    ):
        return found.solution(Step.IDEAL)
    if not is_worth_a_look(bracket):
        return None
    below = LookAhead(bracket, ahead, next_counts=ordinary)
    wild = least_outlook(bracket, below, count)
    if ordinary and found is not None and (wild is None or wild.floater_count > count):
        # Whoever floats, the round cannot be completed, and the bracket is paired again.
        return found.solution(Step.WILD)
    if wild is None:
        return None
    if wild.floater_count > count:
        found = _first(bracket, wild.floater_count, bracket.residents)
    if found is None:
        return None
    solution = with_good_floaters(found, wild, below)
    return None if isinstance(solution, Aside) else solution


def _last(bracket: Bracket2017) -> Solution | None:
    """The last bracket: at most one is left, a resident who may have the bye.

    Rule: FIDE C.04.3 (2017) C.2
    """
    resting = bracket.field.may_rest
    takers = [index for index in bracket.residents if resting >> index & 1]
    found = _first(bracket, len(bracket.players) % 2, takers)
    return None if found is None else found.solution(Step.IDEAL)


def _first(
    bracket: Bracket2017, floater_count: int, may_float: Iterable[int]
) -> TightPairing | None:
    """The best pairing with so many floaters out of some residents, and the first of the best."""
    priced = replace(bracket, nobody_floats=floater_count == 0)
    found = first_tight_pairing(priced, floater_count, frozenset(may_float))
    return found if isinstance(found, TightPairing) else None
