"""What the regulations of a Swiss say of its pairing system."""

from dataclasses import dataclass
from typing import ClassVar

from ronde.core.chess.swiss.catalogue import SYSTEMS_OF_PLAYERS, USUAL_SYSTEM
from ronde.messages import N_
from ronde.service.events.setting import Choice, SettingsPart, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissSettings(SettingsPart):
    """By which of FIDE's systems rounds are paired.

    Rule: FIDE C.04.2 (2026-02) 1
    """

    PART: ClassVar[str] = "swiss"
    TITLE: ClassVar[str] = N_("Pairing")
    ELSEWHERE: ClassVar[str] = N_("{setting} is for a Swiss of players")
    MISPLACED: ClassVar[str] = N_("only a Swiss of players has a pairing system to choose")
    LOCKED: ClassVar[bool] = True

    system: str = setting(
        "--pairing",
        Choice({row.name: row.title for row in SYSTEMS_OF_PLAYERS}),
        default=USUAL_SYSTEM.name,
        label=N_("pairing system"),
        help=N_("The Swiss system that rounds are paired by (default: dutch)."),
    )
