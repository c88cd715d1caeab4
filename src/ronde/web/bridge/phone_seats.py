"""Who sits around a phone, and where they go next."""

from collections.abc import Iterable
from dataclasses import dataclass

from ronde.core.bridge.boards import Seat
from ronde.core.bridge.movements.movement import (
    Direction,
    Entry,
    Movement,
    Seats,
    TablePlay,
    contestant_name,
)
from ronde.core.bridge.scoring.contract_entry import seat_letter
from ronde.core.bridge.scoring.ranking import Who
from ronde.service.kinds.bridge.evening import People, names_of, surname
from ronde.service.kinds.bridge.plays import is_play, round_of
from ronde.service.kinds.bridge.state import BridgeState
from ronde.text import _, ngettext, render
from ronde.text.bridge_scores import line_title
from ronde.text.movement_cards import dealer_text
from ronde.text.rendering import capital
from ronde.web.bridge.contracts import letters_shown

SEATS_OF = {
    Direction.NORTH_SOUTH: (Seat.NORTH, Seat.SOUTH),
    Direction.EAST_WEST: (Seat.EAST, Seat.WEST),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PhonePlayer:
    """A place at the table: its letter and word, and who sits there if known."""

    seat: Seat
    letter: str
    word: str
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneSide:
    """One side of a table: its number in words, its names, and whose cards are to be looked at."""

    direction: Direction
    entries: tuple[Entry, ...]
    title: str
    names: str
    cards: tuple[tuple[int, str], ...]
    """The lasting id of each entrant, and who that is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextSeat:
    """Where somebody plays in the next round; without a table they sit out."""

    who: str
    round_number: int
    table_number: int | None = None
    direction: Direction | None = None
    seat: Seat | None = None
    boards: str = ""
    against: str = ""
    stays: bool = False
    section: str = ""

    @property
    def place(self) -> str:
        """The table as the players call it."""
        return table_name(self.section, self.table_number)

    @property
    def side(self) -> str:
        """The side, or for players who come alone the very seat."""
        if self.seat is not None:
            return dealer_text(self.seat)
        return "" if self.direction is None else line_title(self.direction)


def table_name(section: str | None, table_number: int | None) -> str:
    """A table as the players call it: `4`, or `A4` where there are sections."""
    return "" if table_number is None else f"{section or ''}{table_number}"


def players_at(
    evening: BridgeState, movement: Movement, section: str, table: TablePlay
) -> tuple[PhonePlayer, ...]:
    """The four places of a table, North first and then clockwise, with names where known.

    Reading: the first player of a pair is taken to sit North or East, as score sheets have it; the
    declarer is a seat, the name beside it only helps the eye.
    """
    names: dict[Seat, str] = {}
    known = names_of(evening)
    for direction in Direction:
        listed: list[str] = []
        for entry in entries_at(movement, table, direction):
            named = known.get(Who(number=entry.number, line=entry.line, section=section))
            listed += [surname(player.name) for player in named.players] if named else []
        names.update(zip(SEATS_OF[direction], listed, strict=False))
    return tuple(
        PhonePlayer(
            seat=seat,
            letter=seat_letter(seat, letters_shown()),
            word=dealer_text(seat),
            name=names.get(seat, ""),
        )
        for seat in Seat
    )


def side_at(
    evening: BridgeState, movement: Movement, section: str, table: TablePlay, direction: Direction
) -> PhoneSide:
    """One side of a table."""
    people = People(evening)
    entries = entries_at(movement, table, direction)
    numbers = [Who(number=entry.number, line=entry.line, section=section) for entry in entries]
    entrants = [people.entrant(who) for who in numbers]
    named = [player.name for one in entrants if one for player in one.people.players]
    return PhoneSide(
        direction=direction,
        entries=entries,
        title=_("{side} {number}").format(
            side=line_title(direction), number="-".join(str(entry.number) for entry in entries)
        ),
        names=_and(surname(name).upper() for name in named) if named else "",
        cards=tuple(
            (one.identity, ranked_as(movement, entry))
            for one, entry in zip(entrants, entries, strict=True)
            if one
        ),
    )


def ranked_as(movement: Movement, entry: Entry) -> str:
    """A contestant as rankings have it, wherever it sits in a round: `N-S 5`, `Pair 7`."""
    return capital(render(contestant_name(movement, entry)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner:
    """Whose a phone may be: a pair at the table, or one of its players where they come alone."""

    entry: Entry
    title: str
    names: str


def owners_at(
    evening: BridgeState, movement: Movement, section: str, table: TablePlay
) -> tuple[Owner, ...]:
    """Those who may take a seat with their phone, each of them once."""
    people = People(evening)
    alone = movement.seats is Seats.PLAYERS
    owners: dict[Entry, Owner] = {}
    for direction in Direction:
        side = side_at(evening, movement, section, table, direction)
        for seat, entry in zip(SEATS_OF[direction], side.entries, strict=False):
            who = Who(number=entry.number, line=entry.line, section=section)
            found = people.entrant(who) if alone else None
            names = surname(found.people.players[0].name).upper() if found else ""
            title = _("{side} {number}").format(side=dealer_text(seat), number=entry.number)
            owner = Owner(
                entry=entry,
                title=title if alone else side.title,
                names=names if alone else side.names,
            )
            owners.setdefault(entry, owner)
    return tuple(owners.values())


def entries_at(movement: Movement, table: TablePlay, direction: Direction) -> tuple[Entry, ...]:
    """Those who sit at a side."""
    return tuple(entry for side, entry in movement.seated(table) if side is direction)


def next_seat(
    evening: BridgeState, movement: Movement, section: str, entry: Entry, round_number: int
) -> NextSeat | None:
    """Where somebody plays after a round; None after the last."""
    coming = round_of(movement, round_number + 1)
    if coming is None:
        return None
    who = Who(number=entry.number, line=entry.line, section=section)
    name = People(evening).short(who) or render(contestant_name(movement, entry))
    before = _place(movement, entry, round_number)
    found = _place(movement, entry, round_number + 1)
    if found is None or not is_play(found[0]):
        return NextSeat(who=name, round_number=round_number + 1)
    table, direction, seat = found
    others = entries_at(movement, table, direction.other)
    return NextSeat(
        who=name,
        round_number=round_number + 1,
        table_number=table.table_number,
        direction=direction,
        seat=seat,
        section=section,
        boards=boards_text(table.boards),
        against=", ".join(render(contestant_name(movement, other)) for other in others),
        stays=before is not None
        and before[0].table_number == table.table_number
        and before[1] is direction,
    )


def boards_text(boards: tuple[int, ...]) -> str:
    """Boards as people say them: `boards 23 and 24`."""
    return ngettext("board {boards}", "boards {boards}", len(boards)).format(
        boards=_and(map(str, boards))
    )


def _place(
    movement: Movement, entry: Entry, round_number: int
) -> tuple[TablePlay, Direction, Seat | None] | None:
    """The table, the side and, for players who come alone, the seat of somebody in a round."""
    played = round_of(movement, round_number)
    for table in () if played is None else played.tables:
        for index, (direction, found) in enumerate(movement.seated(table)):
            if found == entry:
                alone = movement.seats is Seats.PLAYERS and table.is_full
                seat = SEATS_OF[direction][index % 2] if alone else None
                return table, direction, seat
    return None


def _and(parts: Iterable[str]) -> str:
    """Words in a row: `a, b and c`."""
    listed = list(parts)
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} and {last}").format(first=", ".join(listed[:-1]), last=listed[-1])
