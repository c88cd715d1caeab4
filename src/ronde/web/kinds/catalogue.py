"""The pages of every kind of event; the only module of the pages that names them all."""

from collections.abc import Mapping

from ronde.service.events.settings import System
from ronde.web.kinds.bridge import EVENING
from ronde.web.kinds.cup import CUP
from ronde.web.kinds.groups import GROUPS
from ronde.web.kinds.round_robin import ROUND_ROBIN
from ronde.web.kinds.rounds import IN_ROUNDS
from ronde.web.kinds.row import KindPages
from ronde.web.kinds.rutsch import RUTSCH
from ronde.web.kinds.teams import OF_TEAMS

PAGES: Mapping[System, KindPages] = {
    System.SWISS: IN_ROUNDS,
    System.ROUND_ROBIN: ROUND_ROBIN,
    System.RUTSCH: RUTSCH,
    System.KNOCKOUT: CUP,
    System.GROUPS: GROUPS,
    System.SCHEVENINGEN: OF_TEAMS,
    System.TEAM_ROUND_ROBIN: OF_TEAMS,
    System.TEAM_SWISS: OF_TEAMS,
    System.BRIDGE_PAIRS: EVENING,
    System.BRIDGE_INDIVIDUAL: EVENING,
    System.BRIDGE_TEAMS: EVENING,
}
"""One row for each kind; a new one is a module and a row."""
