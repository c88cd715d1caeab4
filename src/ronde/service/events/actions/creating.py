"""Open an event, change its regulations, leave FIDE mode, close it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ronde.core.chess.advice import swiss_range
from ronde.core.journal.entry import check_line
from ronde.errors import InputError
from ronde.messages import N_, Listed, Message, counted, message
from ronde.service.events.change import Change
from ronde.service.events.desk import (
    Desk,
    Done,
    done,
    drafts_of,
    nothing_read,
    opened,
    opened_to_change,
    tried_entries,
)
from ronde.service.events.entries.event import (
    EventClosed,
    EventCreated,
    FideModeLeft,
    SettingsChanged,
)
from ronde.service.events.fold import folded
from ronde.service.events.given_settings import (
    Given,
    changes_between,
    with_given,
    with_usual_tiebreaks,
)
from ronde.service.events.kind import Feature, kind_of, pairing_system, planned_round_count
from ronde.service.events.numbering import participants
from ronde.service.events.objections import (
    Level,
    Objection,
    against_scoring,
    agreed,
    as_warnings,
    locked,
)
from ronde.service.events.playing_off import unfinished_remarks
from ronde.service.events.results import open_games_text
from ronde.service.events.setting import Setting, about, named, settings_in
from ronde.service.events.settings import (
    Numbering,
    Settings,
    System,
    locked_names,
    names_of,
    setting_parts,
    told,
    value_of,
    with_values,
)
from ronde.service.events.state import EventState
from ronde.service.events.tiebreaks import checked_tiebreaks
from ronde.service.events.together import at_once


def create(desk: Desk, settings: Settings, *, seed: int | None = None) -> Done:
    """Open an event; the seed is that of the initial colour, where it was drawn.

    Without tie-breaks it has the list that the documents recommend. It is in FIDE mode.

    Rule: FIDE VCL4THP (2026-08) 40-46
    """
    agreed(against_scoring(EventState(), settings.scoring), Level.ACKNOWLEDGE)
    settings = with_usual_tiebreaks(settings)
    created = EventCreated(settings=checked_settings(settings), seed=seed)
    made = opened_with(desk, settings.name, [created])
    if settings.system is not System.SWISS or settings.round_count is None:
        return made
    return replace(made, warnings=(swiss_range(settings.round_count),))


def opened_with(desk: Desk, title: str, changes: Iterable[Change]) -> Done:
    """Open a journal with its first entries, after seeing that they fit; all or none."""
    drafts = drafts_of(desk, changes)
    state = folded(tried_entries(drafts))
    written = tuple(desk.journals.create(desk.stream, title, drafts))
    nothing = nothing_read(desk)
    desk.shelf.opened = nothing.followed_by(written)
    return Done(before=nothing, entries=written, state=state)


def change_given(desk: Desk, given: Given, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Change the settings that were given, all of them or none; nothing else is touched."""
    settings = opened(desk).state.regulations
    changes = changes_between(settings, with_given(settings, given))
    row = kind_of(settings.system)
    own: dict[str, Any] = {}
    if row.regulate is not None:
        for part in row.own_settings:
            value = changes.pop(part.PART, None)
            own |= {name: getattr(value, name) for name in settings_in(part) if value is not None}
    if not own or row.regulate is None:
        return change_settings(desk, changes, consent=consent)
    regulate = row.regulate
    if not changes:
        return regulate(desk, own)
    return at_once(
        desk,
        lambda at_work: (
            regulate(at_work, own),
            change_settings(at_work, changes, consent=consent),
        ),
    )


def change_settings(
    desk: Desk, changes: Mapping[str, Any], *, consent: Level = Level.ACKNOWLEDGE
) -> Done:
    """Change what the regulations say; most of it only before round 1 is published.

    Rule: FIDE VCL4THP (2026-08) 57-88, 93, 109-110, 195-202
    """
    before = opened_to_change(desk, None)
    settings = before.state.regulations
    different = {
        name: value for name, value in changes.items() if value_of(settings, name) != value
    }
    if not different:
        raise InputError(N_("nothing would change"))
    checked_settings(with_values(settings, different), settings)
    objections = agreed(
        (
            *_against_change(before.state, different),
            *(
                against_scoring(before.state, different["scoring"])
                if "scoring" in different
                else ()
            ),
        ),
        consent,
    )
    change = SettingsChanged(
        changes={name: told(name, value) for name, value in different.items()},
        options={
            name: [each.flag for each in names_of(settings, name, different[name])]
            for name in sorted(setting_parts().keys() & different.keys())
        },
    )
    return done(desk, before, [change], as_warnings(objections))


def _open_outside(name: str) -> bool:
    """Whether a setting may change after round 1 outside FIDE mode.

    Reading: the system, the table of a round robin and the first colour have shaped every round
        there is, so they stand everywhere.
    """
    setting = settings_in(Settings).get(name)
    return setting is not None and setting.open_outside


def lock_of(state: EventState, setting: Setting) -> Message | None:
    """Why a setting cannot be changed any more; None where it can, even if that asks first."""
    if not setting.locked or not state.started:
        return None
    if setting.open_outside and not state.in_fide_mode:
        return None
    if setting.open_outside:
        return message(N_("stands since round 1 was published, as long as FIDE mode lasts"))
    return message(N_("stands since round 1 was published"))


