"""Pairing numbers: exchanged between equals, or given anew by rating."""

from collections.abc import Iterable
from dataclasses import replace

from ronde.core.chess.swiss.initial_order import FROZEN_FROM_ROUND
from ronde.errors import InputError
from ronde.messages import N_, message
from ronde.service.events.actions.entering import name_of
from ronde.service.events.desk import Desk, Done, done, opened_to_change
from ronde.service.events.entries.numbers import NumbersExchanged, NumbersRegenerated
from ronde.service.events.kind import Feature, is_swiss_of_players, kind_of
from ronde.service.events.numbering import (
    against_moved_numbers,
    are_equals,
    pairing_numbers,
    with_new_numbers,
)
from ronde.service.events.objections import (
    THE_REPORT_TELLS,
    Level,
    Objection,
    agreed,
    as_warnings,
    locked,
)
from ronde.service.events.state import EventState

_RULE = "VCL4THP 145-156"


def exchange_numbers(
    desk: Desk, first: int, other: int, *, consent: Level = Level.ACKNOWLEDGE
) -> Done:
    """Two players, by id, exchange their pairing numbers.

    Rule: FIDE VCL4THP (2026-08) 145-156
    Reading: in a round robin the numbers are nobody's by right: until round 1 is published any two
        may be exchanged, and afterwards none, as the table follows from them.
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    if kind_of(state.regulations.system).teams is not None:
        raise InputError(N_("in an event of teams the numbers go by team and board"))
    numbers = pairing_numbers(state)
    for identity in (first, other):
        if identity not in numbers:
            raise InputError(N_("{name} has no number"), name=name_of(state, identity))
    if first == other:
        raise InputError(N_("expected two different players"))
    objections = agreed(_against_exchange(state, first, other), consent)
    change = NumbersExchanged(players=(first, other))
    return done(desk, before, [change], as_warnings(objections))


def regenerate_numbers(desk: Desk, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Give the numbers anew by rating, title and name, without any exchange there was.

    Rule: FIDE VCL4THP (2026-08) 145-156
    Rule: FIDE C.04.2 (2026-02) 2.3
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    if not state.exchanged:
        raise InputError(N_("nothing would change: the numbers follow the ratings"))
    if not _is_open(state):
        # Nobody's number would move: those who played keep their order.
        raise InputError(
            N_("numbers are not given anew once round {round} is paired"), round=FROZEN_FROM_ROUND
        )
    objections = agreed(
        against_moved_numbers(state, with_new_numbers(replace(state, exchanged=()))), consent
    )
    return done(desk, before, [NumbersRegenerated()], as_warnings(objections))


def _against_exchange(state: EventState, first: int, other: int) -> Iterable[Objection]:
    """What speaks against an exchange of numbers."""
    if not is_swiss_of_players(state.regulations):
        if state.started:
            yield Objection(
                level=Level.REFUSED,
                message=message(N_("the table stands since round 1 was published")),
                rule=_RULE,
            )
        return
    if not _is_open(state):
        yield locked(
            state,
            message(
                N_("numbers are not exchanged once round {round} is paired"),
                round=FROZEN_FROM_ROUND,
            ),
            rule=_RULE,
        )
    if not are_equals(state, first, other):
        yield locked(
            state, message(N_("only players of equal ratings exchange numbers")), rule=_RULE
        )
    numbers = pairing_numbers(state)
    yield Objection(
        level=Level.CONFIRM,
        message=message(
            N_("{one} would have number {second}, and {other} number {first}"),
            one=name_of(state, first),
            other=name_of(state, other),
            first=numbers[first],
            second=numbers[other],
        ),
        consequences=(THE_REPORT_TELLS,) if state.started else (),
        rule=_RULE,
    )


def _is_open(state: EventState) -> bool:
    """Whether numbers may still move."""
    return state.next_round < FROZEN_FROM_ROUND or (
        state.next_round == FROZEN_FROM_ROUND and state.draft is None
    )
