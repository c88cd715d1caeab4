"""The ratings of those entered, brought up to date from the rating list that is kept."""

from ronde.errors import InputError
from ronde.formats.player_headings import RatingKind
from ronde.messages import N_
from ronde.service.events.desk import Desk, Done, opened_to_change
from ronde.service.events.objections import Level
from ronde.service.events.people.deciding import decided, decisions_of
from ronde.service.events.people.importing import carry_out
from ronde.service.events.people.plan import NONE
from ronde.service.events.people.planning import PeopleSource, import_plan
from ronde.store.ratings import KeptRatings


def update_ratings(
    desk: Desk,
    kept: KeptRatings,
    kind: RatingKind | None = None,
    *,
    consent: Level = Level.ACKNOWLEDGE,
) -> Done:
    """Give everybody who is surely in the kept list the rating it has for them.

    It is the rating that the games of the event count for, unless another kind is told.

    Who is not sure keeps what they have. Raises InputError where no list is kept, or where it
    changes nothing.

    Rule: FIDE VCL4THP (2026-08) 116-144
    """
    state = opened_to_change(desk).state
    plan = import_plan(state, PeopleSource.of_event(state), rating_list=kept, rating_kind=kind)
    choices = decided(plan, decisions_of([f"rest={NONE}"] if plan.doubts else (), "all"))
    done = carry_out(desk, plan, choices, consent=consent)
    if not done.entries:
        raise InputError(N_("the rating list changes nothing of those entered"))
    return done
