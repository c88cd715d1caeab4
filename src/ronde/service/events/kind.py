"""A kind of event: one row says what it is called, how it is opened, and what answers for it.

The rows stand in `service/kinds/`, one package each; `service/catalogue.py` lists them. What every
event shares asks the row of an event for what its kind does, and never which kind it is.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypedDict

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game
from ronde.core.chess.standings import TeamStandings
from ronde.core.chess.swiss.system import SwissSystem
from ronde.core.chess.tiebreaks.descriptor import Descriptor
from ronde.core.roundrobin.schedule import Schedule
from ronde.errors import InputError
from ronde.messages import N_, Message
from ronde.service.events.setting import SettingsPart
from ronde.text.documents import JsonObject

if TYPE_CHECKING:
    from ronde.printing.table import Table
    from ronde.service.events.actions.row import Action
    from ronde.service.events.calendar import Calendar
    from ronde.service.events.change import Change
    from ronde.service.events.crosstables import ShownCrosstable
    from ronde.service.events.desk import Desk, Done, Opened
    from ronde.service.events.documents import Tables
    from ronde.service.events.objections import Level, Objection
    from ronde.service.events.papers.row import PaperRow
    from ronde.service.events.prizes import KindPrizes
    from ronde.service.events.progress import NextThing
    from ronde.service.events.rankings import KindRankings
    from ronde.service.events.settings import Settings, System
    from ronde.service.events.state import EventState, NumberedGame, PairedMatch, PairedRound
    from ronde.text.sheet import Sheet, TableColumn


class Discipline(Enum):
    """What is played; the value is its name, to be translated."""

    CHESS = N_("Chess")
    BRIDGE = N_("Bridge")


class Entrants(Enum):
    """Who enters an event and is ranked in it."""

    PLAYERS = "players"
    PAIRS = "pairs"
    TEAMS = "teams"


class Feature(Enum):
    """What events of some kinds have, and others have not."""

    BOARDS = "boards"
    """Rounds that are paired board by board."""
    CROSSTABLE = "crosstable"
    """One ranking by points over all rounds: a crosstable, a report file, pairing cards."""
    WHY = "why"
    """Boards of which it can be told why they are as they are."""
    BRACKET = "bracket"
    GROUPS = "groups"


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
    fits: "Callable[[Settings], bool]" = lambda settings: True
    """Whether an event of the kind is one of this format."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingTable:
    """A table that says beforehand who meets whom."""

    rule: str
    """Where it stands."""
    schedule: "Callable[[Settings, int], Schedule[int]]"
    """All its rounds for so many players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingSystem:
    """How the rounds of an event are paired."""

    title: str
    """As report files tell it, in English."""
    allows_late_entries: bool = False
    round_count: "Callable[[EventState], int | None]"
    """The number of rounds; None where it is not known yet."""
    code: "Callable[[Settings], str]"
    """The code of the system in report files."""
    pair: "Callable[[Event, EventState], tuple[tuple[Game, ...], tuple[Bye, ...]]]"
    """The games of the next round in board order and the byes, told with pairing numbers."""
    check: "Callable[[Settings], Message | None]"
    """What does not fit the system in the settings, if anything."""
    rules: "Callable[[Settings], SwissSystem] | None" = None
    """The Swiss rules that rounds follow; None where they follow a table."""
    paired_by: "Callable[[Settings, SwissSystem], Settings]" = lambda settings, system: settings
    """The settings of an event that a report says was paired by a system."""
    finished: "Callable[[Event, EventState], Event]" = lambda event, state: event
    """What the system adds to the event as others see it."""
    by_points: bool = False
    """Whether those with equal points meet, so that no round is known before the last is played."""
    table: PairingTable | None = None
    """The table that a round can be explained by, if there is one."""


class TeamMeetings(TypedDict):
    """What a draft says of the teams in a round; nobody has the bye where a table pairs."""

    matches: "tuple[PairedMatch, ...]"
    bye_team: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KindCalendar:
    """How a kind knows all its rounds beforehand, where no table of its players tells them."""

    is_known: "Callable[[EventState], bool]"
    """Whether everything is there that it follows from."""
    make: "Callable[[EventState], Calendar]"
    of_teams: bool = False
    """Whether teams meet in it, and not players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPlay:
    """What answers for the teams of an event in which teams meet."""

    meetings: "Callable[[EventState], TeamMeetings]"
    """Which teams meet in the next round, and which has the bye."""
    count: "Callable[[EventState], int]"
    """How many take part."""
    lots: "Callable[[EventState], tuple[int, ...]]"
    """The teams in the order of the numbers they drew."""
    to_draw: "Callable[[EventState], list[int]]"
    """The teams that draw numbers, refused where they do not make an event."""
    numbers_drawn: "Callable[[int, tuple[int, ...]], Change]"
    """The entry that tells the seed of a draw, and the teams in its order."""
    names: "Callable[[EventState], Mapping[int, str]]"
    """What they are called, by their lasting ids."""
    captains: "Callable[[EventState], Mapping[int, str]]"
    """Who leads each, by their lasting ids; empty where nobody is named."""
    numbers: "Callable[[EventState], Mapping[int, int]]"
    """Their numbers, by their lasting ids."""
    named: "Callable[[EventState, str], int]"
    """The lasting id of the team that a number or a name means."""
    players: "Callable[[EventState], list[int]]"
    """The players of those that take part, team by team in board order."""
    players_who_never_were: "Callable[[EventState], frozenset[int]]"
    """Those of the teams that withdrew before round 1."""
    settled: "Callable[[EventState], EventState]"
    """The event with the numbers of its teams settled, as round 1 is published."""
    match_names: "Callable[[EventState, PairedRound], Mapping[int, str]]"
    """The match that each board of a round belongs to."""
    standings: "Callable[[EventState, Event], TeamStandings]"
    crosstable: "Callable[[EventState, int], ShownCrosstable]"
    """Who got what from whom up to a round."""
    boards_sheet: "Callable[[EventState, int], Sheet]"
    """The best at each board up to a round."""
    boards_json: "Callable[[EventState, int], list[JsonObject]]"
    player_tiebreaks: tuple[Descriptor, ...]
    """How the players are put in order; the tie-breaks of the event are those of its teams."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundShown:
    """What a kind shows of a round otherwise than board by board, or besides."""

    sheet: "Callable[[EventState, PairedRound], Sheet] | None" = None
    """Its table in place of that of the boards; None where the boards are the round."""
    columns: "Callable[[EventState], tuple[TableColumn[NumberedGame], ...]]" = lambda state: ()
    """What the table of the boards tells of each besides, after its number."""
    more: "tuple[Callable[[EventState, PairedRound], Sheet], ...]" = ()
    """What hangs on the wall beside it."""
    json: "Callable[[EventState, PairedRound], JsonObject]" = lambda state, played: {}
    """What programs are told besides."""
    board_parts: "Callable[[EventState, PairedRound], Mapping[int, str]]" = lambda state, played: {}
    """On paper: the group or the match of each board, where there are several."""
    match_table: "Callable[[EventState, PairedRound], Table] | None" = None
    """The boards of a round on paper, where they are those of matches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketPlay:
    """What answers for the cup of an event, be it all there is or what follows groups."""

    comes_next: "Callable[[EventState], bool]"
    """Whether the cup is drawn next, and no round paired."""
    is_drawn: "Callable[[EventState], bool]"
    """Whether it is drawn, be it as a draft."""
    is_public: "Callable[[EventState], bool]"
    """Whether its first draw is published."""
    has: "Callable[[EventState, int], bool]"
    """Whether a player is in it."""
    first_draw: "Callable[[EventState, int], tuple[Change, Sequence[Message]]]"
    """The cup as a seed draws it, and what to know of it."""
    draw: "Callable[[Desk, int], Done]"
    """Draws it, or its next round, as a draft."""
    publish: "Callable[[Desk], Done]"
    withdraw: "Callable[[Desk, Opened, int], Done]"
    """Takes a player out of it once it is public."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Latest:
    """What was drawn or paired last, for people and for programs."""

    sheets: "Callable[[EventState], tuple[Sheet, ...]]"
    json: "Callable[[EventState], JsonObject]"


@dataclass(frozen=True, slots=True, kw_only=True)
class KindProgress:
    """How a kind tells how far an event is."""

    next_thing: "Callable[[EventState], NextThing]"
    facts: "Callable[[EventState], JsonObject]"


def _as_typed(
    state: "EventState", slips: Iterable[str], round_number: int | None = None
) -> tuple[str, ...]:
    """Slips that name their boards by the number in the round."""
    return tuple(slips)


def _in_any_language(settings: Mapping[str, Any], language: str) -> Mapping[str, Any]:
    """Settings that are the same in every language."""
    return settings


@dataclass(frozen=True, slots=True, kw_only=True)
class EventKind:
    """Everything that the doors and the other events need to know of a kind.

    What a row leaves out is that of chess in rounds, where everybody plays alone.
    """

    system: "System"
    discipline: Discipline = Discipline.CHESS
    round_heading: str = N_("Round")
    """What a round is called above a column of them."""
    formats: tuple[Format, ...]
    how_it_is_run: str = N_("this event is played round by round: pair, publish and enter results")
    """For those who try something else."""
    defaults: Callable[[], Mapping[str, Any]]
    """The settings of a new event that are not those of every event, whatever door opens it."""
    progress: KindProgress | None = None
    """None for that of an event in rounds."""
    rankings: "KindRankings | None" = None
    """None for that of all players in one list."""
    opening: "Callable[[Settings], Message]"
    """How the journal tells that an event was opened."""
    settings: tuple[str, ...]
    """The keys of the settings that it has, beside those that every event has."""
    parts: tuple[type, ...] = ()
    """The types of what events of the kind have in their state beside what every event has."""
    by_varma: bool = False
    """Whether its numbers may be drawn by the Varma tables."""
    own_settings: tuple[type[SettingsPart], ...] = ()
    """What only it and a few others regulate."""
    regulate: "Callable[[Desk, Mapping[str, Any]], Done] | None" = None
    """Changes what its own settings say, where the journal tells that apart from the others."""
    entries: "tuple[type[Change], ...]" = ()
    """What its journal may say beside what that of every event may."""
    actions: "tuple[Action, ...]" = ()
    """What is done in it alone by a plain form."""
    tables: "Tables | None" = None
    """The tables to take away, none where a kind has files of its own; None for those of players
    who are all in one list."""
    prizes: "KindPrizes | None" = None
    """How prizes are given; None for by the standings."""
    pairing: PairingSystem | None = None
    """None where no rounds are paired."""
    calendar: KindCalendar | None = None
    """None for that of its table, if it has one."""
    teams: TeamPlay | None = None
    """None where players play for themselves."""
    round_shown: RoundShown = RoundShown()
    entrants_sheets: "Callable[[EventState], tuple[str, Sequence[Sheet]]] | None" = None
    """Who is in the event, on paper: what that is called, and the sheets; None for the players."""
    papers: "Callable[[], tuple[PaperRow, ...]] | None" = None
    """The sheets to print beside those of every event; None for those of chess."""
    bracket: BracketPlay | None = None
    """None where no cup is played."""
    draw_first: "Callable[[Desk, int | None, Callable[[], int]], Iterable[Done]] | None" = None
    """Draws what has to stand before round 1 is paired, if it is due: by the seed that was asked
    for, or by one that is made where lots are drawn."""
    latest: Latest | None = None
    """None where it is a round."""
    tiebreaks: "Callable[[Settings], str] | None" = None
    """The tie-breaks of an event whose regulations name none; None where it has no use for any."""
    check: "Callable[[Settings, Settings | None], None] | None" = None
    """Refuses settings, by those before them, where no pairing system says what does not fit."""
    pages: "Callable[[EventState], object] | None" = None
    """Makes what its pages are made of, where that is not the documents of its rounds."""
    close: "Callable[[Desk, Level], Done] | None" = None
    """Closes an event that has no rounds."""
    against_closing: "Callable[[EventState], Iterable[Objection]]" = lambda state: ()
    """What speaks against closing an event besides its rounds."""
    without_draft: "Callable[[EventState], EventState]" = lambda state: state
    """The event without what it drew and somebody who came or left made out of date."""
    published_only: "Callable[[EventState], EventState]" = lambda state: state
    """The event without what it drew or was told and nobody in the hall knows yet."""
    entrants: Entrants = Entrants.PLAYERS
    features: frozenset[Feature] = frozenset({Feature.BOARDS, Feature.CROSSTABLE, Feature.WHY})
    slips: "Callable[[EventState, Iterable[str], int | None], tuple[str, ...]]" = _as_typed
    """The slips of a round, each board told by its number through the round."""

    in_language: Callable[[Mapping[str, Any], str], Mapping[str, Any]] = _in_any_language
    """The settings of a new event as suits those who read this language."""

    def format_of(self, settings: "Settings") -> Format:
        """The format that an event of this kind has."""
        return next(each for each in self.formats if each.fits(settings))


def kind_of(system: "System") -> EventKind:
    """The row of a system."""
    return kinds()[system]


@cache
def kinds() -> "Mapping[System, EventKind]":
    """The rows of all kinds, in the order they are offered."""
    # By its name: the catalogue imports what every event shares.
    rows: Mapping[System, EventKind] = import_module("ronde.service.catalogue").KINDS
    return rows


def pairing_system(settings: "Settings") -> PairingSystem:
    """How the rounds of an event are paired; refused where it has none."""
    pairing = kind_of(settings.system).pairing
    if pairing is None:
        raise InputError(kind_of(settings.system).how_it_is_run)
    return pairing


def planned_round_count(state: "EventState") -> int | None:
    """How many rounds an event is to have; None where it is not known yet."""
    return pairing_system(state.regulations).round_count(state)


def team_play(settings: "Settings") -> TeamPlay:
    """What answers for the teams of an event; raises InputError where there are none."""
    teams = kind_of(settings.system).teams
    if teams is None:
        raise InputError(N_("this event has no teams: its players play for themselves"))
    return teams


def swiss_rules(settings: "Settings") -> SwissSystem | None:
    """The Swiss rules that the rounds of an event follow; None where they follow a table."""
    pairing = kind_of(settings.system).pairing
    return None if pairing is None or pairing.rules is None else pairing.rules(settings)


def is_paired_by_points(settings: "Settings") -> bool:
    """Whether rounds are paired by points: the others follow a table or a draw."""
    pairing = kind_of(settings.system).pairing
    return pairing is not None and pairing.by_points


def has_further_games(settings: "Settings", round_number: int) -> bool:
    """Whether a round has the further games of the meetings of a Swiss: nobody new meets in it."""
    rules = swiss_rules(settings)
    return rules is not None and rules.has_further_games(round_number)


def is_swiss_of_players(settings: "Settings") -> bool:
    """Whether players are paired by their points: byes, pairs and boards of players are decided."""
    return is_paired_by_points(settings) and kind_of(settings.system).teams is None


def lacks_first_colour(settings: "Settings") -> bool:
    """Whether the colour of number 1 is to be drawn before the event is opened."""
    return settings.initial_colour is None and is_paired_by_points(settings)


def has(settings: "Settings", feature: Feature) -> bool:
    """Whether an event has what only some kinds have."""
    return feature in kind_of(settings.system).features
