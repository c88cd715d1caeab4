"""Events of the journals, as the lab is asked about them."""

from ronde.core.lab.oracle import NextRound
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.kind import is_swiss_of_players, planned_round_count, swiss_rules
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of


def may_foresee_pairing(state: EventState) -> bool:
    """Whether it can be asked who meets whom next before all results are in."""
    settings = state.regulations
    if not state.published or state.closed or not is_swiss_of_players(settings):
        return False
    rules = swiss_rules(settings)
    if rules is None or rules.columns != 1:
        return False
    planned = planned_round_count(state)
    return planned is not None and len(state.published) < planned


def next_round_question(state: EventState) -> NextRound:
    """Who meets whom in the round after the last published one.

    Raises InputError where no round is paired by points after it.
    """
    if not is_swiss_of_players(state.regulations):
        raise InputError(
            N_("a table says who meets whom, or teams meet: nothing is to be foreseen")
        )
    if not state.published:
        raise InputError(N_("no round is published yet: the first one is paired by rating"))
    return NextRound(event=event_of(state))
