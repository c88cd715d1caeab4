"""A bridge evening as its journal tells it: who is there, the movement, what each table scored."""

import string
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from ronde.core.bridge.contract import PlayedContract
from ronde.core.bridge.movements.movement import Contestant, Direction, Entry, Movement
from ronde.core.bridge.scoring.ranking import Who
from ronde.core.bridge.scoring.rulings import NOT_PLAYED, Ruling
from ronde.formats.bridge_names import Named

GROUP_LETTERS = string.ascii_uppercase
"""What the groups of a fouled board are called."""


class Spot(NamedTuple):
    """A board at a table in a round; the section is empty where there is one."""

    section: str
    round_number: int
    table_number: int
    board_number: int


class Sureness(Enum):
    """How sure a result is."""

    SENT = "sent"
    """By one side of the table; the other has not seen it."""
    AGREED = "agreed"
    DISPUTED = "disputed"
    """Two versions are kept, and neither counts."""
    ADJUSTED = "adjusted"
    """The director gave another score, or none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What somebody says happened: the score for N-S, the contract where it is known, the lead."""

    score: int
    played: PlayedContract | None = None
    lead: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardResult:
    """What is known of a board at a table.

    `seats` are those who played it. `told` is the result, `other` the second version of one that is
    disputed. `sent_by` is the side that told it; None is the whole table, or the director. `ruling`
    stands for the result where the director gave one. `confirmed` says that somebody looked at an
    unlikely one.
    """

    seats: tuple[Contestant, ...]
    standing: Sureness
    told: Told | None = None
    sent_by: Direction | None = None
    other: Told | None = None
    ruling: Ruling | None = None
    reason: str = ""
    confirmed: bool = False

    @property
    def counts(self) -> bool:
        """Whether the ranking has it: a dispute waits."""
        return self.standing is not Sureness.DISPUTED

    @property
    def is_not_played(self) -> bool:
        """Whether the board was not played here, and will not be."""
        return self.ruling == NOT_PLAYED


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A pair, a player or a team by an id of its own, and the number it plays under.

    `number` is None until it has a seat. `left_from` is the first round it does not play.
    """

    identity: int
    people: Named
    section: str = ""
    line: Direction | None = None
    number: Contestant | None = None
    late_from: int | None = None
    left_from: int | None = None

    @property
    def who(self) -> Who | None:
        """The number it plays under, with line and section."""
        if self.number is None:
            return None
        return Who(number=self.number, line=self.line, section=self.section)

    @property
    def entry(self) -> Entry | None:
        """The same as the movement of its section counts it."""
        return None if self.number is None else Entry(number=self.number, line=self.line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """Something taken off: points, or per cent of a top."""

    who: Who
    value: Fraction
    in_percent: bool
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FouledBoard:
    """A board whose cards were not the same at every table: the groups that had the same."""

    groups: tuple[tuple[Spot, ...], ...]
    reason: str = ""

    def group_of(self, spot: Spot) -> str:
        """The letter of the group of a table; empty where it is in none."""
        return next(
            (
                letter
                for letter, group in zip(GROUP_LETTERS, self.groups, strict=False)
                if spot in group
            ),
            "",
        )

    def lacks(self, spot: Spot) -> bool:
        """Whether a table is in no group, though others of its section are."""
        return not self.group_of(spot) and any(
            named.section == spot.section for group in self.groups for named in group
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStart:
    """When a round began, and how long it lasts.

    Where its clock was stopped, it lasts so much longer once it goes on.
    """

    time: str
    seconds: int
    stopped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeState:
    """Everything known of a bridge evening; movements by section, one without a name if alone."""

    entrants: Mapping[int, Entrant] = field(default_factory=lambda: MappingProxyType({}))
    movements: Mapping[str, Movement] = field(default_factory=lambda: MappingProxyType({}))
    results: Mapping[Spot, BoardResult] = field(default_factory=lambda: MappingProxyType({}))
    starts: Mapping[int, RoundStart] = field(default_factory=lambda: MappingProxyType({}))
    penalties: tuple[Penalty, ...] = ()
    deals: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    """The cards of each board, as text."""
    fouled: Mapping[int, FouledBoard] = field(default_factory=lambda: MappingProxyType({}))
    """The boards that are scored in groups."""

    @property
    def started(self) -> bool:
        """Whether there is a score."""
        return bool(self.results)

    @property
    def has_scores(self) -> bool:
        """Whether a score counts yet: there is a ranking from then on."""
        return any(result.counts for result in self.results.values())

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections in order: those with a movement, and those somebody is entered in."""
        named = {entrant.section for entrant in self.entrants.values() if entrant.section}
        return tuple(sorted({*self.movements, *named}))

    @property
    def round_numbers(self) -> tuple[int, ...]:
        """The rounds of all movements, in order."""
        numbers = {
            played.round_number
            for movement in self.movements.values()
            for played in movement.rounds
        }
        return tuple(sorted(numbers))

    def entrant_at(self, section: str, entry: Entry) -> Entrant | None:
        """Whoever plays under a number of a section."""
        return next(
            (
                each
                for each in self.entrants.values()
                if each.entry == entry and each.section == section
            ),
            None,
        )

    def group_of(self, spot: Spot) -> str:
        """The letter of the group in which a table played a fouled board, else empty."""
        fouled = self.fouled.get(spot.board_number)
        return "" if fouled is None else fouled.group_of(spot)

    def results_in(self, section: str) -> dict[Spot, BoardResult]:
        """The results of one section."""
        return {spot: result for spot, result in self.results.items() if spot.section == section}

    def with_result(self, spot: Spot, result: BoardResult | None) -> "BridgeState":
        """With another result of a board, or none."""
        results = dict(self.results)
        if result is None:
            results.pop(spot, None)
        else:
            results[spot] = result
        return replace(self, results=MappingProxyType(results))

    def with_entrants(self, *entrants: Entrant) -> "BridgeState":
        """With more entrants, or others in the place of those with the same ids."""
        changed = {entrant.identity: entrant for entrant in entrants}
        return replace(self, entrants=MappingProxyType({**self.entrants, **changed}))
