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
from ronde.service.events.kind import BracketPlay, kind_of
from ronde.service.events.objections import Level
from ronde.service.events.state import EventState
from ronde.service.events.varma import drawing_of, is_drawing


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
    if is_drawing(state) and state.envelopes is not None:
        drawing_of(state, state.envelopes)  # refuses a draw that the players are no longer those of
        raise InputError(
            N_(
                "the players are drawing their numbers: finish that first, or lay the envelopes"
                " out again"
            )
        )
    if lots_are_missing(state):
        steps.append(draw_numbers(desk, lots()))
    draw_first = kind_of(state.regulations.system).draw_first
    if draw_first is not None:
        steps += draw_first(desk, seed, lots)
    bracket = _bracket_to_draw(opened(desk).state)
    if bracket is not None:
        steps.append(bracket.draw(desk, lots()))
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
    bracket = _bracket_to_draw(state)
    if bracket is not None and state.draft is None:
        return bracket.publish(desk)
    return publish(desk)


def cup_comes_next(state: EventState) -> bool:
    """Whether what is drawn next is a cup: in a cup always, else after the last round of groups."""
    return _bracket_to_draw(state) is not None


def check_by_hand(state: EventState) -> None:
    """Refuse pairs made by hand where lots or a table have the say."""
    if kind_of(state.regulations.system).bracket is not None:
        raise InputError(N_("cups and groups are drawn, not paired by hand"))


def _bracket_to_draw(state: EventState) -> BracketPlay | None:
    """What draws the cup, where that comes next."""
    bracket = kind_of(state.regulations.system).bracket
    return bracket if bracket is not None and bracket.comes_next(state) else None
