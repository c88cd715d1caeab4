"""Movements typed by hand for the tests of cards, sheets and pictures."""

from fractions import Fraction

from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.duplicate import duplicate
from ronde.core.bridge.movements.howell import howell as howell_of
from ronde.core.bridge.movements.howell_swedish import howell_swedish
from ronde.core.bridge.movements.individual import individual
from ronde.core.bridge.movements.mitchell import mitchell
from ronde.core.bridge.movements.mitchell_relay import mitchell_relay
from ronde.core.bridge.movements.mitchell_skip import mitchell_skip
from ronde.core.bridge.movements.movement import Movement, Seats
from ronde.core.bridge.movements.rover import rover
from ronde.core.bridge.movements.three_quarter_howell import three_quarter_howell
from ronde.core.bridge.movements.triplicate import triplicate as triplicate_of
from ronde.core.bridge.movements.web import web
from tests.unit.core.bridge.movements.written import written

HOWELL_4 = (
    "8-1/1 2-6/4 5-7/6 3-4/7 | 1:2 1:3 2:5",
    "8-2/2 3-7/5 6-1/7 4-5/1 | 1:3 1:4 2:6",
    "8-3/3 4-1/6 7-2/1 5-6/2 | 1:4 1:5 2:7",
    "8-4/4 5-2/7 1-3/2 6-7/3 | 1:5 1:6 2:1",
    "8-5/5 6-3/1 2-4/3 7-1/4 | 1:6 1:7 2:2",
    "8-6/6 7-4/2 3-5/4 1-2/5 | 1:7 1:1 2:3",
    "8-7/7 1-5/3 4-6/5 2-3/6 | 1:1 1:2 2:4",
)
"""Eight pairs, one board a round: the sets of the printed table."""

SWEDISH = (
    "6-1/1,2,3,4,5=2,3 4-3/1,2,3,4,5=1,3 2-5/1,2,3,4,5=1,2",
    "6-2/6,7,8,9,10=2,3 5-4/6,7,8,9,10=1,3 3-1/6,7,8,9,10=1,2",
    "6-3/11,12,13,14,15=2,3 1-5/11,12,13,14,15=1,3 4-2/11,12,13,14,15=1,2",
    "6-4/16,17,18,19,20=2,3 2-1/16,17,18,19,20=1,3 5-3/16,17,18,19,20=1,2",
    "6-5/21,22,23,24,25=2,3 3-2/21,22,23,24,25=1,3 1-4/21,22,23,24,25=1,2",
)

NINE_PLAYERS = (
    "2-3-4-7/1,2=2 5-9-6-8/1,2=1 | | 1",
    "3-1-5-8/3,4=2 6-7-4-9/3,4=1 | | 2",
    "1-2-6-9/5,6=2 4-8-5-7/5,6=1 | | 3",
)


def every_kind() -> tuple[Movement, ...]:
    """A movement of each kind that Ronde builds, with and without a missing pair."""
    return (
        mitchell(table_count=Fraction(7), boards_per_round=4),
        half_table(),
        skipping(),
        gueridon(),
        mitchell_relay(table_count=Fraction(15, 2), boards_per_round=3),
        arrow_switched(mitchell(table_count=Fraction(9), boards_per_round=3), 2),
        web(table_count=Fraction(15), boards_per_round=2),
        rover(table_count=Fraction(15, 2), boards_per_round=4),
        howell_of(table_count=Fraction(5), boards_per_round=3),
        howell_of(table_count=Fraction(7, 2), boards_per_round=4),
        howell_swedish(),
        three_quarter_howell(table_count=Fraction(6), boards_per_round=3),
        duplicate(),
        triplicate_of(boards_per_round=8),
        individual(player_count=8),
        individual(player_count=9),
        individual(player_count=12),
        individual(player_count=16),
    )


def howell() -> Movement:
    """Eight pairs at four tables, three relay stands."""
    return written(*HOWELL_4, lines=1)


def swedish() -> Movement:
    """Six pairs at three tables, all on the same five boards."""
    return written(*SWEDISH, lines=1)


def nine_players() -> Movement:
    """Three rounds of an individual; one player has no seat."""
    return written(*NINE_PLAYERS, lines=1, seats=Seats.PLAYERS, contestant_count=9)


def gueridon() -> Movement:
    """Twelve pairs at six tables, a stand after table 3; tables 1 and 6 share."""
    return mitchell_relay(table_count=Fraction(6), boards_per_round=4)


def skipping() -> Movement:
    """Twelve pairs at six tables; E-W skip a table after round 3."""
    return mitchell_skip(table_count=Fraction(6), boards_per_round=4)


def half_table() -> Movement:
    """Thirteen pairs at seven tables: N-S 7 is missing."""
    return mitchell(table_count=Fraction(13, 2), boards_per_round=4)
