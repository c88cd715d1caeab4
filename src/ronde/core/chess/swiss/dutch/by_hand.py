"""A round by hand held against the rules, bracket by bracket, and what they would do next.

Nothing is paired in another way here: the engine pairs the bracket as it lies on the table, and
the two pairings are compared by the criteria.
"""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.by_hand import HandBracket, HandPairs, RuledBracket, halves
from ronde.core.chess.swiss.colours import has_white
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.articles import DUTCH_ARTICLES, criterion_rule
from ronde.core.chess.swiss.dutch.bracket import player_numbers
from ronde.core.chess.swiss.dutch.comparison import (
    bye_verdict,
    first_difference,
    later_verdict,
    verdict_of,
)
from ronde.core.chess.swiss.dutch.exact import Solution, takes_bye
from ronde.core.chess.swiss.dutch.floaters import alternative_floaters, floater_decisions
from ronde.core.chess.swiss.dutch.generation import generation_decisions
from ronde.core.chess.swiss.dutch.measures import measures
from ronde.core.chess.swiss.dutch.position import Position, position_at
from ronde.core.chess.swiss.dutch.prices import criteria_decisions
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.field import RoundField
from ronde.core.chess.swiss.obstacles import obstacle
from ronde.core.chess.swiss.reasons import Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.scores import Points
from ronde.messages import N_, Message, counted, message

Numbers = tuple[int, int]


def judged(
    to_pair: RoundToPair, hand: HandPairs, brackets: Sequence[HandBracket], met: Meetings
) -> dict[int, Verdict]:
    """By the numbers of brackets why the rules pair them otherwise.

    Each bracket is looked at with what was done above it, as far as all are finished; one that
    breaks an absolute criterion is told by that.

    Rule: FIDE C.04.3 (2026-02) 1.9, 3.8
    """
    return dict(_verdicts(to_pair, hand, brackets, met))


def _verdicts(
    to_pair: RoundToPair, hand: HandPairs, brackets: Sequence[HandBracket], met: Meetings
) -> Iterator[tuple[int, Verdict]]:
    """The numbers of brackets that are not as the rules have them, with the reason."""
    bye = hand.bye
    carried: tuple[int, ...] = ()
    paired: set[int] = set()
    for bracket in brackets:
        if bracket.left:
            return
        there = {*carried, *bracket.residents}
        position = position_at(_without(to_pair, paired), carried, bracket.residents)
        if not position.can_be_paired:
            return
        here = {number for pair in bracket.pairs for number in pair}
        made = _solution(position, bracket.pairs, there - here)
        paired |= here
        score = position.completion.bye_score
        resting = _entrant(to_pair, bye) if bye is not None and bye in there else None
        if resting is not None and score is not None and resting.score > score:
            yield bracket.number, bye_verdict(score, resting.score)
            paired.add(resting.number)
        else:
            verdict = _verdict(position, made, met)
            if verdict is not None:
                yield bracket.number, verdict
            if resting and takes_bye(position.bracket, position.completion, made.floaters):
                paired.add(resting.number)
        bye = None if bye in paired else bye
        carried = tuple(sorted(there - paired))


def _verdict(position: Position, made: Solution, met: Meetings) -> Verdict | None:
    """Why the rules pair a bracket otherwise; None where they pair it so."""
    obstacles = _obstacles(position, made, met)
    if obstacles:
        return obstacles[0]
    ruled = position.paired()
    if set(ruled.pairs) == set(made.pairs):
        return None
    refused = _refused(position, made)
    if refused is not None:
        return refused
    bracket, completion = position.bracket, position.completion
    difference = first_difference(
        measures(bracket, ruled, completion), measures(bracket, made, completion)
    )
    if difference is None:
        return later_verdict(bracket, ruled, made)
    return verdict_of(*difference)


def _obstacles(position: Position, made: Solution, met: Meetings) -> tuple[Verdict, ...]:
    """What the absolute criteria have against the pairs of a bracket."""
    entrant = position.bracket.entrant
    obstacles = (
        obstacle(entrant(higher), entrant(lower), met, DUTCH_ARTICLES)
        for higher, lower in made.pairs
    )
    return tuple(verdict for verdict in obstacles if verdict is not None)


