"""`ronde bridge movement`: who sits where with which boards."""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import ceil
from random import Random, SystemRandom
from typing import Any

from ronde.cli.bridge.parameters import movement_options
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import TextParameter, WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.movements.catalogue import KINDS
from ronde.core.bridge.movements.checker import MovementCheck, check_movement
from ronde.core.bridge.movements.cyclic import CyclicStart, cyclic_start
from ronde.core.bridge.movements.howell import checked_howell_room
from ronde.core.bridge.movements.howell_search import search as search_howell
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.seeding import seeded_tables
from ronde.errors import InputError
from ronde.formats.movements import movement_document
from ronde.formats.movements.csv_form import dumps_csv
from ronde.messages import N_
from ronde.service.bridge.wishes import Wanted, movement_wanted, size_wanted
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.movements import figures_sheet, findings_sheet, movement_sheet, verdict_text
from ronde.text.sheet import Sheet

_MOST_SEEDS = 1 << 32
_TABLE = re.compile(r"\d{1,3}-\d{1,3}@\d{1,3}")


class HowellStart(TextParameter[CyclicStart]):
    """Round 1 as `8-1@1 2-6@4 5-7@6 3-4@7`: for each table N-S, E-W and the place of its set."""

    name = "start"
    refusal = N_("{name}: expected tables such as 8-1@1 2-6@4, found “{found}”")

    def read(self, text: str) -> CyclicStart:
        """The start."""
        tables = text.split()
        if not tables or not all(_TABLE.fullmatch(table) for table in tables):
            raise ValueError(text)
        return cyclic_start(" ".join(tables), 2 * len(tables) - 1)


@command(
    "movement",
    help=N_("Build and check a movement of a KIND: who sits where, which boards."),
    kinds={name: kind.label for name, kind in KINDS.items()},
)
@argument("kind_name", metavar="KIND")
@movement_options(
    players=N_("How many players, for an individual; else four to a table."),
    boards=N_("Boards in all, for the rotating duplicate."),
)
@option(
    "--strong",
    "strong_count",
    type=WholeNumber(least=1),
    metavar="K",
    help=N_("At which tables to seat the K strongest pairs of each line."),
)
@option(
    "--start",
    type=HowellStart(),
    metavar="TABLES",
    help=N_("Round 1 of a Howell of your own, as 8-1@1 2-6@4: N-S, E-W and the set at each table."),
)
@option("--search", is_flag=True, help=N_("Search for another Howell than the one known."))
@option(
    "--seed", type=WholeNumber(least=0), metavar="S", help=N_("Repeat the search of this seed.")
)
def cli_command(
    kind_name: str,
    search: bool,
    **wishes: Any,  # noqa: ANN401 - as they are named in `Wanted`
) -> Report:
    """Build the movement, check it and show it."""
    wanted = Wanted(kind=kind_name, **wishes)
    if search and wanted.seed is None:
        wanted = replace(wanted, seed=SystemRandom().randrange(_MOST_SEEDS))
    size = size_wanted(wanted)
    more: JsonObject = {}
    if wanted.seed is not None:
        if wanted.start is not None:
            raise InputError(N_("--start and --search exclude each other"))
        # What is no Howell is refused at once, not after the search.
        checked_howell_room(size.table_count)
        wanted = replace(wanted, start=searched_start(size.table_count, wanted.seed))
        more = {"seed": wanted.seed, "start": str(wanted.start)}
    movement = movement_wanted(wanted, size)
    if wanted.strong_count is not None:
        strong = seeded_tables(movement.physical_table_count, wanted.strong_count)
        more["strong_tables"] = list(strong)
    return _report(movement, more)


def _report(movement: Movement, more: JsonObject) -> Report:
    """The movement in all its forms, with what its check found."""
    check = check_movement(movement)
    return Report(
        data=lambda: {**movement_document(movement, check), **more},
        sheets=lambda: _sheets(movement, check),
        closing_lines=tuple(_closing_lines(check, more)),
        files={".csv": lambda: dumps_csv(movement).encode("utf-8-sig")},
        notes=(_("seed {seed}").format(seed=more["seed"]),) if "seed" in more else (),
        exit_code=0 if check.ok else 1,
    )


def _sheets(movement: Movement, check: MovementCheck) -> tuple[Sheet, ...]:
    """The movement, its figures, and what is wrong with it if anything is."""
    sheets = [movement_sheet(movement), figures_sheet(movement, check)]
    if check.findings:
        sheets.append(findings_sheet(check.findings))
    return tuple(sheets)


def _closing_lines(check: MovementCheck, more: JsonObject) -> Iterator[str]:
    """Where the strong sit, what was found by a search, and the verdict."""
    if "strong_tables" in more:
        yield _("Seat the strongest pairs of each line at tables {tables}.").format(
            tables=", ".join(map(str, more["strong_tables"]))
        )
    if "start" in more:
        yield _("Found: --start “{start}”").format(start=more["start"])
    yield verdict_text(check.findings)


def searched_start(table_count: Fraction, seed: int) -> CyclicStart:
    """The best start that a search finds; somebody at a terminal sees how far it is."""
    watched = sys.stderr.isatty()

    def show_progress(tried: int, most: int) -> None:
        line = _("searching: {tried} of {most}").format(tried=tried, most=most)
        print(f"\r{line}", end="\n" if tried == most else "", file=sys.stderr, flush=True)

    return search_howell(ceil(table_count), Random(seed), show_progress if watched else None)
