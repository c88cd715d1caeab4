"""Speed of the weighted matching, by number of vertices and length of the weights."""

import argparse
import random
import sys
import time

from ronde.core.matching.weighted import maximum_weight_matching

SIZES = (20, 30, 60, 100)
BITS = (500, 2_000)
DIGITS = 20


def random_weights(n: int, bits: int, draw: random.Random) -> list[list[int | None]]:
    """Weights in which everything differs."""
    return [[draw.getrandbits(bits) for _other in range(n)] for _one in range(n)]


def layered_weights(n: int, bits: int, draw: random.Random) -> list[list[int | None]]:
    """Weights as criteria make them: twenty digits, mostly zero; and some pairs may not be."""
    width = bits // DIGITS

    def weight() -> int | None:
        if draw.random() < 0.1:
            return None
        return sum(
            draw.randrange(3) << (width * digit) for digit in range(DIGITS) if draw.random() < 0.3
        )

    return [[weight() for _other in range(n)] for _one in range(n)]


def main(argv: list[str]) -> int:
    """Print for each size the best and the worst of several graphs, in milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--graphs", type=int, default=5, help="graphs of each kind and size")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    print(f"{'weights':>8} {'vertices':>9} {'bits':>6} {'best ms':>9} {'worst ms':>9}")
    for kind in (random_weights, layered_weights):
        for bits in BITS:
            for n in SIZES:
                draw = random.Random(options.seed)
                taken = []
                for _graph in range(options.graphs):
                    weights = kind(n, bits, draw)
                    start = time.perf_counter()
                    maximum_weight_matching(n, weights, maximum_cardinality=True)
                    taken.append(1000 * (time.perf_counter() - start))
                name = kind.__name__.removesuffix("_weights")
                print(f"{name:>8} {n:>9} {bits:>6} {min(taken):>9.1f} {max(taken):>9.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
