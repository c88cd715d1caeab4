"""What may stand on a command line, refused with one sentence where it may not."""

import datetime as dt
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from ronde.core.digits import is_number
from ronde.errors import InputError
from ronde.messages import N_

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

T = TypeVar("T")

TYPED = "ronde.cli.typed"
"""Where a context keeps the options as they were typed."""


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


class TextParameter(click.ParamType[T]):
    """What is typed, as `read` takes it; what that cannot read is refused with one sentence."""

    name = "value"
    refusal: str
    """The sentence, with `{name}`, `{found}` and whatever `facts` has; marked for translation."""
    facts: Mapping[str, object] = MappingProxyType({})

    def read(self, text: str) -> T:
        """The value; raises ValueError where the text is none."""
        raise NotImplementedError

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> T:
        """The value; raises InputError where the text is none."""
        if not isinstance(value, str):
            return cast(T, value)
        try:
            return self.read(value.strip())
        except ValueError:
            fields: dict[str, Any] = {**self.facts, "name": parameter_name(param), "found": value}
            raise InputError(self.refusal, **fields) from None


class DayParameter(TextParameter[dt.date]):
    """A day as ISO 8601 writes it."""

    refusal = N_("{name}: expected a date such as 2026-01-31, found “{found}”")

    def read(self, text: str) -> dt.date:
        """The day."""
        return dt.date.fromisoformat(text)


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

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem[str]]":
        """The choices that begin so."""
        return words_beginning(self.choices, incomplete)


def words_beginning(words: Iterable[str], letters: str) -> "list[CompletionItem[str]]":
    """The words that a shell may put in the place of these letters."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(word) for word in words if word.startswith(letters)]


class TwoPlayers(TextParameter[tuple[int, int]]):
    """Two players by number, as `5-9`."""

    refusal = N_("{name}: expected two players by number as 5-9, found “{found}”")

    def read(self, text: str) -> tuple[int, int]:
        """The two numbers."""
        first, _dash, second = text.partition("-")
        return number_read(first), number_read(second)


def number_read(text: str) -> int:
    """A whole number without a sign; raises ValueError where the text is none."""
    if not is_number(text.strip()):
        raise ValueError(text)
    return int(text)


def parameter_name(param: click.Parameter | None) -> str:
    """An option as it is typed, an argument as the help names it."""
    if param is None:
        return ""
    if isinstance(param, click.Option):
        context = click.get_current_context(silent=True)
        typed = () if context is None else context.meta.get(TYPED, ())
        # Whoever typed a name that the option had once knows it by that one.
        former = [name for name in getattr(param, "old", ()) if name in typed]
        return former[0] if former else max(param.opts, key=len)
    return param.human_readable_name.upper()
