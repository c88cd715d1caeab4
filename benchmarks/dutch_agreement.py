"""The pairing engine beside a literal enumeration of the rules, on as many rounds as you like.

    python -m benchmarks.dutch_agreement [ROUNDS [SEED [FILE]]]

Every round of random events of 4 to 9 players is paired by the engine, by its exact solver alone
and by enumeration. Events that differ are written to FILE as reports, one after the other, each
after a comment line with its seed. The exit code is 1 if there is any.
"""

import sys
import time
from pathlib import Path

from ronde.formats.trf import dumps
from tests.literal.agreement import Tally
from tests.literal.random_events import random_events

LONG_RUN = True

ROUNDS = 50_000
SEED = 1
PROGRESS_EVERY = 5_000


def main(argv: list[str]) -> int:
    """Compare, and say what was seen."""
    round_count = int(argv[0]) if argv else ROUNDS
    seed = int(argv[1]) if len(argv) > 1 else SEED
    path = Path(argv[2]) if len(argv) > 2 else Path("dutch-differences.trf")
    tally = Tally()
    different: list[str] = []
    started = time.perf_counter()
    next_report = PROGRESS_EVERY
    while tally.round_count < round_count:
        for event in random_events(seed):
            if not tally.compare(event):
                round_number = len(event.rounds) + 1
                print(f"seed {seed}, round {round_number}: different", flush=True)
                different.append(f"### seed {seed}, round {round_number}\n{dumps(event)}")
                path.write_text("\n".join(different), encoding="utf-8")
        seed += 1
        if tally.round_count >= next_report:
            print(f"{tally.round_count} rounds, seeds below {seed}", flush=True)
            next_report += PROGRESS_EVERY
    _print_summary(tally, time.perf_counter() - started)
    return 1 if different else 0


def _print_summary(tally: Tally, seconds: float) -> None:
    """The counts of a run."""
    print(f"rounds compared: {tally.round_count}")
    print(f"brackets:        {tally.bracket_count}")
    for way, count in sorted(tally.ways.items()):
        print(f"  {way}: {count}")
    print(f"differences:     {len(tally.differences)}")
    print(f"seconds:         {seconds:.0f}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
