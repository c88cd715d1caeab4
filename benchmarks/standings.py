"""Speed of standings, beside gacrux (TieBreakServer) where it is installed."""

import time
from collections.abc import Callable

from benchmarks.events import made_up_event
from ronde.core.chess.standings import standings
from ronde.core.chess.tiebreaks.descriptor import parse_list

CASES = (
    (500, 9, "DE,BH/C1,BH,SB,ARO"),
    (10_000, 11, "DE,WIN,BPG,BH/C1,BH,SB,PS,ARO"),
    (20_000, 11, "DE,WIN,BPG,BH/C1,BH,SB,PS,ARO"),
)


def best_of(times: int, work: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds."""
    taken = []
    for _time in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def main(argv: list[str]) -> int:
    """Print a line for each size."""
    print(f"{'players':>8} {'rounds':>7} {'tie-breaks':>11} {'seconds':>9}")
    for player_count, round_count, codes in CASES:
        event = made_up_event(player_count, round_count)
        descriptors = parse_list(codes)
        taken = best_of(3, lambda event=event, found=descriptors: standings(event, found))  # type: ignore[misc]
        print(f"{player_count:>8} {round_count:>7} {len(descriptors):>11} {taken:>9.3f}")
    return 0
