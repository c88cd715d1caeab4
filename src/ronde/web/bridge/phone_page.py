"""The page of a phone: its keys, its words, and the facts that its module works with."""

from dataclasses import dataclass
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import Strain
from ronde.core.bridge.deal import RANKS
from ronde.core.bridge.scoring.contract_entry import seat_letter
from ronde.core.bridge.scoring.leads import lead_text
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.service.kinds.bridge.evening import evening_of
from ronde.text import _
from ronde.text.bridge_scores import line_title
from ronde.web.bridge.device import Device, sections_with
from ronde.web.bridge.opening import present
from ronde.web.bridge.phone_seats import letters_shown
from ronde.web.bridge.phone_standing import standings_words
from ronde.web.bridge.phone_topic import topic_name
from ronde.web.bridge.phone_view import PhoneView, Screen
from ronde.web.bridge.timer import timer_of
from ronde.web.pages import page

LEVELS = tuple(range(1, 8))
NEAR = (-3, -2, -1, 0, 1, 2)
"""Results with a key of their own; the others are one key further."""
FAR = (*range(-13, -3), *range(3, 7))
_SUITS = {
    Strain.CLUBS: ("♣", "club", N_("clubs")),
    Strain.DIAMONDS: ("♦", "diamond", N_("diamonds")),
    Strain.HEARTS: ("♥", "heart", N_("hearts")),
    Strain.SPADES: ("♠", "spade", N_("spades")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """The keys that are down."""

    level: str = ""
    strain: str = ""
    declarer: str = ""
    result: str = ""
    doubled: bool = False
    redoubled: bool = False
    passed: bool = False
    lead: str = ""

    @property
    def text(self) -> str:
        """The same in the short form: `4SX S =`."""
        doubling = "XX" if self.redoubled else "X" if self.doubled else ""
        return f"{self.level}{self.strain}{doubling} {self.declarer} {self.result}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StrainKey:
    """A denomination on its key."""

    letter: str
    sign: str
    suit: str
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultKey:
    """A result on its key, with the words that are heard."""

    value: str
    sign: str
    words: str


def phone_page(
    request: Request,
    opened: Opened,
    view: PhoneView,
    *,
    error: str = "",
    typed: Typed | None = None,
    status: int = 200,
) -> HTMLResponse:
    """The page of a phone, with what was pressed where it was refused."""
    ending = view.screen in (Screen.RECAP, Screen.OUT)
    return page(
        request,
        "bridge/phone.html",
        opened=opened,
        status=status,
        view=view,
        screen=view.screen.value,
        typed=typed or Typed(),
        error=error,
        title=_title(view),
        send_to=_send_to(view),
        strains=strain_keys(),
        levels=LEVELS,
        near=[_result_key(number) for number in NEAR],
        far=[_result_key(number) for number in FAR],
        leads=_leads(),
        timer=timer_of(opened.state, present()),
        topic=topic_name(view),
        facts=_facts(view),
        standings=standings_words(opened.state, view) if ending else (),
        side_word=line_title,
        chairs={seat.value: seat_letter(seat, letters_shown()) for seat in Seat},
        event=opened.stream,
    )


def section_page(request: Request, opened: Opened, device: Device) -> HTMLResponse:
    """The question which table of this number it is, where several sections have one."""
    sections = sections_with(evening_of(opened.state), device.table_number or 0)
    return page(
        request,
        "bridge/phone_section.html",
        opened=opened,
        table_number=device.table_number,
        sections=sections,
    )


def strain_keys() -> tuple[StrainKey, ...]:
    """The denominations, from the lowest."""
    return tuple(
        StrainKey(letter=strain.value, sign=sign, suit=suit, word=_(word))
        for strain, (sign, suit, word) in _all_strains()
    )


def _all_strains() -> list[tuple[Strain, tuple[str, str, str]]]:
    """Every denomination with its sign, its class and its word."""
    no_trump = (_("NT"), "notrump", N_("no trump"))
    return [(strain, _SUITS.get(strain, no_trump)) for strain in Strain]


def _result_key(over: int) -> ResultKey:
    """A number of tricks beside the contract."""
    if over == 0:
        return ResultKey(value="=", sign="=", words=_("made"))
    if over > 0:
        return ResultKey(
            value=f"+{over}", sign=f"+{over}", words=_("made with {over} over").format(over=over)
        )
    return ResultKey(value=str(over), sign=f"−{-over}", words=_("down {down}").format(down=-over))


def _leads() -> list[tuple[StrainKey, list[tuple[str, str]]]]:
    """Every card that may be led, suit by suit from the highest: its value and its sign."""
    letters = letters_shown()
    found = []
    for key in reversed(strain_keys()[:4]):
        cards = [f"{key.letter}{rank}" for rank in RANKS]
        signs = [lead_text(card, letters)[1:].replace("T", "10") for card in cards]
        found.append((key, list(zip(cards, signs, strict=True))))
    return found


def _title(view: PhoneView) -> str:
    """What stands in the strip: `Table 4, round 7`."""
    if view.table_number is None:
        return _("Round {round_number}").format(round_number=view.round_number)
    if not view.round_number:
        return _("Table {table}").format(table=view.table_number)
    return _("Table {table}, round {round}").format(
        table=view.table_number, round=view.round_number
    )


def _send_to(view: PhoneView) -> str:
    """What the button says: who is to accept it."""
    if view.board is not None and view.board.state in ("agreed", "disputed"):
        return _("Send to the director")
    return _("Send to {side}").format(side=line_title(view.sends_as.other))


def _facts(view: PhoneView) -> dict[str, Any]:
    """What the module of the page knows of the round, to go on without a connection."""
    return {
        "screen": view.screen.value,
        "round": view.round_number,
        "table": view.table_number,
        "side": None if view.side is None else view.side.value,
        "sends_as": view.sends_as.value,
        "board": None if view.board is None else view.board.number,
        "boards": [
            {
                "number": board.number,
                "state": board.state,
                "ns": board.tray.ns_vulnerable,
                "ew": board.tray.ew_vulnerable,
                "code": board.code,
                "lead": board.lead,
            }
            for board in view.boards
        ],
    }
