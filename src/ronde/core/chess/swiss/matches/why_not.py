"""Why two do not meet in a round of matches, or why they do: the round is paired the other way.

Reading: looking ahead by [C6] knows already whom the two are to meet.
"""

from dataclasses import replace

from ronde.core.chess.swiss.matches.articles import articles_of
from ronde.core.chess.swiss.matches.comparison import compare_rounds
from ronde.core.chess.swiss.matches.entrants import MatchesToPair
from ronde.core.chess.swiss.matches.pairing import MatchPairing, pair_matches
from ronde.core.chess.swiss.no_pairing import blockade
from ronde.core.chess.swiss.reasons import Answer, Blockade, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.system import Articles
from ronde.core.chess.swiss.why_not import MeetingQuestion, WhyNot, by_comparison
from ronde.messages import N_, message


def why_not(
    to_pair: MatchesToPair, pairing: MatchPairing, first: int, second: int, met: Meetings
) -> Answer:
    """Why two, by number, do not meet in a round, or why they do.

    Rule: FIDE C.04.6 2.2.1 [C3]
    Rule: FIDE C.04.5 2.2.1 [C3]
    """
    articles = articles_of(to_pair.rules.chapter)
    is_settled = to_pair.settled is not None
    why = WhyNot(
        articles=articles,
        completion=articles.no_pairing,
        pair=pair_matches,
        judge=_second_games if is_settled else by_comparison(compare_rounds),
    )
    answer = why.answer(to_pair, pairing, first, second, met)
    return replace(answer, alternative=None) if is_settled else answer


def _second_games(
    question: MeetingQuestion, pairing: MatchPairing, alternative: MatchPairing
) -> Verdict:
    """The second games of matches follow from the first ones.

    Rule: FIDE C.04.5 4.4
    """
    text = message(
        N_("these are the second games of the matches of round {round}"),
        round=pairing.round_number - 1,
    )
    return Verdict(rule=f"{pairing.to_pair.rules.chapter} 4.4", text=text)


def blockade_of(to_pair: MatchesToPair, met: Meetings, articles: Articles) -> Blockade | None:
    """What blocks a round; second games are never blocked."""
    return None if to_pair.settled is not None else blockade(to_pair, met, articles)
