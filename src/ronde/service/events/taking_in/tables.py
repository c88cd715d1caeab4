"""The rounds of a report against the tables of a round robin."""

from collections.abc import Iterator

from ronde.core.chess.event import Event
from ronde.core.chess.game import Round
from ronde.core.chess.swiss.checker import RoundCheck, Seats, compared
from ronde.core.roundrobin.berger import berger, table_size
from ronde.core.roundrobin.schedule import (
    LARGEST_FIELD,
    Schedule,
    ScheduledRound,
    double_round_robin,
)

ROUND_ROBIN_CODES = (
    "FIDE_ROUNDROBIN",
    "FIDE_DOUBLEROUNDROBIN",
    "BERGER_ROUNDROBIN",
    "BERGER_ROUNDROBIN_G1",
    "BERGER_ROUNDROBIN_G2",
    "BERGER_DOUBLEROUNDROBIN",
    "CUSTOM_ROUNDROBIN",
)
"""The codes of report files by which everybody meets everybody once or twice.

Rule: FIDE TRF26 192
"""


def table_of(event: Event, *, double: bool, swap_last_two: bool) -> Schedule[int]:
    """The Berger table of as many players as a report has."""
    schedule = berger(len(event.players))
    return double_round_robin(schedule, swap_last_two=swap_last_two) if double else schedule


def follows_table(event: Event, *, double: bool, swap_last_two: bool) -> bool:
    """Whether every round of a report is the one of the table; who is absent counts for nothing."""
    count = len(event.players)
    planned = event.planned_round_count or len(event.rounds)
    if not 3 <= count <= LARGEST_FIELD or planned != (table_size(count) - 1) * (1 + double):
        return False
    rounds = table_of(event, double=double, swap_last_two=swap_last_two).rounds
    return len(event.rounds) <= len(rounds) and all(
        set(_seats(played)) <= set(_scheduled(table))
        for played, table in zip(event.rounds, rounds, strict=False)
    )


def swapped_last_two(event: Event) -> bool:
    """Whether the last two rounds of the first leg changed places, as they usually do."""
    with_swap, without = (
        sum(
            len(check.differences) for check in table_checks(event, double=True, swap_last_two=swap)
        )
        for swap in (True, False)
    )
    return with_swap <= without


def table_checks(event: Event, *, double: bool, swap_last_two: bool) -> Iterator[RoundCheck]:
    """Every round compared with the table; a pair that did not meet at all is a difference too."""
    rounds = table_of(event, double=double, swap_last_two=swap_last_two).rounds
    for number, played in enumerate(event.rounds, start=1):
        table = _scheduled(rounds[number - 1]) if number <= len(rounds) else []
        yield RoundCheck(round_number=number, differences=compared(table, _seats(played)))


def _seats(played: Round) -> list[Seats]:
    """The pairs of a round; where colours are unknown, as they were named."""
    return [(game.white, game.black) for game in played.games]


def _scheduled(table: ScheduledRound[int]) -> list[Seats]:
    """The pairs of a round of the table."""
    return [(meeting.first, meeting.second) for meeting in table.meetings]
