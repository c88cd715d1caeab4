"""What the commands of a bridge evening have in common: which table, which board, which number."""

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import wraps
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


@dataclass(frozen=True, slots=True)
class PlaceTyped:
    """A board at a table as options name it, or leave it open for slips."""

    table_number: int | None
    board_number: int | None
    round_number: int | None
    section: str | None

    def spot(self, state: EventState) -> Spot:
        """The board that is meant; raises InputError where none was named."""
        if self.table_number is None or self.board_number is None:
            raise InputError(
                N_(
                    "which board at which table? expected --table and --board, or a slip as 5/22:"
                    " ..."
                )
            )
        return spot_of(
            evening_of(state),
            table_number=self.table_number,
            board_number=self.board_number,
            round_number=self.round_number,
            section=self.section,
        )

    def with_slip(self, text: str) -> tuple["PlaceTyped", str]:
        """The place and the result of a slip, `5/22: 4s n =`, or of what the options leave open.

        With a table given, `22: 4s n =` names the board; with a board given, the table.
        """
        match = _SLIP.fullmatch(text)
        if match is None:
            return self, text
        table, number, result = match.groups()
        if table is not None:
            return replace(self, table_number=int(table), board_number=int(number)), result
        if self.table_number is None and self.board_number is not None:
            return replace(self, table_number=int(number)), result
        return replace(self, board_number=int(number)), result


def place_options(*, board_needed: bool = True) -> Callable[[Any], Any]:
    """The options that name a board at a table; a command gets them together, as its `place`."""
    places = [
        option(flag, name, type=WholeNumber(least=1), required=needed, metavar=metavar, help=help)
        for flag, name, needed, metavar, help in (
            ("--table", "table_number", board_needed, "T", N_("The table.")),
            ("--board", "board_number", board_needed, "B", N_("The board.")),
            (
                "--round",
                "round_number",
                False,
                "R",
                N_("The round (default: when the table has that board)."),
            ),
        )
    ]

    def decorate(function: Any) -> Any:  # noqa: ANN401 - whatever click decorates
        @wraps(function)
        def at_place(*given: Any, **typed: Any) -> Any:  # noqa: ANN401
            names = [each.name for each in fields(PlaceTyped)]
            place = PlaceTyped(*(typed.pop(name) for name in names))
            return function(*given, place=place, **typed)

        return together(*places, section_option)(at_place)

    return decorate
