"""Why two players do not meet by the Dutch system of 2017, or why they do.

The other round may go another way: a bracket may be the penultimate in one of them alone. So it is
laid over the brackets of the chosen one, and is worse in the first that it pairs otherwise.
"""

from ronde.core.chess.swiss.dutch.comparison import first_difference, later_verdict
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch2017.articles import article_2017
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017
from ronde.core.chess.swiss.dutch2017.completion import Completion2017
from ronde.core.chess.swiss.dutch2017.measures import measures_2017, verdict_2017
from ronde.core.chess.swiss.dutch2017.pairing import Pairing2017, pair_round_2017
from ronde.core.chess.swiss.dutch2017.system import ARTICLES_2017, rule_2017
from ronde.core.chess.swiss.entrants import RoundToPair
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.why_not import WhyNot, by_comparison, by_floating_down, in_bracket


def why_not_2017(
    to_pair: RoundToPair, pairing: Pairing2017, first: int, second: int, met: Meetings
) -> Answer:
    """Why two players, by number, do not meet in a round, or why they do."""
    why = WhyNot(
        articles=ARTICLES_2017,
        completion=rule_2017("A.9"),
        pair=pair_round_2017,
        judge=by_comparison(compare_rounds_2017, by_floating_down),
    )
    return why.answer(to_pair, pairing, first, second, met)


def compare_rounds_2017(chosen: Pairing2017, alternative: Pairing2017) -> Verdict:
    """The first bracket in which a round is worse than the chosen one, and the criterion.

    Rule: FIDE C.04.3 (2017) B.8
    """
    number, bracket, mine, other = next(
        (number, paired.bracket, paired.solution, other)
        for number, paired in enumerate(chosen.brackets, start=1)
        if (other := _as_paired_by(alternative, paired.bracket)) != paired.solution
    )
    completion = Completion2017(bracket.field)
    difference = first_difference(
        measures_2017(bracket, mine, completion), measures_2017(bracket, other, completion)
    )
    verdict = (
        later_verdict(bracket, mine, other, article_2017)
        if difference is None
        else verdict_2017(*difference)
    )
    return in_bracket(verdict, number, bracket.score)


def _as_paired_by(pairing: Pairing2017, bracket: Bracket2017) -> Solution:
    """The pairs that a round has within a bracket; whoever has none there floats."""
    place = {bracket.entrant(index).number: index for index in bracket.players}
    pairs = [
        (place[board.white.number], place[board.black.number])
        for board in pairing.boards
        if board.white.number in place and board.black.number in place
    ]
    paired = {index for pair in pairs for index in pair}
    return Solution(
        tuple(sorted((min(pair), max(pair)) for pair in pairs)),
        tuple(index for index in bracket.players if index not in paired),
    )
