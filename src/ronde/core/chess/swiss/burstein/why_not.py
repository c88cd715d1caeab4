"""Why two players do not meet by the Burstein system, or why they do.

Reading: where one of the two has to float, looking ahead by [C7] knows already whom they are
to meet.
"""

from ronde.core.chess.swiss.burstein.articles import (
    BURSTEIN_ARTICLES,
    article_rule,
    criterion_rule,
)
from ronde.core.chess.swiss.burstein.entrants import BursteinRound
from ronde.core.chess.swiss.burstein.measures import later_verdict, measures, verdict_of
from ronde.core.chess.swiss.burstein.pairing import BursteinPaired, BursteinPairing, pair_round
from ronde.core.chess.swiss.bye_reasons import bye_verdict
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.why_not import WhyNot, by_comparison, by_floating_down, in_bracket
from ronde.messages import N_


def why_not(
    to_pair: BursteinRound, pairing: BursteinPairing, first: int, second: int, met: Meetings
) -> Answer:
    """Why two players, by number, do not meet in a round, or why they do."""
    why = WhyNot(
        articles=BURSTEIN_ARTICLES,
        completion=criterion_rule("C4"),
        pair=pair_round,
        judge=by_comparison(compare_rounds, by_floating_down),
    )
    return why.answer(to_pair, pairing, first, second, met)


def compare_rounds(chosen: BursteinPairing, alternative: BursteinPairing) -> Verdict:
    """Where a round is worse than the chosen one: its bye, or the first bracket that differs.

    Rule: FIDE C.04.4.2 (2026-02) 3.1, 3.2.2
    """
    bye = bye_verdict(
        chosen.to_pair,
        chosen,
        alternative,
        article_rule,
        N_("the bye would go to {other}, who has a better index than {player}"),
    )
    if bye is not None:
        return bye
    number, mine, other = next(
        (number, mine, other)
        for number, (mine, other) in enumerate(
            zip(chosen.brackets, alternative.brackets, strict=True), start=1
        )
        if mine.solution != other.solution
    )
    difference = first_difference(_measures(mine), _measures(other))
    verdict = (
        later_verdict(mine.bracket, mine.solution, other.solution)
        if difference is None
        else verdict_of(*difference)
    )
    return in_bracket(verdict, number, mine.bracket.score)


def _measures(paired: BursteinPaired) -> dict[str, Measure]:
    """What a bracket is worth in the round it was paired in."""
    return measures(paired.bracket, paired.solution, Completion(paired.bracket.field))
