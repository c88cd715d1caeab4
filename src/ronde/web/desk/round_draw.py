"""What lots decided before round 1: the numbers, envelope by envelope, and the groups."""

from dataclasses import dataclass

from ronde.service.events.desk import Opened
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.state import EventState
from ronde.web.kinds.round_row import GroupList
from ronde.web.kinds.row import pages_of


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
    rounds = pages_of(state.regulations.system).rounds
    groups = rounds.groups(state)
    if round_number != 1 or not (numbers or groups):
        return None
    return Draw(
        steps=rounds.draw_steps(opened),
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
