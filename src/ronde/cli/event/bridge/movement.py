"""`ronde event movement`: the movement of a bridge evening, built, read, or advised."""

from pathlib import Path
from typing import Any

import click

from ronde.cli.bridge.parameters import movement_options
from ronde.cli.command import argument, option
from ronde.cli.event.answers import answer
from ronde.cli.event.bridge.evening import section_option
from ronde.cli.event.commanding import SheetCommand, event_command
from ronde.cli.parameters import WholeNumber
from ronde.cli.report import Report
from ronde.core.bridge.advice.adviser import AdvisedMovement
from ronde.core.bridge.movements.catalogue import Wish
from ronde.errors import InputError
from ronde.formats.movements.files import load
from ronde.messages import N_
from ronde.service.bridge.wishes import WISHES, Wanted
from ronde.service.events.desk import Desk, Done
from ronde.service.events.state import EventState
from ronde.service.events.status import next_step, status_json
from ronde.service.kinds.bridge.actions.movements import choose_movement, choose_movements
from ronde.service.kinds.bridge.documents import entrants_json, movements_json
from ronde.service.kinds.bridge.evening import evening_at, evening_of
from ronde.service.kinds.bridge.planning import advised, built_movement, movements_of_option
from ronde.service.kinds.bridge.sheets import round_sheets
from ronde.text import _
from ronde.text.movement_advice import movement_advice_sheet, option_json
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
@movement_options(
    players=N_("How many players."),
    boards=N_("Boards in all: of the rotating duplicate, or for the adviser."),
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
    state = evening_at(desk)
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
    options = _options(state, minutes, Wanted(kind="", **wishes))
    if option_number is None:
        return _advice(desk, state, options)
    if option_number > len(options):
        raise InputError(
            N_("--option: expected a number from 1 to {most}, found {found}"),
            most=len(options),
            found=option_number,
        )
    movements = movements_of_option(state, options[option_number - 1])
    return _chosen(desk, choose_movements(desk, movements))


def _options(state: EventState, minutes: int | None, wanted: Wanted) -> tuple[AdvisedMovement, ...]:
    """The adviser's options; what the adviser chooses cannot be asked for."""
    for wish, name in WISHES.items():
        may_be_told = wish in (Wish.BOARDS, Wish.BOARDS_PER_ROUND)
        if getattr(wanted, name.key) is not None and not may_be_told:
            raise InputError(N_("{option}: it needs a KIND of movement"), option=name)
    tables = wanted.table_count
    return advised(
        state,
        pair_count=wanted.pair_count if tables is None else int(2 * tables),
        player_count=wanted.player_count,
        minutes=minutes,
        board_count=wanted.board_count,
        boards_per_round=wanted.boards_per_round,
    )


def _chosen(desk: Desk, made: Done) -> Report:
    """What was chosen, with round 1 to call out."""
    evening = evening_of(made.state)
    return answer(
        desk,
        made,
        sheets=round_sheets(made.state, evening.round_numbers[0]),
        data={**movements_json(made.state), "entrants": entrants_json(made.state)},
    )


def _shown(desk: Desk, state: EventState) -> Report:
    """The movement that was chosen."""
    movements = evening_of(state).movements
    return Report(
        data=lambda: {
            "event": desk.stream,
            **movements_json(state),
            "status": status_json(state),
        },
        sheets=lambda: tuple(movement_sheet(movement) for movement in movements.values()),
        closing_lines=(next_step(state),),
    )


def _advice(desk: Desk, state: EventState, options: tuple[AdvisedMovement, ...]) -> Report:
    """The adviser's options, to choose one of."""
    return Report(
        data=lambda: {
            "event": desk.stream,
            "options": [option_json(option, rank) for rank, option in enumerate(options, start=1)],
            "status": status_json(state),
        },
        sheets=lambda: (movement_advice_sheet(state.regulations.name, options),),
        closing_lines=(_("Choose one with --option K."),),
    )
