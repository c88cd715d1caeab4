"""Events of teams played in memory."""

from random import Random

from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.pairing import pair_draft, publish
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk, opened
from ronde.service.events.settings import Numbering, Settings, System, settings_with
from ronde.service.events.state import EventState
from ronde.service.kinds.teams.actions.entering import NewTeam, enter_teams
from ronde.service.kinds.teams.settings import TeamSettings
from tests.unit.service.events.desks import desk, random_results

NAMES = ("Lyon", "Paris", "Nice", "Lille", "Metz", "Brest")


def team(name: str, player_count: int = 4) -> NewTeam:
    """A team of players with falling ratings."""
    return NewTeam(
        name=name,
        players=tuple(
            Player(number=0, name=f"{name} {board}", rating=2100 - 20 * board)
            for board in range(1, player_count + 1)
        ),
    )


def league_settings(board_count: int = 3, **settings: object) -> Settings:
    """The regulations of a small league, numbers as entered."""
    wanted = {
        "numbering": Numbering.ENTRY,
        "teams": TeamSettings(board_count=board_count),
        **settings,
    }
    return settings_with(system=System.TEAM_ROUND_ROBIN, name="League", **wanted)


def duel_settings(board_count: int | None = None, **settings: object) -> Settings:
    """The regulations of a Scheveningen match."""
    wanted = {
        "numbering": Numbering.ENTRY,
        "teams": TeamSettings(board_count=board_count),
        **settings,
    }
    return settings_with(system=System.SCHEVENINGEN, name="Duel", **wanted)


def league(team_count: int = 4, player_count: int = 4, settings: Settings | None = None) -> Desk:
    """A league with its teams entered."""
    made = desk()
    create(made, settings or league_settings())
    enter_teams(made, [team(name, player_count) for name in NAMES[:team_count]])
    return made


def duel(player_count: int = 4, settings: Settings | None = None) -> Desk:
    """A Scheveningen match with its teams entered."""
    made = desk()
    create(made, settings or duel_settings())
    enter_teams(made, [team("Lyon", player_count), team("Paris", player_count)])
    return made


def state(at: Desk) -> EventState:
    """The event as it is now."""
    return opened(at).state


def pair(at: Desk) -> None:
    """Pair and publish the next round."""
    pair_draft(at)
    publish(at)


def play(at: Desk, random: Random) -> None:
    """Pair a round, and results for its open boards."""
    pair(at)
    enter_results(at, list(random_results(at, random)))
