"""The pairing engine and a literal enumeration of the rules agree on small random rounds."""

from tests.literal.agreement import WAYS, Tally
from tests.literal.random_events import random_events
from tests.literal.random_rounds import random_round

FIRST_SEED = 20260201
ROUNDS = 500


def test_engine_and_literal_enumeration_agree() -> None:
    tally = Tally()
    seed = FIRST_SEED
    while tally.round_count < ROUNDS:
        for event in random_events(seed):
            agreed = tally.compare(event)
            assert agreed, f"seed {seed}, round {len(event.rounds) + 1}"
        seed += 1
    assert all(tally.ways[way] for way in WAYS), dict(tally.ways)


def test_they_agree_on_rounds_that_no_event_leads_to() -> None:
    tally = Tally()
    for seed in range(FIRST_SEED, FIRST_SEED + ROUNDS):
        assert tally.compare_round(random_round(seed)), f"seed {seed}"
    assert all(tally.ways[way] for way in WAYS), dict(tally.ways)
