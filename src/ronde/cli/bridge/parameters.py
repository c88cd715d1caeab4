"""What may stand on the command line of a bridge director."""

from fractions import Fraction

import click

from ronde.cli.parameters import WholeNumber, parameter_name
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.errors import InputError
from ronde.formats.movements.values import entry_from_text, table_count_from_text
from ronde.messages import N_

AUTOMATIC = 0
"""Stands for `auto`: a number of rounds to be computed."""


class TableCount(click.ParamType[Fraction]):
    """A number of tables, the last of which may be half: `6`, `6.5`, `6,5` and `6½`."""

    name = "tables"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Fraction:
        """The number, or one sentence."""
        if isinstance(value, Fraction):
            return value
        found = table_count_from_text(str(value))
        if not found:
            raise InputError(
                N_("{name}: expected a number of tables such as 6 or 6.5, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return found


class MissingPair(click.ParamType[MissingSeat]):
    """The pair that is missing: `ns3`, `ew5`, or `7` where there is one numbering."""

    name = "pair"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> MissingSeat:
        """The pair, or one sentence."""
        if isinstance(value, MissingSeat):
            return value
        entry = entry_from_text(str(value))
        if entry is None or not isinstance(entry.number, int):
            raise InputError(
                N_("{name}: expected a pair such as ns3, ew5 or 7, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return MissingSeat(number=entry.number, line=entry.line)


class SwitchedRounds(WholeNumber):
    """How many rounds have the arrow switch, or `auto`."""

    name = "rounds"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number, or one sentence."""
        if str(value).lower() == "auto":
            return AUTOMATIC
        if not isinstance(value, int) and not str(value).isdecimal():
            raise InputError(
                N_("{name}: expected auto or a number of rounds, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return super().convert(value, param, ctx)
