"""The engine with its fast path beside its exact solver alone, on as many rounds as you like.

    python -m benchmarks.fast_agreement [ROUNDS [SEED [FILE]]]

Seeds take turns: events of 10 to 200 players paired by Ronde with results by rating; events of 8 to
120 players of the kinds of `_swiss_kinds`, from no draws to nothing but draws, with clubs kept
apart and more; events of 10 to 20 players in which everything happens; rounds of 10 to 100 players
that no event need lead to; and now and then a single bracket of 60 to 500. The engine looks ahead
however few players there are, the exact solver beside it never does.

For each step it is counted how many brackets it helped to settle, and why the fast path stepped
aside. Rounds that differ are written to FILE, one line each. The exit code is 1 if there is any,
and 2 if some step was never reached.
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
from benchmarks._swiss_kinds import CLUBS, LONG, ONE_CLUB, ORDINARY, play
from ronde.core.chess.event import Event
from ronde.core.chess.swiss.completion import Completion
from ronde.core.chess.swiss.dutch import exact, look_ahead, pairing
from ronde.core.chess.swiss.dutch.bracket import Bracket
from ronde.core.chess.swiss.dutch.exact import Solution, Step
from ronde.core.chess.swiss.dutch.fast import Aside, fast_solution
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
        for to_pair, whole in _rounds(seed, seen):
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
    never = [step.value for step in Step if not seen[f"step: {step.value}"]]
    if never:
        print(f"never reached: {', '.join(never)}")
    return 1 if different else 2 if never else 0


def _rounds(seed: int, seen: Counter[str]) -> Iterator[tuple[RoundToPair, DutchPairing | None]]:
    """The rounds of a seed and how the engine pairs them, looking ahead wherever it can."""

    def watched(bracket: Bracket, completion: Completion) -> Solution | Aside:
        found = fast_solution(bracket, completion)
        if isinstance(found, Aside):
            seen[f"aside: {found.value}"] += 1
        return found

    with patch.object(look_ahead, "FEW", 0), patch.object(pairing, "fast_solution", watched):
        found = list(_paired_rounds(seed))
    yield from found


def _paired_rounds(seed: int) -> Iterator[tuple[RoundToPair, DutchPairing | None]]:
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

    if seed % 2:
        kinds = (*ORDINARY, *CLUBS, *ONE_CLUB, LONG)
        kind = kinds[seed // 6 % len(kinds)]
        with suppress(RuleError):
            play(kind, _drawn_size(chance, 8, 120), pair, seed)
    else:
        with suppress(RuleError):
            swiss_event(_drawn_size(chance, 10, 200), chance.randint(4, 13), pair, seed)
    yield from found


def _drawn_size(chance: Random, least: int, most: int) -> int:
    """A number of players, small ones as likely as large ones of the same ratio."""
    return round(math.exp(chance.uniform(math.log(least), math.log(most))))


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
    with (
        patch.object(pairing, "fast_solution", lambda bracket, completion: None),
        patch.object(exact, "is_worth_a_look", lambda bracket: False),
    ):
        alone = _paired(to_pair)
    if whole is None or alone is None:
        seen["rounds without a pairing"] += 1
        return whole is alone
    for paired in whole.brackets:
        if len(paired.bracket.players) > 1:
            seen["brackets"] += 1
            seen["brackets certified"] += paired.solution.certified
            seen.update(f"step: {step.value}" for step in paired.solution.steps)
    return (whole.boards, whole.bye, whole.brackets) == (alone.boards, alone.bye, alone.brackets)


def _paired(to_pair: RoundToPair) -> DutchPairing | None:
    """The pairing of a round; None if there is none."""
    try:
        return pair_round(to_pair)
    except RuleError:
        return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
