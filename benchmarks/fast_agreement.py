"""The engine with its fast path beside its exact solver alone, on as many rounds as you like.

    python -m benchmarks.fast_agreement [ROUNDS [SEED [FILE]]]

Seeds take turns: events of 10 to 200 players paired by Ronde with results by rating; events of 10
to 20 players in which everything happens; rounds of 10 to 100 players that no event need lead to;
and now and then a single bracket of 60 to 500. Rounds that differ are written to FILE, one line
each. The exit code is 1 if there is any.
"""

import math
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest.mock import patch

from benchmarks._swiss_events import swiss_event
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.dutch import pairing
from ronde.core.chess.swiss.dutch.pairing import DutchPairing, pair_round
from ronde.core.chess.swiss.entrants import RoundToPair, round_to_pair
from ronde.errors import RuleError
from tests.literal.random_events import random_events
from tests.literal.random_rounds import random_round

LONG_RUN = True

ROUNDS = 50_000
SEED = 1
PROGRESS_EVERY = 1_000
BRACKET_EVERY = 150
"""Every so many seeds a single bracket is paired instead."""


def main(argv: list[str]) -> int:
    """Compare, and say what was seen."""
    round_count = int(argv[0]) if argv else ROUNDS
    seed = int(argv[1]) if len(argv) > 1 else SEED
    path = Path(argv[2]) if len(argv) > 2 else Path("fast-differences.txt")
    seen: Counter[str] = Counter()
    different: list[str] = []
    started, next_report = time.perf_counter(), PROGRESS_EVERY
    while seen["rounds"] < round_count:
        for to_pair, whole in _rounds(seed):
            if not _agree(to_pair, whole, seen):
                different.append(f"seed {seed}, round {to_pair.round_number}: {to_pair}")
                print(different[-1][:60], flush=True)
                path.write_text("\n".join(different), encoding="utf-8")
        seed += 1
        if seen["rounds"] >= next_report:
            print(f"{seen['rounds']} rounds, seeds below {seed}", flush=True)
            next_report += PROGRESS_EVERY
    for what, count in sorted(seen.items()):
        print(f"{what}: {count}")
    print(f"differences: {len(different)}")
    print(f"seconds: {time.perf_counter() - started:.0f}")
    return 1 if different else 0


def _rounds(seed: int) -> Iterator[tuple[RoundToPair, DutchPairing | None]]:
    """The rounds of a seed and how the engine pairs them."""
    chance = Random(seed)
    if seed % 3 == 2:
        yield from _swiss_rounds(seed, chance)
        return
    drawn: Iterable[RoundToPair]
    if seed % BRACKET_EVERY == 0:
        drawn = [_single_bracket(seed, chance.randint(60, 500))]
    elif seed % 3 == 0:
        drawn = [random_round(seed, (10, 100))]
    else:
        drawn = map(round_to_pair, random_events(seed, (10, 20)))
    for to_pair in drawn:
        yield to_pair, _paired(to_pair)


def _swiss_rounds(seed: int, chance: Random) -> Iterator[tuple[RoundToPair, DutchPairing | None]]:
    """The rounds of an event played as it is paired; one that cannot be paired is its last."""
    found: list[tuple[RoundToPair, DutchPairing | None]] = []

    def pair(event: Event) -> DutchPairing:
        found.append((round_to_pair(event), None))
        pairing = pair_round(found[-1][0])
        found[-1] = found[-1][0], pairing
        return pairing

    player_count = round(math.exp(chance.uniform(math.log(10), math.log(200))))
    with suppress(RuleError):
        swiss_event(player_count, chance.randint(4, 13), pair, seed)
    yield from found


def _single_bracket(seed: int, player_count: int) -> RoundToPair:
    """A round of one scoregroup in which everybody has met a few."""
    drawn = random_round(seed, (player_count, player_count))
    chance = Random(seed)
    met: dict[int, set[int]] = {entrant.number: set() for entrant in drawn.entrants}
    for _time in range(player_count * chance.randint(0, 5)):
        one, other = chance.sample(range(1, player_count + 1), 2)
        met[one].add(other)
        met[other].add(one)
    entrants = [
        replace(entrant, score=10, topscorer=False, met=frozenset(met[entrant.number]))
        for entrant in drawn.entrants
    ]
    return replace(
        drawn, is_last=False, entrants=tuple(sorted(entrants, key=lambda entrant: entrant.tpn))
    )


def _agree(to_pair: RoundToPair, whole: DutchPairing | None, seen: Counter[str]) -> bool:
    """Whether the exact solver alone pairs a round as the engine does."""
    count = len(to_pair.entrants)
    seen["rounds"] += 1
    size = next(limit for limit in (20, 50, 100, 200, 500) if count <= limit)
    seen[f"rounds of up to {size} players"] += 1
    with patch.object(pairing, "fast_solution", lambda bracket, completion: None):
        alone = _paired(to_pair)
    if whole is None or alone is None:
        seen["rounds without a pairing"] += 1
        return whole is alone
    for paired in whole.brackets:
        if len(paired.bracket.players) > 1:
            seen["brackets"] += 1
            seen["brackets certified"] += paired.solution.certified
    return (whole.boards, whole.bye, whole.brackets) == (alone.boards, alone.bye, alone.brackets)


def _paired(to_pair: RoundToPair) -> DutchPairing | None:
    """The pairing of a round; None if there is none."""
    try:
        return pair_round(to_pair)
    except RuleError:
        return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
