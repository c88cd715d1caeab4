"""A long run of damaged report files: whatever happens to one, the reader answers with one error.

`python -m benchmarks.trf_damage [COUNT] [FIRST_SEED]`: so many damaged files, read strictly and
leniently. Anything but a report or an input error ends the run with the seed that showed it.
"""

import sys
import time

from ronde.errors import InputError
from tests.properties.test_trf_damage import FILES, damaged, outcome

LONG_RUN = True


def main(argv: list[str]) -> int:
    """Damage, read, count."""
    count = int(argv[0]) if argv else 20_000
    first = int(argv[1]) if len(argv) > 1 else 0
    texts = [path.read_text(encoding="utf-8") for path in sorted(FILES.glob("*.trf"))]
    refused, slowest, started = 0, 0.0, time.perf_counter()
    for seed in range(first, first + count):
        case = damaged(texts[seed % len(texts)], seed)
        start = time.perf_counter()
        strict, lenient = outcome(case, lenient=False), outcome(case, lenient=True)
        slowest = max(slowest, time.perf_counter() - start)
        refused += isinstance(strict, InputError)
        if not isinstance(strict, InputError) and strict != lenient:
            print(f"seed {seed}: read strictly and leniently with different answers")
            return 1
    taken = time.perf_counter() - started
    print(
        f"{count:,} damaged files in {taken:.0f} s: {refused:,} refused with one sentence, "
        f"the others read; slowest {1000 * slowest:.0f} ms"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
