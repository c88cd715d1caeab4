"""What only a play-off has on its command line: a rate, a time of day."""

import datetime as dt

import click

from ronde.cli.parameters import parameter_name
from ronde.core.chess.playoff.rates import Rate, rate_from_text
from ronde.errors import InputError
from ronde.messages import N_


class RateParameter(click.ParamType[Rate]):
    """A time control: `3+2`, or with more time for White `6/5+2@60`."""

    name = "rate"

    def __init__(self, *, even: bool = False) -> None:
        self.even = even

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Rate:
        """The rate, or one sentence."""
        try:
            rate = value if isinstance(value, Rate) else rate_from_text(str(value))
        except ValueError:
            rate = None
        if rate is None or (self.even and not rate.is_even):
            raise InputError(
                N_("{name}: expected a rate such as {example}, found “{found}”"),
                name=parameter_name(param),
                example="3+2" if self.even else "6/5",
                found=value,
            )
        return rate


class TimeOfDay(click.ParamType[dt.time]):
    """A time such as 17:05, or in French 17h05."""

    name = "time"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> dt.time:
        """The time, or one sentence."""
        if isinstance(value, dt.time):
            return value
        hours, _colon, minutes = str(value).lower().replace("h", ":").partition(":")
        try:
            return dt.time(int(hours), int(minutes or "0"))
        except ValueError:
            raise InputError(
                N_("{name}: expected a time such as 17:05, found “{found}”"),
                name=parameter_name(param),
                found=value,
            ) from None
