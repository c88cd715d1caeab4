"""Why a round was paired as it was, scoregroup by scoregroup in the order of pairing, as data.

Everything is told from what the procedure left behind; reasons are looked for only when asked for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ronde.core.chess.swiss.boards import Board
from ronde.core.chess.swiss.field import members
from ronde.core.chess.swiss.lim.articles import LIM_ARTICLES, article_rule
from ronde.core.chess.swiss.lim.bye import bye_order
from ronde.core.chess.swiss.lim.colour_reasons import colour_decisions
from ronde.core.chess.swiss.lim.field import LimField, Side
from ronde.core.chess.swiss.lim.floater_reasons import floater_decisions, incoming_decisions
from ronde.core.chess.swiss.lim.meeting_reasons import meeting_decisions
from ronde.core.chess.swiss.lim.pairing import LimPairing, Scoregroup, boards_of
from ronde.core.chess.swiss.obstacles import obstacle_decisions
from ronde.core.chess.swiss.reasons import Decision
from ronde.core.chess.swiss.replay import Meetings
from ronde.core.scores import PER_POINT, Points
from ronde.messages import N_, message

_PLACES = {
    Side.ABOVE: N_(
        "above the median score, {median}: paired downwards, the highest numbered player first"
    ),
    Side.BELOW: N_(
        "below the median score, {median}: paired upwards, the lowest numbered player first"
    ),
    Side.MEDIAN: N_("the median scoregroup, {median}: paired last, and downwards"),
}
_TAKEN_BACK = {
    Side.ABOVE: N_(
        "{first}–{second} was paired above and is taken back, as the median could not be paired; "
        "{down} had floated down to it, {up} up"
    ),
    Side.BELOW: N_(
        "{first}–{second} was paired below and is taken back, as the median could not be paired; "
        "{down} had floated down to it, {up} up"
    ),
}


@dataclass(frozen=True)
class ScoregroupExplanation:
    """A scoregroup with everything that can be said about its pairing, found when asked for."""

    number: int
    field: LimField
    group: Scoregroup
    met: Meetings

    @property
    def score(self) -> Points:
        """The score of its residents."""
        return self.group.score

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in it by number, highest ranked first."""
        indices = sorted((*self.group.residents, *self.group.incoming), key=self.field.rank)
        return self.field.numbers(indices)

    @property
    def boards(self) -> tuple[Board, ...]:
        """Its pairs with their colours, in ranking order."""
        boards = boards_of(self.field, self.group)
        return tuple(sorted(boards, key=lambda board: (-board.higher.score, board.higher.tpn)))

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All that was decided, in the order of the procedure."""
        field, group = self.field, self.group
        indices = sorted((*group.residents, *group.incoming), key=field.rank)
        return (
            *(bye_decisions(field) if self.number == 1 else ()),
            _place(field, group),
            *cracked_decisions(field, group),
            *incoming_decisions(field, group),
            *obstacle_decisions(
                [field.entrants[index] for index in indices], self.met, LIM_ARTICLES
            ),
            *floater_decisions(field, group),
            *meeting_decisions(field, group.lasting, group.side),
            *colour_decisions(field, group.lasting, group.side),
        )


def explain_round(pairing: LimPairing, met: Meetings) -> tuple[ScoregroupExplanation, ...]:
    """Every scoregroup of a round, to be explained."""
    return tuple(
        ScoregroupExplanation(number, pairing.field, group, met)
        for number, group in enumerate(pairing.groups, start=1)
    )


def bye_decisions(field: LimField) -> Iterator[Decision]:
    """Who has the bye, and who would have had it before them.

    Rule: FIDE C.04.4.3 (2026-02) 1.1, 7.1
    """
    if field.bye is None:
        return
    is_first = field.round.round_number == 1
    before = [
        index
        for index in members(field.everybody)
        if bye_order(field, index) < bye_order(field, field.bye)
    ]
    player = field.entrants[field.bye].number
    template = (
        N_("{player} has the bye: the lowest rated of those without whom all others can be paired")
        if is_first
        else N_(
            "{player} has the bye: the lowest ranked of those who may have it and without whom all "
            "others can be paired"
        )
    )
    yield Decision(
        rule=article_rule("7.1" if is_first else "1.1"),
        players=(player,),
        text=message(template, player=player),
    )
    barred = [index for index in before if not field.may_rest >> index & 1]
    needed = [index for index in before if field.may_rest >> index & 1]
    if barred:
        numbers = field.numbers(barred)
        yield Decision(
            rule=LIM_ARTICLES.bye,
            players=numbers,
            text=message(
                N_(
                    "{players} may not have the bye: they had it, or as many points without playing"
                ),
                players=numbers,
            ),
        )
    if needed:
        numbers = field.numbers(needed)
        yield Decision(
            rule=article_rule("1.1"),
            players=numbers,
            text=message(
                N_("if any of {players} had the bye, the others could not all be paired"),
                players=numbers,
            ),
        )


def _place(field: LimField, group: Scoregroup) -> Decision:
    """Where the scoregroup stands, and what follows from it.

    Rule: FIDE C.04.4.3 (2026-02) 2.2
    """
    median = Fraction(field.round.twice_median, 2 * PER_POINT)
    return Decision(
        rule=article_rule("2.2"), players=(), text=message(_PLACES[group.side], median=median)
    )


def cracked_decisions(field: LimField, group: Scoregroup) -> Iterator[Decision]:
    """The pairings that were taken back for the median, or by it.

    Rule: FIDE C.04.4.3 (2026-02) 2.6
    """
    for cracked in group.cracked:
        first, second = field.numbers(cracked.pair)
        if group.side is Side.MEDIAN:
            text = message(
                _TAKEN_BACK[cracked.side],
                first=first,
                second=second,
                down=cracked.floated_down,
                up=cracked.floated_up,
            )
        else:
            text = message(
                N_("{first}–{second} was paired here and is taken back for the median"),
                first=first,
                second=second,
            )
        yield Decision(rule=article_rule("2.6"), players=(first, second), text=text)
