"""The entries of the journal that are about groups."""

from dataclasses import dataclass, replace

from ronde.errors import InconsistentEvent
from ronde.messages import N_, Message, message
from ronde.service.events.change import Change, Names, entry
from ronde.service.events.entries.rounds import RoundDrafted, RoundPublished
from ronde.service.events.state import EventState
from ronde.service.kinds.cup.state import without_cup_draft
from ronde.service.kinds.groups.state import GroupMembers, GroupsState


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnGroup:
    """A group by its letter, and the ids of its members, the strongest first."""

    group: str
    members: tuple[int, ...]


@entry("groups_drawn")
class GroupsDrawn(Change):
    """The players shared out to groups, in place of any drawn before."""

    seed: int | None
    groups: tuple[DrawnGroup, ...]

    def apply(self, state: EventState) -> EventState:
        """The event with its groups."""
        if state.started:
            raise InconsistentEvent(N_("groups were drawn after round 1 was published"))
        members = [identity for group in self.groups for identity in group.members]
        for identity in members:
            if identity not in state.players:
                raise InconsistentEvent(N_("there is no player with the id {id}"), id=identity)
        if len(set(members)) != len(members):
            raise InconsistentEvent(N_("the groups have a player in two places"))
        if any(len(group.members) < 2 for group in self.groups):
            raise InconsistentEvent(N_("a group has fewer than two players"))
        groups = GroupsState(
            seed=self.seed,
            groups=tuple(
                GroupMembers(letter=group.group, members=group.members) for group in self.groups
            ),
        )
        return replace(state, rounds=()).with_part(groups)

    def tell(self, names: Names) -> Message:
        """How many groups, and the seed that repeats the draw."""
        count = len(self.groups)
        if self.seed is None:
            return message(N_("players dealt to {count} groups"), count=count)
        return message(N_("{count} groups drawn, seed {seed}"), count=count, seed=self.seed)

    def depends_on(self, earlier: Change) -> bool:
        """What the groups were drawn from; earlier groups are replaced."""
        if isinstance(earlier, GroupsDrawn):
            return False
        return earlier.paired_from or isinstance(earlier, RoundDrafted | RoundPublished)

    @property
    def paired_from(self) -> bool:
        """The rounds of a group, and the cup, follow from its members."""
        return True


ENTRIES: tuple[type[Change], ...] = (GroupsDrawn,)
"""The kinds of entries about groups."""


def without_old_draw(state: EventState) -> EventState:
    """The state without a draw that is out of date, before round 1 without groups either."""
    state = without_cup_draft(state)
    return state if state.started else state.without_part(GroupsState)
