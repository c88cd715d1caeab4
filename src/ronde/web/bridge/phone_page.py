"""The page of a phone: its keys, its words, and the facts that its module works with."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any

from fastapi import Form
from fastapi.responses import HTMLResponse

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.contract import Strain
from ronde.core.bridge.deal import RANKS
from ronde.core.bridge.movements.movement import Entry
from ronde.core.bridge.scoring.contract_entry import seat_letter
from ronde.core.bridge.scoring.leads import lead_text
from ronde.core.bridge.scoring.ranking import Who
from ronde.service.events.desk import Opened
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.counting import has_scores, public_round, round_shown
from ronde.service.kinds.bridge.devices import sections_with
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of, movement_of
from ronde.service.kinds.bridge.ranking import in_teams, ranked_pairs
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot
from ronde.text import _
from ronde.text.bridge_scores import decimal_text, line_title
from ronde.text.numbers import place_text
from ronde.web.bridge.contracts import letters_shown, strain_marks
from ronde.web.bridge.device import PhoneVisit
from ronde.web.bridge.phone_seats import ranked_as
from ronde.web.bridge.phone_view import PhoneView, Screen
from ronde.web.bridge.timer import timer_of
from ronde.web.bridge.visit import present
from ronde.web.live.topics import personal_topic
from ronde.web.person import Role

LEVELS = tuple(range(1, 8))
NEAR = (-3, -2, -1, 0, 1, 2)
"""Results with a key of their own; the others are one key further."""
FAR = (*range(-13, -3), *range(3, 7))


Key = Annotated[str, Form(max_length=2)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """The keys that are down, as the form of the phone sends them."""

    level: Key = ""
    strain: Key = ""
    declarer: Key = ""
    result: Annotated[str, Form(max_length=4)] = ""
    doubled: Annotated[bool, Form()] = False
    redoubled: Annotated[bool, Form()] = False
    passed: Annotated[bool, Form()] = False
    lead: Annotated[str, Form(max_length=4)] = ""

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
    visit: PhoneVisit,
    view: PhoneView,
    *,
    error: str = "",
    typed: Typed | None = None,
    status: int = 200,
) -> HTMLResponse:
    """The page of a phone, with what was pressed where it was refused."""
    lead_asked = bridge_settings(visit.state).lead_asked.value
    ending = view.screen in (Screen.RECAP, Screen.OUT)
    return visit.page(
        "bridge/phone.html",
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
        timer=timer_of(visit.state, present()),
        topic=topic_name(view),
        facts=_facts(view, lead_asked),
        lead_asked=lead_asked,
        standings=standings_words(visit.state, view) if ending else (),
        side_word=line_title,
        chairs={seat.value: seat_letter(seat, letters_shown()) for seat in Seat},
    )


def section_page(visit: PhoneVisit) -> HTMLResponse:
    """The question which table of this number it is, where several sections have one."""
    number = visit.device.table_number
    return visit.page(
        "bridge/phone_section.html",
        table_number=number,
        sections=sections_with(visit.evening, number or 0),
    )


def strain_keys() -> tuple[StrainKey, ...]:
    """The denominations, from the lowest."""
    return tuple(
        StrainKey(letter=strain.value, sign=sign, suit=suit, word=_(word))
        for strain in Strain
        for sign, suit, word in [strain_marks(strain)]
    )


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
        return _("Table {table}").format(table=view.place)
    return _("Table {table}, round {round}").format(table=view.place, round=view.round_number)


def _send_to(view: PhoneView) -> str:
    """What the button says: who is to accept it."""
    if view.board is not None and view.board.state in ("agreed", "disputed"):
        return _("Send to the director")
    return _("Send to {side}").format(side=line_title(view.sends_as.other))


def _facts(view: PhoneView, lead_asked: str) -> dict[str, Any]:
    """What the module of the page knows of the round, to go on without a connection."""
    return {
        "screen": view.screen.value,
        "lead_asked": lead_asked,
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


def standings_words(state: EventState, view: PhoneView) -> tuple[str, ...]:
    """The places of those at a phone, as far as the public may know them; one line each."""
    if in_teams(state) or not evening_of(state).results or view.device.section is None:
        return ()
    last, after = public_round(state), round_shown(state, public=True)
    if last is not None and last < 1:
        return (_("The ranking is held back until the end."),)
    if not has_scores(state, after):
        return ()
    sides = view.sides if view.own is None else (view.own,)
    numbers = {
        Who(number=entry.number, line=entry.line, section=view.device.section)
        for side in sides
        for entry in side.entries
    }
    movement = movement_of(evening_of(state), view.device.section)
    ranked = ranked_pairs(state, after=after)
    lines = []
    for one in ranked.lists:
        for entry in one.entries:
            if entry.who in numbers and (entry.maximum or not ranked.view.is_topped):
                lines.append(
                    _("{who}: {place}, {result}").format(
                        who=ranked_as(
                            movement, Entry(number=entry.who.number, line=entry.who.line)
                        ),
                        place=place_text(entry.rank),
                        result=_percent(entry.percent, entry.points),
                    )
                )
    if last is not None and last < view.round_number:
        lines.append(_("After round {round}: the rest is held back.").format(round=last))
    return tuple(lines)


def _percent(percent: Fraction | None, points: Fraction) -> str:
    """A result in the ranking: `56.25 %`, or points at IMPs."""
    if percent is None:
        return decimal_text(points)
    return _("{percent} %").format(percent=decimal_text(percent))


NAME = "table"
NOWHERE = 0
"""The table of those who sit out: they hear when rounds begin."""
_SALT = secrets.token_bytes(16)
"""Nobody can try out what would give the same sign: another table's scores stay its own."""


def topic_name(view: PhoneView) -> str:
    """The topic of the table that a phone is at."""
    return f"{NAME}-{_whose(view.device.section or '', view.table_number or NOWHERE)}"


def _whose(section: str, table_number: int) -> str:
    """What follows the hyphen: `4`, `A.4`."""
    return f"{section}.{table_number}" if section else str(table_number)


def _by_table(opened: Opened) -> Mapping[str, Any]:
    """What each table has to know: its scores, the rounds that began, the movement, the names."""
    evening = evening_of(opened.state)
    scores: dict[tuple[str, int], list[tuple[Spot, BoardResult]]] = {
        (section, table_number): []
        for section, movement in evening.movements.items()
        for table_number in range(NOWHERE, movement.physical_table_count + 1)
    }
    for spot, found in evening.results.items():
        scores.setdefault((spot.section, spot.table_number), []).append((spot, found))
    everywhere = (
        tuple(evening.starts.items()),
        tuple(evening.entrants.values()),
        opened.state.closed,
        opened.state.announcement,
    )
    return {
        _whose(section, table_number): (
            tuple(known),
            _seats(evening, section, table_number),
            everywhere,
        )
        for (section, table_number), known in (scores or {("", NOWHERE): []}).items()
    }


def _seats(evening: BridgeState, section: str, table_number: int) -> tuple[object, ...]:
    """Who comes to a table with which boards, round after round; at no table who sits out."""
    movement = evening.movements.get(section)
    if movement is None:
        return ()
    if table_number == NOWHERE:
        return tuple(played.sit_out for played in movement.rounds)
    return tuple(
        (table.seats, table.boards)
        for played in movement.rounds
        for table in played.tables
        if table.table_number == table_number
    )


def _sign(facts: object, language: str) -> str:
    """A word that is another one whenever the facts are."""
    return hashlib.blake2b(repr(facts).encode(), key=_SALT, digest_size=6).hexdigest()


personal_topic(NAME, public=False, project=_by_table, render=_sign, role=Role.TABLE)
