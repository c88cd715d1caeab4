"""Groups as their journal tells them: who is in which."""

from dataclasses import dataclass

from ronde.core.roundrobin.berger import berger
from ronde.core.roundrobin.schedule import Schedule
from ronde.service.events.state import EventState


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupMembers:
    """A group: its letter and the lasting ids of its members, the strongest first."""

    letter: str
    members: tuple[int, ...]

    @property
    def schedule(self) -> Schedule[int]:
        """The Berger table of the group, told with the places of its members, 1 the strongest."""
        return berger(len(self.members))


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsState:
    """The groups of an event."""

    groups: tuple[GroupMembers, ...]
    seed: int | None = None
    """The seed of the lots by which they were drawn; None where nothing was drawn."""

    @property
    def round_count(self) -> int:
        """How many rounds the largest group takes."""
        return max(len(group.schedule.rounds) for group in self.groups)

    def letter_of(self, identity: int) -> str | None:
        """The group of a player."""
        for group in self.groups:
            if identity in group.members:
                return group.letter
        return None


def groups_of(state: EventState) -> tuple[GroupMembers, ...]:
    """The groups of an event; none before they are drawn, and where it has none."""
    drawn = state.part(GroupsState)
    return () if drawn is None else drawn.groups
