"""What the commands of a bridge evening have in common: which table, which board, which number."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from ronde.cli.bridge.parameters import together
from ronde.cli.command import option
from ronde.cli.parameters import TextParameter, WholeNumber
from ronde.core.bridge.movements.movement import Entry
from ronde.errors import InputError
from ronde.messages import N_
from ronde.service.events.state import EventState
from ronde.service.kinds.bridge.evening import evening_of
from ronde.service.kinds.bridge.places import spot_of
from ronde.service.kinds.bridge.settings import decimal_from_text
from ronde.service.kinds.bridge.state import Spot
from ronde.service.kinds.bridge.typed import (
    seat_from_typed,
    section_from_text,
)

_SLIP = re.compile(r"\s*(?:(\d{1,9})\s*/\s*)?(\d{1,9})\s*:\s*(.+)", re.DOTALL)


class SectionName(TextParameter[str]):
    """The letter of a section."""

    name = "section"

    def read(self, text: str) -> str:
        """The section in capitals; raises InputError where the text names none."""
        return section_from_text(text)


class SeatNumber(TextParameter[Entry]):
    """A number: `ns3`, `ew5`, `7`, `A`."""

    name = "number"

    def read(self, text: str) -> Entry:
        """The number; raises InputError where the text is none."""
        return seat_from_typed(text)


class DecimalNumber(TextParameter[Fraction]):
    """A number above 0 that may have decimals, kept exactly."""

    name = "decimal"
    refusal = N_("{name}: expected a number such as 7 or 7.5, found “{found}”")

    def read(self, text: str) -> Fraction:
        """The number."""
        number = decimal_from_text(text)
        if number is None:
            raise ValueError(text)
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
