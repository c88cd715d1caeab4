"""What may stand on the command line of an event."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

from ronde.cli.parameters import TextParameter, number_read, words_beginning
from ronde.messages import N_, FieldName
from ronde.service.events.setting import Choice, Form

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class FormValue(click.ParamType[Any]):
    """What may be typed for a setting, or for a parameter of an action."""

    name = "value"

    def __init__(
        self, read: Callable[[str, FieldName], Any], named: FieldName, words: Iterable[str] = ()
    ) -> None:
        self.read = read
        self.named = named
        self.words = words

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:  # noqa: ANN401 - a value of the form
        """The value; raises InputError where the text says none."""
        return self.read(value, self.named) if isinstance(value, str) else value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem[str]]":
        """The words among which one chooses."""
        return words_beginning(self.words, incomplete)


def value_reading(form: Form, named: FieldName) -> dict[str, Any]:
    """How the value of an option is read, and what stands for it in the help."""
    words = tuple(form.spellings) if isinstance(form, Choice) else ()
    return {
        "type": FormValue(form.from_text, named, words),
        "metavar": "|".join(words) or form.metavar,
    }


class PlacesList(TextParameter[tuple[int | None, ...]]):
    """Places in the list of a team, `1,2,5,4`; a dash or 0 is an empty board."""

    refusal = N_("{name}: expected places such as 1,2,5,4 with - for nobody, found “{found}”")

    def read(self, text: str) -> tuple[int | None, ...]:
        """The places; None for an empty board."""
        words = [word.strip() for word in text.split(",")]
        return tuple(None if word in _EMPTY_BOARDS else number_read(word) for word in words)


_EMPTY_BOARDS = ("-", "–", "0")
