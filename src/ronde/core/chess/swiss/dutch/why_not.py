"""Why two players do not meet, or why they do: the round is paired again the other way.

Reading: where one of the two has to float, looking ahead by [C8] knows already whom they are
to meet.
"""

from ronde.core.chess.swiss.dutch.articles import DUTCH_ARTICLES, criterion_rule
from ronde.core.chess.swiss.dutch.comparison import (
    bye_verdict,
    first_difference,
    later_verdict,
    verdict_of,
)
from ronde.core.chess.swiss.dutch.measures import measures
from ronde.core.chess.swiss.dutch.pairing import DutchPairing, PairedBracket, pair_round
from ronde.core.chess.swiss.dutch.position import position_of
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.why_not import WhyNot, by_comparison, by_floating_down, in_bracket


def why_not(
    to_pair: RoundToPair, pairing: DutchPairing, first: int, second: int, met: Meetings
) -> Answer:
    """Why two players, by number, do not meet in a round, or why they do.

    Rule: FIDE C.04.3 (2026-02) 1.4.1
    Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
    """
    why = WhyNot(
        articles=DUTCH_ARTICLES,
        completion=criterion_rule("C4"),
        pair=pair_round,
        judge=by_comparison(compare_rounds, by_floating_down),
    )
    return why.answer(to_pair, pairing, first, second, met)


def compare_rounds(chosen: DutchPairing, alternative: DutchPairing) -> Verdict:
    """The first bracket in which a round is worse than the chosen one, and the criterion.

    Rule: FIDE C.04.3 (2026-02) 2.3.1 [C5]
    Rule: FIDE C.04.3 (2026-02) 3.8
    """
    mine, theirs = _bye_score(chosen), _bye_score(alternative)
    if mine is not None and theirs is not None and mine != theirs:
        return bye_verdict(mine, theirs)
    number, paired, other = next(
        (number, paired, other)
        for number, (paired, other) in enumerate(
            zip(chosen.brackets, alternative.brackets, strict=True), start=1
        )
        if paired.solution != other.solution
    )
    verdict = _compare_brackets(paired, other)
    return in_bracket(verdict, number, paired.bracket.score)


def _compare_brackets(chosen: PairedBracket, alternative: PairedBracket) -> Verdict:
    """The first criterion by which a pairing of a bracket is worse than the chosen one."""
    position, solution = position_of(chosen)
    changed, other = position_of(alternative)
    difference = first_difference(
        measures(position.bracket, solution, position.completion),
        measures(changed.bracket, other, changed.completion),
    )
    if difference is None:
        return later_verdict(position.bracket, solution, other)
    return verdict_of(*difference)


def _bye_score(pairing: DutchPairing) -> int | None:
    """The score of whoever has the bye."""
    if pairing.bye is None:
        return None
    field = pairing.brackets[0].bracket.field
    return field.round.entrant(pairing.bye).score
