"""What may stand on the command line of an import."""

from pathlib import Path

import click

from ronde.cli.parameters import parameter_name
from ronde.errors import InputError
from ronde.formats.files import read_text
from ronde.formats.player_headings import Meaning
from ronde.messages import N_

_MEANINGS = {meaning.value.replace(" ", "-").replace("'", ""): meaning for meaning in Meaning}


class ColumnNames(click.ParamType[dict[Meaning, str]]):
    """Columns and what they mean: `name=Nom,rating=C`."""

    name = "columns"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> dict[Meaning, str]:
        """The columns by meaning, or one sentence."""
        if isinstance(value, dict):
            return value
        found = {}
        for part in str(value).split(","):
            meaning, equals, column = part.partition("=")
            known = _MEANINGS.get(meaning.strip().lower().replace(" ", "-"))
            if not equals or known is None:
                raise InputError(
                    N_("{name}: expected one of {meanings} and a column, as {example}"),
                    name=parameter_name(param),
                    meanings=", ".join(_MEANINGS),
                    example="rating=C",
                )
            found[known] = column.strip()
        return found


class Choices(click.ParamType[tuple[str, ...]]):
    """A decision, `12=none`, or a file with one on each line: `12=none` or `12,none`."""

    name = "choices"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """The decisions."""
        if isinstance(value, tuple):
            return value
        text = str(value)
        if "=" in text:
            return (text,)
        lines = (line.strip() for line in read_text(Path(text)).splitlines())
        told = (line.replace(";", ",").replace(",", "=", 1) for line in lines if line)
        return tuple(line for line in told if not line.startswith(("#", "row=")))
