"""Open an event, change its regulations, close it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.core.chess.tiebreaks.editions import edition_in_force
from ronde.core.chess.tiebreaks.lookup import looked_up
from ronde.core.chess.tiebreaks.presets import recommended
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import (
    Change,
    Desk,
    Done,
    Opened,
    done,
    drafts_of,
    opened_to_change,
)
from ronde.service.events.fold import folded
from ronde.service.events.kinds import Kind
from ronde.service.events.settings import LOCKED, OPTIONS, Settings, System, settings_payload, told
from ronde.service.events.state import EventState
from ronde.service.events.systems import handler_of
from ronde.service.events.view import event_of


def create(desk: Desk, settings: Settings, *, seed: int | None = None) -> Done:
    """Open an event; the seed is that of the initial colour, where it was drawn.

    Without tie-breaks it has the list that the documents recommend.
    """
    if not settings.tiebreaks:
        preset = recommended(predetermined=settings.system is System.ROUND_ROBIN)
        settings = replace(settings, tiebreaks=tuple(preset.codes.split(",")))
    payload = {"settings": settings_payload(_checked(settings)), "seed": seed}
    drafts = drafts_of(desk, [Change(kind=Kind.CREATED, payload=payload)])
    written = tuple(desk.journals.create(desk.stream, settings.name, drafts))
    nothing = Opened(
        journals=desk.journals, stream=desk.stream, state=EventState(), number=0, recent=()
    )
    state = folded(written)
    desk.shelf.opened = nothing.followed_by(written, state)
    return Done(before=nothing, entries=written, state=state)


def change_settings(desk: Desk, changes: Mapping[str, Any]) -> Done:
    """Change what the regulations say; most of it only before round 1 is published.

    Rule: FIDE VCL4THP (2026-08) 57-88, 93, 109-110, 195-202
    """
    before = opened_to_change(desk)
    settings = before.state.regulations
    different = {name: value for name, value in changes.items() if getattr(settings, name) != value}
    if not different:
        raise InputError(N_("nothing would change"))
    if before.state.started:
        for name in sorted(LOCKED & different.keys()):
            raise InputError(
                N_("{setting} stands since round 1 was published and cannot be changed"),
                setting=OPTIONS[name],
            )
    _checked(replace(settings, **different))
    payload = {"changes": {name: told(value) for name, value in different.items()}}
    return done(desk, before, [Change(kind=Kind.SETTINGS_CHANGED, payload=payload)])


def close(desk: Desk, *, force: bool = False) -> Done:
    """Close an event whose rounds are all played, or one that was stopped early.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    before = opened_to_change(desk)
    state = before.state
    planned = event_of(state).planned_round_count or 0
    if state.complete_round_count < len(state.published):
        raise InputError(N_("an event with games in play cannot be closed"))
    if len(state.published) < planned and not force:
        raise InputError(
            N_("rounds played: {count} of {planned}; --force closes the event all the same"),
            count=len(state.published),
            planned=planned,
        )
    return done(desk, before, [Change(kind=Kind.CLOSED, payload={})])


def _checked(settings: Settings) -> Settings:
    """The settings, refused where they contradict themselves."""
    problem = handler_of(settings).check(settings)
    if problem is not None:
        raise InputError(problem)
    if settings.start_date and settings.end_date and settings.end_date < settings.start_date:
        raise InputError(
            N_("the event ends on {end}, before it starts on {start}"),
            start=settings.start_date,
            end=settings.end_date,
        )
    edition = edition_in_force(settings.start_date)
    for descriptor in parse_list(",".join(settings.tiebreaks)):
        looked_up(descriptor, edition)
    return settings
