"""Why a round was paired as it was by the Dutch system of 2017, bracket by bracket."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.dutch.bracket import player_numbers
from ronde.core.chess.swiss.dutch.colour_reasons import colour_decisions
from ronde.core.chess.swiss.dutch.comparison import first_difference, later_verdict
from ronde.core.chess.swiss.dutch.exact import Solution
from ronde.core.chess.swiss.dutch.floaters import MOST_ALTERNATIVES, moved_down_decisions
from ronde.core.chess.swiss.dutch.generation import generation_decisions
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.dutch.prices import why_no_better
from ronde.core.chess.swiss.dutch2017.articles import article_2017
from ronde.core.chess.swiss.dutch2017.bracket import Bracket2017, Stage2017
from ronde.core.chess.swiss.dutch2017.completion import Completion2017
from ronde.core.chess.swiss.dutch2017.measures import (
    COLOURS_DUE,
    GIVEN_UP_2017,
    measures_2017,
    verdict_2017,
)
from ronde.core.chess.swiss.dutch2017.pairing import Pairing2017, board_of, pair_bracket_2017
from ronde.core.chess.swiss.dutch2017.system import ARTICLES_2017, rule_2017
from ronde.core.chess.swiss.entrants import Entrant
from ronde.core.chess.swiss.field import RoundField, set_of
from ronde.core.chess.swiss.obstacles import obstacle_decisions
from ronde.core.chess.swiss.reasons import Decision, Verdict, rather_than
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.matching.cardinality import has_perfect_matching
from ronde.core.scores import Points, points_value
from ronde.messages import N_, counted, message

STAGES = {
    Stage2017.PENULTIMATE: N_(
        "as this bracket is paired by itself the round could not be completed; it is paired again "
        "so that it can be, as the penultimate bracket"
    ),
    Stage2017.COLLAPSED: N_(
        "everybody below the penultimate bracket is in this one, whatever their score: it is the "
        "collapsed last bracket"
    ),
}
"""What is told of a bracket that is not paired in the ordinary way."""


@dataclass(frozen=True)
class BracketExplanation2017:
    """A bracket with everything that can be said about its pairing, computed when asked for."""

    number: int
    bracket: Bracket2017
    solution: Solution
    met: Meetings

    @property
    def score(self) -> Points:
        """The score of its residents, the highest where it is a collapsed one."""
        return self.bracket.score

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it by number, highest ranked first."""
        return player_numbers(self.bracket, self.bracket.players)

    @property
    def boards(self) -> tuple[Board, ...]:
        """Its pairs with their colours, in ranking order."""
        return tuple(board_of(self.bracket.field, pair) for pair in self.solution.pairs)

    @cached_property
    def measures(self) -> dict[str, Measure]:
        """The value of each criterion from [C.5] on."""
        return measures_2017(self.bracket, self.solution, self._completion)

    @cached_property
    def _completion(self) -> Completion2017:
        return Completion2017(self.bracket.field)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All that was decided, in the order of the procedure."""
        bracket = self.bracket
        entrants = [bracket.entrant(index) for index in bracket.players]
        return (
            *moved_down_decisions(bracket, article_2017),
            *self._stage(),
            *obstacle_decisions(entrants, self.met, ARTICLES_2017),
            *self._criteria(),
            *self._floaters(),
            *generation_decisions(bracket, self.solution, article_2017),
            *colour_decisions(self.boards, bracket.field.round.initial_colour, article_2017),
        )

    def _stage(self) -> Iterator[Decision]:
        """Which part of the procedure pairs the bracket, where it is not the ordinary one.

        Rule: FIDE C.04.3 (2017) A.9
        """
        template = STAGES.get(self.bracket.stage)
        if template is not None:
            yield Decision(rule=rule_2017("A.9"), players=(), text=message(template))

    def _criteria(self) -> Iterator[Decision]:
        """How many pairs there are, and every criterion that is not wholly fulfilled.

        Rule: FIDE C.04.3 (2017) B.4
        """
        solution, values = self.solution, self.measures
        text = counted(
            N_("{count} pair, {floats} left over"),
            N_("{count} pairs, {floats} left over"),
            len(solution.pairs),
            floats=len(solution.floaters),
        )
        if not values["C.5"].ideal:
            template = (
                N_("{pairs}; the round can be completed with no more")
                if self.bracket.stage is Stage2017.PENULTIMATE
                else N_("{pairs}; no more are possible")
            )
            text = message(template, pairs=text)
        yield Decision(rule=rule_2017("C.5"), players=values["C.5"].players, text=text)
        wanting = [measure for measure in values.values() if not measure.ideal]
        for measure in wanting:
            if measure.criterion != "C.5":
                yield Decision(
                    rule=rule_2017(measure.criterion),
                    players=measure.players,
                    text=message(
                        N_("{given_up}; {why}"),
                        given_up=message(
                            GIVEN_UP_2017[measure.criterion],
                            players=measure.players,
                            shown=measure.shown,
                        ),
                        why=why_no_better(self.bracket, solution, measure, COLOURS_DUE),
                    ),
                )
        if not wanting and solution.pairs:
            yield Decision(
                rule=article_2017("3.4"),
                players=(),
                text=message(N_("every other criterion is fulfilled: the pairing is perfect")),
            )

    def _floaters(self) -> Iterator[Decision]:
        """Who floats or has the bye, and why not another.

        The procedure leaves the lowest ranked unpaired where nothing speaks against it, so they are
        looked at from below.

        Rule: FIDE C.04.3 (2017) A.4
        """
        bracket, floating = self.bracket, self.solution.floaters
        numbers = player_numbers(bracket, floating)
        if not numbers:
            return
        if bracket.is_last:
            resting = bracket.entrant(floating[0])
            yield Decision(
                rule=rule_2017("A.9"),
                players=numbers,
                text=message(
                    N_("{player} is left over in the last bracket and has the bye ({points})"),
                    player=resting.number,
                    points=points_value(resting.score),
                ),
            )
        else:
            yield Decision(
                rule=article_2017("1.4.1"),
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
        yield from rather_than(
            numbers,
            [
                (bracket.entrant(index).number, self._instead(index))
                for index in others[-MOST_ALTERNATIVES:]
            ],
        )

    def _instead(self, index: int) -> Verdict:
        """What speaks against a player as a floater: they are made to float, and all is compared.

        Rule: FIDE C.04.3 (2017) C.2
        Rule: FIDE C.04.3 (2017) C.4
        """
        bracket = self.bracket
        if bracket.is_last and bracket.entrant(index).barred:
            return Verdict(rule=rule_2017("C.2"), text=message(N_("barred from the bye")))
        found = self._with_only_floater(index) or self._with_floater(index)
        if found is None:
            article = "A.9" if bracket.is_last else "C.4"
            text = message(N_("the round could not be completed"))
            return Verdict(rule=rule_2017(article), text=text)
        difference = first_difference(
            self.measures, measures_2017(bracket, found, self._completion)
        )
        if difference is not None:
            return verdict_2017(*difference)
        # Each would be later in a way of its own; the article says enough.
        return Verdict(
            rule=later_verdict(bracket, self.solution, found, article_2017).rule,
            text=message(N_("all criteria are equal, and it is generated later")),
        )

    def _with_only_floater(self, index: int) -> Solution | None:
        """The best pairing in which a player is the only one to float; None if there is none.

        What becomes of them is then settled, so the others are paired as a last bracket.
        """
        bracket = self.bracket
        if len(self.solution.floaters) != 1 or not self._may_go_on(index):
            return None
        others = replace(
            bracket,
            moved_down=tuple(other for other in bracket.moved_down if other != index),
            residents=tuple(other for other in bracket.residents if other != index),
            stage=Stage2017.COLLAPSED if bracket.has_mixed_residents else Stage2017.LAST,
        )
        if not others.residents or not has_perfect_matching(others.graph):
            return None
        found = pair_bracket_2017(others, self._completion)
        return Solution(found.pairs, (index,))

    def _may_go_on(self, index: int) -> bool:
        """Whether a player alone may float out of the bracket, where its stage asks for that."""
        bracket = self.bracket
        return bracket.stage is not Stage2017.PENULTIMATE or self._completion.can(
            bracket.group_index + 1, (index,)
        )

    def _with_floater(self, index: int) -> Solution | None:
        """The best pairing in which a player meets nobody of the bracket; None if there is none."""
        bracket = self.bracket
        if bracket.is_last:
            return None
        entrants = bracket.field.entrants
        alone = entrants[index]
        mates = frozenset(entrants[other].number for other in bracket.players) - {alone.number}

        def kept_apart(entrant: Entrant) -> Entrant:
            more = mates if entrant is alone else {alone.number} if entrant.number in mates else ()
            return replace(entrant, met=entrant.met.union(more)) if more else entrant

        changed = RoundField(
            replace(bracket.field.round, entrants=tuple(map(kept_apart, entrants)))
        )
        completion = Completion2017(changed)
        everybody = set_of((*bracket.players, *bracket.below))
        if bracket.stage is Stage2017.PENULTIMATE and not completion.possible(everybody):
            return None
        return pair_bracket_2017(replace(bracket, field=changed), completion)


def explain_round_2017(pairing: Pairing2017, met: Meetings) -> tuple[BracketExplanation2017, ...]:
    """Every bracket of a round, to be explained."""
    return tuple(
        BracketExplanation2017(number, paired.bracket, paired.solution, met)
        for number, paired in enumerate(pairing.brackets, start=1)
    )
