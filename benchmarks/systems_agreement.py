"""Engines of other systems beside literal enumerations of their rules, as long as you like.

    python -m benchmarks.systems_agreement dubov|burstein|dutch-2017 [ROUNDS [SEED [FILE]]]

Every round of random events of 4 to 9 players is paired by the engine and by enumeration, and the
facts it is paired from are looked up twice. By the Dutch system of 2017 the exact engine alone
pairs it too, and then a round that no event leads to. Events that differ are written to FILE as
reports, one after the other, each after a comment line with its seed. The exit code is 1 if there
is any.
"""

import sys
import time
from pathlib import Path

from ronde.formats.trf import dumps
from tests.literal.dutch2017_agreement import dutch_2017_agreement
from tests.literal.systems import Agreement, burstein_agreement, dubov_agreement

LONG_RUN = True

ROUNDS = 20_000
SEED = 1
PROGRESS_EVERY = 5_000
AGREEMENTS = {
    "dubov": dubov_agreement,
    "burstein": burstein_agreement,
    "dutch-2017": dutch_2017_agreement,
}


def main(argv: list[str]) -> int:
    """Compare, and say what was seen."""
    system = argv[0] if argv else ""
    if system not in AGREEMENTS:
        print(f"expected one of {', '.join(AGREEMENTS)}, found {system!r}")
        return 2
    round_count = int(argv[1]) if len(argv) > 1 else ROUNDS
    seed = int(argv[2]) if len(argv) > 2 else SEED
    path = Path(argv[3]) if len(argv) > 3 else Path(f"{system}-differences.trf")
    tally = AGREEMENTS[system]()
    different: list[str] = []
    started = time.perf_counter()
    next_report = PROGRESS_EVERY
    while tally.round_count < round_count:
        for event in tally.events(seed):
            if not tally.compare(event):
                round_number = len(event.rounds) + 1
                print(f"seed {seed}, round {round_number}: different", flush=True)
                different.append(f"### seed {seed}, round {round_number}\n{dumps(event)}")
                path.write_text("\n".join(different), encoding="utf-8")
        seed += 1
        if tally.round_count >= next_report:
            print(f"{tally.round_count} rounds, seeds below {seed}", flush=True)
            next_report += PROGRESS_EVERY
    _print_summary(tally, time.perf_counter() - started)
    return 1 if different else 0


def _print_summary(tally: Agreement, seconds: float) -> None:
    """The counts of a run."""
    print(f"rounds compared: {tally.round_count}")
    print(f"brackets:        {tally.bracket_count}")
    for way, count in sorted(tally.ways.items()):
        print(f"  {way}: {count}")
    print(f"differences:     {len(tally.differences)}")
    print(f"seconds:         {seconds:.0f}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
