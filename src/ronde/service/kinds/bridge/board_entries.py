"""The entries of a bridge evening about its tables: rounds, scores, fouled boards, penalties."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar

from ronde.errors import InconsistentEvent
from ronde.messages import N_, Message, counted, message
from ronde.service.events.change import Change, Names
from ronde.service.kinds.bridge.codes import StoredResult, StoredWho
from ronde.service.kinds.bridge.entries import (
    EveningChange,
    MovementChosen,
    MovementReplanned,
    check_place,
)
from ronde.service.kinds.bridge.evening import due_spots
from ronde.service.kinds.bridge.groups import groups_text
from ronde.service.kinds.bridge.state import (
    BoardResult,
    BridgeState,
    FouledBoard,
    Penalty,
    RoundStart,
    Spot,
    Sureness,
)
from ronde.service.kinds.bridge.words import place_words, result_words, told_words, who_words

_CLOCK = {
    None: N_("round {round} started"),
    "stopped": N_("clock of round {round} stopped"),
    "goes-on": N_("clock of round {round} goes on"),
    "set": N_("clock of round {round} set to {minutes} min"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTimed(EveningChange):
    """When a round began, or what its clock shows from then on."""

    kind: ClassVar[str] = "bridge_round_started"
    round: int
    time: str
    seconds: int
    clock: str | None = None
    """`stopped`, `goes-on` or `set`; None where the round began."""

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with the clock of the round."""
        stopped = self.clock == "stopped"
        begun = RoundStart(time=self.time, seconds=self.seconds, stopped=stopped)
        return replace(evening, starts=MappingProxyType({**evening.starts, self.round: begun}))

    def tell(self, names: Names) -> Message:
        """What was done to the clock."""
        return message(_CLOCK[self.clock], round=self.round, minutes=round(self.seconds / 60))


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardDecided(EveningChange):
    """What is known of a board at a table after somebody told, accepted, disputed or ruled it."""

    section: str
    round: int
    table: int
    board: int
    result: StoredResult
    before: StoredResult
    source: str | None = None
    """Who told a result: `table` or `director`."""

    @property
    def spot(self) -> Spot:
        """Where the board was played."""
        return Spot(self.section, self.round, self.table, self.board)

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with what is known of the board."""
        if self.result is not None:
            check_place(evening, self.spot, self.result.seats)
        return evening.with_result(self.spot, self.result)

    def depends_on(self, earlier: Change) -> bool:
        """What was known of the board before, and the movement that gives it to the table."""
        if isinstance(earlier, BoardDecided):
            return self.spot == earlier.spot
        if isinstance(earlier, MovementChosen):
            return self.section in earlier.sections
        return (
            isinstance(earlier, MovementReplanned)
            and self.section == earlier.section
            and (self.round, self.table) in earlier.changed
        )

    def _told(self, template: str) -> Message:
        """A sentence about the board: where, and what is known of it now and was before."""
        after, before = self.result, self.before
        return message(
            template,
            place=place_words(self.spot),
            after=None if after is None else result_words(after),
            told=None if after is None or after.told is None else told_words(after.told),
            before=None if before is None else result_words(before),
        )


class ResultTold(BoardDecided):
    """A score that a table sent, or the director entered."""

    kind: ClassVar[str] = "bridge_result"
    is_typed_result: ClassVar[bool] = True

    @property
    def sending_table(self) -> int | None:
        """The table that sent it; None where the director entered it."""
        return self.table if self.source == "table" else None

    def tell(self, names: Names) -> Message:
        """The score, and what it takes the place of."""
        if self.before is None:
            return self._told(N_("{place}, {after}"))
        if self.result is not None and self.result.standing is Sureness.DISPUTED:
            return self._told(N_("{place}, two versions: {after}"))
        if self.before.standing is Sureness.DISPUTED:
            return self._told(N_("{place}, settled: {after}"))
        if self.result is not None and result_words(self.result) == result_words(self.before):
            if _lead(self.result) != _lead(self.before):
                return self._told(N_("{place}, {after}, with another lead"))
            return self._told(N_("{place}, {after}"))
        return self._told(N_("{place}, {after} instead of {before}"))


def _lead(found: BoardResult) -> str | None:
    """The card that was led, where it is known."""
    return None if found.told is None else found.told.lead


class ResultAccepted(BoardDecided):
    """A score that the opponents accepted."""

    kind: ClassVar[str] = "bridge_result_accepted"

    def tell(self, names: Names) -> Message:
        """The score."""
        return self._told(N_("{place}, {after}, accepted"))


class ResultDisputed(BoardDecided):
    """A score that the opponents dispute."""

    kind: ClassVar[str] = "bridge_result_disputed"

    def tell(self, names: Names) -> Message:
        """The score, or both versions of it."""
        if self.result is not None and self.result.other is None:
            return self._told(N_("{place}, {told}, disputed"))
        return self._told(N_("{place}, disputed: {after}"))


class ResultConfirmed(BoardDecided):
    """An unlikely score that the director looked at."""

    kind: ClassVar[str] = "bridge_result_confirmed"

    def tell(self, names: Names) -> Message:
        """The score."""
        return self._told(N_("{place}, {after}, looked at and right"))


class ResultRuled(BoardDecided):
    """A score that the director gave, or none."""

    kind: ClassVar[str] = "bridge_result_adjusted"

    def tell(self, names: Names) -> Message:
        """The score, and what it takes the place of."""
        if self.before is None:
            return self._told(N_("{place}, {after}"))
        return self._told(N_("{place}, {after} instead of {before}"))


class ResultCleared(BoardDecided):
    """A score taken out, as if it had not come."""

    kind: ClassVar[str] = "bridge_result_cleared"

    def tell(self, names: Names) -> Message:
        """The score that was there."""
        return self._told(N_("{place}, {before} taken out"))


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFouled(EveningChange):
    """The groups of tables that played the same cards of a board; none where all did."""

    kind: ClassVar[str] = "bridge_board_fouled"
    board: int
    groups: tuple[tuple[tuple[str, int, int], ...], ...]
    """Section, round and table of each result."""
    reason: str = ""

    @classmethod
    def of(cls, board_number: int, fouled: FouledBoard) -> "BoardFouled":
        """The entry that says so of a board."""
        groups = tuple(
            tuple((spot.section, spot.round_number, spot.table_number) for spot in group)
            for group in fouled.groups
        )
        return cls(board=board_number, groups=groups, reason=fouled.reason)

    @property
    def fouled(self) -> FouledBoard:
        """The groups by where the board was played."""
        groups = tuple(tuple(Spot(*where, self.board) for where in group) for group in self.groups)
        return FouledBoard(groups=groups, reason=self.reason)

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with the board scored in groups, or as any other."""
        known = {number: each for number, each in evening.fouled.items() if number != self.board}
        if self.groups:
            due = set(due_spots(evening))
            named = [spot for group in self.fouled.groups for spot in group]
            if len(set(named)) < len(named) or not due.issuperset(named):
                raise InconsistentEvent(
                    N_("board {board}: the groups are not those of its tables"), board=self.board
                )
            known[self.board] = self.fouled
        return replace(evening, fouled=MappingProxyType(known))

    def tell(self, names: Names) -> Message:
        """Which tables are compared with each other, and why."""
        if not self.groups:
            return message(N_("board {board} is not fouled"), board=self.board)
        template = (
            N_("board {board} fouled, groups of tables {groups} ({reason})")
            if self.reason
            else N_("board {board} fouled, groups of tables {groups}")
        )
        groups = groups_text(self.fouled.groups)
        return message(template, board=self.board, groups=groups, reason=self.reason)

    def depends_on(self, earlier: Change) -> bool:
        """What was said of the board before, and the movement that gives it to its tables."""
        if isinstance(earlier, BoardFouled):
            return self.board == earlier.board
        where = {each for group in self.groups for each in group}
        if isinstance(earlier, MovementChosen):
            return any(section in earlier.sections for section, _round, _table in where)
        return isinstance(earlier, MovementReplanned) and any(
            section == earlier.section and (number, table) in earlier.changed
            for section, number, table in where
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyGiven(EveningChange):
    """Points, or part of a top, taken off."""

    kind: ClassVar[str] = "bridge_penalty"
    who: StoredWho
    value: Fraction
    in_percent: bool
    reason: str

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with the penalty."""
        penalty = Penalty(
            who=self.who, value=self.value, in_percent=self.in_percent, reason=self.reason
        )
        return replace(evening, penalties=(*evening.penalties, penalty))

    def tell(self, names: Names) -> Message:
        """Who loses what, and why."""
        template = (
            N_("{who}, penalty: {value} % of a top ({reason})")
            if self.in_percent
            else N_("{who}, penalty: {value} ({reason})")
        )
        return message(template, who=who_words(self.who), value=str(self.value), reason=self.reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsLoaded(EveningChange):
    """The cards of the boards, as text by the number of the board."""

    kind: ClassVar[str] = "bridge_deals_loaded"
    deals: Mapping[str, str]
    source: str

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with the cards."""
        deals = {int(number): cards for number, cards in self.deals.items()}
        return replace(evening, deals=MappingProxyType({**evening.deals, **deals}))

    def tell(self, names: Names) -> Message:
        """How many deals, and from which file."""
        return counted(
            N_("one deal loaded from {file}"),
            N_("{count} deals loaded from {file}"),
            len(self.deals),
            file=self.source,
        )


BOARD_ENTRIES: tuple[type[Change], ...] = (
    RoundTimed,
    ResultTold,
    ResultAccepted,
    ResultDisputed,
    ResultConfirmed,
    ResultRuled,
    ResultCleared,
    BoardFouled,
    PenaltyGiven,
    DealsLoaded,
)
"""The kinds of entries about what happens at the tables."""
