"""The engine for rounds of matches and a literal enumeration agree on small random rounds."""

import pytest

from tests.literal.match_events import SYSTEMS, event_rounds, position
from tests.literal.matches_agreement import WAYS, MatchTally

FIRST_SEED = 20260201
ROUNDS = 400


@pytest.mark.parametrize("name", SYSTEMS)
def test_they_agree_on_the_rounds_of_events(name: str) -> None:
    tally = MatchTally()
    seed = FIRST_SEED
    while tally.round_count < ROUNDS:
        for to_pair in event_rounds(name, seed):
            assert tally.compare(to_pair), f"seed {seed}, round {to_pair.round_number}"
        seed += 1
    assert all(tally.ways[way] for way in WAYS), dict(tally.ways)


@pytest.mark.parametrize("name", SYSTEMS)
def test_they_agree_on_rounds_that_no_event_leads_to(name: str) -> None:
    tally = MatchTally()
    for seed in range(FIRST_SEED, FIRST_SEED + ROUNDS):
        assert tally.compare(position(name, seed)), f"seed {seed}"
    assert all(tally.ways[way] for way in WAYS), dict(tally.ways)
