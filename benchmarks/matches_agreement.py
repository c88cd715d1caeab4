"""The engine for rounds of matches beside a literal enumeration, on as many rounds as you like.

    python -m benchmarks.matches_agreement [ROUNDS [SEED]]

For the Swiss of teams and for Double-Swiss each, so many rounds of 4 to 11 participants: half of
them out of made-up events, half about which everything is drawn. The engine pairs each in its usual
way and with everything in the digits of one matching. The exit code is 1 if anything differs.
"""

import sys
import time

from tests.literal.match_events import SYSTEMS, event_rounds, position
from tests.literal.matches_agreement import MatchTally

LONG_RUN = True

ROUNDS = 20_000
SEED = 1


def main(argv: list[str]) -> int:
    """Compare, and say what was seen."""
    round_count = int(argv[0]) if argv else ROUNDS
    first_seed = int(argv[1]) if len(argv) > 1 else SEED
    differences = 0
    for name in SYSTEMS:
        started = time.perf_counter()
        tally = MatchTally()
        seed = first_seed
        while tally.round_count < round_count // 2:
            for to_pair in event_rounds(name, seed):
                if not tally.compare(to_pair):
                    print(f"{name}, event of seed {seed}, round {to_pair.round_number}: different")
            seed += 1
        in_events = tally.round_count
        for seed in range(first_seed, first_seed + round_count - in_events):
            if not tally.compare(position(name, seed)):
                print(f"{name}, position of seed {seed}: different")
        differences += len(tally.differences)
        print(f"{name}: {tally.round_count} rounds, {in_events} of them in events")
        for way, count in sorted(tally.ways.items()):
            print(f"  {way}: {count}")
        print(f"  differences: {len(tally.differences)}")
        print(f"  seconds: {time.perf_counter() - started:.0f}", flush=True)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
