"""Proofs of rounds: how long they take, and whether anything untrue gets through the verifiers.

    python -m benchmarks.proofs [DAMAGED [SEED]]

The rounds of large events are proved and verified, with the times and the size of the proof. Then
the rounds of random events of 4 to 24 players are proved, and each proof is damaged in every way
that `tests/proof_damage.py` knows, until so many damaged ones were shown to the verifiers. The exit
code is 1 if one was accepted.
"""

import json
import sys
import time
from collections import Counter
from random import Random

from benchmarks._swiss_events import swiss_event
from ronde.core.chess.swiss.catalogue import USUAL_SYSTEM
from ronde.core.chess.swiss.replay import before_round
from ronde.errors import RuleError
from ronde.formats.trf import dumps
from ronde.text.proofs import proof_text
from tests.literal.random_events import random_events
from tests.proof_damage import DAMAGES, damaged, is_accepted, proof_of_next_round
from tools import verify_facts, verify_proof

LONG_RUN = True

DAMAGED = 20_000
SEED = 1
SIZES = (30, 100, 300)
ROUNDS = 9


def main(argv: list[str]) -> int:
    """Measure, damage, and say what was seen."""
    print("players  round  write  verify  kilobytes")
    for size in SIZES:
        _print_times(size)
    accepted = _damage(int(argv[0]) if argv else DAMAGED, int(argv[1]) if len(argv) > 1 else SEED)
    return 1 if accepted else 0


def _print_times(size: int) -> None:
    """The seconds that the proof of each round takes, and the report's facts beside it."""
    event = swiss_event(size, ROUNDS, lambda event: USUAL_SYSTEM.pair(USUAL_SYSTEM.to_pair(event)))
    report = dumps(event)
    for number in range(1, ROUNDS + 1):
        to_pair = USUAL_SYSTEM.to_pair(before_round(event, number))
        pairing = USUAL_SYSTEM.pair(to_pair)
        started = time.perf_counter()
        text = proof_text(USUAL_SYSTEM.proof_of(to_pair, pairing))
        written = time.perf_counter()
        proof = json.loads(text)
        verify_proof.verify(proof)
        verify_facts.verify(proof, report)
        verified = time.perf_counter()
        print(
            f"{size:>7}  {number:>5}  {written - started:5.2f}  {verified - written:6.2f}"
            f"  {len(text) / 1000:9.0f}",
            flush=True,
        )


def _damage(count: int, seed: int) -> int:
    """How many of so many damaged proofs were accepted."""
    refused: Counter[str] = Counter()
    accepted = rounds = 0
    while refused.total() + accepted < count:
        for event in random_events(seed, (4, 24)):
            try:
                proof = proof_of_next_round(event)
            except RuleError:
                continue
            report = dumps(event)
            if not is_accepted(proof, report):
                raise AssertionError(f"seed {seed}, round {len(event.rounds) + 1}: not accepted")
            rounds += 1
            for name in DAMAGES:
                changed = damaged(proof, name, Random(f"{seed} {rounds} {name}"))
                if changed is None:
                    continue
                if is_accepted(changed, report):
                    accepted += 1
                    print(f"seed {seed}, round {len(event.rounds) + 1}: {name} is accepted")
                else:
                    refused[name] += 1
        seed += 1
    print(f"rounds proved: {rounds}")
    for name, number in refused.most_common():
        print(f"  refused, {name}: {number}")
    print(f"damaged proofs refused: {refused.total()}, accepted: {accepted}")
    return accepted


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
