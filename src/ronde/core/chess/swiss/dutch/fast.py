"""A bracket paired fast, with a proof, or not at all.

In a bracket the criteria see classes of players, not players; only former opponents are seen one by
one. A bound over classes gives prices; pairs that meet their prices exactly are *tight*, and a
pairing of tight pairs alone is the best there is. The first such pairing in the order of generation
is looked for, with as few floaters as the bracket and the players below allow (`tight`). It stands
if its floaters do as well below as any could (`look_ahead`); if they do not, only those float who
do. Whenever something does not fit, the reason is returned and the exact engine takes over.
`docs/explanation/swiss-engine.md` has the proof.
"""

import enum
from dataclasses import replace

from ronde.core.chess.swiss.completion import Completion, is_dense
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.classes import BracketClasses, Refinement
from ronde.core.chess.swiss.dutch.exact import Solution, Step, goes_on
from ronde.core.chess.swiss.dutch.look_ahead import LookAhead, Outlook, is_worth_a_look
from ronde.core.chess.swiss.dutch.remembered import Remembered, bracket_key
from ronde.core.chess.swiss.dutch.tight import TightPairing, first_tight_pairing, tight_pairing
from ronde.core.matching.cardinality import maximum_matching


class Aside(enum.Enum):
    """Why the exact engine must decide."""

    FEW_PLAYERS = "few players, floaters not ideal"
    MANY_MOVED_DOWN = "more moved-down players than residents"
    MOVED_DOWN_FLOATS = "a moved-down player may have to float"
    BLOSSOMS = "bound needs blossoms"
    NO_JOINT_TAIL = "several floaters, who can go on only with another S1"


def fast_solution(
    bracket: Bracket, completion: Completion, remembered: Remembered | None = None
) -> Solution | Aside:
    """The pairing of a bracket with a certificate, or why the exact engine must decide.

    What is `remembered` of another round is not looked for again, if its floaters can go on.
    """
    if not bracket.has_pairs:
        # Everybody floats: there is nothing to choose, and the round can be completed.
        return Solution((), bracket.players, certified=True, steps=frozenset({Step.NO_PAIR}))
    if len(bracket.moved_down) > len(bracket.residents):
        return Aside.MANY_MOVED_DOWN
    if len(bracket.players) == 2 and goes_on(bracket, completion, ()):
        # The pair of two who may meet: if the round can go on, there is nothing to compare.
        return Solution((bracket.players,), (), certified=True, steps=frozenset({Step.ONLY_PAIR}))
    floater_count = least_floater_count(bracket)
    if remembered is not None:
        key = bracket_key(bracket, floater_count, _bye_takers(bracket, completion, floater_count))
        known = remembered.solution(bracket, key)
        if known is not None and goes_on(bracket, completion, known.floaters):
            return known
    found = _first_pairing(bracket, completion, floater_count)
    if isinstance(found, TightPairing) and goes_on(bracket, completion, found.floaters):
        solution = found.solution(Step.IDEAL)
        if remembered is not None:
            remembered.keep(bracket, key, solution)
        return solution
    if not is_worth_a_look(bracket):
        return Aside.FEW_PLAYERS
    ahead = LookAhead(bracket, completion)
    wild = least_outlook(bracket, ahead, floater_count)
    if wild is None:
        return Aside.MOVED_DOWN_FLOATS
    if wild.floater_count > floater_count:
        found = _first_pairing(bracket, completion, wild.floater_count)
    if not isinstance(found, TightPairing):
        blossoms = found is Refinement.BLOSSOMS
        return Aside.BLOSSOMS if blossoms else Aside.MOVED_DOWN_FLOATS
    return with_good_floaters(found, wild, ahead)


def least_floater_count(bracket: Bracket) -> int:
    """How many float at least, whoever is below."""
    count, floating = len(bracket.players), len(bracket.moved_down)
    field = bracket.field
    absolute = field.most_absolute(range(bracket.residents[0], bracket.residents[-1] + 1))
    if is_dense(count // 2 * 2, field.most_met, absolute + floating, floating):
        return count % 2
    return maximum_matching(bracket.graph).count(None)


def _first_pairing(
    bracket: Bracket, completion: Completion, floater_count: int
) -> TightPairing | Refinement:
    """The best pairing with so many floaters, all of them residents, and the first of the best.

    A single floater out of a bracket in which the bye has to be given takes it.
    """
    takers = _bye_takers(bracket, completion, floater_count)
    priced = replace(bracket, one_rests=takers is not None, nobody_floats=floater_count == 0)
    may_float = frozenset(bracket.residents) if takers is None else takers
    return first_tight_pairing(priced, floater_count, may_float)


def _bye_takers(
    bracket: Bracket, completion: Completion, floater_count: int
) -> frozenset[int] | None:
    """The residents who may float out of a bracket whose one floater takes the bye; else None."""
    lowest = completion.bye_score
    if floater_count != 1 or lowest is None or bracket.score > lowest:
        return None
    return frozenset(index for index in bracket.residents if completion.may_take_bye(index))


def least_outlook(bracket: Bracket, ahead: LookAhead, floater_count: int) -> Outlook | None:
    """The best with as few wild floaters as there can be; None if it is not sure who they are.

    With fewer the round could not be completed, whoever floats. Residents alone have the least
    scores, but perhaps only with a moved-down player so few are enough.
    """
    while floater_count <= len(bracket.residents):
        wild = ahead.outlook([bracket.residents] * floater_count)
        if wild is not None:
            return wild
        if bracket.moved_down and ahead.outlook([bracket.players] * floater_count) is not None:
            return None
        floater_count += 2
    return None


def with_good_floaters(found: TightPairing, wild: Outlook, ahead: LookAhead) -> Solution | Aside:
    """The pairing if its floaters do as well as wild ones, else the first whose floaters do."""
    if wild.floater_count != 1:
        if ahead.reaches(wild, found.floaters):
            return found.solution(Step.WILD)
        return _with_players_below(found, wild, ahead)
    classes = found.classes
    good = ahead.good_floaters(wild, classes.may_float)
    if good.issuperset(found.floaters):
        return found.solution(Step.WILD)
    # Whoever is left out is illegal or worse at [C8].
    again = first_tight_pairing(classes.bracket, 1, good)
    if isinstance(again, TightPairing):
        return again.solution(Step.GOOD)
    return Aside.BLOSSOMS if again is Refinement.BLOSSOMS else Aside.MOVED_DOWN_FLOATS


def _with_players_below(found: TightPairing, wild: Outlook, ahead: LookAhead) -> Solution | Aside:
    """The first pairing whose several floaters do as well below as any could.

    Perhaps some tight pairing has such floaters. Otherwise all are matched at once: the tight pairs
    are then those of the best candidates who can go on.
    """
    if wild.alike is not None:
        below, partners = wild.alike
        joint = found.with_players_below(
            below, lambda index: ahead.reach_in(wild, index) & partners
        )
        if joint is not None:
            return joint.solution(Step.JOINT_TAIL)
    bracket, may_float = found.classes.bracket, found.classes.may_float
    classes = BracketClasses(bracket, wild.floater_count, may_float)
    together = ahead.together(classes, wild)
    if together is None:
        return Aside.BLOSSOMS
    again = tight_pairing(classes)
    if again is not None:
        joint = again.with_players_below(*together)
        if joint is not None:
            return joint.solution(Step.TOGETHER)
    return Aside.NO_JOINT_TAIL
