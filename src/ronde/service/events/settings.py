"""What an event is, as its regulations say; most of it stands once round 1 is published."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.roundrobin.rutsch import Variant
from ronde.service.events.reported import Reported, reported_from, reported_payload
from ronde.service.kinds.bridge.settings import (
    BridgeSettings,
    bridge_payload,
    bridge_settings_from,
)
from ronde.service.kinds.cup.settings import CUP_OPTIONS, CupSettings, cup_read, cup_told
from ronde.service.kinds.groups.settings import (
    GROUPS_OPTIONS,
    GroupsSettings,
    groups_read,
    groups_told,
)
from ronde.service.kinds.teams.settings import (
    TEAM_OPTIONS,
    TeamSettings,
    team_settings_from,
    team_settings_payload,
)


class Family(Enum):
    """What kind of sheet an event fills; each family has its own room beside this module."""

    ROUNDS = "rounds"
    """Games of players or teams, round by round, and a ranking by points."""
    CUP = "cup"
    GROUPS = "groups"
    BRIDGE = "bridge"


class System(Enum):
    """How an event is played; the value is what users type and what the journal keeps."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    RUTSCH = "rutsch"
    SCHEVENINGEN = "scheveningen"
    TEAM_ROUND_ROBIN = "team-round-robin"
    KNOCKOUT = "knockout"
    GROUPS = "groups"
    BRIDGE_PAIRS = "bridge-pairs"
    BRIDGE_INDIVIDUAL = "bridge-individual"
    BRIDGE_TEAMS = "bridge-teams"

    @property
    def family(self) -> Family:
        """The family of a system."""
        return _FAMILIES.get(self, Family.ROUNDS)

    @property
    def of_teams(self) -> bool:
        """Whether teams meet, and not players alone."""
        return self in (System.SCHEVENINGEN, System.TEAM_ROUND_ROBIN)


_FAMILIES: Mapping[System, Family] = {
    System.KNOCKOUT: Family.CUP,
    System.GROUPS: Family.GROUPS,
    System.BRIDGE_PAIRS: Family.BRIDGE,
    System.BRIDGE_INDIVIDUAL: Family.BRIDGE,
    System.BRIDGE_TEAMS: Family.BRIDGE,
}
"""The systems that are not played round by round with a ranking by points."""


class Numbering(Enum):
    """Where pairing numbers come from."""

    RATING = "rating"
    ENTRY = "entry"
    LOTS = "lots"
    VARMA = "varma"
    """By lot, directed so that compatriots do not meet in the last rounds."""

    @property
    def drawn(self) -> bool:
        """Whether somebody has to draw the numbers."""
        return self in (Numbering.LOTS, Numbering.VARMA)


class SlipKeys(Enum):
    """The letters of White, draw and Black on a slip: `b` is Black in English, Blancs in French.

    They belong to the event, not to the reader's language, so that a slip means one thing.
    """

    ENGLISH = "wdb"
    FRENCH = "b=n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The regulations of an event, as far as a program needs them."""

    system: System
    name: str
    city: str = ""
    federation: str = ""
    start_date: dt.date | None = None
    end_date: dt.date | None = None
    chief_arbiter: str = ""
    time_control: str = ""
    round_count: int | None = None
    """None for a round robin: it follows from the number of players."""
    scoring: Scoring = STANDARD
    tiebreaks: tuple[str, ...] = ()
    baku: bool = False
    initial_colour: Colour | None = None
    double: bool = False
    swap_last_two: bool = True
    numbering: Numbering = Numbering.RATING
    slip_keys: SlipKeys = SlipKeys.ENGLISH
    drawn_by: str = "federation"
    """What the players that a directed draw keeps apart have in common."""
    first_board: int = 1
    """The number of the first board, in a hall that several events share."""
    variant: Variant = Variant.BOOK
    """Whose Rutsch tables."""
    teams: TeamSettings | None = None
    """None in an event of players."""
    cup: CupSettings | None = None
    """None where no cup is played."""
    groups: GroupsSettings | None = None
    """None where there are no groups."""
    bridge: BridgeSettings | None = None
    """None in an event of chess."""
    reported: Reported | None = None
    """None unless the event came in by a report."""


