"""Bridge evenings as kinds of event: pairs, individuals, teams."""

from ronde.messages import N_
from ronde.service.events.kind import Discipline, EventKind, Format, Progress
from ronde.service.events.setting import keys_of
from ronde.service.events.settings import Numbering, System
from ronde.service.kinds.bridge.progress import facts, next_thing
from ronde.service.kinds.bridge.settings import BridgeSettings


def _evening(
    system: System, *, title: str, words: str, note: str, without: tuple[str, ...] = ()
) -> EventKind:
    """The row of a bridge evening."""
    return EventKind(
        system=system,
        discipline=Discipline.BRIDGE,
        formats=(Format(key=system.value, title=title, words=words, note=note),),
        defaults=lambda: {"numbering": Numbering.ENTRY, "bridge": BridgeSettings()},
        settings=keys_of(BridgeSettings, without=without),
        progress=Progress(next_thing=next_thing, facts=facts),
    )


PAIRS = _evening(
    System.BRIDGE_PAIRS,
    title=N_("Bridge pairs"),
    words=N_("pairs"),
    note=N_("The movement is advised once the pairs are counted."),
    without=("scale",),
)
INDIVIDUAL = _evening(
    System.BRIDGE_INDIVIDUAL,
    title=N_("Bridge individual"),
    words=N_("individual"),
    note=N_("Everybody plays with changing partners."),
    without=("scale",),
)
TEAMS = _evening(
    System.BRIDGE_TEAMS,
    title=N_("Bridge teams"),
    words=N_("teams"),
    note=N_("Matches of teams, scored in IMPs and victory points."),
)
