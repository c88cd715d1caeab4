"""`ronde bridge movement`: who sits where with which boards."""

from collections.abc import Iterator
from fractions import Fraction
from random import SystemRandom
from typing import Any

from ronde.cli.bridge.howell_start import HowellStart, searched_start
from ronde.cli.bridge.parameters import AUTOMATIC, MissingPair, SwitchedRounds, TableCount
from ronde.cli.command import argument, command, option
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.movements.arrow_switch import arrow_switched
from ronde.core.bridge.movements.catalogue import Request, Wish, movement_kind
from ronde.core.bridge.movements.checker import MovementCheck, check_movement
from ronde.core.bridge.movements.howell import checked_howell_room
from ronde.core.bridge.movements.movement import Movement
from ronde.core.bridge.movements.seeding import seeded_tables
from ronde.errors import InputError
from ronde.formats.movements import movement_document
from ronde.formats.movements.csv_form import dumps_csv
from ronde.messages import N_
from ronde.service.bridge.size import check_wishes, size_of
from ronde.text import _
from ronde.text.documents import JsonObject
from ronde.text.movements import figures_sheet, findings_sheet, movement_sheet, verdict_text
from ronde.text.sheet import Sheet

_MOST_SEEDS = 1 << 32


@command("movement", help=N_("Build and check a movement of a KIND: who sits where, which boards."))
@argument("kind_name", metavar="KIND")
@option(
    "--tables",
    "table_count",
    type=TableCount(),
    metavar="T",
    help=N_("How many tables; 6.5 is 7 tables with a pair missing."),
)
@option("--pairs", "pair_count", type=WholeNumber(least=1), metavar="P", help=N_("How many pairs."))
@option(
    "--players",
    "player_count",
    type=WholeNumber(least=1),
    metavar="N",
    help=N_("How many players, for an individual; else four to a table."),
)
@option(
    "--boards-per-round",
    type=WholeNumber(least=1),
    metavar="B",
    help=N_("Boards in a set (default: as many as a session of 28 boards allows, 4, 3 or 2)."),
)
@option(
    "--boards",
    "board_count",
    type=WholeNumber(least=1),
    metavar="B",
    help=N_("Boards in all, for the rotating duplicate."),
)
@option(
    "--rounds",
    "round_count",
    type=WholeNumber(least=1),
    metavar="R",
    help=N_("How many rounds (default: all the movement has)."),
)
@option(
    "--missing",
    type=MissingPair(),
    metavar="ns3|ew5|7",
    help=N_("Which pair is missing where there is half a table."),
)
@option(
    "--arrow-switch",
    "switched_round_count",
    type=SwitchedRounds(least=1),
    metavar="auto|K",
    help=N_("One winner: N-S and E-W exchange directions in the last K rounds."),
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
@option(
    "--from-round",
    "first_round",
    type=WholeNumber(least=1),
    metavar="K",
    help=N_("Begin an individual at round K: the second evening."),
)
def cli_command(
    kind_name: str,
    table_count: Fraction | None,
    pair_count: int | None,
    player_count: int | None,
    switched_round_count: int | None,
    strong_count: int | None,
    search: bool,
    seed: int | None,
    **wishes: Any,  # noqa: ANN401 - as they are named in `Request`
) -> Report:
    """Build the movement, check it and show it."""
    kind = movement_kind(kind_name)
    searched = search or seed is not None
    check_wishes(
        kind,
        {
            Wish.BOARDS_PER_ROUND: wishes["boards_per_round"],
            Wish.BOARDS: wishes["board_count"],
            Wish.ROUNDS: wishes["round_count"],
            Wish.MISSING: wishes["missing"],
            Wish.ARROW_SWITCH: switched_round_count,
            Wish.STRONG: strong_count,
            Wish.START: wishes["start"],
            Wish.SEARCH: searched or None,
            Wish.FROM_ROUND: wishes["first_round"],
        },
    )
    size = size_of(kind, table_count=table_count, pair_count=pair_count, player_count=player_count)
    more: JsonObject = {}
    if searched:
        if wishes["start"] is not None:
            raise InputError(N_("--start and --search exclude each other"))
        # What is no Howell is refused at once, not after the search.
        checked_howell_room(size.table_count)
        seed = SystemRandom().randrange(_MOST_SEEDS) if seed is None else seed
        wishes["start"] = searched_start(size.table_count, seed)
        more = {"seed": seed, "start": str(wishes["start"])}
    movement = kind.movement(
        Request(table_count=size.table_count, player_count=size.player_count, **wishes)
    )
    if strong_count is not None:
        strong = seeded_tables(movement.physical_table_count, strong_count)
        more["strong_tables"] = list(strong)
    if switched_round_count is not None:
        count = None if switched_round_count == AUTOMATIC else switched_round_count
        movement = arrow_switched(movement, count)
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
