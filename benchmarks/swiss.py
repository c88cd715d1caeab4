"""Speed of the Swiss engine by size, beside the peers that are installed.

    ./ronde bench swiss [--sizes=100,1000,...] [--huge]
                        [--tail [--rounds=N] [--system=NAME] [--edition=EDITION]]

Events of eleven rounds, paired by Ronde itself round after round, results by rating, two per cent
of byes and one of forfeits; the sizes are 100, 300, 1,000 and 10,000 unless told otherwise, and
`--huge` adds 100,000. Times are processor seconds. Ronde's own are of one process, from the event
to the pairing: the state of the players and the pairing, in rounds 2 to 11. The whole command reads
the last round from a file and pairs it. bbpPairings (on PATH), gacrux and py4swiss (importable) do
so with the same file. A very long event follows, 60 players over 30 rounds, each round of which
bbpPairings pairs too; then which brackets and players the fast path certified, by size and by
round.

`--tail` looks for the slowest rounds instead: of each kind of event in `_swiss_kinds`, from few
draws to nothing but draws and clubs kept apart, N rounds of each size, 110 unless told otherwise.
The peers pair the slowest round of each kind, as whole commands.
"""

import argparse
import importlib.util
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from benchmarks._swiss_events import swiss_event
from benchmarks._swiss_tail import print_tail
from ronde.core.chess.event import Event
from ronde.core.chess.game import Result
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.catalogue import (
    EDITIONS,
    SYSTEM_NAMES,
    USUAL_SYSTEM,
    editions_of,
    swiss_system,
)
from ronde.core.chess.swiss.dutch.pairing import pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.formats import trf

SIZES = (100, 300, 1_000, 10_000)
HUGE = 100_000
ROUNDS = 11
LONG_PLAYERS, LONG_ROUNDS = 60, 30
TAIL_ROUNDS = 110
MOST_PLAYERS = {"ronde": 10_000, "bbpPairings": 300, "gacrux": 1_000, "py4swiss": 300}
"""The largest event each is asked to pair from a file; beyond, minutes for the peers, and report
files have no room for six digits."""
BRACKET_SIZES = (5, 10, 20, 50, 10**9)


@dataclass
class Measured:
    """What the rounds of an event took, and how its brackets were settled."""

    seconds: list[float] = field(default_factory=list)
    brackets: Counter[tuple[int, int, bool]] = field(default_factory=Counter)
    """How many brackets by round, by size and by whether they were certified."""

    def pair(self, event: Event) -> RoundPairing:
        """Pair the next round of an event and take down what it took."""
        start = time.process_time()
        pairing = pair_round(round_to_pair(event))
        self.seconds.append(time.process_time() - start)
        for paired in pairing.brackets:
            size = len(paired.bracket.players)
            if size > 1:
                self.brackets[pairing.round_number, size, paired.solution.certified] += 1
        return pairing

    @property
    def late(self) -> list[float]:
        """The seconds of all rounds but the first."""
        return self.seconds[1:]


def main(argv: list[str]) -> int:
    """Print a line for each size, the long event, and the shares certified; or the tail."""
    options = _options(argv)
    if options.tail:
        edition = options.edition or editions_of(options.system)[0].edition
        system = swiss_system(options.system, edition)
        peers_know_it = system is USUAL_SYSTEM
        print_tail(
            _sizes(options), options.rounds, _peer_times if peers_know_it else _no_peers, system
        )
        return 0
    print(
        f"{'players':>8} {'median':>9} {'worst':>9} {'memory':>8} {'brackets':>9} {'players':>9}"
        f" {'command':>8}  peers"
    )
    found: list[Measured] = []
    for size in _sizes(options):
        measured = Measured()
        event = swiss_event(size, ROUNDS, measured.pair)
        found.append(measured)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        times = command_times(event, MOST_PLAYERS)
        own = times.pop("ronde", None)
        peers = [f"{name} {taken / own:.1f} x" for name, taken in times.items() if own]
        print(
            f"{size:>8} {1000 * statistics.median(measured.late):>6.1f} ms"
            f" {1000 * max(measured.late):>6.1f} ms {memory:>5} MB"
            f" {share(measured.brackets.items()):>9} {share(measured.brackets.items(), True):>9}"
            f" {'' if own is None else f'{own:.2f} s':>8}  {', '.join(peers)}",
            flush=True,
        )
    print_long_event()
    print_shares(found)
    return 0


def _options(argv: list[str]) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="./ronde bench swiss")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="players, by commas")
    parser.add_argument("--huge", action="store_true", help=f"{HUGE} players after the others")
    parser.add_argument("--tail", action="store_true", help="the slowest rounds of every kind")
    parser.add_argument("--rounds", type=int, default=TAIL_ROUNDS, help="of each kind, for --tail")
    parser.add_argument(
        "--system", choices=SYSTEM_NAMES, default=USUAL_SYSTEM.name, help="for --tail"
    )
    parser.add_argument("--edition", choices=EDITIONS, help="of the system; the newest by itself")
    return parser.parse_args(argv)


