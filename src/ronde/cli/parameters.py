"""What may stand on a command line, refused with one sentence where it may not."""

import datetime as dt

import click

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_


class WholeNumber(click.ParamType[int]):
    """A whole number, with an optional least and largest value."""

    name = "number"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number, or one sentence."""
        if isinstance(value, int):
            return value
        typed = str(value).strip()
        if not is_number(typed[1:] if typed[:1] in ("+", "-") else typed):
            raise InputError(
                N_("{name}: expected a whole number, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        number = int(typed)
        if self.least is not None and number < self.least:
            raise InputError(
                N_("{name}: expected {least} or more, found {found}"),
                name=parameter_name(param),
                least=self.least,
                found=number,
            )
        if self.most is not None and number > self.most:
            raise InputError(
                N_("{name}: expected {most} or less, found {found}"),
                name=parameter_name(param),
                most=self.most,
                found=number,
            )
        return number


class Day(click.ParamType[dt.date]):
    """A day as ISO 8601 writes it."""

    name = "date"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> dt.date:
        """The day, or one sentence."""
        if isinstance(value, dt.date):
            return value
        try:
            return dt.date.fromisoformat(str(value))
        except ValueError:
            raise InputError(
                N_("{name}: expected a date such as 2026-01-31, found “{found}”"),
                name=parameter_name(param),
                found=value,
            ) from None


class OneOf(click.ParamType[str]):
    """One of a few words."""

    name = "choice"

    def __init__(self, *choices: str) -> None:
        self.choices = choices

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The word, or one sentence."""
        word = str(value).lower()
        if word not in self.choices:
            raise InputError(
                N_("{name}: expected one of {choices}, found “{found}”"),
                name=parameter_name(param),
                choices=", ".join(self.choices),
                found=value,
            )
        return word

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The choices, as the help shows them."""
        return "|".join(self.choices)


class TwoPlayers(click.ParamType[tuple[int, int]]):
    """Two players by number, as `5-9`."""

    name = "pair"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """The two numbers, or one sentence."""
        if isinstance(value, tuple):
            return value
        first, _dash, second = str(value).partition("-")
        if not (is_number(first.strip()) and is_number(second.strip())):
            raise InputError(
                N_("{name}: expected two players by number as 5-9, found “{found}”"),
                name=parameter_name(param),
                found=value,
            )
        return int(first), int(second)


def parameter_name(param: click.Parameter | None) -> str:
    """An option as it is typed, an argument as the help names it."""
    if param is None:
        return ""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return param.human_readable_name.upper()
