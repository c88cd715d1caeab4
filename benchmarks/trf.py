"""Reading and writing a large report, beside the programs that can be installed.

    python -m benchmarks.trf [PLAYERS [ROUNDS]]

Peers get a file they can read in a few seconds: numbers of more than four digits are not part of
the standard, and the time of one of them grows with the square of the players.
"""

import importlib.util
import random
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from ronde.core.chess.event import Event
from ronde.core.chess.game import Bye, Game, Result, Round
from ronde.core.chess.player import Player, Sex
from ronde.formats.trf import Dialect, TrfEdition, dumps, loads

REPEATS = 5
SEED = 2026
MOST_PLAYERS = {"py4swiss": 9_999, "gacrux": 1_000}
RESULTS = (
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
)
WEIGHTS = (38, 30, 30, 2)


def large_event(player_count: int, round_count: int) -> Event:
    """An event of random pairings: what matters here is its size."""
    chance = random.Random(SEED)
    players = tuple(
        Player(
            number=number,
            name=f"Lastname{number:05}, Firstname",
            sex=Sex.WOMAN if number % 5 == 0 else Sex.MAN,
            rating=2800 - number * 1800 // player_count,
            federation="FRA",
            fide_id=str(600_000 + number),
            birth_date=str(1940 + number % 75),
        )
        for number in range(1, player_count + 1)
    )
    numbers = [player.number for player in players]
    rounds = tuple(_random_round(numbers, chance) for _ in range(round_count))
    return Event(name="Large open", players=players, rounds=rounds, planned_round_count=round_count)


def _random_round(numbers: list[int], chance: random.Random) -> Round:
    """Everybody meets somebody; with an odd number one has the bye."""
    drawn = chance.sample(numbers, len(numbers))
    byes = (Bye(drawn.pop(), Result.PAIRING_ALLOCATED_BYE),) if len(drawn) % 2 else ()
    results = chance.choices(RESULTS, WEIGHTS, k=len(drawn) // 2)
    pairs = zip(drawn[::2], drawn[1::2], results, strict=True)
    return Round(tuple(Game(white, black, *result) for white, black, result in pairs), byes)


def best_time(action: Callable[[], object], repeats: int = REPEATS) -> float:
    """The shortest of several runs: what the others add is the machine's other work."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def peak_memory(action: Callable[[], object]) -> int:
    """The most memory the action held at once, in bytes."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def peer_reader(name: str) -> Callable[[Path], object] | None:
    """How a peer reads a report; None where it is not installed."""
    if importlib.util.find_spec(name) is None:
        return None
    if name == "py4swiss":
        parser = importlib.import_module("py4swiss.trf").TrfParser
        return lambda path: parser.parse(path)
    trf2json = importlib.import_module("gacrux.trf2json").trf2json
    return lambda path: trf2json().parse_file(path.read_text(), False)


def main(argv: list[str]) -> int:
    """Print the table."""
    player_count = int(argv[0]) if argv else 10_000
    round_count = int(argv[1]) if len(argv) > 1 else 11
    event = large_event(player_count, round_count)
    text = dumps(event)
    reading, writing = best_time(lambda: loads(text)), best_time(lambda: dumps(event))
    memory = peak_memory(lambda: loads(text))
    size = len(text) / 1e6
    print(f"{player_count:,} players, {round_count} rounds, {size:.1f} MB, best of {REPEATS}")
    print(f"  read     {reading:7.3f} s   peak {memory / 1e6:.0f} MB")
    print(f"  write    {writing:7.3f} s")
    for name, most in MOST_PLAYERS.items():
        read = peer_reader(name)
        if read is not None:
            _print_peer(name, read, min(player_count, most), round_count)
    return 0


def _print_peer(
    name: str, read: Callable[[Path], object], player_count: int, round_count: int
) -> None:
    """A peer's time to read a file of this size, and Ronde's for the same file."""
    event = large_event(player_count, round_count)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.trf"
        path.write_text(dumps(event, edition=TrfEdition.TRF16, dialect=Dialect.JAVAFO))
        own = best_time(lambda: loads(path.read_bytes()))
        peer = best_time(lambda: read(path), repeats=1)
    ratio = f"{peer / own:.1f} x Ronde's {own:.3f} s"
    print(f"  {name:8} {peer:7.3f} s   {ratio}, {player_count:,} players")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