def _refused(position: Position, made: Solution) -> Verdict | None:
    """That whoever goes down, and everybody below, cannot be paired, or only with another bye.

    Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
    Rule: FIDE C.04.3 (2026-02) 2.3.1 [C5]
    """
    bracket, completion = position.bracket, position.completion
    score = completion.bye_score
    if takes_bye(bracket, completion, made.floaters):
        if not completion.may_take_bye(made.floaters[0]):
            resting = bracket.entrant(made.floaters[0])
            if resting.barred:
                return _barred(resting)
            assert score is not None
            return bye_verdict(score, resting.score)
        rest: tuple[Entrant, ...] = _below(position)
    else:
        rest = (*(bracket.entrant(index) for index in made.floaters), *_below(position))
    possible, other = _can_be_paired(replace(bracket.field.round, entrants=rest))
    if not possible:
        return Verdict(rule=criterion_rule("C4"), text=_incomplete(len(rest)))
    if other is not None and score is not None and other != score:
        return bye_verdict(score, other)
    return None


def _barred(entrant: Entrant) -> Verdict:
    """That somebody may not have the bye."""
    return Verdict(
        rule=criterion_rule("C2"),
        text=message(N_("number {number} may not have the bye"), number=entrant.number),
    )


def _incomplete(count: int) -> Message:
    """That those who are left cannot all be paired."""
    return counted(
        N_("the one player left has no opponent: go back and pair a group above otherwise"),
        N_(
            "the {count} players left cannot all be paired: go back and pair a group above "
            "otherwise"
        ),
        count,
    )


def _can_be_paired(to_pair: RoundToPair) -> tuple[bool, Points | None]:
    """Whether a round can be paired, and the score of whoever has the bye in it."""
    field = RoundField(to_pair)
    completion = Completion(field)
    if len(field.entrants) % 2:
        return completion.settle_bye_score(), completion.bye_score
    return completion.can(0), None


def _below(position: Position) -> tuple[Entrant, ...]:
    """Everybody below a bracket."""
    entrants = position.bracket.field.entrants
    return entrants[max(position.bracket.residents) + 1 :]


def rules_for(
    to_pair: RoundToPair, hand: HandPairs, bracket: HandBracket, met: Meetings
) -> RuledBracket:
    """What the rules do next in the bracket whose turn it is.

    Where pairs were made in it that are not theirs, they pair whoever is left there.

    Rule: FIDE C.04.3 (2026-02) 3
    """
    made = {frozenset(pair) for pair in bracket.pairs}
    resting = set() if bracket.resting is None else {bracket.resting}
    own = {number for pair in made for number in pair}
    whole = _ruled(to_pair, hand, bracket, kept=own | resting)
    if whole is not None and made <= _pairs_of(*whole) and resting <= _rests(*whole):
        return _told(bracket, whole, made, met)
    waiting = set(bracket.left)
    if not waiting & set(bracket.residents):
        return _only_moved_down(to_pair, hand, bracket)
    rest = _ruled(to_pair, hand, bracket, kept=set())
    if rest is None:
        return _nothing(to_pair, hand, bracket)
    return _told(bracket, rest, made, met)


def _ruled(
    to_pair: RoundToPair, hand: HandPairs, bracket: HandBracket, *, kept: Set[int]
) -> tuple[Position, Solution] | None:
    """A bracket without those who have a place, but for some, and its pairing by the rules.

    None where there is none.
    """
    taken = hand.seated - kept
    residents = tuple(number for number in bracket.residents if number not in taken)
    moved_down = tuple(number for number in bracket.moved_down if number not in taken)
    rest = _without(to_pair, taken)
    if not residents or (hand.bye in taken and len(rest.entrants) % 2):
        return None
    position = position_at(rest, moved_down, residents)
    if not position.can_be_paired:
        return None
    solution = position.paired()
    gone = {_place(position)[number] for number in bracket.floaters if number not in taken}
    if not gone <= set(solution.floaters):
        for index in sorted(gone):
            position = position.with_floater(index)
        if not position.can_be_paired:
            return None
        solution = position.paired()
    return position, solution