LOCKED = frozenset(
    {
        *("system", "round_count", "scoring", "tiebreaks", "baku"),
        *("initial_colour", "double", "swap_last_two", "numbering"),
        *("drawn_by", "variant", "teams"),
        *("cup", "groups"),
    }
)
"""What nobody changes once round 1 is published.

Rule: FIDE VCL4THP (2026-08) 57-88, 93, 109-110, 195-202
"""

OPTIONS: Mapping[str, str] = {
    "system": "--system",
    "name": "--name",
    "city": "--city",
    "federation": "--federation",
    "start_date": "--start",
    "end_date": "--end",
    "chief_arbiter": "--arbiter",
    "time_control": "--time-control",
    "round_count": "--rounds",
    "scoring": "--scoring",
    "tiebreaks": "--tiebreaks",
    "baku": "--baku",
    "initial_colour": "--initial-colour",
    "double": "--double",
    "swap_last_two": "--no-swap",
    "numbering": "--numbers",
    "slip_keys": "--slip-keys",
    "drawn_by": "--by",
    "first_board": "--first-board",
    "variant": "--variant",
    "teams": "--boards",
}
"""Settings as users type them."""

_MEANINGS: Mapping[str, Any] = {
    "system": System,
    "numbering": Numbering,
    "slip_keys": SlipKeys,
    "variant": Variant,
    "teams": team_settings_from,
    "cup": cup_read,
    "groups": groups_read,
    "bridge": bridge_settings_from,
    "reported": reported_from,
    "initial_colour": Colour,
    "start_date": dt.date.fromisoformat,
    "end_date": dt.date.fromisoformat,
    "tiebreaks": tuple,
    "scoring": lambda told: Scoring(**told),
}
"""How the values that JSON has no form for are read back."""


def settings_payload(settings: Settings) -> dict[str, Any]:
    """The settings as the journal keeps them; points are tenths."""
    return {name: told(getattr(settings, name)) for name in Settings.__dataclass_fields__}


def told(value: object) -> object:
    """A value of a setting in JSON."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, Scoring):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, CupSettings):
        return cup_told(value)
    if isinstance(value, GroupsSettings):
        return groups_told(value)
    if isinstance(value, BridgeSettings):
        return bridge_payload(value)
    if isinstance(value, TeamSettings):
        return team_settings_payload(value)
    if isinstance(value, Reported):
        return reported_payload(value)
    if isinstance(value, tuple):
        return list(value)
    return value


def settings_from(payload: Mapping[str, Any]) -> Settings:
    """The settings out of the journal."""
    return Settings(**{name: _read(name, value) for name, value in payload.items()})


def changed(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """The settings with some of them changed, as the journal tells the change."""
    return replace(settings, **{name: _read(name, value) for name, value in changes.items()})


def options_of(settings: Settings, name: str, value: object) -> tuple[str, ...]:
    """What users type for a setting; of a cup, of groups and teams only what would be another."""
    if isinstance(value, CupSettings):
        return _different(CUP_OPTIONS, settings.cup or CupSettings(), value)
    if isinstance(value, GroupsSettings):
        return _different(GROUPS_OPTIONS, settings.groups or GroupsSettings(), value)
    if isinstance(value, TeamSettings):
        return _different(TEAM_OPTIONS, settings.teams or TeamSettings(), value)
    return (OPTIONS[name],)


def _different(options: Mapping[str, str], old: object, new: object) -> tuple[str, ...]:
    """The options of those settings that differ."""
    return tuple(
        option for name, option in options.items() if getattr(old, name) != getattr(new, name)
    )


def _read(name: str, value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """One setting out of JSON."""
    if value is None or name not in _MEANINGS:
        return value
    return _MEANINGS[name](value)
