"""The entries of the journal of a bridge evening: its regulations, who plays, the movement."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar

from ronde.core.bridge.movements.movement import Contestant, Direction, Movement
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InconsistentEvent
from ronde.formats.bridge_names import Named
from ronde.messages import N_, Message, counted, message
from ronde.service.bridge.people import names_text
from ronde.service.events.change import NAMED_IN_A_LINE, Change, Names, Subject, written
from ronde.service.events.kind import Discipline, kind_of
from ronde.service.events.setting import settings_in
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.codes import (
    StoredEntrant,
    StoredMovement,
    StoredPlayer,
    StoredWho,
)
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.plays import plays_of
from ronde.service.kinds.bridge.settings import (
    BridgeSettings,
    bridge_settings_from,
)
from ronde.service.kinds.bridge.state import (
    BridgeState,
    Entrant,
    Spot,
)
from ronde.service.kinds.bridge.words import seats_words, table_words, who_words


class EveningChange(Change):
    """What changes an evening; what is no evening has no such entries."""

    __slots__ = ()

    def apply(self, state: EventState) -> EventState:
        """The event with its evening changed."""
        if kind_of(state.regulations.system).discipline is not Discipline.BRIDGE:
            raise ValueError(state.regulations.system)
        return state.with_part(self.change(evening_of(state)))

    @abstractmethod
    def change(self, evening: BridgeState) -> BridgeState:
        """The evening after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRegulated(Change):
    """Other regulations of the evening."""

    kind: ClassVar[str] = "bridge_settings_changed"
    settings_in = MappingProxyType({"changes": BridgeSettings.__dataclass_fields__.keys})
    changes: Mapping[str, Any]

    def apply(self, state: EventState) -> EventState:
        """The event with these regulations."""
        settings = state.regulations
        bridge = bridge_settings_from(self.changes, settings.part(BridgeSettings))
        return replace(state, settings=settings.with_part(bridge))

    def tell(self, names: Names) -> Message:
        """What is another now, as it is typed."""
        settings = tuple(
            words
            for name, kept in sorted(self.changes.items())
            for words in settings_in(BridgeSettings)[name].told(kept)
        )
        return message(N_("regulations changed: {settings}"), settings=settings)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantsEntered(EveningChange):
    """More pairs, players or teams."""

    kind: ClassVar[str] = "bridge_entered"
    entrants: tuple[StoredEntrant, ...]
    source: str | None

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with them; an id or a seat is given once."""
        for entrant in self.entrants:
            if entrant.identity in evening.entrants:
                raise InconsistentEvent(N_("player {id} is entered twice"), id=entrant.identity)
        return _checked_seats(evening.with_entrants(*self.entrants))

    def tell(self, names: Names) -> Message:
        """Who came, or how many from a file."""
        if self.source is not None:
            return counted(
                N_("one entry from {file}"),
                N_("{count} entries from {file}"),
                len(self.entrants),
                file=self.source,
            )
        people = [_people(entrant) for entrant in self.entrants]
        return message(N_("entered: {names}"), names=_joined(people))

    def tell_briefly(self, names: Names) -> Message:
        """How many came, where they are more than a line can name."""
        if self.source is not None or len(self.entrants) <= NAMED_IN_A_LINE:
            return self.tell(names)
        return counted(N_("one entry"), N_("{count} entries"), len(self.entrants))

    def depends_on(self, earlier: Change) -> bool:
        """Numbers that were free."""
        return isinstance(earlier, EntrantsSeated | EntrantRemoved)

    def brings(self) -> frozenset[Subject]:
        """The entrants."""
        return _entrants(*(entrant.identity for entrant in self.entrants))


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantCorrected(EveningChange):
    """Other names behind a number."""

    kind: ClassVar[str] = "bridge_names_corrected"
    id: int
    players: tuple[StoredPlayer, ...]
    team_name: str
    before: str

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with these names."""
        return evening.with_entrants(replace(_entrant(evening, self.id), people=self._people))

    def tell(self, names: Names) -> Message:
        """Who it is, and was."""
        return message(
            N_("{before} corrected to {names}"), before=self.before, names=names_text(self._people)
        )

    def about(self) -> frozenset[Subject]:
        """The entrant."""
        return _entrants(self.id)

    @property
    def _people(self) -> Named:
        return Named(self.players, self.team_name)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatGiven:
    """The number that somebody gets; None where the movement has no place for them."""

    id: int
    name: str
    section: str
    line: Direction | None
    number: Contestant | None

    @property
    def who(self) -> Message:
        """The number in words; a dash where somebody who had none exchanged it."""
        if self.number is None:
            return message("{number}", number="–")
        return who_words(Who(number=self.number, line=self.line, section=self.section))


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantsSeated(EveningChange):
    """Other numbers for some."""

    kind: ClassVar[str] = "bridge_seated"
    seats: tuple[SeatGiven, ...]

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with these numbers."""
        return _checked_seats(_with_seats(evening, self.seats))

    def tell(self, names: Names) -> Message:
        """Who has which number."""
        seats = [
            message(N_("{name} as {who}"), name=seat.name, who=seat.who) for seat in self.seats
        ]
        return message(N_("numbers: {seats}"), seats=_joined(seats))

    def depends_on(self, earlier: Change) -> bool:
        """Numbers that were free, or another's."""
        return isinstance(earlier, EntrantsSeated | EntrantRemoved)

    def about(self) -> frozenset[Subject]:
        """Those who get numbers."""
        return _entrants(*(seat.id for seat in self.seats))


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantRemoved(EveningChange):
    """Somebody who will not play at all."""

    kind: ClassVar[str] = "bridge_removed"
    id: int
    name: str

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening without them."""
        gone = _entrant(evening, self.id).identity
        left = {
            identity: entrant for identity, entrant in evening.entrants.items() if identity != gone
        }
        return replace(evening, entrants=MappingProxyType(left))

    def tell(self, names: Names) -> Message:
        """Who does not play."""
        return message(N_("{name} does not play"), name=self.name)

    def about(self) -> frozenset[Subject]:
        """The entrant."""
        return _entrants(self.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionMovement:
    """The movement of a section; without a name where there is one section."""

    section: str
    movement: StoredMovement


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementChosen(EveningChange):
    """The movement of a section, or of several, with everybody's number."""

    kind: ClassVar[str] = "bridge_movement_chosen"
    movements: tuple[SectionMovement, ...]
    replaces_all: bool
    seats: tuple[SeatGiven, ...]

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with these movements."""
        movements = {} if self.replaces_all else dict(evening.movements)
        movements |= {each.section: each.movement for each in self.movements}
        changed = replace(evening, movements=MappingProxyType(movements))
        return _checked_results(_checked_seats(_with_seats(changed, self.seats)))

    def tell(self, names: Names) -> Message:
        """Which movements, and how many rounds."""
        return counted(
            N_("movement chosen: {title}, one round"),
            N_("movement chosen: {title}, {count} rounds"),
            self.movements[0].movement.round_count,
            title=_joined([each.movement.title for each in self.movements], "{one} + {other}"),
        )

    def depends_on(self, earlier: Change) -> bool:
        """An earlier movement of one of the sections, and whoever left a number free."""
        if isinstance(earlier, MovementChosen):
            return bool(self.sections & earlier.sections)
        return isinstance(earlier, EntrantsSeated | EntrantRemoved)

    def about(self) -> frozenset[Subject]:
        """Those who get numbers."""
        return _entrants(*(seat.id for seat in self.seats))

    @property
    def sections(self) -> frozenset[str]:
        """The sections whose movement it is."""
        return frozenset(each.section for each in self.movements)


_REPLANS = {
    "late": N_("from round {round} on {who} plays: {names}"),
    "late-unnamed": N_("from round {round} on there is one pair more: {who}"),
    "leaves": N_("from round {round} on {who} does not play"),
    "boards": N_("round {round}, table {table} plays boards {boards}"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementReplanned(EveningChange):
    """The movement of a section as it goes on from a round; what was played stays."""

    kind: ClassVar[str] = "bridge_replanned"
    reason: str
    """`late`, `leaves` or `boards`."""
    section: str
    round: int
    movement: StoredMovement
    changed: tuple[tuple[int, int], ...]
    """The rounds and tables that are others now."""
    who: StoredWho | None = None
    entrant: StoredEntrant | None = None
    """The pair that comes late."""
    leaving: int | None = None
    """The id of the pair that leaves; None where nobody knows its names."""
    table: int | None = None
    boards: str | None = None

    def payload(self) -> dict[str, Any]:
        """What the journal keeps: of a pair that leaves, also that nobody knows its names."""
        settings = written(self)
        return settings | {"leaving": self.leaving} if self.reason == "leaves" else settings

    def change(self, evening: BridgeState) -> BridgeState:
        """The evening with the movement as it goes on."""
        movements = {**evening.movements, self.section: self.movement}
        changed = replace(evening, movements=MappingProxyType(movements))
        if self.entrant is not None:
            changed = changed.with_entrants(self.entrant)
        if self.leaving is not None:
            leaving = _entrant(changed, self.leaving)
            changed = changed.with_entrants(replace(leaving, left_from=self.round))
        return _checked_results(_checked_seats(changed))

    def tell(self, names: Names) -> Message:
        """What happened, and from when."""
        people = names_text(self.entrant.people) if self.entrant is not None else ""
        reason = "late-unnamed" if self.reason == "late" and not people else self.reason
        return message(
            _REPLANS[reason],
            round=self.round,
            table=self.table,
            boards=self.boards,
            who=None if self.who is None else who_words(self.who),
            names=people,
        )

    def depends_on(self, earlier: Change) -> bool:
        """The movement that it changes, and what was changed in it before."""
        if isinstance(earlier, MovementChosen):
            return self.section in earlier.sections
        return isinstance(earlier, MovementReplanned) and self.section == earlier.section

    def brings(self) -> frozenset[Subject]:
        """The pair that comes late."""
        return _entrants(*(() if self.entrant is None else (self.entrant.identity,)))

    def about(self) -> frozenset[Subject]:
        """The pair that leaves."""
        return _entrants(*(() if self.leaving is None else (self.leaving,)))


ENTRIES: tuple[type[Change], ...] = (
    EveningRegulated,
    EntrantsEntered,
    EntrantCorrected,
    EntrantsSeated,
    EntrantRemoved,
    MovementChosen,
    MovementReplanned,
)
"""The kinds of entries about who plays, and the movement."""


def _entrants(*identities: int) -> frozenset[Subject]:
    """Entrants by their ids."""
    return frozenset(("entrant", identity) for identity in identities)


def _joined(parts: Sequence[Message], template: str = "{one}; {other}") -> Message:
    """Several messages as one, as each is told in the reader's language."""
    whole = parts[0]
    for part in parts[1:]:
        whole = message(template, one=whole, other=part)
    return whole


