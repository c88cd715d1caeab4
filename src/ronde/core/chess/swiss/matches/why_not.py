"""Why two do not meet in a round of matches, or why they do: the round is paired the other way.

Two are made to meet by letting them meet nobody else, and kept apart as if they had met before.
Everything else follows the rules; the first thing by which the round is then worse is the answer.

Reading: looking ahead by [C6] knows already whom the two are to meet.
"""

from dataclasses import replace

from ronde.core.chess.swiss.matches.articles import articles_of
from ronde.core.chess.swiss.matches.comparison import compare_rounds
from ronde.core.chess.swiss.matches.entrants import MatchEntrant, MatchesToPair
from ronde.core.chess.swiss.matches.pairing import MatchPairing, pair_matches
from ronde.core.chess.swiss.no_pairing import blockade
from ronde.core.chess.swiss.obstacles import obstacle
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message, message


def why_not(
    to_pair: MatchesToPair, pairing: MatchPairing, first: int, second: int, met: Meetings
) -> Answer:
    """Why two, by number, do not meet in a round, or why they do."""
    if first == second:
        raise InputError(N_("expected two different players, found {player} twice"), player=first)
    paired = any(
        {board.white.number, board.black.number} == {first, second} for board in pairing.boards
    )
    alternative = None
    verdict = _without_pairing_anew(to_pair, first, second, met, paired=paired)
    if verdict is None:
        changed = (kept_apart if paired else made_to_meet)(to_pair, first, second)
        alternative = _paired_or_none(changed)
        verdict = _verdict(pairing, alternative, first, second, met, paired=paired)
    return Answer(
        pair=(first, second),
        paired=paired,
        rule=verdict.rule,
        text=verdict.text,
        alternative=alternative,
    )


def made_to_meet(to_pair: MatchesToPair, first: int, second: int) -> MatchesToPair:
    """A round in which two, by number, can meet nobody but each other, and neither rests."""
    numbers = frozenset(entrant.number for entrant in to_pair.entrants)
    both = frozenset((first, second))
    return replace(
        to_pair,
        entrants=tuple(
            replace(entrant, met=numbers - both, barred=True)
            if entrant.number in both
            else replace(entrant, met=entrant.met | both)
            for entrant in to_pair.entrants
        ),
    )


def kept_apart(to_pair: MatchesToPair, first: int, second: int) -> MatchesToPair:
    """A round in which two, by number, may not meet."""
    other = {first: second, second: first}
    return replace(
        to_pair,
        entrants=tuple(
            replace(entrant, met=entrant.met | {other[entrant.number]})
            if entrant.number in other
            else entrant
            for entrant in to_pair.entrants
        ),
    )


def _without_pairing_anew(
    to_pair: MatchesToPair, first: int, second: int, met: Meetings, *, paired: bool
) -> Verdict | None:
    """An answer for which no other round is needed: absent, settled before, or not allowed."""
    by_number = {entrant.number: entrant for entrant in to_pair.entrants}
    for number in (first, second):
        if number not in by_number:
            text = message(
                N_("{player} takes no part in round {round}"),
                player=number,
                round=to_pair.round_number,
            )
            return Verdict(rule="C.04.2 3.3", text=text)
    if to_pair.settled is not None:
        text = message(
            N_("these are the second games of the matches of round {round}"),
            round=to_pair.round_number - 1,
        )
        return Verdict(rule=f"{to_pair.rules.chapter} 4.4", text=text)
    articles = articles_of(to_pair.rules.chapter)
    forbidden = obstacle(by_number[first], by_number[second], met, articles)
    if paired or forbidden is None:
        return None
    text = message(N_("{reason}: they cannot be paired"), reason=forbidden.text)
    return Verdict(rule=forbidden.rule, text=text)


def _verdict(
    pairing: MatchPairing,
    alternative: MatchPairing | None,
    first: int,
    second: int,
    met: Meetings,
    *,
    paired: bool,
) -> Verdict:
    """By what the round paired the other way is worse."""
    to_pair = pairing.to_pair
    if alternative is None:
        return Verdict(
            rule=articles_of(to_pair.rules.chapter).no_pairing,
            text=_incomplete(to_pair, first, second, met, paired=paired),
        )
    worse = compare_rounds(pairing, alternative)
    template = (
        N_("{first} and {second} meet; if they did not, {reason}")
        if paired
        else N_("if {first} met {second}, {reason}")
    )
    text = message(template, reason=worse.text, first=first, second=second)
    return Verdict(rule=worse.rule, text=text)


def _incomplete(
    to_pair: MatchesToPair, first: int, second: int, met: Meetings, *, paired: bool
) -> Message:
    """Why there is no round the other way.

    Rule: FIDE C.04.6 2.2.1 [C3]
    Rule: FIDE C.04.5 2.2.1 [C3]
    """
    names = {"first": first, "second": second}
    if paired:
        return message(
            N_("{first} and {second} meet because the round could not be completed otherwise"),
            **names,
        )
    others: tuple[MatchEntrant, ...] = tuple(
        entrant for entrant in to_pair.entrants if entrant.number not in (first, second)
    )
    rules = articles_of(to_pair.rules.chapter)
    blocked = blockade(replace(to_pair, entrants=others), met, rules)
    if blocked is None:
        raise ValueError("the others can be paired without the two")
    return message(
        N_(
            "if {first} met {second}, the round could not be completed: the others could not all "
            "be paired, for {players} would be in each other's way"
        ),
        players=blocked.players,
        **names,
    )


def _paired_or_none(to_pair: MatchesToPair) -> MatchPairing | None:
    """The round, or None where it cannot be paired."""
    try:
        return pair_matches(to_pair)
    except RuleError:
        return None
