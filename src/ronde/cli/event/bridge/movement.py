"""`ronde event movement`: the movement of a bridge evening, built, read, or advised."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from ronde.cli.bridge.parameters import MissingPair, SwitchedRounds, TableCount
from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import evening_state, section_option
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.advice.adviser import Option
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.errors import InputError
from ronde.formats.movements import movement_document
from ronde.formats.movements.files import load
from ronde.messages import N_
from ronde.service.bridge.advice import option_json
from ronde.service.events.desk import Desk, Done
from ronde.service.events.state import EventState
from ronde.service.events.status import next_step, status_json
from ronde.service.kinds.bridge.actions.movements import choose_movement, choose_movements
from ronde.service.kinds.bridge.documents import entrants_json
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.planning import (
    Wanted,
    advised,
    built_movement,
    movements_of_option,
)
from ronde.service.kinds.bridge.sheets import round_sheets
from ronde.text import _
from ronde.text.movement_advice import movement_advice_sheet
from ronde.text.movements import movement_sheet


@event_command(
    "movement",
    help=N_("Choose the movement: a KIND as in ronde bridge movement, a file, or an option."),
    kind=SheetCommand,
)
@argument("kind", metavar="[KIND]", required=False)
@option(
    "--option",
    "option_number",
    type=WholeNumber(least=1),
    metavar="K",
    help=N_("The adviser's option K."),
)
@option(
    "--file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("A movement of your own, .json or .csv."),
)
@option("--advise", is_flag=True, help=N_("Show the adviser's options; nothing is chosen."))
@option(
    "--minutes",
    type=WholeNumber(least=1),
    metavar="M",
    help=N_("How long it may last, for the adviser (default 210)."),
)
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
    help=N_("How many players."),
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
    help=N_("Boards in all: of the rotating duplicate, or for the adviser."),
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
    "--from-round",
    "first_round",
    type=WholeNumber(least=1),
    metavar="K",
    help=N_("Begin an individual at round K: the second evening."),
)
@section_option
def cli_command(
    desk: Desk,
    kind: str | None,
    option_number: int | None,
    file: Path | None,
    advise: bool,
    minutes: int | None,
    section: str | None,
    **wishes: Any,  # noqa: ANN401 - as they are named in `Wanted`
) -> Report:
    """Choose a movement, or show what the adviser thinks, or what was chosen."""
    state = evening_state(desk)
    if (kind is not None) + (option_number is not None) + (file is not None) + advise > 1:
        raise InputError(N_("expected one of a KIND, --option, --file and --advise"))
    where = section or ""
    if kind is not None:
        movement = built_movement(state, Wanted(kind=kind, **wishes), where)
        return _chosen(desk, choose_movement(desk, movement, section=where))
    if file is not None:
        return _chosen(desk, choose_movement(desk, load(file), section=where))
    if option_number is None and not advise and evening_of(state).movements:
        return _shown(desk, state)
    options = _options(state, minutes, **wishes)
    if option_number is None:
        return _advice(desk, state, options)
    if option_number > len(options):
        raise InputError(
            N_("--option: expected a number from 1 to {most}, found {found}"),
            most=len(options),
            found=option_number,
        )
    movements = movements_of_option(options[option_number - 1])
    return _chosen(desk, choose_movements(desk, movements))


def _options(
    state: EventState,
    minutes: int | None,
    *,
    table_count: Fraction | None,
    pair_count: int | None,
    player_count: int | None,
    board_count: int | None,
    boards_per_round: int | None,
    round_count: int | None,
    missing: MissingSeat | None,
    switched_round_count: int | None,
    first_round: int | None,
) -> tuple[Option, ...]:
    """The adviser's options; what he chooses himself cannot be asked of him."""
    for name, value in {
        "--boards-per-round": boards_per_round,
        "--rounds": round_count,
        "--missing": missing,
        "--arrow-switch": switched_round_count,
        "--from-round": first_round,
    }.items():
        if value is not None:
            raise InputError(N_("{option}: it needs a KIND of movement"), option=name)
    if table_count is not None:
        pair_count = int(2 * table_count)
    return advised(
        state,
        pair_count=pair_count,
        player_count=player_count,
        minutes=minutes,
        board_count=board_count,
    )


def _chosen(desk: Desk, made: Done) -> Report:
    """What was chosen, with round 1 to call out."""
    evening = evening_of(made.state)
    return answer(
        desk,
        made,
        sheets=round_sheets(made.state, evening.round_numbers[0]),
        data={
            "movements": [
                {"section": section, **movement_document(movement)}
                for section, movement in evening.movements.items()
            ],
            "entrants": entrants_json(made.state),
        },
    )


def _shown(desk: Desk, state: EventState) -> Report:
    """The movement that was chosen."""
    movements = evening_of(state).movements
    return Report(
        data=lambda: {
            "event": desk.stream,
            "movements": [
                {"section": section, **movement_document(movement)}
                for section, movement in movements.items()
            ],
            "status": status_json(state),
        },
        sheets=lambda: tuple(movement_sheet(movement) for movement in movements.values()),
        closing_lines=(next_step(state),),
    )


def _advice(desk: Desk, state: EventState, options: tuple[Option, ...]) -> Report:
    """The adviser's options, to choose one of."""
    return Report(
        data=lambda: {
            "event": desk.stream,
            "options": [option_json(one, rank) for rank, one in enumerate(options, start=1)],
            "status": status_json(state),
        },
        sheets=lambda: (movement_advice_sheet(state.regulations.name, options),),
        closing_lines=(_("Choose one with --option K."),),
    )
