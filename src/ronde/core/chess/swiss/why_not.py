"""Why two players do not meet, or why they do: the round is paired again the other way.

Two players are made to meet by letting them meet nobody else; they are kept apart as if they had
met before. Everything else follows the rules, so what comes out is the round it would have led to,
and the first criterion by which it is worse is the answer.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ronde.core.chess.swiss.blocking_facts import must_have
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.no_pairing import blockade
from ronde.core.chess.swiss.obstacles import obstacle
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.system import Articles
from ronde.core.scores import Points, points_value
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message, message

AnyRound = TypeVar("AnyRound", bound=RoundToPair)
AnyPairing = TypeVar("AnyPairing", bound=RoundPairing)


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingQuestion:
    """Two players of a round, and whether they meet in it."""

    first: Entrant
    second: Entrant
    paired: bool

    @property
    def names(self) -> dict[str, int]:
        """Both as the fields of a sentence."""
        return {"first": self.first.number, "second": self.second.number}


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot(Generic[AnyRound, AnyPairing]):
    """What a system has for the answer."""

    articles: Articles
    completion: str
    """The rule by which everybody else has to be paired too."""
    pair: Callable[[AnyRound], AnyPairing]
    judge: Callable[[MeetingQuestion, AnyPairing, AnyPairing], Verdict]
    """What speaks for the round as it is, and against the one it would be the other way."""

    def answer(
        self, to_pair: AnyRound, pairing: AnyPairing, first: int, second: int, met: Meetings
    ) -> Answer:
        """Why two players, by number, do not meet in a round, or why they do."""
        if first == second:
            raise InputError(
                N_("expected two different players, found {player} twice"), player=first
            )
        numbers = {entrant.number for entrant in to_pair.entrants}
        for number in (first, second):
            if number not in numbers:
                verdict = _no_part(to_pair, number)
                return _answer((first, second), verdict, paired=False)
        paired = any(
            {board.white.number, board.black.number} == {first, second} for board in pairing.boards
        )
        change = kept_apart if paired else made_to_meet
        alternative = self._paired_or_none(change(to_pair, first, second))
        question = MeetingQuestion(
            first=to_pair.entrant(first), second=to_pair.entrant(second), paired=paired
        )
        verdict = self._verdict(question, to_pair, pairing, alternative, met)
        return _answer((first, second), verdict, alternative, paired=paired)

    def _verdict(
        self,
        question: MeetingQuestion,
        to_pair: AnyRound,
        pairing: AnyPairing,
        alternative: AnyPairing | None,
        met: Meetings,
    ) -> Verdict:
        """What speaks against the other way."""
        forbidden = (
            None
            if question.paired
            else obstacle(question.first, question.second, met, self.articles)
        )
        if forbidden is not None:
            return Verdict(
                rule=forbidden.rule,
                text=message(N_("{reason}: they cannot be paired"), reason=forbidden.text),
            )
        if alternative is not None:
            return self.judge(question, pairing, alternative)
        if question.paired:
            text = N_(
                "{first} and {second} meet because the round could not be completed otherwise"
            )
            return Verdict(rule=self.completion, text=message(text, **question.names))
        return Verdict(rule=self.completion, text=self._incomplete(question, to_pair, met))

    def _incomplete(self, question: MeetingQuestion, to_pair: AnyRound, met: Meetings) -> Message:
        """Why there is no round with a pair: the others are in each other's way."""
        pair = (question.first, question.second)
        others = tuple(entrant for entrant in to_pair.entrants if entrant not in pair)
        blocked = blockade(replace(to_pair, entrants=others), met, self.articles)
        if blocked is None:
            raise ValueError("the others can be paired without the two")
        return message(
            N_(
                "if {first} met {second}, the round could not be completed: the others could not "
                "all be paired, for {players} would be in each other's way"
            ),
            players=blocked.players,
            **question.names,
        )

    def _paired_or_none(self, to_pair: AnyRound) -> AnyPairing | None:
        """The round, or None where it cannot be paired."""
        try:
            return self.pair(to_pair)
        except RuleError:
            return None


def by_comparison(
    compare: Callable[[AnyPairing, AnyPairing], Verdict],
    note: Callable[[Verdict, Entrant, Entrant], Verdict] | None = None,
) -> Callable[[MeetingQuestion, AnyPairing, AnyPairing], Verdict]:
    """Judge by the first thing in which the other round is worse.

    `note` adds to the verdict on two of different scores, the higher ranked first, what it takes.
    """

    def judge(question: MeetingQuestion, pairing: AnyPairing, alternative: AnyPairing) -> Verdict:
        worse = compare(pairing, alternative)
        template = (
            N_("{first} and {second} meet; if they did not, {reason}")
            if question.paired
            else N_("if {first} met {second}, {reason}")
        )
        text = message(template, reason=worse.text, **question.names)
        verdict = Verdict(rule=worse.rule, text=text)
        one, other = question.first, question.second
        if note is None or question.paired or one.score == other.score:
            return verdict
        higher, lower = (one, other) if one.score > other.score else (other, one)
        return note(verdict, higher, lower)

    return judge


def made_to_meet(to_pair: AnyRound, first: int, second: int) -> AnyRound:
    """A round in which two players, by number, can meet nobody but each other.

    Where they have different scores, one of them or both have to float. Where they both must have
    the same colour they are treated as topscorers, who may meet all the same.
    """
    numbers = frozenset(entrant.number for entrant in to_pair.entrants)
    both = frozenset((first, second))
    colours = {must_have(to_pair.entrant(number)) for number in both}
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


def kept_apart(to_pair: AnyRound, first: int, second: int) -> AnyRound:
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


def in_bracket(verdict: Verdict, number: int, score: Points) -> Verdict:
    """A verdict with the bracket that it is about."""
    return Verdict(
        rule=verdict.rule,
        text=message(
            N_("in bracket {number}, score {points}: {reason}"),
            number=number,
            points=points_value(score),
            reason=verdict.text,
        ),
    )


def by_floating_down(verdict: Verdict, higher: Entrant, lower: Entrant) -> Verdict:
    """Add the float that a pair of different scores needs where players float down."""
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


def _no_part(to_pair: RoundToPair, absent: int) -> Verdict:
    """Somebody is not paired in the round.

    Rule: FIDE C.04.2 3.3
    """
    text = message(
        N_("{player} takes no part in round {round}"), player=absent, round=to_pair.round_number
    )
    return Verdict(rule="C.04.2 3.3", text=text)


def _answer(
    pair: tuple[int, int],
    verdict: Verdict,
    alternative: RoundPairing | None = None,
    *,
    paired: bool,
) -> Answer:
    """A verdict on two players as an answer."""
    return Answer(
        pair=pair, paired=paired, rule=verdict.rule, text=verdict.text, alternative=alternative
    )
