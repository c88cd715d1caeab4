"""Why two players do not meet, or why they do: the round is paired again the other way.

Two players are made to meet by letting them meet nobody else; they are kept apart as if they had
met before. Everything else follows the rules, so what comes out is the round it would have led to,
and the first criterion by which it is worse is the answer.

Reading: where one of the two has to float, looking ahead by [C8] knows already whom they are
to meet.
"""

from dataclasses import replace

from ronde.core.chess.swiss.blocking_facts import must_have
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
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.no_pairing import blockade
from ronde.core.chess.swiss.obstacles import obstacle
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.scores import points_value
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message, message


def why_not(
    to_pair: RoundToPair, pairing: DutchPairing, first: int, second: int, met: Meetings
) -> Answer:
    """Why two players, by number, do not meet in a round, or why they do."""
    if first == second:
        raise InputError(N_("expected two different players, found {player} twice"), player=first)
    names = {"first": first, "second": second}
    for number in (first, second):
        if all(entrant.number != number for entrant in to_pair.entrants):
            return Answer(
                pair=(first, second),
                paired=False,
                rule="C.04.2 3.3",
                text=message(
                    N_("{player} takes no part in round {round}"),
                    player=number,
                    round=to_pair.round_number,
                ),
                alternative=None,
            )
    paired = any(
        {board.white.number, board.black.number} == {first, second} for board in pairing.boards
    )
    changed = kept_apart(to_pair, first, second) if paired else made_to_meet(to_pair, first, second)
    alternative = _paired_or_none(changed)
    one, other = (_entrant(to_pair, number) for number in (first, second))
    forbidden = None if paired else obstacle(one, other, met, DUTCH_ARTICLES)
    if forbidden is not None:
        verdict = Verdict(
            rule=forbidden.rule,
            text=message(N_("{reason}: they cannot be paired"), reason=forbidden.text),
        )
    elif alternative is None:
        verdict = Verdict(
            rule=criterion_rule("C4"), text=_incomplete(to_pair, first, second, met, paired=paired)
        )
    else:
        found = compare_rounds(pairing, alternative)
        template = (
            N_("{first} and {second} meet; if they did not, {reason}")
            if paired
            else N_("if {first} met {second}, {reason}")
        )
        verdict = Verdict(rule=found.rule, text=message(template, reason=found.text, **names))
        verdict = _with_float(verdict, one, other) if not paired else verdict
    return Answer(
        pair=(first, second),
        paired=paired,
        rule=verdict.rule,
        text=verdict.text,
        alternative=alternative,
    )


def made_to_meet(to_pair: RoundToPair, first: int, second: int) -> RoundToPair:
    """A round in which two players, by number, can meet nobody but each other.

    They meet in the scoregroup of the lower ranked, so the other floats to it. Where they both must
    have the same colour they are treated as topscorers, who may meet all the same.
    """
    numbers = frozenset(entrant.number for entrant in to_pair.entrants)
    both = frozenset((first, second))
    colours = {must_have(_entrant(to_pair, number)) for number in both}
    lifted = len(colours) == 1 and None not in colours

    def change(entrant: Entrant) -> Entrant:
        if entrant.number not in both:
            return replace(entrant, met=entrant.met | both)
        return replace(
            entrant,
            met=numbers - both,
            barred=True,
            topscorer=entrant.topscorer or lifted,
        )

    return replace(
        to_pair,
        # Topscorers exist in the last round alone.
        is_last=to_pair.is_last or lifted,
        entrants=tuple(change(entrant) for entrant in to_pair.entrants),
    )


def kept_apart(to_pair: RoundToPair, first: int, second: int) -> RoundToPair:
    """A round in which two players, by number, may not meet."""
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
    return Verdict(
        rule=verdict.rule,
        text=message(
            N_("in bracket {number}, score {points}: {reason}"),
            number=number,
            points=points_value(paired.bracket.score),
            reason=verdict.text,
        ),
    )


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


def _with_float(verdict: Verdict, first: Entrant, second: Entrant) -> Verdict:
    """Add the float that a pair of different scores needs.

    Rule: FIDE C.04.3 (2026-02) 1.4.1
    """
    if first.score == second.score:
        return verdict
    higher, lower = (first, second) if first.score > second.score else (second, first)
    return Verdict(
        rule=verdict.rule,
        text=message(
            N_(
                "{answer} ({higher} has {more} points and can meet {lower}, who has {less}, only "
                "by floating down)"
            ),
            answer=verdict.text,
            higher=higher.number,
            more=points_value(higher.score),
            lower=lower.number,
            less=points_value(lower.score),
        ),
    )


def _incomplete(
    to_pair: RoundToPair, first: int, second: int, met: Meetings, *, paired: bool
) -> Message:
    """Why there is no round the other way: the others are in each other's way.

    Rule: FIDE C.04.3 (2026-02) 2.2.1 [C4]
    """
    names = {"first": first, "second": second}
    if paired:
        return message(
            N_("{first} and {second} meet because the round could not be completed otherwise"),
            **names,
        )
    others = tuple(entrant for entrant in to_pair.entrants if entrant.number not in (first, second))
    blocked = blockade(replace(to_pair, entrants=others), met, DUTCH_ARTICLES)
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


def _bye_score(pairing: DutchPairing) -> int | None:
    """The score of whoever has the bye."""
    if pairing.bye is None:
        return None
    field = pairing.brackets[0].bracket.field
    return _entrant(field.round, pairing.bye).score


def _paired_or_none(to_pair: RoundToPair) -> DutchPairing | None:
    """The round, or None where it cannot be paired."""
    try:
        return pair_round(to_pair)
    except RuleError:
        return None


def _entrant(to_pair: RoundToPair, number: int) -> Entrant:
    """A player of the round by number."""
    return next(entrant for entrant in to_pair.entrants if entrant.number == number)