def _people(entrant: Entrant) -> Message:
    """The names of an entrant, or the number where there are none."""
    named = names_text(entrant.people)
    if not named and entrant.who is not None:
        return who_words(entrant.who)
    return message("{names}", names=named or "–")


def _with_seats(evening: BridgeState, seats: Sequence[SeatGiven]) -> BridgeState:
    """Everybody named under another number."""
    return evening.with_entrants(
        *(
            replace(
                _entrant(evening, seat.id), section=seat.section, line=seat.line, number=seat.number
            )
            for seat in seats
        )
    )


def _entrant(evening: BridgeState, identity: int) -> Entrant:
    """An entrant; raises `InconsistentEvent` where the evening does not have it."""
    if identity not in evening.entrants:
        raise InconsistentEvent(N_("there is no player with the id {id}"), id=identity)
    return evening.entrants[identity]


def _checked_seats(evening: BridgeState) -> BridgeState:
    """The evening; raises `InconsistentEvent` where two have the same number."""
    taken: dict[object, Entrant] = {}
    for entrant in evening.entrants.values():
        if entrant.who is None:
            continue
        other = taken.setdefault(entrant.who, entrant)
        if other is not entrant:
            raise InconsistentEvent(N_("number {number} is given to two"), number=entrant.number)
    return evening


def _checked_results(evening: BridgeState) -> BridgeState:
    """The evening, refused where the movement no longer gives a board to those who played it."""
    for spot, result in evening.results.items():
        check_place(evening, spot, result.seats)
    return evening


def check_place(evening: BridgeState, spot: Spot, seats: tuple[object, ...]) -> None:
    """Refuse a result that the movement has no place for."""
    movement: Movement | None = evening.movements.get(spot.section)
    table = None
    if movement is not None:
        table = plays_of(movement).get((spot.round_number, spot.table_number))
    if table is None or spot.board_number not in table.boards or table.seats != seats:
        raise InconsistentEvent(
            N_(
                "round {round}, table {table}: {played} have a score on board {board}, but by this"
                " movement {expected}"
            ),
            round=spot.round_number,
            table=spot.table_number,
            played=seats_words(seats),
            board=spot.board_number,
            expected=table_words(table),
        )
