"""Speed of the Swiss engine by size, beside the peers that are installed.

`./ronde bench swiss [SIZE ...]`: events of eleven rounds, paired by Ronde itself round after round,
results by rating, two per cent of byes and one of forfeits. Times are of one process: the state of
the players and the pairing. bbpPairings (on PATH) and gacrux (importable) are timed as processes on
the last round of the same event, as a ratio to Ronde's whole command.
"""

import importlib.util
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from ronde.core.chess.event import Event, RequestedBye
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player
from ronde.core.chess.swiss.dutch.pairing import RoundPairing, pair_round
from ronde.core.chess.swiss.entrants import round_to_pair
from ronde.core.chess.tiebreaks.rating_tables import expected_percentage
from ronde.formats import trf

SIZES = (100, 1_000, 10_000)
ROUNDS = 11
PEER_LIMITS = {"bbpPairings": 500, "gacrux": 500}
"""The largest event a peer is asked to pair; beyond, minutes."""


@dataclass
class Measured:
    """What one event took, round by round, and how its brackets were settled."""

    seconds: list[float] = field(default_factory=list)
    brackets: int = 0
    certified: int = 0
    players: int = 0
    certified_players: int = 0


def played(pairing: RoundPairing, ratings: dict[int, int], random: Random) -> list[Game]:
    """The games of a round: results by rating, one per cent of forfeits."""
    games = []
    for board in pairing.boards:
        white, black = board.white.number, board.black.number
        expected = expected_percentage(ratings[white] - ratings[black]) / 100
        draws = 0.5 * min(expected, 1 - expected)
        outcome = random.choices(
            (
                (Result.WIN, Result.LOSS),
                (Result.DRAW, Result.DRAW),
                (Result.LOSS, Result.WIN),
                (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
            ),
            (expected - draws / 2, draws, 1 - expected - draws / 2, 0.01),
        )[0]
        games.append(Game(white, black, *outcome))
    return games


def measured(player_count: int, seed: int = 1) -> tuple[Measured, Event]:
    """Play an event and measure each round; the event as it stood before the last round."""
    random = Random(seed)
    ratings = {
        number: 2600 - 1200 * number // player_count for number in range(1, player_count + 1)
    }
    event = Event(
        players=tuple(Player(number=n, name=f"P{n}", rating=r) for n, r in ratings.items()),
        planned_round_count=ROUNDS,
    )
    found = Measured()
    for round_number in range(1, ROUNDS + 1):
        absent = tuple(sorted(random.sample(sorted(ratings), player_count // 50)))
        asked = RequestedBye(
            result=Result.HALF_POINT_BYE, round_number=round_number, players=absent
        )
        event = replace(event, requested_byes=(asked,) if absent else ())
        start = time.perf_counter()
        pairing = pair_round(round_to_pair(event))
        found.seconds.append(time.perf_counter() - start)
        for paired in pairing.brackets:
            size = len(paired.bracket.players)
            if size > 1:
                found.brackets += 1
                found.players += size
                found.certified += paired.solution.certified
                found.certified_players += size * paired.solution.certified
        if round_number == ROUNDS:
            break
        byes = [Bye(number, Result.HALF_POINT_BYE) for number in absent]
        if pairing.bye is not None:
            byes.append(Bye(pairing.bye, Result.PAIRING_ALLOCATED_BYE))
        games = played(pairing, ratings, random)
        event = replace(event, rounds=(*event.rounds, Round(tuple(games), tuple(byes))))
    return found, event


def peer_times(event: Event) -> dict[str, float]:
    """Seconds each installed peer takes to pair the last round, as a process."""
    commands: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "event.trf")
        Path(file).write_text(trf.dumps(event), "utf-8")
        engine = shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
        if engine:
            commands["bbpPairings"] = [engine, "--dutch", file, "-p"]
        if importlib.util.find_spec("gacrux"):
            commands["gacrux"] = [sys.executable, "-m", "gacrux.pairingchecker", "-i", file, "-p"]
        commands["ronde"] = [sys.executable, "-m", "ronde", "pairer", "--dutch", file, "-p"]
        times = {}
        for name, command in commands.items():
            if len(event.players) <= PEER_LIMITS.get(name, 10**9):
                start = time.perf_counter()
                done = subprocess.run(command, capture_output=True, check=False)
                if done.returncode == 0:
                    times[name] = time.perf_counter() - start
        return times


def main(argv: list[str]) -> int:
    """Print a line for each size."""
    print(
        f"{'players':>8} {'median':>9} {'worst':>9} {'memory':>8} {'brackets':>9} {'certified':>10}"
        f" {'players certified':>18}  whole command, and peers"
    )
    for size in [int(word) for word in argv] or SIZES:
        found, event = measured(size)
        late = found.seconds[1:]
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        times = peer_times(event)
        own = times.pop("ronde", None)
        words = [f"{own:.2f} s"] if own else []
        words += [f"{name} {taken / own:.1f} x" for name, taken in times.items() if own]
        print(
            f"{size:>8} {1000 * statistics.median(late):>6.1f} ms {1000 * max(late):>6.1f} ms"
            f" {memory:>5} MB {found.brackets:>9} {found.certified / found.brackets:>10.1%}"
            f" {found.certified_players / found.players:>18.1%}  {', '.join(words)}"
        )
    return 0
