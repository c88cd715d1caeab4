"""The Lim engine beside a literal reading of the rules, on as many rounds as you like.

    python -m benchmarks.lim_agreement [ROUNDS [SEED [FILE]]]

Every round of random events of 3 to 12 players, every second one a Maxi-tournament, is paired by
the engine and by plain loops in the order of the text. They have byes, forfeits, late entries,
withdrawals, prohibited pairs, virtual points and several scorings. Events that differ are written
to FILE as reports, one after the other, each after a comment line with its seed. The exit code is 1
if there is any.
"""

import sys
import time
from pathlib import Path

from ronde.formats.trf import dumps
from tests.literal.lim_agreement import STEPS, Tally, lim_events

LONG_RUN = True

ROUNDS = 50_000
SEED = 1
SIZES = (3, 12)
PROGRESS_EVERY = 5_000


def main(argv: list[str]) -> int:
    """Compare, and say what was seen."""
    round_count = int(argv[0]) if argv else ROUNDS
    seed = int(argv[1]) if len(argv) > 1 else SEED
    path = Path(argv[2]) if len(argv) > 2 else Path("lim-differences.trf")
    tally = Tally()
    different: list[str] = []
    started = time.perf_counter()
    next_report = PROGRESS_EVERY
    while tally.round_count < round_count:
        maxi = seed % 2 == 0
        for event in lim_events(seed, SIZES, maxi=maxi):
            if not tally.compare(event, maxi=maxi):
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
    for step in STEPS:
        print(f"  {step}: {tally.steps[step]}")
    print(f"differences:     {len(tally.differences)}")
    print(f"seconds:         {seconds:.0f}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
