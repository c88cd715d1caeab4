"""An import carried out: every entry of it written, or none."""

from dataclasses import replace
from types import MappingProxyType

from ronde.core.chess.game import Result
from ronde.errors import FormatError, InputError, Place
from ronde.formats.player_fields import with_facts
from ronde.messages import N_, counted
from ronde.service.events.actions.entering import entry_of
from ronde.service.events.change import Change
from ronde.service.events.desk import Desk, Done, Opened, done, opened_to_change
from ronde.service.events.entries.players import PlayerCorrected
from ronde.service.events.numbering import against_moved_numbers, with_new_numbers
from ronde.service.events.objections import Level, agreed, as_warnings
from ronde.service.events.people.deciding import Correcting, Decided
from ronde.service.events.people.plan import ImportPlan
from ronde.service.events.player_payload import fact_told
from ronde.service.events.state import EventState


def carry_out(
    desk: Desk,
    plan: ImportPlan,
    decided: Decided,
    *,
    from_round: int | None = None,
    missed: Result = Result.ZERO_POINT_BYE,
    consent: Level = Level.ACKNOWLEDGE,
) -> Done:
    """Enter and correct whom a plan comes to, all or nobody; refused while anything is open."""
    before = opened_to_change(desk)
    if dict(before.state.players) != dict(plan.entered) or before.state.started != plan.started:
        raise InputError(N_("the event has changed since the file was looked at: import it again"))
    for row in plan.rows:
        if row.faults and row.line not in decided.skipped:
            raise FormatError(
                row.faults[0], place=Place(file=plan.source or None, line=row.line or None)
            )
    if not decided.is_clear:
        raise InputError(
            counted(
                N_("one doubt is not decided, so nothing was written"),
                N_("{count} doubts are not decided, so nothing was written"),
                len(decided.open),
            )
        )
    changes: list[Change] = [_correction(correcting) for correcting in decided.correcting]
    objections = agreed(against_moved_numbers(before.state, _corrected(before, decided)), consent)
    warnings = [*as_warnings(objections)]
    if decided.entering:
        players = [entering.player for entering in decided.entering]
        change, remarks = entry_of(
            before, players, source=plan.source or None, from_round=from_round, missed=missed
        )
        changes.append(change)
        warnings += remarks
    return done(desk, before, changes, warnings)


def _correction(correcting: Correcting) -> PlayerCorrected:
    """What changes of a player, as an entry."""
    return PlayerCorrected(
        id=correcting.identity,
        facts={name: fact_told(value) for name, value in correcting.facts.items()},
        rating_source=correcting.rating_source,
    )


def _corrected(before: Opened, decided: Decided) -> EventState:
    """The event with its players corrected and numbered anew, as far as numbers may still move."""
    players = dict(before.state.players)
    for correcting in decided.correcting:
        players[correcting.identity] = with_facts(players[correcting.identity], correcting.facts)
    return with_new_numbers(replace(before.state, players=MappingProxyType(players)))
