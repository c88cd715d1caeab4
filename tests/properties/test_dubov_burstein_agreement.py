"""Engines and literal enumerations of Dubov and Burstein agree on small random rounds."""

from collections import Counter
from contextlib import suppress

import pytest

from benchmarks._swiss_kinds import CLUBS, ONE_CLUB, ORDINARY, play
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.burstein.system import BURSTEIN_2026
from ronde.core.chess.swiss.dubov import upfloaters
from ronde.core.chess.swiss.dubov.system import DUBOV_2026
from ronde.core.matching.tight_pairs import TightPairs
from ronde.errors import RuleError
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


def test_burstein_brackets_of_any_size_are_paired_as_by_a_digit_for_each_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = list[tuple[Event, RoundPairing]]()

    def pair(event: Event) -> RoundPairing:
        played.append((event, BURSTEIN_2026.pair(BURSTEIN_2026.to_pair(event))))
        return played[-1][1]

    with_blossoms = 0

    def nothing_found(tight: TightPairs, _count: int) -> None:
        nonlocal with_blossoms
        with_blossoms += bool(tight.blossoms)

    for number, kind in enumerate((*ORDINARY, *CLUBS, *ONE_CLUB)):
        with suppress(RuleError):
            play(kind, 32 + number % 3, pair, number)
    monkeypatch.setattr(TightPairs, "without_blossoms", nothing_found)
    for event, pairing in played:
        assert BURSTEIN_2026.pair(BURSTEIN_2026.to_pair(event)).boards == pairing.boards
    assert with_blossoms


def test_dubov_upfloaters_among_few_are_those_among_everybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = Counter[bool]()
    among_few = upfloaters._first_among_few

    def compared(waiting: upfloaters.Waiting) -> None:
        found = among_few(waiting)
        seen[found is not None] += 1
        if found is not None:
            assert found == upfloaters._Sets(waiting).first()

    monkeypatch.setattr(upfloaters, "SPARE", 0)
    monkeypatch.setattr(upfloaters, "_single", lambda _waiting: None)
    monkeypatch.setattr(upfloaters, "_first_among_few", compared)
    for number, kind in enumerate((*ORDINARY, *CLUBS, *ONE_CLUB)):
        with suppress(RuleError):
            play(kind, 40 + number % 3, lambda event: DUBOV_2026.pair(DUBOV_2026.to_pair(event)))
    assert seen[True] > 100
    assert seen[False]