def _sizes(options: argparse.Namespace) -> list[int]:
    """The numbers of players asked for."""
    return [*map(int, options.sizes.split(",")), *([HUGE] if options.huge else [])]


def _no_peers(event: Event) -> dict[str, float]:
    """Nobody else pairs by the system."""
    return {}


def _peer_times(event: Event) -> dict[str, float]:
    """What the installed peers take for the next round of an event."""
    return command_times(event, {name: n for name, n in MOST_PLAYERS.items() if name != "ronde"})


def command_times(event: Event, most_players: dict[str, int]) -> dict[str, float]:
    """Processor seconds of Ronde and each installed peer for the next round, as a process.

    The byes asked for are worth nothing in the file: a peer would count them as earned already.
    """
    asked = tuple(replace(one, result=Result.ZERO_POINT_BYE) for one in event.requested_byes)
    wanted = {name for name, most in most_players.items() if len(event.players) <= most}
    times: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        for name, command in _commands(file, Path(folder) / "pairs.txt").items():
            if name not in wanted:
                continue
            if not file.exists():
                file.write_text(_report(replace(event, requested_byes=asked)), encoding="utf-8")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            done = subprocess.run(command, capture_output=True, check=False)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            if done.returncode == 0:
                times[name] = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return times


def _report(event: Event) -> str:
    """A report that all peers can read; with numbers of five digits, one that Ronde can."""
    if len(event.players) > 9_999:
        return trf.dumps(event)
    return trf.dumps(event, edition=trf.TrfEdition.TRF16, dialect=trf.Dialect.JAVAFO)


def _commands(file: Path, answer: Path) -> dict[str, list[str]]:
    """How Ronde and each installed peer are told to pair a file."""
    run = [sys.executable, "-m"]
    commands = {"ronde": [*run, "ronde", "pairer", "--dutch", str(file), "-p"]}
    engine = shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
    if engine:
        commands["bbpPairings"] = [engine, "--dutch", str(file), "-p"]
    if importlib.util.find_spec("gacrux"):
        commands["gacrux"] = [*run, "gacrux.pairingchecker", "-i", str(file), "-p"]
    if importlib.util.find_spec("py4swiss"):
        start = "from py4swiss.main import main; main()"
        commands["py4swiss"] = [sys.executable, "-c", start, "-t", str(file), "-p", str(answer)]
    return commands


def print_long_event() -> None:
    """The very long event, round by round beside bbpPairings."""
    measured = Measured()
    peer: list[float] = []

    def pair(event: Event) -> RoundPairing:
        peer.extend(command_times(event, {"bbpPairings": LONG_PLAYERS}).values())
        return measured.pair(event)

    swiss_event(LONG_PLAYERS, LONG_ROUNDS, pair)
    print(
        f"\n{LONG_PLAYERS} players, {LONG_ROUNDS} rounds:"
        f" median {1000 * statistics.median(measured.late):.1f} ms,"
        f" worst {1000 * max(measured.late):.1f} ms, sum {sum(measured.seconds):.2f} s,"
        f" brackets certified {share(measured.brackets.items())}"
    )
    if peer:
        print(
            f"  bbpPairings as a process: median {1000 * statistics.median(peer):.1f} ms,"
            f" worst {1000 * max(peer):.1f} ms, sum {sum(peer):.2f} s"
        )


def print_shares(found: Iterable[Measured]) -> None:
    """What was certified in all events of the table, by the size of brackets and by round."""
    brackets: Counter[tuple[int, int, bool]] = Counter()
    for measured in found:
        brackets.update(measured.brackets)
    print("\nbrackets certified, by their number of players")
    low = 2
    for high in BRACKET_SIZES:
        some = [item for item in brackets.items() if low <= item[0][1] <= high]
        words = f"{low} to {high}" if high < BRACKET_SIZES[-1] else f"{low} and more"
        print(f"{words:>12} {share(some):>7} of {sum(count for _key, count in some)}")
        low = high + 1
    print("\nbrackets and players certified, by round")
    for round_number in sorted({round_number for round_number, _size, _certified in brackets}):
        some = [item for item in brackets.items() if item[0][0] == round_number]
        print(f"{round_number:>12} {share(some):>7} {share(some, True):>7}")


def share(brackets: Iterable[tuple[tuple[int, int, bool], int]], by_players: bool = False) -> str:
    """The share of brackets, or of the players in them, that were certified."""
    certified = total = 0
    for (_round, size, is_certified), count in brackets:
        counted = count * size if by_players else count
        total += counted
        certified += counted * is_certified
    return f"{certified / total:.1%}" if total else ""
