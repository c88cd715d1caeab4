"""A long run of forged journals: each is taken in and can be shown, or refused with one sentence.

`python -m benchmarks.forged_journals [COUNT] [FIRST_SEED]`: so many journals whose chain holds and
whose entries say odd things. Anything else ends the run with the seed that showed it.
"""

import sys
import time

from tests.forging import forged
from tests.properties.test_forged_journals import outcome

LONG_RUN = True
LONGEST_SECONDS = 20.0


def main(argv: list[str]) -> int:
    """Forge, take in, count."""
    count = int(argv[0]) if argv else 5_000
    first = int(argv[1]) if len(argv) > 1 else 0
    refused, slowest, started = 0, 0.0, time.perf_counter()
    for seed in range(first, first + count):
        case = forged(seed)
        start = time.perf_counter()
        try:
            refused += outcome(case) is not None
        except Exception as error:
            print(f"seed {seed}: {type(error).__name__}: {error}")
            return 1
        taken = time.perf_counter() - start
        slowest = max(slowest, taken)
        if taken > LONGEST_SECONDS:
            print(f"seed {seed}: {taken:.0f} s")
            return 1
    taken = time.perf_counter() - started
    print(
        f"{count:,} forged journals in {taken:.0f} s: {refused:,} refused with one sentence, "
        f"{count - refused:,} taken in and shown; slowest {1000 * slowest:.0f} ms"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