def _against_change(state: EventState, changes: Mapping[str, Any]) -> Iterable[Objection]:
    """What speaks against other regulations once round 1 is published."""
    if kind_of(state.regulations.system).pairing is None:
        for name in sorted(locked_names() & changes.keys()):
            setting = names_of(state.regulations, name, changes[name])
            raise InputError(N_("{setting}: a bridge evening has no such thing"), setting=setting)
    if not state.started:
        return
    rounds = changes.get("round_count")
    if rounds is not None and rounds < len(state.published):
        raise InputError(
            counted(
                N_("one round is published; the event cannot have fewer"),
                N_("{count} rounds are published; the event cannot have fewer"),
                len(state.published),
            )
        )
    for name in sorted(locked_names() & changes.keys()):
        setting = names_of(state.regulations, name, changes[name])
        stands = message(N_("{setting} stands since round 1 was published"), setting=setting)
        if not _open_outside(name) or (name == "baku" and changes[name]):
            yield Objection(level=Level.REFUSED, message=stands)
        else:
            yield locked(
                state,
                stands,
                rule="VCL4THP 57-88, 195-202",
                outside=Level.TWO_STEPS,
                consequences=(
                    message(N_("the rounds so far were paired by what it was")),
                    message(N_("points and places of everybody may change")),
                ),
            )


def leave_fide_mode(desk: Desk, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Take an event out of FIDE mode, for good: what was locked becomes possible.

    Rule: FIDE VCL4THP (2026-08) 40-46
    Reading: the round told is the one in play, else the next one to be paired: the first that
        anything done outside FIDE mode can touch.
    """
    before = opened_to_change(desk, Feature.CROSSTABLE)
    state = before.state
    if not state.in_fide_mode:
        raise InputError(
            N_("this event is outside FIDE mode since round {round}"),
            round=state.outside_fide_mode_since,
        )
    objection = Objection(
        level=Level.TWO_STEPS,
        message=message(N_("an event that leaves FIDE mode never returns to it")),
        consequences=(
            message(N_("regulations, old rounds, prohibited pairs and numbers can be changed")),
            message(N_("every page and the report to FIDE tell it, from now on")),
            message(N_("FIDE may not rate the event")),
        ),
        rule="VCL4THP 40-46",
    )
    agreed((objection,), consent)
    played = len(state.published)
    in_play = played > 0 and bool(state.published[-1].open_boards)
    planned = planned_round_count(state) or played + 1
    number = played if in_play else max(1, min(played + 1, planned))
    return done(desk, before, [FideModeLeft(round=number)])


def close(desk: Desk, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Close an event whose rounds are all played, or one that was stopped early.

    Rule: FIDE VCL4THP (2026-08) 157-169
    """
    before = opened_to_change(desk, None)
    state = before.state
    kind = kind_of(state.regulations.system)
    if kind.close is not None:
        return kind.close(desk, consent)
    planned = planned_round_count(state) or 0
    if state.final_round_count < len(state.published):
        raise InputError(
            N_("an event with games in play cannot be closed: {games}"),
            games=open_games_text(state),
        )
    objections = []
    if len(state.published) < planned:
        objections.append(
            Objection(
                level=Level.CONFIRM,
                message=message(
                    N_("rounds played: {count} of {planned}"),
                    count=len(state.published),
                    planned=planned,
                ),
            )
        )
    objections += [
        Objection(level=Level.CONFIRM, message=remark) for remark in unfinished_remarks(state)
    ]
    objections += kind.against_closing(state)
    objections += against_report(state)
    objections = list(agreed(objections, consent))
    return done(desk, before, [EventClosed()], as_warnings(objections))


def against_report(state: EventState) -> Iterable[Objection]:
    """What a report to FIDE would lack: the FIDE ids of players, where others have theirs.

    Rule: FIDE TRF26 001
    Reading: an event in which nobody has a FIDE id is not reported to FIDE.
    """
    if Feature.CROSSTABLE not in kind_of(state.regulations.system).features:
        return
    everybody = participants(state)
    without = [player.name for player in everybody if not player.fide_id]
    if without and len(without) < len(everybody):
        yield Objection(
            level=Level.ACKNOWLEDGE,
            message=counted(
                N_("one player has no FIDE id, which a report to FIDE needs: {names}"),
                N_("{count} players have no FIDE id, which a report to FIDE needs: {names}"),
                len(without),
                names=Listed(without).first(12),
            ),
        )


def checked_settings(settings: Settings, before: Settings | None = None) -> Settings:
    """The settings, refused where they contradict themselves; `before` are those of the event."""
    with about(named(Settings, "name")):
        check_line("name", settings.name)
    kind = kind_of(settings.system)
    for part in setting_parts().values():
        if part in settings.parts and part not in kind.own_settings:
            raise InputError(part.MISPLACED)
    if settings.first_board != 1 and Feature.CROSSTABLE not in kind.features:
        raise InputError(
            N_("{setting} is for an event in which players meet round by round"),
            setting=named(Settings, "first_board"),
        )
    if kind.check is not None:
        kind.check(settings, before)
    else:
        problem = pairing_system(settings).check(settings)
        if problem is not None:
            raise InputError(problem)
    if settings.numbering is Numbering.VARMA and not kind.by_varma:
        raise InputError(
            N_("{setting} varma is for the Berger tables of a round robin"),
            setting=named(Settings, "numbering"),
        )
    if settings.start_date and settings.end_date and settings.end_date < settings.start_date:
        raise InputError(
            N_("the event ends on {end}, before it starts on {start}"),
            start=settings.start_date,
            end=settings.end_date,
            setting=named(Settings, "end_date"),
        )
    with about(named(Settings, "tiebreaks")):
        checked_tiebreaks(settings)
    return settings
