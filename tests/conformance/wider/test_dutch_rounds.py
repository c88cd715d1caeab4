"""More rounds as bbpPairings 6 pairs them."""

import gzip
import json
from typing import Any

import pytest

from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.formats.trf import loads
from tests.conformance.wider.reference import reference_folder

ROUNDS = 706
BYES = 327
BOARDS = 11_581


@pytest.fixture(scope="module")
def cases() -> list[dict[str, Any]]:
    """102 events of 8 to 100 players with byes, forfeits and withdrawals, round by round."""
    path = reference_folder() / "dutch-2026-pairings.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def test_every_recorded_round_is_paired_as_the_other_engine_did(
    cases: list[dict[str, Any]],
) -> None:
    different = []
    for case in cases:
        pairing = pair_round(round_to_pair(loads(case["trf"], file=case["case"]).event))
        boards = [[board.white.number, board.black.number] for board in pairing.boards]
        found = (pairing.round_number, boards, pairing.bye)
        if found != (case["round"], case["pairings"], case["bye"]):
            different.append(case["case"])
    assert different == []
    assert len(cases) == ROUNDS
    assert sum(len(case["pairings"]) for case in cases) == BOARDS
    assert sum(case["bye"] is not None for case in cases) == BYES
