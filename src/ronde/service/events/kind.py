"""A kind of event: one row says what it is called, how it is opened, and what answers for it.

The rows stand in `service/kinds/`, one package each; `service/catalogue.py` lists them. What every
event shares asks the row of an event for what its kind does, and never which kind it is.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.errors import InputError
from ronde.messages import N_, Message
from ronde.service.events.setting import Setting
from ronde.service.events.settings import Numbering, Settings, System, declared
from ronde.text.documents import JsonObject

if TYPE_CHECKING:
    from ronde.service.events.progress import NextThing
    from ronde.service.events.state import EventState
    from ronde.service.kinds.teams.state import PairedMatch


WHAT_IT_IS = ("name", "city", "federation", "start_date", "end_date", "chief_arbiter")
"""The settings that every event has."""
GAMES_IN_ROUNDS = ("time_control", "scoring", "tiebreaks", "first_board", "slip_keys")
"""Those of an event in which games are played round by round."""


class Discipline(Enum):
    """What is played; the value is its name, to be translated."""

    CHESS = N_("Chess")
    BRIDGE = N_("Bridge")


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """The one number that a format asks for when an event is opened."""

    label: str
    usual: int
    least: int = 1
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A way to open an event of a kind: its name, what it asks for, and the settings it brings."""

    key: str
    title: str
    words: str
    """Its name in the middle of a line."""
    note: str
    """What the rest of the regulations is, unless somebody changes it."""
    amount: Amount | None = None
    settings: Callable[[int], Mapping[str, Any]] = lambda amount: {}
    """The settings that make it, beside the defaults of its kind."""
    fits: Callable[[Settings], bool] = lambda settings: True
    """Whether an event of the kind is one of this format."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingSystem:
    """How the rounds of an event are paired."""

    title: str
    """As report files tell it, in English."""
    allows_late_entries: bool
    round_count: Callable[[Settings, int], int | None]
    """The number of rounds for so many players; None where it is not known yet."""
    code: Callable[[Settings], str]
    """The code of the system in report files."""
    pair: "Callable[[Event, EventState], tuple[tuple[Game, ...], tuple[Bye, ...]]]"
    """The games of the next round in board order and the byes, told with pairing numbers."""
    check: Callable[[Settings], Message | None]
    """What does not fit the system in the settings, if anything."""
    finished: "Callable[[Event, EventState], Event]" = lambda event, state: event
    """What the system adds to the event as others see it."""
    matches: "Callable[[EventState], tuple[PairedMatch, ...]] | None" = None
    """Which teams meet in the next round; None where players meet alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How a kind tells how far an event is."""

    next_thing: "Callable[[EventState], NextThing]"
    facts: "Callable[[EventState], JsonObject]"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventKind:
    """Everything that the doors and the other events need to know of a kind."""

    system: System
    discipline: Discipline
    formats: tuple[Format, ...]
    defaults: Callable[[], Mapping[str, Any]]
    """The settings of a new event that are not those of every event, whatever door opens it."""
    progress: Progress
    settings: tuple[str, ...]
    """The keys of the settings that it has, beside those that every event has."""
    numberings: tuple[Numbering, ...] = (Numbering.RATING, Numbering.ENTRY, Numbering.LOTS)
    """Where its numbers may come from, where it has that setting."""
    pairing: PairingSystem | None = None
    """None where no rounds are paired."""

    def all_settings(self) -> tuple[Setting, ...]:
        """The settings that an event of this kind has, in the order they are shown."""
        return tuple(declared()[key] for key in (*WHAT_IT_IS, *self.settings))

    def format_of(self, settings: Settings) -> Format:
        """The format that an event of this kind has."""
        return next(each for each in self.formats if each.fits(settings))


def kind_of(system: System) -> EventKind:
    """The row of a system."""
    return kinds()[system]


@cache
def kinds() -> Mapping[System, EventKind]:
    """The rows of all kinds, in the order they are offered."""
    # By its name: the catalogue imports the kinds, and they import what every event shares.
    rows: Mapping[System, EventKind] = import_module("ronde.service.catalogue").KINDS
    return rows


def pairing_system(settings: Settings) -> PairingSystem:
    """How the rounds of an event are paired; refused where it has none."""
    pairing = kind_of(settings.system).pairing
    if pairing is None:
        raise InputError(
            N_(
                "this event is a bridge evening: it has a movement and scores, not pairings and "
                "games"
            )
        )
    return pairing
