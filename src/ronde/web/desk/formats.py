"""The formats an event may have, as people call them and as one opens it: one row for each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.messages import N_
from ronde.service.events.settings import Family, Numbering, Settings, SlipKeys, System
from ronde.service.kinds.bridge.settings import BridgeSettings
from ronde.service.kinds.cup.settings import CupSettings
from ronde.service.kinds.groups.settings import GroupsSettings
from ronde.service.kinds.teams.settings import TeamSettings
from ronde.text import _, language


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """The one number that a format asks for."""

    label: str
    usual: int
    least: int = 1
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A way to play: what it is called, what it asks for, and the settings that make it."""

    key: str
    title: str
    system: System
    note: str
    """What the rest of the regulations is, unless somebody changes it."""
    amount: Amount | None = None
    settings: Callable[[int], Mapping[str, Any]] = lambda amount: {}


_ROUNDS = Amount(label=N_("Rounds"), usual=9, most=30)
_BOARDS = Amount(label=N_("Boards a match"), usual=4, most=50)
_GROUPS = Amount(label=N_("Groups"), usual=4, least=2, most=64)

FORMATS: Mapping[str, Format] = {
    row.key: row
    for row in (
        Format(
            key="swiss",
            title=N_("Swiss"),
            system=System.SWISS,
            note=N_("Paired by the FIDE Dutch rules, numbers by rating."),
            amount=_ROUNDS,
            settings=lambda amount: {"round_count": amount},
        ),
        Format(
            key="round-robin",
            title=N_("Round robin"),
            system=System.ROUND_ROBIN,
            note=N_("Berger tables, numbers drawn by lot."),
            settings=lambda amount: {"numbering": Numbering.LOTS},
        ),
        Format(
            key="double-round-robin",
            title=N_("Double round robin"),
            system=System.ROUND_ROBIN,
            note=N_("Berger tables twice with colours reversed, numbers drawn by lot."),
            settings=lambda amount: {"numbering": Numbering.LOTS, "double": True},
        ),
        Format(
            key="rutsch",
            title=N_("Rutsch"),
            system=System.RUTSCH,
            note=N_("Everybody moves one place on after each round."),
            settings=lambda amount: {"numbering": Numbering.LOTS},
        ),
        Format(
            key="knockout",
            title=N_("Knock-out"),
            system=System.KNOCKOUT,
            note=N_("A bracket seeded by rating; drawn matches are played again."),
            settings=lambda amount: {"cup": CupSettings()},
        ),
        Format(
            key="groups",
            title=N_("Groups, then knock-out"),
            system=System.GROUPS,
            note=N_("The best two of each group go on to the bracket."),
            amount=_GROUPS,
            settings=lambda amount: {
                "groups": GroupsSettings(group_count=amount),
                "cup": CupSettings(),
            },
        ),
        Format(
            key="scheveningen",
            title=N_("Scheveningen match"),
            system=System.SCHEVENINGEN,
            note=N_("Two teams; each player of one meets each player of the other."),
            settings=lambda amount: {"teams": TeamSettings()},
        ),
        Format(
            key="team-round-robin",
            title=N_("Team round robin"),
            system=System.TEAM_ROUND_ROBIN,
            note=N_("Every team meets every other at a fixed number of boards."),
            amount=_BOARDS,
            settings=lambda amount: {"teams": TeamSettings(board_count=amount)},
        ),
        Format(
            key="bridge-pairs",
            title=N_("Bridge pairs"),
            system=System.BRIDGE_PAIRS,
            note=N_("The movement is advised once the pairs are counted."),
            settings=lambda amount: {"bridge": _bridge()},
        ),
        Format(
            key="bridge-individual",
            title=N_("Bridge individual"),
            system=System.BRIDGE_INDIVIDUAL,
            note=N_("Everybody plays with changing partners."),
            settings=lambda amount: {"bridge": _bridge()},
        ),
        Format(
            key="bridge-teams",
            title=N_("Bridge teams"),
            system=System.BRIDGE_TEAMS,
            note=N_("Matches of teams, scored in IMPs and victory points."),
            settings=lambda amount: {"bridge": _bridge()},
        ),
    )
}
"""One row for each format; a new one is a row."""


def settings_of(row: Format, amount: int | None) -> dict[str, Any]:
    """The settings that a format brings, with the letters of the reader's language on slips."""
    usual = row.amount.usual if row.amount else 0
    keys = SlipKeys.FRENCH if language() == "fr" else SlipKeys.ENGLISH
    chosen = row.settings(usual if amount is None else amount)
    return {"system": row.system, "slip_keys": keys, **chosen}


def _bridge() -> BridgeSettings:
    """A bridge evening, with the letters of the reader's language."""
    return BridgeSettings(letters=Letters.FRENCH if language() == "fr" else Letters.ENGLISH)


def kind_text(settings: Settings) -> str:
    """What an event is: `Chess, Swiss`."""
    game = _("Bridge") if settings.system.family is Family.BRIDGE else _("Chess")
    return _("{game}, {format}").format(game=game, format=_(_WORDS[_key_of(settings)]))


def _key_of(settings: Settings) -> str:
    """The row that an event belongs to."""
    if settings.system is System.ROUND_ROBIN and settings.double:
        return "double-round-robin"
    return settings.system.value


_WORDS: Mapping[str, str] = {
    "swiss": N_("Swiss system"),
    "round-robin": N_("round robin"),
    "double-round-robin": N_("double round robin"),
    "rutsch": N_("Rutsch system"),
    "knockout": N_("knock-out"),
    "groups": N_("groups, then knock-out"),
    "scheveningen": N_("Scheveningen match"),
    "team-round-robin": N_("team round robin"),
    "bridge-pairs": N_("pairs"),
    "bridge-individual": N_("individual"),
    "bridge-teams": N_("teams"),
}
"""The formats in the middle of a line."""
