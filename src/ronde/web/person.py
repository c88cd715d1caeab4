"""Who asks, and what they may do."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from ronde.messages import N_


class Role(IntEnum):
    """What somebody may do; each role may do what those before it may."""

    VIEWER = 0
    TABLE = 1
    HELPER = 2
    DEPUTY = 3
    DIRECTOR = 4

    @property
    def word(self) -> str:
        """The role as addresses, journals and programs write it."""
        return self.name.lower()


ROLE_NAMES: Mapping[Role, str] = {
    Role.VIEWER: N_("viewer"),
    Role.TABLE: N_("table device"),
    Role.HELPER: N_("helper"),
    Role.DEPUTY: N_("deputy"),
    Role.DIRECTOR: N_("director"),
}
"""The roles as people name them, to be translated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody at a device, as the doors let them in."""

    name: str = ""
    role: Role = Role.VIEWER
    device: str = ""
    event: str | None = None
    """The only event they are here for; None for all."""
    first_place: int | None = None
    last_place: int | None = None
    """The boards or tables they may enter results at, None for all."""

    def role_in(self, event: str | None) -> Role:
        """What they may do in an event, or outside of any: elsewhere they only look."""
        if self.event is not None and self.event != event:
            return Role.VIEWER
        return self.role

    def may_enter_at(self, place: int) -> bool:
        """Whether a board or table is among those they enter results for."""
        first, last = self.first_place, self.last_place
        return (first is None or first <= place) and (last is None or place <= last)


NOBODY = Person()
"""Whoever only looks."""
