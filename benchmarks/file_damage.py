"""A long run of damaged files of every format: each is read, or refused with one sentence.

`python -m benchmarks.file_damage [COUNT] [FIRST_SEED] [FORMAT ...]`: so many damaged files of each
format, a tenth of them of workbooks. Anything but an answer or a sentence ends the run with the
format and the seed that showed it.
"""

import sys
import time

from tests.properties.file_damage import KINDS, damaged, outcome

LONG_RUN = True


def main(argv: list[str]) -> int:
    """Damage, read, count."""
    count = int(argv[0]) if argv else 2_000
    first = int(argv[1]) if len(argv) > 1 else 0
    for name, kind in KINDS.items():
        if argv[2:] and name not in argv[2:]:
            continue
        refused, slowest, started = 0, 0.0, time.perf_counter()
        seeds = range(first, first + (count // 10 if kind.in_child else count))
        for seed in seeds:
            case = damaged(kind.whole, seed)
            start = time.perf_counter()
            try:
                refused += outcome(kind, case) is not None
            except BaseException:
                print(f"{name}, seed {seed}: neither read nor refused")
                raise
            slowest = max(slowest, time.perf_counter() - start)
        print(
            f"{name}: {len(seeds):,} damaged files in {time.perf_counter() - started:.0f} s, "
            f"{refused:,} refused with one sentence, the others read; "
            f"slowest {1000 * slowest:.0f} ms",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
