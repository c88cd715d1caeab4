"""The options of what may be known of a player, out of its fields."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ronde.cli.command import option
from ronde.cli.parameters import OneOf, WholeNumber
from ronde.formats.player_fields import PlayerField, facts_typed


def player_options(fields: Sequence[PlayerField]) -> Callable[[Any], Any]:
    """An option for each field."""

    def optioned(command: Any) -> Any:  # noqa: ANN401 - whatever click makes of a function
        for field in reversed(fields):
            settings: dict[str, Any] = {"metavar": field.metavar, "help": field.help}
            if field.choices:
                settings["type"] = OneOf(*(choice.lower() for choice in field.choices))
            elif field.most is not None:
                settings["type"] = WholeNumber(least=0, most=field.most)
            command = option(field.option, field.name, old=field.old_options, **settings)(command)
        return command

    return optioned


def facts_given(typed: Mapping[str, str | int | None]) -> dict[str, Any]:
    """The facts whose options were given, as values."""
    return facts_typed({name: str(value) for name, value in typed.items() if value is not None})
