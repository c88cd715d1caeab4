"""Whatever comes next in an event, drawn or paired as a draft; and the draft published."""

from collections.abc import Callable

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.actions.pairing import (
    draw_numbers,
    lots_are_missing,
    pair_draft,
    publish,
)
from ronde.service.events.desk import Desk, Done, opened
from ronde.service.events.objections import Level
from ronde.service.events.settings import Family
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.actions.drawing import draw_cup, publish_cup
from ronde.service.kinds.groups.actions.drawing import (
    draw_groups,
    groups_are_by_lot,
    groups_are_missing,
)
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.groups.state import GroupsState


def draw_next(
    desk: Desk,
    seed: int | None,
    any_seed: Callable[[], int],
    *,
    consent: Level = Level.ACKNOWLEDGE,
) -> tuple[tuple[Done, ...], int | None]:
    """Draw and pair whatever comes next, as a draft; also which seed the lots had, if any.

    Numbers and groups that are still to be drawn come first; after the groups comes the cup.
    `any_seed` gives one where lots are drawn and none was asked for.
    """
    steps: list[Done] = []
    used: list[int] = [] if seed is None else [seed]

    def lots() -> int:
        if not used:
            used.append(any_seed())
        return used[0]

    state = opened(desk).state
    if lots_are_missing(state):
        steps.append(draw_numbers(desk, lots()))
    if groups_are_missing(state) or _are_to_be_drawn_again(state, seed):
        steps.append(draw_groups(desk, lots() if groups_are_by_lot(state) else None))
    if cup_comes_next(opened(desk).state):
        steps.append(draw_cup(desk, lots()))
    else:
        steps.append(pair_draft(desk, consent=consent))
    return tuple(steps), used[0] if used else None


def draw_again(desk: Desk, seed: int, *, consent: Level = Level.ACKNOWLEDGE) -> Done:
    """Draw other lots for numbers or groups and pair round 1 by them, or draw the cup again."""
    state = opened(desk).state
    if state.regulations.numbering.drawn and not state.started:
        draw_numbers(desk, seed)
    steps, _seed = draw_next(desk, seed, lambda: seed, consent=consent)
    return steps[-1]


def publish_next(desk: Desk) -> Done:
    """Publish the draft, of a round or of a draw."""
    state = opened(desk).state
    if cup_comes_next(state) and state.draft is None:
        return publish_cup(desk)
    return publish(desk)


def cup_comes_next(state: EventState) -> bool:
    """Whether what is drawn next is a cup: in a cup always, else after the last round of groups."""
    family, settings = state.regulations.system.family, state.regulations.part(GroupsSettings)
    if family is Family.GROUPS and settings is not None and settings.with_cup:
        groups = state.part(GroupsState)
        return groups is not None and len(state.published) >= groups.round_count
    return family is Family.CUP


def check_by_hand(state: EventState) -> None:
    """Refuse pairs made by hand where lots or a table have the say."""
    if state.regulations.system.family in (Family.CUP, Family.GROUPS):
        raise InputError(N_("cups and groups are drawn, not paired by hand"))


def _are_to_be_drawn_again(state: EventState, seed: int | None) -> bool:
    """Whether somebody asks for other groups, while nothing of them is published."""
    is_groups = state.regulations.system.family is Family.GROUPS
    return is_groups and seed is not None and not state.started
