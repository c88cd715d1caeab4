"""Events of the journals, as the lab is asked about them."""

from ronde.core.lab.course import course_of
from ronde.core.lab.forecast import Forecast
from ronde.core.lab.oracle import NextRound
from ronde.errors import InputError, RondeError
from ronde.messages import N_
from ronde.service.events.desk import check_has
from ronde.service.events.kind import (
    Feature,
    is_swiss_of_players,
    planned_round_count,
    swiss_rules,
)
from ronde.service.events.state import EventState
from ronde.service.events.view import event_of

USUAL_PRIZES = 3
"""How many places are worth something where no prizes are offered."""


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


def forecast_question(state: EventState, prizes: int | None = None) -> Forecast:
    """Who may still come in where, by the tie-breaks of the event.

    Raises InputError for an event that the lab cannot play on.
    """
    if not state.published:
        raise InputError(N_("no round is published yet: a forecast begins with the first one"))
    check_has(state, Feature.CROSSTABLE)
    event = event_of(state)
    course_of(event)
    wanted = prizes_offered(state) if prizes is None else prizes
    return Forecast(
        event=event,
        prizes=max(1, min(wanted, len(event.players))),
        tiebreaks=",".join(event.tiebreaks),
    )


def prizes_offered(state: EventState) -> int:
    """How many places have a prize for everybody; three where none is offered."""
    fund = state.prizes
    places = [] if fund is None else [each.last_place for each in fund.prizes if not each.category]
    return max(places, default=USUAL_PRIZES)


def may_forecast(state: EventState) -> bool:
    """Whether something may still change, and the lab can play it."""
    if state.closed or not state.published:
        return False
    planned = planned_round_count(state)
    is_over = planned is None or len(state.published) >= planned
    if is_over and not any(played.open_boards for played in state.published):
        return False
    try:
        forecast_question(state)
    except RondeError:
        return False
    return True
