"""How many events the lab plays a second, on one process and on two, and how soon it looks ahead.

    python -m benchmarks.lab [SECONDS]

Each size is played for about SECONDS (10) of one processor. Memory is that of a process after the
run beside what it had after a tenth of it. The last rows look at every outcome of six and of eight
games that are still running among 120 players.
"""

import os
import sys
import time
from dataclasses import replace
from random import Random

from ronde.core.chess.event import Event
from ronde.core.chess.game import Game, Round
from ronde.core.chess.swiss.generator import generated_event
from ronde.core.chess.swiss.generator_settings import GeneratorSettings
from ronde.core.lab.field import field_between
from ronde.core.lab.oracle import NextRound
from ronde.core.lab.plan import LabPlan
from ronde.service.lab.runner import processes, run
from ronde.workers.limits import memory_in_use

SECONDS = 10.0
SIZES = ((32, 7), (120, 9), (300, 9), (1000, 11))


def main(argv: list[str]) -> int:
    """Measure, and say what was seen."""
    seconds = float(argv[0]) if argv else SECONDS
    print("players rounds  events/s of a processor   two processes   memory, then at the end")
    for player_count, round_count in SIZES:
        plan = LabPlan(
            ratings=field_between(player_count, 2400, 1600).ratings,
            formats=(f"swiss:{round_count}",),
        )
        alone, before, after = _alone(plan, seconds)
        together = _together(plan, max(20, int(alone * seconds)))
        print(
            f"{player_count:7} {round_count:6}  {alone:10.1f}                "
            f"{together / alone:8.2f} times   {before >> 20:4} MB, {after >> 20} MB"
        )
    for open_games in (6, 8):
        question = NextRound(event=_running(120, open_games))
        count = question.outcome_count
        began = time.process_time()
        possible = question.block(0, count)
        spent = time.process_time() - began
        print(
            f"{open_games} open games of 120 players: {count} outcomes in {spent:.1f} s of one "
            f"processor, {len(possible.certain())} boards certain"
        )
    return 0


def _alone(plan: LabPlan, seconds: float) -> tuple[float, int, int]:
    """Events a second of this processor, and the memory of this process twice."""
    plan.block(0, 2)  # Modules are loaded, the bracket is drawn up, round 1 is paired.
    began = time.process_time()
    played = 0
    before = 0
    while (spent := time.process_time() - began) < seconds:
        plan.block(played + 2, played + 3)
        played += 1
        if not before and spent > seconds / 10:
            before = memory_in_use()
    return played / (time.process_time() - began), before, memory_in_use()


def _together(plan: LabPlan, events: int) -> float:
    """Events a second on two processes, by the clock, once both are at work."""
    with processes(2) as (submitting, in_flight):
        run(plan, submitting, in_flight, precision=0.0, most_events=4)
        began = time.perf_counter()
        run(plan, submitting, in_flight, precision=0.0, most_events=events)
        return events / (time.perf_counter() - began)


def _running(player_count: int, open_games: int) -> Event:
    """A Swiss of nine rounds whose sixth is being played, games open all over the hall."""
    event = generated_event(GeneratorSettings(player_count=player_count, round_count=9), Random(3))
    last = event.rounds[5]
    step = len(last.games) // open_games
    games = tuple(
        Game(game.white, game.black) if index % step == 0 and index // step < open_games else game
        for index, game in enumerate(last.games)
    )
    return replace(event, rounds=(*event.rounds[:5], Round(games, last.byes)))


if __name__ == "__main__":
    print(f"{os.cpu_count()} processors", flush=True)
    sys.exit(main(sys.argv[1:]))
