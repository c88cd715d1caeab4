"""Speed of standings, in process and as a whole command, beside gacrux where it is installed."""

import importlib.util
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from benchmarks._events import made_up_event
from ronde.core.chess.standings import standings
from ronde.core.chess.tiebreaks.descriptor import parse_list
from ronde.formats import trf

CASES = (
    (500, 9, "DE,BH/C1,BH,SB,ARO"),
    (10_000, 11, "DE,WIN,BPG,BH/C1,BH,SB,PS,ARO"),
)
PEER_LIMIT = 500
"""The peer's time grows with the square of the players."""


def best_of(times: int, work: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds."""
    taken = []
    for _time in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def command(arguments: list[str]) -> float:
    """The time of a whole command, the best of three."""
    run = partial(
        subprocess.run, [sys.executable, "-m", *arguments], check=True, capture_output=True
    )
    return best_of(3, run)


def main(argv: list[str]) -> int:
    """Print a line for each size."""
    print(
        f"{'players':>8} {'rounds':>7} {'codes':>6} {'in process':>11} {'command':>9} {'gacrux':>9}"
    )
    for player_count, round_count, codes in CASES:
        event = made_up_event(player_count, round_count)
        descriptors = parse_list(codes)
        inside = best_of(3, partial(standings, event, descriptors))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "event.trf"
            file.write_text(trf.dumps(event), "utf-8")
            whole = command(["ronde", "standings", str(file), "--tiebreaks", codes, "--json"])
            peer = ""
            if importlib.util.find_spec("gacrux") and player_count <= PEER_LIMIT:
                listed = ["PTS", *codes.split(",")]
                taken = command(["gacrux.tiebreakchecker", "-i", str(file), "-t", *listed])
                peer = f"{taken:.2f} ({taken / whole:.1f} x)"
        print(
            f"{player_count:>8} {round_count:>7} {len(descriptors):>6}"
            f" {inside:>11.3f} {whole:>9.2f} {peer:>9}"
        )
    return 0
