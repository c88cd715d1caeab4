"""What an event is, as its regulations say; most of it stands once round 1 is published."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any

from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import STANDARD, Scoring
from ronde.core.roundrobin.rutsch import Variant
from ronde.service.events.kind import SettingsPart, kinds
from ronde.service.events.parts import Parted
from ronde.service.events.reported import Reported, reported_from, reported_payload


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
class Settings(Parted):
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
    "reported": reported_from,
    "initial_colour": Colour,
    "start_date": dt.date.fromisoformat,
    "end_date": dt.date.fromisoformat,
    "tiebreaks": tuple,
    "scoring": lambda told: Scoring(**told),
}
"""How the values that JSON has no form for are read back."""


@cache
def setting_parts() -> Mapping[str, SettingsPart]:
    """What the kinds regulate besides what every event does, by name."""
    return {part.name: part for row in kinds().values() for part in row.own_settings}


@cache
def setting_names() -> frozenset[str]:
    """Every name that the journal has for a setting."""
    return frozenset((*_NAMES, *setting_parts()))


_NAMES = tuple(name for name in Settings.__dataclass_fields__ if name != "parts")
"""What every event regulates."""


def settings_with(**values: Any) -> Settings:  # noqa: ANN401 - whatever a setting is
    """The settings of an event by name, those of its kind among them."""
    own = {name: value for name, value in values.items() if name not in setting_parts()}
    return with_values(Settings(**own), {name: values[name] for name in values.keys() - own.keys()})


def with_values(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """The settings with some of them replaced, by name."""
    parts = dict(settings.parts)
    for name in setting_parts().keys() & values.keys():
        parts.pop(setting_parts()[name].type, None)
        if values[name] is not None:
            parts[type(values[name])] = values[name]
    own = {name: value for name, value in values.items() if name not in setting_parts()}
    return replace(settings, parts=MappingProxyType(parts), **own)


def value_of(settings: Settings, name: str) -> object:
    """A setting by its name; None where it is one of another kind."""
    part = setting_parts().get(name)
    return getattr(settings, name) if part is None else settings.parts.get(part.type)


def settings_payload(settings: Settings) -> dict[str, Any]:
    """The settings as the journal keeps them; points are tenths."""
    return {name: told(name, value_of(settings, name)) for name in (*_NAMES, *setting_parts())}


def told(name: str, value: object) -> object:
    """A setting in JSON."""
    if value is not None and name in setting_parts():
        return setting_parts()[name].told(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, Scoring):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Reported):
        return reported_payload(value)
    if isinstance(value, tuple):
        return list(value)
    return value


def settings_from(payload: Mapping[str, Any]) -> Settings:
    """The settings out of the journal."""
    return settings_with(**{name: _read(name, value) for name, value in payload.items()})


def changed(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """The settings with some of them changed, as the journal tells the change."""
    return with_values(settings, {name: _read(name, value) for name, value in changes.items()})


def options_of(settings: Settings, name: str, value: object) -> tuple[str, ...]:
    """What users type for a setting; of those of a kind only what would be another."""
    part = setting_parts().get(name)
    if part is None:
        return (OPTIONS[name],)
    return _different(part.options, settings.parts.get(part.type) or part.type(), value)


def _different(options: Mapping[str, str], old: object, new: object) -> tuple[str, ...]:
    """The options of those settings that differ."""
    return tuple(
        option for name, option in options.items() if getattr(old, name) != getattr(new, name)
    )


def _read(name: str, value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """One setting out of JSON."""
    if value is None:
        return value
    if name in setting_parts():
        return setting_parts()[name].read(value)
    return _MEANINGS[name](value) if name in _MEANINGS else value
