"""The clock of a round: how long it still lasts, and which tables are behind it."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.actions.running import round_seconds
from ronde.service.kinds.bridge.evening import bridge_settings, evening_of
from ronde.service.kinds.bridge.plays import is_play, round_of, spots_at
from ronde.service.kinds.bridge.state import BridgeState, Spot

WARNING = timedelta(minutes=3)
"""How long before the end players are warned and begin no other board: a usage of clubs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClock:
    """The clock of the round that is played, at a moment."""

    round_number: int
    ends: datetime
    left: timedelta
    """Less than nothing where the time is over."""
    whole: timedelta
    stopped: bool
    board_count: int

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return self.left <= timedelta()

    @property
    def seconds_left(self) -> int:
        """Whole seconds until the end, 0 where it is over."""
        return max(0, int(self.left.total_seconds()))

    @property
    def seconds_over(self) -> int:
        """Whole seconds since the end, 0 before it."""
        return max(0, int(-self.left.total_seconds()))

    @property
    def is_warning(self) -> bool:
        """Whether the end is so near that no table begins another board."""
        return not self.is_over and self.left <= WARNING

    @property
    def boards_due(self) -> int:
        """How many boards of the round every table should have finished by now."""
        gone = self.whole - self.left
        if gone <= timedelta():
            return 0
        return min(self.board_count, int(gone * self.board_count / self.whole))


def round_clock(state: EventState, now: datetime) -> RoundClock | None:
    """The clock of the last round that somebody started; None where nobody notes rounds."""
    evening = evening_of(state)
    if not evening.starts:
        return None
    number = max(evening.starts)
    start = evening.starts[number]
    seconds_per_board = bridge_settings(state).seconds_per_board
    whole = round_seconds(evening, bridge_settings(state), number)
    lasts = timedelta(seconds=start.seconds)
    begun = now if start.stopped else datetime.fromisoformat(start.time)
    ends = begun + lasts
    return RoundClock(
        round_number=number,
        ends=ends,
        left=ends - now,
        whole=max(timedelta(seconds=whole), lasts),
        stopped=start.stopped,
        board_count=max(1, whole // seconds_per_board),
    )


def late_spots(state: EventState, now: datetime) -> Collection[Spot]:
    """The boards that should have a score by now and have none.

    Of earlier rounds all that are missing; of the round that is played those of a table that has
    fewer scores than the clock has boards behind it.
    """
    evening = evening_of(state)
    clock = round_clock(state, now)
    last = clock.round_number if clock else _last_scored(evening)
    late = []
    for section, movement in evening.movements.items():
        for played in movement.rounds:
            if played.round_number > last:
                break
            for table in played.tables:
                spots = spots_at(section, played.round_number, table)
                missing = [spot for spot in spots if spot not in evening.results]
                now_played = played.round_number == last
                due = clock.boards_due if clock else 0
                if not now_played or len(spots) - len(missing) < min(due, len(spots)):
                    late += missing
    return frozenset(late)


def _last_scored(evening: BridgeState) -> int:
    """The last round that has a score, where nobody notes when rounds begin."""
    return max((spot.round_number for spot in evening.results), default=0)


def tables_finished(evening: BridgeState, round_number: int) -> tuple[int, int]:
    """How many tables have all scores of a round, and how many play in it."""
    tables = _tables_in(evening, round_number)
    return sum(tables.values()), len(tables)


def tables_playing(evening: BridgeState, round_number: int) -> tuple[str, ...]:
    """The tables that have not all scores of a round; of several sections as `A3`."""
    tables = _tables_in(evening, round_number)
    return tuple(f"{section}{number}" for (section, number), over in tables.items() if not over)


def _tables_in(evening: BridgeState, round_number: int) -> dict[tuple[str, int], bool]:
    """The tables that play in a round, and whether each has all its scores."""
    places = {}
    for section, movement in evening.movements.items():
        played = round_of(movement, round_number)
        for table in () if played is None else played.tables:
            if is_play(table):
                spots = spots_at(section, round_number, table)
                places[section, table.table_number] = all(spot in evening.results for spot in spots)
    return places