def _told(
    bracket: HandBracket,
    ruled: tuple[Position, Solution],
    made: Set[frozenset[int]],
    met: Meetings,
) -> RuledBracket:
    """The pairing of the rules as what is still to be done, with its reasons."""
    position, solution = ruled
    own = position.bracket
    cut = halves(player_numbers(own, own.moved_down), player_numbers(own, own.residents))
    rests = _rests(position, solution)
    values = measures(own, solution, position.completion)
    alternatives = alternative_floaters(position, solution, values)
    trial = _solution(position, cut.pairs, cut.left_over)
    return RuledBracket(
        halves=cut,
        against_trial=_against_trial(position, trial, met),
        boards=tuple(
            board
            for board in _boards(position, solution)
            if frozenset((board.white.number, board.black.number)) not in made
        ),
        floaters=()
        if rests
        else tuple(
            number
            for number in player_numbers(own, solution.floaters)
            if number not in bracket.floaters
        ),
        resting=next((number for number in rests if number != bracket.resting), None),
        why_floaters=tuple(floater_decisions(position, solution, alternatives)),
        why_adapted=(
            *criteria_decisions(own, solution, values),
            *generation_decisions(own, solution),
        ),
    )


def _against_trial(position: Position, trial: Solution, met: Meetings) -> tuple[Verdict, ...]:
    """Why the first half against the second does not do: every obstacle, else the criterion."""
    obstacles = _obstacles(position, trial, met)
    if obstacles:
        return obstacles
    verdict = _verdict(position, trial, met)
    return () if verdict is None else (verdict,)


def _only_moved_down(to_pair: RoundToPair, hand: HandPairs, bracket: HandBracket) -> RuledBracket:
    """A bracket whose residents all have a place: whoever came down goes on, or has the bye."""
    lowest = min(entrant.score for entrant in to_pair.entrants)
    if bracket.score > lowest:
        return replace(_nothing(to_pair, hand, bracket), floaters=bracket.left, problem=None)
    if len(bracket.left) == 1 and hand.bye is None:
        resting = _entrant(to_pair, bracket.left[0])
        if not resting.barred:
            nothing = _nothing(to_pair, hand, bracket)
            return replace(nothing, resting=resting.number, problem=None)
    return _nothing(to_pair, hand, bracket)


def _nothing(to_pair: RoundToPair, hand: HandPairs, bracket: HandBracket) -> RuledBracket:
    """That the rules give nothing with what lies on the table."""
    return RuledBracket(
        halves=halves(bracket.moved_down, bracket.residents),
        against_trial=(),
        boards=(),
        floaters=(),
        resting=None,
        problem=_incomplete(len(to_pair.entrants) - len(hand.seated)),
    )


def _boards(position: Position, solution: Solution) -> Iterator[Board]:
    """The pairs of a bracket with their colours."""
    bracket = position.bracket
    for pair in solution.pairs:
        higher, lower = (bracket.entrant(index) for index in pair)
        if has_white(higher, lower, bracket.field.round.initial_colour):
            yield Board(higher, lower)
        else:
            yield Board(lower, higher)


def _pairs_of(position: Position, solution: Solution) -> set[frozenset[int]]:
    """The pairs of a bracket by number."""
    return {frozenset(player_numbers(position.bracket, pair)) for pair in solution.pairs}


def _rests(position: Position, solution: Solution) -> set[int]:
    """Who has the bye in a bracket by the rules: one player by number, or nobody."""
    if takes_bye(position.bracket, position.completion, solution.floaters):
        return {*player_numbers(position.bracket, solution.floaters)}
    return set()


def _solution(position: Position, pairs: Iterable[Numbers], others: Iterable[int]) -> Solution:
    """Pairs by number, and those who are left, as a pairing of a bracket."""
    place = _place(position)
    placed = [tuple(sorted((place[first], place[second]))) for first, second in pairs]
    return Solution(
        tuple(sorted((higher, lower) for higher, lower in placed)),
        tuple(sorted(place[number] for number in others)),
    )


def _place(position: Position) -> dict[int, int]:
    """The players of a position, each with their index."""
    entrants = position.bracket.field.entrants
    return {entrant.number: index for index, entrant in enumerate(entrants)}


def _without(to_pair: RoundToPair, taken: Set[int]) -> RoundToPair:
    """A round without some players, by number."""
    left = tuple(entrant for entrant in to_pair.entrants if entrant.number not in taken)
    return replace(to_pair, entrants=left)


def _entrant(to_pair: RoundToPair, number: int) -> Entrant:
    """A player of the round by number."""
    return next(entrant for entrant in to_pair.entrants if entrant.number == number)
