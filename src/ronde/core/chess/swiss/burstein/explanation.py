"""Why a round was paired as it was by the Burstein system, bracket by bracket."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.burstein.articles import (
    BURSTEIN_ARTICLES,
    article_rule,
    criterion_rule,
)
from ronde.core.chess.swiss.burstein.bracket import BursteinBracket, BursteinSolution, Pair
from ronde.core.chess.swiss.burstein.exact import solve_otherwise
from ronde.core.chess.swiss.burstein.measures import (
    GIVEN_UP,
    later_verdict,
    measures,
    verdict_of,
)
from ronde.core.chess.swiss.burstein.pairing import BursteinPairing, board_of, bye_place
from ronde.core.chess.swiss.bye_reasons import bye_decisions
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch.colour_reasons import (
    OTHER_NUMBERS,
    board_decision,
    colour_reason,
)
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.obstacles import obstacle, obstacle_decisions
from ronde.core.chess.swiss.reasons import Decision, Verdict, rather_than
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.scores import Points, points_value
from ronde.messages import N_, counted, message

MOST_ALTERNATIVES = 10
"""How many others are made to float, or to meet, in turn; each is one more bracket to pair."""


@dataclass(frozen=True)
class BursteinBracketExplanation:
    """A bracket with everything that can be said about its pairing, computed when asked for."""

    number: int
    bracket: BursteinBracket
    solution: BursteinSolution
    before: tuple[Decision, ...]
    """What was decided before the first bracket."""
    met: Meetings

    @property
    def score(self) -> Points:
        """The score of its residents."""
        return self.bracket.score

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it by number, highest ranked first."""
        return self.bracket.numbers(self.bracket.players)

    @property
    def boards(self) -> tuple[Board, ...]:
        """Its pairs with their colours, in ranking order."""
        initial = self.bracket.field.round.initial_colour
        return tuple(
            board_of(self.bracket.entrant(higher), self.bracket.entrant(lower), initial)
            for higher, lower in self.solution.pairs
        )

    @cached_property
    def measures(self) -> dict[str, Measure]:
        """The value of each criterion from [C5] on."""
        return measures(self.bracket, self.solution, self._completion)

    @cached_property
    def _completion(self) -> Completion:
        return Completion(self.bracket.field)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All that was decided, in the order of the procedure."""
        bracket = self.bracket
        entrants = [bracket.entrant(index) for index in bracket.players]
        return (
            *self.before,
            *self._incoming(),
            *obstacle_decisions(entrants, self.met, BURSTEIN_ARTICLES),
            self._ranking(),
            *self._criteria(),
            *self._floaters(),
            *self._order(),
            *self._colours(),
        )

    def _incoming(self) -> Iterator[Decision]:
        """Who came from above.

        Rule: FIDE C.04.4.2 (2026-02) 1.2.2
        """
        incoming = self.bracket.numbers(self.bracket.incoming)
        if incoming:
            yield Decision(
                rule=article_rule("1.2.2"),
                players=incoming,
                text=counted(
                    N_("{players} floated here and is ranked among the others by the index"),
                    N_("{players} floated here and are ranked among the others by the index"),
                    len(incoming),
                    players=incoming,
                ),
            )

    def _ranking(self) -> Decision:
        """Everybody by the index.

        Rule: FIDE C.04.4.2 (2026-02) 1.8, 4.1
        """
        entrants = [self.bracket.entrant(index) for index in self.bracket.players]
        return Decision(
            rule=article_rule("1.8"),
            players=(),
            text=message(
                N_("by the index (Buchholz, Sonneborn-Berger): {players}"),
                players=tuple(
                    message(
                        N_("{player} ({buchholz}; {berger})"),
                        player=entrant.number,
                        buchholz=points_value(entrant.buchholz),
                        berger=Fraction(entrant.sonneborn_berger, 100),
                    )
                    for entrant in entrants
                ),
            ),
        )

    def _criteria(self) -> Iterator[Decision]:
        """How many pairs there are, and every criterion that is not wholly fulfilled.

        Rule: FIDE C.04.4.2 (2026-02) 2.3
        """
        text = counted(
            N_("{count} pair, {floats} left over"),
            N_("{count} pairs, {floats} left over"),
            len(self.solution.pairs),
            floats=len(self.solution.floaters),
        )
        if not self.measures["C5"].ideal:
            text = message(N_("{pairs}; the round can be completed with no more"), pairs=text)
        yield Decision(rule=criterion_rule("C5"), players=self.measures["C5"].players, text=text)
        for criterion, template in GIVEN_UP.items():
            measure = self.measures[criterion]
            if not measure.ideal:
                yield Decision(
                    rule=criterion_rule(criterion),
                    players=measure.players,
                    text=message(template, players=measure.players, shown=measure.shown),
                )

    def _floaters(self) -> Iterator[Decision]:
        """Who floats, and why not others; the lowest ranked of them are looked at.

        Rule: FIDE C.04.4.2 (2026-02) 3.2.2
        """
        bracket, floating = self.bracket, self.solution.floaters
        numbers = bracket.numbers(floating)
        if not numbers:
            return
        yield Decision(
            rule=article_rule("3.2.2"),
            players=numbers,
            text=counted(
                N_("{players} floats to the next bracket"),
                N_("{players} float to the next bracket"),
                len(numbers),
                players=numbers,
            ),
        )
        if not self.solution.pairs:
            return
        others = [index for index in bracket.players if index not in floating]
        verdicts = [
            (bracket.field.numbers[index], self._verdict(floating=index))
            for index in others[-MOST_ALTERNATIVES:]
        ]
        yield from rather_than(numbers, verdicts)

    def _order(self) -> Iterator[Decision]:
        """Why somebody does not meet the lowest ranked who is left.

        Rule: FIDE C.04.4.2 (2026-02) 4.3
        """
        bracket, left = self.bracket, list(self.bracket.players)
        if not self.solution.pairs:
            return
        yield Decision(
            rule=article_rule("4.3"),
            players=(),
            text=message(
                N_("each in turn with the lowest ranked who is left, as far as possible: {pairs}"),
                pairs=tuple(bracket.numbers(pair) for pair in self.solution.pairs),
            ),
        )
        settled: list[Pair] = []
        looked_at = 0
        for pair in self.solution.pairs:
            first, second = pair
            # Those who float were passed over: the criteria tell of them.
            left = [
                index for index in left if index != first and index not in self.solution.floaters
            ]
            for passed in reversed(left[left.index(second) + 1 :]):
                looked_at += 1
                if looked_at > MOST_ALTERNATIVES:
                    return
                verdict = obstacle(
                    bracket.entrant(first), bracket.entrant(passed), self.met, BURSTEIN_ARTICLES
                ) or self._verdict(pairs=(*settled, (first, passed)))
                numbers = bracket.numbers((first, passed))
                yield Decision(
                    rule=verdict.rule,
                    players=numbers,
                    text=message(
                        N_("{player} does not come to {passed}: {reason}"),
                        player=numbers[0],
                        passed=numbers[1],
                        reason=verdict.text,
                    ),
                )
            left.remove(second)
            settled.append(pair)

    def _verdict(self, *, floating: int | None = None, pairs: tuple[Pair, ...] = ()) -> Verdict:
        """What speaks against another pairing of the bracket."""
        found = solve_otherwise(self.bracket, self._completion, floating=floating, pairs=pairs)
        if found is None:
            text = message(N_("the round could not be completed"))
            return Verdict(rule=criterion_rule("C4"), text=text)
        difference = first_difference(
            self.measures, measures(self.bracket, found, self._completion)
        )
        if difference is not None:
            return verdict_of(*difference)
        return Verdict(
            rule=later_verdict(self.bracket, self.solution, found).rule,
            text=message(N_("all criteria are equal, and it comes later in the order of pairings")),
        )

    def _colours(self) -> Iterator[Decision]:
        """Who has which colour on each board.

        Rule: FIDE C.04.4.2 (2026-02) 5.2
        """
        initial = self.bracket.field.round.initial_colour
        for (first, second), board in zip(self.solution.pairs, self.boards, strict=True):
            reason = colour_reason(
                self.bracket.entrant(first),
                self.bracket.entrant(second),
                initial,
                lambda article: article_rule(OTHER_NUMBERS[article]),
            )
            yield board_decision(board, reason)


def explain_round(
    pairing: BursteinPairing, met: Meetings
) -> tuple[BursteinBracketExplanation, ...]:
    """Every bracket of a round, to be explained; who has the bye stands in the first."""
    before: tuple[Decision, ...] = ()
    if pairing.bye is not None:
        before = tuple(
            bye_decisions(
                pairing.to_pair,
                pairing.bye,
                bye_place,
                BURSTEIN_ARTICLES,
                rule=article_rule("3.1"),
                reason=N_(
                    "{player} has the bye before anybody is paired: the lowest score that can have "
                    "it ({points}), then the most games played, then the lowest index"
                ),
            )
        )
    return tuple(
        BursteinBracketExplanation(
            number, paired.bracket, paired.solution, before if number == 1 else (), met
        )
        for number, paired in enumerate(pairing.brackets, start=1)
    )
