"""Why two players do not meet by the Dubov system, or why they do."""

from ronde.core.chess.swiss.bye_reasons import bye_verdict
from ronde.core.chess.swiss.dubov.articles import DUBOV_ARTICLES, article_rule, criterion_rule
from ronde.core.chess.swiss.dubov.bracket import DubovBracket
from ronde.core.chess.swiss.dubov.entrants import DubovRound
from ronde.core.chess.swiss.dubov.measures import later_verdict, measures, verdict_of
from ronde.core.chess.swiss.dubov.pairing import DubovPairing, pair_round
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.why_not import WhyNot, by_comparison, in_bracket
from ronde.core.scores import points_value
from ronde.messages import N_, message


def why_not(
    to_pair: DubovRound, pairing: DubovPairing, first: int, second: int, met: Meetings
) -> Answer:
    """Why two players, by number, do not meet in a round, or why they do."""
    why = WhyNot(
        articles=DUBOV_ARTICLES,
        completion=criterion_rule("C4"),
        pair=pair_round,
        judge=by_comparison(compare_rounds, _by_raising),
    )
    return why.answer(to_pair, pairing, first, second, met)


def compare_rounds(chosen: DubovPairing, alternative: DubovPairing) -> Verdict:
    """Where a round is worse than the chosen one: its bye, or the first bracket that differs.

    Rule: FIDE C.04.4.1 (2026-02) 3.1, 3.2.2
    """
    bye = bye_verdict(
        chosen.to_pair,
        chosen,
        alternative,
        article_rule,
        N_("the bye would go to {other}, who has a smaller number than {player}"),
    )
    if bye is not None:
        return bye
    mine, other = next(
        (mine, other)
        for mine, other in zip(chosen.brackets, alternative.brackets, strict=False)
        if mine.upfloaters != other.upfloaters or _pairs(mine) != _pairs(other)
    )
    difference = first_difference(measures(mine), measures(other))
    verdict = later_verdict(mine, other) if difference is None else verdict_of(*difference)
    return in_bracket(verdict, mine.number, mine.score)


def _pairs(bracket: DubovBracket) -> set[frozenset[int]]:
    """Who meets whom in a bracket."""
    return {frozenset(pair) for pair in bracket.pairs}


def _by_raising(verdict: Verdict, higher: Entrant, lower: Entrant) -> Verdict:
    """Add what a pair of different scores needs.

    Rule: FIDE C.04.4.1 (2026-02) 1.3.2
    """
    return Verdict(
        rule=verdict.rule,
        text=message(
            N_(
                "{answer} ({higher} has {more} points and can meet {lower}, who has {less}, only "
                "if {lower} is raised)"
            ),
            answer=verdict.text,
            higher=higher.number,
            more=points_value(higher.score),
            lower=lower.number,
            less=points_value(lower.score),
        ),
    )
