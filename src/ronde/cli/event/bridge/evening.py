"""What the commands of a bridge evening have in common: which table, which board, which number."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import click

from ronde.cli.bridge.parameters import together
from ronde.cli.command import option
from ronde.cli.parameters import WholeNumber, parameter_name
from ronde.core.bridge.movements.movement import Entry
from ronde.core.bridge.scoring.ranking import Who
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.desk import Desk, check_has, opened
from ronde.service.events.kind import Discipline
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import evening_of, section_of
from ronde.service.kinds.bridge.places import spot_of
from ronde.service.kinds.bridge.settings import decimal_from_text
from ronde.service.kinds.bridge.state import Spot
from ronde.service.kinds.bridge.typed import (
    seat_from_typed,
    section_from_text,
    who_from_text,
)

_SLIP = re.compile(r"\s*(?:(\d{1,9})\s*/\s*)?(\d{1,9})\s*:\s*(.+)", re.DOTALL)


class SectionName(click.ParamType[str]):
    """The letter of a section."""

    name = "section"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The section in capitals; raises InputError where the text names none."""
        return section_from_text(str(value))


class SeatNumber(click.ParamType[Entry]):
    """A number: `ns3`, `ew5`, `7`, `A`."""

    name = "number"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Entry:
        """The number; raises InputError where the text is none."""
        return value if isinstance(value, Entry) else seat_from_typed(str(value))


class DecimalNumber(click.ParamType[Fraction]):
    """A number above 0 that may have decimals, kept exactly."""

    name = "decimal"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Fraction:
        """The number; raises InputError where the text is none."""
        if isinstance(value, Fraction):
            return value
        number = decimal_from_text(str(value))
        if number is None:
            raise InputError(
                N_("{name}: expected a number such as 7 or 7.5, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return number


section_option = option(
    "--section",
    type=SectionName(),
    metavar="S",
    help=N_("The section, where there are several."),
)
"""Which section of a bridge evening is meant."""


def place_options(*, board_needed: bool = True) -> Callable[[Any], Any]:
    """The options that name a board at a table."""
    number = WholeNumber(least=1)
    return together(
        option(
            "--table",
            "table_number",
            type=number,
            required=board_needed,
            metavar="T",
            help=N_("The table."),
        ),
        option(
            "--board",
            "board_number",
            type=number,
            required=board_needed,
            metavar="B",
            help=N_("The board."),
        ),
        option(
            "--round",
            "round_number",
            type=number,
            metavar="R",
            help=N_("The round (default: when the table has that board)."),
        ),
        section_option,
    )


def evening_state(desk: Desk) -> EventState:
    """The event at a desk, refused where it is no bridge evening."""
    state = opened(desk).state
    check_has(state, Discipline.BRIDGE)
    return state


def spot_typed(
    state: EventState,
    table_number: int | None,
    board_number: int | None,
    round_number: int | None,
    section: str | None,
) -> Spot:
    """The board at a table that was named."""
    if table_number is None or board_number is None:
        raise InputError(
            N_("which board at which table? expected --table and --board, or a slip as 5/22: ...")
        )
    return spot_of(
        evening_of(state),
        table_number=table_number,
        board_number=board_number,
        round_number=round_number,
        section=section,
    )


def slip_typed(
    text: str, table_number: int | None, board_number: int | None
) -> tuple[int | None, int | None, str]:
    """A slip as table, board and result: `5/22: 4s n =`, or what the options leave open.

    With a table given, `22: 4s n =` names the board; with a board given, the table.
    """
    found = _SLIP.fullmatch(text)
    if found is None:
        return table_number, board_number, text
    table, number, result = found.groups()
    if table is not None:
        return int(table), int(number), result
    if table_number is None and board_number is not None:
        return int(number), board_number, result
    return table_number, int(number), result


def who_typed(state: EventState, text: str, section: str | None) -> Who:
    """Whom a text names: a number, or a part of a name."""
    evening = evening_of(state)
    return who_from_text(evening, text, section_of(evening, section))
