"""What an event is, as its regulations say; most of it stands once round 1 is published."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from ronde.core.chess.game import Colour
from ronde.core.chess.scoring import STANDARD, Scoring


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

    @property
    def family(self) -> Family:
        """The family of a system."""
        return _FAMILIES.get(self, Family.ROUNDS)


_FAMILIES: Mapping[System, Family] = {}
"""The systems that are not played round by round with a ranking by points."""


class Numbering(Enum):
    """Where pairing numbers come from."""

    RATING = "rating"
    ENTRY = "entry"
    LOTS = "lots"


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


LOCKED = frozenset(
    {
        *("system", "round_count", "scoring", "tiebreaks", "baku"),
        *("initial_colour", "double", "swap_last_two", "numbering"),
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
}
"""Settings as users type them."""

_MEANINGS: Mapping[str, Any] = {
    "system": System,
    "numbering": Numbering,
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
    if isinstance(value, tuple):
        return list(value)
    return value


def settings_from(payload: Mapping[str, Any]) -> Settings:
    """The settings out of the journal."""
    return Settings(**{name: _read(name, value) for name, value in payload.items()})


def changed(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """The settings with some of them changed, as the journal tells the change."""
    return replace(settings, **{name: _read(name, value) for name, value in changes.items()})


def _read(name: str, value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """One setting out of JSON."""
    if value is None or name not in _MEANINGS:
        return value
    return _MEANINGS[name](value)
