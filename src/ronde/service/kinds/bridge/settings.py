"""What the regulations of a bridge evening say: how it is scored, ranked, timed and typed."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar

from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.bridge.scoring.contract_entry import Letters
from ronde.core.bridge.scoring.fouled import SmallGroups
from ronde.core.bridge.scoring.settings import CrossImps, Method
from ronde.core.bridge.scoring.victory_points import SCALES, WBF_2013, TableScale
from ronde.errors import InputError
from ronde.messages import N_, FieldName
from ronde.service.bridge.scales import file_name, scale_read, scale_told, scale_typed
from ronde.service.bridge.wishes import seat_missing
from ronde.service.events.setting import (
    Choice,
    Form,
    Line,
    Number,
    SettingsPart,
    from_payload,
    named,
    payload_of,
    setting,
)
from ronde.text.bridge_scores import short_text


class BoardsShown(Enum):
    """Which boards players may look at before the evening is closed."""

    OWN = "own"
    PLAYED = "played"


class LeadAsked(Enum):
    """Whether the phones ask for the card that was led."""

    OFF = "off"
    ASKED = "asked"
    COMPULSORY = "compulsory"


BOARDS_SHOWN = Choice(
    {
        BoardsShown.OWN: N_("to those who have played them"),
        BoardsShown.PLAYED: N_("to all, once no table has still to play them"),
    }
)
SECONDS_PER_BOARD = 450
"""Eight boards an hour.

Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général (règle 2)
"""
_DECIMAL = re.compile(r"\d{1,6}(?:[.,]\d{1,4})?")


def decimal_from_text(text: str) -> Fraction | None:
    """A number that may have decimals, kept exactly; None where the text is none."""
    typed = text.strip()
    return Fraction(typed.replace(",", ".")) if _DECIMAL.fullmatch(typed) else None


class Minutes(Number):
    """Minutes with or without decimals, kept in seconds."""

    sort = "line"

    def from_text(self, text: str, name: FieldName) -> int:
        """The seconds; raises InputError where the text is no number."""
        minutes = decimal_from_text(text)
        if minutes is None:
            raise InputError(
                N_("{name}: expected a number such as 7 or 7.5, found “{found}”"),
                name=name,
                found=text,
            )
        return int(minutes * 60)

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The minutes."""
        return f"{value / 60:g}"

    def to_page(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The minutes with the comma of the language; both signs are read."""
        return short_text(Fraction(value, 60))

    def in_sentences(self, value: Any) -> object:  # noqa: ANN401 - a value of the setting
        """The minutes as a number, which each language writes in its own way."""
        return Fraction(value, 60)


@dataclass(frozen=True, slots=True)
class ScaleForm(Form):
    """A scale of victory points: its name, or a file with its rows."""

    sort: ClassVar[str] = "choice"
    names: tuple[str, ...]
    metavar: str = "NAME|FILE.csv"

    def from_text(self, text: str, name: FieldName) -> str | TableScale:
        """The scale of a name or of a file; raises UnknownName where there is none."""
        return scale_typed(text)

    def from_page(self, text: str, name: FieldName) -> str:
        """The scale of a name; raises InputError for any other, as no file is read for a page."""
        return str(Choice(dict.fromkeys(self.names, "")).from_text(text, name))

    def to_text(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The name of the scale."""
        return file_name(value.name if isinstance(value, TableScale) else value)

    def from_json(self, value: Any, name: FieldName) -> str | TableScale:  # noqa: ANN401
        """The scale of a name or of rows."""
        return scale_read(value)

    def to_journal(self, value: Any) -> str | dict[str, Any]:  # noqa: ANN401 - a scale
        """The name, or the rows."""
        return scale_told(value)

    def to_program(self, value: Any) -> str | dict[str, Any]:  # noqa: ANN401 - a scale
        """The name, without the folders of a file that was once kept, or the rows."""
        return file_name(value) if isinstance(value, str) else scale_told(value)

    def from_journal(self, kept: Any) -> str | TableScale:  # noqa: ANN401 - whatever JSON holds
        """The scale of a name or of rows."""
        return scale_read(kept)


class SeatForm(Form):
    """The seat of a pair: `ns3`, `ew5`, or `7` where there is one numbering."""

    metavar = "ns3|ew5|7"

    def from_text(self, text: str, name: FieldName) -> MissingSeat:
        """The seat; raises InputError where the text names no pair."""
        return seat_missing(text, name)

    def from_json(self, value: Any, name: FieldName) -> MissingSeat | None:  # noqa: ANN401
        """The seat, or None where it is taken back."""
        return None if value is None else self.from_text(value, name)

    def to_journal(self, value: Any) -> str:  # noqa: ANN401 - a value of the setting
        """The seat as it is typed."""
        return str(value)

    def from_journal(self, kept: Any) -> MissingSeat:  # noqa: ANN401 - whatever JSON holds
        """The seat out of its text."""
        return seat_missing(kept, named(BridgeSettings, "missing"))


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeSettings(SettingsPart):
    """How a bridge evening is played; what is None is as the movement has it.

    `winners` is 1 for one ranking, 2 for N-S and E-W apart. `sections_apart` ranks sections each by
    itself. `held_back` is for how many of the last rounds the public sees no new ranking. `scale`
    is a scale by its name, or with its rows.
    """

    PART: ClassVar[str] = "bridge"
    TITLE: ClassVar[str] = N_("Bridge")
    ELSEWHERE: ClassVar[str] = N_("{setting} is for bridge")
    MISPLACED: ClassVar[str] = N_("only a bridge evening has these regulations")

    method: Method | None = setting(
        "--method",
        Choice(
            {
                Method.MATCHPOINTS: N_("Matchpoints"),
                Method.IMPS: N_("IMPs"),
                Method.BUTLER: N_("Butler"),
                Method.CROSS_IMPS: N_("Cross-IMPs"),
            }
        ),
        default=None,
        label=N_("scoring method"),
        help=N_("How results become points (default: as the movement says)."),
        none=N_("as the movement has it"),
    )
    winners: int | None = setting(
        "--winners",
        Choice({1: N_("one ranking"), 2: N_("N-S and E-W apart")}),
        label=N_("winners"),
        help=N_("One ranking, or N-S and E-W apart (default: as the movement says)."),
        none=N_("as the movement has it"),
    )
    missing: MissingSeat | None = setting(
        "--missing",
        SeatForm(),
        default=None,
        label=N_("empty seat"),
        help=N_("Which pair is missing where there is half a table, for example EW 7."),
        none=N_("as the movement has it"),
    )
    seconds_per_board: int = setting(
        "--minutes-per-board",
        Minutes(60, 3600, "M"),
        default=SECONDS_PER_BOARD,
        label=N_("minutes for a board"),
        help=N_("How long a board takes (default 7.5)."),
    )
    letters: Letters = setting(
        "--letters",
        Choice({Letters.ENGLISH: "C D H S N", Letters.FRENCH: "T K C P SA"}),
        default=Letters.ENGLISH,
        label=N_("letters"),
        help=N_("Letters of the suits, C D H S N or T K C P SA (default en)."),
    )
    scale: str | TableScale = setting(
        "--scale",
        ScaleForm(tuple(SCALES)),
        default=WBF_2013.name,
        label=N_("scale of victory points"),
        help=N_("Scale of the victory points of teams (default wbf-2013)."),
    )
    cross: CrossImps | None = setting(
        "--cross",
        Choice({CrossImps.SUM: N_("summed"), CrossImps.AVERAGE: N_("per comparison")}),
        label=N_("cross-comparison"),
        help=N_("Cross-IMPs summed or per comparison."),
        none=N_("summed where every board has as many results"),
    )
    small_groups: SmallGroups = setting(
        "--small-groups",
        Choice(
            {
                SmallGroups.EBU: N_("up to three results of three times as many"),
                SmallGroups.ACBL: N_("up to three results, the largest group apart"),
            }
        ),
        default=SmallGroups.EBU,
        label=N_("small groups of a fouled board"),
        help=N_(
            "Which groups of a fouled board have 65-55 or 70-60-50 % in place of factored points"
            " (default ebu)."
        ),
    )
    sections_apart: bool = setting(
        "--sections",
        Choice(
            {False: N_("ranked as one field"), True: N_("ranked each by itself")},
            typed={False: "together", True: "apart"},
        ),
        default=False,
        label=N_("sections"),
        help=N_("Sections ranked as one field (default), or each by itself."),
    )
    held_back: int = setting(
        "--hold-back",
        Number(0, 99, "K"),
        default=0,
        label=N_("rounds held back"),
        help=N_("The public ranking leaves out the last K rounds until the end."),
    )
    boards_shown: BoardsShown = setting(
        "--show-boards",
        BOARDS_SHOWN,
        default=BoardsShown.OWN,
        label=N_("boards shown during play"),
        help=N_(
            "Boards shown before the end to those who have played them (default), or to all once no"
            " table has still to play them."
        ),
    )
    lead_asked: LeadAsked = setting(
        "--lead",
        Choice(
            {
                LeadAsked.OFF: N_("not asked for"),
                LeadAsked.ASKED: N_("asked for, may be left out"),
                LeadAsked.COMPULSORY: N_("compulsory"),
            }
        ),
        default=LeadAsked.ASKED,
        label=N_("lead on the phones"),
        help=N_("The card that was led: the phones ask for it (default), do not, or insist."),
    )
    club: str = setting(
        "--club", Line(), label=N_("club"), help=N_("The name of the club, for USEBIO.")
    )
    club_number: str = setting(
        "--club-number", Line(), label=N_("number of the club"), help=N_("The number of the club.")
    )


def bridge_changes(before: BridgeSettings, after: BridgeSettings) -> dict[str, Any]:
    """What differs between two settings, as the journal tells a change."""
    old = payload_of(before)
    return {name: value for name, value in payload_of(after).items() if old[name] != value}


def bridge_settings_from(
    told: Mapping[str, Any], before: BridgeSettings | None = None
) -> BridgeSettings:
    """The settings out of the journal: all of them, or some that changed."""
    return replace(before or BridgeSettings(), **from_payload(BridgeSettings, told))
