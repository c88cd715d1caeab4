"""What needs the director, as cards beside the grid: the most urgent first, each with its ways.

And who stands in the room without a seat.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from ronde.core.bridge.movements.movement import Direction, board_ranges
from ronde.messages import Message
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.clock import late_spots
from ronde.service.kinds.bridge.evening import (
    current_round,
    evening_of,
    short_names,
    unseated,
)
from ronde.service.kinds.bridge.grid import Need, Urgency, needs
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.state import BoardResult, BridgeState, Spot, Told
from ronde.text import _, ngettext, render
from ronde.text.rendering import capital
from ronde.web.bridge.contracts import ContractCells, shown_result, shown_told
from ronde.web.bridge.phone_seats import table_name
from ronde.web.bridge.visit import table_address

MOST_CARDS = 8
"""More than this is in the grid alone; the page says how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """One side's word in a dispute: both are shown alike."""

    number: int
    who: str
    shown: ContractCells
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedCard:
    """Something that waits for the director."""

    kind: str
    spot: Spot
    title: str
    words: str = ""
    href: str = ""
    versions: tuple[Version, ...] = ()
    shown: ContractCells | None = None
    tag: str = ""
    """The same in a few words, for the home page."""
    action: str = ""

    @property
    def table(self) -> str:
        """The table as the players call it, with its section where there are several."""
        return _table(self.spot)


def need_cards(event: str, state: EventState, now: datetime) -> tuple[NeedCard, ...]:
    """Disputes, late tables, unlikely scores, then what earlier rounds left behind."""
    evening = evening_of(state)
    found = needs(state)
    cards = [_disputed(event, evening, need) for need in _of(found, Urgency.DISPUTED)]
    cards += _late(event, evening, late_spots(state, now))
    cards += [_unlikely(event, evening, need) for need in _of(found, Urgency.UNLIKELY)]
    cards += [_sent(event, evening, need) for need in _of(found, Urgency.SENT)]
    return tuple(cards)


def _table(spot: Spot) -> str:
    """The table of a board as the players call it."""
    return table_name(spot.section, spot.table_number)


def _of(found: Iterable[Need], urgency: Urgency) -> Iterator[Need]:
    """The needs of a kind."""
    return (need for need in found if need.urgency is urgency)


def unseated_text(evening: BridgeState) -> str:
    """Who is entered and stands without a seat, as a sentence; empty where everybody sits."""
    without = unseated(evening)
    if not without:
        return ""
    return ngettext(
        "{name} has no seat in the movement.",
        "{count} of those entered have no seat in the movement.",
        len(without),
    ).format(name=short_names(without[0].people), count=len(without))


def versions_of(evening: BridgeState, spot: Spot, known: BoardResult) -> tuple[Version, ...]:
    """Both versions of a disputed score, with whose word each is."""
    told = [version for version in (known.told, known.other) if version is not None]
    sides = _sides(evening, spot, known)
    shown = [shown_told(version) for version in told]
    same = len(told) == 2 and _same_contract(*told)
    return tuple(
        Version(
            number=index,
            who=sides[index - 1],
            shown=one,
            label=_("{result} stands").format(
                result=one.result if same else _short(one),
            ),
        )
        for index, one in enumerate(shown, start=1)
    )


def _same_contract(one: Told, other: Told) -> bool:
    """Whether two versions differ in their tricks alone."""
    return (
        one.played is not None
        and other.played is not None
        and one.played.contract == other.played.contract
        and one.played.declarer == other.played.declarer
    )


def _short(shown: ContractCells) -> str:
    """A version on a button."""
    if not shown.level:
        return shown.text or shown.score_text
    return f"{shown.level}{shown.sign}{shown.doubling} {shown.by} {shown.result}"


def _sides(evening: BridgeState, spot: Spot, known: BoardResult) -> tuple[str, str]:
    """Whose word each version is: the side that sent it, and the other one."""
    movement = evening.movements[spot.section]
    table = plays_of(movement)[spot.round_number, spot.table_number]
    sender = known.sent_by or Direction.NORTH_SOUTH
    by_side: dict[Direction, list[str]] = {}
    for direction, entry in movement.seated(table):
        by_side.setdefault(direction, []).append(str(entry.number))
    words = {
        Direction.NORTH_SOUTH: _("North-South {number}"),
        Direction.EAST_WEST: _("East-West {number}"),
    }
    if known.sent_by is None:
        return _("First version"), _("Second version")
    ours, theirs = (
        words[side].format(number="-".join(by_side.get(side, ["–"])))
        for side in (sender, sender.other)
    )
    return ours, theirs


def _disputed(event: str, evening: BridgeState, need: Need) -> NeedCard:
    """Two versions of a score."""
    spot = need.spot
    return NeedCard(
        kind="disputed",
        spot=spot,
        title=_("Board {board} is disputed").format(board=spot.board_number),
        words=_earlier_text(evening, spot),
        href=table_address(event, spot),
        versions=versions_of(evening, spot, evening.results[spot]),
        tag=_("Table {table} disputes board {board}").format(
            table=_table(spot), board=spot.board_number
        ),
        action=_("Settle board {board}").format(board=spot.board_number),
    )


def _late(event: str, evening: BridgeState, late: Collection[Spot]) -> list[NeedCard]:
    """Tables that are behind, one card for each table and round."""
    by_table: dict[tuple[str, int, int], list[Spot]] = {}
    for spot in sorted(late):
        by_table.setdefault(spot[:3], []).append(spot)
    return [
        NeedCard(
            kind="late",
            spot=spots[0],
            title=ngettext(
                "Nothing yet for board {boards}", "Nothing yet for boards {boards}", len(spots)
            ).format(boards=board_ranges([spot.board_number for spot in spots])),
            words=_earlier_text(evening, spots[0]),
            href=table_address(event, spots[0]),
            tag=_("Table {table} is late").format(table=_table(spots[0])),
            action=_("Enter for table {table}").format(table=_table(spots[0])),
        )
        for spots in by_table.values()
    ]


def _unlikely(event: str, evening: BridgeState, need: Need) -> NeedCard:
    """A score that somebody should look at."""
    spot = need.spot
    reason = need.text.fields.get("reason")
    told = render(reason if isinstance(reason, Message) else need.text)
    return NeedCard(
        kind="unlikely",
        spot=spot,
        title=_("Unlikely: round {round}, board {board}").format(
            round=spot.round_number, board=spot.board_number
        ),
        words=f"{capital(told)}.",
        href=table_address(event, spot),
        shown=shown_result(evening.results[spot]),
        tag=_("Table {table}: unlikely score").format(table=_table(spot)),
        action=_("Look at board {board}").format(board=spot.board_number),
    )


def _sent(event: str, evening: BridgeState, need: Need) -> NeedCard:
    """A score of an earlier round that nobody accepted."""
    return NeedCard(
        kind="sent",
        spot=need.spot,
        title=_("Board {board}: not accepted").format(board=need.spot.board_number),
        words=_round_text(need.spot),
        href=table_address(event, need.spot),
        shown=shown_result(evening.results[need.spot]),
    )


def _earlier_text(evening: BridgeState, spot: Spot) -> str:
    """Which round it was, where that is not the one that is played."""
    return "" if spot.round_number == current_round(evening) else _round_text(spot)


def _round_text(spot: Spot) -> str:
    """Which round it was."""
    return _("Round {round} is over.").format(round=spot.round_number)
