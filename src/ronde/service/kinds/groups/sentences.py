"""Entries about groups as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from ronde.messages import N_, Message, message
from ronde.service.events.kinds import Kind


def _drawn(book: object, payload: Mapping[str, Any]) -> Message:
    if payload["seed"] is None:
        return message(N_("players dealt to {count} groups"), count=len(payload["groups"]))
    return message(
        N_("{count} groups drawn, seed {seed}"), count=len(payload["groups"]), seed=payload["seed"]
    )


TELL: Mapping[str, Callable[[object, Mapping[str, Any]], Message]] = {
    Kind.GROUPS_DRAWN.value: _drawn,
}
"""How each kind of entry about groups is told."""
