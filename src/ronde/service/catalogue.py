"""The kinds of event: one row each, in the order they are offered.

The only module that names every kind; `events.kind.kinds` reads it. A kind is loaded when somebody
asks for it, so that a command at an event of chess does not wait for bridge.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Generic, TypeVar

from ronde.service.events.kind import EventKind
from ronde.service.events.setting import SettingsPart
from ronde.service.events.settings import System

Key = TypeVar("Key")
Value = TypeVar("Value")


class Loaded(Mapping[Key, Value], Generic[Key, Value]):
    """Values by key, each loaded from its place, `module:name`, when it is first asked for."""

    def __init__(self, package: str, places: Mapping[Key, str]) -> None:
        self._package = package
        self._places = places
        self._values: dict[Key, Value] = {}

    def __getitem__(self, key: Key) -> Value:
        """The value, loaded now if it is not yet."""
        if key not in self._values:
            module, _colon, name = self._places[key].partition(":")
            self._values[key] = getattr(import_module(f"{self._package}.{module}"), name)
        return self._values[key]

    def __contains__(self, key: object) -> bool:
        """Whether there is such a key; nothing is loaded."""
        return key in self._places

    def __iter__(self) -> Iterator[Key]:
        """The keys, in the order they are listed."""
        return iter(self._places)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._places)


KINDS: Mapping[System, EventKind] = Loaded(
    "ronde.service.kinds",
    {
        System.SWISS: "swiss.kind:SWISS",
        System.ROUND_ROBIN: "round_robin.kind:ROUND_ROBIN",
        System.RUTSCH: "rutsch.kind:RUTSCH",
        System.KNOCKOUT: "cup.kind:KNOCKOUT",
        System.GROUPS: "groups.kind:GROUPS",
        System.SCHEVENINGEN: "teams.kind:SCHEVENINGEN",
        System.TEAM_ROUND_ROBIN: "teams.kind:TEAM_ROUND_ROBIN",
        System.TEAM_SWISS: "teams.kind:TEAM_SWISS",
        System.BRIDGE_PAIRS: "bridge.kind:PAIRS",
        System.BRIDGE_INDIVIDUAL: "bridge.kind:INDIVIDUAL",
        System.BRIDGE_TEAMS: "bridge.kind:TEAMS",
    },
)
"""One row for each kind; a new one is a package and a row."""

SETTINGS: Mapping[str, type[SettingsPart]] = Loaded(
    "ronde.service",
    {
        "swiss": "kinds.swiss.settings:SwissSettings",
        "playoff": "events.playoff_settings:PlayoffSettings",
        "cup": "kinds.cup.settings:CupSettings",
        "groups": "kinds.groups.settings:GroupsSettings",
        "teams": "kinds.teams.settings:TeamSettings",
        "team_swiss": "kinds.teams.swiss_settings:TeamSwissSettings",
        "bridge": "kinds.bridge.settings:BridgeSettings",
    },
)
"""What the kinds regulate besides what every event does, by its name in the journal."""
