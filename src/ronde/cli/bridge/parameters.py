"""What may stand on the command line of a bridge director."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import click

from ronde.cli.command import option
from ronde.cli.parameters import TextParameter, WholeNumber, parameter_name
from ronde.core.bridge.movements.half_table import MissingSeat
from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.formats.movements.values import distinct_boards_from_text, table_count_from_text
from ronde.messages import N_
from ronde.service.bridge.wishes import seat_missing


class TableCount(TextParameter[Fraction]):
    """A number of tables, the last of which may be half: `6`, `6.5`, `6,5` and `6½`."""

    name = "tables"
    refusal = N_("{name}: expected a number of tables such as 6 or 6.5, found “{found}”")

    def read(self, text: str) -> Fraction:
        """The number."""
        table_count = table_count_from_text(text)
        if not table_count:
            raise ValueError(text)
        return table_count


class MissingPair(click.ParamType[MissingSeat]):
    """The pair that is missing: `ns3`, `ew5`, or `7` where there is one numbering."""

    name = "pair"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> MissingSeat:
        """The pair; raises InputError where the text names none."""
        if isinstance(value, MissingSeat):
            return value
        return seat_missing(str(value), parameter_name(param))


class SwitchedRounds(WholeNumber):
    """How many rounds have the arrow switch, or `auto`, which is 0: as many as is best."""

    name = "rounds"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number; raises InputError where the text is none."""
        if str(value).lower() == "auto":
            return 0
        if not isinstance(value, int) and not str(value).isdecimal():
            raise InputError(
                N_("{name}: expected auto or a number of rounds, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return super().convert(value, param, ctx)


class WrongBoards(TextParameter[tuple[int, tuple[int, ...]]]):
    """A table and the boards it played, as `3:13-15` or `3:13,14`."""

    name = "boards"
    refusal = N_("{name}: expected a table and its boards such as 3:13-15, found “{found}”")

    def read(self, text: str) -> tuple[int, tuple[int, ...]]:
        """The table and the boards."""
        table, _colon, listed = text.partition(":")
        boards = distinct_boards_from_text(listed)
        if not is_number(table) or not boards:
            raise ValueError(text)
        return int(table), boards


def together(*options: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Several options as one decorator, in the order that the help has them."""

    def decorate(function: Any) -> Any:  # noqa: ANN401 - whatever click decorates
        """The function with the options."""
        for each in reversed(options):
            function = each(function)
        return function

    return decorate


def movement_options(*, players: str, boards: str) -> Callable[[Any], Any]:
    """The options that ask something of a movement, named as in `Wanted`.

    `players` and `boards` are the help of the two that mean more in some commands.
    """
    return together(
        option(
            "--tables",
            "table_count",
            type=TableCount(),
            metavar="T",
            help=N_("How many tables; 6.5 is 7 tables with a pair missing."),
        ),
        _count("--pairs", "pair_count", "P", N_("How many pairs.")),
        _count("--players", "player_count", "N", players),
        _count(
            "--boards-per-round",
            "boards_per_round",
            "B",
            N_("Boards in a set (default: as many as a session of 28 boards allows, 4, 3 or 2)."),
        ),
        _count("--boards", "board_count", "B", boards),
        _count(
            "--rounds", "round_count", "R", N_("How many rounds (default: all the movement has).")
        ),
        option(
            "--missing",
            type=MissingPair(),
            metavar="ns3|ew5|7",
            help=N_("Which pair is missing where there is half a table, for example EW 7."),
        ),
        option(
            "--arrow-switch",
            "switched_round_count",
            type=SwitchedRounds(least=1),
            metavar="auto|K",
            help=N_("One winner: N-S and E-W exchange directions in the last K rounds."),
        ),
        _count(
            "--from-round",
            "first_round",
            "K",
            N_("Begin an individual at round K: the second evening."),
        ),
    )


def _count(flag: str, name: str, metavar: str, help: str) -> Callable[[Any], Any]:
    """An option that is a number from 1 on."""
    return option(flag, name, type=WholeNumber(least=1), metavar=metavar, help=help)
