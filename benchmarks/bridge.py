"""Speed of bridge scoring: a club night, and a national simultaneous as one field per board."""

import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ronde.core.bridge.boards import vulnerability
from ronde.core.bridge.scoring.possible_scores import north_south_doublings
from ronde.core.bridge.scoring.ranking import RankingList, rankings
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.session import score_session
from ronde.core.bridge.scoring.settings import Method, ScoringSettings
from ronde.core.bridge.scoring.tally import tally

CASES = ((13, 26), (2_000, 24), (20_000, 24))
"""Tables and boards: a club night of 338 results, a tenth of a national event, and all of it."""

MISSING = 0.001
"""Every thousandth result is missing, so that every board is factored."""

METHODS = (Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS)


def made_up_results(table_count: int, board_count: int) -> list[Result]:
    """Results as they might come in: any possible score of the board, now and then none."""
    draw = random.Random(table_count)
    results = []
    for board_number in range(1, board_count + 1):
        scores = sorted(
            score
            for score in north_south_doublings(vulnerability(board_number))
            if abs(score) < 1500
        )
        for table in range(table_count):
            if draw.random() >= MISSING:
                seats = (table + 1, (table + board_number) % table_count + 1)
                score = draw.choice(scores)
                results.append(Result(board_number=board_number, seats=seats, score=score))
    return results


def ranked(results: list[Result], method: Method) -> tuple[RankingList, ...]:
    """From results to the ranking."""
    return rankings(tally(score_session(results, ScoringSettings(method=method)), lines=2))


def best_of(times: int, work: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds."""
    taken = []
    for _time in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def command(results: list[Result]) -> float:
    """The time of the whole command on a file of these results."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "results.csv"
        lines = [f"{r.board_number},{r.seats[0]},{r.seats[1]},{r.score}\n" for r in results]
        file.write_text("board,ns,ew,score\n" + "".join(lines), "utf-8")
        arguments = [sys.executable, "-m", "ronde", "bridge", "rank", str(file), "--json"]
        return best_of(1, partial(subprocess.run, arguments, check=True, capture_output=True))


def main(argv: list[str]) -> int:
    """Print a line for each size: the ranking by each method, and the whole command with JSON."""
    headings = "".join(f"{method.value:>14}" for method in METHODS)
    print(f"{'results':>9}{headings}{'command':>10}{'peak MB':>9}")
    for table_count, board_count in CASES:
        results = made_up_results(table_count, board_count)
        taken = [best_of(3, partial(ranked, results, method)) for method in METHODS]
        whole = command(results)
        # The command is a process of its own; sizes grow, so the largest so far is the last.
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(
            f"{len(results):>9}"
            + "".join(f"{seconds:>12.4f} s" for seconds in taken)
            + f"{whole:>8.2f} s{peak:>9.0f}"
        )
    return 0
