"""Engines and literal enumerations of Dubov and Burstein agree on small random rounds."""

import pytest

from tests.literal.systems import (
    Agreement,
    burstein_agreement,
    burstein_agrees,
    dubov_agreement,
    dubov_agrees,
    made_up_burstein_round,
    made_up_dubov_round,
)

FIRST_SEED = 20260201
ROUNDS = 500
DUBOV_WAYS = (
    "no pairing",
    "0 upfloaters",
    "1 upfloaters",
    "2 upfloaters",
    "3 upfloaters",
    "first shift",
    "second shift",
    "nobody played",
)
BURSTEIN_WAYS = (
    "no pairing",
    "0 floaters",
    "1 floaters",
    "2 floaters",
    "3 floaters",
    "incoming floaters",
)
"""What a comparison is to come across at least once."""


@pytest.mark.parametrize(
    ("tally", "ways"),
    [(dubov_agreement(), DUBOV_WAYS), (burstein_agreement(), BURSTEIN_WAYS)],
    ids=("dubov", "burstein"),
)
def test_engine_and_literal_enumeration_agree(tally: Agreement, ways: tuple[str, ...]) -> None:
    seed = FIRST_SEED
    while tally.round_count < ROUNDS:
        for event in tally.events(seed):
            agreed = tally.compare(event)
            assert agreed, f"seed {seed}, round {len(event.rounds) + 1}"
        seed += 1
    assert all(tally.ways[way] for way in ways), dict(tally.ways)


def test_they_agree_on_rounds_by_dubov_that_no_event_leads_to() -> None:
    tally = dubov_agreement()
    for seed in range(FIRST_SEED, FIRST_SEED + ROUNDS):
        assert dubov_agrees(tally, made_up_dubov_round(seed)), f"seed {seed}"
    assert all(tally.ways[way] for way in DUBOV_WAYS), dict(tally.ways)


def test_they_agree_on_rounds_by_burstein_that_no_event_leads_to() -> None:
    tally = burstein_agreement()
    for seed in range(FIRST_SEED, FIRST_SEED + ROUNDS):
        assert burstein_agrees(tally, made_up_burstein_round(seed)), f"seed {seed}"
    assert all(tally.ways[way] for way in BURSTEIN_WAYS), dict(tally.ways)
