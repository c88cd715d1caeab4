"""What lots decided before round 1: the numbers, envelope by envelope, and the groups."""

from dataclasses import dataclass

from ronde.core.journal.effect import effective
from ronde.service.events.desk import Opened
from ronde.service.events.kinds import Kind
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.settings import Numbering
from ronde.service.events.state import EventState
from ronde.service.events.varma import numbers_by_varma
from ronde.service.kinds.groups.state import groups_of
from ronde.text import render


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupList:
    """A group and those in it."""

    letter: str
    members: tuple[tuple[int, str, int | None], ...]
    """Place in the group's table, name, rating."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """What was drawn, and whether it can be drawn again."""

    steps: tuple[str, ...]
    """How the numbers were drawn, where a protocol tells it."""
    groups: tuple[GroupList, ...]
    numbers: tuple[tuple[int, str], ...]
    """Numbers and names, where lots gave the numbers."""
    may_draw_again: bool


def draw_facts(opened: Opened, round_number: int) -> Draw | None:
    """The draw that round 1 was paired from; None for other rounds, and where nothing is drawn."""
    state = opened.state
    numbers = drawn_numbers(state)
    groups = group_lists(state)
    if round_number != 1 or not (numbers or groups):
        return None
    return Draw(
        steps=envelopes(opened),
        groups=groups,
        numbers=numbers,
        may_draw_again=not state.started,
    )


def drawn_numbers(state: EventState) -> tuple[tuple[int, str], ...]:
    """The numbers of the players, where lots gave them."""
    if not state.lots:
        return ()
    ordered = sorted(pairing_numbers(state).items(), key=lambda item: item[1])
    return tuple((number, state.players[identity].name) for identity, number in ordered)


def group_lists(state: EventState) -> tuple[GroupList, ...]:
    """The groups with their members, the strongest first."""
    groups = groups_of(state)
    return tuple(
        GroupList(
            letter=group.letter,
            members=tuple(
                (place, state.players[identity].name, state.players[identity].rating)
                for place, identity in enumerate(group.members, start=1)
            ),
        )
        for group in groups
    )


def envelopes(opened: Opened) -> tuple[str, ...]:
    """The steps of a draw by the Varma tables, as the seed repeats them; none for other draws."""
    state = opened.state
    if state.regulations.numbering is not Numbering.VARMA or not state.lots:
        return ()
    seeds = [
        entry.payload["seed"]
        for entry in effective(opened.entries)
        if entry.kind == Kind.NUMBERS_DRAWN.value and entry.payload.get("varma")
    ]
    if not seeds:
        return ()
    drawn = numbers_by_varma(state, seeds[-1])
    if drawn.order != state.lots:
        return ()  # a name was corrected since: the envelopes would be told otherwise
    return tuple(render(step) for step in drawn.steps)
