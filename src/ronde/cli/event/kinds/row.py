"""A kind of event as the commands know it: what they do otherwise than in an event in rounds.

What is true of an event at every door stands in `service/events/kind.py`. `catalogue.py` says
where the rows are.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ronde.cli.report import Report
from ronde.service.events.desk import Desk
from ronde.service.events.sheets import players_sheet
from ronde.service.events.state import EventState
from ronde.text.documents import JsonObject
from ronde.text.sheet import Sheet

Doing = Callable[..., Report]
"""What a command does, with its options by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KindCommands:
    """What the commands do in a kind; None where they do what they do in an event in rounds."""

    enter: Doing | None = None
    import_: Doing | None = None
    correct: Doing | None = None
    actions: Mapping[str, Doing] = field(default_factory=dict)
    """What the commands of plain actions do otherwise, by the name of the command."""
    show: Doing | None = None
    standings: Doing | None = None
    export: Doing | None = None
    result: Callable[[Desk, tuple[str, ...], int | None], Report | None] = (
        lambda desk, slips, round_number: None
    )
    """Results that are not of boards; None where the slips are of boards."""
    people_sheet: Callable[[EventState], Sheet] = players_sheet
    """Everybody in the event."""
    teams_json: Callable[[EventState], list[JsonObject]] = lambda state: []
    """The teams with their members, for programs."""
