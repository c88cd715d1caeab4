"""What the regulations of an event say of its cup."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from ronde.core.chess.cup.ladder import Ladder, Rung, rungs
from ronde.core.knockout.cup import Extras
from ronde.messages import N_
from ronde.service.events.kind import SettingsPart


class Draw(Enum):
    """When it is drawn who meets whom."""

    FIXED = "fixed"
    """All possible opponents are known from the start."""
    EACH_ROUND = "each-round"


@dataclass(frozen=True, slots=True, kw_only=True)
class CupSettings:
    """How a cup is drawn, what is played beside it, and how its matches are decided."""

    draw: Draw = Draw.FIXED
    prequalified_count: int = 0
    preliminary_count: int | None = None
    """How many rounds the prequalified skip; None leaves it to the book's iteration."""
    third_place: bool = False
    classification: bool = False
    consolation: bool = False
    double_elimination: bool = False
    game_count: int | None = None
    """How many games make a match; None where only its result is told."""
    ladder: Ladder = Ladder.REPLAY
    apart_by: str | None = None
    """Which fact about players keeps them apart as long as possible, such as the club."""

    @property
    def extras(self) -> Extras:
        """What is played beside the main bracket."""
        return Extras(
            third_place=self.third_place,
            classification=self.classification,
            consolation=self.consolation,
            double_elimination=self.double_elimination,
        )

    @property
    def stages(self) -> tuple[Rung, ...] | None:
        """The stages of a match, None where its games are not told."""
        return None if self.game_count is None else rungs(self.game_count, self.ladder)


CUP_OPTIONS: Mapping[str, str] = {
    "draw": "--draw",
    "prequalified_count": "--prequalified",
    "preliminary_count": "--preliminary",
    "third_place": "--third-place",
    "classification": "--classification",
    "consolation": "--consolation",
    "double_elimination": "--double-elimination",
    "game_count": "--games",
    "ladder": "--ladder",
    "apart_by": "--apart",
}
"""Settings of a cup as users type them."""

_MEANINGS: Mapping[str, Any] = {"draw": Draw, "ladder": Ladder}


def cup_told(settings: CupSettings) -> dict[str, Any]:
    """The settings in JSON."""
    return {field.name: _told(getattr(settings, field.name)) for field in fields(settings)}


def cup_read(payload: Mapping[str, Any]) -> CupSettings:
    """The settings out of the journal; what it does not tell is as it usually is."""
    return cup_changed(CupSettings(), payload)


def cup_changed(settings: CupSettings, changes: Mapping[str, Any]) -> CupSettings:
    """The settings with some of them changed, as the journal tells the change."""
    read = {
        name: _MEANINGS[name](value) if name in _MEANINGS else value
        for name, value in changes.items()
    }
    return replace(settings, **read)


def _told(value: object) -> object:
    """One setting in JSON."""
    return value.value if isinstance(value, Enum) else value


OWN_SETTINGS = SettingsPart(
    name="cup",
    type=CupSettings,
    read=cup_read,
    told=cup_told,
    options=CUP_OPTIONS,
    misplaced=N_("only a knock-out or groups have a cup"),
)
