"""Events of every format, to be printed."""

import pytest

from ronde.service.events.actions.prizing import offer_prizes
from ronde.service.events.parts import parts_of
from ronde.service.events.prize_fund import OfferedPrize, PrizeFund
from ronde.service.events.settings import Numbering, Settings, System
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.teams.actions.entering import NewTeam, enter_teams
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.web.rooms import Rooms
from tests.web.paper.playing import ANNE, draw, members, opened, play, publish


@pytest.fixture
def cup(rooms: Rooms) -> str:
    """A cup of eight that is drawn and published."""
    opened(
        rooms, "cup", Settings(system=System.KNOCKOUT, name="Cup", parts=parts_of(CupSettings())), 8
    )
    publish(rooms, "cup")
    return "cup"


@pytest.fixture
def drafted_cup(rooms: Rooms) -> str:
    """A cup of eight whose draw only the arbiters know."""
    opened(
        rooms, "cup", Settings(system=System.KNOCKOUT, name="Cup", parts=parts_of(CupSettings())), 8
    )
    draw(rooms, "cup")
    return "cup"


@pytest.fixture
def groups(rooms: Rooms) -> str:
    """Eight players in two groups, one result of round 2 missing."""
    settings = Settings(
        system=System.GROUPS,
        name="Groups",
        parts=parts_of(GroupsSettings(group_count=2, qualified_each=2), CupSettings()),
    )
    opened(rooms, "groups", settings, 8)
    publish(rooms, "groups")
    play(rooms, "groups")
    publish(rooms, "groups")
    play(rooms, "groups", without=1)
    return "groups"


@pytest.fixture
def teams(rooms: Rooms) -> str:
    """Two teams of four boards in their first match, the last result missing."""
    settings = Settings(
        system=System.TEAM_ROUND_ROBIN, name="League", parts=parts_of(TeamSettings(board_count=4))
    )
    opened(rooms, "league", settings)
    entered = [
        NewTeam(name=name, captain="", players=tuple(members(index)))
        for index, name in enumerate(("Lindvik", "Vauclerc"))
    ]
    rooms.act("league", ANNE, lambda desk: enter_teams(desk, entered))
    publish(rooms, "league")
    play(rooms, "league", without=1)
    return "league"


@pytest.fixture
def rutsch(rooms: Rooms) -> str:
    """A Rutsch of eight in its first round."""
    settings = Settings(system=System.RUTSCH, name="Blitz", numbering=Numbering.ENTRY)
    opened(rooms, "rutsch", settings, 8)
    publish(rooms, "rutsch")
    return "rutsch"


@pytest.fixture
def prizes(rooms: Rooms) -> str:
    """A round robin of four that is over, with prizes."""
    settings = Settings(system=System.ROUND_ROBIN, name="Closed", numbering=Numbering.ENTRY)
    opened(rooms, "closed", settings, 4)
    for _round in range(3):
        publish(rooms, "closed")
        play(rooms, "closed")
    fund = PrizeFund(prizes=(OfferedPrize(first_place=1, last_place=1, amount=30_000),))
    rooms.act("closed", ANNE, lambda desk: offer_prizes(desk, fund))
    return "closed"
