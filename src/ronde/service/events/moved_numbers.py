"""Whose pairing number would be another, and what speaks against it."""

from collections.abc import Iterable, Mapping

from ronde.messages import N_, counted, message
from ronde.service.events.numbering import pairing_numbers
from ronde.service.events.objections import Level, Objection
from ronde.service.events.state import EventState


def against_moved_numbers(state: EventState, after: EventState) -> Iterable[Objection]:
    """What speaks against other numbers once they are settled: rounds were paired by the old ones.

    Rule: FIDE VCL4THP (2026-08) 145-156
    """
    moved = moved_numbers(state, after)
    if state.started and moved:
        shown = ", ".join(f"{old} → {new}" for old, new in sorted(moved.values())[:8])
        yield Objection(
            level=Level.CONFIRM,
            message=counted(
                N_("{count} player would have another number: {numbers}"),
                N_("{count} players would have another number: {numbers}"),
                len(moved),
                numbers=shown + (" …" if len(moved) > 8 else ""),
            ),
            consequences=(message(N_("the rounds so far were paired by the old numbers")),),
            rule="VCL4THP 145-156",
        )


def moved_numbers(state: EventState, after: EventState) -> Mapping[int, tuple[int, int]]:
    """Whose pairing number changes between two states, by id: the old and the new one."""
    old, new = pairing_numbers(state), pairing_numbers(after)
    return {
        identity: (number, new[identity])
        for identity, number in old.items()
        if new.get(identity, number) != number
    }
