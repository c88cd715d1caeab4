"""Speed of every Swiss system, a line for each of them and each size.

    ./ronde bench systems [SIZE,SIZE,... [ROUNDS]]

Of each kind of event that `_swiss_kinds` calls ordinary, from no draws to nothing but draws, ROUNDS
rounds are paired in one process, 22 unless told otherwise, with 250 and 1,000 players or teams of
four. Times are processor seconds, from the event to the pairing. The last column is the whole
command for a round of 100, the quickest of five.
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks._swiss_kinds import ORDINARY, play
from benchmarks._swiss_meetings import meetings_of
from benchmarks._swiss_tail import kind_seconds, line
from ronde.core.chess.swiss.catalogue import SYSTEM_NAMES, editions_of
from ronde.core.chess.swiss.system import SwissSystem
from ronde.formats import trf

LONG_RUN = True

SIZES = "250,1000"
ROUNDS = 22
IN_FILE = 100
REPEATS = 5


def main(argv: list[str]) -> int:
    """Print the lines."""
    sizes = [int(size) for size in (argv[0] if argv else SIZES).split(",")]
    rounds = int(argv[1]) if len(argv) > 1 else ROUNDS
    print(
        f"{'size':>8}  {'system':28} {'rounds':>6} {'median':>9} {'99 %':>9} {'worst':>9}  command"
    )
    for name in SYSTEM_NAMES:
        for system in editions_of(name):
            command = f"{_command_seconds(system):.2f} s"
            for size in sizes:
                seconds = [
                    taken
                    for kind in ORDINARY
                    for taken in kind_seconds(kind, size, rounds, system)[0]
                ]
                print(f"{line(size, f'{name} {system.edition}', seconds)}  {command}", flush=True)
                command = ""
    return 0


def _command_seconds(system: SwissSystem) -> float:
    """The processor seconds of `ronde pair` for the last round of an event of 100."""
    by_rating = ORDINARY[0]
    event = play(
        by_rating,
        IN_FILE,
        lambda event: system.pair(system.to_pair(event)),
        meetings=meetings_of(system),
    )
    times = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        file.write_text(trf.dumps(event), encoding="utf-8")
        command = [sys.executable, "-m", "ronde", "pair", str(file), "--system", system.name]
        command += ["--edition", system.edition]
        for _repeat in range(REPEATS):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([*command, "--json"], capture_output=True, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)
