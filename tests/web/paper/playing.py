"""Events played from the desk, round by round, to be printed."""

from ronde.core.chess.game import Result
from ronde.core.chess.player import Player
from ronde.service.events.actions.creating import create
from ronde.service.events.actions.drawing import draw_next, publish_next
from ronde.service.events.actions.entering import enter
from ronde.service.events.actions.resulting import enter_results
from ronde.service.events.desk import Desk, Done
from ronde.service.events.settings import Settings
from ronde.web.person import Person, Role
from ronde.web.rooms import Rooms
from tests.unit.printing.paper import pages
from tests.web import events

ANNE = Person(name="Anne", role=Role.DIRECTOR, device="desk")
SEED = 7


def draw(rooms: Rooms, event: str) -> None:
    """Pair what comes next, as a draft."""

    def drawn(desk: Desk) -> Done:
        return draw_next(desk, SEED, lambda: SEED)[0][-1]

    rooms.act(event, ANNE, drawn)


def publish(rooms: Rooms, event: str) -> None:
    """Draw and publish what comes next."""
    draw(rooms, event)
    rooms.act(event, ANNE, publish_next)


def play(rooms: Rooms, event: str, *, without: int = 0) -> None:
    """White wins everywhere, but for the last boards."""
    boards = rooms.opened(event).state.published[-1].open_boards
    slips = [(board, (Result.WIN, Result.LOSS)) for board in boards[: len(boards) - without]]
    rooms.act(event, ANNE, lambda desk: enter_results(desk, slips))


def opened(rooms: Rooms, event: str, settings: Settings, player_count: int = 0) -> str:
    """A new event with some players."""
    rooms.act(event, ANNE, lambda desk: create(desk, settings))
    if player_count:
        rooms.act(event, ANNE, lambda desk: enter(desk, events.players()[:player_count]))
    return event


def words(content: bytes) -> str:
    """All the text of a printed file on one line."""
    return " ".join(" ".join(pages(content)).split())


def members(team_index: int) -> list[Player]:
    """Four players of a team."""
    return events.players()[4 * team_index : 4 * team_index + 4]
