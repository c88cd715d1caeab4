"""What the regulations of a bridge evening say: how it is scored, ranked, timed and typed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.settings import CrossImps, Method
from ronde.core.bridge.scoring.victory_point_tables import WBF_2013
from ronde.core.bridge.scoring.victory_points import TableScale
from ronde.service.bridge.scales import file_name, scale_read, scale_told
from ronde.service.events.kind import SettingsPart

SECONDS_PER_BOARD = 450
"""Eight boards an hour.

Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général (règle 2)
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeSettings:
    """How a bridge evening is played; what is None is as the movement has it.

    `winners` is 1 for one ranking, 2 for N-S and E-W apart. `sections_apart` ranks sections each by
    itself. `held_back` is for how many of the last rounds the public sees no new ranking. `scale`
    is a scale by its name, or with its rows.
    """

    method: Method | None = None
    winners: int | None = None
    seconds_per_board: int = SECONDS_PER_BOARD
    letters: Letters = Letters.ENGLISH
    scale: str | TableScale = WBF_2013.name
    cross: CrossImps | None = None
    sections_apart: bool = False
    held_back: int = 0
    club: str = ""
    club_number: str = ""


BRIDGE_OPTIONS: Mapping[str, str] = {
    "method": "--method",
    "winners": "--winners",
    "seconds_per_board": "--minutes-per-board",
    "letters": "--letters",
    "scale": "--scale",
    "cross": "--cross",
    "sections_apart": "--sections",
    "held_back": "--hold-back",
    "club": "--club",
    "club_number": "--club-number",
}
"""Settings of a bridge evening as users type them."""

_MEANINGS: Mapping[str, Any] = {
    "method": Method,
    "letters": Letters,
    "cross": CrossImps,
    "scale": scale_read,
}


def bridge_payload(settings: BridgeSettings) -> dict[str, Any]:
    """The settings as the journal keeps them."""
    return {name: _told(getattr(settings, name)) for name in BridgeSettings.__dataclass_fields__}


def bridge_changes(before: BridgeSettings, after: BridgeSettings) -> dict[str, Any]:
    """What differs between two settings, as the journal tells a change."""
    old = bridge_payload(before)
    return {name: value for name, value in bridge_payload(after).items() if old[name] != value}


def bridge_settings_from(
    told: Mapping[str, Any], before: BridgeSettings | None = None
) -> BridgeSettings:
    """The settings out of the journal: all of them, or some that changed."""
    return replace(
        before or BridgeSettings(),
        **{
            name: _MEANINGS[name](value) if name in _MEANINGS and value is not None else value
            for name, value in told.items()
        },
    )


def _told(value: object) -> object:
    """A value in JSON."""
    if isinstance(value, TableScale):
        return scale_told(value)
    return value.value if isinstance(value, Enum) else value


def _bridge_json(settings: BridgeSettings) -> dict[str, Any]:
    """The settings as programs read them, without the folders of a scale once kept as a file."""
    told = bridge_payload(settings)
    if isinstance(settings.scale, str):
        told["scale"] = file_name(settings.scale)
    return told


OWN_SETTINGS = SettingsPart(
    name="bridge",
    type=BridgeSettings,
    read=bridge_settings_from,
    told=bridge_payload,
    shown=_bridge_json,
)
