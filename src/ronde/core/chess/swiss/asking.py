"""Why two players do not meet, or why they do: the round is paired again the other way.

Two players are made to meet by letting them meet nobody else; they are kept apart as if they had
met before. Everything else follows the rules, so what comes out is the round it would have led to,
and the first criterion by which it is worse is the answer.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.entrants import Entrant, RoundToPair
from ronde.core.chess.swiss.no_pairing import blockade
from ronde.core.chess.swiss.obstacles import obstacle
from ronde.core.chess.swiss.otherwise import entrant_of, kept_apart, made_to_meet
from ronde.core.chess.swiss.reasons import Answer, Verdict
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.chess.swiss.system import Articles
from ronde.core.scores import points_value
from ronde.errors import InputError, RuleError
from ronde.messages import N_, Message, message

AnyRound = TypeVar("AnyRound", bound=RoundToPair)
AnyPairing = TypeVar("AnyPairing", bound=RoundPairing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking(Generic[AnyRound, AnyPairing]):
    """What a system has for an answer."""

    articles: Articles
    completion: str
    """The rule by which everybody else has to be paired too."""
    pair: Callable[[AnyRound], AnyPairing]
    compare: Callable[[AnyPairing, AnyPairing], Verdict]
    """Why the second of two rounds, another than the first, is worse."""
    note: Callable[[Verdict, Entrant, Entrant], Verdict]
    """The verdict on a pair of different scores, the higher ranked first, with what it takes."""

    def answer(
        self, to_pair: AnyRound, pairing: AnyPairing, first: int, second: int, met: Meetings
    ) -> Answer:
        """Why two players, by number, do not meet in a round, or why they do."""
        if first == second:
            raise InputError(
                N_("expected two different players, found {player} twice"), player=first
            )
        for number in (first, second):
            if all(entrant.number != number for entrant in to_pair.entrants):
                return _no_part(to_pair, first, second, number)
        paired = any(
            {board.white.number, board.black.number} == {first, second} for board in pairing.boards
        )
        change = kept_apart if paired else made_to_meet
        alternative = self._paired_or_none(change(to_pair, first, second))
        verdict = self._verdict(to_pair, pairing, alternative, (first, second), met, paired=paired)
        return Answer(
            pair=(first, second),
            paired=paired,
            rule=verdict.rule,
            text=verdict.text,
            alternative=alternative,
        )

    def _verdict(
        self,
        to_pair: AnyRound,
        pairing: AnyPairing,
        alternative: AnyPairing | None,
        pair: tuple[int, int],
        met: Meetings,
        *,
        paired: bool,
    ) -> Verdict:
        """What speaks against the other way."""
        names = dict(zip(("first", "second"), pair, strict=True))
        one, other = (entrant_of(to_pair, number) for number in pair)
        forbidden = None if paired else obstacle(one, other, met, self.articles)
        if forbidden is not None:
            return Verdict(
                rule=forbidden.rule,
                text=message(N_("{reason}: they cannot be paired"), reason=forbidden.text),
            )
        if alternative is None:
            text = (
                message(
                    N_(
                        "{first} and {second} meet because the round could not be completed "
                        "otherwise"
                    ),
                    **names,
                )
                if paired
                else self._incomplete(to_pair, pair, met)
            )
            return Verdict(rule=self.completion, text=text)
        worse = self.compare(pairing, alternative)
        template = (
            N_("{first} and {second} meet; if they did not, {reason}")
            if paired
            else N_("if {first} met {second}, {reason}")
        )
        verdict = Verdict(rule=worse.rule, text=message(template, reason=worse.text, **names))
        if paired or one.score == other.score:
            return verdict
        higher, lower = (one, other) if one.score > other.score else (other, one)
        return self.note(verdict, higher, lower)

    def _incomplete(self, to_pair: AnyRound, pair: tuple[int, int], met: Meetings) -> Message:
        """Why there is no round with a pair: the others are in each other's way."""
        others = tuple(entrant for entrant in to_pair.entrants if entrant.number not in pair)
        blocked = blockade(replace(to_pair, entrants=others), met, self.articles)
        if blocked is None:
            raise ValueError("the others can be paired without the two")
        first, second = pair
        return message(
            N_(
                "if {first} met {second}, the round could not be completed: the others could not "
                "all be paired, for {players} would be in each other's way"
            ),
            players=blocked.players,
            first=first,
            second=second,
        )

    def _paired_or_none(self, to_pair: AnyRound) -> AnyPairing | None:
        """The round, or None where it cannot be paired."""
        try:
            return self.pair(to_pair)
        except RuleError:
            return None


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


def _no_part(to_pair: RoundToPair, first: int, second: int, absent: int) -> Answer:
    """The answer about somebody who is not paired in the round."""
    return Answer(
        pair=(first, second),
        paired=False,
        rule="C.04.2 3.3",
        text=message(
            N_("{player} takes no part in round {round}"),
            player=absent,
            round=to_pair.round_number,
        ),
        alternative=None,
    )
