"""Events of every format, brought as far as a test wants them."""

from dataclasses import replace
from functools import partial

from ronde.core.chess.cup.duel import Ladder
from ronde.core.chess.game import Colour, Result
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.drawing import draw_next, publish_next
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.parts import parts_of
from ronde.service.events.settings import Numbering, Settings, System
from ronde.service.kinds.cup.actions.resulting import enter_matches
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.cup.words import match_word
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.teams.actions.entering import NewTeam, enter_teams
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.service.kinds.teams.swiss_settings import TeamSwissSettings
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.web import events

__all__ = [
    "ANNE",
    "OUTCOMES",
    "SEED",
    "TEAMS",
    "CupSettings",
    "GroupsSettings",
    "Numbering",
    "Settings",
    "System",
    "TeamSettings",
    "cup",
    "cup_with_games",
    "draft_next",
    "drawn_cup",
    "groups",
    "league",
    "new_teams",
    "opened_event",
    "play_round",
    "publish_draft",
    "report",
    "round_robin",
    "scheveningen",
    "swiss",
    "team_swiss",
]

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
SEED = 7
TEAMS = ("Lindvik", "Vauclerc", "Quay Street", "Ostrava")
OUTCOMES = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
)


def opened_event(rooms: Rooms, name: str, settings: Settings, player_count: int = 0) -> None:
    """An event with its players."""
    rooms.act(name, ANNE, lambda desk: create(desk, settings))
    if player_count:
        rooms.act(name, ANNE, lambda desk: enter(desk, events.players()[:player_count]))


def new_teams(count: int, size: int) -> list[NewTeam]:
    """Teams of the players that all events have, the strongest first."""
    found = iter(events.players())
    return [
        NewTeam(
            name=TEAMS[index],
            players=tuple(replace(next(found), number=place) for place in range(1, size + 1)),
        )
        for index in range(count)
    ]


def league(rooms: Rooms, name: str = "league", count: int = 4, size: int = 5) -> str:
    """A round robin of teams at four boards, before round 1."""
    settings = Settings(
        system=System.TEAM_ROUND_ROBIN, name="League", parts=parts_of(TeamSettings(board_count=4))
    )
    opened_event(rooms, name, settings)
    rooms.act(name, ANNE, lambda desk: enter_teams(desk, new_teams(count, size)))
    return name


def team_swiss(rooms: Rooms, name: str = "team-swiss", count: int = 3, size: int = 3) -> str:
    """A Swiss of teams at two boards over two rounds, before round 1."""
    settings = Settings(
        system=System.TEAM_SWISS,
        name="Team Swiss",
        round_count=2,
        initial_colour=Colour.WHITE,
        parts=parts_of(TeamSettings(board_count=2), TeamSwissSettings()),
    )
    opened_event(rooms, name, settings)
    rooms.act(name, ANNE, lambda desk: enter_teams(desk, new_teams(count, size)))
    return name


def scheveningen(rooms: Rooms, name: str = "match", size: int = 3) -> str:
    """A Scheveningen match before round 1."""
    settings = Settings(system=System.SCHEVENINGEN, name="Match", parts=parts_of(TeamSettings()))
    opened_event(rooms, name, settings)
    rooms.act(name, ANNE, lambda desk: enter_teams(desk, new_teams(2, size)))
    return name


def groups(rooms: Rooms, name: str = "groups", player_count: int = 8) -> str:
    """Two groups and a cup after them, before they are drawn."""
    settings = Settings(
        system=System.GROUPS,
        name="Groups",
        parts=parts_of(GroupsSettings(group_count=2, qualified_each=2), CupSettings()),
    )
    opened_event(rooms, name, settings, player_count)
    return name


def cup(
    rooms: Rooms, name: str = "cup", player_count: int = 8, settings: CupSettings | None = None
) -> str:
    """A cup before it is drawn."""
    chosen = settings or CupSettings()
    opened_event(
        rooms,
        name,
        Settings(system=System.KNOCKOUT, name="Cup", parts=parts_of(chosen)),
        player_count,
    )
    return name


def cup_with_games(rooms: Rooms, name: str = "cup", player_count: int = 4) -> str:
    """A cup of two games a match, played off where it ends level; before it is drawn."""
    return cup(rooms, name, player_count, CupSettings(game_count=2, ladder=Ladder.PLAYOFF))


def swiss(rooms: Rooms, name: str = "swiss", player_count: int = 9) -> str:
    """A Swiss of five rounds before round 1."""
    settings = Settings(
        system=System.SWISS, name="Swiss", round_count=5, initial_colour=Colour.WHITE
    )
    opened_event(rooms, name, settings, player_count)
    return name


def round_robin(rooms: Rooms, name: str = "club", player_count: int = 4) -> str:
    """A round robin before round 1."""
    settings = Settings(system=System.ROUND_ROBIN, name="Club", numbering=Numbering.ENTRY)
    opened_event(rooms, name, settings, player_count)
    return name


def draft_next(rooms: Rooms, name: str) -> None:
    """Draw or pair whatever comes next."""
    rooms.act(name, ANNE, lambda desk: draw_next(desk, None, lambda: SEED)[0][-1])


def publish_draft(rooms: Rooms, name: str) -> None:
    """Publish the draft."""
    rooms.act(name, ANNE, publish_next)


def play_round(rooms: Rooms, name: str, *, but: int = 0) -> None:
    """Pair and publish a round, and enter its results but for the last so many."""
    draft_next(rooms, name)
    publish_draft(rooms, name)
    played = rooms.opened(name).state.published[-1]
    boards = played.open_boards[: len(played.open_boards) - but]
    slips = [(board, OUTCOMES[(board + played.round_number) % 3]) for board in boards]
    rooms.act(name, ANNE, lambda desk: enter_results(desk, slips))


def report(rooms: Rooms, name: str, *words: str) -> None:
    """Results of matches of a cup."""
    for word in words:
        typed = [match_word(word)]
        rooms.act(name, ANNE, partial(enter_matches, words=typed))


def drawn_cup(rooms: Rooms, name: str) -> None:
    """Draw a cup and publish it."""
    draft_next(rooms, name)
    publish_draft(rooms, name)
