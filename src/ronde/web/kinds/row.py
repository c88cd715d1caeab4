"""A kind of event as its pages know it: one row says which it has and what they offer.

What is true of an event at every door stands in `service/events/kind.py`; here stands what only
pages need. `catalogue.py` lists the rows.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from fastapi.responses import Response

from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.kind import Discipline, kind_of
from ronde.service.events.progress import Step
from ronde.service.events.settings import System
from ronde.service.events.state import EventState
from ronde.text.documents import JsonObject
from ronde.web.kinds.files import FileMaker
from ronde.web.kinds.round_row import RoundPages
from ronde.web.paper.offers import Download, OfferedPaper
from ronde.web.person import Role

if TYPE_CHECKING:
    from ronde.web.bridge.home_row import EveningRow
    from ronde.web.players.hall import HallVisit


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskPage:
    """A page at the desk: its title, its address, who may open it."""

    title: str
    noun: str
    role: Role = Role.DEPUTY


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPage:
    """A page for the players, as they call it."""

    title: str
    noun: str
    """Its address after that of the event, or after that of a player."""
    personal: bool = False
    """Whether it is about the player of a phone; who has not told which searches first."""
    pages: tuple[str, ...] = ()
    """The pages during which it is marked, where it is not itself alone."""


class StationState(Enum):
    """How far a round is, as the rail draws it; the value is its class in the page."""

    CLOSED = "closed"
    NOW = "now"
    DRAFT = "draft-round"
    COMING = "coming"


ROUND_LABELS: Mapping[StationState, str] = {
    StationState.CLOSED: N_("Round {round}, closed"),
    StationState.NOW: N_("Round {round}, now"),
    StationState.DRAFT: N_("Round {round}, draft"),
    StationState.COMING: N_("Round {round}, to come"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How far an event is in its rounds."""

    total: int
    reached: int
    """The last round that everybody knows; it is played now, unless that is over."""
    draft: int = 0
    over: bool = False
    page: str = "round/{round}"
    """Where a round is shown."""
    page_to_come: str = ""
    """Where arbiters see a round to come, if a table says who meets whom in it."""
    labels: Mapping[StationState, str] = field(default_factory=lambda: ROUND_LABELS)
    title: str = N_("Rounds")
    """What its stations are together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastThing:
    """One thing on the closing list."""

    title: str
    words: str
    noun: str
    label: str
    needs_ranking: bool = False
    """Whether there is nothing of it before somebody is ranked."""
    offered: Callable[[EventState], bool] = lambda state: True
    """Whether an event has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPrinter:
    """Who asks a page for its sheets, and where."""

    at: str
    """The address of the event."""
    deputy: bool
    rest: str
    """What follows the noun of the page in its address: the number of a round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardKind:
    """A kind of cards of a movement: its word, what it is called, whether it is printed anyway."""

    word: str
    title: str
    is_usual: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HallPages:
    """The pages for the players of a kind that has its own, at the addresses of the others."""

    has: Callable[[EventState, int], bool]
    """Whether somebody of this id takes part."""
    find: Callable[..., Response]
    mine: "Callable[[HallVisit, int], Response]"
    card: "Callable[[HallVisit, int], Response]"
    pairings: "Callable[[HallVisit], Response]"
    wall: "Callable[[HallVisit, Mapping[str, object]], Response]"
    """With where phones find the event."""


def _nothing_else(state: EventState) -> Mapping[Step, str]:
    """No words of its own."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class KindPages:
    """Everything that pages need to know of a kind."""

    tabs: tuple[DeskPage, ...]
    play: Callable[[EventState], str]
    """The page on which results are entered."""
    step_pages: Mapping[Step, str]
    """The pages of the steps that are done elsewhere."""
    step_words: Callable[[EventState], Mapping[Step, str]] = _nothing_else
    """What steps are called on a button, where the kind says it otherwise."""
    courses: Callable[[EventState], tuple[Course, ...]]
    """The rounds as the rail shows them, one course after the other."""
    players_pages: Callable[[EventState], tuple[PlayersPage, ...]]
    hall: HallPages | None = None
    """The pages for the players, where they are not those of an event with games."""
    papers: Mapping[str, Callable[[EventState, PaperPrinter], Iterator[OfferedPaper]]]
    """The sheets of each page by its noun, in the order of the page of files."""
    card_kinds: Callable[[EventState], tuple[CardKind, ...]] = lambda state: ()
    """The kinds of cards to choose from, where an event has a movement."""
    downloads: Callable[[EventState, str], Iterator[Download]]
    """The files for other programs, at the address of the event."""
    json: Callable[[EventState], JsonObject] = lambda state: {}
    """What programs are told of its rounds, draws and rankings, drafts left out."""
    files: Mapping[str, FileMaker]
    """The files that programs ask for, by name; every event has its journal as well."""
    has_tables: Callable[[EventState], bool] = lambda state: True
    """Whether each table can be taken away as CSV."""
    rounds: RoundPages = field(default_factory=RoundPages)
    is_ranked: Callable[[EventState], bool] = lambda state: True
    """Whether there is somebody to rank."""
    closing: tuple[LastThing, ...]
    """What is printed and sent before the event is closed."""
    poster: str = N_("Find your board on your phone")
    """What the poster for the players says above its square."""
    home_row: "Callable[[str, EventState], EveningRow | None] | None" = None
    """What the home page shows of an event with a clock."""


def pages_of(system: System) -> KindPages:
    """The row of a system."""
    return _rows()[system]


class OfAnotherGame(InputError):  # noqa: N818 - it says what is wrong
    """A page that only events of another game have; `title` and `href` lead to one of this."""

    def __init__(self, how_it_is_run: str, *, title: str, href: str) -> None:
        super().__init__(how_it_is_run)
        self.title = title
        self.href = href


def check_page(event: str, state: EventState, noun: str) -> None:
    """Raise OfAnotherGame where a page is of another game than an event."""
    if state.settings is None:
        return
    kind = kind_of(state.settings.system)
    games = {game for game in Discipline if noun in _nouns(game)}
    if not games or kind.discipline in games:
        return
    row = pages_of(kind.system)
    play = row.play(state)
    title = next((tab.title for tab in row.tabs if tab.noun == play), play)
    raise OfAnotherGame(kind.how_it_is_run, title=title, href=f"/e/{event}/{play}")


@cache
def _nouns(game: Discipline) -> frozenset[str]:
    """The pages that kinds of a game have: their tabs, and what else has sheets to print."""
    rows = [row for system, row in _rows().items() if kind_of(system).discipline is game]
    return frozenset(
        noun for row in rows for noun in (*row.papers, *(tab.noun for tab in row.tabs))
    )


def all_pages() -> Collection[KindPages]:
    """The rows of all kinds."""
    return _rows().values()


@cache
def _rows() -> Mapping[System, KindPages]:
    """The rows of all kinds, by system."""
    # By its name: the catalogue imports pages of the kinds, and they import what reads the rows.
    rows: Mapping[System, KindPages] = import_module("ronde.web.kinds.catalogue").PAGES
    return rows
