"""The slowest rounds of a Swiss engine: events of every kind, median, 99th per cent and worst."""

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from benchmarks._swiss_kinds import CLUBS, LONG, ONE_CLUB, ORDINARY, Kind, play
from benchmarks._swiss_meetings import meetings_of
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.boards import RoundPairing
from ronde.core.chess.swiss.system import SwissSystem
from ronde.errors import RuleError

LONG_PLAYERS = 60

PeerTimes = Callable[[Event], dict[str, float]]
"""What each installed peer takes for the next round of an event, in processor seconds."""


def print_tail(
    sizes: Iterable[int], round_count: int, peer_times: PeerTimes, system: SwissSystem
) -> None:
    """A line for each kind of event and size, one for all that are not of one large club.

    Of each kind so many rounds are paired, as whole events go; the peers pair the slowest.
    """
    print(
        f"{'players':>8}  {'kind':28} {'rounds':>6} {'median':>9} {'99 %':>9} {'worst':>9}"
        "  peers, slowest round"
    )
    print_kind(LONG, LONG_PLAYERS, round_count, peer_times, system)
    for size in sizes:
        together: list[float] = []
        for kind in (*ORDINARY, *CLUBS):
            together += print_kind(kind, size, round_count, peer_times, system)
        print(line(size, "all of these", together), flush=True)
        for kind in ONE_CLUB:
            print_kind(kind, size, round_count, peer_times, system)


def print_kind(
    kind: Kind, player_count: int, round_count: int, peer_times: PeerTimes, system: SwissSystem
) -> list[float]:
    """The line of one kind, and the seconds of its rounds."""
    seconds, slowest = kind_seconds(kind, player_count, round_count, system)
    peers = peer_times(slowest)
    words = ", ".join(f"{name} {taken:.2f} s" for name, taken in peers.items())
    print(f"{line(player_count, kind.name, seconds)}  {words}".rstrip(), flush=True)
    return seconds


def kind_seconds(
    kind: Kind, player_count: int, round_count: int, system: SwissSystem
) -> tuple[list[float], Event]:
    """The seconds of so many rounds of a kind, as whole events go, and the slowest of them."""
    seconds: list[float] = []
    slowest: list[Event] = []

    def pair(event: Event) -> RoundPairing:
        start = time.process_time()
        try:
            return system.pair(system.to_pair(event))
        finally:
            taken = time.process_time() - start
            if taken > max(seconds, default=0):
                slowest[:] = [event]
            seconds.append(taken)

    seed = 0
    while len(seconds) < round_count:
        # An event that cannot go on ends there.
        with suppress(RuleError):
            play(kind, player_count, pair, seed, meetings_of(system))
        seed += 1
    return seconds, slowest[0]


def line(player_count: int, name: str, seconds: Sequence[float]) -> str:
    """Median, 99th per cent and worst of some rounds."""
    ordered = sorted(seconds)
    late = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    columns = (statistics.median(ordered), late, ordered[-1])
    return f"{player_count:>8}  {name:28} {len(ordered):>6} " + " ".join(
        f"{1000 * taken:>6.1f} ms" for taken in columns
    )
