"""Why a round was paired as it was by the Dubov system, bracket by bracket."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.bye_reasons import bye_decisions
from ronde.core.chess.swiss.colours import colour_name
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dubov.articles import DUBOV_ARTICLES, article_rule, criterion_rule
from ronde.core.chess.swiss.dubov.bracket import DubovBracket
from ronde.core.chess.swiss.dubov.colours import board_of
from ronde.core.chess.swiss.dubov.measures import GIVEN_UP, later_verdict, measures, verdict_of
from ronde.core.chess.swiss.dubov.pairing import DubovPairing, bye_place, pair_bracket
from ronde.core.chess.swiss.dubov.subgroup_reasons import subgroup_decisions
from ronde.core.chess.swiss.dubov.upfloaters import Waiting, best_with
from ronde.core.chess.swiss.dutch.colour_reasons import (
    OTHER_NUMBERS,
    board_decision,
    colour_reason,
)
from ronde.core.chess.swiss.dutch.comparison import first_difference
from ronde.core.chess.swiss.dutch.measures import Measure
from ronde.core.chess.swiss.obstacles import obstacle_decisions
from ronde.core.chess.swiss.reasons import Decision, Verdict, rather_than
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.scores import Points
from ronde.messages import N_, counted, message

MOST_ALTERNATIVES = 10
"""How many others are raised in turn; each is one more bracket to pair."""


@dataclass(frozen=True)
class DubovBracketExplanation:
    """A bracket with everything that can be said about its pairing, computed when asked for."""

    bracket: DubovBracket
    before: tuple[Decision, ...]
    """What was decided before the first bracket."""
    met: Meetings

    @property
    def number(self) -> int:
        """Its place in the round, from 1."""
        return self.bracket.number

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
            for higher, lower in sorted(tuple(sorted(pair)) for pair in self.bracket.pairs)
        )

    @cached_property
    def measures(self) -> dict[str, Measure]:
        """The value of each criterion from [C5] on."""
        return measures(self.bracket)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All that was decided, in the order of the procedure."""
        bracket = self.bracket
        entrants = [bracket.entrant(index) for index in bracket.players]
        return (
            *self.before,
            *obstacle_decisions(entrants, self.met, DUBOV_ARTICLES),
            *self._upfloaters(),
            *self._criteria(),
            *subgroup_decisions(bracket, self.met),
            *self._colours(),
        )

    def _upfloaters(self) -> Iterator[Decision]:
        """Who is raised, and why not others.

        Rule: FIDE C.04.4.1 (2026-02) 3.2.1, 3.2.2
        """
        bracket = self.bracket
        numbers = bracket.numbers(bracket.upfloaters)
        if not numbers:
            text = message(N_("the residents can be paired with each other; nobody is raised"))
            yield Decision(rule=article_rule("3.2.1"), players=(), text=text)
            return
        if self.measures["C5"].ideal:
            text = counted(
                N_("{count} resident has nobody to meet: {players} is raised"),
                N_("the residents are odd in number, {count}: {players} is raised"),
                len(bracket.residents),
                players=numbers,
            )
        else:
            text = counted(
                N_("{players} is raised: the round cannot be completed with fewer"),
                N_("{players} are raised: the round cannot be completed with fewer"),
                len(numbers),
                players=numbers,
            )
        yield Decision(rule=criterion_rule("C5"), players=numbers, text=text)
        yield from rather_than(numbers, list(self._others()))

    def _others(self) -> Iterator[tuple[int, Verdict]]:
        """Those nearest to be raised besides those who are, each with what speaks against them."""
        bracket = self.bracket
        pool = tuple(sorted(bracket.below + bracket.upfloaters))
        waiting = Waiting(bracket.field, Completion(bracket.field), bracket.residents, pool)
        others = [index for index in pool if index not in bracket.upfloaters]
        for index in others[:MOST_ALTERNATIVES]:
            found = best_with(waiting, index)
            number = bracket.field.numbers[index]
            if found is None:
                text = message(N_("the round could not be completed"))
                yield number, Verdict(rule=criterion_rule("C4"), text=text)
                continue
            below = tuple(other for other in pool if other not in found)
            alternative = pair_bracket(
                bracket.field, bracket.number, bracket.residents, found, below
            )
            difference = first_difference(self.measures, measures(alternative))
            if difference is not None:
                yield number, verdict_of(*difference)
            else:
                text = message(N_("all criteria are equal, and it comes later in the ranking"))
                yield number, Verdict(rule=later_verdict(bracket, alternative).rule, text=text)

    def _criteria(self) -> Iterator[Decision]:
        """Every criterion that is not wholly fulfilled.

        Rule: FIDE C.04.4.1 (2026-02) 2.3
        """
        for criterion, template in GIVEN_UP.items():
            measure = self.measures[criterion]
            if not measure.ideal:
                yield Decision(
                    rule=criterion_rule(criterion),
                    players=measure.players,
                    text=message(template, players=measure.players, shown=measure.shown),
                )

    def _colours(self) -> Iterator[Decision]:
        """Who has which colour on each board.

        Rule: FIDE C.04.4.1 (2026-02) 5.2
        """
        initial = self.bracket.field.round.initial_colour
        for board in self.boards:
            higher = board.higher
            lower = board.black if higher is board.white else board.white
            if higher.colours or lower.colours:
                reason = colour_reason(
                    higher, lower, initial, lambda article: article_rule(OTHER_NUMBERS[article])
                )
            else:
                template = (
                    N_(
                        "neither has played; {player} has an odd place in the initial order "
                        "({place}) and gets the initial colour, {colour}"
                    )
                    if higher.tpn % 2
                    else N_(
                        "neither has played; {player} has an even place in the initial order "
                        "({place}) and does not get the initial colour, {colour}"
                    )
                )
                reason = Verdict(
                    rule=article_rule("5.2.1"),
                    text=message(
                        template,
                        player=higher.number,
                        place=higher.tpn,
                        colour=colour_name(initial),
                    ),
                )
            yield board_decision(board, reason)


def explain_round(pairing: DubovPairing, met: Meetings) -> tuple[DubovBracketExplanation, ...]:
    """Every bracket of a round, to be explained; who has the bye stands in the first."""
    before: tuple[Decision, ...] = ()
    if pairing.bye is not None:
        before = tuple(
            bye_decisions(
                pairing.to_pair,
                pairing.bye,
                bye_place,
                DUBOV_ARTICLES,
                rule=article_rule("3.1"),
                reason=N_(
                    "{player} has the bye before anybody is paired: the lowest score that can have "
                    "it ({points}), then the most games played, then the largest number"
                ),
            )
        )
    return tuple(
        DubovBracketExplanation(bracket, before if bracket.number == 1 else (), met)
        for bracket in pairing.brackets
    )
