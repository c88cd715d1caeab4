"""Phones at the tables: at which table each is in a round, and which scores it may enter."""

from dataclasses import dataclass

from ronde.core.bridge.movements.movement import Direction, Entry, Movement, TablePlay
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import NotAllowed
from ronde.messages import N_
from ronde.service.kinds.bridge.evening import current_round, movement_of
from ronde.service.kinds.bridge.plays import is_play, plays_of, round_of, spots_at
from ronde.service.kinds.bridge.state import BridgeState, Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A phone of an event: of a table, or of those who play under a number.

    `section` is None until somebody says in which of several the table stands.
    """

    event: str
    section: str | None
    table_number: int | None = None
    entry: Entry | None = None

    def table_in(self, movement: Movement, round_number: int) -> TablePlay | None:
        """The table it is at in a round, played or not; None for those who have no seat then."""
        if self.entry is None:
            return plays_of(movement).get((round_number, self.table_number or 0))
        played = round_of(movement, round_number)
        for table in () if played is None else played.tables:
            if any(entry == self.entry for _side, entry in movement.seated(table)):
                return table
        return None

    def play_in(self, movement: Movement, round_number: int) -> TablePlay | None:
        """The table where it enters scores in a round."""
        table = self.table_in(movement, round_number)
        return table if table is not None and is_play(table) else None

    def side_in(
        self, movement: Movement, round_number: int, side: Direction | None
    ) -> Direction | None:
        """The side it speaks for in a round: its own, or on a phone that both share the one asked.

        Raises NotAllowed for a pair's own phone that would speak for the opponents.
        """
        table = self.table_in(movement, round_number)
        own = None if table is None else self.side_at(movement, table)
        if own is None:
            return side
        if side is not None and side is not own:
            raise NotAllowed(N_("This phone is that of a pair: it does not speak for the others."))
        return own

    def side_at(self, movement: Movement, table: TablePlay) -> Direction | None:
        """The side it belongs to; None for a phone that both sides share."""
        if self.entry is None:
            return None
        return next((side for side, entry in movement.seated(table) if entry == self.entry), None)


def sections_with(evening: BridgeState, table_number: int) -> tuple[str, ...]:
    """The sections that have a table of this number."""
    return tuple(
        section
        for section, movement in evening.movements.items()
        if table_number <= movement.physical_table_count
    )


def open_rounds(evening: BridgeState, device: Device) -> tuple[int, ...]:
    """The last round and this one, as this device knows them: it may enter scores of both.

    Where the director says when rounds begin, their word counts; elsewhere a table is in the first
    round that it has not finished, and does not wait for the others.
    """
    if device.section is None or device.section not in evening.movements:
        return ()
    movement = movement_of(evening, device.section)
    rounds = [played.round_number for played in movement.rounds]
    now = current_round(evening) or rounds[0]
    if not evening.starts:
        now = next(
            (number for number in rounds if not is_finished(evening, device, number)), rounds[-1]
        )
    return tuple(number for number in (now - 1, now) if number in rounds)


def who_sit_at(evening: BridgeState, device: Device, round_number: int) -> tuple[Who, ...]:
    """Those who look at a device in a round: the pair whose phone it is, else all at its table."""
    section = device.section or ""
    if device.entry is not None:
        entries: tuple[Entry, ...] = (device.entry,)
    else:
        movement = movement_of(evening, section)
        table = device.table_in(movement, round_number)
        entries = () if table is None else tuple(each for _side, each in movement.seated(table))
    return tuple(Who(number=entry.number, line=entry.line, section=section) for entry in entries)


def is_finished(evening: BridgeState, device: Device, round_number: int) -> bool:
    """Whether every board that the device plays in a round has a score; so where it plays none."""
    return all(spot in evening.results for spot in spots_of(evening, device, round_number))


def spots_of(evening: BridgeState, device: Device, round_number: int) -> list[Spot]:
    """The boards that the device plays in a round."""
    section = device.section or ""
    table = device.play_in(movement_of(evening, section), round_number)
    return [] if table is None else spots_at(section, round_number, table)


def check_table(
    evening: BridgeState, device: Device, round_number: int, table_number: int
) -> TablePlay:
    """The table of a score that is sent; refused in words where it is not this device's."""
    movement = movement_of(evening, device.section or "")
    rounds = open_rounds(evening, device)
    table = device.play_in(movement, round_number)
    if round_number not in rounds:
        sentence = N_(
            "This phone enters scores of round {round} and the one before. Round {other} is not "
            "among them: ask the director."
        )
        raise NotAllowed(sentence, round=max(rounds), other=round_number)
    if table is None or table.table_number != table_number:
        here = device.table_number if table is None else table.table_number
        sentence = (
            N_("You do not play in round {round}. Table {other} is not yours.")
            if here is None
            else N_("This phone enters scores at table {table}. Table {other} is another one.")
        )
        raise NotAllowed(sentence, round=round_number, table=here, other=table_number)
    return table
