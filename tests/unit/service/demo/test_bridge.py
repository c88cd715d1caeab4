import datetime as dt

from ronde.service.demo.bridge import PAIR_COUNT, saturday_pairs
from ronde.service.kinds.bridge.clock import late_spots, round_clock
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.grid import Urgency, needs
from tests.unit.service.events.desks import desk

TODAY = dt.date(2026, 11, 15)


def test_the_pairs_are_in_round_7_of_13_with_a_dispute_and_an_unlikely_score() -> None:
    for seed in (1, 2, 7):
        state = saturday_pairs(desk(), TODAY, seed)
        evening = evening_of(state)
        assert len(evening.entrants) == PAIR_COUNT
        assert (max(evening.starts), evening.round_numbers[-1]) == (7, 13)
        found = {need.urgency for need in needs(state)}
        assert {Urgency.DISPUTED, Urgency.UNLIKELY} <= found
        begun = dt.datetime.fromisoformat(evening.starts[7].time)
        late = late_spots(state, begun + dt.timedelta(minutes=8, seconds=20))
        assert {spot.table_number for spot in late} == {9}
        clock = round_clock(state, begun + dt.timedelta(minutes=8, seconds=20))
        assert clock is not None
        assert clock.seconds_left == 400
