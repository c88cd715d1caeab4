"""The kinds of event: one row each, in the order they are offered.

The only module that imports every kind; `events.kind.kinds` reads it.
"""

from collections.abc import Mapping

from ronde.service.events.kind import EventKind
from ronde.service.events.settings import System
from ronde.service.kinds.bridge.kind import INDIVIDUAL, PAIRS, TEAMS
from ronde.service.kinds.cup.kind import KNOCKOUT
from ronde.service.kinds.groups.kind import GROUPS
from ronde.service.kinds.round_robin.kind import ROUND_ROBIN
from ronde.service.kinds.rutsch.kind import RUTSCH
from ronde.service.kinds.swiss.kind import SWISS
from ronde.service.kinds.teams.kind import SCHEVENINGEN, TEAM_ROUND_ROBIN

KINDS: Mapping[System, EventKind] = {
    row.system: row
    for row in (
        SWISS,
        ROUND_ROBIN,
        RUTSCH,
        KNOCKOUT,
        GROUPS,
        SCHEVENINGEN,
        TEAM_ROUND_ROBIN,
        PAIRS,
        INDIVIDUAL,
        TEAMS,
    )
}
"""One row for each kind; a new one is a package and a row."""
