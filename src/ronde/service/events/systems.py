"""The pairing systems that events may have: one handler for each, found by the settings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.errors import InputError
from ronde.messages import N_, Message
from ronde.service.events.settings import Settings, System
from ronde.service.events.state import EventState
from ronde.service.kinds.cup import system as cup
from ronde.service.kinds.groups import system as groups
from ronde.service.kinds.round_robin import pairing as round_robin
from ronde.service.kinds.rutsch import pairing as rutsch
from ronde.service.kinds.swiss import pairing as swiss
from ronde.service.kinds.teams import pairing as pairing_of_teams
from ronde.service.kinds.teams import systems as teams
from ronde.service.kinds.teams.event import with_teams
from ronde.service.kinds.teams.state import PairedMatch


@dataclass(frozen=True, slots=True, kw_only=True)
class Handler:
    """What Ronde must know about a system to run an event by it."""

    title: str
    """As report files tell it, in English."""
    allows_late_entries: bool
    round_count: "CountsRounds"
    code: "NamesSystem"
    pair: "Pairs"
    finished: "Finishes"
    check: "Checks"
    matches: "Callable[[EventState], tuple[PairedMatch, ...]] | None" = None
    """Which teams meet in the next round; None where players meet alone."""


class CountsRounds(Protocol):
    """How many rounds an event has."""

    def __call__(self, settings: Settings, player_count: int) -> int | None:
        """The number of rounds, None where it is not known yet."""
        ...


class NamesSystem(Protocol):
    """The code of a system in report files."""

    def __call__(self, settings: Settings) -> str:
        """The code."""
        ...


class Pairs(Protocol):
    """Who meets whom in the next round."""

    def __call__(self, event: Event, state: EventState) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
        """The games in board order and the byes, told with pairing numbers."""
        ...


class Finishes(Protocol):
    """What a system adds to the event as others see it."""

    def __call__(self, event: Event, state: EventState) -> Event:
        """The event."""
        ...


class Checks(Protocol):
    """Whether settings fit a system."""

    def __call__(self, settings: Settings) -> Message | None:
        """What does not fit, if anything."""
        ...


HANDLERS: Mapping[System, Handler] = {
    System.SWISS: Handler(
        title="Individual: Swiss-System",
        allows_late_entries=True,
        round_count=swiss.round_count,
        code=swiss.code,
        pair=swiss.pair,
        finished=lambda event, state: event,
        check=swiss.check,
    ),
    System.ROUND_ROBIN: Handler(
        title="Individual: Round-Robin",
        allows_late_entries=False,
        round_count=round_robin.round_count,
        code=round_robin.code,
        pair=round_robin.pair,
        finished=round_robin.without_games_that_do_not_count,
        check=round_robin.check,
    ),
    System.RUTSCH: Handler(
        title="Individual: Round-Robin (Rutsch)",
        allows_late_entries=False,
        round_count=rutsch.round_count,
        code=rutsch.code,
        pair=rutsch.pair,
        finished=round_robin.without_games_that_do_not_count,
        check=rutsch.check,
    ),
    System.SCHEVENINGEN: Handler(
        title="Team: Scheveningen",
        allows_late_entries=False,
        round_count=teams.unknown_yet,
        code=teams.code_of_scheveningen,
        pair=pairing_of_teams.pair,
        finished=with_teams,
        check=teams.check,
        matches=pairing_of_teams.matches,
    ),
    System.TEAM_ROUND_ROBIN: Handler(
        title="Team: Round-Robin",
        allows_late_entries=False,
        round_count=teams.unknown_yet,
        code=teams.code_of_round_robin,
        pair=pairing_of_teams.pair,
        finished=with_teams,
        check=teams.check,
        matches=pairing_of_teams.matches,
    ),
    System.KNOCKOUT: Handler(
        title="Individual: Knock-out",
        allows_late_entries=False,
        round_count=cup.round_count,
        code=cup.code,
        pair=cup.pair,
        finished=lambda event, state: event,
        check=cup.check,
    ),
    System.GROUPS: Handler(
        title="Individual: Round-Robin",
        allows_late_entries=False,
        round_count=groups.round_count,
        code=groups.code,
        pair=groups.pair,
        finished=groups.finished,
        check=groups.check,
    ),
}
"""One row for each system; a new one is a module and a row."""


def handler_of(settings: Settings) -> Handler:
    """The handler of an event's system, refused where no games are paired."""
    found = HANDLERS.get(settings.system)
    if found is None:
        raise InputError(
            N_(
                "this event is a bridge evening: it has a movement and scores, not pairings and "
                "games"
            )
        )
    return found
